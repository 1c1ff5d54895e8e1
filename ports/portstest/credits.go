package portstest

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// anEntry returns a ledger entry with every stored field set.
func anEntry(workspaceID string, seq int64, ofType ports.CreditType) ports.CreditEntry {
	return ports.CreditEntry{
		WorkspaceID: workspaceID,
		Seq:         seq,
		ID:          fmt.Sprintf("e%04d", seq),
		Type:        ofType,
		Amount:      30,
		Paid:        ports.Money{Minor: 2900, Currency: "usd"},
		Key:         fmt.Sprintf("key %d", seq),
		ExpiresAt:   minute(1000),
		InvoiceID:   "in_1",
		Info:        "A photo — Größe 2",
		UserID:      "u1",
		Studio:      "Photo Studio",
		Parts:       []ports.CreditPart{{ExpiresAt: minute(10), Amount: 12}, {ExpiresAt: minute(20), Amount: 18}},
		Available:   270,
		CreatedAt:   minute(int(seq)),
		Hash:        bytes.Repeat([]byte{byte(seq), 0, 0xff, 0xfe}, 8),
	}
}

// aReturn returns an entry that returns part of a deduct.
func aReturn(workspaceID string, seq int64, deductID string, amount, returned int64) ports.CreditEntry {
	e := anEntry(workspaceID, seq, ports.CreditReturn)
	e.RefID, e.Amount, e.Returned = deductID, amount, returned
	return e
}

// accountAfter returns the account after an entry.
func accountAfter(e ports.CreditEntry) ports.CreditAccount {
	return ports.CreditAccount{
		WorkspaceID: e.WorkspaceID,
		Seq:         e.Seq,
		Hash:        e.Hash,
		Open:        []ports.OpenCredits{{ExpiresAt: minute(10), Left: 0, Held: 300}, {ExpiresAt: minute(20), Left: 270, Held: 3000}},
		UpdatedAt:   e.CreatedAt,
	}
}

// appendEntries appends each entry in its own call.
func appendEntries(entries ...ports.CreditEntry) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, e := range entries {
			if err := tx.Credits.Append(ctx, []ports.CreditEntry{e}, []ports.CreditAccount{accountAfter(e)}, nil); err != nil {
				return err
			}
		}
		return nil
	}
}

func accountsOf(t *testing.T, s ports.Store, workspaceIDs ...string) (accounts []ports.CreditAccount) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		accounts, err = tx.Credits.Accounts(ctx, workspaceIDs)
		return err
	})
	return accounts
}

func entriesOf(t *testing.T, s ports.Store, workspaceID string) (entries []ports.CreditEntry) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		entries, err = tx.CreditHistory.After(ctx, workspaceID, 0, 1000)
		return err
	})
	return entries
}

func byKey(t *testing.T, s ports.Store, keys ...ports.CreditKey) (entries []ports.CreditEntry) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		entries, err = tx.Credits.ByKey(ctx, keys)
		return err
	})
	return entries
}

func deductsOf(t *testing.T, s ports.Store, refs ...ports.CreditRef) (uses []ports.CreditUse) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		uses, err = tx.Credits.Deducts(ctx, refs)
		return err
	})
	return uses
}

