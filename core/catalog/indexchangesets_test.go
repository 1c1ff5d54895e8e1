package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// ofChangeSets are the postings that change sets are found by.
func (e *env) ofChangeSets() (list []portscatalog.Posting) {
	e.t.Helper()
	require.NoError(e.t, e.Service.Store.Read(e.t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		return tx.Postings.OfField(ctx, "w", "changeset", func(p portscatalog.Posting) error {
			p.Members = slices.Clone(p.Members)
			list = append(list, p)
			return nil
		})
	}))
	return list
}

// foundByNumberAlone makes the change sets be found as they were before they were behind stores.
func (e *env) foundByNumberAlone() {
	e.t.Helper()
	list := slices.DeleteFunc(e.ofChangeSets(), func(p portscatalog.Posting) bool { return !strings.Contains(p.Value, "/") })
	require.NotEmpty(e.t, list)
	for i := range list {
		list[i].Members = nil
	}
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		if err := tx.Catalogs.SetIndexed(ctx, "w", 2); err != nil {
			return err
		}
		return tx.Postings.Put(ctx, "w", list)
	})
}

func TestChangeSetsThatWereStoredBeforeAreFoundBehindTheirStores(t *testing.T) {
	e := newEnv(t)
	in := func(p catalog.Product, storeID string, in bool) {
		t.Helper()
		_, err := e.AssignStore(t.Context(), ada, "w", catalog.Query{Ordinals: []int64{p.Variants[0].Ordinal}}, storeID, in, false)
		require.NoError(t, err)
	}
	moved, shared, alone := e.make(dress("A-1", "a", "S", "M")), e.make(dress("B-1", "b", "S", "M")), e.make(dress("N-1", "", "S"))
	e.edit(ada, moved.ID, to(0, "brand", "Harrow", "Acme"))
	in(moved, "b", true)
	e.edit(ada, moved.ID, to(moved.Variants[0].Ordinal, "size", "S", "XS"))
	in(moved, "a", false)
	e.edit(ada, moved.ID, to(moved.Variants[1].Ordinal, "size", "M", "XL"))
	in(shared, "a", true)
	_, err := e.DeleteVariant(t.Context(), ada, "w", shared.ID, shared.Variants[0].Ordinal)
	require.NoError(t, err)
	e.edit(ada, alone.ID, to(0, "brand", "Harrow", "Acme"))
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("season", "SS27")}, "", false)
	require.NoError(t, err)
	require.NoError(t, e.Delete(t.Context(), ada, "w", shared.ID))
	deleted := numbers(t, e, ada)[0]
	e.undo(deleted)
	_, err = e.AddVariants(t.Context(), ada, "w", shared.ID, []catalog.NewVariant{{SKU: "B-1-XL"}})
	require.NoError(t, err)
	require.NoError(t, e.Delete(t.Context(), ada, "w", moved.ID))
	large := dress("L-1", "a", "S")
	for i := range 1_100 { // whose changes are read in parts
		large.Variants = append(large.Variants, catalog.NewVariant{SKU: fmt.Sprint("L-1-", i)})
	}
	e.make(large)
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{Text: "l-1"}, []values.Value{val("size", "S")}, "", false)
	require.NoError(t, err)
	for i := range 60 {
		e.make(dress(fmt.Sprint("M-", i), []string{"a", "b"}[i%2], "XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"))
	}
	_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("color", "Red")}, "", false)
	require.NoError(t, err)

	want := e.ofChangeSets()
	seen := map[ports.Actor][]int64{}
	for _, actor := range []ports.Actor{grace, heidi, both} {
		seen[actor] = allNumbers(t, e, actor)
	}
	e.foundByNumberAlone()
	require.Empty(t, allNumbers(t, e, grace))

	whole := e.Service.Store
	times := 0
	for killed := true; killed; { // each time a transaction later
		times++
		e.Service.Store = &meddled{AreaStore: whole, at: times}
		err := e.IndexDue(t.Context())
		if killed = errors.Is(err, errKilled); !killed {
			require.NoError(t, err)
		}
	}
	require.Greater(t, times, 3)
	e.Service.Store = whole
	assert.Equal(t, want, e.ofChangeSets())
	for actor, list := range seen {
		assert.Equal(t, list, allNumbers(t, e, actor))
	}
	e.events = nil
	require.NoError(t, e.IndexDue(t.Context()))
	assert.Empty(t, e.events, "nothing is due")
}

// allNumbers are those of all change sets that a member sees.
func allNumbers(t *testing.T, e *env, actor ports.Actor) (list []int64) {
	t.Helper()
	for before := int64(0); ; {
		sets, next, err := e.ChangeSets(t.Context(), actor, "w", before)
		require.NoError(t, err)
		for _, set := range sets {
			list = append(list, set.Number)
		}
		if before = next; next == 0 {
			return list
		}
	}
}

func TestAMemberUndoesAChangeThatWasStoredBefore(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("A-1", "a", "S", "M"))
	e.edit(ada, p.ID, to(0, "brand", "Harrow", "Acme"))
	e.foundByNumberAlone()
	require.Empty(t, numbers(t, e, grace))
	require.NoError(t, e.IndexDue(t.Context()))
	require.Equal(t, []int64{2, 1}, numbers(t, e, grace))
	undone, err := e.Undo(t.Context(), grace, "w", 2)
	require.NoError(t, err)
	assert.Equal(t, 1, undone.Reversed)
	assert.Equal(t, "Harrow", e.get(p.ID).Values.Of("brand")[0].Text)
}

func TestAnUndoThatPutsNothingBackFails(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("A-1", "a", "S", "M"))
	e.edit(ada, p.ID, to(p.Variants[0].Ordinal, "size", "S", "XS"))
	require.NoError(t, e.Delete(t.Context(), ada, "w", p.ID))
	_, err := e.Undo(t.Context(), grace, "w", 2)
	coretest.AssertReason(t, "changes_unseen", err)
	undone := e.undo(3)
	assert.NotZero(t, undone.Reversed)
	undone, err = e.Undo(t.Context(), grace, "w", 2)
	require.NoError(t, err)
	assert.Equal(t, 1, undone.Reversed)
	_, err = e.Undo(t.Context(), grace, "w", 2)
	coretest.AssertReason(t, "already_undone", err)
}
