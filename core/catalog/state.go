package catalog

import (
	"reflect"
	"slices"

	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// product is a product in a transaction that changes it: as it was, and as it is to be.
type product struct {
	catalog.Product
	values    values.Document
	was       *catalog.Product // nil: it is made
	wasValues values.Document
	variants  []*variant // all of it if loaded
	loaded    bool
	absent    map[string]Absence // of pictures, by asset
	touched   bool
	gone      bool
}

// variant is the same for a variant.
type variant struct {
	catalog.Variant
	values    values.Document
	of        *product
	was       *catalog.Variant
	wasValues values.Document
	restored  bool   // it was deleted, and is made again
	twins     []View // variants of other products that have its GTIN, if they were looked for
	touched   bool
	gone      bool
}

func productOf(stored *catalog.Product) (*product, error) {
	d, err := values.Decode(stored.Document)
	return &product{Product: *stored, values: d, was: stored, wasValues: d}, err
}

// read makes it a variant as it is stored.
func (v *variant) read(stored *catalog.Variant, of *product, documents *values.Decoder) error {
	d, err := documents.Decode(stored.Document)
	*v = variant{Variant: *stored, values: d, was: stored, wasValues: d, of: of}
	return err
}

// stored counts the variants that are read.
func (p *product) stored() (n int) {
	for _, v := range p.variants {
		if v.was != nil {
			n++
		}
	}
	return n
}

// set puts a value into a product and says whether that changes it.
func (p *product) set(v values.Value) (changed bool) {
	p.values, changed = p.values.With(v)
	p.touched = p.touched || changed
	return changed
}

// set puts a value into a variant and says whether that changes it.
func (v *variant) set(value values.Value) (changed bool) {
	v.values, changed = v.values.With(value)
	v.touched = v.touched || changed
	return changed
}

// setAll is set for several values, which costs less for a variant that is made.
func (v *variant) setAll(list []values.Value) {
	next, changed := v.values.WithAll(list)
	v.values, v.touched = next, v.touched || changed
}

// view is the variant as it is to be, and before as it was.
func (v *variant) view(family *Family) View {
	return View{Product: &v.of.Product, ProductValues: v.of.values, Variant: v.Variant, Values: v.values, Family: family, absent: v.of.absent, twins: v.twins}
}

func (v *variant) before(family *Family) View {
	return View{Product: v.of.was, ProductValues: v.of.wasValues, Variant: *v.was, Values: v.wasValues, Family: family, absent: v.of.absent}
}

// scope is what has changed of a product.
func (p *product) scope() scope {
	c := p.scopeBesideValues()
	c.attributes = differing(p.wasValues, p.values)
	return c
}

func (p *product) scopeBesideValues() scope {
	return scope{
		text:   p.Style != p.was.Style,
		places: p.FamilyID != p.was.FamilyID || !slices.Equal(p.StoreIDs, p.was.StoreIDs),
		media:  !reflect.DeepEqual(p.Media, p.was.Media),
	}
}

// hasOtherValuesOnly says whether a product that there was has changed in its values alone.
func (p *product) hasOtherValuesOnly() bool {
	c := p.scopeBesideValues()
	return !c.text && !c.places && !c.media
}

// with adds what has changed of a variant.
func (c scope) with(v *variant) scope {
	if v.touched {
		own := differing(v.wasValues, v.values) // sorted
		if len(c.attributes) > 0 {
			own = append(own, c.attributes...)
			slices.Sort(own)
			own = slices.Compact(own)
		}
		c.attributes = own
		c.text = c.text || v.SKU != v.was.SKU
	}
	return c
}

// differing returns the attributes whose values differ.
func differing(a, b values.Document) (keys []string) {
	eachAttribute(a, b, func(key string, inA, inB values.Document) {
		if !slices.EqualFunc(inA, inB, func(x, y values.Value) bool { return x.Place == y.Place && x.Says(&y) }) {
			keys = append(keys, key)
		}
	})
	return keys
}
