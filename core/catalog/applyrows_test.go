package catalog_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func row(sku, style string, of ...values.Value) catalog.ImportRow {
	return catalog.ImportRow{SKU: sku, Style: style, Values: of}
}

// importedBy applies rows as a member, in a change set of their own.
func (e *env) importedBy(actor ports.Actor, o catalog.ImportOptions, rows ...catalog.ImportRow) (outcomes []catalog.RowOutcome, err error) {
	err = e.Service.Store.Write(e.t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		door, err := catalog.Enter(ctx, tx, actor, "w", catalog.ListingsApp)
		if err != nil {
			return err
		}
		set, err := e.NewImport(ctx, tx, door, "Import")
		if err != nil {
			return err
		}
		outcomes, err = e.ApplyRows(ctx, tx, door, set, rows, o)
		return err
	})
	return outcomes, err
}

func (e *env) imported(o catalog.ImportOptions, rows ...catalog.ImportRow) []catalog.RowOutcome {
	e.t.Helper()
	outcomes, err := e.importedBy(ada, o, rows...)
	require.NoError(e.t, err)
	return outcomes
}

func results(outcomes []catalog.RowOutcome) (list []catalog.RowResult) {
	for _, o := range outcomes {
		list = append(list, o.Result)
	}
	return list
}

func TestRowsAreApplied(t *testing.T) {
	e := newEnv(t)
	inA := catalog.ImportOptions{StoreID: "a"}
	rows := []catalog.ImportRow{
		row("D-1-S", "D-1", val("title", "Dress"), val("size", "S"), val("brand", "Harrow")),
		row("D-1-M", "D-1", val("title", "Dress, medium"), val("size", "M"), val("brand", "Harrow")),
		row("X-1", "", val("title", "Scarf")),
	}
	dry := inA
	dry.DryRun, dry.Diff = true, true
	planned := e.imported(dry, rows...)
	assert.Equal(t, []catalog.RowResult{catalog.RowCreated, catalog.RowCreated, catalog.RowCreated}, results(planned))
	assert.Contains(t, planned[0].Diff, catalog.Example{SKU: "D-1-S", Place: values.Place{Attribute: "title"}, After: "Dress"})
	assert.Empty(t, e.find(ada, catalog.Query{}), "a dry run writes nothing")

	outcomes := e.imported(inA, rows...)
	assert.Equal(t, results(planned), results(outcomes))
	assert.Equal(t, []string{"X-1", "D-1-M", "D-1-S"}, e.find(grace, catalog.Query{}))
	assert.Equal(t, int64(2), outcomes[1].Ordinal)
	l := e.list(ada, catalog.Query{}, catalog.Page{Order: catalog.ByTitle})
	assert.Equal(t, []string{"D-1-S", "D-1-M", "X-1"}, skus(l))
	p := e.get(l.Rows[0].ProductID)
	assert.Equal(t, "Dress", values.First(p.Values, nil, "title"), "the first row's is the product's")
	assert.Empty(t, p.Variants[0].Values.Of("title"))
	assert.Equal(t, "Dress, medium", values.First(nil, p.Variants[1].Values, "title"))
	assert.Empty(t, p.Variants[1].Values.Of("brand"), "what it inherits needs no value of its own")

	assert.Equal(t, []catalog.RowResult{catalog.RowSame, catalog.RowSame, catalog.RowSame}, results(e.imported(inA, rows...)), "twice is once")
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Len(t, sets, 1)

	outcomes = e.imported(catalog.ImportOptions{StoreID: "b", Diff: true}, row("d-1-s", "", val("size", "XS")), row("X-1", "x-1"), row("D-1-L", "d-1", val("size", "L")))
	assert.Equal(t, []catalog.RowResult{catalog.RowChanged, catalog.RowChanged, catalog.RowCreated}, results(outcomes))
	assert.Equal(t, []catalog.Example{{Ordinal: 1, SKU: "D-1-S", Place: values.Place{Attribute: "size"}, Before: "S", After: "XS"}}, outcomes[0].Diff)
	assert.Equal(t, []string{"D-1-L", "X-1", "D-1-M", "D-1-S"}, e.find(heidi, catalog.Query{}))
	assert.Equal(t, "Dress", values.First(e.get(p.ID).Values, nil, "title"), "what a row doesn't say stays")
}

