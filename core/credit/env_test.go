package credit_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

// env is the ledger. In workspace "w" ada is admin, tom a member with creditAccess and mia
// one without; otto is admin of "other".
type env struct {
	*coretest.Env
	*credit.Ledger
	t    *testing.T
	plan credit.Plan
}

var (
	ada, tom, mia, otto = coretest.Actor("ada"), coretest.Actor("tom"), coretest.Actor("mia"), coretest.Actor("otto")

	// photo is the studio that every deduct is recorded for, on behalf of ada.
	photo = credit.Studio("Photo Studio", "ada")

	start = time.Date(2026, time.November, 1, 9, 26, 53, 0, time.UTC)
)

func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t}
	e.Clock.Set(start)
	e.Ledger = credit.New(e.Store, e.Clock.Now, e.IDs, func(context.Context, ports.Tx, string) (credit.Plan, error) { return e.plan, nil })
	e.Users("ada", "tom", "mia", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("other", "Other", "otto")
	e.Members("w", ports.Member{UserID: "tom", CreditAccess: true}, ports.Member{UserID: "mia"})
	return e
}

// day is the time so many days after the start.
func day(n int) time.Time { return start.AddDate(0, 0, n) }

// grant adds credits that expire so many days after the start.
func (e *env) grant(workspaceID string, amount int64, cause string, expiry int) (entry ports.CreditEntry) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
		entry, err = e.Grant(ctx, tx, credit.Grant{WorkspaceID: workspaceID, Amount: amount, Cause: cause, ExpiresAt: day(expiry)})
		return err
	})
	return entry
}

func (e *env) deduct(amount int64, key string) ports.CreditEntry {
	e.t.Helper()
	entry, err := e.Deduct(e.t.Context(), credit.User(ada), of(amount, key))
	require.NoError(e.t, err)
	return entry
}

func (e *env) returnCredits(deductID string, amount int64, key string) ports.CreditEntry {
	e.t.Helper()
	entry, err := e.Return(e.t.Context(), photo, back(deductID, amount, key))
	require.NoError(e.t, err)
	return entry
}

func of(amount int64, key string) credit.DeductRequest {
	return credit.DeductRequest{WorkspaceID: "w", Amount: amount, Key: key, Studio: "Photo Studio", Info: "A photo"}
}

func back(deductID string, amount int64, key string) credit.ReturnRequest {
	return credit.ReturnRequest{WorkspaceID: "w", DeductID: deductID, Amount: amount, Key: key, Info: "It failed"}
}

func (e *env) balance(workspaceID string) (b credit.Balance) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
		b, err = e.AvailableIn(ctx, tx, workspaceID)
		return err
	})
	return b
}

// entries returns the whole ledger of a workspace, after it has been verified.
func (e *env) entries(workspaceID string) (entries []ports.CreditEntry) {
	e.t.Helper()
	_, err := credit.Verify(e.t.Context(), e.Store, workspaceID, nil)
	require.NoError(e.t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
		entries, err = tx.CreditHistory.After(ctx, workspaceID, 0, 1_000_000)
		return err
	})
	return entries
}

var tooLong = strings.Repeat("n", 2000)
