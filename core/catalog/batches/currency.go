package batches

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/sheet"
	"selvedge/ports/catalog"
)

// storeCurrency is what a batch's store sells in on all of its channels; empty: in several
// currencies, or it sells nowhere.
func storeCurrency(ctx context.Context, tx catalog.Tx, b *Batch) (currency string, err error) {
	all, err := tx.Channels.List(ctx, b.WorkspaceID)
	for _, store := range all {
		for _, c := range store.Channels {
			switch {
			case store.StoreID != b.StoreID || c.Currency == currency:
			case currency != "":
				return "", err
			default:
				currency = c.Currency
			}
		}
	}
	return currency, err
}

// sellerOf is in which languages and currencies and to which countries a batch's store sells, each once.
func sellerOf(ctx context.Context, tx catalog.Tx, b *Batch) (seller mapping.Seller, err error) {
	all, err := tx.Channels.List(ctx, b.WorkspaceID)
	add := func(list []string, one string) []string {
		if one == "" || slices.Contains(list, one) {
			return list
		}
		return append(list, one)
	}
	for _, store := range all {
		for _, c := range store.Channels {
			if store.StoreID == b.StoreID {
				seller.Languages, seller.Countries = add(seller.Languages, base(c.Locale)), add(seller.Countries, c.Country)
				seller.Currencies = add(seller.Currencies, c.Currency)
			}
		}
	}
	return seller, err
}

// base is the language that a locale is a kind of.
func base(locale string) string {
	language, _, _ := strings.Cut(locale, "-")
	return language
}

// takeCurrency takes prices that name no currency for prices in that of the store, or in the one that others of their column name, which
// a person sees in the mapping and can change. What a supplier asks for is in the currency that the file's prices are in; if nothing
// shows it, in that of the store, which is doubtful.
func (s *Service) takeCurrency(ctx context.Context, tx catalog.Tx, b *Batch) error {
	delete(b.Reading.Counts, costCurrency)
	if slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return c.Attribute == vocabulary.Currency }) {
		return nil
	}
	currency, err := storeCurrency(ctx, tx, b)
	ofPrices := ""
	for i := range b.Mapping.Columns {
		c := &b.Mapping.Columns[i]
		if !s.isMoney(c.Attribute) {
			continue
		}
		if c.Reading.Currency == "" && c.Attribute != "cost" {
			c.Reading.Currency = currency
		}
		if c.Reading.Currency == "" {
			c.Reading.Currency = parse.NamedCurrency(b.firstCells(i))
		}
		if c.Attribute == "price" || c.Attribute != "cost" && ofPrices == "" {
			ofPrices = c.Reading.Currency
		}
	}
	for i := range b.Mapping.Columns {
		c := &b.Mapping.Columns[i]
		if c.Attribute != "cost" || c.Reading.Currency != "" {
			continue
		}
		if c.Reading.Currency = ofPrices; ofPrices == "" && currency != "" {
			c.Reading.Currency = currency
			if b.Reading.Counts == nil {
				b.Reading.Counts = map[sheet.Code]int{}
			}
			b.Reading.Counts[costCurrency]++
		}
	}
	return err
}

func (s *Service) isMoney(key string) bool {
	a, known := s.attributes().Get(key)
	return known && a.Type == attribute.Money
}

// firstCells are the first cells of a column.
func (b *Batch) firstCells(column int) (cells []string) {
	for _, l := range b.Reading.First {
		cells = append(cells, l.Cells[column])
	}
	return cells
}
