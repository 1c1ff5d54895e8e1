package batches_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// TestAGermanSheetWithPhotos takes variants and photos in and out again, more than one
// transaction has of either.
func TestAGermanSheetWithPhotos(t *testing.T) {
	e := newEnv(t)
	var photos []string
	for i := range 500 {
		for c, color := range []string{"rostbraun", "marine"} {
			id := fmt.Sprintf("p%d", 2*i+c)
			photos = append(photos, e.asset(id, fmt.Sprintf("NH-%04d_%s_front.jpg", 2000+i, color), ports.FileImage, []byte("jpg")))
		}
	}
	photos = append(photos, e.asset("loose", "DSC_1234.jpg", ports.FileImage, []byte("jpg")))
	e.asset("sheet", "nordhaus.csv", ports.FileDocument, latin1(german(500)))
	b := e.begin(ada, batches.New{AssetID: "sheet", Supplier: "Nordhaus", PhotoIDs: photos})
	assert.Equal(t, catalog.BatchRead, b.State, b.Reason)
	assert.EqualValues(t, 5_000, b.Rows)
	assert.Equal(t, ";", b.Reading.Found.Delimiter)
	var mapped []string
	for _, c := range b.Mapping.Columns {
		mapped = append(mapped, c.Attribute)
	}
	assert.Equal(t, []string{"sku", "style", "title", "color", "size", "gtin", "material", "price", "stock"}, mapped)
	assert.Equal(t, "Fanø Pullover größer 0", b.Reading.First[0].Cells[2], "no mojibake")

	began := time.Now()
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	t.Log("planned in", time.Since(began))
	assert.Equal(t, [4]int{5_000, 0, 0, 0}, [4]int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused})
	assert.Equal(t, batches.PhotoTally{Came: 1_001, Placed: 1_000, Loose: 1}, b.Tally.Photos)
	assert.Zero(t, e.revision(), "a dry run writes nothing")
	assert.Empty(t, e.state())

	began = time.Now()
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	t.Log("applied in", time.Since(began))
	assert.Equal(t, batches.Applied{Created: 5_000}, b.Tally.Applied)
	assert.Equal(t, 1_000, b.Tally.Photos.Applied)
	list, err := e.Catalog.List(t.Context(), ada, "w", core.Query{Filters: []core.Filter{{Field: "color", Values: []string{"Rust"}}}}, core.Page{})
	require.NoError(t, err)
	assert.Equal(t, 2_500, list.Total)
	p, err := e.Catalog.Product(t.Context(), ada, "w", list.Rows[0].ProductID)
	require.NoError(t, err)
	assert.Len(t, p.Variants, 10, "grouped to a style")
	require.Len(t, p.Media, 2)
	assert.Equal(t, "front", p.Media[0].View)
	assert.Len(t, p.Media[0].Ordinals, 5, "those of its color")

	again := e.begin(ada, batches.New{AssetID: "sheet", Supplier: "nordhaus"})
	again = e.run(e.Plan, again.ID, catalog.BatchPlanned)
	assert.Equal(t, [4]int{0, 0, 5_000, 0}, [4]int{again.Tally.Create, again.Tally.Update, again.Tally.Same, again.Tally.Refused}, "the same file again")

	_, _, err = e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Ordinal: p.Variants[0].Ordinal, Place: values.Place{Attribute: "stock"}, Was: stockOf(p.Variants[0]), Text: "99"}})
	require.NoError(t, err)
	b = e.run(e.Undo, b.ID, catalog.BatchUndone)
	require.NotNil(t, b.Tally.Undone)
	assert.NotEmpty(t, b.Tally.Undone.Kept, "what was edited since")
	list, err = e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(t, err)
	assert.Equal(t, 10, list.Total, "the style of the variant that was edited stays")
}

func stockOf(v core.Variant) string { return values.First(nil, v.Values, "stock") }

