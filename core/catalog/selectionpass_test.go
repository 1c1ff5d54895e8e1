package catalog_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func TestSignsAloneFindNothing(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S"))
	for _, text := range []string{"👕", "!!!", "—", "\u200b", " , "} {
		assert.Empty(t, e.find(grace, catalog.Query{Text: text}), "%q", text)
		done, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{Text: text}, []values.Value{val("color", "Red")}, "", false)
		require.NoError(t, err)
		assert.Zero(t, done)
	}
	for _, text := range []string{"", "  ", "dress !!!"} {
		assert.Len(t, e.find(grace, catalog.Query{Text: text}), 1, "%q", text)
	}
}

func TestEverythingButAFewIsEdited(t *testing.T) {
	e := newEnv(t)
	a := e.make(dress("A-1", "a", "S", "M", "L"))
	e.make(dress("B-1", "a", "S"))
	q := catalog.Query{Text: "dress", Except: []int64{a.Variants[1].Ordinal}}
	done, err := e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("color", "Red")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, 3, done.Found)
	assert.ElementsMatch(t, []string{"A-1-S", "A-1-L", "B-1-S"}, e.find(ada, filter("color", "Red")))
	_, err = e.EditSelection(t.Context(), grace, "w", catalog.Query{Except: make([]int64, 100_001)}, []values.Value{val("color", "Red")}, "", false)
	coretest.AssertReason(t, "query", err)
}

// Three products of 2,048 variants are more than one transaction changes. The product in the
// middle is changed in both, and what is said of products is said once.
func TestALargeSelectionIsEditedInPartsAndUndoneAsOne(t *testing.T) {
	e := newEnv(t)
	sizes := make([]string, 2_048)
	for i := range sizes {
		sizes[i] = fmt.Sprint("S", i)
	}
	for _, style := range []string{"A-1", "B-1", "C-1"} {
		e.make(dress(style, "a", sizes...))
	}
	set := []values.Value{val("color", "Red"), val("season", "SS27")}
	for _, each := range [][]values.Value{set[:1], set} {
		preview, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, each, "", true)
		require.NoError(t, err)
		assert.Equal(t, 6_144, preview.Variants)
		assert.Equal(t, 3, preview.Products)
		done, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, each, "", false)
		require.NoError(t, err)
		preview.ChangeSet = done.ChangeSet
		assert.Equal(t, preview, done)
		assert.Equal(t, 6_144, e.list(ada, filter("color", "Red"), catalog.Page{}).Total)
		undone := e.undo(done.ChangeSet)
		assert.Empty(t, undone.Kept)
		assert.Empty(t, undone.Failed)
		assert.Zero(t, e.list(ada, filter("color", "Red"), catalog.Page{}).Total)
	}
	assert.Zero(t, e.list(ada, filter("season", "SS27"), catalog.Page{}).Total)
}

func TestASelectionIsPutInAStore(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S", "M"))
	b := e.make(dress("B-1", "b", "S", "M"))
	all := catalog.Query{Except: []int64{b.Variants[1].Ordinal}}
	preview, err := e.AssignStore(t.Context(), both, "w", all, "b", true, true)
	require.NoError(t, err)
	assert.Equal(t, catalog.Selected{Found: 3, Variants: 2, Products: 1}, preview)
	assert.Equal(t, 2, e.list(heidi, catalog.Query{}, catalog.Page{}).Total, "a preview changes nothing")
	done, err := e.AssignStore(t.Context(), both, "w", all, "b", true, false)
	require.NoError(t, err)
	assert.Equal(t, 4, e.list(heidi, catalog.Query{}, catalog.Page{}).Total)
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, "Put in a store", sets[0].Summary)
	out, err := e.AssignStore(t.Context(), both, "w", all, "b", false, true)
	require.ErrorContains(t, err, "Choose a store", "what would be in no store that they see")
	assert.Zero(t, out.ChangeSet)
	e.undo(done.ChangeSet)
	assert.Equal(t, 2, e.list(heidi, catalog.Query{}, catalog.Page{}).Total)
	_, err = e.AssignStore(t.Context(), grace, "w", catalog.Query{}, "b", true, false)
	coretest.AssertReason(t, "store", err)
}

