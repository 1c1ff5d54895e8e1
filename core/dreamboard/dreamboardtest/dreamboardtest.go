// Package dreamboardtest is what tests of boards over each engine share: random operations,
// and what a log comes to.
package dreamboardtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// AddBoard makes the workspace "w", whose admins are ada and grace, with the board "b".
func AddBoard(t testing.TB, boards ports.StoreOf[store.Tx]) {
	t.Helper()
	at := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
	check(t, boards.Write(t.Context(), func(ctx context.Context, tx store.Tx) error {
		if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: at}); err != nil {
			return err
		}
		for _, id := range []string{"ada", "grace"} {
			if err := tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", Name: id, ReferralCode: id, CreatedAt: at}); err != nil {
				return err
			}
			if err := tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: id, Role: ports.RoleAdmin, CreatedAt: at}); err != nil {
				return err
			}
		}
		return tx.Boards.Insert(ctx, store.Board{WorkspaceID: "w", ID: "b", Name: "Knits", CreatedBy: "ada", CreatedAt: at, UpdatedAt: at})
	}))
}

// Note is a note at the corner of the board.
func Note(id, text string) board.Element {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // no text fails
	}
	return board.Element{ID: id, Kind: board.Note, W: 100, H: 100, Order: "V", Data: board.Data{"text": quoted, "tone": json.RawMessage(`"note"`)}}
}

// Chance is a source of random numbers: rand.Rand.
type Chance interface{ IntN(n int) int }

// Ops are operations of any kind on one of twelve elements.
func Ops(r Chance) (ops []board.Op) {
	for range 1 + r.IntN(4) {
		id := fmt.Sprintf("e%d", r.IntN(12))
		switch r.IntN(8) {
		case 0, 1:
			one := Note(id, fmt.Sprint(r.IntN(100)))
			one.X = float64(r.IntN(1000)) / 8
			ops = append(ops, board.Op{ID: id, Put: &one})
		case 2:
			ops = append(ops, board.Op{ID: id, Del: true})
		default:
			key := []string{"x", "y", "w", "rotation"}[r.IntN(4)]
			ops = append(ops, board.Op{ID: id, Set: map[string]json.RawMessage{key: fmt.Append(nil, 8+r.IntN(300))}})
		}
	}
	return ops
}

// Replay returns what a whole log comes to. The test fails unless it is without gaps.
func Replay(t testing.TB, log []store.Batch) board.Elements {
	t.Helper()
	there := board.Elements{}
	for i, b := range log {
		if b.Seq != int64(i+1) {
			t.Fatalf("batch %d is numbered %d", i+1, b.Seq)
		}
		var ops []board.Op
		check(t, json.Unmarshal(b.Ops, &ops))
		o, err := board.Merge(there, 0, ops)
		check(t, err)
		if b.Gone != nil && !slices.Equal(b.Gone, append([]string{}, o.Gone...)) { // else it was heard in a browser, which isn't told
			t.Fatalf("batch %d found %v gone, not %v", b.Seq, b.Gone, o.Gone)
		}
		there = o.Elements
	}
	return there
}

// Elements are stored elements by their IDs.
func Elements(t testing.TB, rows []store.Element) board.Elements {
	t.Helper()
	all := board.Elements{}
	for _, row := range rows {
		var one board.Element
		check(t, json.Unmarshal(row.Document, &one))
		all[one.ID] = one
	}
	return all
}
