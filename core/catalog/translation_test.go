package catalog_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	portscatalog "selvedge/ports/catalog"
)

// sheetOf reads a file with a header.
func sheetOf(t *testing.T, text string) (rows []map[string]string) {
	t.Helper()
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, name := range lines[0] {
			row[name] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// A feed says colors, fibres and garments in its language, unless somebody said them in it.
func TestAFeedSpeaksItsLanguage(t *testing.T) {
	e := newEnv(t)
	n := sellable(1, []string{"a"}, "S", "M")
	n.Values = append(n.Values, val("product_type", "Coat"))
	for i := range n.Values {
		switch n.Values[i].Attribute {
		case "color":
			n.Values[i].Text = "Red"
		case "description":
			n.Values[i].Text = "A coat of felted wool."
		case "material":
			n.Values[i].Text = "70% wool, 30% polyamide"
		}
	}
	n.Variants[1].Values = append(n.Variants[1].Values, values.Value{Place: values.Place{Attribute: "color", Locale: "de"}, Text: "Feuerrot", Source: values.Typed})
	e.make(n)
	fetch := func(in catalog.NewFeed) []map[string]string {
		_, token := e.makeFeed(grace, in)
		text, _, _ := e.fetch(token)
		return sheetOf(t, text)
	}
	meta := fetch(catalog.NewFeed{StoreID: "a", Name: "Meta", Channel: "meta", Country: "DE", Locale: "de", Format: "meta-csv"})
	require.Len(t, meta, 2)
	assert.Equal(t, []string{"Rot", "Feuerrot"}, []string{meta[0]["color"], meta[1]["color"]})
	assert.Equal(t, "70 % Wolle, 30 % Polyamid", meta[0]["material"])
	assert.Equal(t, "female", meta[0]["gender"], "a word of the channel's")

	for locale, want := range map[string][]string{
		"de": {"Farbe", "Rot", "Größe", "Mantel"}, "it-CH": {"Colore", "Rosso", "Taglia", "Cappotto"}, "en": {"Color", "Red", "Size", "Coat"}, "pl": {"Color", "Red", "Size", "Coat"},
	} {
		shopify := fetch(catalog.NewFeed{StoreID: "a", Name: "Shopify " + locale, Channel: "shopify", Country: "DE", Locale: locale, Format: "shopify-csv"})
		row := shopify[0]
		assert.Equal(t, want, []string{row["Option1 name"], row["Option1 value"], row["Option2 name"], row["Type"]}, locale)
	}
	own := fetch(catalog.NewFeed{
		StoreID: "a", Name: "Own", Channel: "shopify", Country: "FR", Locale: "fr", Format: catalog.CustomFormat, Separator: ",", Columns: []portscatalog.Column{{Name: "Couleur", Expression: "color"}, {Name: "Type", Expression: "product_type"}},
	})
	assert.Equal(t, map[string]string{"Couleur": "Rouge", "Type": "Manteau"}, own[0])

	whole := e.export(grace, catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat, Locale: "de"})
	assert.ElementsMatch(t, []string{"Red", "Feuerrot"}, column(t, whole, "Color"), "a file to be read again has what was said")
}

// TestWordsOfColorsAreTranslatedUnlessTheyAreNames has a brand's German words in feeds in other languages.
func TestWordsOfColorsAreTranslatedUnlessTheyAreNames(t *testing.T) {
	for name, c := range map[string]struct {
		locale string
		colors []string // with a family after a colon
		want   []string
	}{
		"a word of German in English":     {"en", []string{"Rosa", "Fjord"}, []string{"Pink", "Fjord"}},
		"in American English":             {"en-US", []string{"Rosa:Pink", "Oliv"}, []string{"Pink", "Olive"}},
		"in German":                       {"de", []string{"Rosa", "Oliv"}, []string{"Rosa", "Oliv"}},
		"in French":                       {"fr", []string{"Rosa", "Black"}, []string{"Rose", "Noir"}},
		"in a language that nobody knows": {"pl", []string{"Rosa", "Black"}, []string{"Rosa", "Black"}},
		"two colors that become one":      {"en", []string{"Rosa", "Pink"}, []string{"Rosa", "Pink"}},
		"two that become one in French":   {"fr", []string{"Rosa", "Pink"}, []string{"Rosa", "Pink"}},
		"a name, by its family":           {"en", []string{"Rosa:Green", "Black"}, []string{"Rosa", "Black"}},
		"a name, in French too":           {"fr", []string{"Rosa:Green", "Black"}, []string{"Rosa", "Noir"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			n := sellable(1, []string{"a"}, "S", "M")
			n.Values = without(without(n.Values, "color"), "color_family")
			for i, color := range c.colors {
				color, family, _ := strings.Cut(color, ":")
				n.Variants[i].Values = append(without(without(n.Variants[i].Values, "color"), "color_family"), val("color", color))
				if family != "" {
					n.Variants[i].Values = append(n.Variants[i].Values, val("color_family", family))
				}
			}
			e.make(n)
			_, token := e.makeFeed(grace, catalog.NewFeed{StoreID: "a", Name: "Shop", Channel: "shopify", Country: "GB", Locale: c.locale, Format: "shopify-csv"})
			text, _, _ := e.fetch(token)
			var colors []string
			for _, row := range sheetOf(t, text) {
				if row["SKU"] != "" {
					colors = append(colors, row["Option1 value"])
				}
			}
			assert.Equal(t, c.want, colors)
		})
	}
}

// Checks look at what is sent: a color that is too long in the channel's language, and variants that are told apart.
func TestChecksReadTheChannelsLanguage(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	n := sellable(1, []string{"a"}, "S")
	n.Variants[0].Values = append(n.Variants[0].Values, val("color", "Red"), values.Value{Place: values.Place{Attribute: "color", Locale: "de"}, Text: "#ff0000", Source: values.Imported})
	p := e.make(n)
	assert.Equal(t, []string{"CT-001-S"}, e.find(grace, filter("google", "error=color.no_hex")))
	e.edit(grace, p.ID, catalog.Edit{Ordinal: p.Variants[0].Ordinal, Place: values.Place{Attribute: "color", Locale: "de"}, Was: "#ff0000"})
	assert.Equal(t, []string{"CT-001-S"}, e.find(grace, filter("google", "ok")))
}
