package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"selvedge/adapters/sqlstore"
)

// tx is a sqlstore.Querier. As PostgreSQL does, a failed statement aborts the
// transaction: every later statement and the commit fail with the same error.
type tx struct {
	ctx  context.Context // of every statement, instead of the caller's
	pgTx pgx.Tx
	err  error
}

// fail records the first error and returns err, wrapped.
func (t *tx) fail(err error) error {
	if err == nil {
		return nil
	}
	err = wrapError(t.pgTx.Conn(), err)
	if t.err == nil {
		t.err = err
	}
	return err
}

// check fails if the transaction or ctx has failed.
func (t *tx) check(ctx context.Context) error {
	if t.err != nil {
		return t.err
	}
	return t.fail(ctx.Err())
}

// Exec implements sqlstore.Querier.
func (t *tx) Exec(ctx context.Context, statements ...sqlstore.Statement) ([]int64, error) {
	if err := t.check(ctx); err != nil {
		return nil, err
	}
	var batch pgx.Batch
	changed := make([]int64, 0, len(statements))
	for _, s := range statements {
		batch.Queue(s.SQL, s.Args...).Exec(func(tag pgconn.CommandTag) error {
			changed = append(changed, tag.RowsAffected())
			return nil
		})
	}
	return changed, t.fail(t.pgTx.SendBatch(t.ctx, &batch).Close())
}

// Query implements sqlstore.Querier.
func (t *tx) Query(ctx context.Context, text string, args ...any) (sqlstore.Rows, error) {
	if err := t.check(ctx); err != nil {
		return nil, err
	}
	found, err := t.pgTx.Query(t.ctx, text, args...)
	if err != nil {
		return nil, t.fail(err)
	}
	return &rows{found, t}, nil
}

// QueryRow implements sqlstore.Querier.
func (t *tx) QueryRow(ctx context.Context, text string, args ...any) sqlstore.Row {
	if err := t.check(ctx); err != nil {
		return sqlstore.FailedRow{Err: err}
	}
	return &row{t.pgTx.QueryRow(t.ctx, text, args...), t}
}

type rows struct {
	pgx.Rows
	tx *tx
}

func (r *rows) Scan(dest ...any) error { return r.tx.fail(r.Rows.Scan(dest...)) }
func (r *rows) Err() error             { return r.tx.fail(r.Rows.Err()) }

func (r *rows) Close() {
	r.Rows.Close()
	_ = r.Err() // records it
}

type row struct {
	found pgx.Row
	tx    *tx
}

func (r *row) Scan(dest ...any) error {
	err := r.found.Scan(dest...)
	if errors.Is(err, pgx.ErrNoRows) {
		return sqlstore.ErrNoRows
	}
	return r.tx.fail(err)
}
