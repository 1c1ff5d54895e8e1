package batches_test

import (
	"context"
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

// newCatalog is an env whose catalog has styles in two colors and five sizes in store a.
func newCatalog(t *testing.T, styles int) *env {
	t.Helper()
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", german(styles))})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	return e
}

// photo puts a picture into the library, whose ID is its name.
func (e *env) photo(name string) string {
	e.t.Helper()
	return e.asset(name, name, ports.FileImage, []byte("jpg"))
}

// alone takes in photos without a sheet, and plans them.
func (e *env) alone(names ...string) batches.Batch {
	e.t.Helper()
	b := e.begin(ada, batches.New{PhotoIDs: names})
	require.Equal(e.t, catalog.BatchMapped, b.State)
	return e.run(e.Plan, b.ID, catalog.BatchPlanned)
}

// outcomes are what the photos of a batch do, by their names.
func (e *env) outcomes(who ports.Actor, id string) map[string]catalog.PhotoOutcome {
	e.t.Helper()
	list, err := e.Photos(e.t.Context(), who, "w", id)
	require.NoError(e.t, err)
	all := map[string]catalog.PhotoOutcome{}
	for _, p := range list {
		all[p.Name] = p.Outcome
	}
	return all
}

// style returns the product with a style number.
func (e *env) style(number string) core.Product {
	e.t.Helper()
	found, err := e.Catalog.List(e.t.Context(), ada, "w", core.Query{Text: number}, core.Page{})
	require.NoError(e.t, err)
	require.NotEmpty(e.t, found.Rows)
	p, err := e.Catalog.Product(e.t.Context(), ada, "w", found.Rows[0].ProductID)
	require.NoError(e.t, err)
	return p
}

// shownOf are the pictures of a style, by their assets and views.
func (e *env) shownOf(number string) (list []string) {
	e.t.Helper()
	for _, m := range e.style(number).Media {
		list = append(list, fmt.Sprint(m.AssetID, " ", m.View, " ", len(m.Ordinals)))
	}
	return list
}

func TestPhotosWithoutASheet(t *testing.T) {
	e := newCatalog(t, 2)
	before := e.state()
	names := []string{
		e.photo("NH-2000_marineblau_back.jpg"), e.photo("NH-2000_navy_front.jpg"), e.photo("NH-2001-RUS-S_2.jpg"), e.photo(gtin(10) + ".jpg"),
		e.photo("DSC_1.jpg"), e.photo("NH-2000 and NH-2001.jpg"),
	}
	b := e.alone(names...)
	assert.Equal(t, batches.PhotoTally{Came: 6, Placed: 4, Loose: 2, Styles: 2, Added: 4}, b.Tally.Photos)
	assert.Zero(t, b.Rows)
	assert.Equal(t, "Photos", b.FileName)
	assert.Equal(t, map[string]catalog.PhotoOutcome{
		"NH-2000_marineblau_back.jpg": "add", "NH-2000_navy_front.jpg": "add", "NH-2001-RUS-S_2.jpg": "add", gtin(10) + ".jpg": "add",
		"DSC_1.jpg": "unknown", "NH-2000 and NH-2001.jpg": "several",
	}, e.outcomes(ada, b.ID))
	assert.Equal(t, before, e.state(), "a dry run writes nothing")

	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, 4, b.Tally.Photos.Applied)
	assert.Equal(t, []string{"NH-2000_navy_front.jpg front 5", "NH-2000_marineblau_back.jpg back 5"}, e.shownOf("NH-2000"), "in the order of their views, of the variants in their color")
	again := e.alone(names...)
	assert.Equal(t, batches.PhotoTally{Came: 6, Placed: 4, Loose: 2, Same: 4}, again.Tally.Photos, "the same photos again")
	assert.Equal(t, "same", string(e.outcomes(ada, again.ID)["NH-2000_navy_front.jpg"]))
	again = e.run(e.Apply, again.ID, catalog.BatchDone)
	assert.Zero(t, again.Tally.Photos.Applied)
	assert.Zero(t, again.ChangeSet)

	b = e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Empty(t, b.Tally.Undone.Kept)
	assert.Equal(t, before, e.state())
}

