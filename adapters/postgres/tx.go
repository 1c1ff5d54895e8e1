package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"selvedge/adapters/sqlstore"
)

// tx is a sqlstore.Querier. A statement that fails dooms the transaction, as it
// does for PostgreSQL: every later one fails the same way, and so does the end.
type tx struct {
	ctx   context.Context // of every statement, whoever has gone
	begun pgx.Tx
	err   error
}

// fail keeps the first error and returns the one at hand.
func (t *tx) fail(err error) error {
	if err == nil {
		return nil
	}
	err = wrapError(t.begun.Conn(), err)
	if t.err == nil {
		t.err = err
	}
	return err
}

// ready returns why no statement can run.
func (t *tx) ready(ctx context.Context) error {
	if t.err != nil {
		return t.err
	}
	return t.fail(ctx.Err())
}

// Exec implements sqlstore.Querier.
func (t *tx) Exec(ctx context.Context, statements ...sqlstore.Statement) ([]int64, error) {
	if err := t.ready(ctx); err != nil {
		return nil, err
	}
	var together pgx.Batch
	changed := make([]int64, 0, len(statements))
	for _, s := range statements {
		together.Queue(s.SQL, s.Args...).Exec(func(tag pgconn.CommandTag) error {
			changed = append(changed, tag.RowsAffected())
			return nil
		})
	}
	return changed, t.fail(t.begun.SendBatch(t.ctx, &together).Close())
}

// Query implements sqlstore.Querier.
func (t *tx) Query(ctx context.Context, text string, args ...any) (sqlstore.Rows, error) {
	if err := t.ready(ctx); err != nil {
		return nil, err
	}
	found, err := t.begun.Query(t.ctx, text, args...)
	if err != nil {
		return nil, t.fail(err)
	}
	return &rows{found, t}, nil
}

// QueryRow implements sqlstore.Querier.
func (t *tx) QueryRow(ctx context.Context, text string, args ...any) sqlstore.Row {
	if err := t.ready(ctx); err != nil {
		return sqlstore.FailedRow{Err: err}
	}
	return &row{t.begun.QueryRow(t.ctx, text, args...), t}
}

type rows struct {
	pgx.Rows
	tx *tx
}

func (r *rows) Scan(dest ...any) error { return r.tx.fail(r.Rows.Scan(dest...)) }
func (r *rows) Err() error             { return r.tx.fail(r.Rows.Err()) }

func (r *rows) Close() {
	r.Rows.Close()
	_ = r.Err() // dooms
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
