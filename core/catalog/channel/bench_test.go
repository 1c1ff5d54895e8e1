package channel_test

import (
	"fmt"
	"maps"
	"testing"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
)

// wardrobe are products of ten variants, with a fault in every fifth variant.
func wardrobe(name string, products int) []channel.Product {
	list := make([]channel.Product, products)
	one := goldenOf(name).Variants[0]
	for i := range list {
		list[i].Key = fmt.Sprintf("ND-%d", i)
		for j := range 10 {
			record := maps.Clone(one.Record)
			maps.Copy(record, attribute.Record{
				"sku": fmt.Sprintf("ND-%d-%d", i, j), "style": list[i].Key, "size": fmt.Sprint(34 + j),
				"title": fmt.Sprintf("Linen wrap dress no. %d", i), "link": fmt.Sprintf("https://nordhaus.example/p/%d", i),
			})
			switch (i*10 + j) % 25 {
			case 0:
				delete(record, "age_group")
			case 5:
				record["gtin"] = "4006381333932"
			case 10:
				record["size"] = "n/a"
			case 15:
				record["sale_price"] = record["price"]
			case 20:
				record["availability"] = "preorder"
			}
			list[i].Variants = append(list[i].Variants, channel.Variant{Record: record, Images: one.Images})
		}
	}
	return list
}

// BenchmarkCheck is 200,000 variants on one core, with two findings for each ten.
func BenchmarkCheck(b *testing.B) {
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			rules := compiled(b, name).For(germany())
			products := wardrobe(name, 500)
			var found []channel.Finding
			variants, findings := 0, 0
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				product := &products[i%len(products)]
				found = rules.Check(product, nil, found[:0])
				variants += len(product.Variants)
				findings += len(found)
			}
			b.ReportMetric(float64(variants)/b.Elapsed().Seconds(), "variants/s")
			b.ReportMetric(float64(findings)/float64(variants), "findings/variant")
		})
	}
}
