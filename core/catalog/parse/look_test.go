package parse_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/parse"
)

func TestWhatAColumnShows(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	for name, c := range map[string]struct {
		key, header string
		values      []string
		want        parse.Column
	}{
		"currency in the header": {"price", "WHS GBP", []string{"21", "1.234"}, parse.Column{Currency: "GBP"}},
		"currency sign":          {"price", "Preis (€)", []string{"129,95", "1.299"}, parse.Column{Currency: "EUR", Mark: ','}},
		"most cells' currency":   {"cost", "EK", []string{"45,50 €", "EUR 45,50", "39,00 €", "29,90", ""}, parse.Column{Currency: "EUR", Mark: ','}},
		"a few cells' currency":  {"price", "VK", []string{"45,50 €", "39,00", "29,90"}, parse.Column{Mark: ','}},
		"several currencies":     {"price", "VK", []string{"45,50 €", "39,00 CHF", "29,90"}, parse.Column{Mark: ','}},
		"a sign of several":      {"price", "VK", []string{"$45.50", "$39.00"}, parse.Column{Mark: '.'}},
		"marks that differ":      {"price", "Price", []string{"129,95", "129.95"}, parse.Column{}},
		"thousands twice":        {"stock", "Qty", []string{"1.234.567"}, parse.Column{Mark: ','}},
		"unit in the header":     {"weight", "Weight (kg)", []string{"0.35"}, parse.Column{Unit: "kg", Mark: '.'}},
		"grams by size":          {"weight", "Gewicht", []string{"350", "420", "1250"}, parse.Column{Unit: "g"}},
		"kilograms by size":      {"weight", "Gewicht", []string{"0,35", "0,42", "1,25"}, parse.Column{Unit: "kg", Mark: ','}},
		"no unit":                {"weight", "Gewicht", []string{"12"}, parse.Column{}},
		"month first":            {"sale_from", "Start", []string{"05/04/2026", "05/26/2026"}, parse.Column{Order: parse.MonthFirst}},
		"day first":              {"sale_from", "Start", []string{"05/04/2026", "26/05/2026"}, parse.Column{Order: parse.DayFirst}},
		"both":                   {"sale_from", "Start", []string{"05/26/2026", "26/05/2026"}, parse.Column{}},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := attributes.Get(c.key)
			c.want.Attribute = a
			assert.Equal(t, c.want, p.Look(a, c.header, c.values))
		})
	}
}
