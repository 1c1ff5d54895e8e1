package credit_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// world is the ledger over a database in memory. In workspace "w" ada is admin,
// tom a member with creditAccess and mia one without; otto is admin of "other".
type world struct {
	*credit.Ledger
	t     *testing.T
	store ports.Store
	clock time.Time
	plan  credit.Plan
}

var (
	ada, tom, mia, otto = ports.Actor{UserID: "ada"}, ports.Actor{UserID: "tom"}, ports.Actor{UserID: "mia"}, ports.Actor{UserID: "otto"}

	// photo is the studio that every deduct is recorded for, on behalf of ada.
	photo = credit.Studio("Photo Studio", "ada")

	start = time.Date(2026, time.November, 1, 9, 26, 53, 0, time.UTC)
)

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := &world{t: t, store: store, clock: start}
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%07d", count.Add(1)) }
	w.Ledger = credit.New(store, func() time.Time { return w.clock }, ports.IDs{Ordered: next, Scattered: next},
		func(context.Context, ports.Tx, string) (credit.Plan, error) { return w.plan, nil })
	w.write(func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"ada", "tom", "mia", "otto"} {
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", Name: "Name of " + id, ReferralCode: id, CreatedAt: start}))
		}
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: start}))
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "other", Name: "Other", CreatedBy: "otto", CreatedAt: start}))
		require.NoError(t, tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "tom", Role: ports.RoleMember, CreditAccess: true, CreatedAt: start}))
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "mia", Role: ports.RoleMember, CreatedAt: start})
	})
	return w
}

func (w *world) write(fn func(context.Context, ports.Tx) error) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), fn))
}

// day is a moment so many days after the start.
func day(n int) time.Time { return start.AddDate(0, 0, n) }

// grant adds credits that expire so many days after the start.
func (w *world) grant(workspaceID string, amount int64, cause string, expiry int) (e ports.CreditEntry) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx ports.Tx) (err error) {
		e, err = w.Grant(ctx, tx, credit.Grant{WorkspaceID: workspaceID, Amount: amount, Cause: cause, ExpiresAt: day(expiry)})
		return err
	})
	return e
}

func (w *world) deduct(amount int64, key string) ports.CreditEntry {
	w.t.Helper()
	e, err := w.Deduct(w.t.Context(), credit.User(ada), of(amount, key))
	require.NoError(w.t, err)
	return e
}

func (w *world) giveBack(deductID string, amount int64, key string) ports.CreditEntry {
	w.t.Helper()
	e, err := w.Return(w.t.Context(), photo, back(deductID, amount, key))
	require.NoError(w.t, err)
	return e
}

func of(amount int64, key string) credit.DeductRequest {
	return credit.DeductRequest{WorkspaceID: "w", Amount: amount, Key: key, Studio: "Photo Studio", Info: "A photo"}
}

func back(deductID string, amount int64, key string) credit.ReturnRequest {
	return credit.ReturnRequest{WorkspaceID: "w", DeductID: deductID, Amount: amount, Key: key, Info: "It failed"}
}

func (w *world) balance(workspaceID string) (b credit.Balance) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx ports.Tx) (err error) {
		b, err = w.AvailableIn(ctx, tx, workspaceID)
		return err
	})
	return b
}

// entries returns the whole ledger of a workspace, after it has been verified.
func (w *world) entries(workspaceID string) (entries []ports.CreditEntry) {
	w.t.Helper()
	_, err := credit.Verify(w.t.Context(), w.store, workspaceID, nil)
	require.NoError(w.t, err)
	w.write(func(ctx context.Context, tx ports.Tx) (err error) {
		entries, err = tx.CreditHistory.After(ctx, workspaceID, 0, 1_000_000)
		return err
	})
	return entries
}

func assertReason(t *testing.T, reason string, err error) {
	t.Helper()
	if reason == "" {
		assert.NoError(t, err)
		return
	}
	assert.True(t, ports.HasReason(err, reason), "want %s, got %v", reason, err)
}

var tooLong = strings.Repeat("n", 2000)
