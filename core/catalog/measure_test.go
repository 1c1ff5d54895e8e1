package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/ports"
)

// lacks counts what is missing of all variants, one by one.
func (e *env) lacks() map[string]int {
	counts := map[string]int{}
	for p := (catalog.Page{}); ; {
		l := e.list(ada, catalog.Query{}, p)
		for _, r := range l.Rows {
			for _, m := range r.Missing {
				counts[m.Attribute]++
			}
		}
		if !l.More {
			return counts
		}
		p.After = l.Next
	}
}

func (e *env) progress() *catalog.Progress {
	e.t.Helper()
	list, err := e.Families(e.t.Context(), ada, "w")
	require.NoError(e.t, err)
	return list[0].Progress
}

// TestAFamilyOfManyIsMeasuredInParts changes what a family requires, is interrupted in the middle,
// edits on both sides of where that was, and changes the family again before the rest is measured.
func TestAFamilyOfManyIsMeasuredInParts(t *testing.T) {
	e := newEnv(t)
	requiring := func(f catalog.Family, attributes ...string) catalog.Family {
		var rules catalog.Rules
		for _, a := range attributes {
			rules.Required = append(rules.Required, catalog.Requirement{Attribute: a})
		}
		f, err := e.PutFamily(t.Context(), ada, "w", f.ID, "Dresses", f.Version, rules)
		require.NoError(t, err)
		return f
	}
	f := requiring(catalog.Family{}, "title")
	var rows []catalog.ImportRow
	for i := range 2_100 {
		style := fmt.Sprintf("D-%03d", i/10)
		r := row(fmt.Sprintf("%s-%d", style, i%10), style, val("title", "Dress"))
		if i/10%2 == 0 {
			r.Values = append(r.Values, val("material", "linen"))
		}
		r.FamilyID = &f.ID
		rows = append(rows, r)
	}
	e.imported(catalog.ImportOptions{StoreID: "a"}, rows...)
	first, last := e.list(ada, catalog.Query{Text: "D-000"}, catalog.Page{}).Rows[0].ProductID, e.list(ada, catalog.Query{Text: "D-209"}, catalog.Page{}).Rows[0].ProductID

	f = requiring(f, "material", "care")
	assert.Equal(t, &catalog.Progress{Of: 2_100}, f.Progress)
	assert.Empty(t, e.find(ada, filter("missing", "care")), "found by what was required")
	work := fmt.Appendf(nil, `{"workspaceId":"w","familyId":%q}`, f.ID)
	killed, parts, events := errors.New("killed"), 0, e.Events
	e.Events = func(ctx context.Context, tx ports.Tx, event ports.Event) error {
		if parts++; parts > 1 {
			return killed
		}
		return events(ctx, tx, event)
	}
	require.ErrorIs(t, e.HandleMeasure(t.Context(), work), killed)
	e.Events = events
	assert.Equal(t, &catalog.Progress{Done: 2_000, Of: 2_100}, e.progress())
	assert.Equal(t, 2_000, e.list(ada, filter("missing", "care"), catalog.Page{}).Total)

	for _, id := range []string{first, last} {
		e.edit(ada, id, to(0, "care", "", "30"), to(e.get(id).Variants[0].Ordinal, "material", "", "wool"))
		_, err := e.DeleteVariant(t.Context(), ada, "w", id, e.get(id).Variants[1].Ordinal)
		require.NoError(t, err)
	}
	n := dress("N-1", "a", "S", "M")
	n.FamilyID = f.ID
	e.make(n)

	f = requiring(f, "care", "title")
	assert.Equal(t, &catalog.Progress{Of: 2_100}, f.Progress)
	require.NoError(t, e.HandleMeasure(t.Context(), work))
	assert.Nil(t, e.progress())
	assert.Equal(t, e.lacks(), facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"missing"}}), "missing"))
	assert.Equal(t, 2_082, e.lacks()["care"])
	assert.Equal(t, 18, e.list(ada, filter("complete", "yes"), catalog.Page{}).Total)
}
