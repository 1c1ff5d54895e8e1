package postgres

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	"selvedge/core/credit"
	"selvedge/core/credit/credittest"
	"selvedge/ports"
)

func TestWhatWasWrittenIsThereForTheNextStore(t *testing.T) {
	url := postgrestest.Open(t)
	first := openAt(t, url)
	require.NoError(t, first.Write(t.Context(), add("kept")))
	require.NoError(t, first.Close())
	assert.Equal(t, []string{"kept"}, jobsIn(t, openAt(t, url)))
}

func TestTwoStoresShareADatabase(t *testing.T) {
	url := postgrestest.Open(t)
	stores := []*Store{openAt(t, url), openAt(t, url)}
	var group sync.WaitGroup
	for i := range 20 {
		group.Go(func() {
			for range 5 {
				assert.NoError(t, stores[i%2].Write(t.Context(), countUp("ada@example.com")))
			}
		})
	}
	group.Wait()
	assert.NoError(t, stores[0].Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		f, err := tx.LoginFailures.Get(ctx, "ada@example.com")
		assert.Equal(t, 100, f.Count)
		return err
	}))
}

func countUp(email string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		f, err := tx.LoginFailures.Get(ctx, email)
		if err != nil {
			return err
		}
		return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: email, Count: f.Count + 1, ExpiresAt: time.UnixMicro(1)})
	}
}

func TestOfTwoThatWaitForEachOtherBothSucceed(t *testing.T) {
	s := newStore(t)
	emails := []string{"ada@example.com", "grace@example.com"}
	for _, email := range emails {
		require.NoError(t, s.Write(t.Context(), countUp(email)))
	}
	var met, group sync.WaitGroup
	met.Add(2)
	for i := range 2 {
		group.Go(func() {
			meet := sync.OnceFunc(func() { met.Done(); met.Wait() })
			assert.NoError(t, s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				if err := countUp(emails[i])(ctx, tx); err != nil {
					return err
				}
				meet()
				return countUp(emails[1-i])(ctx, tx)
			}))
		})
	}
	group.Wait()
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, email := range emails {
			f, err := tx.LoginFailures.Get(ctx, email)
			assert.NoError(t, err)
			assert.Equal(t, 3, f.Count)
		}
		return nil
	}))
}

func TestAfterCloseNothingBegins(t *testing.T) {
	s := newStore(t)
	inside, closing := make(chan struct{}), make(chan struct{})
	answer, closed := make(chan error, 1), make(chan error, 1)
	go func() {
		answer <- s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			close(inside)
			<-closing
			return add("before")(ctx, tx)
		})
	}()
	<-inside
	go func() { closed <- s.Close() }()
	for !s.closed.Load() {
		runtime.Gosched()
	}
	close(closing)
	assert.NoError(t, <-answer, "who came before Close is served")
	require.NoError(t, <-closed)
	require.NoError(t, s.Close(), "closing again")
	for name, err := range map[string]error{"a write": s.Write(t.Context(), none), "a read": s.Read(t.Context(), none)} {
		assert.True(t, ports.HasReason(err, "storage_closed"), "%s: %v", name, err)
	}
}

func TestAGoroutineThatEndsInsideGivesItsConnectionBack(t *testing.T) {
	s, err := Open(t.Context(), Config{URL: postgrestest.Open(t), MaxConns: 1})
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	var group sync.WaitGroup
	group.Go(func() {
		_ = s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			assert.NoError(t, add("undone")(ctx, tx))
			runtime.Goexit()
			return nil
		})
	})
	group.Wait()
	require.NoError(t, s.Write(t.Context(), add("done")))
	assert.Equal(t, []string{"done"}, jobsIn(t, s))
}

func TestEveryConnectionIsSetUp(t *testing.T) {
	url := postgrestest.Open(t)
	for name, c := range map[string]struct {
		more string
		want map[string]string
	}{
		"as this program sees fit": {"", map[string]string{
			"application_name": "selvedge", "statement_timeout": "10s", "lock_timeout": "5s", "idle_in_transaction_session_timeout": "20s", "jit": "off",
		}},
		"unless the URL says otherwise": {"statement_timeout=3s&application_name=another", map[string]string{
			"application_name": "another", "statement_timeout": "3s", "lock_timeout": "5s", "idle_in_transaction_session_timeout": "20s",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := openAt(t, with(url, c.more))
			require.NoError(t, s.transact(t.Context(), reading, func(q sqlstore.Querier) error {
				for name, want := range c.want {
					var got string
					assert.NoError(t, q.QueryRow(t.Context(), "SELECT current_setting($1)", name).Scan(&got))
					assert.Equal(t, want, got, name)
				}
				return nil
			}))
		})
	}
}

func TestAPoolIsAsLargeAsItIsSaid(t *testing.T) {
	for name, c := range map[string]struct {
		config Config
		want   int32
	}{
		"by the program": {Config{URL: "postgres://localhost/x?pool_max_conns=3", MaxConns: 7}, 7},
		"or by the URL":  {Config{URL: "postgres://localhost/x?pool_max_conns=3"}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			pool, err := c.config.pool()
			require.NoError(t, err)
			assert.Equal(t, c.want, pool.MaxConns)
			assert.LessOrEqual(t, pool.ConnConfig.ConnectTimeout, connectTimeout)
		})
	}
}

func TestStatementsNeedNotBePrepared(t *testing.T) {
	s := openAt(t, with(postgrestest.Open(t), "default_query_exec_mode=exec"))
	credittest.Fill(t, s)
	done, err := credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
	assert.Equal(t, credit.Verified{Workspaces: 2, Entries: 4}, done)
	require.NoError(t, s.transact(t.Context(), reading, func(q sqlstore.Querier) error {
		var prepared int
		err := q.QueryRow(t.Context(), "SELECT COUNT(*) FROM pg_prepared_statements").Scan(&prepared)
		assert.Zero(t, prepared)
		return err
	}))
}
