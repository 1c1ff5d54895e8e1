package metrics_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// writeAll writes one of everything that is counted.
func writeAll(ctx context.Context, tx ports.Tx) error {
	hash := make([]byte, 32)
	entry := func(seq int64, of ports.CreditType, amount int64, id string) ports.CreditEntry {
		return ports.CreditEntry{WorkspaceID: "w1", Seq: seq, ID: id, Type: of, Amount: amount, Key: id, CreatedAt: start, Hash: hash}
	}
	account := ports.CreditAccount{WorkspaceID: "w1", Seq: 4, Hash: hash, UpdatedAt: start}
	entries := []ports.CreditEntry{entry(1, ports.CreditAdd, 300, "a"), entry(2, ports.CreditDeduct, 30, "b"), entry(3, ports.CreditDeduct, 60, "c"), entry(4, ports.CreditReturn, 30, "d")}
	if err := tx.Credits.Append(ctx, entries, []ports.CreditAccount{account}, nil); err != nil {
		return err
	}
	for _, e := range []ports.PaymentEvent{{ID: "evt_1", At: start.Add(-10 * time.Second)}, {ID: "evt_1", At: start.Add(-time.Hour)}} {
		if _, err := tx.ReceivedEvents.Insert(ctx, e, start.Add(time.Hour)); err != nil {
			return err
		}
	}
	return errors.Join(
		tx.OutboxMessages.Done(ctx, "j1"), tx.OutboxMessages.Done(ctx, "j2"),
		tx.OutboxMessages.Fail(ctx, "j3", 0, start, "no", false),
		tx.OutboxMessages.Fail(ctx, "j4", 0, start, "no", true))
}

var (
	nothing = map[string]string{
		`selvedge_credits_total{type="add"}`: "0", `selvedge_credits_total{type="deduct"}`: "0", `selvedge_credits_total{type="return"}`: "0",
		`selvedge_outbox_jobs_total{outcome="done"}`: "0", `selvedge_outbox_jobs_total{outcome="failed"}`: "0", `selvedge_outbox_jobs_total{outcome="dead"}`: "0",
		`selvedge_payment_event_lag_seconds_count`: "0", `selvedge_payment_event_lag_seconds_sum`: "0",
	}
	everything = map[string]string{
		`selvedge_credits_total{type="add"}`: "300", `selvedge_credits_total{type="deduct"}`: "90", `selvedge_credits_total{type="return"}`: "30",
		`selvedge_outbox_jobs_total{outcome="done"}`: "2", `selvedge_outbox_jobs_total{outcome="failed"}`: "1", `selvedge_outbox_jobs_total{outcome="dead"}`: "1",
		`selvedge_payment_event_lag_seconds_count`: "1", `selvedge_payment_event_lag_seconds_sum`: "10",
	}
)

func TestWhatIsWrittenIsCountedOnceItIsCommitted(t *testing.T) {
	changedMyMind := errors.New("changed my mind")
	for name, c := range map[string]struct {
		store func(ports.Store) ports.Store
		fn    func(context.Context, ports.Tx) error
		fails error
		want  map[string]string
	}{
		"a commit":              {fn: writeAll, want: everything},
		"nothing but a reading": {fn: func(ctx context.Context, tx ports.Tx) error { _, err := tx.OutboxMessages.NextDue(ctx); return err }, want: nothing},
		"a rollback": {
			fn:    func(ctx context.Context, tx ports.Tx) error { return errors.Join(writeAll(ctx, tx), changedMyMind) },
			fails: changedMyMind, want: nothing,
		},
		"a second run after a lost race": {store: func(s ports.Store) ports.Store { return &loser{Store: s} }, fn: writeAll, want: everything},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMetrics()
			store := ports.Store(memory(t))
			if c.store != nil {
				store = c.store(store)
			}
			require.ErrorIs(t, m.Store(store).Write(t.Context(), c.fn), c.fails)
			text := scrape(t, m)
			for series, want := range c.want {
				assert.Equal(t, want, value(text, series), series)
			}
		})
	}
}

// loser is a store in which each Write loses its first race.
type loser struct{ ports.Store }

var errLost = errors.New("another was faster")

func (l *loser) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	err := l.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := fn(ctx, tx); err != nil {
			return err
		}
		return errLost
	})
	if !errors.Is(err, errLost) {
		return err
	}
	return l.Store.Write(ctx, fn)
}

func TestTransactionsAreMeasuredAndTheirRetriesCounted(t *testing.T) {
	m := newMetrics()
	store := m.Store(&loser{memory(t)})
	nothing := func(context.Context, ports.Tx) error { return nil }
	for range 3 {
		require.NoError(t, store.Write(t.Context(), nothing))
	}
	require.NoError(t, store.Read(t.Context(), nothing))
	no := errors.New("no")
	require.ErrorIs(t, store.Read(t.Context(), func(context.Context, ports.Tx) error { return no }), no)
	text := scrape(t, m)
	for series, want := range map[string]string{
		`selvedge_database_transaction_duration_seconds_count{kind="write"}`: "3",
		`selvedge_database_transaction_duration_seconds_count{kind="read"}`:  "2",
		`selvedge_database_transaction_retries_total{kind="write"}`:          "3",
		`selvedge_database_transaction_retries_total{kind="read"}`:           "0",
	} {
		assert.Equal(t, want, value(text, series), series)
	}
}
