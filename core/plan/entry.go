package plan

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"selvedge/ports"
)

// Entry is a plan as shown for choosing.
type Entry struct {
	Name        string
	Tagline     string
	Description string
	Credits     int64 // per interval
	Price       ports.Money
	Interval    ports.Interval
	OnRequest   bool   // no price; PriceText returns "-"
	ProductID   string // empty if the provider doesn't sell it
	PriceID     string
	Features    []Feature // in the catalog's order
}

// Feature is one line of a plan's features. Group and Key are empty for a line that only
// this plan has.
type Feature struct {
	Group string
	Key   string
	Label string
	Offer Offer
}

// Entries returns the plans to choose from: those the provider sells, cheapest first,
// then the one sold by sales: Custom if the provider has such a product, else
// Enterprise. agreed has the workspace's terms for Custom; if nil, that plan has a price
// and credits of zero.
func Entries(c Catalogue, sold []ports.Product, agreed *ports.CustomPlan) []Entry {
	var entries []Entry
	for _, product := range sold {
		if len(product.Prices) > 0 && IsPlan(product.Prices[0]) {
			entries = append(entries, c.entry(product, agreed))
		}
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		switch {
		case a.isCustom() == b.isCustom():
			return cmp.Compare(a.Price.Minor, b.Price.Minor)
		case b.isCustom():
			return -1
		}
		return 1
	})
	if !slices.ContainsFunc(entries, Entry.isCustom) {
		entries = append(entries, c.enterprise())
	}
	return entries
}

func (e Entry) isCustom() bool { return e.Name == CustomName }

// isSoldBySales reports whether the plan is sold by sales only.
func (e Entry) isSoldBySales() bool { return e.OnRequest || e.isCustom() || e.Name == EnterpriseName }

func (c Catalogue) entry(product ports.Product, agreed *ports.CustomPlan) Entry {
	e := entryOf(product.Prices[0])
	e.Tagline = c.tagline(e.Name)
	e.Description = product.Description
	e.Features = c.features(product.Prices[0].Metadata)
	if !e.isCustom() {
		return e
	}
	e.Price.Minor, e.Credits = 0, 0
	if agreed != nil {
		e.Price, e.Credits = agreed.Price, agreed.Credits
		e.Interval = ports.Monthly
		if agreed.Cycle == ports.CycleYearly {
			e.Interval = ports.Yearly
		}
	}
	return e
}

func entryOf(p ports.Price) Entry {
	return Entry{
		Name:      NameOf(p),
		Credits:   Credits(p),
		Price:     p.Amount,
		Interval:  p.Interval,
		ProductID: p.ProductID,
		PriceID:   p.ID,
	}
}

// tagline returns the plan's tagline, or the one of the catalog's most expensive plan
// with a price if the catalog doesn't have the plan.
func (c Catalogue) tagline(name string) string {
	if p, found := c.Plan(name); found {
		return p.Tagline
	}
	return c.Plans[len(c.Plans)-2].Tagline
}

// features parses a price's metadata: first the catalog's features, then those added at
// the provider.
func (c Catalogue) features(metadata map[string]string) []Feature {
	left := maps.Clone(metadata)
	var features []Feature
	for _, f := range c.Features {
		if text, found := left[f.Key]; found {
			features = append(features, Feature{f.Group, f.Key, f.Label, parseOffer(text)})
			delete(left, f.Key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(left)) {
		if isFeature(key) {
			label := strings.ReplaceAll(strings.TrimPrefix(key, "feature_"), "_", " ")
			features = append(features, Feature{Key: key, Label: label, Offer: parseOffer(left[key])})
		}
	}
	return features
}

func (c Catalogue) enterprise() Entry {
	p := c.Plans[len(c.Plans)-1]
	e := Entry{
		Name:        p.Name,
		Tagline:     p.Tagline,
		Description: p.Description,
		Credits:     p.Credits,
		Price:       ports.Money{Currency: c.Currency},
		Interval:    c.Interval,
		OnRequest:   true,
	}
	for _, label := range p.UnlimitedFeatures {
		e.Features = append(e.Features, Feature{Label: label, Offer: Offer{Included: true}})
	}
	return e
}
