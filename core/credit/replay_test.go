package credit

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// A ledger whose hashes are right can still be wrong: each of these entries is
// sealed as if the rules had made it.
func TestVerifyFindsAnEntryThatBreaksARule(t *testing.T) {
	id := 0
	b := newBatch(noon(1), func() string { id++; return string(rune('a' + id)) }, 1)
	make := func(draft ports.CreditEntry) ports.CreditEntry {
		draft.WorkspaceID, draft.Key = "w", string(rune('a'+id))
		made, _, err := b.apply(draft)
		require.NoError(t, err)
		return made
	}
	grant := make(ports.CreditEntry{Type: ports.CreditAdd, Amount: 100, ExpiresAt: noon(10)})
	deduct := make(ports.CreditEntry{Type: ports.CreditDeduct, Amount: 30})
	use := ports.CreditUse{Entry: deduct}
	b.deducts[ports.CreditRef{WorkspaceID: "w", ID: deduct.ID}] = use
	back := make(ports.CreditEntry{Type: ports.CreditReturn, Amount: 10, RefID: deduct.ID})
	before := func() head {
		h := head{account: ports.CreditAccount{WorkspaceID: "w"}, days: map[time.Time]int64{}}
		require.Empty(t, h.replay(grant, nil))
		require.Empty(t, h.replay(deduct, nil))
		return h
	}
	deducts := map[string]ports.CreditUse{deduct.ID: use}
	in := before()
	require.Empty(t, in.replay(back, deducts))
	require.Empty(t, in.diff(head{account: b.accounts["w"], days: map[time.Time]int64{dayOf(noon(1)): 20}}))

	for wrong, change := range map[string]func(*ports.CreditEntry){
		"it is older than the previous entry":             func(e *ports.CreditEntry) { e.CreatedAt = noon(1).Add(-time.Microsecond) },
		"its type is unknown":                             func(e *ports.CreditEntry) { e.Type = "gift" },
		"it returns a deduct that doesn't exist":          func(e *ports.CreditEntry) { e.RefID = "x" },
		"it returns more than was deducted":               func(e *ports.CreditEntry) { e.Returned = 31 },
		"it moves different credits than the rules allow": func(e *ports.CreditEntry) { e.Parts = []ports.CreditPart{part(11, 10)} },
		"its balance doesn't add up":                      func(e *ports.CreditEntry) { e.Available++ },
		"it spends more than was available": func(e *ports.CreditEntry) {
			e.Type, e.Amount = ports.CreditDeduct, 71
		},
	} {
		e := back
		change(&e)
		h := before()
		e.Hash = entryHash(h.account.Hash, e)
		assert.Equal(t, wrong, h.replay(e, deducts))
	}
	less := back
	less.Returned = 9
	h := before()
	less.Hash = entryHash(h.account.Hash, less)
	assert.Equal(t, "it returns more than was deducted", h.replay(less, deducts))
}
