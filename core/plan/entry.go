package plan

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"selvedge/ports"
)

// Entry is a plan as it is shown and chosen.
type Entry struct {
	Name        string
	Tagline     string
	Description string
	Credits     int64 // for one interval
	Price       ports.Money
	Interval    ports.Interval
	OnRequest   bool   // it has no price; PriceText says "-"
	ProductID   string // empty when the provider does not sell it
	PriceID     string
	Features    []Feature // in the catalogue's order
}

// Feature is one line of what a plan offers. Group and Key are empty for a line
// that no other plan has.
type Feature struct {
	Group string
	Key   string
	Label string
	Offer Offer
}

// Entries returns the plans that people choose from: what the provider sells, the
// cheapest first, then the one that is talked about: Custom if the provider has
// such a product, else Enterprise. agreed is what was agreed with the workspace,
// or nil; until then a custom plan shows a price and credits of zero.
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

// isTalkedAbout says that nobody buys the plan by themselves.
func (e Entry) isTalkedAbout() bool { return e.OnRequest || e.isCustom() || e.Name == EnterpriseName }

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

// tagline returns a plan's, or for one that is not of the catalogue that of the
// dearest.
func (c Catalogue) tagline(name string) string {
	if p, found := c.Plan(name); found {
		return p.Tagline
	}
	return c.Plans[len(c.Plans)-2].Tagline
}

// features reads a price's metadata: first the features that the catalogue knows,
// then those that were added at the provider.
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
