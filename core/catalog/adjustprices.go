package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
)

// Adjustment is how prices are changed: by a share of each, or by an amount in the currency of each.
type Adjustment struct {
	Attributes []string // price, sale_price or both
	Percent    int64    // hundredths of a percent; 0: by Amount
	Amount     int64    // hundredths of one of the currency
	Ending     int64    // hundredths that prices end with, such as 95; -1: what comes out
}

// adjustable are the attributes that can be adjusted.
var adjustable = []string{"price", "sale_price"}

const (
	mostPercent = 1_000_000         // hundredths
	mostAmount  = 1_000_000_000_000 // hundredths
)

var errAdjustment = ports.Refuse(ports.Invalid, "adjustment", "Say by how much the prices change: at most 10,000 %, and not below zero.")

func (a Adjustment) check() error {
	isKnown := len(a.Attributes) > 0
	for _, key := range a.Attributes {
		isKnown = isKnown && slices.Contains(adjustable, key)
	}
	switch {
	case !isKnown, a.Percent != 0 && a.Amount != 0, a.Ending < -1 || a.Ending > 99:
		return errAdjustment
	case a.Percent < -10_000 || a.Percent > mostPercent, a.Amount < -mostAmount || a.Amount > mostAmount:
		return errAdjustment
	}
	return nil
}

// AdjustPrices changes the prices of all variants that a query finds, or only says what that
// would do: what a variant shows becomes its own. A price that isn't there, or would be below
// zero, stays. It fails as EditSelection does, and with Invalid, reason "adjustment".
func (s *Service) AdjustPrices(ctx context.Context, actor ports.Actor, workspaceID string, q Query, by Adjustment, preview bool) (Selected, error) {
	if err := by.check(); err != nil {
		return Selected{}, err
	}
	set := make([]values.Value, len(by.Attributes))
	for i, key := range by.Attributes {
		set[i].Attribute = key
	}
	places := placesIn(set, "")
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		documents: true,
		apply: func(_ *writer, p *product, selected *posting.Set) error {
			for _, v := range p.variants {
				if !selected.Has(v.Ordinal) {
					continue
				}
				for _, place := range places {
					is, _ := values.Inherited(p.values, v.values, place)
					if text, ok := by.adjusted(is.Text); ok && text != is.Text {
						v.set(values.Value{Place: place, Text: text, Source: values.Typed})
					}
				}
			}
			return nil
		},
		count: func(done *Selected, p *product, selected *posting.Set) bool {
			return done.count(p, places, selected.Has)
		},
		summary: func(s *Service) string { return s.summary(set) },
	})
}

// adjusted changes a price, unless there is none or it would be below zero or too large.
func (a Adjustment) adjusted(price string) (text string, ok bool) {
	minor, currency, ok := attribute.Amount(price)
	if !ok {
		return "", false
	}
	unit := attribute.Unit(currency)
	next := minor + nearest(a.Amount*unit, 100)
	if a.Percent != 0 {
		// In two parts: the product of both would be too large for the largest prices.
		next = minor + minor/10_000*a.Percent + nearest(minor%10_000*a.Percent, 10_000)
	}
	if a.Ending >= 0 && next >= 0 {
		ending := a.Ending * unit / 100
		next = max(0, nearest(next-ending, unit))*unit + ending
	}
	if next < 0 {
		return "", false
	}
	text = attribute.FormatAmount(next, currency)
	_, _, ok = attribute.Amount(text)
	return text, ok
}

// nearest returns n parts of a whole as wholes, halves away from zero.
func nearest(n, whole int64) int64 {
	if n < 0 {
		return -nearest(-n, whole)
	}
	return (n + whole/2) / whole
}