func TestAPhotoOfTheSameNameTakesThePlaceOfThePicture(t *testing.T) {
	e := newCatalog(t, 1)
	first := e.alone(e.photo("NH-2000_navy_front.jpg"), e.photo("NH-2000_navy_back.jpg"))
	e.run(e.Apply, first.ID, catalog.BatchDone)
	before := e.state()
	retouched := e.asset("retouched", "nh-2000_Navy_front.PNG", ports.FileImage, []byte("jpg"))
	byHand := e.asset("by hand", "NH-2000_navy_back.jpg", ports.FileImage, []byte("jpg"))
	twin := e.asset("twin", "nh-2000_navy_front.png", ports.FileImage, []byte("jpg"))
	b := e.begin(ada, batches.New{PhotoIDs: []string{retouched, byHand, twin}})
	_, err := e.PlacePhotos(t.Context(), ada, "w", b.ID, []batches.Place{{AssetID: byHand, SKU: "NH-2000-RUS-S"}})
	require.NoError(t, err)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, batches.PhotoTally{Came: 3, Placed: 3, Styles: 1, Added: 2, Replaced: 1}, b.Tally.Photos, "one that a person placed may be called like another by chance")
	list, err := e.Photos(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, [2]string{"replace", "NH-2000_navy_front.jpg"}, [2]string{string(list[1].Outcome), list[1].Replaces})
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, []string{"retouched front 5", "NH-2000_navy_back.jpg back 5", "twin front 5", "by hand  5"}, e.shownOf("NH-2000"), "photos of one batch don't replace each other")
	e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Equal(t, before, e.state())
}

func TestAPhotoOfTheSameNameTakesThePlaceAlsoWithASheet(t *testing.T) {
	e := newCatalog(t, 1)
	first := e.alone(e.photo("NH-2000_navy_front.jpg"), e.photo("NH-2000_navy_back.jpg"))
	e.run(e.Apply, first.ID, catalog.BatchDone)
	before := e.state()
	again := e.asset("again", "nh-2000_Navy_front.PNG", ports.FileImage, []byte("jpg"))
	more := e.photo("NH-2000_marine_detail.jpg")
	sheet := german(1) + "NH-9000-S;NH-9000;Neu;Rost;S;;;19,00;1\r\n"
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet again", sheet), PhotoIDs: []string{again, more, e.photo("NH-9000-S_front.jpg")}})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, batches.PhotoTally{Came: 3, Placed: 3, Replaced: 1}, b.Tally.Photos)
	rows, _, err := e.PhotoRows(t.Context(), ada, "w", b.ID, batches.ReplacedPhotos, 0)
	require.NoError(t, err)
	require.Len(t, rows, 1)
	assert.Equal(t, []string{"again", "NH-2000_navy_front.jpg", "NH-2000"}, []string{rows[0].AssetID, rows[0].Replaces, rows[0].Style})
	e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "B12", Came: "NH-9000", Text: "NH-9001"}}})
	assert.Equal(t, 1, e.batch(b.ID).Tally.Photos.Replaced)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, []string{"again front 5", "NH-2000_navy_back.jpg back 5", "NH-2000_marine_detail.jpg detail 5"}, e.shownOf("NH-2000"))
	e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Equal(t, before, e.state())
}