func TestAStoreThatAMemberDoesntSeeIsNotInTheirHistory(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("A-1", "a", "S"))
	_, err := e.AssignStore(t.Context(), ada, "w", catalog.Query{}, "b", true, false)
	require.NoError(t, err)
	history := func(actor ports.Actor) (seen []string) {
		entries, _, err := e.History(t.Context(), actor, "w", p.ID, 0)
		require.NoError(t, err)
		for _, entry := range entries {
			seen = append(seen, entry.Kind)
		}
		return seen
	}
	assert.Equal(t, []string{catalog.KindMake}, history(grace), "they see store a alone")
	assert.Equal(t, []string{catalog.KindSelect, catalog.KindMake}, history(both))
	assert.Equal(t, []string{catalog.KindSelect}, history(heidi), "it was made in store a alone")
}

// What a transaction in the middle would refuse is refused before the first one.
func TestALargeSelectionIsRefusedAsAWhole(t *testing.T) {
	e := newEnv(t)
	sizes := make([]string, 2_048)
	for i := range sizes {
		sizes[i] = fmt.Sprint("S", i)
	}
	for _, style := range []string{"A-1", "A-2", "A-3"} {
		e.make(dress(style, "b", sizes...))
	}
	e.make(dress("L-1", "a", "S"))
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.SetLocked(ctx, "w", "a", true) })
	_, err := e.EditSelection(t.Context(), both, "w", catalog.Query{}, []values.Value{val("color", "Red")}, "", false)
	coretest.AssertReason(t, "store_locked", err)
	assert.Zero(t, e.list(ada, filter("color", "Red"), catalog.Page{}).Total)
	_, err = e.AssignStore(t.Context(), both, "w", filter("store", "b"), "a", true, false)
	coretest.AssertReason(t, "store_locked", err)
	_, err = e.AssignStore(t.Context(), heidi, "w", catalog.Query{}, "b", false, false)
	coretest.AssertReason(t, "store", err)
	assert.Equal(t, 6_144, e.list(heidi, catalog.Query{}, catalog.Page{}).Total)
}

func TestTheMiddleOfAListByTitle(t *testing.T) {
	e := newEnv(t)
	for i := range 7 {
		var sizes []string
		for j := range 40 {
			sizes = append(sizes, fmt.Sprint("S", j))
		}
		e.make(dress(fmt.Sprint("A-", 9-i), "a", sizes...))
	}
	last := e.make(dress("Z-1", "b", "S", "M"))
	compare := func(q catalog.Query) {
		var whole []string
		for p := (catalog.Page{Order: catalog.ByTitle}); ; {
			l := e.list(grace, q, p)
			whole = append(whole, skus(l)...)
			if !l.More {
				break
			}
			p.After = l.Next
		}
		for _, skip := range []int{1, 20, 150, len(whole) - 102, len(whole) - 1, len(whole), len(whole) + 100} {
			if skip < 0 {
				continue
			}
			l := e.list(grace, q, catalog.Page{Order: catalog.ByTitle, Skip: skip})
			from := min(skip, len(whole))
			assert.Equal(t, append([]string{}, whole[from:min(from+100, len(whole))]...), skus(l), "%d", skip)
			assert.Equal(t, from+100 < len(whole), l.More)
		}
	}
	for _, orders := range []*catalog.TitleOrders{nil, {WalkedAtMost: 1}} {
		e.Titles = orders
		for _, title := range []string{"Zebra", "Alpaca"} {
			last = e.edit(ada, last.ID, to(0, "title", values.First(last.Values, nil, "title"), title))
			compare(catalog.Query{})
			compare(filter("size", "S1", "S2", "S3"))
		}
	}
}

// ordering counts how often an order by title is read.
type ordering struct {
	ports.AreaStore[portscatalog.Tx]
	read *int
}

func (o ordering) Read(ctx context.Context, fn func(context.Context, portscatalog.Tx) error) error {
	return o.AreaStore.Read(ctx, func(ctx context.Context, tx portscatalog.Tx) error {
		tx.Variants = countedOrders{tx.Variants, o.read}
		return fn(ctx, tx)
	})
}

type countedOrders struct {
	portscatalog.Variants
	read *int
}

func (c countedOrders) OrderByTitle(ctx context.Context, workspaceID string) ([]int64, error) {
	*c.read++
	return c.Variants.OrderByTitle(ctx, workspaceID)
}

