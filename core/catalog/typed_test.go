package catalog_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
)

func TestTypedValues(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct{ attribute, text, is, problem string }{
		"as Excel writes a price":   {"price", "1.249,00 €", "1249.00 EUR", ""},
		"with a sign":               {"price", "29,00 €", "29.00 EUR", ""},
		"with a code":               {"price", "29,00 EUR", "29.00 EUR", ""},
		"of thousands with a comma": {"price", "1,299", "1299.00 EUR", ""},
		"of thousands with a point": {"price", "1.299", "1299.00 EUR", ""},
		"without a currency":        {"price", "19,90", "19.90 EUR", ""},
		"in another currency":       {"price", "19.90 SEK", "19.90 SEK", ""},
		"as values are, of three":   {"price", "1.299 KWD", "1.299 KWD", ""},
		"what is no price":          {"price", "free", "", "“free” isn't a price."},
		"a sale price of 0":         {"sale_price", "0", "", "A sale price of 0 is none."},
		"pieces":                    {"stock", "1.200 Stk", "1200", ""},
		"half a piece":              {"stock", "1,5", "", "“1,5” isn't a whole number."},
		"a weight":                  {"weight", "0,35 kg", "350", ""},
		"a weight without a unit":   {"weight", "350", "350", ""},
		"a weight as values are":    {"weight", "0.25", "0.25", ""},
		"a date":                    {"sale_from", "26.11.2026", "2026-11-26", ""},
		"a date that is one of two": {"sale_from", "03/04/2026", "", "“03/04/2026” is April 3 or March 4."},
	} {
		t.Run(name, func(t *testing.T) {
			p := e.make(dress("D-"+name, "a", "S"))
			s := p.Variants[0].Ordinal
			p, _, err := e.Edit(t.Context(), grace, "w", p.ID, []catalog.Edit{to(s, c.attribute, own(p, c.attribute), c.text)})
			if c.problem != "" {
				refused, some := errors.AsType[catalog.Refusals](err)
				require.True(t, some, "%v", err)
				assert.Equal(t, c.problem, refused[0].Problem.Text)
				coretest.AssertReason(t, "value", err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.is, own(p, c.attribute))
		})
	}
}

// own is what a product's first variant says itself.
func own(p catalog.Product, attribute string) string {
	return values.First(nil, p.Variants[0].Values, attribute)
}

func TestTypedAmountsAreInTheCurrencyThatIsThere(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	s := p.Variants[0].Ordinal
	p = e.edit(grace, p.ID, to(s, "price", own(p, "price"), "1299 SEK"))
	p = e.edit(grace, p.ID, to(s, "price", "1299.00 SEK", "1399"), to(s, "sale_price", "", "999,50"))
	assert.Equal(t, []string{"1399.00 SEK", "999.50 SEK"}, []string{own(p, "price"), own(p, "sale_price")})
}

func TestAllRefusedEditsAreNamed(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	s, m := p.Variants[0].Ordinal, p.Variants[1].Ordinal
	_, _, err := e.Edit(t.Context(), grace, "w", p.ID, []catalog.Edit{to(s, "price", "", "free"), to(m, "price", own(p, "price"), "29"), to(m, "sku", "D-1-M", " ")})
	refused, _ := errors.AsType[catalog.Refusals](err)
	require.Len(t, refused, 2)
	assert.Equal(t, []int64{s, m}, []int64{refused[0].Ordinal, refused[1].Ordinal})
	assert.Equal(t, p.Variants, e.get(p.ID).Variants, "nothing was changed")
}

func TestSelectionsAreTypedToo(t *testing.T) {
	e := newEnv(t)
	e.make(dress("D-1", "a", "S", "M"))
	_, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("price", "1.249,00 €")}, "", false)
	require.NoError(t, err)
	p := e.get(e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].ProductID)
	assert.Equal(t, "1249.00 EUR", values.First(p.Values, p.Variants[0].Values, "price"))
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("tags", "neu, sale")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, "neu\nsale", values.First(e.get(p.ID).Values, nil, "tags"))
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("category", "Apparel & Accessories > Clothing > Clothing Tops > Sweaters")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, "aa-1-13-12", values.First(e.get(p.ID).Values, nil, "category"))
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("gender", "Damen"), val("status", "Archived"), val("origin", "Italien")}, "", false)
	require.NoError(t, err)
	for attribute, want := range map[string]string{"gender": "female", "status": "archived", "origin": "IT"} {
		assert.Equal(t, want, values.First(e.get(p.ID).Values, nil, attribute))
	}
}

func TestAmountsOfSelectionsAreInTheCurrencyOfEachVariant(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M", "L"))
	s, m, l := p.Variants[0].Ordinal, p.Variants[1].Ordinal, p.Variants[2].Ordinal
	was := func(i int) string { return values.First(nil, p.Variants[i].Values, "price") }
	e.edit(grace, p.ID, to(s, "price", was(0), "1299 SEK"), to(m, "price", was(1), "129.00 USD"))
	prices := func() (list []string) {
		for _, v := range e.get(p.ID).Variants {
			list = append(list, values.First(nil, v.Values, "price"))
		}
		return list
	}
	set := func(text string, ordinals ...int64) error {
		_, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{Ordinals: ordinals}, []values.Value{val("price", text)}, "", false)
		return err
	}
	require.NoError(t, set("99,95"))
	assert.Equal(t, []string{"99.95 SEK", "99.95 USD", "99.95 EUR"}, prices())
	require.NoError(t, set("100 kr", s))
	assert.Equal(t, []string{"100.00 SEK", "99.95 USD", "99.95 EUR"}, prices())
	coretest.AssertReason(t, "value", set("100 kr", l))
	coretest.AssertReason(t, "value", set("free"))
	assert.Equal(t, []string{"100.00 SEK", "99.95 USD", "99.95 EUR"}, prices())
}
