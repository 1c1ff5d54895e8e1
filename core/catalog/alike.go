package catalog

import (
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/parse"
)

// appendAlike appends a warning for each number that isn't in the form in which numbers are stored: another product has
// that one, so that it couldn't be brought into it.
func appendAlike(found []channel.Finding, views []View) []channel.Finding {
	for i := range views {
		v := &views[i]
		if v.Variant.SKU != parse.Code(v.Variant.SKU) {
			found = append(found, channel.Finding{
				Variant: i, Field: "sku", Code: "sku.alike", Severity: channel.Warning, Attribute: "sku", Label: "SKU",
				Text: "Another variant has this SKU, written with other characters. Change one of them, or delete the variant that is there twice.",
			})
		}
		if v.Product.Style != parse.Code(v.Product.Style) {
			found = append(found, channel.Finding{
				Variant: i, Field: "style", Code: "style.alike", Severity: channel.Warning, Attribute: "style", Label: "Style number",
				Text: "Another product has this style number, written with other characters. Change one of them, or delete the product that is there twice.",
			})
		}
	}
	return found
}