func TestAnUndoTakesOffItsPhotosAlone(t *testing.T) {
	e := newCatalog(t, 2)
	b := e.alone(e.photo("NH-2000_navy_front.jpg"), e.photo("NH-2000_rust_front.jpg"), e.photo("NH-2001_navy_front.jpg"))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	p := e.style("NH-2000")
	media := append(p.Media, catalog.Medium{ID: "other", AssetID: e.photo("other.jpg")})
	media[0].Alt = map[string]string{"": "A pullover"}
	_, err := e.Catalog.Change(t.Context(), ada, "w", p.ID, core.Change{Media: &media})
	require.NoError(t, err)
	b = e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Equal(t, []string{"NH-2000_navy_front.jpg front 5", "other.jpg  0"}, e.shownOf("NH-2000"), "what somebody edited or added since stays")
	assert.Empty(t, e.shownOf("NH-2001"))
	assert.Equal(t, 1, b.Tally.Undone.Reversed)
	require.Len(t, b.Tally.Undone.Kept, 1)
	assert.Equal(t, "NH-2000", b.Tally.Undone.Kept[0].Number)
}

// TestPhotosAloneGoOnWhereverTheyWereKilled kills the process at each transaction, before and after it is committed.
func TestPhotosAloneGoOnWhereverTheyWereKilled(t *testing.T) {
	first := newCatalog(t, 1)
	var names []string
	for i := range 1_200 { // more than two transactions have
		names = append(names, first.photo(fmt.Sprintf("NH-2000_navy_%d.jpg", i)))
	}
	b := first.begin(ada, batches.New{PhotoIDs: names})
	again := first.prepared()
	once := func(at int, after bool) (state []string, tally batches.Tally, transactions int) {
		e := again(t)
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
		b.Tally.Took = 0
		return e.state(), b.Tally, e.killed.seen
	}
	want, tally, transactions := once(0, false)
	assert.Equal(t, batches.PhotoTally{Came: 1_200, Placed: 1_200, Applied: 200, Styles: 1, Added: 200, Refused: 1_000}, tally.Photos, "a product has 200 pictures")
	require.Greater(t, transactions, 6)
	for at := 1; at <= transactions; at++ {
		for _, after := range []bool{false, true} {
			got, gotTally, _ := once(at, after)
			require.Equal(t, want, got, "killed at %d, after the commit: %v", at, after)
			require.Equal(t, tally, gotTally)
		}
	}
}

func TestPhotosArePutOnNothingElseThanAMemberMayChange(t *testing.T) {
	e := newCatalog(t, 1)
	_, err := e.Catalog.Make(t.Context(), ada, "w", core.New{
		Style: "Secret-1", StoreIDs: []string{"b"}, Values: []values.Value{{Place: values.Place{Attribute: "title"}, Text: "Secret tee", Source: values.Typed}},
		Variants: []core.NewVariant{{SKU: "S-1234"}},
	})
	require.NoError(t, err)
	mine, theirs, none := e.photo("NH-2000_navy.jpg"), e.photo("S-1234.jpg"), e.photo("S-9999.jpg")
	b, err := e.Begin(t.Context(), grace, "w", batches.New{StoreID: "a", PhotoIDs: []string{mine, theirs, none}})
	require.NoError(t, err)
	for _, sku := range []string{"S-1234", "S-9999"} {
		_, err := e.PlacePhotos(t.Context(), grace, "w", b.ID, []batches.Place{{AssetID: mine, SKU: sku}})
		coretest.AssertReason(t, "batch_photo_sku", err)
	}
	hers := e.run(as(grace, e.Plan), b.ID, catalog.BatchPlanned)
	assert.Equal(t, batches.PhotoTally{Came: 3, Placed: 1, Loose: 2, Styles: 1, Added: 1}, hers.Tally.Photos)
	assert.Equal(t, map[string]catalog.PhotoOutcome{"NH-2000_navy.jpg": "add", "S-1234.jpg": "unknown", "S-9999.jpg": "unknown"}, e.outcomes(grace, b.ID))
	tray, err := e.Tray(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, [2]int{1, 2}, [2]int{tray.Placed, tray.Loose})
	assert.Len(t, tray.Products, 2, "the colors of the style that she sees")
	assert.Equal(t, tray.Photos[0].Why, tray.Photos[1].Why)

	all := e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, all.Tally.Photos.Placed, "an admin sees all stores")
	shown, text := e.shown(grace, b.ID)
	assert.Equal(t, batches.PhotoTally{Came: 3}, shown.Tally.Photos)
	assert.True(t, shown.Beyond)
	assert.NotContains(t, text, "S-1234")
	assert.Equal(t, map[string]catalog.PhotoOutcome{"NH-2000_navy.jpg": "add", "S-1234.jpg": "", "S-9999.jpg": "unknown"}, e.outcomes(grace, b.ID))
	_, err = e.Photos(t.Context(), heidi, "w", b.ID)
	coretest.AssertReason(t, "batch_not_found", err)
	_, err = e.Begin(t.Context(), grace, "w", batches.New{StoreID: "b", PhotoIDs: []string{mine}})
	coretest.AssertReason(t, "store", err)
}

