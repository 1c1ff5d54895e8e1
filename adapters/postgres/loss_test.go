package postgres

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// kill ends the connections of a store in the middle of what they do.
func kill(t *testing.T, url string) {
	t.Helper()
	var killed int
	require.NoError(t, connect(t, url).QueryRow(t.Context(), `SELECT COUNT(pg_terminate_backend(pid, 10000))
		FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'selvedge'`).Scan(&killed))
	require.NotZero(t, killed)
}

func TestALostConnectionIsUnavailableAndTheNextCallWorks(t *testing.T) {
	t.Attr("security", "31")
	url := postgrestest.Open(t)
	s := openAt(t, url)
	require.NoError(t, s.Write(t.Context(), add("before")))
	for name, c := range map[string]struct {
		transact func(context.Context, func(context.Context, ports.Tx) error) error
		inside   body
	}{
		"between two statements of a write": {s.Write, func(ctx context.Context, tx ports.Tx) error {
			if err := add("one")(ctx, tx); err != nil {
				return err
			}
			kill(t, url)
			return add("two")(ctx, tx)
		}},
		"before the first": {s.Write, func(ctx context.Context, tx ports.Tx) error {
			kill(t, url)
			return add("one")(ctx, tx)
		}},
		"before the commit": {s.Write, func(ctx context.Context, tx ports.Tx) error {
			err := add("one")(ctx, tx)
			kill(t, url)
			return err
		}},
		"though nobody looks": {s.Write, func(ctx context.Context, tx ports.Tx) error {
			kill(t, url)
			_ = add("one")(ctx, tx)
			return nil
		}},
		"in a read": {s.Read, func(ctx context.Context, tx ports.Tx) error {
			kill(t, url)
			_, err := tx.OutboxMessages.NextDue(ctx)
			return err
		}},
	} {
		t.Run(name, func(t *testing.T) {
			runs := 0
			err := c.transact(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				runs++
				return c.inside(ctx, tx)
			})
			assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
			assert.True(t, ports.HasReason(err, "storage"), "%v", err)
			assert.Equal(t, 1, runs, "it may have happened, so it is not run again")
			assert.Equal(t, []string{"before"}, jobsIn(t, s))
		})
	}
}

func TestAConnectionThatWasLostWhileNobodyUsedItIsReplaced(t *testing.T) {
	url := postgrestest.Open(t)
	s := openAt(t, url)
	var conns []*pgxpool.Conn
	for range s.slots {
		conn, err := s.acquire(t.Context())
		require.NoError(t, err)
		conns = append(conns, conn)
	}
	for _, conn := range conns {
		conn.Release()
	}
	kill(t, url)
	assert.NoError(t, s.Write(t.Context(), add("one")))
	assert.Equal(t, []string{"one"}, jobsIn(t, s))
}

func TestNothingIsWaitedForTooLong(t *testing.T) {
	// blocked adds a job while another holds the table.
	blocked := func(ctx context.Context, t *testing.T, url string, tx ports.Tx) error {
		other, err := connect(t, url).Begin(t.Context())
		require.NoError(t, err)
		defer func() { require.NoError(t, other.Rollback(t.Context())) }()
		_, err = other.Exec(t.Context(), "LOCK TABLE jobs")
		require.NoError(t, err)
		return add("one")(ctx, tx)
	}
	for name, c := range map[string]struct {
		setting string
		inside  func(ctx context.Context, t *testing.T, url string, tx ports.Tx) error
	}{
		"a lock that another holds": {"lock_timeout", blocked},
		"a statement":               {"statement_timeout", blocked},
		"a transaction that does nothing": {"idle_in_transaction_session_timeout", func(ctx context.Context, t *testing.T, url string, tx ports.Tx) error {
			if err := add("one")(ctx, tx); err != nil {
				return err
			}
			untilEnded(t, url)
			return add("two")(ctx, tx)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			url := postgrestest.Open(t)
			s := openAt(t, with(url, c.setting+"=500ms")) // what is not to time out takes far less, on a busy machine too
			err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return c.inside(ctx, t, url, tx) })
			assert.True(t, ports.HasReason(err, "storage"), "%v", err)
			require.NoError(t, s.Write(t.Context(), add("next")))
			assert.Equal(t, []string{"next"}, jobsIn(t, s))
		})
	}
}

// untilEnded returns when the server has ended the transactions of a store.
func untilEnded(t *testing.T, url string) {
	t.Helper()
	conn := connect(t, url)
	for left := true; left; {
		require.NoError(t, conn.QueryRow(t.Context(), `SELECT EXISTS (SELECT FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = 'selvedge' AND state = 'idle in transaction')`).Scan(&left))
	}
}

func TestAServerThatDoesNotAnswerIsNotWaitedForEither(t *testing.T) {
	url := postgrestest.Open(t)
	s := openAt(t, url)
	s.acquireTimeout, s.txTimeout = time.Second, 0
	other, err := connect(t, url).Begin(t.Context())
	require.NoError(t, err)
	_, err = other.Exec(t.Context(), "LOCK TABLE jobs")
	require.NoError(t, err)
	assert.True(t, ports.HasReason(s.Write(t.Context(), add("one")), "storage"))
	require.NoError(t, other.Rollback(t.Context()))
	s.acquireTimeout, s.txTimeout = defaultAcquireTimeout, defaultTxTimeout
	require.NoError(t, s.Write(t.Context(), add("next")))
	assert.Equal(t, []string{"next"}, jobsIn(t, s))
}

func TestNobodyWaitsLongForABusyPool(t *testing.T) {
	s, err := Open(t.Context(), Config{URL: postgrestest.Open(t), MaxConns: 1})
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	require.NoError(t, s.transact(t.Context(), writing, func(sqlstore.Querier) error {
		s.acquireTimeout = time.Millisecond // only while nothing is free
		defer func() { s.acquireTimeout = defaultAcquireTimeout }()
		for name, begin := range map[string]func(context.Context, func(context.Context, ports.Tx) error) error{"write": s.Write, "read": s.Read} {
			assert.True(t, ports.HasReason(begin(t.Context(), none), "storage"), name)
			assert.ErrorIs(t, begin(gone, none), context.Canceled, name)
		}
		return nil
	}))
	assert.NoError(t, s.Write(t.Context(), none))
}

func TestACallerWhoGoesDoesNotTakeTheConnectionAlong(t *testing.T) {
	s, err := Open(t.Context(), Config{URL: postgrestest.Open(t), MaxConns: 1})
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	made := s.pool.Stat().NewConnsCount()
	ctx, cancel := context.WithCancel(t.Context())
	assert.ErrorIs(t, s.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		cancel()
		return add("one")(ctx, tx)
	}), context.Canceled)
	require.NoError(t, s.Write(t.Context(), none))
	assert.Equal(t, made, s.pool.Stat().NewConnsCount())
}
