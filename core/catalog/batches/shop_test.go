package batches_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/values"
	"selvedge/fixtures"
	"selvedge/ports/catalog"
)

var rules = sync.OnceValue(func() map[string]*channel.Channel {
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	if err != nil {
		panic(err)
	}
	all, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, tree)
	if err != nil {
		panic(err)
	}
	return all
})

// sells makes store a sell on all channels, in a language.
func (e *env) sells(locale string) {
	e.t.Helper()
	var channels []catalog.StoreChannel
	for _, key := range []string{"google", "meta", "shopify", "woocommerce"} {
		channels = append(channels, catalog.StoreChannel{Channel: key, Country: "DE", Locale: locale, Currency: "EUR"})
	}
	require.NoError(e.t, e.Catalog.Store.Write(e.t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: channels})
	}))
}

// mapped is what the columns of a file are, by their headings.
func mapped(b batches.Batch) map[string]string {
	all := map[string]string{}
	for _, c := range b.Mapping.Columns {
		if all[c.Header] = c.Attribute; c.Locale != "" {
			all[c.Header] += "@" + c.Locale
		}
	}
	return all
}

// shows is what a product's variants show of some attributes in German.
func shows(e *env, style string, keys ...string) map[string]string {
	e.t.Helper()
	p := product(e, style)
	all := map[string]string{}
	for _, v := range p.Variants {
		var texts []string
		for _, key := range keys {
			found, _ := values.Inherited(p.Values, v.Values, values.Place{Attribute: key, Locale: "de"})
			texts = append(texts, found.Text)
		}
		all[v.SKU] = strings.Join(texts, " | ")
	}
	return all
}

const shopifyExport = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Gift Card,SEO Title,SEO Description,Google Shopping / Gender,Variant Weight Unit,Cost per item,Status
bluse-mila,Bluse Mila mit Rüschen,"<p>Zarte <strong>Bluse</strong> aus Baumwolle.</p>",Lamira,Apparel & Accessories > Clothing > Clothing Tops > Blouses,Bluse,"damen, sommer",true,Farbe,Weiß,Größe,S,LM-1-W-S,250,5,deny,59.95,79.95,true,'4006381600019,false,Bluse Mila | Lamira,Zarte Bluse,female,kg,22.50,active
bluse-mila,,,,,,,,,Schwarz,,M,LM-1-B-M,250,0,continue,59.95,,true,'4006381600026,,,,,kg,22.50,
rock-nele,Rock Nele,"<p>Langer Rock</p>",Lamira,Apparel & Accessories > Clothing > Skirts,Rock,damen,true,Größe,36,,,LM-2-36,300,5,deny,99.00,,true,'4006381600033,false,,,female,kg,30,archived
schal-ida,Schal Ida,"<p>Schal</p>",Lamira,Apparel & Accessories > Clothing Accessories > Scarves & Shawls,Schal,,true,Title,Default Title,,,LM-3,100,5,deny,19.00,,true,,false,,,female,kg,8,active
`

func TestAShopifyExportIsKnownByItsHeadings(t *testing.T) {
	e := newEnv(t)
	e.sells("de")
	b := e.begin(ada, batches.New{AssetID: e.sheet("products_export", shopifyExport)})
	got := mapped(b)
	for heading, want := range map[string]string{
		"Handle": "style", "Title": "title@de", "Body (HTML)": "description@de", "Type": "product_type@de", "Published": "", "Option1 Name": "", "Option1 Value": "color",
		"Option2 Value": "size", "Variant Inventory Policy": "", "SEO Description": "seo_description@de", "Variant Weight Unit": "", "Gift Card": "", "Status": "status", "Cost per item": "cost",
	} {
		assert.Equal(t, want, got[heading], heading)
	}
	assert.Zero(t, b.Unplaced())
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Empty(t, e.refusals(b.ID))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	keys := []string{"title", "color", "size", "weight", "price", "cost", "status", "origin"}
	assert.Equal(t, map[string]string{
		"LM-1-W-S": "Bluse Mila mit Rüschen | White | S | 250 | 59.95 EUR | 22.50 EUR | active | ", "LM-1-B-M": "Bluse Mila mit Rüschen | Black | M | 250 | 59.95 EUR | 22.50 EUR | active | ",
	}, shows(e, "bluse-mila", keys...))
	assert.Equal(t, map[string]string{"LM-2-36": "Rock Nele |  | 36 | 300 | 99.00 EUR | 30.00 EUR | archived | "}, shows(e, "rock-nele", keys...), "its first option is the size")
	assert.Equal(t, map[string]string{"LM-3": "Schal Ida |  |  | 100 | 19.00 EUR | 8.00 EUR | active | "}, shows(e, "schal-ida", keys...))
}

const wooExport = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)
11,variable,LM-9,,Kleid Ava,1,0,visible,Kurz,<p>Langes Kleid</p>,,,taxable,,1,,0.4,,,Apparel & Accessories > Clothing > Dresses,sommer,,Farbe,"Rot, Blau",1,Größe,"S, M",Material,100 % Wolle
12,variation,LM-9-R-S,4006381700016,Kleid Ava - Rot S,1,0,visible,,,2026-12-01 00:00:00,2026-12-24 00:00:00,taxable,,1,4,,89.95,129.95,,,LM-9,Farbe,Rot,,Größe,S,,
13,variation,LM-9-B-M,4006381700023,Kleid Ava - Blau M,1,0,visible,,,,,taxable,,0,0,0.5,,129.95,,,id:11,Farbe,Blau,,Größe,M,,
14,simple,LM-10,,Gürtel Lu,1,0,visible,,<p>Aus Leder</p>,,,taxable,,1,2,0.1,,29.95,,,,Größe,90,,,,,
`

