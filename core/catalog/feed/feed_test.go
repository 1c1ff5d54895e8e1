package feed_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/taxonomy"
	"selvedge/fixtures"
)

var update = flag.Bool("update", false, "write testdata")

var formats = map[feed.Format]string{
	feed.GoogleXML: "google.xml", feed.GoogleTSV: "google.tsv", feed.MetaCSV: "meta.csv", feed.ShopifyCSV: "shopify.csv", feed.WooCommerceCSV: "woocommerce.csv",
}

func attributes(t testing.TB) attribute.Set {
	t.Helper()
	set, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	return set
}

func rulesOf(t testing.TB, format feed.Format) *channel.Rules {
	t.Helper()
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	content, err := fs.ReadFile(fixtures.Channels, "catalog/channels/"+format.Channel()+".json")
	require.NoError(t, err)
	c, err := channel.Compile(content, attributes(t), tree)
	require.NoError(t, err)
	return c.For(channel.Target{Country: "DE", Destinations: []string{"free_listings"}, Day: "2026-11-26"})
}

// dress has three variants, one of which is held.
func dress() channel.Product {
	shared := attribute.Record{
		"style": "ND-1042", "mpn": "ND-1042", "title": "Linen wrap dress", "brand": "Nordhaus",
		"description": "A wrap dress of washed linen, 180 g/m².\nIt falls to the knee & ties at the side.", "seo_title": "Linen wrap dress",
		"category": "aa-1-4", "product_type": "Women > Dresses, Skirts", "gender": "female", "age_group": "adult",
		"size_system": "EU", "material": "linen", "color_family": "Navy",
		"price": "129.00 EUR", "sale_price": "99.00 EUR", "sale_from": "2026-11-20", "sale_until": "2026-12-01", "cost": "41.50 EUR",
		"availability": "in_stock", "stock": "12", "condition": "new", "status": "active",
		"link": "https://nordhaus.example/p/nd-1042?a=1&b=2", "image": "https://cdn.nordhaus.example/nd-1042/1.jpg",
		"images": "https://cdn.nordhaus.example/nd-1042/2.jpg\nhttps://cdn.nordhaus.example/nd-1042/3.jpg",
		"weight": "420.5", "length": "30", "tags": "linen\nsummer, light", "highlights": "Washed, soft linen\nTies at the \"side\"",
		"google.shipping": "DE::Standard:4.90 EUR\nAT::Standard:9.90 EUR",
	}
	p := channel.Product{Key: "ND-1042"}
	for i, own := range []attribute.Record{
		{"sku": "ND-1042-NVY-S", "gtin": "4006381333931", "color": "Navy", "size": "S"},
		{"sku": "ND-1042-NVY-M", "gtin": "4006381333948", "color": "Navy", "size": "M", "stock": "-2"},
		{"sku": "ND-1042-WHT-S", "gtin": "4006381333955", "color": "Off-white", "size": "S"},
	} {
		record := maps.Clone(shared)
		maps.Copy(record, own)
		p.Variants = append(p.Variants, channel.Variant{
			Record: channel.RecordOf(record), Held: i == 2,
			Images: []channel.Image{{Width: 1500, Height: 2000, Format: "jpeg", Alt: "Wrap dress, from the front"}, {Alt: "From the back"}},
		})
	}
	return p
}

// tote has one variant, texts of a model, and what a spreadsheet would run.
func tote() channel.Product {
	return channel.Product{Key: "ND-T1", Variants: []channel.Variant{{
		Record: channel.RecordOf(attribute.Record{
			"sku": "ND-T1", "style": "ND-T1", "title": "=HYPERLINK(\"https://evil.example\") tote: \"big\"", "description": "+49 says\tthe @label; -5 \x01 of it",
			"brand": "@nordhaus", "category": "aa-5-4", "price": "59.00 EUR", "color": "-Sand-", "stock": "0", "status": "active",
			"link": "https://nordhaus.example/p/nd-t1", "image": "https://cdn.nordhaus.example/nd-t1/1.jpg", "gtin": "4006381333962",
		}),
		ByModel: []string{"title"},
	}}}
}

func of(products ...channel.Product) feed.Products {
	return func(yield func(*channel.Product, error) bool) {
		for i := range products {
			if !yield(&products[i], nil) {
				return
			}
		}
	}
}

