package channel_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/channel"
)

// A fix is offered where there is just one.
func TestFixes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ channel, attribute, text, code, fix string }{
		{"google", "gender", "Damen", "gender.values", "female"},
		{"google", "gender", "WOMEN", "gender.values", "female"},
		{"google", "gender", "ladies and men", "gender.values", ""},
		{"google", "age_group", "Adults", "age_group.values", "adult"},
		{"google", "availability", "In Stock", "availability.values", "in_stock"},
		{"meta", "availability", "ausverkauft", "availability.values", "out_of_stock"},
		{"woocommerce", "availability", "pre-order", "in_stock.values", "preorder"},
		{"google", "condition", "neu", "condition.values", "new"},
		{"google", "price", "129,00 €", "price.format", "129.00 EUR"},
		{"google", "price", "EUR 129.00", "price.format", "129.00 EUR"},
		{"google", "price", "£129", "price.format", "129.00 GBP"},
		{"google", "price", "¥ 1290 JPY", "price.format", ""},
		{"google", "price", "JPY 1290", "price.format", "1290 JPY"},
		{"google", "price", "1.290,00 EUR", "price.format", ""}, // thousands
		{"google", "price", "1,290 EUR", "price.format", ""},    // either
		{"google", "price", "$129", "price.format", ""},         // of several countries
		{"google", "price", "129.00", "price.format", ""},
		{"shopify", "price", "129,00 eur", "price.format", "129.00 EUR"},
		{"google", "gtin", "400-6381 333931", "gtin.format", "4006381333931"},
		{"google", "gtin", "400-6381 333932", "gtin.format", ""},
		{"google", "gtin", "4.00638E+12", "gtin.format", ""},
		{"google", "gtin", "36000291452", "gtin.gtin_length", "036000291452"},
		{"google", "gtin", "36000291453", "gtin.gtin_length", ""},
		{"google", "gtin", "4006381333932", "gtin.check_digit", ""}, // any digit may be wrong
		{"google", "title", "<b>Linen</b>&nbsp;dress", "title.no_html", "Linen dress"},
		{"google", "link", "www.nordhaus.example/a", "link.format", "https://www.nordhaus.example/a"},
		{"google", "link", "nordhaus", "link.format", ""},
		{"google", "weight", "420,5", "shipping_weight.format", "420.5"},
	} {
		p := golden()
		p.Variants = p.Variants[:1]
		record := &p.Variants[0].Record
		record.Set("sale_price", "")
		record.Set("sale_from", "")
		record.Set("sale_until", "")
		record.Set(c.attribute, c.text)
		rules := compiled(t, c.channel).For(germany())
		found := rules.Check(&p, nil, nil)
		require.NotEmpty(t, found, "%+v", c)
		assert.Equal(t, c.code, found[0].Code, "%+v", c)
		assert.Equal(t, c.attribute, found[0].Attribute)
		assert.Equal(t, c.fix, found[0].Fix, "%+v", c)
		if c.fix != "" {
			record.Set(c.attribute, c.fix)
			assert.NotContains(t, codes(rules.Check(&p, nil, nil)), c.code)
		}
	}
}

func TestTextOfAModelIsSentAsSuch(t *testing.T) {
	t.Parallel()
	rules := compiled(t, "google").For(germany())
	p := golden()
	p.Variants[0].ByModel = []string{"title"}
	assert.Empty(t, rules.Check(&p, nil, nil))
	var sent channel.Projection
	rules.Project(&p, &sent)
	texts := map[string]string{}
	for _, v := range sent.Values(0) {
		texts[v.Field] = v.Text
	}
	assert.Equal(t, "Linen wrap dress", texts["structured_title"])
	assert.NotContains(t, texts, "title")
	assert.Contains(t, texts, "description")
}

func TestWhereValuesComeFrom(t *testing.T) {
	t.Parallel()
	for name, fields := range map[string]map[string][2]string{
		"google":      {"id": {"ND-1042-NVY-S", "sku"}, "item_group_id": {"ND-1042", "style"}, "google_product_category": {"2271", "category"}, "shipping_weight": {"420.5 g", "weight"}},
		"meta":        {"availability": {"in stock", "stock"}, "condition": {"new", "condition"}, "product_tags[1]": {"summer", "tags"}},
		"shopify":     {"Price": {"99.00", "sale_price"}, "Compare-at price": {"129.00", "price"}, "Option1 value": {"Navy", "color"}, "Option2 name": {"Size", "size"}, "Weight value (grams)": {"421", "weight"}, "Status": {"Active", "status"}},
		"woocommerce": {"Weight (kg)": {"0.421", "weight"}, "Parent": {"ND-1042", "style"}, "Type": {"variation", "woocommerce.type"}, "Images": {"https://cdn.nordhaus.example/nd-1042/1.jpg\nhttps://cdn.nordhaus.example/nd-1042/2.jpg\nhttps://cdn.nordhaus.example/nd-1042/3.jpg", "image"}},
	} {
		rules := compiled(t, name).For(germany())
		p := golden()
		p.Variants[0].Record.Set("availability", "") // follows from the stock
		var sent channel.Projection
		rules.Project(&p, &sent)
		got := map[string][2]string{}
		for _, v := range sent.Values(0) {
			got[v.Field] = [2]string{v.Text, v.Attribute}
		}
		for field, want := range fields {
			assert.Equal(t, want, got[field], "%s %s", name, field)
		}
	}
}

func TestWhatIsMissingIsNamedOnce(t *testing.T) {
	t.Parallel()
	for attribute, want := range map[string]string{
		"gtin":  "Enter the GTIN. Google Merchant Center recommends it.",
		"image": "Add a main image. Google Merchant Center requires it.",
		"link":  "Enter the address of the product page. Google Merchant Center requires it.",
	} {
		p := golden()
		p.Variants = p.Variants[:1]
		p.Variants[0].Record.Set(attribute, "")
		var texts []string
		for _, v := range compiled(t, "google").For(germany()).Check(&p, nil, nil) {
			texts = append(texts, v.Text)
		}
		assert.Contains(t, texts, want)
	}
}

// What people read names nothing by the identifiers of a channel's fields.
func TestIdentifiersAreInTheReadersWords(t *testing.T) {
	t.Parallel()
	p := golden()
	p.Variants = p.Variants[:1]
	for _, attribute := range []string{"gtin", "mpn", "brand"} {
		p.Variants[0].Record.Set(attribute, "")
	}
	var found channel.Finding
	for _, f := range compiled(t, "google").For(germany()).Check(&p, nil, nil) {
		if f.Code == "identifier_exists.required" {
			found = f
		}
	}
	assert.Equal(t, channel.Finding{
		Field: "identifier_exists", Code: "identifier_exists.required", Severity: channel.Warning,
		Text:      "Enter the GTIN, or the brand with the manufacturer part number. If the product has none of them, tell Google so. Google Merchant Center requires it.",
		Attribute: "google.identifier_exists", Label: "Identifier", Fix: "no", Act: "Tell Google it has none",
	}, found)
}
