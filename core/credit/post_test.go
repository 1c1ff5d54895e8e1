package credit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// brittle is a store where appending an entry with the key "poison" fails.
type brittle struct {
	ports.Store
	cause   error
	writes  int
	members int
	keys    int
}

func (s *brittle) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	s.writes++
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		tx.Credits = brittleCredits{tx.Credits, s}
		tx.CreditPermissions = countedSpenders{tx.CreditPermissions, &s.members}
		return fn(ctx, tx)
	})
}

type brittleCredits struct {
	ports.Credits
	store *brittle
}

func (c brittleCredits) ByKey(ctx context.Context, keys []ports.CreditKey) ([]ports.CreditEntry, error) {
	c.store.keys += len(keys)
	return c.Credits.ByKey(ctx, keys)
}

func (c brittleCredits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	if slices.ContainsFunc(entries, func(e ports.CreditEntry) bool { return e.Key == "poison" }) {
		return c.store.cause
	}
	return c.Credits.Append(ctx, entries, accounts, used)
}

type countedSpenders struct {
	ports.CreditPermissions
	n *int
}

func (s countedSpenders) Members(ctx context.Context, refs []ports.MemberRef) ([]ports.Member, error) {
	*s.n += len(refs)
	return s.CreditPermissions.Members(ctx, refs)
}

// newBrittle returns a ledger over a brittle store, with 300 credits in each of
// the workspaces w1 to w3, where ada may spend in w1 and w2.
func newBrittle(t *testing.T, cause error) (*Ledger, *brittle) {
	g := newGame(t, 1)
	s := &brittle{Store: g.store, cause: cause}
	g.ledger.store = s
	for _, id := range []string{"w1", "w2", "w3"} {
		g.grant(ports.CreditEntry{WorkspaceID: id, Type: ports.CreditAdd, Amount: 300, Key: "a", ExpiresAt: noon(20)})
	}
	require.NoError(t, g.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", ReferralCode: "ada", CreatedAt: noon(1)}))
		for _, id := range []string{"w1", "w2"} {
			require.NoError(t, tx.Members.Insert(ctx, ports.Member{WorkspaceID: id, UserID: "ada", Role: ports.RoleAdmin, CreatedAt: noon(1)}))
		}
		return nil
	}))
	return g.ledger, s
}

var errOfTest = errors.New("the test's own error")

func spend(workspaceID string, amount int64, key string) request {
	draft := ports.CreditEntry{WorkspaceID: workspaceID, Type: ports.CreditDeduct, Amount: amount, Key: key, UserID: "ada"}
	return request{User(ports.Actor{UserID: "ada"}), draft, nil}
}

func reasons(answers []result) (list []string) {
	for _, a := range answers {
		refusal, is := errors.AsType[*ports.Error](a.err)
		switch {
		case is:
			list = append(list, refusal.Reason)
		case a.err != nil:
			list = append(list, a.err.Error())
		default:
			list = append(list, fmt.Sprint(a.entry.Available))
		}
	}
	return list
}

func TestCommandsOfManyWorkspacesAreOneTransaction(t *testing.T) {
	l, s := newBrittle(t, errOfTest)
	got := l.serve(t.Context(), []request{
		spend("w1", 100, "a"), spend("w2", 10, "a"), spend("w1", 250, "b"), spend("w3", 1, "a"), spend("w1", 200, "c"),
		spend("w1", 100, "a"), spend("w1", 99, "a"), spend("w1", 1, "d"), spend("gone", 1, "a"),
	})
	assert.Equal(t, []string{"200", "290", "insufficient_credits", "workspace_not_found", "0", "200", "idempotency_key_reused", "insufficient_credits", "workspace_not_found"}, reasons(got))
	assert.Equal(t, got[0].entry, got[5].entry)
	assert.Equal(t, 1, s.writes)
	assert.Equal(t, 4, s.members, "each right is asked for once")
}

func TestKeysAreLookedUpOnlyIfTheyMayExist(t *testing.T) {
	l, s := newBrittle(t, errOfTest)
	first := l.serve(t.Context(), []request{spend("w1", 100, "a"), spend("w2", 10, "a"), spend("w1", 200, "b")})
	assert.Equal(t, []string{"200", "290", "0"}, reasons(first))
	assert.Equal(t, 0, s.keys, "all were new")
	assert.Equal(t, 1, s.writes)

	got := l.serve(t.Context(), []request{spend("w2", 10, "b"), spend("w2", 10, "a"), spend("w2", 10, "c")})
	assert.Equal(t, []string{"280", "290", "270"}, reasons(got))
	assert.Equal(t, first[1].entry, got[1].entry)
	assert.Equal(t, 3, s.keys, "storing them found the one that was known")
	assert.Equal(t, 3, s.writes)

	got = l.serve(t.Context(), []request{spend("w1", 100, "a"), spend("w1", 100, "c"), spend("w1", 100, "b")})
	assert.Equal(t, []string{"200", "insufficient_credits", "idempotency_key_reused"}, reasons(got), "nothing is left to spend, and yet what was done is told")
	assert.Equal(t, first[0].entry, got[0].entry)
	assert.Equal(t, 6, s.keys)
	assert.Equal(t, 4, s.writes)
	_, err := Verify(t.Context(), s.Store, "", nil)
	assert.NoError(t, err)
}

func TestOneBadCommandDoesNotFailItsBatch(t *testing.T) {
	l, s := newBrittle(t, errOfTest)
	got := l.serve(t.Context(), []request{spend("w1", 1, "a"), spend("w1", 1, "poison"), spend("w2", 1, "a"), spend("w1", 1, "b")})
	assert.Equal(t, []string{"299", errOfTest.Error(), "299", "298"}, reasons(got))
	assert.Equal(t, 5, s.writes)
	_, err := Verify(t.Context(), s.Store, "", nil)
	assert.NoError(t, err)
}

func TestAStorageFailureIsReportedToEveryCaller(t *testing.T) {
	l, s := newBrittle(t, ports.Refuse(ports.Unavailable, "storage", ""))
	got := l.serve(t.Context(), []request{spend("w1", 1, "a"), spend("w1", 1, "poison"), spend("w2", 1, "a")})
	assert.Equal(t, []string{"storage", "storage", "storage"}, reasons(got))
	assert.Equal(t, 1, s.writes)
}

func TestAFailedPlanLookupFailsOnlyItsReturn(t *testing.T) {
	l, _ := newBrittle(t, nil)
	spent := l.serve(t.Context(), []request{spend("w1", 10, "a")})
	l.now = func() time.Time { return noon(25) }
	l.readPlan = func(_ context.Context, _ ports.Tx, workspaceID string) (p Plan, err error) {
		if workspaceID == "w1" {
			err = errOfTest
		}
		return p, err
	}
	back := spend("w1", 10, "r")
	back.draft.Type, back.draft.RefID = ports.CreditReturn, spent[0].entry.ID
	got := l.serve(t.Context(), []request{back, spend("w2", 1, "a")})
	assert.Equal(t, []string{errOfTest.Error(), "insufficient_credits"}, reasons(got))
}
