package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
	"sync"

	"selvedge/adapters/sqlstore"
)

// readers runs read transactions, each on its own read-only connection with a snapshot
// of the database as of its first statement.
//
// The connection used last is used next: it has the statements prepared and the pages
// cached, and no more are opened than are used at once. A new one first reads the schema.
type readers struct {
	db   *sql.DB
	free chan struct{} // one for each connection that may be taken
	gate *sync.RWMutex // excludes the writer; nil if that is not needed

	mu   sync.Mutex
	idle []*conn // open and not in use
}

func openReaders(at address, gate *sync.RWMutex) (*readers, error) {
	db, err := at.open("_query_only=1")
	if err != nil {
		return nil, err
	}
	size := max(4, 2*runtime.GOMAXPROCS(0))
	r := &readers{db: db, free: make(chan struct{}, size), gate: gate}
	for range size {
		r.free <- struct{}{}
	}
	return r, nil
}

func (r *readers) read(ctx context.Context, fn func(sqlstore.Querier) error) error {
	c, err := r.acquire(ctx)
	if err != nil {
		return err
	}
	defer func() { r.release(c) }()
	if r.gate != nil {
		r.gate.RLock()
		defer r.gate.RUnlock()
	}
	if err := c.exec("BEGIN"); err != nil {
		return wrapError(err)
	}
	t := &tx{conn: c}
	defer func() {
		t.err = sqlstore.ErrOver
		if c.exec("ROLLBACK") != nil {
			_ = c.close()
			c = nil
		}
	}()
	if err := fn(t); err != nil {
		return err
	}
	return t.err
}

func (r *readers) acquire(ctx context.Context) (*conn, error) {
	select {
	case _, ok := <-r.free:
		if !ok {
			return nil, sqlstore.ErrClosed
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if c := r.last(); c != nil {
		return c, nil
	}
	c, err := connect(ctx, r.db)
	if err != nil {
		r.release(nil)
		return nil, wrapError(err)
	}
	return c, nil
}

// last takes the idle connection that was used last, if there is one.
func (r *readers) last() *conn {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := len(r.idle)
	if n == 0 {
		return nil
	}
	c := r.idle[n-1]
	r.idle = r.idle[:n-1]
	return c
}

// release gives an acquired connection back, or nil if it was closed.
func (r *readers) release(c *conn) {
	if c != nil {
		r.mu.Lock()
		r.idle = append(r.idle, c)
		r.mu.Unlock()
	}
	r.free <- struct{}{}
}

func (r *readers) close() error {
	for range cap(r.free) {
		if _, ok := <-r.free; !ok {
			return nil // already closed
		}
	}
	close(r.free)
	var errs []error
	for c := r.last(); c != nil; c = r.last() {
		errs = append(errs, c.close())
	}
	return errors.Join(append(errs, r.db.Close())...)
}
