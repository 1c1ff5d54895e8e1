package sqlite

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/posting"
	portscatalog "selvedge/ports/catalog"
)

// BenchmarkFacetOfMany counts an attribute that has 50,000 values in a catalog of 1,000,000 variants, twelve of a style, of
// which there is nothing but their postings.
func BenchmarkFacetOfMany(b *testing.B) {
	const variants, suppliers = 1_000_000, 50_000
	c := newCatalogBench(b)
	of := map[posting.Term]*posting.Set{}
	add := func(field, value string, ordinal int64) {
		t := posting.Term{Field: field, Value: value}
		if of[t] == nil {
			of[t] = &posting.Set{}
		}
		of[t].Add(ordinal)
	}
	flush := func() {
		var list []portscatalog.Posting
		for t, set := range of {
			for number, members := range set.Blocks() {
				list = append(list, portscatalog.Posting{Field: t.Field, Value: t.Value, Block: number, Members: members})
			}
		}
		clear(of)
		c.write(b, func(ctx context.Context, tx portscatalog.Tx, _ catalog.Door) error {
			return tx.Postings.Put(ctx, "w", list)
		})
	}
	for ordinal := range int64(variants) {
		style := ordinal / 12
		if ordinal%posting.BlockSize == 0 {
			flush()
		}
		add("all", "", ordinal)
		add("store", []string{"a", "b"}[style/200%2], ordinal)
		add("gender", []string{"female", "male", "unisex"}[style%3], ordinal)
		add("season", fmt.Sprint("SS", 20+style%7), ordinal)
		add("supplier", fmt.Sprintf("%s %d", []string{"Wébstuhl", "Tissage", "Mill", "Tejidos"}[style%4], style*7919%suppliers), ordinal)
	}
	flush()
	two := catalog.Query{Filters: []catalog.Filter{{Field: "gender", Values: []string{"male"}}, {Field: "season", Values: []string{"SS23"}}}}
	for _, m := range []struct {
		name string
		q    catalog.Query
		p    catalog.Page
	}{
		{"all", catalog.Query{}, catalog.Page{Facets: []string{"supplier"}}},
		{"two filters", two, catalog.Page{Facets: []string{"supplier"}}},
		{"search of few", two, catalog.Page{Facets: []string{"supplier"}, Named: "webst 123", CountsOnly: true}},
		{"search of half", catalog.Query{}, catalog.Page{Facets: []string{"supplier"}, Named: "t", CountsOnly: true}},
		{"search of all", catalog.Query{}, catalog.Page{Facets: []string{"supplier"}, Named: "i", CountsOnly: true}},
	} {
		b.Run(m.name, func(b *testing.B) {
			begun := cpu(b)
			for b.Loop() {
				_, err := c.List(b.Context(), c.admin, "w", m.q, m.p)
				require.NoError(b, err)
			}
			reportCPU(b, begun)
		})
	}
}
