package credit

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/ports"
)

var (
	operations = flag.Int("operations", 10_000, "how many operations the ledger and the model do")
	seed       = flag.Uint64("seed", rand.Uint64(), "which operations")
)

// model is a ledger that is as simple as can be: every credit by itself, by when
// it expires.
type model struct {
	held    map[time.Time]int
	left    map[time.Time]int
	deducts map[string]*modelDeduct // by id
	keys    map[ports.CreditKey]ports.CreditEntry
	days    map[time.Time]int64
}

type modelDeduct struct {
	at    time.Time
	total int64
	taken []time.Time // the expiry of each credit that is not returned
}

func newModel() *model {
	return &model{map[time.Time]int{}, map[time.Time]int{}, map[string]*modelDeduct{}, map[ports.CreditKey]ports.CreditEntry{}, map[time.Time]int64{}}
}

// expiries forgets those that are over and returns the others, the soonest first.
func (m *model) expiries(now time.Time) (list []time.Time) {
	for expiry := range m.held {
		if expiry.After(now) {
			list = append(list, expiry)
			continue
		}
		delete(m.held, expiry)
		delete(m.left, expiry)
	}
	slices.SortFunc(list, time.Time.Compare)
	return list
}

func (m *model) balance(now time.Time) (available, total int64) {
	for _, expiry := range m.expiries(now) {
		available += int64(m.left[expiry])
		total += int64(m.held[expiry])
	}
	return available, total
}

// do returns the reason why a draft is refused, or nothing. made is the entry
// that the ledger made of it, for its id.
func (m *model) do(draft, made ports.CreditEntry, now, periodEnd time.Time) string {
	if before, is := m.keys[keyOf(draft)]; is {
		if draft.Type != ports.CreditAdd && (before.Amount != draft.Amount || before.RefID != draft.RefID) {
			return "idempotency_key_reused"
		}
		return ""
	}
	open := m.expiries(now)
	switch draft.Type {
	case ports.CreditAdd:
		expiry := draft.ExpiresAt
		if len(open) >= 32 && !slices.Contains(open, expiry) && !expiry.Equal(dayOf(expiry)) {
			expiry = dayOf(expiry).AddDate(0, 0, 1)
		}
		m.held[expiry] += int(draft.Amount)
		m.left[expiry] += int(draft.Amount)
	case ports.CreditDeduct:
		if available, _ := m.balance(now); available < draft.Amount {
			return "insufficient_credits"
		}
		d := &modelDeduct{at: now, total: draft.Amount}
		for range draft.Amount {
			for m.left[open[0]] == 0 {
				open = open[1:]
			}
			m.left[open[0]]--
			d.taken = append(d.taken, open[0])
		}
		m.deducts[made.ID] = d
		m.days[dayOf(now)] += draft.Amount
	case ports.CreditReturn:
		d := m.deducts[draft.RefID]
		if d == nil {
			return "deduct_not_found"
		}
		if int(draft.Amount) > len(d.taken) {
			return "return_exceeds_deduct"
		}
		if !now.Before(d.taken[len(d.taken)-int(draft.Amount)].Add(24 * time.Hour)) {
			return "return_too_late"
		}
		for range draft.Amount {
			expiry := d.taken[len(d.taken)-1]
			d.taken = d.taken[:len(d.taken)-1]
			if !expiry.After(now) {
				if expiry = periodEnd; len(open) > 0 {
					expiry = open[len(open)-1]
				}
				m.held[expiry]++
			}
			m.left[expiry]++
		}
		m.days[dayOf(d.at)] -= draft.Amount
	}
	m.keys[keyOf(draft)] = made
	return ""
}

// game plays random operations on a ledger and a model for each workspace.
type game struct {
	t      *testing.T
	random *rand.Rand
	ledger *Ledger
	store  ports.Store
	now    time.Time
	models map[string]*model
	spent  map[string][]string // ids of deducts
	used   map[string][]ports.CreditEntry
	counts map[string]int // what became of how many
}

const gameUser = "u1"

func newGame(t *testing.T, seed uint64) *game {
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	g := &game{
		t: t, random: rand.New(rand.NewPCG(seed, 0)), store: store, now: noon(1),
		models: map[string]*model{}, spent: map[string][]string{}, used: map[string][]ports.CreditEntry{}, counts: map[string]int{},
	}
	n := 0
	next := func() string { n++; return fmt.Sprintf("id-%09d", n) }
	g.ledger = New(store, func() time.Time { return g.now }, ports.IDs{Ordered: next, Scattered: next},
		func(context.Context, ports.Tx, string) (Plan, error) { return Plan{PeriodEnd: g.periodEnd()}, nil })
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"w1", "w2", "w3"} {
			g.models[id] = newModel()
			require.NoError(t, tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedAt: g.now}))
		}
		return nil
	}))
	return g
}

func (g *game) periodEnd() time.Time { return dayOf(g.now).AddDate(0, 0, 30) }

func pick[T any](g *game, list []T) (one T) {
	if len(list) > 0 {
		one = list[g.random.IntN(len(list))]
	}
	return one
}