func write(t testing.TB, format feed.Format, products feed.Products) (string, feed.Count) {
	t.Helper()
	var out bytes.Buffer
	count, err := feed.Write(&out, format, rulesOf(t, format), feed.Head{Title: "Nordhaus & Co.", Link: "https://nordhaus.example", Description: "All products"}, products)
	require.NoError(t, err)
	return out.String(), count
}

func TestFilesAreAsTheyWere(t *testing.T) {
	t.Parallel()
	for format, name := range formats {
		text, count := write(t, format, of(dress(), tote()))
		assert.Equal(t, feed.Count{Products: 2, Listed: 3, Held: 1}, count)
		compare(t, name, text)
	}
}

// A draft is in the files of channels that have a status for it, and in no other; it is not held back either.
func TestADraftIsInTheFilesThatSaySo(t *testing.T) {
	t.Parallel()
	for format := range formats {
		drafted := tote()
		drafted.Variants[0].Record.Set("status", "draft")
		_, count := write(t, format, of(dress(), drafted))
		want := feed.Count{Products: 1, Listed: 2, Held: 1}
		if format == feed.ShopifyCSV || format == feed.WooCommerceCSV {
			want = feed.Count{Products: 2, Listed: 3, Held: 1}
		}
		assert.Equal(t, want, count, format)
	}
}

func compare(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), text, name)
}

type rss struct {
	Channel struct {
		Title string `xml:"title"`
		Items []struct {
			IDs    []string `xml:"http://base.google.com/ns/1.0 id"`
			Title  string   `xml:"http://base.google.com/ns/1.0 title"`
			Text   string   `xml:"http://base.google.com/ns/1.0 description"`
			Images []string `xml:"http://base.google.com/ns/1.0 additional_image_link"`
			Titled struct {
				Source  string `xml:"digital_source_type"`
				Content string `xml:"content"`
			} `xml:"http://base.google.com/ns/1.0 structured_title"`
			Shipping []struct {
				Country string `xml:"country"`
				Price   string `xml:"price"`
			} `xml:"http://base.google.com/ns/1.0 shipping"`
		} `xml:"item"`
	} `xml:"channel"`
}

func TestXMLIsWellFormedWithOneIDForEachListedVariant(t *testing.T) {
	t.Parallel()
	text, _ := write(t, feed.GoogleXML, of(dress(), tote()))
	var read rss
	require.NoError(t, xml.Unmarshal([]byte(text), &read))
	items := read.Channel.Items
	require.Len(t, items, 3)
	assert.Equal(t, "Nordhaus & Co.", read.Channel.Title)
	for i, id := range []string{"ND-1042-NVY-S", "ND-1042-NVY-M", "ND-T1"} {
		assert.Equal(t, []string{id}, items[i].IDs)
	}
	assert.Len(t, items[0].Images, 2)
	require.Len(t, items[0].Shipping, 2)
	assert.Equal(t, "9.90 EUR", items[0].Shipping[1].Price)
	assert.Empty(t, items[2].Title, "a model wrote it")
	assert.Equal(t, "trained_algorithmic_media", items[2].Titled.Source)
	assert.Equal(t, `=HYPERLINK("https://evil.example") tote: "big"`, items[2].Titled.Content)
	assert.Equal(t, "+49 says\tthe @label; -5  of it", items[2].Text, "without what XML can't have")
}

// cells are a file's by their column, row after row.
func cells(t *testing.T, text string, separator rune) (rows []map[string]string) {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator
	all, err := reader.ReadAll()
	if separator == '\t' {
		all, err = googleCells(text), nil
	}
	require.NoError(t, err)
	for _, row := range all[1:] {
		require.Len(t, row, len(all[0]))
		byName := map[string]string{}
		for i, cell := range row {
			byName[all[0][i]] = cell
		}
		rows = append(rows, byName)
	}
	return rows
}

