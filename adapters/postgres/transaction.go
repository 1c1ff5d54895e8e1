package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"selvedge/adapters/sqlstore"
)

// transact runs fn once in a transaction. It returns the error of fn, unless the
// transaction had a conflict before: fn may have misread that.
//
// Statements do not run under the caller's ctx, which is only checked before each: an
// interrupted statement closes its connection, so frequent cancellations would drain
// the pool.
func (s *Store) transact(ctx context.Context, options pgx.TxOptions, fn func(sqlstore.Querier) error) error {
	bounded, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.acquireTimeout+s.txTimeout)
	defer cancel()
	conn, begun, err := s.begin(ctx, bounded, options)
	if err != nil {
		return err
	}
	defer conn.Release() // closes one in a bad state
	t := &tx{ctx: bounded, pgTx: begun}
	commits := false
	defer func() {
		t.err = sqlstore.ErrOver
		if !commits {
			_ = begun.Rollback(bounded) // closes the connection if it fails
		}
	}()
	err = fn(t)
	if err == nil || isConflict(t.err) {
		err = t.err
	}
	if err != nil {
		return err
	}
	commits = true
	return wrapError(conn.Conn(), begun.Commit(bounded))
}

// begin waits for a connection until ctx ends and begins a transaction on it. A
// connection that was lost while idle is only detected here and replaced by another.
func (s *Store) begin(ctx, bounded context.Context, options pgx.TxOptions) (*pgxpool.Conn, pgx.Tx, error) {
	for left := s.slots; ; left-- {
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
	bounded, cancel := context.WithTimeout(ctx, s.acquireTimeout)
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
	return nil, wrapConnectError(err)
}