// draft invents a command: mostly deducts, now and then one that was there before,
// as it was or with another amount.
func (g *game) draft() ports.CreditEntry {
	id := fmt.Sprint("w", 1+g.random.IntN(3))
	d := ports.CreditEntry{WorkspaceID: id, Type: ports.CreditDeduct, Amount: 1 + g.random.Int64N(30), Key: fmt.Sprint(g.random.Uint64()), UserID: gameUser}
	switch n := g.random.IntN(100); {
	case n < 8 && len(g.used[id]) > 0:
		d = pick(g, g.used[id])
		d.Amount += g.random.Int64N(2)
	case n < 25:
		d.Type, d.RefID = ports.CreditReturn, pick(g, g.spent[id])
	case n < 32:
		d.Type, d.Amount = ports.CreditAdd, 1+g.random.Int64N(150)
		longest := 40 * 24
		if id == "w3" { // which is often without any valid grant
			longest = 12
		}
		d.ExpiresAt = g.now.Add(time.Duration(1+g.random.IntN(longest)) * time.Hour).Truncate(time.Hour)
	}
	return d
}

// play lets time pass and serves up to eight commands in one batch; grants go in
// transactions of their own.
func (g *game) play() (n int) {
	g.now = g.now.Add(time.Duration(g.random.IntN(60)) * time.Minute)
	var batch []request
	for range 1 + g.random.IntN(8) {
		if d := g.draft(); d.Type == ports.CreditAdd {
			g.grant(d)
			n++
		} else {
			batch = append(batch, request{Spender{userID: gameUser, trusted: true}, d, nil})
		}
	}
	for i, answer := range g.ledger.serve(g.t.Context(), batch) {
		g.compare(batch[i].draft, answer.entry, answer.err)
	}
	return n + len(batch)
}

func (g *game) grant(d ports.CreditEntry) {
	var made ports.CreditEntry
	err := g.store.Write(g.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		made, err = g.ledger.Grant(ctx, tx, Grant{WorkspaceID: d.WorkspaceID, Amount: d.Amount, Cause: d.Key, ExpiresAt: d.ExpiresAt, UserID: gameUser})
		return err
	})
	g.compare(d, made, err)
}

// compare holds what became of a command to what becomes of it in the model.
func (g *game) compare(draft, made ports.CreditEntry, err error) {
	m := g.models[draft.WorkspaceID]
	_, replayed := m.keys[keyOf(draft)]
	reason := m.do(draft, made, g.now, g.periodEnd())
	refusal, _ := errors.AsType[*ports.Error](err)
	switch {
	case reason != "":
		g.counts[reason]++
		require.NotNil(g.t, refusal, "%+v", draft)
		require.Equal(g.t, reason, refusal.Reason, "%+v", draft)
		return
	case replayed:
		g.counts["replayed"]++
		require.NoError(g.t, err, "%+v", draft)
		require.Equal(g.t, m.keys[keyOf(draft)], made)
		return
	}
	require.NoError(g.t, err, "%+v", draft)
	g.counts[string(draft.Type)]++
	available, _ := m.balance(g.now)
	require.Equal(g.t, available, made.Available, "%+v", draft)
	if draft.Type == ports.CreditDeduct {
		g.spent[draft.WorkspaceID] = append(g.spent[draft.WorkspaceID], made.ID)
	}
	g.used[draft.WorkspaceID] = append(g.used[draft.WorkspaceID], draft)
}

// audit holds balances and days to the model's, and the ledger to itself.
func (g *game) audit() {
	for id, m := range g.models {
		require.NoError(g.t, g.store.Read(g.t.Context(), func(ctx context.Context, tx ports.Tx) error {
			balance, err := g.ledger.AvailableIn(ctx, tx, id)
			require.NoError(g.t, err)
			available, total := m.balance(g.now)
			require.Equal(g.t, [2]int64{available, total}, [2]int64{balance.Available, balance.Total})
			days, err := tx.CreditHistory.Days(ctx, id, noon(1).AddDate(-1, 0, 0), g.now)
			used := map[time.Time]int64{}
			for _, day := range days {
				used[day.Day] = day.Used
			}
			require.Equal(g.t, m.days, used)
			return err
		}))
	}
	_, err := Verify(g.t.Context(), g.store, "", nil)
	require.NoError(g.t, err)
}

func TestTheLedgerDoesWhatASimpleModelDoes(t *testing.T) {
	t.Attr("security", "28")
	t.Logf("seed %d; to do the same again: go test ./core/credit -run %s -operations %d -seed %d", *seed, t.Name(), *operations, *seed)
	g := newGame(t, *seed)
	for done, audited := 0, 0; done < *operations; {
		done += g.play()
		if done-audited >= *operations/2 {
			audited = done
			g.audit()
		}
	}
	g.audit()
	for _, outcome := range []string{"add", "deduct", "return", "replayed", "insufficient_credits", "return_exceeds_deduct", "return_too_late", "idempotency_key_reused"} {
		assert.Positive(t, g.counts[outcome], "%s happened", outcome)
	}
	t.Log(g.counts)
}