func TestPhotosThatCannotBePutOnTheirProduct(t *testing.T) {
	e := newCatalog(t, 1)
	b := e.begin(ada, batches.New{PhotoIDs: []string{e.photo("NH-2000_navy.jpg"), e.photo("DSC_1.jpg"), e.photo("DSC_2.jpg")}})
	_, err := e.PlacePhotos(t.Context(), ada, "w", b.ID, []batches.Place{{AssetID: "DSC_1.jpg", SKU: "NH-2000-RUS-S", View: "back"}, {AssetID: "DSC_2.jpg", Out: true}})
	require.NoError(t, err)
	planned := e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, batches.PhotoTally{Came: 3, Placed: 2, Styles: 1, Added: 2, Out: 1}, planned.Tally.Photos)
	assert.False(t, planned.Stale)
	_, _, err = e.Catalog.Edit(t.Context(), ada, "w", e.style("NH-2000").ID, []core.Edit{{Place: values.Place{Attribute: "brand"}, Text: "Hush", Source: values.Typed}})
	require.NoError(t, err)
	assert.True(t, e.batch(b.ID).Stale)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.SetLocked(ctx, "w", "a", true) })
	_, err = e.Apply(t.Context(), ada, "w", b.ID)
	coretest.AssertReason(t, "store_locked", err)
}

func TestPhotosAloneHaveNoRowsAndNoColumns(t *testing.T) {
	e := newCatalog(t, 1)
	_, err := e.Begin(t.Context(), ada, "w", batches.New{StoreID: "a"})
	coretest.AssertReason(t, "batch_file", err)
	for _, ids := range [][]string{{"none"}, {"sheet"}} {
		_, err := e.Begin(t.Context(), ada, "w", batches.New{StoreID: "a", PhotoIDs: ids})
		coretest.AssertReason(t, "batch_photos", err)
	}
	b := e.alone(e.photo("NH-2000_navy.jpg"))
	for name, do := range map[string]func() error{
		"read again": func() error { _, err := e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{}); return err },
		"decide": func() error {
			_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{})
			return err
		},
		"revise": func() error { _, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{}); return err },
		"fix": func() error {
			_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "A1"}}})
			return err
		},
		"preview":  func() error { _, err := e.Preview(t.Context(), ada, "w", b.ID, 0); return err },
		"column":   func() error { _, err := e.ColumnValues(t.Context(), ada, "w", b.ID, 0); return err },
		"file":     func() error { _, _, _, err := e.File(t.Context(), ada, "w", b.ID); return err },
		"problems": func() error { _, err := e.Problems(t.Context(), ada, "w", b.ID); return err },
	} {
		t.Log(name)
		coretest.AssertReason(t, "batch_without_sheet", do())
	}
	_, remembered, err := e.Remembered(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.False(t, remembered)
	assert.Empty(t, e.rows(b.ID, batches.RowFilter{}))
	require.NoError(t, e.Delete(t.Context(), ada, "w", b.ID))
	assert.Contains(t, e.files, "NH-2000_navy.jpg", "photos stay in the library")
}
