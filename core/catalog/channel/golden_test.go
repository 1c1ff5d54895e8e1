package channel_test

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/taxonomy"
	"selvedge/fixtures"
)

var names = []string{"google", "meta", "shopify", "woocommerce"}

func file(t testing.TB, name string) []byte {
	t.Helper()
	content, err := fs.ReadFile(fixtures.Channels, "catalog/channels/"+name+".json")
	require.NoError(t, err)
	return content
}

func standards(t testing.TB) (attribute.Set, taxonomy.Tree) {
	t.Helper()
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	return attributes, tree
}

// compiled are the channels, compiled once for all tests.
func compiled(t testing.TB, name string) *channel.Channel {
	t.Helper()
	compiledLock.Lock()
	defer compiledLock.Unlock()
	if compiledOnce[name] == nil {
		attributes, tree := standards(t)
		c, err := channel.Compile(file(t, name), attributes, tree)
		require.NoError(t, err)
		compiledOnce[name] = c
	}
	return compiledOnce[name]
}

var (
	compiledLock sync.Mutex
	compiledOnce = map[string]*channel.Channel{}
)

func germany() channel.Target {
	return channel.Target{Country: "DE", Currency: "EUR", Destinations: []string{"free_listings", "shopping_ads"}, Day: "2026-11-26"}
}

// golden is a product that every channel takes as it is.
func golden() channel.Product {
	shared := attribute.Record{
		"style": "ND-1042", "mpn": "ND-1042", "title": "Linen wrap dress", "brand": "Nordhaus",
		"description": "A wrap dress of washed linen.\nIt falls to the knee & ties at the side.",
		"seo_title":   "Linen wrap dress by Nordhaus", "seo_description": "A wrap dress of washed linen.",
		"category": "aa-1-4", "product_type": "Women > Dresses", "gender": "female", "age_group": "adult",
		"size_system": "EU", "size_type": "regular", "material": "linen", "pattern": "plain", "color_family": "Navy",
		"price": "129.00 EUR", "sale_price": "99.00 EUR", "sale_from": "2026-11-20", "sale_until": "2026-12-01", "cost": "41.50 EUR",
		"availability": "in_stock", "stock": "12", "condition": "new", "status": "active",
		"link": "https://nordhaus.example/p/nd-1042", "image": "https://cdn.nordhaus.example/nd-1042/1.jpg",
		"images": "https://cdn.nordhaus.example/nd-1042/2.jpg\nhttps://cdn.nordhaus.example/nd-1042/3.jpg",
		"weight": "420.5", "length": "30", "width": "22.5", "height": "4", "tags": "linen\nsummer",
		"highlights": "Washed linen\nTies at the side",
	}
	p := channel.Product{Key: "ND-1042"}
	for i, own := range []attribute.Record{
		{"sku": "ND-1042-NVY-S", "gtin": "4006381333931", "color": "Navy", "size": "S"},
		{"sku": "ND-1042-NVY-M", "gtin": "4006381333948", "color": "Navy", "size": "M"},
		{"sku": "ND-1042-WHT-S", "gtin": "4006381333955", "color": "White", "size": "S"},
	} {
		record := maps.Clone(shared)
		maps.Copy(record, own)
		if i == 2 {
			record["color_family"] = "White"
		}
		p.Variants = append(p.Variants, channel.Variant{
			Record: channel.RecordOf(record),
			Images: []channel.Image{{Width: 1500, Height: 2000, Bytes: 400_000, Format: "jpeg", Alt: "Wrap dress, from the front"}},
		})
	}
	return p
}

// ownValues are values of attributes that only the channel has.
var ownValues = map[string]attribute.Record{
	"google": {
		"google.mobile_link": "https://m.nordhaus.example/p/nd-1042", "google.lifestyle_image_link": "https://cdn.nordhaus.example/a.jpg",
		"google.adult": "no", "google.item_group_title": "Linen wrap dress", "google.variant_option": "Fit:Regular",
		"google.product_detail": "Fabric:Weight:180 g", "google.multipack": "2", "google.is_bundle": "no",
		"google.shipping": "DE::Standard:4.90 EUR", "google.shipping_label": "small", "google.return_policy_label": "standard",
		"google.certification": "EC:EPREL:123", "google.expiration_date": "2026-12-20", "google.maximum_retail_price": "150.00 EUR",
		"google.custom_label_0": "a", "google.promotion_id": "WINTER", "google.ads_redirect": "https://nordhaus.example/r",
		"google.excluded_destination": "Display_ads", "google.shopping_ads_excluded_country": "FR", "google.max_handling_time": "2",
	},
	"meta": {
		"meta.rich_text_description": "<p>A dress.</p>", "meta.fb_product_category": "1604", "meta.shipping": "DE::Standard:4.90 EUR",
		"meta.video": "https://cdn.nordhaus.example/v.mp4", "meta.video_tags": "linen", "meta.style": "boho", "meta.custom_label_0": "a",
		"meta.offer_disclaimer_url": "https://nordhaus.example/terms",
	},
	"shopify": {
		"shopify.tax_code": "PC040100", "shopify.unit_price_total_measure": "1", "shopify.ad_group_name": "a", "shopify.gift_card": "FALSE",
	},
	"woocommerce": {
		"woocommerce.featured": "1", "woocommerce.short_description": "Linen.", "woocommerce.low_stock_amount": "2", "woocommerce.position": "0",
	},
}

func goldenOf(name string) channel.Product {
	p := golden()
	for i := range p.Variants {
		for key, text := range ownValues[name] {
			p.Variants[i].Record.Set(key, text)
		}
	}
	return p
}

func codes(found []channel.Finding) (list []string) {
	for _, f := range found {
		list = append(list, f.Code)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func TestTheGoldenProductPasses(t *testing.T) {
	t.Parallel()
	for _, name := range names {
		for _, day := range []string{"2026-11-26", "2027-01-31"} {
			target := germany()
			target.Day = day
			rules := compiled(t, name).For(target)
			p := goldenOf(name)
			if day > "2026-12-31" {
				for i := range p.Variants {
					p.Variants[i].Record.Set("google.expiration_date", "")
				}
			}
			assert.Empty(t, rules.Check(&p, new(channel.Seen), nil), "%s on %s", name, day)

			var sent channel.Projection
			rules.Project(&p, &sent)
			for _, v := range sent.Values(0) {
				assert.Equal(t, strings.TrimSpace(v.Text), v.Text)
				assert.NotEmpty(t, v.Attribute, v.Field)
			}
		}
	}
}