func testCredits(t *testing.T, e Engine) {
	t.Run("an entry and its account are read as they were stored", func(t *testing.T) {
		s := e.Open(t)
		assert.Empty(t, accountsOf(t, s, "w1"))
		add, deduct := anEntry("w1", 1, ports.CreditAdd), anEntry("w1", 2, ports.CreditDeduct)
		write(t, s, appendEntries(add, deduct))
		assert.Equal(t, []ports.CreditEntry{add, deduct}, entriesOf(t, s, "w1"))
		assert.Equal(t, []ports.CreditAccount{accountAfter(deduct)}, accountsOf(t, s, "w1", "w2"))
	})

	t.Run("an entry without parts and an empty account", func(t *testing.T) {
		s := e.Open(t)
		plain := anEntry("w1", 1, ports.CreditAdd)
		plain.Parts, plain.Paid, plain.InvoiceID, plain.Info, plain.UserID, plain.Studio = nil, ports.Money{}, "", "", "", ""
		account := accountAfter(plain)
		account.Open = nil
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			return tx.Credits.Append(ctx, []ports.CreditEntry{plain}, []ports.CreditAccount{account}, nil)
		})
		assert.Equal(t, []ports.CreditEntry{plain}, entriesOf(t, s, "w1"))
		assert.Equal(t, []ports.CreditAccount{account}, accountsOf(t, s, "w1"))
	})

	for _, n := range []int{1, 2, 63, 64, 65, 200} {
		t.Run(fmt.Sprintf("a batch over %d workspaces is stored", n), func(t *testing.T) {
			s := e.Open(t)
			var (
				entries  []ports.CreditEntry
				accounts []ports.CreditAccount
				days     []ports.CreditDay
				ids      []string
				keys     []ports.CreditKey
				refs     []ports.CreditRef
			)
			for i := range n {
				entry := anEntry(fmt.Sprintf("w%03d", i), 1, ports.CreditDeduct)
				entries, accounts = append(entries, entry), append(accounts, accountAfter(entry))
				days = append(days, ports.CreditDay{WorkspaceID: entry.WorkspaceID, Day: minute(0), Used: 30})
				ids = append(ids, entry.WorkspaceID)
				keys = append(keys, ports.CreditKey{WorkspaceID: entry.WorkspaceID, Type: entry.Type, Key: entry.Key})
				refs = append(refs, ports.CreditRef{WorkspaceID: entry.WorkspaceID, ID: entry.ID})
			}
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Credits.Append(ctx, entries, accounts, days) })
			assert.ElementsMatch(t, accounts, accountsOf(t, s, ids...))
			assert.ElementsMatch(t, entries, byKey(t, s, keys...))
			uses := deductsOf(t, s, refs...)
			require.Len(t, uses, n)
			for _, use := range uses {
				assert.Contains(t, entries, use.Entry)
			}
			for _, day := range days {
				assert.Equal(t, []ports.CreditDay{day}, daysOf(t, s, day.WorkspaceID, 0, 0))
			}
		})
	}

	t.Run("an entry is found by its key, type and workspace", func(t *testing.T) {
		s := e.Open(t)
		deduct, back, other := anEntry("w1", 1, ports.CreditDeduct), aReturn("w1", 2, "e0001", 30, 30), anEntry("w2", 1, ports.CreditDeduct)
		deduct.Key, back.Key, other.Key = "k", "k", "k"
		write(t, s, appendEntries(deduct, back, other))
		assert.Equal(t, []ports.CreditEntry{deduct}, byKey(t, s, ports.CreditKey{WorkspaceID: "w1", Type: ports.CreditDeduct, Key: "k"}))
		assert.Equal(t, []ports.CreditEntry{back}, byKey(t, s, ports.CreditKey{WorkspaceID: "w1", Type: ports.CreditReturn, Key: "k"}))
		assert.Empty(t, byKey(t, s, ports.CreditKey{WorkspaceID: "w1", Type: ports.CreditAdd, Key: "k"}))
		assert.Empty(t, byKey(t, s))
	})

	t.Run("a deduct has its returned amount", func(t *testing.T) {
		s := e.Open(t)
		first, second, foreign := anEntry("w1", 1, ports.CreditDeduct), anEntry("w1", 2, ports.CreditDeduct), anEntry("w2", 1, ports.CreditDeduct)
		write(t, s, appendEntries(first, second, foreign, aReturn("w1", 3, "e0001", 10, 10), aReturn("w1", 4, "e0001", 5, 15)))
		assert.ElementsMatch(t, []ports.CreditUse{{Entry: first, Returned: 15}, {Entry: second}, {Entry: foreign}}, deductsOf(t, s,
			ports.CreditRef{WorkspaceID: "w1", ID: "e0001"}, ports.CreditRef{WorkspaceID: "w1", ID: "e0002"}, ports.CreditRef{WorkspaceID: "w2", ID: "e0001"}))
		assert.Empty(t, deductsOf(t, s, ports.CreditRef{WorkspaceID: "w1", ID: "e0003"}, ports.CreditRef{WorkspaceID: "w3", ID: "e0001"}))
	})

	for name, change := range map[string]func(*ports.CreditEntry){
		"number":      func(e *ports.CreditEntry) { e.ID, e.Key = "new", "new" },
		"key":         func(e *ports.CreditEntry) { e.ID, e.Seq = "new", 9 },
		"id":          func(e *ports.CreditEntry) { e.Key, e.Seq = "new", 9 },
		"everything":  func(*ports.CreditEntry) {},
		"only number": func(e *ports.CreditEntry) { e.ID, e.Key, e.Type = "new", "new", ports.CreditAdd },
	} {
		t.Run("a duplicate "+name, func(t *testing.T) {
			s := e.Open(t)
			first := anEntry("w1", 1, ports.CreditDeduct)
			write(t, s, appendEntries(first))
			second := first
			change(&second)
			assertMoved(t, s.Write(t.Context(), appendEntries(second)))
			assert.Equal(t, []ports.CreditEntry{first}, entriesOf(t, s, "w1"))
		})
	}

	t.Run("appending to credits that have changed since they were read is a conflict", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, appendEntries(anEntry("w1", 1, ports.CreditAdd)))
		seen := [2]int64{accountsOf(t, s, "w1")[0].Seq, accountsOf(t, s, "w1")[0].Seq}
		next := func(i int) ports.CreditEntry {
			entry := anEntry("w1", seen[i]+1, ports.CreditDeduct)
			entry.ID, entry.Key = fmt.Sprint("of ", i), fmt.Sprint("of ", i)
			return entry
		}
		write(t, s, appendEntries(next(0)))
		assertMoved(t, s.Write(t.Context(), appendEntries(next(1))))
		assert.Equal(t, []ports.CreditAccount{accountAfter(next(0))}, accountsOf(t, s, "w1"))
	})

	t.Run("two concurrent appends are both stored", func(t *testing.T) {
		s, both := e.Open(t), newBarrier(e)
		write(t, s, appendEntries(anEntry("w1", 1, ports.CreditAdd)))
		errs := both.run(func(i int, haveRead func()) error {
			return s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				accounts, err := tx.Credits.Accounts(ctx, []string{"w1"})
				if err != nil {
					return err
				}
				haveRead()
				entry := anEntry("w1", accounts[0].Seq+1, ports.CreditDeduct)
				entry.ID, entry.Key = fmt.Sprint("of ", i), fmt.Sprint("of ", i)
				return appendEntries(entry)(ctx, tx)
			})
		})
		assert.Equal(t, [2]error{}, errs)
		assert.Len(t, entriesOf(t, s, "w1"), 3)
		both.assertRuns(t)
	})

	for name, change := range map[string]func(*ports.CreditEntry){
		"no amount":          func(e *ports.CreditEntry) { e.Amount = 0 },
		"an unknown type":    func(e *ports.CreditEntry) { e.Type = "gift" },
		"a negative balance": func(e *ports.CreditEntry) { e.Available = -1 },
		"no key":             func(e *ports.CreditEntry) { e.Key = "" },
		"no hash":            func(e *ports.CreditEntry) { e.Hash = nil },
	} {
		t.Run("an entry with "+name+" is rejected", func(t *testing.T) {
			s := e.Open(t)
			odd := anEntry("w1", 1, ports.CreditDeduct)
			change(&odd)
			assert.Error(t, s.Write(t.Context(), appendEntries(odd)))
			assert.Empty(t, entriesOf(t, s, "w1"))
		})
	}
}

func assertMoved(t *testing.T, err error) {
	t.Helper()
	assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
	assert.True(t, ports.HasReason(err, "credits_moved"), "%v", err)
}
