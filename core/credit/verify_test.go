package credit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/ports"
)

// forged is a store whose reads show other rows than there are.
type forged struct {
	ports.Store
	entry   func(*ports.CreditEntry)
	account func(*ports.CreditAccount)
	day     func(*ports.CreditDay)
	err     func(seq int64) error // of reading an entry
}

func (s forged) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		tx.Credits = forgedCredits{tx.Credits, s}
		tx.CreditHistory = forgedHistory{tx.CreditHistory, s}
		return fn(ctx, tx)
	})
}

type forgedCredits struct {
	ports.Credits
	by forged
}

func (c forgedCredits) Accounts(ctx context.Context, ids []string) ([]ports.CreditAccount, error) {
	return changed(c.by.account)(c.Credits.Accounts(ctx, ids))
}

type forgedHistory struct {
	ports.CreditHistory
	by forged
}

func (h forgedHistory) After(ctx context.Context, id string, seq int64, limit int) ([]ports.CreditEntry, error) {
	entries, err := changed(h.by.entry)(h.CreditHistory.After(ctx, id, seq, limit))
	for _, e := range entries {
		if h.by.err != nil {
			err = errors.Join(err, h.by.err(e.Seq))
		}
	}
	return entries, err
}

func (h forgedHistory) Days(ctx context.Context, id string, first, last time.Time) ([]ports.CreditDay, error) {
	return changed(h.by.day)(h.CreditHistory.Days(ctx, id, first, last))
}

func changed[T any](change func(*T)) func([]T, error) ([]T, error) {
	return func(list []T, err error) ([]T, error) {
		for i := range list {
			if change != nil {
				change(&list[i])
			}
		}
		return list, err
	}
}

// aHistory is a ledger with entries of every type: in "w" a grant, then 700 times
// a deduct and its return, and one grant in "other".
func aHistory(t *testing.T) *env {
	e := newEnv(t)
	e.grant("other", 300, "a", 10)
	e.grant("w", 1000, "a", 10)
	for i := range 700 {
		e.returnCredits(e.deduct(2, fmt.Sprint(i)).ID, 1, fmt.Sprint(i))
	}
	return e
}

const historyOfW = 1401

func TestAValidLedgerIsVerified(t *testing.T) {
	e := aHistory(t)
	var steps []credit.Verified
	done, err := credit.Verify(t.Context(), e.Store, "", func(v credit.Verified) { steps = append(steps, v) })
	require.NoError(t, err)
	assert.Equal(t, credit.Verified{Workspaces: 2, Entries: historyOfW + 1}, done)
	assert.Equal(t, done, steps[len(steps)-1])
	assert.Greater(t, len(steps), 4)
	for i := range steps[1:] {
		assert.GreaterOrEqual(t, steps[i+1].Entries, steps[i].Entries)
	}

	done, err = credit.Verify(t.Context(), e.Store, "other", nil)
	require.NoError(t, err)
	assert.Equal(t, credit.Verified{Workspaces: 1, Entries: 1}, done)
	_, err = credit.Verify(t.Context(), e.Store, "without any", nil)
	assert.NoError(t, err)
}

func TestVerifyNamesTheFirstWrongRow(t *testing.T) {
	e := aHistory(t)
	at := func(seq int64, change func(*ports.CreditEntry)) func(*ports.CreditEntry) {
		return func(e *ports.CreditEntry) {
			if e.Seq == seq && e.WorkspaceID == "w" {
				change(e)
			}
		}
	}
	for name, c := range map[string]struct {
		forged forged
		seq    int64
		what   string
	}{
		"an entry says something else": {forged{entry: at(777, func(e *ports.CreditEntry) { e.Info = "?" })}, 777, "its hash doesn't match its contents and the previous entry"},
		"an entry is missing":          {forged{entry: func(e *ports.CreditEntry) { e.Seq++ }}, 2, "the previous entry is missing"},
		"the account holds more":       {forged{account: func(a *ports.CreditAccount) { a.Open[0].Left++ }}, 0, "its account's credits don't match its entries"},
		"the account held more":        {forged{account: func(a *ports.CreditAccount) { a.Open[0].Held++ }}, 0, "its account's credits don't match its entries"},
		"the account has another hash": {forged{account: func(a *ports.CreditAccount) { a.Hash = make([]byte, 32) }}, 0, "its account's hash doesn't match its last entry"},
		"the account is older":         {forged{account: func(a *ports.CreditAccount) { a.UpdatedAt = day(-1) }}, 0, "its account's time doesn't match its last entry"},
		"the account is behind":        {forged{account: func(a *ports.CreditAccount) { a.Seq -= 3 }}, historyOfW - 2, "it is missing from the account"},
		"the account is ahead":         {forged{account: func(a *ports.CreditAccount) { a.Seq++ }}, historyOfW + 1, "it is missing"},
		"a day shows more":             {forged{day: func(d *ports.CreditDay) { d.Used++ }}, 0, "its daily totals don't match its entries"},
		"an entry can not be read": {forged{err: func(seq int64) error {
			if seq >= 1234 {
				return context.DeadlineExceeded
			}
			return nil
		}}, 1234, "it cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			c.forged.Store = e.Store
			_, err := credit.Verify(t.Context(), c.forged, "w", nil)
			fault, is := errors.AsType[*credit.Violation](err)
			require.True(t, is, "%v", err)
			assert.Equal(t, "w", fault.WorkspaceID)
			assert.Equal(t, c.seq, fault.Seq)
			assert.Equal(t, c.what, fault.What)
			assert.ErrorContains(t, err, "the ledger of workspace w: "+c.what)
		})
	}
}

func TestAReadFailureBlamesNoRow(t *testing.T) {
	e := aHistory(t)
	away := forged{Store: e.Store, err: func(int64) error { return ports.Refuse(ports.Unavailable, "storage", "") }}
	_, err := credit.Verify(t.Context(), away, "", nil)
	_, is := errors.AsType[*credit.Violation](err)
	assert.False(t, is, "%v", err)
	assert.True(t, ports.IsKind(err, ports.Unavailable))

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = credit.Verify(ctx, e.Store, "w", nil)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestVerifyDoesNotBlockWrites(t *testing.T) {
	e := aHistory(t)
	n := 0
	_, err := credit.Verify(t.Context(), e.Store, "w", func(credit.Verified) {
		n++
		e.deduct(1, fmt.Sprint("meanwhile ", n))
	})
	assert.NoError(t, err)
	assert.Greater(t, n, 2)
}
