package catalogtest

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func batch(workspaceID, id, storeID string) catalog.Batch {
	return catalog.Batch{
		WorkspaceID: workspaceID, ID: id, Version: 1, StoreID: storeID, Supplier: "Fjord", AssetID: "asset", FileName: "fjord.csv", SHA256: []byte{1, 2}, State: catalog.BatchReceived,
		Reading: []byte(`{"a":1}`), Mapping: []byte(`{"b":1}`), Tally: []byte(`{"c":1}`), ActorID: "ada", CreatedAt: minute(1), UpdatedAt: minute(1),
	}
}

func insertBatch(b catalog.Batch) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.Batches.Insert(ctx, b) }
}

func testBatches(t *testing.T, open Open) {
	s := open(t)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", Name: "Ada", ReferralCode: "ada", CreatedAt: minute(0)})
	})
	for id, storeID := range map[string]string{"b1": "s1", "b2": "s2", "b3": "s1", "b4": "s3"} {
		write(t, s, insertBatch(batch("w", id, storeID)))
	}
	write(t, s, insertBatch(batch("v", "b5", "s1")))
	bare := batch("y", "b6", "s1")
	bare.AssetID, bare.SHA256, bare.State = "", nil, catalog.BatchDone
	write(t, s, insertBatch(bare))
	photosAlone := read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Batch, error) { return tx.Batches.Get(ctx, "y", "b6") })
	assert.Empty(t, photosAlone.AssetID)
	assert.Empty(t, photosAlone.SHA256)
	filtered := func(f catalog.BatchFilter, before string, limit int) (ids []string) {
		for _, b := range read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Batch, error) {
			return tx.Batches.List(ctx, "w", f, before, limit)
		}) {
			ids = append(ids, b.ID)
		}
		return ids
	}
	ids := func(storeIDs []string, before string, limit int) []string {
		return filtered(catalog.BatchFilter{StoreIDs: storeIDs}, before, limit)
	}
	assert.Equal(t, []string{"b4", "b3", "b2", "b1"}, ids(nil, "", 9))
	assert.Equal(t, []string{"b2"}, ids(nil, "b3", 1))
	assert.Equal(t, []string{"b3", "b2"}, ids([]string{"s1", "s2"}, "", 2))
	assert.Equal(t, []string{"b1"}, ids([]string{"s1", "s3"}, "b3", 2))

	filed := batch("w", "b0", "s1")
	filed.FileName, filed.Supplier, filed.State = "FrÜhjahr_10%.csv", "Weberei Krause", catalog.BatchDone
	write(t, s, insertBatch(filed))
	ended, received := []catalog.BatchState{catalog.BatchDone, catalog.BatchStopped}, []catalog.BatchState{catalog.BatchReceived}
	assert.Equal(t, []string{"b0"}, filtered(catalog.BatchFilter{Text: "früh"}, "", 9), "a part of the file's name")
	assert.Equal(t, []string{"b0"}, filtered(catalog.BatchFilter{Text: "KRAUSE", States: ended}, "", 9), "of the supplier's")
	assert.Equal(t, []string{"b0"}, filtered(catalog.BatchFilter{Text: "10%"}, "", 9))
	assert.Empty(t, filtered(catalog.BatchFilter{Text: "j_hr"}, "", 9), "no pattern")
	assert.Empty(t, filtered(catalog.BatchFilter{Text: "krause", States: received}, "", 9))
	assert.Equal(t, []string{"b3", "b1"}, filtered(catalog.BatchFilter{StoreIDs: []string{"s1"}, States: received}, "b4", 9))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Batches.Delete(ctx, "w", "b0") })

	using := func(ids ...string) []string {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]string, error) { return tx.Batches.Using(ctx, "w", ids) })
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.BatchPhotos.Put(ctx, "w", "b2", []catalog.BatchPhoto{{AssetID: "front"}, {AssetID: "asset"}})
	})
	assert.Equal(t, []string{"asset", "front"}, using("front", "asset", "other"), "a file, and a photo")
	assert.Empty(t, using("other"))
	assert.Empty(t, using())

	next := batch("w", "b1", "s1")
	next.Version, next.Supplier, next.State, next.Reason, next.Rows, next.Cursor, next.ChangeSet, next.UpdatedAt = 2, "Sund", catalog.BatchStopped, "Stopped", 9, 4, 7, minute(5)
	next.Reading, next.Mapping, next.Tally = []byte("x"), []byte("y"), []byte("z")
	update := func(ctx context.Context, tx catalog.Tx) error { return tx.Batches.Update(ctx, next) }
	write(t, s, update)
	assert.Equal(t, []string{"b1"}, filtered(catalog.BatchFilter{Text: "sund"}, "", 9), "by its new supplier")
	refused(t, s, ports.Conflict, "batch_changed", update)
	get := func(ctx context.Context, tx catalog.Tx) (catalog.Batch, error) { return tx.Batches.Get(ctx, "w", "b1") }
	want := next
	want.ActorName = "Ada"
	assert.Equal(t, want, read(t, s, get))

	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		if err := tx.BatchRows.Put(ctx, "w", "b1", []catalog.BatchRow{{Number: 2, Outcome: "refused"}}); err != nil {
			return err
		}
		return tx.BatchPhotos.Put(ctx, "w", "b1", []catalog.BatchPhoto{{AssetID: "a"}})
	})
	working := func(workspaceID string) (ids []string) {
		for _, b := range read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Batch, error) {
			return tx.Batches.Working(ctx, workspaceID)
		}) {
			ids = append(ids, b.ID+" "+string(b.State)+" "+b.FileName)
		}
		return ids
	}
	undoing := batch("x", "b8", "s1")
	undoing.State = catalog.BatchUndoing
	write(t, s, insertBatch(undoing))
	done := batch("x", "b9", "s1")
	done.State = catalog.BatchDone
	write(t, s, insertBatch(done))
	write(t, s, insertBatch(batch("x", "b7", "s2")))
	assert.Equal(t, []string{"b8 undoing fjord.csv", "b7 received fjord.csv"}, working("x"))
	assert.Empty(t, working("y"))
	remove := func(ctx context.Context, tx catalog.Tx) error { return tx.Batches.Delete(ctx, "w", "b1") }
	write(t, s, remove)
	assert.Empty(t, rowsOf(t, s, "w", "b1", "", 0, 9))
	assert.Empty(t, photosOf(t, s, "w", "b1"))
	refused(t, s, ports.NotFound, "batch_not_found", remove)
	refused(t, s, ports.NotFound, "batch_not_found", update)
	refused(t, s, ports.NotFound, "batch_not_found", func(ctx context.Context, tx catalog.Tx) error {
		_, err := get(ctx, tx)
		return err
	})
}