func TestRowsThatAreRefused(t *testing.T) {
	e := newEnv(t)
	e.make(dress("D-1", "a", "S"))
	e.make(dress("B-1", "b", "S"))
	good := row("N-1", "")
	for name, c := range map[string]struct {
		row               catalog.ImportRow
		attribute, reason string
	}{
		"no SKU":                     {row("", "N-1"), "sku", "number"},
		"a style of two lines":       {row("N-2", "a\nb"), "style", "number"},
		"a wrong value":              {row("N-2", "", val("price", "12,90")), "price", "value"},
		"the SKU of an earlier row":  {row("n-1", ""), "sku", "sku_twice"},
		"a SKU of another style":     {row("D-1-S", "D-2"), "style", "sku_of_other_style"},
		"a SKU of another store":     {row("B-1-S", ""), "sku", "sku_taken"},
		"a style of another store":   {row("B-1-M", "B-1"), "style", "style_taken"},
		"a value for a wrong place":  {row("N-2", "", values.Value{Place: values.Place{Attribute: "brand", Locale: "de"}, Text: "x"}), "brand", "value"},
		"a value of unknown meaning": {row("N-2", "", val("mood", "x")), "mood", "value"},
	} {
		t.Run(name, func(t *testing.T) {
			outcomes, err := e.importedBy(grace, catalog.ImportOptions{StoreID: "a"}, good, c.row)
			require.NoError(t, err)
			assert.NotEqual(t, catalog.RowRefused, outcomes[0].Result)
			assert.Equal(t, catalog.RowRefused, outcomes[1].Result)
			require.NotEmpty(t, outcomes[1].Problems)
			assert.Equal(t, c.attribute, outcomes[1].Problems[0].Attribute)
			assert.Equal(t, c.reason, outcomes[1].Problems[0].Reason)
			assert.NotEmpty(t, outcomes[1].Problems[0].Message)
		})
	}
	_, err := e.importedBy(grace, catalog.ImportOptions{StoreID: "b"}, good)
	coretest.AssertReason(t, "store", err)
	_, err = e.importedBy(grace, catalog.ImportOptions{}, good)
	coretest.AssertReason(t, "store", err)
}

func TestAnImportOfSeveralTransactionsIsOneChangeSet(t *testing.T) {
	e := newEnv(t)
	var set portscatalog.ChangeSet
	enter := func(ctx context.Context, tx portscatalog.Tx) catalog.Door {
		door, err := catalog.Enter(ctx, tx, ada, "w", catalog.ListingsApp)
		require.NoError(t, err)
		return door
	}
	e.write(func(ctx context.Context, tx portscatalog.Tx) (err error) {
		set, err = e.NewImport(ctx, tx, enter(ctx, tx), "Import of 2,400 rows")
		return err
	})
	for part := range 6 {
		var rows []catalog.ImportRow
		for i := range 400 {
			style := fmt.Sprintf("S-%04d", (part*400+i)/3) // some styles are of two parts
			rows = append(rows, row(fmt.Sprintf("%s-%04d", style, part*400+i), style, val("title", "Dress"), val("size", fmt.Sprint(i%7))))
		}
		e.write(func(ctx context.Context, tx portscatalog.Tx) error {
			_, err := e.ApplyRows(ctx, tx, enter(ctx, tx), set, rows, catalog.ImportOptions{StoreID: "a"})
			return err
		})
	}
	l := e.list(grace, filter("changeset", "1"), catalog.Page{Facets: []string{"size"}})
	assert.Equal(t, 2_400, l.Total)
	assert.Equal(t, 348, facet(l, "size")["0"])
	assert.Equal(t, 800, l.Styles, "read at once")
	for styles, sizes := range map[int][]string{342: {"1"}, 0: {"1", "2", "3"}} { // too many that are far from each other aren't counted
		some := e.list(grace, filter("size", sizes...), catalog.Page{Facets: []string{"size"}})
		assert.Equal(t, styles, some.Styles, "of %d", some.Total)
	}
	u := e.undo(set.Number)
	assert.Empty(t, u.Kept)
	assert.Empty(t, u.Failed)
	assert.Zero(t, e.list(ada, catalog.Query{}, catalog.Page{}).Total)
	again := e.undo(u.ChangeSet)
	assert.Empty(t, again.Kept)
	assert.Empty(t, again.Failed)
	assert.Equal(t, 2_400, e.list(grace, catalog.Query{}, catalog.Page{}).Total)
}