func TestAnOrderByTitleIsReadAgainWhenTitlesChange(t *testing.T) {
	e := newEnv(t)
	first := e.make(dress("A-1", "a", "S", "M", "L"))
	second := e.make(dress("B-1", "a", "S", "M"))
	read := 0
	e.Service.Store = ordering{e.Service.Store, &read}
	e.Titles = &catalog.TitleOrders{WalkedAtMost: 1}
	changed := func(about string, again bool, change func()) {
		change()
		before := read
		for range 2 {
			e.list(ada, catalog.Query{}, catalog.Page{Order: catalog.ByTitle, Skip: 2})
		}
		assert.Equal(t, again, read > before, about)
		assert.LessOrEqual(t, read-before, 1, about)
	}
	changed("nothing was read before", true, func() {})
	changed("the stock", false, func() { first = e.edit(ada, first.ID, to(first.Variants[0].Ordinal, "stock", "", "3")) })
	changed("an SKU", false, func() { first = e.edit(ada, first.ID, to(first.Variants[0].Ordinal, "sku", "A-1-S", "A-1-XS")) })
	changed("a title of a product", true, func() {
		first = e.edit(ada, first.ID, to(0, "title", values.First(first.Values, nil, "title"), "Zebra"))
	})
	changed("a title of a variant", true, func() { e.edit(ada, first.ID, to(first.Variants[1].Ordinal, "title", "", "Alpaca")) })
	changed("a variant that comes", true, func() {
		_, err := e.AddVariants(t.Context(), ada, "w", second.ID, []catalog.NewVariant{{SKU: "B-1-XXL"}})
		require.NoError(t, err)
	})
	changed("a product that goes", true, func() { require.NoError(t, e.Delete(t.Context(), ada, "w", second.ID)) })
}

func TestRowsSayWhatTheChannelsOfTheirStoresSay(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.sell("b", selling("google", "DE", "de", "EUR"), selling("meta", "DE", "de", "EUR"))
	n := sellable(1, []string{"a", "b"}, "S", "M")
	n.Variants[1].Values[1].Text = "4006381333932"
	p := e.make(n)
	for actor, stores := range map[string][]string{"grace": {"a"}, "heidi": {"b"}} {
		rows := e.list(coretest.Actor(actor), catalog.Query{}, catalog.Page{Order: catalog.ByTitle}).Rows
		read, err := e.Product(t.Context(), coretest.Actor(actor), "w", p.ID)
		require.NoError(t, err)
		for i, row := range rows {
			google := slices.IndexFunc(row.Channels, func(s catalog.ChannelState) bool { return s.Channel == "google" })
			assert.Equal(t, stores[0], row.Channels[google].StoreID)
			for _, state := range row.Channels {
				assert.Equal(t, stores[0], state.StoreID)
			}
			if i == 1 {
				assert.Equal(t, []string{"gtin.check_digit"}, row.Channels[google].Errors)
			} else {
				assert.Empty(t, row.Channels[google].Errors)
			}
			assert.ElementsMatch(t, row.Channels, read.Variants[i].Channels)
		}
	}
}

func TestOneProductOfASetIsUndone(t *testing.T) {
	e := newEnv(t)
	a, b, hidden := e.make(dress("A-1", "a", "S")), e.make(dress("B-1", "a", "S")), e.make(dress("C-1", "b", "S"))
	done, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("brand", "Moss"), val("color", "Red")}, "", false)
	require.NoError(t, err)
	u, err := e.UndoOf(t.Context(), grace, "w", done.ChangeSet, a.ID)
	require.NoError(t, err)
	assert.Equal(t, 2, u.Reversed)
	assert.ElementsMatch(t, []string{"B-1-S", "C-1-S"}, e.find(ada, filter("color", "Red")))
	_, err = e.UndoOf(t.Context(), grace, "w", done.ChangeSet, a.ID)
	coretest.AssertReason(t, "already_undone", err)
	for _, id := range []string{hidden.ID, "missing"} {
		_, err = e.UndoOf(t.Context(), grace, "w", done.ChangeSet, id)
		coretest.AssertReason(t, "product_not_found", err)
	}
	_, err = e.UndoOf(t.Context(), grace, "w", 99, a.ID)
	coretest.AssertReason(t, "changeset_not_found", err)
	e.undo(u.ChangeSet)
	assert.Contains(t, e.find(ada, filter("color", "Red")), "A-1-S")
	rest := e.undo(done.ChangeSet)
	assert.Equal(t, 4, rest.Reversed, "what stands of it")
	assert.Equal(t, []string{"A-1-S"}, e.find(ada, filter("color", "Red")))
	assert.Equal(t, "Harrow", values.First(nil, e.get(b.ID).Values, "brand"))
}

