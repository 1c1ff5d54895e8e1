package channel

import (
	"fmt"
	"strings"
)

// derivation makes a field's text of what is known, and says which attribute it comes from.
// text is that of the field's attribute.
type derivation func(p *Projection, f *field, text string) (derived, from string)

var derivations = map[string]derivation{
	"":                  func(_ *Projection, f *field, text string) (string, string) { return text, f.Attribute },
	"all_images":        allImages,
	"amount":            ofText(amount),
	"availability":      availability,
	"category_path":     categoryPath,
	"centimeters":       ofText(func(text string) string { return text + " cm" }),
	"compare_at_amount": compareAtAmount,
	"datetime":          datetime,
	"google_category":   googleCategory,
	"grams":             ofText(func(text string) string { return text + " g" }),
	"group":             unlessSaid(group),
	"handle":            unlessSaid(handle),
	"html":              formatted,
	"image_alt":         imageAlt,
	"item":              item,
	"kilograms":         ofText(kilograms),
	"not_zero":          notZero,
	"pieces":            ofText(Pieces),
	"regular_amount":    regularAmount,
	"regular_price":     regularPrice,
	"option_flag":       unlessSaid(optionFlag),
	"option_name":       optionName,
	"option_value":      unlessSaid(optionValue),
	"parent":            unlessSaid(group),
	"product_type":      unlessSaid(productType),
	"sale_amount":       saleAmount,
	"sale_day":          saleDay,
	"sale_interval":     saleInterval,
	"sale_price":        sentSale,
	"selling_amount":    sellingAmount,
	"shop_category":     shopCategory,
	"tracker":           unlessSaid(tracker),
	"whole_grams":       ofText(wholeGrams),
}

// follows are the derivations whose text follows from the attribute's, with what is said of one other.
var follows = map[string]asked{
	"": nothing, "amount": nothing, "category_path": nothing, "centimeters": nothing, "datetime": nothing, "google_category": nothing,
	"grams": nothing, "html": ofFormatting, "item": nothing, "kilograms": nothing, "not_zero": nothing, "pieces": nothing, "whole_grams": nothing,
	"all_images": ofImages, "availability": ofStock,
}

// ofText is a derivation from the attribute's text alone.
func ofText(convert func(string) string) derivation {
	return func(_ *Projection, f *field, text string) (string, string) {
		if text == "" {
			return "", f.Attribute
		}
		return convert(text), f.Attribute
	}
}

// formatted is the text with the formatting that it has, else with that of its lines.
func formatted(p *Projection, f *field, text string) (string, string) {
	if html := p.record.html(f.Attribute); html != "" {
		return html, f.Attribute
	}
	return paragraphs(text), f.Attribute
}

// unlessSaid is a derivation for what a person may also say.
func unlessSaid(derive derivation) derivation {
	return func(p *Projection, f *field, text string) (string, string) {
		if text != "" {
			return text, f.Attribute
		}
		return derive(p, f, text)
	}
}

// availability follows from the stock where no one says it, and where there is none of what is said to be in stock.
func availability(p *Projection, f *field, text string) (string, string) {
	stock := p.said(ofStock)
	if stock == "" || text != "" && text != inStock {
		return text, f.Attribute
	}
	n, ok := parseAmount(stock)
	switch {
	case text != "" && (!ok || n > 0):
		return text, f.Attribute
	case ok && n > 0:
		return inStock, "stock"
	}
	return outOfStock, "stock"
}

const (
	inStock    = "in_stock"
	outOfStock = "out_of_stock"
)

// agreesWithStock finds an availability that the stock speaks against.
func agreesWithStock(p *Projection, f *field, _ string) *problem {
	said := p.record.Get(f.Attribute)
	n, ok := parseAmount(p.said(ofStock))
	switch {
	case ok && n <= 0 && said == inStock:
		return &problem{text: "Change the availability or the stock: it is said to be in stock, and there are no pieces. Out of stock is sent.", attribute: f.Attribute}
	case ok && n > 0 && said == outOfStock:
		return &problem{text: fmt.Sprintf("Change the availability or the stock: it is said to be out of stock, and there are %s pieces. Out of stock is sent.", p.said(ofStock)), attribute: f.Attribute}
	}
	return nil
}

func googleCategory(p *Projection, f *field, text string) (string, string) {
	if p.category != nil {
		return p.category.Google.Number, f.Attribute
	}
	return text, f.Attribute
}

func categoryPath(p *Projection, f *field, text string) (string, string) {
	if p.category != nil {
		return p.category.Path, f.Attribute
	}
	return text, f.Attribute
}

// shopCategory is a category of the shop's own: what the product type says. The taxonomy is in English, so that a shop in another
// language would get a second menu.
func shopCategory(p *Projection, f *field, _ string) (string, string) {
	if said := trimmed(p.said(ofProductType)); said != "" {
		return said, "product_type"
	}
	language, _, _ := strings.Cut(strings.ToLower(p.rules.target.Locale), "-")
	if p.category == nil || language != "" && language != "en" {
		return "", "product_type"
	}
	return p.category.Path, f.Attribute
}

// group names the product that has several variants.
func group(p *Projection, _ *field, _ string) (string, string) {
	if len(p.product.Variants) < 2 {
		return "", "style"
	}
	return p.product.Key, "style"
}

func handle(p *Projection, _ *field, _ string) (string, string) {
	if p.handle != "" {
		return p.handle, "style"
	}
	return webHandle(p.said(ofTitle)), "title"
}

func productType(p *Projection, f *field, _ string) (string, string) {
	if len(p.product.Variants) > 1 {
		return "variation", f.Attribute
	}
	return "simple", f.Attribute
}

func notZero(_ *Projection, f *field, text string) (string, string) {
	if text = Pieces(text); text == "0" {
		return "", f.Attribute
	}
	return text, f.Attribute
}

// Pieces is a stock of which there is none if it is below 0: suppliers' systems write so what is on
// order.
func Pieces(stock string) string {
	if isBelowZero(stock) {
		return "0"
	}
	return stock
}

func isBelowZero(text string) bool {
	n, ok := parseAmount(text)
	return ok && n < 0
}

func tracker(p *Projection, f *field, _ string) (string, string) {
	if p.said(ofStock) == "" {
		return "", f.Attribute
	}
	return "shopify", f.Attribute
}

func allImages(p *Projection, f *field, text string) (string, string) {
	switch more := p.said(ofImages); {
	case more == "":
		return text, f.Attribute
	case text == "":
		return more, "images"
	default:
		return text + "\n" + more, f.Attribute
	}
}

func imageAlt(p *Projection, f *field, text string) (string, string) {
	images := p.product.Variants[p.variant].Images
	if text == "" || len(images) == 0 {
		return "", f.Attribute
	}
	return strings.TrimSpace(images[0].Alt), f.Attribute
}

// item is one item of a list.
func item(p *Projection, f *field, _ string) (string, string) {
	place := 0
	for text := range strings.SplitSeq(p.record.Get(f.Attribute), "\n") {
		if place++; place == f.Position {
			return strings.TrimSpace(text), f.Attribute
		}
	}
	return "", f.Attribute
}

// datetime is midnight at the start of a date. Any other text stays as it is.
func datetime(p *Projection, f *field, text string) (string, string) {
	if isDay(text) {
		return p.rules.midnight(text, f.Offset), f.Attribute
	}
	return text, f.Attribute
}