func TestAWooCommerceExportIsKnownByItsHeadings(t *testing.T) {
	e := newEnv(t)
	e.sells("de")
	b := e.begin(ada, batches.New{AssetID: e.sheet("wc-product-export", wooExport)})
	assert.EqualValues(t, 3, b.Rows, "the row of a product with variations is of none")
	got := mapped(b)
	for heading, want := range map[string]string{"ID": "", "Type": "", "Name": "title@de", "Parent": "style", "In stock?": "", "Regular price": "price", "Attribute 2 value(s)": "size", "Attribute 3 value(s)": "material"} {
		assert.Equal(t, want, got[heading], heading)
	}
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Empty(t, e.refusals(b.ID))
	assert.Equal(t, 3, b.Tally.Create)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, map[string]string{
		"LM-9-R-S": "Kleid Ava | Langes Kleid | Red | S | 100 % wool | 400 | 129.95 EUR | 89.95 EUR | 2026-12-24", "LM-9-B-M": "Kleid Ava | Langes Kleid | Blue | M | 100 % wool | 500 | 129.95 EUR |  | ",
	}, shows(e, "LM-9", "title", "description", "color", "size", "material", "weight", "price", "sale_price", "sale_until"))
	assert.Equal(t, map[string]string{"LM-10": "Gürtel Lu | 90"}, shows(e, "LM-10", "title", "size"))
}

// rich are products of which channels send something else than the catalog has: colors in their language, sale prices in the place
// of others, lists in one cell, categories by numbers, and one style that is written in capitals.
const rich = `SKU,Style number,Title (DE),Title (EN),Description (DE),Brand,Category,Product type,Color,Size,Material,Pattern,Price EUR,Sale price EUR,Sale from,Sale until,Cost EUR,Stock,Status,Main image,More images,Product page,Weight (g),Length (cm),Tags,Highlights (DE),Age group,Gender,Condition,SEO title (DE)
NH 26/A-R-S,NH 26/A,"Mantel, lang",Coat,Ein Mantel & mehr,Nordhaus,aa-1-10-2-5,Mantel,Dark red,S,"70% wool, 30% nylon",gestreift,359.00,299.00,2026-01-01,2030-12-31,120.00,4,active,https://x.example/1.jpg,https://x.example/2.jpg|https://x.example/3.jpg,https://x.example/p,1250,90,wolle|winter|neu,"Warm, weich|Aus Wolle",adult,male,new,Mantel | Nordhaus
NH 26/A-B-S,NH 26/A,"Mantel, lang",Coat,Ein Mantel & mehr,Nordhaus,aa-1-10-2-5,Mantel,Navy,S,"70% wool, 30% nylon",gestreift,359.00,,,,120.00,0,active,https://x.example/4.jpg,https://x.example/5.jpg,https://x.example/p,1250.5,90,wolle|winter|neu,"Warm, weich|Aus Wolle",adult,male,new,Mantel | Nordhaus
NH-7,NH-7,Schal,Scarf,Ein Schal,Nordhaus,aa-2-26,Schal,Optic white,One size,100% cotton,,49.95,39.95,2030-01-01,2030-02-01,,3,draft,,,,80,,,,adult,female,,
`