func TestPagesHaveEachRowOnce(t *testing.T) {
	e := newEnv(t)
	var rows []catalog.ImportRow
	for i := range 730 {
		rows = append(rows, row(fmt.Sprintf("S-%03d", i), "", val("title", fmt.Sprintf("Title %d", i*7919%97)), val("size", fmt.Sprint(i%100))))
	}
	e.imported(catalog.ImportOptions{StoreID: "a"}, rows...)
	for name, c := range map[string]struct {
		q catalog.Query
		n int
	}{"all": {catalog.Query{}, 730}, "most": {catalog.Query{Filters: []catalog.Filter{{Field: "size", Values: []string{"3"}, Not: true}}}, 722}, "few": {filter("size", "3", "4"), 16}, "none": {filter("size", "x"), 0}} {
		for _, order := range []catalog.Order{catalog.Newest, catalog.ByTitle} {
			t.Run(name+" by "+string(order), func(t *testing.T) {
				seen := map[string]bool{}
				last := ""
				p := catalog.Page{Order: order}
				for {
					l := e.list(grace, c.q, p)
					assert.Equal(t, c.n, l.Total)
					for _, r := range l.Rows {
						assert.False(t, seen[r.SKU])
						seen[r.SKU] = true
						key := fmt.Sprintf("%06d", 1_000-r.Ordinal)
						if order == catalog.ByTitle {
							key = values.Document(r.Values).Of("title")[0].Text + fmt.Sprintf(" %06d", r.Ordinal)
						}
						assert.Less(t, last, key)
						last = key
					}
					if !l.More {
						break
					}
					p.After = l.Next
				}
				assert.Len(t, seen, c.n)
			})
		}
	}
	deep := e.list(grace, catalog.Query{}, catalog.Page{Skip: 700})
	assert.Len(t, deep.Rows, 30)
	assert.Equal(t, "S-029", deep.Rows[0].SKU)
}

// Each style is made in one transaction and gets a second variant in another, so that the
// changes of a style are of two kinds and more than are undone at once.
func TestALargeImportIsUndoneInParts(t *testing.T) {
	e := newEnv(t)
	var set portscatalog.ChangeSet
	for _, size := range []string{"", "S", "M"} {
		e.write(func(ctx context.Context, tx portscatalog.Tx) error {
			door, err := catalog.Enter(ctx, tx, ada, "w", catalog.ListingsApp)
			require.NoError(t, err)
			if size == "" {
				set, err = e.NewImport(ctx, tx, door, "Import")
				return err
			}
			var rows []catalog.ImportRow
			for i := range 1_100 {
				style := fmt.Sprintf("S-%04d", i)
				rows = append(rows, row(style+"-"+size, style, val("size", size)))
			}
			_, err = e.ApplyRows(ctx, tx, door, set, rows, catalog.ImportOptions{StoreID: "a"})
			return err
		})
	}
	u := e.undo(set.Number)
	assert.Equal(t, 2_200, u.Reversed)
	assert.Empty(t, u.Kept)
	assert.Empty(t, u.Failed)
	assert.Zero(t, e.list(ada, catalog.Query{}, catalog.Page{}).Total)
	again := e.undo(u.ChangeSet)
	assert.Equal(t, 3_300, again.Reversed)
	assert.Equal(t, 1_100, e.list(grace, filter("size", "M"), catalog.Page{}).Total)
}