// googleCells reads a TSV as Google does: quotes may stand around each value of a cell.
func googleCells(text string) (rows [][]string) {
	var row []string
	var cell strings.Builder
	quoted, start := false, true
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted && c == '"' && i+1 < len(text) && text[i+1] == '"':
			cell.WriteByte(c)
			i++
		case c == '"' && (quoted || start):
			quoted = !quoted
		case quoted:
			cell.WriteByte(c)
		case c == '\t', c == '\n':
			row = append(row, cell.String())
			cell.Reset()
			if c == '\n' {
				rows, row = append(rows, row), nil
			}
		default:
			cell.WriteByte(c)
		}
		start = !quoted && strings.IndexByte("\t\n,:", c) >= 0
	}
	return rows
}

func TestNoCellStartsAFormula(t *testing.T) {
	t.Parallel()
	for format := range formats {
		if format == feed.GoogleXML {
			continue
		}
		separator := ','
		if format == feed.GoogleTSV {
			separator = '\t'
		}
		text, _ := write(t, format, of(dress(), tote()))
		for _, row := range cells(t, text, separator) {
			for name, cell := range row {
				if cell != "-1" { // a number
					assert.NotRegexp(t, `^[=+@\t\r-]`, cell, "%s %s", format, name)
				}
			}
		}
	}
	text, _ := write(t, feed.WooCommerceCSV, of(dress(), tote()))
	rows := cells(t, text, ',')
	drafted := tote()
	drafted.Variants[0].Record.Set("status", "draft")
	text, _ = write(t, feed.WooCommerceCSV, of(drafted))
	assert.Equal(t, "-1", cells(t, text, ',')[0]["Published"], "a number stays one")
	assert.Equal(t, `'=HYPERLINK("https://evil.example") tote: "big"`, rows[3]["Name"], "as WooCommerce's importer takes it away")
	text, _ = write(t, feed.GoogleTSV, of(tote()))
	assert.Equal(t, " @nordhaus", cells(t, text, '\t')[0]["brand"])
	text, _ = write(t, feed.MetaCSV, of(tote()))
	assert.Equal(t, "'@nordhaus", cells(t, text, ',')[0]["brand"])
}

// Of several values those are quoted that need it, for a quoted list would be one value.
func TestSeveralValuesInOneTSVCell(t *testing.T) {
	t.Parallel()
	text, _ := write(t, feed.GoogleTSV, of(dress(), tote()))
	for _, cell := range []string{
		"\thttps://cdn.nordhaus.example/nd-1042/2.jpg,https://cdn.nordhaus.example/nd-1042/3.jpg\t",
		"\t\"Washed, soft linen\",\"Ties at the \"\"side\"\"\"\t",
		"\tDE::Standard:4.90 EUR,AT::Standard:9.90 EUR\t",
		"\t\"Women > Dresses, Skirts\"\t",
		"\ttrained_algorithmic_media:\" =HYPERLINK(\"\"https://evil.example\"\") tote: \"\"big\"\"\"\t",
	} {
		assert.Contains(t, text, cell)
	}
}

func TestShopifyRows(t *testing.T) {
	t.Parallel()
	text, _ := write(t, feed.ShopifyCSV, of(dress()))
	reader := csv.NewReader(strings.NewReader(text))
	header, err := reader.Read()
	require.NoError(t, err)
	assert.Len(t, header, 57)
	rows := cells(t, text, ',')
	require.Len(t, rows, 3, "two variants and three images")
	for i, row := range rows {
		assert.Equal(t, "nd-1042", row["URL handle"])
		assert.Equal(t, i == 0, row["Title"] != "")
		assert.Equal(t, i < 2, row["SKU"] != "")
		assert.Equal(t, string(rune('1'+i)), row["Image position"])
	}
	assert.Equal(t, "99.00", rows[0]["Price"])
	assert.Equal(t, "129.00", rows[0]["Compare-at price"])
	assert.Equal(t, "421", rows[0]["Weight value (grams)"])
	assert.Equal(t, "linen, summer, light", rows[0]["Tags"])
	assert.Equal(t, "<p>A wrap dress of washed linen, 180 g/m².<br>It falls to the knee &amp; ties at the side.</p>", rows[0]["Description"])
	assert.Equal(t, "From the back", rows[1]["Image alt text"])
	assert.Equal(t, "", rows[1]["Option1 name"])
	assert.Equal(t, "M", rows[1]["Option2 value"])
}

