package stripemock

import (
	"context"
	"database/sql"
	"fmt"
)

// statements are prepared once: to prepare most of them takes longer than to run them. A
// transaction has the only connection, so what it asks first is prepared before the next one.
type statements struct {
	db       *sql.DB
	prepared map[string]*sql.Stmt
	asked    map[string]bool
}

func newStatements(db *sql.DB) *statements {
	return &statements{db: db, prepared: map[string]*sql.Stmt{}, asked: map[string]bool{}}
}

// prepare prepares what was asked, outside of a transaction.
func (s *statements) prepare(ctx context.Context) error {
	for text := range s.asked {
		//lint:ignore sqlclosecheck it lives as long as the database
		prepared, err := s.db.PrepareContext(ctx, text)
		if err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
		s.prepared[text] = prepared
	}
	clear(s.asked)
	return nil
}

// statement is a prepared one within a transaction, whose end closes it.
type statement interface {
	ExecContext(ctx context.Context, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, args ...any) *sql.Row
}

// in returns a statement for a transaction, or nil if it is not prepared yet.
func (s *statements) in(ctx context.Context, tx *sql.Tx, text string) statement {
	if prepared := s.prepared[text]; prepared != nil {
		return tx.StmtContext(ctx, prepared)
	}
	s.asked[text] = true
	return nil
}

func (t *tx) query(text string, args ...any) (*sql.Rows, error) {
	if prepared := t.statements.in(t.ctx, t.sql, text); prepared != nil {
		return prepared.QueryContext(t.ctx, args...)
	}
	return t.sql.QueryContext(t.ctx, text, args...)
}

func (t *tx) queryRow(text string, args ...any) *sql.Row {
	if prepared := t.statements.in(t.ctx, t.sql, text); prepared != nil {
		return prepared.QueryRowContext(t.ctx, args...)
	}
	return t.sql.QueryRowContext(t.ctx, text, args...)
}
