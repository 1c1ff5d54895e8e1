package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"selvedge/adapters/sqlstore"
)

// transact runs fn once in a transaction. An error of fn is returned as it is,
// unless the transaction was lost before: what fn made of that is not the truth.
//
// Statements do not end with the caller's ctx, which is looked at before each:
// one that is interrupted would take its connection with it, and whoever goes
// away often would cost the others theirs.
func (s *Store) transact(ctx context.Context, options pgx.TxOptions, fn func(sqlstore.Querier) error) error {
	bounded, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.patience+s.limit)
	defer cancel()
	conn, begun, err := s.begin(ctx, bounded, options)
	if err != nil {
		return err
	}
	defer conn.Release() // closes one that is not as it was
	t := &tx{ctx: bounded, begun: begun}
	commits := false
	defer func() {
		t.err = sqlstore.ErrOver
		if !commits {
			_ = begun.Rollback(bounded) // closes the connection if it fails
		}
	}()
	err = fn(t)
	if err == nil || isLost(t.err) {
		err = t.err
	}
	if err != nil {
		return err
	}
	commits = true
	return wrapError(conn.Conn(), begun.Commit(bounded))
}

// begin waits for a connection as long as ctx does, and begins a transaction on
// it. A connection that was lost while nobody used it is only found out by that,
// and another takes its place.
func (s *Store) begin(ctx, bounded context.Context, options pgx.TxOptions) (*pgxpool.Conn, pgx.Tx, error) {
	for left := s.space; ; left-- {
		conn, err := s.acquire(ctx)
		if err != nil {
			return nil, nil, err
		}
		begun, err := conn.BeginTx(bounded, options)
		if err == nil {
			return conn, begun, nil
		}
		wasLost := conn.Conn().IsClosed()
		err = wrapError(conn.Conn(), err)
		conn.Release()
		if !wasLost || left == 0 || bounded.Err() != nil {
			return nil, nil, err
		}
	}
}

// acquire returns a connection that the caller releases.
func (s *Store) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	bounded, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	conn, err := s.pool.Acquire(bounded)
	switch {
	case err == nil:
		return conn, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case s.closed.Load():
		return nil, sqlstore.ErrClosed
	case bounded.Err() != nil:
		return nil, sqlstore.Unavailable(err)
	}
	return nil, refused(err)
}