// TestAChannelsFileComesBackUnchanged exports for each channel what it is sent, and drops it again.
func TestAChannelsFileComesBackUnchanged(t *testing.T) {
	for format, to := range map[string]struct {
		price, other, attribute string
		sent                    int // Google and Meta aren't sent drafts
	}{
		"shopify-csv":     {",299.00,", ",289.00,", "sale_price", 3},
		"woocommerce-csv": {",359.00,", ",349.00,", "price", 3},
		"google-tsv":      {"\t359.00 EUR\t", "\t349.00 EUR\t", "price", 2},
		"meta-csv":        {",359.00 EUR,", ",349.00 EUR,", "price", 2},
	} {
		t.Run(format, func(t *testing.T) {
			e := newEnv(t)
			e.sells("de")
			b := e.begin(ada, batches.New{AssetID: e.sheet("rich", rich)})
			b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
			require.Empty(t, e.refusals(b.ID))
			e.Env.Outbox.Handle("catalog.check", func(context.Context, []byte) error { return nil })
			e.run(e.Apply, b.ID, catalog.BatchDone)
			export, err := e.Catalog.Export(t.Context(), ada, "w", core.Query{}, core.NewExport{Format: format})
			require.NoError(t, err)
			var file bytes.Buffer
			require.NoError(t, export.Write(t.Context(), &file))
			plan := func(id, content string) batches.Batch {
				b := e.begin(ada, batches.New{AssetID: e.sheet(id, content)})
				return e.run(e.Plan, b.ID, catalog.BatchPlanned)
			}
			b = plan("same", file.String())
			assert.Equal(t, [4]int{0, 0, to.sent, 0}, [4]int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused}, "%v %v\n%s", b.Tally.Changed, b.Tally.Problems, file.String())
			b = plan("cheaper", strings.Replace(file.String(), to.price, to.other, 1))
			assert.Equal(t, map[string]int{to.attribute: 1}, b.Tally.Changed, "%v\n%s", b.Tally.Problems, file.String())
			assert.Equal(t, 1, b.Tally.Update)
		})
	}
}

// TestAHandleOnlyFindsTheStyle adds a variant to a product whose style number the shop's handle is made of.
func TestAHandleOnlyFindsTheStyle(t *testing.T) {
	e := newEnv(t)
	e.sells("de")
	b := e.begin(ada, batches.New{AssetID: e.sheet("rich", rich)})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.Env.Outbox.Handle("catalog.check", func(context.Context, []byte) error { return nil })
	e.run(e.Apply, b.ID, catalog.BatchDone)
	b = e.begin(ada, batches.New{AssetID: e.sheet("shop", `URL handle,Title,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price
nh-26-a,Mantel (neu),Farbe,Dunkelrot,Größe,S,NH 26/A-R-S,299.00
nh-26-a,,,Marine,,S,NH 26/A-B-S,359.00
nh-26-a,,,Marine,,M,NH 26/A-B-M,359.00
`)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Empty(t, e.refusals(b.ID))
	assert.Equal(t, [2]int{1, 2}, [2]int{b.Tally.Create, b.Tally.Update}, "%v", b.Tally.Changed)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, map[string]string{
		"NH 26/A-R-S": "Mantel (neu) | Dunkelrot | S", "NH 26/A-B-S": "Mantel (neu) | Marine | S", "NH 26/A-B-M": "Mantel (neu) | Marine | M",
	}, shows(e, "NH 26/A", "title", "color", "size"))
}
