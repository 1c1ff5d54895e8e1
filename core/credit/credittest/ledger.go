// Package credittest holds what is measured and tested of the ledger over every
// engine that may keep it.
//
// Invariant: an engine is known as a ports.Store only. Never here: anything that
// the product itself imports.
package credittest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

// Fill puts an entry of every type into the ledger of a workspace "w1", and one
// into that of "w2".
func Fill(t *testing.T, store ports.Store) {
	t.Helper()
	now := time.Date(2026, time.November, 1, 12, 0, 0, 0, time.UTC)
	count := 0
	next := func() string { count++; return fmt.Sprint("id-", count) }
	ledger := credit.New(store, func() time.Time { return now }, ports.IDs{Ordered: next, Scattered: next}, nil)
	must(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"w1", "w2"} {
			if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedAt: now}); err != nil {
				return err
			}
			_, err := ledger.Grant(ctx, tx, credit.Grant{
				WorkspaceID: id, Amount: 300, Cause: "in_1", ExpiresAt: now.AddDate(0, 1, 0), InvoiceID: "in_1",
				Info: "Starter", Paid: ports.Money{Minor: 2900, Currency: "usd"},
			})
			if err != nil {
				return err
			}
		}
		return nil
	}))
	spent, err := ledger.Deduct(t.Context(), credit.Studio("Photo Studio", "u1"), credit.DeductRequest{WorkspaceID: "w1", Amount: 45, Key: "k", Studio: "Photo Studio", Info: "A photo"})
	must(t, err)
	_, err = ledger.Return(t.Context(), credit.Studio("Photo Studio", "u1"), credit.ReturnRequest{WorkspaceID: "w1", DeductID: spent.ID, Amount: 30, Key: "r", Info: "It failed"})
	must(t, err)
}

// FindFault returns nil if Verify finds that a ledger was changed, and else what it
// found.
func FindFault(t *testing.T, store ports.Store) error {
	t.Helper()
	_, err := credit.Verify(t.Context(), store, "", nil)
	if _, is := errors.AsType[*credit.Violation](err); !is {
		return errors.Join(errors.New("no fault is found"), err)
	}
	return nil
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