// TestAnUndoRestoresEveryByte applies a changed sheet over another and puts it back.
func TestAnUndoRestoresEveryByte(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", german(20))})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	before := e.state()
	changed := bytes.ReplaceAll([]byte(german(21)), []byte(",90;"), []byte(",50;"))
	b = e.begin(ada, batches.New{AssetID: e.sheet("two", string(changed))})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, [4]int{10, 200, 0, 0}, [4]int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused})
	rows := e.rows(b.ID, batches.RowFilter{Outcome: "update"})
	require.Len(t, rows[0].Detail.Changes, 1)
	assert.Equal(t, [2]string{"100.90 EUR", "100.50 EUR"}, [2]string{rows[0].Detail.Changes[0].Before, rows[0].Detail.Changes[0].After})
	assert.Equal(t, "H2", rows[0].Detail.Changes[0].Ref)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.NotEqual(t, before, e.state())
	b = e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Empty(t, b.Tally.Undone.Kept)
	assert.Equal(t, before, e.state())
}

// TestItGoesOnWhereverItWasKilled kills the process at each transaction, before and after it
// is committed.
func TestItGoesOnWhereverItWasKilled(t *testing.T) {
	for name, c := range map[string]struct {
		sheet  string
		atOnce int
		want   batches.Applied
	}{
		"a row for each variant": {german(2), 4, batches.Applied{Created: 20}}, // which parts styles
		"sizes across":           {orderForm, 1, batches.Applied{Created: 4, Refused: 3}},
	} {
		t.Run(name, func(t *testing.T) { goesOn(t, c.sheet, c.atOnce, c.want) })
	}
}

func goesOn(t *testing.T, sheet string, atOnce int, applied batches.Applied) {
	first := newEnv(t)
	photo := first.asset("p", "NH-2001_marine_front.jpg", ports.FileImage, []byte("jpg"))
	b := first.begin(ada, batches.New{AssetID: first.sheet("one", sheet), PhotoIDs: []string{photo}})
	again := first.prepared()
	once := func(at int, after bool) (state []string, tally batches.Tally, transactions int) {
		e := again(t)
		e.AtOnce = atOnce
		e.killed.seen, e.killed.at, e.killed.after = 0, at, after
		for _, do := range []act{e.Plan, e.Apply} {
			for range 3 { // a person tries again
				if _, err := do(t.Context(), ada, "w", b.ID); err == nil || !isKilled(err) {
					break
				}
			}
			for range 3 {
				_, _, err := e.Env.Outbox.Work(t.Context())
				require.NoError(t, err)
				e.Clock.Advance(time.Hour)
			}
		}
		e.killed.at = 0
		b := e.batch(b.ID)
		require.Equal(t, catalog.BatchDone, b.State, "killed at %d", at)
		return e.state(), b.Tally, e.killed.seen
	}
	want, tally, transactions := once(0, false)
	assert.Equal(t, applied, tally.Applied)
	require.Greater(t, transactions, 15)
	for at := 1; at <= transactions; at++ {
		for _, after := range []bool{false, true} {
			got, gotTally, _ := once(at, after)
			require.Equal(t, want, got, "killed at %d, after the commit: %v", at, after)
			require.Equal(t, tally, gotTally)
		}
	}
	t.Log("killed at", 2*transactions, "points")
}

// TestAnUndoGoesOnWhereverItWasKilled also looks at what the batch says of it.
func TestAnUndoGoesOnWhereverItWasKilled(t *testing.T) {
	first := newEnv(t)
	first.AtOnce = 4
	b := first.planned("a", "one", german(2))
	first.run(first.Apply, b.ID, catalog.BatchDone)
	again := first.prepared()
	once := func(at int, after bool) (reversed, transactions int) {
		e := again(t)
		e.Catalog.UndoneAtOnce = 5
		_, err := e.Undo(t.Context(), ada, "w", b.ID)
		require.NoError(t, err)
		e.killed.seen, e.killed.at, e.killed.after = 0, at, after
		for range 3 {
			_, _, err := e.Env.Outbox.Work(t.Context())
			require.NoError(t, err)
			e.Clock.Advance(time.Hour)
		}
		e.killed.at = 0
		undone := e.batch(b.ID)
		require.Equal(t, catalog.BatchUndone, undone.State, "killed at %d", at)
		require.Empty(t, e.state())
		return undone.Tally.Undone.Reversed, e.killed.seen
	}
	want, transactions := once(0, false)
	require.Greater(t, transactions, 3)
	for at := 1; at <= transactions; at++ {
		for _, after := range []bool{false, true} {
			got, _ := once(at, after)
			require.Equal(t, want, got, "killed at %d, after the commit: %v", at, after)
		}
	}
}

