package catalog_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	portscatalog "selvedge/ports/catalog"
)

func TestAVariantIsFoundByItsGTIN(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M", "L", "XL")
	for i, gtin := range []string{"4006381333931", "012345678905", "96385074", "14006381333938"} {
		n.Variants[i].Values = append(n.Variants[i].Values, val("gtin", gtin))
	}
	p := e.make(n)
	s := dress("4006-2", "b", "S")
	e.make(s)
	for text, want := range map[string][]string{
		"4006381333931":    {"D-1-S"},
		"04006381333931":   {"D-1-S"},
		"4 006381 333931":  {"D-1-S"},
		"4006-3813-3393-1": {"D-1-S"},
		"400638":           {"D-1-S"},
		"0400638":          {"D-1-S"},
		"012345678905":     {"D-1-M"},
		"0012345678905":    {"D-1-M"},
		"00012345678905":   {"D-1-M"},
		"12345678905":      {"D-1-M"},
		"012345":           {"D-1-M"},
		"96385074":         {"D-1-L"},
		"00000096385074":   {"D-1-L"},
		"14006381333938":   {"D-1-XL"},
		"4006":             {"4006-2-S", "D-1-S"},
		"400":              {"4006-2-S"},
		"4006381333932":    {},
		"0000":             {},
		"400638133393100":  {},
		"dress 4006381333": {},
		"wrap dre":         {"4006-2-S", "D-1-XL", "D-1-L", "D-1-M", "D-1-S"},
	} {
		assert.Equal(t, want, e.find(ada, catalog.Query{Text: text}), text)
	}
	assert.Empty(t, e.find(heidi, catalog.Query{Text: "4006381333931"}), "of a store that she may not open")
	first := p.Variants[0].Ordinal
	e.edit(ada, p.ID, to(first, "gtin", "4006381333931", "5901234123457"), to(p.Variants[1].Ordinal, "gtin", "012345678905", ""))
	assert.Empty(t, e.find(ada, catalog.Query{Text: "4006381333931"}))
	assert.Empty(t, e.find(ada, catalog.Query{Text: "012345678905"}))
	e.undo(3)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, catalog.Query{Text: "4006381333931"}))
}

// TestGTINsThatWereStoredBeforeAreIndexed takes the GTINs out of the index, as it was before it
// knew them.
func TestGTINsThatWereStoredBeforeAreIndexed(t *testing.T) {
	e := newEnv(t)
	first := dress("D-1", "a")
	for i := range 2_040 { // more than a part
		first.Variants = append(first.Variants, catalog.NewVariant{SKU: fmt.Sprint("D-1-", i), Values: []values.Value{val("gtin", fmt.Sprintf("4006%09d", i))}})
	}
	e.make(first)
	odd := dress("D-2", "a", "S", "M")
	odd.Variants[0].Values = append(odd.Variants[0].Values, val("gtin", "not a number"))
	e.make(odd)
	find := func() []string { return e.find(ada, catalog.Query{Text: "4006000002039"}) }
	require.Equal(t, []string{"D-1-2039"}, find())
	require.NoError(t, e.IndexDue(t.Context()), "nothing is missing")

	all := func(tx portscatalog.Tx) (list []portscatalog.Posting) {
		require.NoError(t, tx.Postings.OfField(t.Context(), "w", "#gtin", func(p portscatalog.Posting) error {
			list = append(list, portscatalog.Posting{Field: p.Field, Value: p.Value, Block: p.Block, Members: slices.Clone(p.Members)})
			return nil
		}))
		return list
	}
	var before []portscatalog.Posting
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		before = all(tx)
		none := slices.Clone(before)
		for i := range none {
			none[i].Members = nil
		}
		require.NoError(t, tx.Catalogs.SetIndexed(ctx, "w", 0))
		return tx.Postings.Put(ctx, "w", none)
	}))
	require.Empty(t, find())
	require.NoError(t, e.IndexDue(t.Context()))
	assert.Equal(t, []string{"D-1-2039"}, find())
	require.NoError(t, e.Service.Store.Read(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		assert.Equal(t, before, all(tx))
		due, err := tx.Catalogs.IndexedBefore(ctx, 3, 10)
		assert.Empty(t, due)
		return err
	}))
}
