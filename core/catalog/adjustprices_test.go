package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
)

func TestPricesAreAdjusted(t *testing.T) {
	e := newEnv(t)
	price, sale := []string{"price"}, []string{"sale_price"}
	for name, c := range map[string]struct {
		from, to string
		by       catalog.Adjustment
	}{
		"by a share":                     {"129.00 EUR", "141.90 EUR", catalog.Adjustment{Attributes: price, Percent: 1_000, Ending: -1}},
		"by a part of a percent":         {"129.00 EUR", "132.23 EUR", catalog.Adjustment{Attributes: price, Percent: 250, Ending: -1}},
		"down, to an ending":             {"129.00 EUR", "102.95 EUR", catalog.Adjustment{Attributes: price, Percent: -2_000, Ending: 95}},
		"to whole ones":                  {"129.49 EUR", "104.00 EUR", catalog.Adjustment{Attributes: price, Percent: -2_000, Ending: 0}},
		"to an ending alone":             {"129.00 EUR", "128.95 EUR", catalog.Adjustment{Attributes: price, Ending: 95}},
		"by an amount":                   {"1.15 EUR", "6.15 EUR", catalog.Adjustment{Attributes: price, Amount: 500, Ending: -1}},
		"in a currency without cents":    {"1200 JPY", "1260 JPY", catalog.Adjustment{Attributes: price, Percent: 500, Ending: 95}},
		"in a currency of thousandths":   {"1.250 KWD", "1.950 KWD", catalog.Adjustment{Attributes: price, Amount: 50, Ending: 95}},
		"near nothing":                   {"0.10 EUR", "0.99 EUR", catalog.Adjustment{Attributes: price, Percent: -100, Ending: 99}},
		"not below nothing":              {"5.00 EUR", "5.00 EUR", catalog.Adjustment{Attributes: price, Amount: -600, Ending: -1}},
		"not beyond what can be written": {"999999999999.99 EUR", "999999999999.99 EUR", catalog.Adjustment{Attributes: price, Percent: 1_000_000, Ending: -1}},
		"not where there is none":        {"129.00 EUR", "129.00 EUR", catalog.Adjustment{Attributes: sale, Percent: 500, Ending: -1}},
	} {
		t.Run(name, func(t *testing.T) {
			p := e.make(dress("D-"+name, "a", "S"))
			s := p.Variants[0].Ordinal
			from := to(s, "price", own(p, "price"), c.from)
			from.Source = values.Imported
			e.edit(grace, p.ID, from)
			done, err := e.AdjustPrices(t.Context(), grace, "w", catalog.Query{Ordinals: []int64{s}}, c.by, false)
			require.NoError(t, err)
			assert.Equal(t, 1, done.Found)
			assert.Equal(t, c.to, own(e.get(p.ID), "price"))
			assert.Equal(t, c.from != c.to, done.ChangeSet > 0)
		})
	}
}

func TestPricesOfASelectionAreAdjustedAtOnceAndTakenBack(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M", "L")
	n.Values = append(n.Values, val("price", "80.00 EUR"))
	p := e.make(n)
	e.make(dress("E-1", "b", "S"))
	prices := func() (list []string) {
		p := e.get(p.ID)
		for _, v := range p.Variants {
			list = append(list, values.First(p.Values, v.Values, "price"))
		}
		return list
	}
	before := prices()
	by := catalog.Adjustment{Attributes: []string{"price", "sale_price"}, Percent: 500, Ending: 95}
	q := catalog.Query{Except: []int64{p.Variants[2].Ordinal}}
	preview, err := e.AdjustPrices(t.Context(), grace, "w", q, by, true)
	require.NoError(t, err)
	assert.Equal(t, before, prices())
	done, err := e.AdjustPrices(t.Context(), grace, "w", q, by, false)
	require.NoError(t, err)
	assert.Equal(t, 2, done.Variants, "the other store's aren't hers")
	assert.Equal(t, []int{preview.Found, preview.Variants}, []int{done.Found, done.Variants})
	after := prices()
	assert.NotEqual(t, before[:2], after[:2])
	assert.Equal(t, before[2], after[2], "it was left out")
	e.undo(done.ChangeSet)
	assert.Equal(t, before, prices())

	for _, wrong := range []catalog.Adjustment{
		{Percent: 500}, {Attributes: []string{"cost"}, Percent: 500}, {Attributes: []string{"price"}, Percent: 500, Amount: 500},
		{Attributes: []string{"price"}, Percent: -10_001}, {Attributes: []string{"price"}, Amount: 1 << 60}, {Attributes: []string{"price"}, Ending: 100},
	} {
		_, err := e.AdjustPrices(t.Context(), grace, "w", q, wrong, false)
		coretest.AssertReason(t, "adjustment", err)
	}
}
