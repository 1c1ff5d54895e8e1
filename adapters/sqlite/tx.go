package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"selvedge/adapters/sqlstore"
)

// tx is a sqlstore.Querier. As on PostgreSQL, a failed statement aborts the transaction:
// every later statement and the commit fail with the same error.
type tx struct {
	conn *conn
	err  error
}

// fail records the first error and returns err, wrapped.
func (t *tx) fail(err error) error {
	if err == nil {
		return nil
	}
	err = wrapError(err)
	if t.err == nil {
		t.err = err
	}
	return err
}

// prepare prepares text, unless the transaction or ctx has failed.
func (t *tx) prepare(ctx context.Context, text string) error {
	if t.err != nil {
		return t.err
	}
	if err := ctx.Err(); err != nil {
		return t.fail(err)
	}
	return t.fail(t.conn.prepare(text))
}

// Exec implements sqlstore.Querier.
func (t *tx) Exec(ctx context.Context, statements ...sqlstore.Statement) ([]int64, error) {
	changed := make([]int64, len(statements))
	for i, s := range statements {
		if err := t.prepare(ctx, s.SQL); err != nil {
			return nil, err
		}
		result, err := t.conn.statements[s.SQL].ExecContext(context.Background(), s.Args...)
		if err != nil {
			return nil, t.fail(err)
		}
		if changed[i], err = result.RowsAffected(); err != nil {
			return nil, t.fail(err)
		}
	}
	return changed, nil
}

// Query implements sqlstore.Querier.
func (t *tx) Query(ctx context.Context, text string, args ...any) (sqlstore.Rows, error) {
	if err := t.prepare(ctx, text); err != nil {
		return nil, err
	}
	found, err := t.conn.statements[text].QueryContext(context.Background(), args...)
	if err != nil {
		return nil, t.fail(err)
	}
	return &rows{found, t}, nil
}

// QueryRow implements sqlstore.Querier.
func (t *tx) QueryRow(ctx context.Context, text string, args ...any) sqlstore.Row {
	if err := t.prepare(ctx, text); err != nil {
		return sqlstore.FailedRow{Err: err}
	}
	return &row{t.conn.statements[text].QueryRowContext(context.Background(), args...), t}
}

type rows struct {
	*sql.Rows
	tx *tx
}

func (r *rows) Scan(dest ...any) error { return r.tx.fail(r.Rows.Scan(dest...)) }
func (r *rows) Err() error             { return r.tx.fail(r.Rows.Err()) }
func (r *rows) Close()                 { _ = r.tx.fail(r.Rows.Close()) }

type row struct {
	found *sql.Row
	tx    *tx
}

func (r *row) Scan(dest ...any) error {
	err := r.found.Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return sqlstore.ErrNoRows
	}
	return r.tx.fail(err)
}
