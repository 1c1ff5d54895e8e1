package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"selvedge/adapters/sqlstore"
)

// writer runs write transactions on its one connection. Those that wait for each
// other share a commit: each runs in turn, in its caller's goroutine, in a
// savepoint of its own; the last one commits; only then is anyone answered. So
// the cost of a commit, a wait for the disk, is split, and a caller who is alone
// waits for nobody.
type writer struct {
	db   *sql.DB
	conn *conn
	turn fifoLock
	gate *sync.RWMutex // nil where readers need not be kept out
	open *batch        // held by the turn, like everything above
}

// batch is one transaction of the database.
type batch struct {
	entered int // who ran in it
	members int // who ran and stayed
	over    chan struct{}
	err     error // of the commit, set before over is closed
}

const maxEntered = 256 // so that the first member does not wait for ever

func openWriter(ctx context.Context, at address, gate *sync.RWMutex) (*writer, error) {
	db, err := at.open()
	if err != nil {
		return nil, err
	}
	conn, err := connect(ctx, db)
	if err != nil {
		return nil, errors.Join(wrapError(err), db.Close())
	}
	return &writer{db: db, conn: conn, gate: gate}, nil
}

func (w *writer) write(ctx context.Context, fn func(sqlstore.Querier) error) error {
	if err := w.turn.acquire(ctx); err != nil {
		return err
	}
	b, err := w.join(ctx, fn)
	if err != nil {
		return err
	}
	<-b.over
	return b.err
}

// join runs fn as a member of the open batch, and opens one if none is. If fn
// fails or panics it leaves the batch without a trace. The turn is given away in
// any case.
func (w *writer) join(ctx context.Context, fn func(sqlstore.Querier) error) (*batch, error) {
	defer w.finishTurn()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	b, err := w.enter()
	if err != nil {
		return nil, err
	}
	b.entered++
	t := &tx{conn: w.conn}
	stays := false
	defer func() {
		if !stays {
			w.leave(b, t.err)
		}
		t.err = sqlstore.ErrOver
	}()
	if err := fn(t); err != nil {
		return nil, err
	}
	if t.err != nil {
		return nil, t.err
	}
	if b.members > 0 {
		if err := w.conn.exec("RELEASE member"); err != nil {
			return nil, t.fail(err)
		}
	}
	b.members++
	stays = true
	return b, nil
}

// enter begins a transaction, or within one a savepoint. The first member needs
// none: until there is another, the transaction is its own.
func (w *writer) enter() (*batch, error) {
	if w.open != nil {
		return w.open, wrapError(w.conn.exec("SAVEPOINT member"))
	}
	if w.gate != nil {
		w.gate.Lock()
	}
	b := &batch{over: make(chan struct{})}
	w.open = b
	if err := w.conn.exec("BEGIN IMMEDIATE"); err != nil {
		err = wrapError(err)
		w.finish(b, err)
		return nil, err
	}
	return b, nil
}

// leave undoes what the member in turn did. Where SQLite has given up the whole
// transaction, as it does when the disk is full, all members lose theirs.
func (w *writer) leave(b *batch, cause error) {
	if b.members == 0 {
		_ = w.conn.exec("ROLLBACK") // fails only if SQLite has done it already
		w.finish(b, cause)
		return
	}
	if err := w.conn.exec("ROLLBACK TO member"); err != nil {
		_ = w.conn.exec("ROLLBACK")
		w.finish(b, sqlstore.Unavailable(errors.Join(cause, err)))
		return
	}
	_ = w.conn.exec("RELEASE member") // a savepoint left open ends with the transaction
}

// finishTurn passes the turn to the next member, or commits for all if there is none.
func (w *writer) finishTurn() {
	if b := w.open; b != nil {
		if b.entered < maxEntered && w.turn.handOver() {
			return
		}
		err := w.conn.exec("COMMIT")
		if err != nil {
			_ = w.conn.exec("ROLLBACK") // fails only if SQLite has done it already
		}
		w.finish(b, wrapError(err))
	}
	w.turn.release()
}

func (w *writer) finish(b *batch, err error) {
	w.open = nil
	if w.gate != nil {
		w.gate.Unlock()
	}
	b.err = err
	close(b.over)
}

func (w *writer) close() error {
	if err := w.turn.acquire(context.Background()); err != nil {
		return nil // closed before
	}
	w.turn.close()
	w.finishTurn()
	return errors.Join(w.conn.close(), w.db.Close())
}