func TestTheHistoryOfADeletedProductTellsWhoMaySeeIt(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("A-1", "a", "S"))
	require.NoError(t, e.Delete(t.Context(), grace, "w", p.ID))
	entries, _, err := e.History(t.Context(), grace, "w", p.ID, 0)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.Equal(t, catalog.KindDelete, entries[0].Kind)
	for _, id := range []string{p.ID, "missing"} {
		_, _, err = e.History(t.Context(), heidi, "w", id, 0)
		coretest.AssertReason(t, "product_not_found", err)
	}
	e.undo(entries[0].Number)
	assert.Equal(t, []string{"A-1-S"}, e.find(grace, catalog.Query{}))
}

func TestAPreviewOfManyVariantsWaitsForAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		sizes := make([]string, 2_000)
		for i := range sizes {
			sizes[i] = fmt.Sprint("S", i)
		}
		for _, style := range []string{"A-1", "B-1", "C-1"} {
			e.make(dress(style, "a", sizes...))
		}
		set := []values.Value{val("color", "Red")}
		preview := func(q catalog.Query) (catalog.Selected, error) {
			return e.EditSelection(t.Context(), grace, "w", q, set, "", true)
		}
		other, err := e.EnterCostly(t.Context(), mallory, "v")
		require.NoError(t, err)
		leave, err := e.EnterCostly(t.Context(), ada, "w")
		require.NoError(t, err)
		began := time.Now()
		_, err = preview(filter("size", "S1"))
		require.NoError(t, err, "few variants wait for none")
		assert.Equal(t, began, time.Now())
		_, err = preview(catalog.Query{})
		coretest.AssertReason(t, "reads_busy", err)
		_, err = e.AssignStore(t.Context(), both, "w", catalog.Query{}, "b", true, true)
		coretest.AssertReason(t, "reads_busy", err)
		assert.Equal(t, 20*time.Second, time.Since(began))
		_, err = e.EnterCostly(t.Context(), eve, "w")
		coretest.AssertReason(t, "app_access", err)
		leave()
		done, err := preview(catalog.Query{})
		require.NoError(t, err)
		assert.Equal(t, 6_000, done.Variants)
		other()
	})
}

// heldStore has who would write wait.
type heldStore struct {
	ports.Store
	until chan struct{}
}

func (h heldStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	<-h.until
	return h.Store.Write(ctx, fn)
}

func TestAnEditOfManyVariantsWaitsForAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		sizes := make([]string, 101)
		for i := range sizes {
			sizes[i] = fmt.Sprint("S", i)
		}
		e.make(dress("A-1", "a", sizes...))
		few := e.find(grace, catalog.Query{Except: []int64{1}})
		require.Len(t, few, 100)
		edit := func(s *catalog.Service, q catalog.Query, color string) error {
			_, err := s.EditSelection(t.Context(), grace, "w", q, []values.Value{val("color", color)}, "", false)
			return err
		}
		held, until := *e.Service, make(chan struct{})
		held.Store = sqlstore.Over(heldStore{e.Env.Store, until}, sqlcatalog.Repositories)
		first := make(chan error)
		go func() { first <- edit(&held, catalog.Query{}, "Red") }()
		synctest.Wait()

		began := time.Now()
		require.NoError(t, edit(e.Service, catalog.Query{Except: []int64{1}}, "Blue"), "few variants wait for none")
		assert.Equal(t, began, time.Now())
		coretest.AssertReason(t, "reads_busy", edit(e.Service, catalog.Query{}, "Blue"))
		_, err := e.AssignStore(t.Context(), both, "w", catalog.Query{}, "b", true, false)
		coretest.AssertReason(t, "reads_busy", err)
		assert.Equal(t, 20*time.Second, time.Since(began))

		edits := func(n int) (list []catalog.ProductEdits) {
			for range n {
				list = append(list, catalog.ProductEdits{ProductID: "none", Edits: []catalog.Edit{to(0, "brand", "", "Selkie")}})
			}
			return list
		}
		_, err = e.EditProducts(t.Context(), grace, "w", edits(21))
		coretest.AssertReason(t, "reads_busy", err)
		_, err = e.EditProducts(t.Context(), grace, "w", edits(20))
		require.NoError(t, err)
		_, err = e.EditProducts(t.Context(), mallory, "w", edits(21))
		coretest.AssertReason(t, "workspace_not_found", err)

		close(until)
		require.NoError(t, <-first)
		require.NoError(t, edit(e.Service, catalog.Query{}, "Blue"))
		assert.Empty(t, e.find(grace, filter("color", "Red")))
	})
}
