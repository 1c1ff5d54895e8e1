package plan

// Section is a part of the table that compares plans; the first has no title.
type Section struct {
	Title string
	Rows  []Row
}

// Row says of each compared plan, in their order, what it offers.
type Row struct {
	Label  string
	Offers []Offer
}

// Compare sets plans side by side: price, subtitle and credits, then the features
// of the catalogue by group. What an entry says of itself counts; of what it is
// silent about, the catalogue's plan of that name tells.
func Compare(c Catalogue, plans ...Entry) []Section {
	sections := []Section{{Rows: []Row{
		row("Price", plans, func(e Entry) Offer { return Offer{Text: e.PriceText()} }),
		row("Subtitle", plans, func(e Entry) Offer { return Offer{Text: e.Tagline} }),
		row("Credits per month", plans, func(e Entry) Offer { return Offer{Text: creditsText(e)} }),
	}}}
	for _, f := range c.Features {
		if sections[len(sections)-1].Title != f.Group {
			sections = append(sections, Section{Title: f.Group})
		}
		last := &sections[len(sections)-1]
		last.Rows = append(last.Rows, row(f.Label, plans, func(e Entry) Offer { return c.offerOf(e, f) }))
	}
	return sections
}

// creditsText leaves out the number that stands for no limit.
func creditsText(e Entry) string {
	if e.Name == EnterpriseName {
		return "Unlimited"
	}
	return grouped(e.Credits)
}

func row(label string, plans []Entry, of func(Entry) Offer) Row {
	r := Row{Label: label}
	for _, e := range plans {
		r.Offers = append(r.Offers, of(e))
	}
	return r
}

func (c Catalogue) offerOf(e Entry, f FeatureKind) Offer {
	for _, own := range e.Features {
		if own.Key == f.Key {
			return own.Offer
		}
	}
	if p, found := c.Plan(e.Name); found {
		return p.offer(f)
	}
	return Offer{}
}
