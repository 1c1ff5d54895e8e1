package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"selvedge/adapters/sqlstore"
)

// writer runs write transactions on its one connection with group commit. Concurrent
// ones share a transaction of the database: each runs in turn, in its caller's
// goroutine and its own savepoint; the last one commits; then all callers return. So
// they share the cost of a commit, a wait for the disk, and a single caller waits for
// no one.
type writer struct {
	db   *sql.DB
	conn *conn
	lock fifoLock
	gate *sync.RWMutex // excludes readers; nil if that is not needed
	now  func() time.Time
	open *batch // guarded by lock, like everything above
}

// batch is one transaction of the database.
type batch struct {
	began     time.Time
	attempts  int // callers that ran in it
	committed int // callers whose changes it contains
	done      chan struct{}
	err       error // of the commit, set before done is closed
}

// These bound the first caller's wait. Large transactions don't have many others wait for a commit
// that comes after all of them.
const (
	maxAttempts = 256
	maxOpen     = 50 * time.Millisecond
)

func openWriter(ctx context.Context, at address, gate *sync.RWMutex) (*writer, error) {
	db, err := at.open()
	if err != nil {
		return nil, err
	}
	conn, err := connect(ctx, db)
	if err != nil {
		return nil, errors.Join(wrapError(err), db.Close())
	}
	return &writer{db: db, conn: conn, gate: gate, now: time.Now}, nil
}

func (w *writer) write(ctx context.Context, fn func(sqlstore.Querier) error) error {
	if err := w.lock.acquire(ctx); err != nil {
		return err
	}
	b, err := w.run(ctx, fn)
	if err != nil {
		return err
	}
	<-b.done
	return b.err
}

// run runs fn in the open batch, or in a new one. If fn fails or panics, the batch
// keeps none of its changes. It releases the lock in any case.
func (w *writer) run(ctx context.Context, fn func(sqlstore.Querier) error) (*batch, error) {
	defer w.finishTurn()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	b, err := w.begin()
	if err != nil {
		return nil, err
	}
	b.attempts++
	t := &tx{conn: w.conn}
	succeeded := false
	defer func() {
		if !succeeded {
			w.rollback(b, t.err)
		}
		t.err = sqlstore.ErrOver
	}()
	if err := fn(t); err != nil {
		return nil, err
	}
	if t.err != nil {
		return nil, t.err
	}
	if b.committed > 0 {
		if err := w.conn.exec("RELEASE part"); err != nil {
			return nil, t.fail(err)
		}
	}
	b.committed++
	succeeded = true
	return b, nil
}

// begin begins a transaction, or a savepoint if one is open. The first caller needs no
// savepoint: it can roll back the whole transaction.
func (w *writer) begin() (*batch, error) {
	if w.open != nil {
		return w.open, wrapError(w.conn.exec("SAVEPOINT part"))
	}
	if w.gate != nil {
		w.gate.Lock()
	}
	b := &batch{began: w.now(), done: make(chan struct{})}
	w.open = b
	if err := w.conn.exec("BEGIN IMMEDIATE"); err != nil {
		err = wrapError(err)
		w.finish(b, err)
		return nil, err
	}
	return b, nil
}

// rollback undoes what the current caller did. If SQLite has rolled back the whole
// transaction, as it does when the disk is full, all callers fail.
func (w *writer) rollback(b *batch, cause error) {
	if b.committed == 0 {
		_ = w.conn.exec("ROLLBACK") // only fails if SQLite has already rolled back
		w.finish(b, cause)
		return
	}
	if err := w.conn.exec("ROLLBACK TO part"); err != nil {
		_ = w.conn.exec("ROLLBACK")
		w.finish(b, sqlstore.Unavailable(errors.Join(cause, err)))
		return
	}
	_ = w.conn.exec("RELEASE part") // an open savepoint ends with the transaction
}

// finishTurn passes the lock to the next caller, or commits for all if there is none or the batch
// is full.
func (w *writer) finishTurn() {
	if b := w.open; b != nil {
		if b.attempts < maxAttempts && w.now().Sub(b.began) < maxOpen && w.lock.handOver() {
			return
		}
		err := w.conn.exec("COMMIT")
		if err != nil {
			_ = w.conn.exec("ROLLBACK") // only fails if SQLite has already rolled back
		}
		w.finish(b, wrapError(err))
	}
	w.lock.release()
}

func (w *writer) finish(b *batch, err error) {
	w.open = nil
	if w.gate != nil {
		w.gate.Unlock()
	}
	b.err = err
	close(b.done)
}

func (w *writer) close() error {
	if err := w.lock.acquire(context.Background()); err != nil {
		return nil // already closed
	}
	w.lock.close()
	w.finishTurn()
	return errors.Join(w.conn.close(), w.db.Close())
}
