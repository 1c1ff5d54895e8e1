package postgres

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
)

// BenchmarkDebitForUpdate is the usual way, for scale: a transaction a debit, which
// locks the account, and less to do than the ledger has: no right, no grants that
// expire, no chain, no sum of the day.
func BenchmarkDebitForUpdate(b *testing.B) {
	ledgers.Compare(b, func(b *testing.B, workspaces int) func(i int) error {
		postgrestest.Durable(b)
		settings, err := Config{URL: postgrestest.Empty(b, ""), MaxConns: 10}.pool() // as many as newStore
		require.NoError(b, err)
		pool, err := pgxpool.NewWithConfig(b.Context(), settings)
		require.NoError(b, err)
		b.Cleanup(pool.Close)
		for _, statement := range []string{
			`CREATE TABLE accounts (workspace_id TEXT PRIMARY KEY, balance BIGINT NOT NULL)`,
			`CREATE TABLE entries (
				id UUID PRIMARY KEY, workspace_id TEXT NOT NULL REFERENCES accounts, key TEXT NOT NULL, amount BIGINT NOT NULL,
				balance BIGINT NOT NULL, info TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now(), UNIQUE (workspace_id, key))`,
			fmt.Sprintf(`INSERT INTO accounts SELECT n::TEXT, 1000000000 FROM generate_series(0, %d) n`, workspaces-1),
		} {
			_, err := pool.Exec(b.Context(), statement)
			require.NoError(b, err)
		}
		return func(i int) error { return debitForUpdate(context.Background(), pool, fmt.Sprint(i%workspaces)) }
	})
}

func debitForUpdate(ctx context.Context, pool *pgxpool.Pool, workspaceID string) error {
	const amount = 30
	key := uuid.NewString()
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		var balance int64
		if err := tx.QueryRow(ctx, `SELECT balance FROM accounts WHERE workspace_id = $1 FOR UPDATE`, workspaceID).Scan(&balance); err != nil {
			return err
		}
		var known bool
		if err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM entries WHERE workspace_id = $1 AND key = $2)`, workspaceID, key).Scan(&known); err != nil {
			return err
		}
		if known || balance < amount {
			return fmt.Errorf("known: %t, balance %d", known, balance)
		}
		_, err := tx.Exec(ctx, `INSERT INTO entries (id, workspace_id, key, amount, balance, info) VALUES ($1, $2, $3, $4, $5, 'On-model photo')`,
			uuid.Must(uuid.NewV7()), workspaceID, key, amount, balance-amount)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE accounts SET balance = $2 WHERE workspace_id = $1`, workspaceID, balance-amount)
		return err
	})
}
