package channel_test

import (
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"

	"selvedge/core/catalog/channel"
)

// wardrobe are products with variants that have all standard attributes, and a fault in every fifth
// variant. What products of a brand have in common is the same, nothing else.
func wardrobe(products, variants int) []channel.Product {
	list := make([]channel.Product, products)
	one := golden().Variants[0]
	for i := range list {
		list[i].Key = fmt.Sprintf("ND-%d", i)
		for j := range variants {
			record := slices.Clone(one.Record)
			for key, text := range map[string]string{
				"sku": fmt.Sprintf("ND-%d-%d", i, j), "style": list[i].Key, "size": fmt.Sprint(34 + j),
				"title": fmt.Sprintf("Linen wrap dress no. %d", i), "link": fmt.Sprintf("https://nordhaus.example/p/%d", i), "mpn": list[i].Key,
				"description": fmt.Sprintf("A wrap dress of washed linen, no. %d.\nIt falls to the knee & ties at the side.", i),
				"seo_title":   fmt.Sprintf("Linen wrap dress no. %d by Nordhaus", i), "seo_description": fmt.Sprintf("A wrap dress of washed linen, no. %d.", i),
				"price": fmt.Sprintf("%d.00 EUR", 100+i%97), "sale_price": fmt.Sprintf("%d.00 EUR", 50+i%43), "weight": fmt.Sprint(400 + i%89), "stock": fmt.Sprint((i + j) % 31),
				"image": fmt.Sprintf("https://cdn.nordhaus.example/%d/1.jpg", i), "images": fmt.Sprintf("https://cdn.nordhaus.example/%d/2.jpg\nhttps://cdn.nordhaus.example/%[1]d/3.jpg", i),
				"gtin": gtin(i*variants + j),
			} {
				record.Set(key, text)
			}
			switch (i*variants + j) % 25 {
			case 0:
				record.Set("age_group", "")
			case 5:
				record.Set("gtin", "4006381333932")
			case 10:
				record.Set("size", "n/a")
			case 15:
				record.Set("sale_price", record.Get("price"))
			case 20:
				record.Set("availability", "preorder")
			}
			list[i].Variants = append(list[i].Variants, channel.Variant{Record: record, Images: one.Images})
		}
	}
	return list
}

// gtin is a number with its check digit.
func gtin(n int) string {
	digits, sum := fmt.Sprintf("400638%06d", n), 0
	for i, digit := range digits {
		sum += int(digit-'0') * (1 + i%2*2)
	}
	return digits + fmt.Sprint((10-sum%10)%10)
}

// processor is the processor's time that the process took: others on the machine don't count.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// BenchmarkCheck counts variants in each second of processor, with a finding for each five of them.
func BenchmarkCheck(b *testing.B) {
	for _, name := range names {
		for _, each := range []int{10, 1} {
			b.Run(fmt.Sprintf("%s/%d", name, each), func(b *testing.B) { checkAll(b, name, wardrobe(5000/each, each)) })
		}
	}
}

func checkAll(b *testing.B, name string, products []channel.Product) {
	rules := compiled(b, name).For(germany())
	var found []channel.Finding
	variants, findings := 0, 0
	b.ReportAllocs()
	started := processor(b)
	for i := 0; b.Loop(); i++ {
		product := &products[i%len(products)]
		found = rules.Check(product, nil, found[:0])
		variants += len(product.Variants)
		findings += len(found)
	}
	b.ReportMetric(float64(variants)/(processor(b)-started).Seconds(), "variants/s")
	b.ReportMetric(float64(findings)/float64(variants), "findings/variant")
}