func TestWooCommerceRows(t *testing.T) {
	t.Parallel()
	text, _ := write(t, feed.WooCommerceCSV, of(dress(), tote()))
	rows := cells(t, text, ',')
	require.Len(t, rows, 4)
	for i, kind := range []string{"variable", "variation", "variation", "simple"} {
		assert.Equal(t, kind, rows[i]["Type"])
	}
	assert.Equal(t, "ND-1042", rows[0]["SKU"])
	assert.Equal(t, "ND-1042", rows[1]["Parent"])
	assert.Equal(t, "", rows[0]["Regular price"])
	assert.Equal(t, "129.00", rows[1]["Regular price"])
	assert.Equal(t, "Navy", rows[0]["Attribute 1 value(s)"], "of what is listed")
	assert.Equal(t, "S, M", rows[0]["Attribute 2 value(s)"])
	assert.Equal(t, `linen, summer\, light`, rows[0]["Tags"])
	assert.Equal(t, "", rows[1]["Tags"])
	assert.Equal(t, "https://cdn.nordhaus.example/nd-1042/1.jpg, https://cdn.nordhaus.example/nd-1042/2.jpg, https://cdn.nordhaus.example/nd-1042/3.jpg", rows[0]["Images"])
	assert.Equal(t, "https://cdn.nordhaus.example/nd-1042/1.jpg", rows[1]["Images"])
	assert.Equal(t, "0.421", rows[1]["Weight (kg)"])
	assert.Equal(t, "0", rows[3]["In stock?"], "by its stock")
}

func TestAStockBelowZeroIsSentAsNone(t *testing.T) {
	t.Parallel()
	own, err := feed.NewTemplate([]feed.Column{{Name: "Stock", Expression: "stock"}}, attributes(t))
	require.NoError(t, err)
	var out bytes.Buffer
	_, err = own.Write(&out, ';', feed.Accepted(rulesOf(t, feed.ShopifyCSV), of(dress())))
	require.NoError(t, err)
	assert.Equal(t, "Stock\n12\n0\n", out.String())
	for format, column := range map[feed.Format]string{feed.ShopifyCSV: "Inventory quantity", feed.WooCommerceCSV: "Stock", feed.MetaCSV: "quantity_to_sell_on_facebook"} {
		text, _ := write(t, format, of(dress()))
		sent := []string{}
		for _, row := range cells(t, text, ',') {
			sent = append(sent, row[column])
		}
		assert.Contains(t, sent, "12", format)
		assert.NotContains(t, sent, "-2", format)
	}
}

func TestAFeedEndsWithTheFirstError(t *testing.T) {
	t.Parallel()
	broken := errors.New("the database is gone")
	for format := range formats {
		_, err := feed.Write(io.Discard, format, rulesOf(t, format), feed.Head{}, func(yield func(*channel.Product, error) bool) {
			p := dress()
			if yield(&p, nil) {
				yield(nil, broken)
			}
		})
		assert.ErrorIs(t, err, broken)
		_, err = feed.Write(failing{}, format, rulesOf(t, format), feed.Head{}, of(dress()))
		assert.ErrorIs(t, err, errFull)
	}
	_, err := feed.Write(io.Discard, "pdf", nil, feed.Head{}, of())
	assert.ErrorContains(t, err, `"pdf"`)
}

var errFull = errors.New("full")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestRefusedVariantsAreHeldBack(t *testing.T) {
	t.Parallel()
	refused := func() channel.Product {
		p := dress()
		p.Variants[2].Held = false
		p.Variants[0].Record.Set("price", "")
		return p
	}
	rules := rulesOf(t, feed.GoogleXML)
	var out bytes.Buffer
	count, err := feed.WriteAccepted(&out, feed.GoogleXML, rules, feed.Head{}, of(refused()))
	require.NoError(t, err)
	assert.Equal(t, feed.Count{Products: 1, Listed: 2, Held: 1}, count)
	assert.Equal(t, 2, strings.Count(out.String(), "<g:id>"))
	assert.Equal(t, 2, strings.Count(out.String(), "<g:item_group_id>ND-1042<"))
	assert.NotContains(t, out.String(), "ND-1042-NVY-S")
	_, count = write(t, feed.GoogleXML, feed.Accepted(rules, of(refused())))
	assert.Equal(t, feed.Count{Products: 1, Listed: 2, Held: 1}, count)
}
