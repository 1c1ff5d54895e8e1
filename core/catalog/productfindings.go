package catalog

import (
	"cmp"
	"context"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// Finding is what a rule of a channel says of a variant, with the edit that writes its fix.
type Finding struct {
	StoreID string
	Channel string
	Ordinal int64
	SKU     string
	channel.Finding
	Edit Edit // of the place where the value is, or is to be; its Text is the fix, if there is just one
}

// findingsOf returns what the channels of the stores that the member sees say of a product,
// and notes it in its variants, which are the oldest first.
func (w *writer) findingsOf(ctx context.Context, p *product, variants []Variant) (list []Finding, err error) {
	c, err := w.s.checker(ctx, w.tx, w.door.workspaceID)
	if err != nil {
		return nil, err
	}
	c.sees = w.door.Sees
	if err := w.lookForTwins(ctx, []*product{p}); err != nil {
		return nil, err
	}
	views := w.viewsOf(p)
	c.each(w.door.seen(p.StoreIDs), views, func(on checkedOn) {
		key := on.to.Channel
		language := cmp.Or(languageOf(c.stores, []string{on.storeID}), on.to.Locale)
		for i := range variants {
			if !on.variants[i].Withdrawn {
				stateIn(&variants[i].Channels, on.storeID, key)
			}
		}
		for _, f := range on.found {
			v := &views[f.Variant]
			stateIn(&variants[f.Variant].Channels, on.storeID, key).add(f)
			list = append(list, Finding{on.storeID, key, v.Variant.Ordinal, v.Variant.SKU, f, w.s.editOf(v, on.to, language, f)})
		}
	})
	return list, nil
}

// editOf is the edit that mends a finding: where the value comes from, so that what a product
// says is mended once for all its variants; what nothing says yet, where the attribute is
// usually said: a text in the language that the store sells in.
func (s *Service) editOf(v *View, to catalog.StoreChannel, language string, f channel.Finding) Edit {
	switch f.Attribute {
	case "sku":
		return Edit{Ordinal: v.Variant.Ordinal, Place: values.Place{Attribute: "sku"}, Text: f.Fix, Was: v.Variant.SKU}
	case "style":
		return Edit{Place: values.Place{Attribute: "style"}, Text: f.Fix, Was: v.Product.Style}
	}
	at := values.Place{Attribute: f.Attribute, Locale: to.Locale, Channel: to.Channel}
	value, found := v.At(at)
	if !found {
		e := Edit{Place: values.Place{Attribute: f.Attribute}, Text: f.Fix}
		a, _ := s.Attributes.Get(f.Attribute)
		if a.On != attribute.OfProduct {
			e.Ordinal = v.Variant.Ordinal
		}
		if a.Localized && a.PerChannel {
			e.Locale = language
		}
		return e
	}
	e := Edit{Place: value.Place, Text: f.Fix, Was: value.Text}
	if own, is := v.Values.At(at); is && own == value {
		e.Ordinal = v.Variant.Ordinal
	}
	return e
}
