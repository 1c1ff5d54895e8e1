package channel

// struck is the price that a sale without a sale price is a reduction of: a compare-at price above the price. Shops that have no
// compare-at price show the price as that of a sale.
func (p *Projection) struck() string {
	text := p.said(ofComparePrice)
	if text == "" || p.said(ofSalePrice) != "" {
		return ""
	}
	n, currency, ok := leadingAmount(text)
	sold, inCurrency, known := leadingAmount(p.said(ofPrice))
	if !ok || !known || currency != inCurrency || sold <= 0 || n <= sold {
		return ""
	}
	return text
}

// regularPrice is the price without a sale.
func regularPrice(p *Projection, f *field, text string) (string, string) {
	if struck := p.struck(); struck != "" {
		return struck, "compare_at_price"
	}
	return text, f.Attribute
}

func regularAmount(p *Projection, f *field, text string) (string, string) {
	text, from := regularPrice(p, f, text)
	return amount(text), from
}

// salePrice is a sale price that a shop can show: above 0, and below the price. Text that is no money stays, so that
// it is found.
func (p *Projection) salePrice() string {
	text := p.said(ofSalePrice)
	if text == "" || p.noSale(text) != "" {
		return ""
	}
	return text
}

// noSale says why a price isn't one of a sale; empty: it is.
func (p *Projection) noSale(text string) string {
	n, currency, ok := leadingAmount(text)
	full, inCurrency, known := leadingAmount(p.said(ofPrice))
	switch {
	case ok && n <= 0:
		return "Remove the sale price, or enter one above 0: without it the product is sent at its price."
	case !ok || !known:
		return ""
	case currency != inCurrency:
		return "Enter the sale price in " + inCurrency + ", as the price: this one isn't sent."
	case n >= full:
		return "Enter a sale price below " + p.said(ofPrice) + ", or remove it: this one isn't sent."
	}
	return ""
}

// sale is the sale price, if there is a day on which it holds, today or later.
func (p *Projection) sale() string {
	from, until := p.said(ofSaleFrom), p.said(ofSaleUntil)
	if from == "" && until == "" {
		return p.salePrice()
	}
	if from != "" && !isDay(from) || until != "" && (!isDay(until) || until < from || until < p.rules.target.Day) {
		return ""
	}
	return p.salePrice()
}

// begun reports whether a sale would hold on the target's day.
func (p *Projection) begun() bool { return p.said(ofSaleFrom) <= p.rules.target.Day }

func (p *Projection) onSale() bool { return p.begun() && p.sale() != "" }

// sentSale is the sale price for channels that begin and end a sale by themselves, by the interval beside it. They
// take one without both days for a sale that holds now, so that such a one is sent on its first day.
func sentSale(p *Projection, f *field, _ string) (string, string) {
	if p.struck() != "" {
		return p.said(ofPrice), "price"
	}
	if p.begun() || p.said(ofSaleUntil) != "" {
		return p.sale(), f.Attribute
	}
	return "", f.Attribute
}

// saleInterval lasts until the end of its last day. A sale without a first day has begun.
func saleInterval(p *Projection, f *field, from string) (string, string) {
	until := p.said(ofSaleUntil)
	if until == "" || p.sale() == "" {
		return "", f.Attribute
	}
	if from == "" {
		from = p.rules.target.Day
	}
	if last := &p.interval; last.from != from || last.until != until {
		last.from, last.until = from, until
		last.text = p.rules.midnight(from, f.Offset) + "/" + p.rules.at(until, "T23:59", f.Offset)
	}
	return p.interval.text, f.Attribute
}

// saleAmount is for channels that have a column for each day of a sale.
func saleAmount(p *Projection, f *field, _ string) (string, string) {
	if p.struck() != "" {
		return amount(p.said(ofPrice)), "price"
	}
	return amount(p.sale()), f.Attribute
}

// saleDay is a day of a sale that is sent. Text that is no day stays, so that it is found.
func saleDay(p *Projection, f *field, text string) (string, string) {
	if p.sale() == "" && isDay(text) {
		return "", f.Attribute
	}
	return text, f.Attribute
}

func sellingAmount(p *Projection, f *field, text string) (string, string) {
	if p.onSale() {
		return amount(p.sale()), "sale_price"
	}
	return amount(text), f.Attribute
}

func compareAtAmount(p *Projection, f *field, text string) (string, string) {
	if n, _, ok := leadingAmount(text); ok && n <= 0 { // some write 0 for none
		text = ""
	}
	if text == "" && p.onSale() {
		return amount(p.said(ofPrice)), "price"
	}
	return amount(text), f.Attribute
}

// realSale finds sale prices that aren't sent.
func realSale(p *Projection, _ *field, _ string) *problem {
	sale := p.said(ofSalePrice)
	if sale == "" {
		return nil
	}
	if why := p.noSale(sale); why != "" {
		return &problem{text: why, attribute: "sale_price"}
	}
	return nil
}

// saleDays finds days by which a sale isn't sent, or is sent late.
func saleDays(p *Projection, f *field, _ string) *problem {
	if p.salePrice() == "" {
		return nil
	}
	from, until := p.said(ofSaleFrom), p.said(ofSaleUntil)
	inColumns := f.Type == "date" // each of its own, which says what is no day
	switch {
	case from != "" && !isDay(from) && !inColumns:
		return &problem{text: "Write the first day of the sale as a date such as 2026-11-26: it isn't sent.", attribute: "sale_from"}
	case until != "" && !isDay(until) && !inColumns:
		return &problem{text: "Write the last day of the sale as a date such as 2026-11-26: it isn't sent.", attribute: "sale_until"}
	case isDay(from) && isDay(until) && until < from:
		return &problem{text: "Enter a last day of the sale that isn't before its first: it isn't sent.", attribute: "sale_until"}
	case f.Value == "sale_interval" && until == "" && !p.begun():
		return &problem{text: "Enter the last day of the sale: without it, " + p.rules.Name + " is told of the sale on " + longDay(from) + ", not ahead.", attribute: "sale_until"}
	}
	return nil
}
