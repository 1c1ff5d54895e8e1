package mapping

import (
	"maps"
	"slices"
	"strings"

	"selvedge/core/catalog/vocabulary"
)

// OfCountry is why a column is left out that says an amount for a country, beside another of the same.
const OfCountry = "price of another country"

// OfCurrency is why a column is left out that says an amount in a currency, beside another of the same.
const OfCurrency = "price in another currency"

// amounts are attributes that files have a column of for each country or currency.
var amounts = []string{"price", "sale_price", "compare_at_price", "cost"}

// otherCountries are the columns of amounts for a country of which another column is taken: that of the first country that is sold to,
// or the first one. The catalog keeps one amount for all countries.
func (m *Mapper) otherCountries(columns []Column, seen []*looked) map[int]bool {
	type amount struct {
		column  int
		country string
	}
	of := map[string][]amount{}
	for i := range columns {
		country := m.countryOf(columns[i].Header)
		if country == "" {
			continue
		}
		if best := seen[i].amount(); best != "" {
			of[best] = append(of[best], amount{i, country})
		}
	}
	others := map[int]bool{}
	for _, list := range of {
		taken := 0
		for _, country := range m.seller.Countries {
			if at := slices.IndexFunc(list, func(a amount) bool { return a.country == country }); at >= 0 {
				taken = at
				break
			}
		}
		for at, a := range list {
			if at != taken && a.country != list[taken].country {
				others[a.column] = true
			}
		}
	}
	return others
}

// amount is the attribute of amounts that a column's heading says most; empty: none.
func (s *looked) amount() (best string) {
	for _, key := range amounts {
		if much := s.header[key]; much > 0 && (best == "" || much > s.header[best]) {
			best = key
		}
	}
	return best
}

// otherCurrencies are the columns of amounts in a currency of which another column is taken: that of the first currency that is sold
// in, or the first one. The catalog keeps one amount for all countries.
func (m *Mapper) otherCurrencies(columns []Column, seen []*looked, left map[int]bool) map[int]bool {
	of := map[string]map[int]string{} // currencies by attribute and column
	for i, c := range columns {
		best := seen[i].amount()
		if best == "" || left[i] {
			continue
		}
		if currency := m.reading(c, best).Currency; currency != "" {
			if of[best] == nil {
				of[best] = map[int]string{}
			}
			of[best][i] = currency
		}
	}
	others := map[int]bool{}
	for _, list := range of {
		there := slices.Collect(maps.Values(list))
		taken := list[slices.Min(slices.Collect(maps.Keys(list)))]
		if at := slices.IndexFunc(m.seller.Currencies, func(currency string) bool { return slices.Contains(there, currency) }); at >= 0 {
			taken = m.seller.Currencies[at]
		}
		for i, currency := range list {
			if currency != taken {
				others[i] = true
			}
		}
	}
	return others
}

// countryOf is the country that a heading of several words begins or ends with: "UVP AT", "Preis (Italien)".
func (m *Mapper) countryOf(header string) string {
	words := vocabulary.Words(header)
	if len(words) < 2 {
		return ""
	}
	for _, w := range []string{words[len(words)-1], words[0]} {
		if len(w) < 3 && !strings.Contains(header, strings.ToUpper(w)) || len(w) == 3 {
			continue
		}
		if code, ok := m.words.Countries.Get(w); ok {
			return code
		}
	}
	return ""
}
