package shopfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/shopfile"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func channels(t *testing.T) (map[string]*channel.Channel, attribute.Set) {
	t.Helper()
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	all, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, tree)
	require.NoError(t, err)
	attributes, err = channel.WithOwn(attributes, all)
	require.NoError(t, err)
	return all, attributes
}

func TestFormatsAreRecognizedByTheirHeadings(t *testing.T) {
	t.Parallel()
	all, attributes := channels(t)
	for _, test := range []struct{ headings, want string }{
		{"Handle|Title|Body (HTML)|Vendor|Option1 Name|Option1 Value|Variant SKU|Variant Price", "shopify"},
		{"Title|URL handle|Description|Option1 name|Option1 value|SKU|Price", "shopify"},
		{"ID|Type|SKU|Name|Regular price|Parent|Attribute 1 name|Attribute 1 value(s)", "woocommerce"},
		{"ID|Typ|Artikelnummer|Name|Veröffentlicht|Regulärer Preis|Übergeordnetes Produkt|Attribut 1 Name|Attribut 1 Wert(e)", "woocommerce"},
		{"id|title|description|link|image_link|availability|price|item_group_id", "google"},
		{"g:id|g:title|g:description|g:link|g:image_link|g:availability|g:price", "google"},
		{"id|title|description|availability|condition|price|link|image_link|brand|fb_product_category", "meta"},
		{"SKU|Title|Price|Color|Size", ""},
		{"id|title|price|link|Lieferant|Kollektion|EK|Zolltarifnummer", ""},
		{"Handle|Title|Option1 Value|Variant SKU|Kunde|Rechnung|Ort|PLZ|Straße|Mail|Telefon", ""},
	} {
		f := shopfile.Recognize(all, attributes, strings.Split(test.headings, "|"))
		if test.want == "" {
			assert.Nil(t, f, test.headings)
			continue
		}
		require.NotNil(t, f, test.headings)
		assert.Equal(t, test.want, f.Channel, test.headings)
	}
	for key, one := range all {
		var headings []string
		for _, c := range one.Columns() {
			headings = append(headings, c.Name)
		}
		f := shopfile.Recognize(all, attributes, headings)
		require.NotNil(t, f, key)
		assert.Equal(t, key, f.Channel)
		for i, c := range f.Columns {
			assert.Equal(t, i, c.Field, "every column that is written is known")
		}
	}
}

func TestPicturesThatTheCatalogGivesAwaySayNothing(t *testing.T) {
	t.Parallel()
	all, attributes := channels(t)
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	f := shopfile.Recognize(all, attributes, strings.Split("Title|URL handle|Option1 name|Option1 value|SKU|Product image URL|Image position|Image alt text|Variant image URL", "|"))
	require.NotNil(t, f)
	rows := f.Rows(&words.Headers, nil, func(address string) bool { return strings.HasPrefix(address, "https://own/") })
	for _, test := range []struct {
		row  string
		want string // empty: the row is left out
	}{
		{"Coat|coat|Color|Red|C-1|https://own/1|1|Red coat|https://own/1", "Coat|coat|Color|Red|C-1||1|Red coat|"},
		{"|coat||Navy|C-2|https://x/2|2||https://own/2", "|coat||Navy|C-2|https://x/2|2||"},
		{"|coat||||https://own/3|3|Its back|", ""},
		{"|coat||||https://x/4|4||", "|coat||||https://x/4|4||"},
		{"Belt|belt|Title|Default Title|B-1|||", "Belt|belt|||B-1|||"},
	} {
		cells := strings.Split(test.row, "|")
		is := rows.Take(cells)
		assert.Equal(t, test.want != "", is, test.row)
		if is {
			assert.Equal(t, test.want, strings.Join(cells, "|"))
		}
	}
}

// TestAChannelsOwnColumnsAreKept reads the columns of a Google feed that only Google has.
func TestAChannelsOwnColumnsAreKept(t *testing.T) {
	t.Parallel()
	all, attributes := channels(t)
	f := shopfile.Recognize(all, attributes, strings.Split("id|title|link|image_link|availability|price|custom_label_0|custom_label_4|promotion_id|adult|identifier_exists|shipping|structured_title", "|"))
	require.NotNil(t, f)
	var kept []string
	for _, c := range f.Columns[6:] {
		kept = append(kept, c.Attribute)
	}
	assert.Equal(t, []string{"google.custom_label_0", "google.custom_label_4", "google.promotion_id", "google.adult", "google.identifier_exists", "google.shipping", ""}, kept)

	f = shopfile.Recognize(all, attributes, strings.Split("ID|Type|SKU|Name|Regular price|Parent|Tax class", "|"))
	require.NotNil(t, f)
	assert.Empty(t, f.Columns[0].Attribute, "another shop has the number for something else")
	assert.Equal(t, "woocommerce.tax_class", f.Columns[6].Attribute)
}