func rowsOf(t *testing.T, s store, workspaceID, batchID, outcome string, after int64, limit int) []catalog.BatchRow {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.BatchRow, error) {
		return tx.BatchRows.Page(ctx, workspaceID, batchID, catalog.BatchRowFilter{Outcome: outcome}, after, limit)
	})
}

// testRowFilter finds rows by their outcomes, codes, words and numbers.
func testRowFilter(t *testing.T, s store, refused, updated catalog.BatchRow) {
	t.Helper()
	find := func(f catalog.BatchRowFilter) []catalog.BatchRow {
		n := read(t, s, func(ctx context.Context, tx catalog.Tx) (int, error) { return tx.BatchRows.Count(ctx, "w", "b1", f) })
		found := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.BatchRow, error) {
			return tx.BatchRows.Page(ctx, "w", "b1", f, 0, 9)
		})
		assert.Len(t, found, n, "%+v", f)
		return found
	}
	coded := refused.Codes[0]
	assert.Equal(t, []catalog.BatchRow{refused}, find(catalog.BatchRowFilter{Code: coded}))
	assert.Equal(t, []catalog.BatchRow{refused}, find(catalog.BatchRowFilter{Outcome: "refused", Code: coded}))
	for _, code := range []string{coded[1:], "%", strings.Repeat("_", len(coded))} {
		assert.Empty(t, find(catalog.BatchRowFilter{Code: code}))
	}
	indexed := updated
	indexed.Words, indexed.StandsFor = []string{"s-3", `50% "wool"`}, []int64{14, 2}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.BatchRows.Put(ctx, "w", "b1", []catalog.BatchRow{indexed})
	})
	for _, f := range []catalog.BatchRowFilter{
		{Text: "-3"}, {Text: "50% "}, {Text: "x", Number: updated.Number}, {Text: "x", Number: 14}, {Text: "x", Number: 2}, {Text: "s-3", Number: 77}, {Outcome: updated.Outcome, Text: "s-3"},
	} {
		assert.Equal(t, []catalog.BatchRow{updated}, find(f), "%+v", f)
	}
	for _, f := range []catalog.BatchRowFilter{{Text: "5_%"}, {Text: "x", Number: 1}, {Text: "x", Number: 4_000}, {Outcome: "create", Text: "s-3"}, {Text: "s-3", Code: coded}} {
		assert.Empty(t, find(f), "%+v", f)
	}
	part := catalog.BatchRow{Number: 70*catalog.BatchRowParts + 3, Outcome: "create", SKU: "s-9", Codes: []string{}, Detail: []byte("{}")}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.BatchRows.Put(ctx, "w", "b1", []catalog.BatchRow{part})
	})
	assert.Equal(t, []catalog.BatchRow{part}, find(catalog.BatchRowFilter{Text: "x", Number: 70, HasParts: true}))
	assert.Empty(t, find(catalog.BatchRowFilter{Text: "x", Number: 70}))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.BatchRows.Remove(ctx, "w", "b1", []int64{part.Number})
	})
}