// TestAnUndoThatIsCutOffCanOnlyGoOn ends undos after their first transaction.
func TestAnUndoThatIsCutOffCanOnlyGoOn(t *testing.T) {
	allOf, halfOf := batches.Applied{Created: 40}, batches.Applied{Created: 24}
	stop := func(e *env, id string) {
		_, err := e.Stop(t.Context(), ada, "w", id)
		require.NoError(t, err)
	}
	for name, c := range map[string]struct {
		applied batches.Applied
		cut     func(e *env, id string)
		reason  string
	}{
		"stopped":                        {allOf, stop, ""},
		"stopped, of a batch that was":   {halfOf, stop, ""},
		"by who lost the app":            {allOf, func(e *env, _ string) { e.opens("grace", core.ListingsApp) }, "You don't have access to this app. Ask an admin of your workspace."},
		"by who lost the app, of a half": {halfOf, func(e *env, _ string) { e.opens("grace", core.ListingsApp) }, "You don't have access to this app. Ask an admin of your workspace."},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.AtOnce, e.Catalog.UndoneAtOnce = 4, 2
			b := e.planned("a", "one", german(4))
			_, err := e.Apply(t.Context(), ada, "w", b.ID)
			require.NoError(t, err)
			if c.applied == halfOf {
				e.killed.seen, e.killed.at = 0, 7
				_, _, err := e.Env.Outbox.Work(t.Context())
				require.NoError(t, err)
				stop(e, b.ID)
			}
			e.RunOutbox()
			require.Equal(t, c.applied, e.batch(b.ID).Tally.Applied)
			before := e.state()

			_, err = e.Undo(t.Context(), grace, "w", b.ID)
			require.NoError(t, err)
			e.killed.seen, e.killed.at, e.killed.after = 0, 1, true
			_, _, err = e.Env.Outbox.Work(t.Context())
			require.NoError(t, err)
			e.killed.at = 0
			c.cut(e, b.ID)
			e.Clock.Advance(time.Hour)
			e.RunOutbox()
			cut := e.batch(b.ID)
			assert.Equal(t, catalog.BatchHalfUndone, cut.State)
			assert.Equal(t, c.reason, cut.Reason)
			assert.Less(t, len(e.state()), len(before))
			assert.NotEmpty(t, e.state())
			assert.Positive(t, cut.Tally.Undone.Reversed)
			for _, begin := range []act{e.Apply, e.Plan} {
				_, err = begin(t.Context(), ada, "w", b.ID)
				coretest.AssertReason(t, "batch_state", err)
			}
			undone := e.run(e.Undo, b.ID, catalog.BatchUndone)
			assert.Empty(t, e.state())
			assert.Empty(t, undone.Reason)
			assert.Greater(t, undone.Tally.Undone.Reversed, cut.Tally.Undone.Reversed)
		})
	}
}

// opens sets which apps somebody may open.
func (e *env) opens(userID string, apps ...string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, "w", userID)
		m.AppIDs = apps
		return errors.Join(err, tx.Members.Update(ctx, m))
	})
}

func isKilled(err error) bool {
	return err != nil && bytes.Contains([]byte(err.Error()), []byte("killed"))
}

func TestStopAndGoOn(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 40
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", german(20))})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	_, err := e.Apply(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	e.killed.seen, e.killed.at = 0, 3 // the third transaction fails, and then somebody stops it
	_, _, err = e.Env.Outbox.Work(t.Context())
	require.NoError(t, err)
	stopped, err := e.Stop(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchStopped, stopped.State)
	assert.Equal(t, 80, int(stopped.Cursor))
	e.Clock.Advance(time.Hour)
	e.RunOutbox()
	assert.Equal(t, catalog.BatchStopped, e.batch(b.ID).State, "a message that runs again finds it stopped")
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Created: 200}, b.Tally.Applied)
	sets, _, err := e.Catalog.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Len(t, sets, 1, "one change set")

	_, err = e.Undo(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	stopped, err = e.Stop(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchDone, stopped.State)
	e.RunOutbox()
	b = e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Empty(t, e.state())
}

