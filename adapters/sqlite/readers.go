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
type readers struct {
	db   *sql.DB
	idle chan *conn    // nil: a connection that is not open yet
	gate *sync.RWMutex // excludes the writer; nil if that is not needed
}

func openReaders(at address, gate *sync.RWMutex) (*readers, error) {
	db, err := at.open("_query_only=1")
	if err != nil {
		return nil, err
	}
	size := max(4, 2*runtime.GOMAXPROCS(0))
	r := &readers{db: db, idle: make(chan *conn, size), gate: gate}
	for range size {
		r.idle <- nil
	}
	return r, nil
}

func (r *readers) read(ctx context.Context, fn func(sqlstore.Querier) error) error {
	c, err := r.acquire(ctx)
	if err != nil {
		return err
	}
	defer func() { r.idle <- c }()
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
	case c, ok := <-r.idle:
		if !ok {
			return nil, sqlstore.ErrClosed
		}
		if c != nil {
			return c, nil
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	c, err := connect(ctx, r.db)
	if err != nil {
		r.idle <- nil
		return nil, wrapError(err)
	}
	return c, nil
}

func (r *readers) close() error {
	var errs []error
	for range cap(r.idle) {
		c, ok := <-r.idle
		if !ok {
			return nil // already closed
		}
		if c != nil {
			errs = append(errs, c.close())
		}
	}
	close(r.idle)
	return errors.Join(append(errs, r.db.Close())...)
}