func photosOf(t *testing.T, s store, workspaceID, batchID string) []catalog.BatchPhoto {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.BatchPhoto, error) {
		return tx.BatchPhotos.List(ctx, workspaceID, batchID)
	})
}

func testBatchParts(t *testing.T, open Open) {
	s := open(t)
	refusedRow := catalog.BatchRow{Number: 3, Outcome: "refused", SKU: "S-1", Codes: []string{"gtin.check_digit", "price"}, Detail: []byte(`{"cells":["` + strings.Repeat("a", 1_000) + `"]}`)}
	updated := catalog.BatchRow{Number: 4, Outcome: "update", SKU: "S-2", Codes: []string{}, Detail: []byte("{}")}
	last := catalog.BatchRow{Number: 9, Outcome: "refused", Codes: []string{}, Detail: []byte("{}")}
	put := func(list ...catalog.BatchRow) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.BatchRows.Put(ctx, "w", "b1", list) }
	}
	write(t, s, put(last, refusedRow, updated))
	write(t, s, put())
	assert.Equal(t, []catalog.BatchRow{refusedRow, updated, last}, rowsOf(t, s, "w", "b1", "", 0, 9))
	assert.Equal(t, []catalog.BatchRow{updated}, rowsOf(t, s, "w", "b1", "", 3, 1))
	assert.Equal(t, []catalog.BatchRow{last}, rowsOf(t, s, "w", "b1", "refused", 3, 9))
	updated.Outcome, updated.SKU, updated.Codes, updated.Detail = "refused", "S-3", []string{"sku_taken"}, []byte("[]")
	write(t, s, put(updated))
	assert.Equal(t, []catalog.BatchRow{refusedRow, updated, last}, rowsOf(t, s, "w", "b1", "refused", 0, 9))
	assert.Empty(t, rowsOf(t, s, "w", "b2", "", 0, 9))
	assert.Empty(t, rowsOf(t, s, "v", "b1", "", 0, 9))
	numbers := func(workspaceID, batchID, outcome string, from, to int64) []int64 {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]int64, error) {
			return tx.BatchRows.Numbers(ctx, workspaceID, batchID, outcome, from, to)
		})
	}
	assert.Equal(t, []int64{3, 4, 9}, numbers("w", "b1", "refused", 0, math.MaxInt64))
	assert.Equal(t, []int64{4}, numbers("w", "b1", "refused", 4, 8))
	assert.Empty(t, numbers("w", "b1", "update", 0, 9))
	assert.Empty(t, numbers("v", "b1", "refused", 0, 9))
	assert.Empty(t, numbers("w", "b2", "refused", 0, 9))
	pictures := catalog.BatchRow{Number: 12, Outcome: "pictures", Codes: []string{}, Detail: []byte("{}")}
	write(t, s, put(pictures))
	assert.Equal(t, []catalog.BatchRow{pictures}, rowsOf(t, s, "w", "b1", "pictures", 0, 9))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.BatchRows.Remove(ctx, "w", "b1", []int64{12})
	})
	testRowFilter(t, s, refusedRow, updated)
	removeRows := func(workspaceID string, numbers ...int64) {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			return tx.BatchRows.Remove(ctx, workspaceID, "b1", numbers)
		})
	}
	removeRows("v", 4)
	removeRows("w")
	removeRows("w", 4, 5)
	assert.Equal(t, []catalog.BatchRow{refusedRow, last}, rowsOf(t, s, "w", "b1", "refused", 0, 9))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.BatchRows.Clear(ctx, "w", "b1") })
	assert.Empty(t, rowsOf(t, s, "w", "b1", "", 0, 9))

	front := catalog.BatchPhoto{AssetID: "a1", Name: "S-1_front.jpg", SKU: "S-1", By: "SKU", View: "front", Position: 1}
	loose := catalog.BatchPhoto{AssetID: "a2", Name: "DSC_1.jpg"}
	putPhotos := func(list ...catalog.BatchPhoto) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.BatchPhotos.Put(ctx, "w", "b1", list) }
	}
	write(t, s, putPhotos(loose, front))
	loose.SKU, loose.By, loose.Outcome, loose.Replaces = "S-1", "hand", catalog.PhotoReplaced, "a9"
	loose.Name = "S-2.jpg"
	write(t, s, putPhotos(loose))
	assert.Equal(t, []catalog.BatchPhoto{front, loose}, photosOf(t, s, "w", "b1"))
	assert.Empty(t, photosOf(t, s, "v", "b1"))

	mapping := func(workspaceID, storeID, supplier string) []byte {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]byte, error) {
			return tx.SavedMappings.Get(ctx, workspaceID, storeID, supplier)
		})
	}
	assert.Empty(t, mapping("w", "s1", "fjord"))
	for _, document := range []string{"old", "new"} {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			return tx.SavedMappings.Put(ctx, "w", "s1", "fjord", []byte(document), minute(1))
		})
	}
	assert.Equal(t, "new", string(mapping("w", "s1", "fjord")))
	assert.Empty(t, mapping("w", "s2", "fjord"))
	assert.Empty(t, mapping("v", "s1", "fjord"))
	ofStore := func(workspaceID, storeID string) []catalog.SavedMapping {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.SavedMapping, error) {
			return tx.SavedMappings.List(ctx, workspaceID, storeID)
		})
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.SavedMappings.Put(ctx, "w", "s1", "", []byte("none"), minute(2))
	})
	var all []string
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return errors.Join(tx.SavedMappings.Put(ctx, "w", "s2", "mill", []byte("mill"), minute(2)), tx.SavedMappings.Put(ctx, "v", "s1", "other", []byte("other"), minute(2)),
			tx.SavedMappings.Each(ctx, "w", func(document []byte) error { all = append(all, string(document)); return nil }),
			tx.SavedMappings.Delete(ctx, "w", "s2", "mill"), tx.SavedMappings.Delete(ctx, "v", "s1", "other"))
	})
	assert.Equal(t, []string{"none", "new", "mill"}, all)
	fjord := catalog.SavedMapping{SupplierKey: "fjord", Document: []byte("new"), UpdatedAt: minute(1)}
	assert.Equal(t, []catalog.SavedMapping{{Document: []byte("none"), UpdatedAt: minute(2)}, fjord}, ofStore("w", "s1"))
	assert.Empty(t, ofStore("w", "s2"))
	assert.Empty(t, ofStore("v", "s1"))
	for range 2 {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.SavedMappings.Delete(ctx, "w", "s1", "") })
		assert.Equal(t, []catalog.SavedMapping{fjord}, ofStore("w", "s1"))
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return errors.Join(tx.SavedMappings.Put(ctx, "w", "s2", "mill", []byte("mill"), minute(2)), tx.SavedMappings.DeleteOfStore(ctx, "w", "s2"),
			tx.SavedMappings.DeleteOfStore(ctx, "v", "s1"))
	})
	assert.Empty(t, ofStore("w", "s2"))
	assert.Equal(t, []catalog.SavedMapping{fjord}, ofStore("w", "s1"), "of another store")
	write(t, s, insertBatch(batch("w", "b1", "s1")))
	write(t, s, putPhotos(front))
	write(t, s, put(last))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.DeleteOfWorkspace(ctx, "w") })
	assert.Empty(t, mapping("w", "s1", "fjord"))
	assert.Empty(t, rowsOf(t, s, "w", "b1", "", 0, 9))
	assert.Empty(t, photosOf(t, s, "w", "b1"))
}