func TestABatchIsOfItsStore(t *testing.T) {
	e := newEnv(t)
	asset := e.sheet("one", german(2))
	b := e.begin(grace, batches.New{AssetID: asset})
	for name, call := range map[string]func(actor ports.Actor) error{
		"batch":  func(actor ports.Actor) error { _, err := e.Batch(t.Context(), actor, "w", b.ID); return err },
		"plan":   func(actor ports.Actor) error { _, err := e.Plan(t.Context(), actor, "w", b.ID); return err },
		"apply":  func(actor ports.Actor) error { _, err := e.Apply(t.Context(), actor, "w", b.ID); return err },
		"stop":   func(actor ports.Actor) error { _, err := e.Stop(t.Context(), actor, "w", b.ID); return err },
		"undo":   func(actor ports.Actor) error { _, err := e.Undo(t.Context(), actor, "w", b.ID); return err },
		"delete": func(actor ports.Actor) error { return e.Delete(t.Context(), actor, "w", b.ID) },
		"photos": func(actor ports.Actor) error { _, err := e.Photos(t.Context(), actor, "w", b.ID); return err },
		"place": func(actor ports.Actor) error {
			_, err := e.PlacePhotos(t.Context(), actor, "w", b.ID, nil)
			return err
		},
		"preview": func(actor ports.Actor) error { _, err := e.Preview(t.Context(), actor, "w", b.ID, 0); return err },
		"column":  func(actor ports.Actor) error { _, err := e.ColumnValues(t.Context(), actor, "w", b.ID, 0); return err },
		"tray":    func(actor ports.Actor) error { _, err := e.Tray(t.Context(), actor, "w", b.ID); return err },
		"mapping": func(actor ports.Actor) error { _, _, err := e.Remembered(t.Context(), actor, "w", b.ID); return err },
		"rows": func(actor ports.Actor) error {
			_, err := e.Rows(t.Context(), actor, "w", b.ID, batches.RowFilter{}, 0)
			return err
		},
		"decide": func(actor ports.Actor) error {
			_, _, err := e.Decide(t.Context(), actor, "w", b.ID, batches.Decisions{})
			return err
		},
		"reading": func(actor ports.Actor) error {
			_, err := e.ReadAgain(t.Context(), actor, "w", b.ID, sheet.Choices{})
			return err
		},
		"add": func(actor ports.Actor) error {
			_, err := e.AddPhotos(t.Context(), actor, "w", b.ID, []string{"x"}, nil)
			return err
		},
		"problems": func(actor ports.Actor) error {
			_, err := e.Problems(t.Context(), actor, "w", b.ID)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			coretest.AssertReason(t, "batch_not_found", call(heidi))
			coretest.AssertReason(t, "app_access", call(eve))
			coretest.AssertReason(t, "workspace_not_found", call(mallory))
		})
	}
	found := func(actor ports.Actor, f batches.Filter) (n int) {
		list, _, err := e.Batches(t.Context(), actor, "w", f, "")
		require.NoError(t, err)
		return len(list)
	}
	for _, f := range []batches.Filter{{}, {Text: b.FileName, States: []catalog.BatchState{b.State}}} {
		assert.Equal(t, [3]int{1, 1, 0}, [3]int{found(ada, f), found(grace, f), found(heidi, f)})
	}
	assert.Zero(t, found(ada, batches.Filter{States: []catalog.BatchState{catalog.BatchFailed}}))
	_, err := e.Begin(t.Context(), heidi, "w", batches.New{AssetID: asset, StoreID: "a"})
	coretest.AssertReason(t, "store", err)
	_, err = e.Begin(t.Context(), grace, "w", batches.New{AssetID: "none", StoreID: "a"})
	coretest.AssertReason(t, "asset_not_found", err)

	_, err = e.Plan(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, "w", "grace")
		require.NoError(t, err)
		m.StoreIDs = []string{"b"}
		return tx.Members.Update(ctx, m)
	})
	e.RunOutbox()
	lost := e.batch(b.ID)
	assert.Equal(t, catalog.BatchMapped, lost.State)
	assert.Equal(t, "Whoever began this can't open the store anymore.", lost.Reason)
}

