package plan

// Section is a part of the plan comparison; the first has no title.
type Section struct {
	Title string
	Rows  []Row
}

// Row is what each of the compared plans, in order, offers.
type Row struct {
	Label  string
	Offers []Offer
}

// Compare compares plans: price, subtitle and credits, then the catalog's features by
// group. An entry's own features take precedence over those of the catalog's plan with
// the same name.
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

// creditsText formats the monthly credits. Enterprise's number only stands for no limit.
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
