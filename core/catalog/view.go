package catalog

import (
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// View is a variant with what it inherits from its product.
type View struct {
	Product       *catalog.Product
	ProductValues values.Document
	Variant       catalog.Variant
	Values        values.Document // its own
	Family        *Family         // nil: none

	shared *sharedTerms // of its product; nil: not known
}

// At returns what a reader of a language on a channel is shown at a place.
func (v *View) At(p values.Place) (values.Value, bool) {
	return values.Inherited(v.ProductValues, v.Values, p)
}

// eachShown calls each with all values that a reader of a language on a channel is shown, by
// attribute.
func (v *View) eachShown(locale, channel string, each func(*values.Value)) {
	eachAttribute(v.ProductValues, v.Values, func(key string, shared, own values.Document) {
		if value := soleOf(shared, own); value != nil {
			each(value)
			return
		}
		if value, found := values.Inherited(shared, own, values.Place{Attribute: key, Locale: locale, Channel: channel}); found {
			each(&value)
		}
	})
}

// soleOf returns the value of an attribute that every reader is shown, as most are; nil: it
// depends on the reader.
func soleOf(shared, own values.Document) *values.Value {
	if len(own) == 0 {
		own = shared
	}
	if len(own) == 1 && own[0].Locale == "" && own[0].Channel == "" {
		return &own[0]
	}
	return nil
}

// Shown returns all values that a reader of a language on a channel is shown, by attribute.
func (v *View) Shown(locale, channel string) []values.Value {
	shown := make([]values.Value, 0, len(v.ProductValues)+len(v.Values))
	v.eachShown(locale, channel, func(value *values.Value) { shown = append(shown, *value) })
	return shown
}

// Record is Shown as a record, with the SKU and the style number.
func (v *View) Record(locale, channel string) attribute.Record {
	record := make(attribute.Record, len(v.ProductValues)+len(v.Values)+2)
	record["sku"], record["style"] = v.Variant.SKU, v.Product.Style
	v.eachShown(locale, channel, func(value *values.Value) { record[value.Attribute] = value.Text })
	return record
}

// Picture is the asset of the first picture that shows the variant; empty: it has none yet.
func (v *View) Picture() string {
	for i := range v.Product.Media {
		if m := &v.Product.Media[i]; m.AssetID != "" && m.Shows(v.Variant.Ordinal) {
			return m.AssetID
		}
	}
	return ""
}

// eachAttribute calls each once with the attributes of two documents, in order, and the values
// of each.
func eachAttribute(a, b values.Document, each func(key string, inA, inB values.Document)) {
	for i, j := 0, 0; i < len(a) || j < len(b); {
		var key string
		switch {
		case j == len(b) || i < len(a) && a[i].Attribute < b[j].Attribute:
			key = a[i].Attribute
		default:
			key = b[j].Attribute
		}
		fromI, fromJ := i, j
		for i < len(a) && a[i].Attribute == key {
			i++
		}
		for j < len(b) && b[j].Attribute == key {
			j++
		}
		each(key, a[fromI:i], b[fromJ:j])
	}
}
