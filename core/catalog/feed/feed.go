// Package feed writes what a channel is sent as files: product after product, so that memory does
// not grow with the catalog.
//
// Cells of files that people open in spreadsheets never begin like a formula: see guard.
package feed

import (
	"fmt"
	"io"
	"iter"

	"selvedge/core/catalog/channel"
)

// Products are pulled one after another. A product is not kept after the next was pulled; an
// error ends the feed.
type Products = iter.Seq2[*channel.Product, error]

// Format is a kind of file.
type Format string

// Formats.
const (
	GoogleXML      Format = "google-xml"
	GoogleTSV      Format = "google-tsv"
	MetaCSV        Format = "meta-csv"
	ShopifyCSV     Format = "shopify-csv"
	WooCommerceCSV Format = "woocommerce-csv"
)

// Formats are all of them.
func Formats() []Format {
	return []Format{GoogleXML, GoogleTSV, MetaCSV, ShopifyCSV, WooCommerceCSV}
}

// Channel is whose rules the format takes.
func (f Format) Channel() string {
	return map[Format]string{
		GoogleXML: "google", GoogleTSV: "google", MetaCSV: "meta", ShopifyCSV: "shopify", WooCommerceCSV: "woocommerce",
	}[f]
}

// MediaType is the format's Content-Type.
func (f Format) MediaType() string {
	switch f {
	case GoogleXML:
		return "application/xml; charset=utf-8"
	case GoogleTSV:
		return "text/tab-separated-values; charset=utf-8"
	default:
		return "text/csv; charset=utf-8"
	}
}

// Extension is what the names of files in the format end with.
func (f Format) Extension() string {
	switch f {
	case GoogleXML:
		return ".xml"
	case GoogleTSV:
		return ".tsv"
	default:
		return ".csv"
	}
}

// Head is what a feed says of itself, where its format has a place for it.
type Head struct {
	Title, Link, Description string
}

// Count is what a feed has.
type Count struct {
	Products int // with a listed variant
	Listed   int // variants
	Held     int // variants that were left out, without those that were withdrawn
}

// Write writes a feed in a format.
func Write(w io.Writer, format Format, rules *channel.Rules, head Head, products Products) (Count, error) {
	return write(w, format, rules, head, products, func(*channel.Product, *channel.Projection) {})
}

// WriteAccepted is Write without the variants that the rules refuse. What must differ between
// products is not looked at except for GTINs: a variant's twins are known.
func WriteAccepted(w io.Writer, format Format, rules *channel.Rules, head Head, products Products) (Count, error) {
	var found []channel.Finding
	return write(w, format, rules, head, products, func(p *channel.Product, sent *channel.Projection) {
		found = sent.Check(nil, found[:0])
		hold(p, found)
	})
}

// Accepted leaves out the variants that the rules refuse, for feeds that are not made by them. A
// stock below 0 is none there too.
func Accepted(rules *channel.Rules, products Products) Products {
	return func(yield func(*channel.Product, error) bool) {
		var found []channel.Finding
		for p, err := range products {
			if err == nil {
				found = rules.Check(p, nil, found[:0])
				hold(p, found)
				for i := range p.Variants {
					if of := &p.Variants[i].Record; of.Get("stock") != "" {
						of.Set("stock", channel.Pieces(of.Get("stock")))
					}
				}
			}
			if !yield(p, err) {
				return
			}
		}
	}
}

// hold leaves out variants that break rules.
func hold(p *channel.Product, found []channel.Finding) {
	for i := range found {
		if found[i].Severity == channel.Error {
			p.Variants[found[i].Variant].Held = true
		}
	}
}

// write calls check before it looks which variants of a product are held.
func write(w io.Writer, format Format, rules *channel.Rules, head Head, products Products, check func(*channel.Product, *channel.Projection)) (Count, error) {
	out := newOutput(w)
	var each func(*channel.Product, *channel.Projection, []int)
	end := func() {}
	switch format {
	case GoogleXML:
		x := newXML(out, rules.Fields(), head)
		each, end = x.product, x.end
	case GoogleTSV:
		each = newTSV(out, rules.Fields()).product
	case MetaCSV:
		each = newFlat(&table{output: out, separator: ','}, rules.Fields()).product
	case ShopifyCSV:
		each = newShopify(&table{output: out, separator: ','}, rules.Fields()).product
	case WooCommerceCSV:
		each = newWooCommerce(&table{output: out, separator: ','}, rules.Fields()).product
	default:
		return Count{}, fmt.Errorf("there is no feed format %q", format)
	}
	var sent channel.Projection
	project := func(p *channel.Product) {
		rules.Project(p, &sent)
		check(p, &sent)
	}
	count, err := eachProduct(out, products, project, func(p *channel.Product, listed []int) error {
		each(p, &sent, listed)
		return nil
	})
	if err == nil {
		end()
		err = out.flush()
	}
	return count, err
}

// eachProduct calls project with each product, and write if it has listed variants, with
// their places.
func eachProduct(out *output, products Products, project func(*channel.Product), write func(p *channel.Product, listed []int) error) (count Count, err error) {
	var listed []int
	for p, err := range products {
		if err != nil {
			return count, err
		}
		project(p)
		listed = listed[:0]
		for i := range p.Variants {
			switch v := &p.Variants[i]; {
			case v.Withdrawn:
			case v.Held:
				count.Held++
			default:
				listed = append(listed, i)
			}
		}
		count.Listed += len(listed)
		if len(listed) == 0 {
			continue
		}
		count.Products++
		if err := write(p, listed); err != nil {
			return count, err
		}
		if err := out.flushIfLarge(); err != nil {
			return count, err
		}
	}
	return count, nil
}
