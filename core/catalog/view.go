package catalog

import (
	"strings"

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

	shared *sharedTerms       // of its product; nil: not known
	absent map[string]Absence // of its pictures and perhaps of others, by asset
	twins  []View             // variants of other products that have its GTIN, if they were looked for
}

// At returns what a reader of a language on a channel is shown at a place.
func (v *View) At(p values.Place) (values.Value, bool) {
	return values.Inherited(v.ProductValues, v.Values, p)
}

// Said is At, but on a channel nothing that is said on all: what a file says of it is that channel's alone.
func (v *View) Said(p values.Place) (values.Value, bool) { return saidAt(v.ProductValues, v.Values, p) }

func saidAt(product, variant values.Document, p values.Place) (values.Value, bool) {
	if p.Channel == "" {
		return values.Inherited(product, variant, p)
	}
	return values.Inherited(product.On(p.Attribute, p.Channel), variant.On(p.Attribute, p.Channel), p)
}

// meets says whether a variant or its product has what is required.
func (v *View) meets(r Requirement) bool { return r.metBy(v.Values) || r.metBy(v.ProductValues) }

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

// eachListed is eachShown, and of what isn't said for the reader calls each with what is said in another language.
func (v *View) eachListed(locale, channel string, each func(*values.Value)) {
	eachAttribute(v.ProductValues, v.Values, func(key string, shared, own values.Document) {
		value, _, found := listed(shared, own, values.Place{Attribute: key, Locale: locale, Channel: channel})
		if !found {
			value, _, found = listed(shared, own, values.Place{Attribute: key, Channel: channel})
		}
		if found {
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
		if m := &v.Product.Media[i]; m.AssetID != "" && v.shows(m) {
			return m.AssetID
		}
	}
	return ""
}

// eachAttribute calls each once with the attributes of two documents, in order, and the values
// of each.
func eachAttribute(a, b values.Document, each func(key string, inA, inB values.Document)) {
	for len(a) > 0 || len(b) > 0 {
		order := 0
		switch {
		case len(b) == 0:
			order = -1
		case len(a) == 0:
			order = 1
		default:
			order = strings.Compare(a[0].Attribute, b[0].Attribute)
		}
		var key string
		var inA, inB values.Document
		if order <= 0 {
			key = a[0].Attribute
			inA, a = cutFirst(a)
		}
		if order >= 0 {
			key = b[0].Attribute
			inB, b = cutFirst(b)
		}
		each(key, inA, inB)
	}
}

// cutFirst takes the values of the first attribute off a document.
func cutFirst(d values.Document) (first, rest values.Document) {
	n := 1
	for n < len(d) && d[n].Attribute == d[0].Attribute {
		n++
	}
	return d[:n], d[n:]
}
