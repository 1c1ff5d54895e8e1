package channel

import (
	"errors"
	"fmt"
	"time"
)

func minimum(_ *Channel, _ *field, r *rule) (check, error) {
	return func(p *Projection, f *field, text string) *problem {
		if n, _, ok := leadingAmount(text); ok && n < r.Limit*1000 {
			return broken("Enter %s or more for the %s.", grouped(r.Limit), p.name(f))
		}
		return nil
	}, nil
}

func maximum(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Limit <= 0 {
		return nil, errors.New("no limit")
	}
	return func(p *Projection, f *field, text string) *problem {
		if n, unit, ok := leadingAmount(text); ok && n > r.Limit*1000 {
			return broken("Enter %s %s or less for the %s.", grouped(r.Limit), unit, p.name(f))
		}
		return nil
	}, nil
}

func positive(p *Projection, f *field, text string) *problem {
	if n, _, ok := leadingAmount(text); ok && n <= 0 {
		return broken("Enter a %s above 0.", p.name(f))
	}
	return nil
}

func notNegative(p *Projection, f *field, text string) *problem {
	if n, _, ok := leadingAmount(text); ok && n < 0 {
		return broken("Enter a %s of 0 or more.", p.name(f))
	}
	return nil
}

// stockNotNegative is of fields that follow from the stock, which is sent as 0 if it is below.
func stockNotNegative(p *Projection, f *field, _ string) *problem {
	if stock := p.said(ofStock); isBelowZero(stock) && f.from(p) == "stock" {
		return &problem{text: fmt.Sprintf("Enter a stock of 0 or more: %s is sent as none.", shown(stock)), fix: "0"}
	}
	return nil
}

// other is the field that a rule compares with.
func other(r *rule) (int, error) {
	if len(r.places) != 1 {
		return 0, errors.New("it compares with one field")
	}
	return r.places[0], nil
}

func abovePrice(_ *Channel, _ *field, r *rule) (check, error) {
	price, err := other(r)
	return func(p *Projection, f *field, text string) *problem {
		n, _, ok := leadingAmount(text)
		if sold, _, known := leadingAmount(p.values[price]); ok && known && n <= sold {
			return broken("Enter a %s above %s, or remove it.", p.name(f), p.values[price])
		}
		return nil
	}, err
}

// currency finds a price in another currency than shoppers pay in: what is sent without its currency would be another price.
func currency(p *Projection, f *field, _ string) *problem {
	_, currency, ok := leadingAmount(p.record.Get(f.Attribute))
	if its := p.rules.currency; ok && its != "" && its != currency {
		where := p.rules.target.Country
		if p.rules.target.Currency != "" {
			where = "the store"
		}
		return &problem{text: fmt.Sprintf("Enter the %s in %s, the currency of %s on %s.", uncapital(f.label), its, where, p.rules.Name), attribute: f.Attribute}
	}
	return nil
}

// notPast finds a day that is over.
func notPast(p *Projection, f *field, text string) *problem {
	if day := p.rules.target.Day; len(text) >= len(day) && text[:len(day)] < day {
		return broken("Enter a day for the %s that isn't over: %s is.", p.name(f), longDay(text[:len(day)]))
	}
	return nil
}

func maxDaysAhead(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Limit <= 0 {
		return nil, errors.New("no limit")
	}
	return func(p *Projection, f *field, text string) *problem {
		day, err := time.Parse(time.DateOnly, p.rules.target.Day)
		if len(text) < len(time.DateOnly) || err != nil {
			return nil
		}
		last := day.AddDate(0, 0, int(r.Limit)).Format(time.DateOnly)
		if text[:len(time.DateOnly)] > last {
			return broken("Enter a day until %s for the %s: later ones don't count.", longDay(last), p.name(f))
		}
		return nil
	}, nil
}