func TestTheRestIsUndoneOnceTheLaterFileWas(t *testing.T) {
	e := newEnv(t)
	first := e.begin(ada, batches.New{AssetID: e.sheet("one", german(2))})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	dearer := bytes.ReplaceAll([]byte(german(1)), []byte(",90;"), []byte(",50;"))
	second := e.begin(ada, batches.New{AssetID: e.sheet("two", string(dearer))})
	e.run(e.Plan, second.ID, catalog.BatchPlanned)
	e.run(e.Apply, second.ID, catalog.BatchDone)

	half := e.run(e.Undo, first.ID, catalog.BatchUndone).Tally.Undone
	assert.NotEmpty(t, half.Kept)
	e.run(e.Undo, second.ID, catalog.BatchUndone)
	rest := e.run(e.Undo, first.ID, catalog.BatchUndone).Tally.Undone
	assert.Empty(t, rest.Kept)
	assert.Greater(t, rest.Reversed, half.Reversed)
	assert.Empty(t, e.state())
	_, err := e.Undo(t.Context(), ada, "w", first.ID)
	coretest.AssertReason(t, "batch_state", err)
}

// TestAPlanSaysHowLongItTook plans in several turns, and again.
func TestAPlanSaysHowLongItTook(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 100
	e.asset("sheet", "nordhaus.csv", ports.FileDocument, latin1(german(50)))
	b := e.begin(ada, batches.New{AssetID: "sheet", Supplier: "Nordhaus"})
	e.Now = func() time.Time { e.Clock.Advance(10 * time.Second); return e.Clock.Now() }
	for range 2 {
		before := e.Clock.Now()
		b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
		assert.Greater(t, b.Tally.Took, time.Minute, "more than a turn")
		assert.LessOrEqual(t, b.Tally.Took, e.Clock.Now().Sub(before))
	}
}

// TestAnUndoOfWhatIsntSeenFails undoes a file of before change sets were found behind stores.
func TestAnUndoOfWhatIsntSeenFails(t *testing.T) {
	e := newEnv(t)
	b := e.planned("a", "sheet", german(2))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	all := e.state()
	require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		var behind []catalog.Posting
		if err := tx.Postings.Prefix(ctx, "w", "changeset", "a/", func(p catalog.Posting) error {
			behind = append(behind, catalog.Posting{Field: p.Field, Value: p.Value, Block: p.Block})
			return nil
		}); err != nil {
			return err
		}
		require.NotEmpty(t, behind)
		return tx.Postings.Put(ctx, "w", behind)
	}))
	failed := e.run(as(grace, e.Undo), b.ID, catalog.BatchStopped)
	assert.Equal(t, "What this changed is gone or in stores that you can't open, so nothing was put back. An admin can see all of it.", failed.Reason)
	assert.Nil(t, failed.Tally.Undone)
	assert.Equal(t, all, e.state())

	require.NoError(t, e.Catalog.IndexDue(t.Context()))
	undone := e.run(as(grace, e.Undo), b.ID, catalog.BatchUndone)
	assert.Equal(t, 2, undone.Tally.Undone.Reversed)
	assert.Empty(t, undone.Reason)
	assert.Empty(t, e.state())
}

// TestAnUndoOfNothingSaysSo applies the same file twice, of which the second changes nothing.
func TestAnUndoOfNothingSaysSo(t *testing.T) {
	e := newEnv(t)
	first := e.planned("a", "sheet", german(2))
	e.run(e.Apply, first.ID, catalog.BatchDone)
	again := e.planned("a", "again", german(2))
	e.run(e.Apply, again.ID, catalog.BatchDone)
	stopped := e.run(e.Undo, again.ID, catalog.BatchStopped)
	assert.Equal(t, "Nothing was changed, so there is nothing to undo.", stopped.Reason)
}
