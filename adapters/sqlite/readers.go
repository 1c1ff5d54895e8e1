package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
	"sync"

	"selvedge/adapters/sqlstore"
)

// readers runs read transactions, each on a connection of its own that can not
// write and sees the database as it was when it first looked.
type readers struct {
	db   *sql.DB
	free chan *conn    // nil stands for a connection that is not open yet
	gate *sync.RWMutex // nil where the writer need not be kept out
}

func openReaders(at address, gate *sync.RWMutex) (*readers, error) {
	db, err := at.open("_query_only=1")
	if err != nil {
		return nil, err
	}
	most := max(4, 2*runtime.GOMAXPROCS(0))
	r := &readers{db: db, free: make(chan *conn, most), gate: gate}
	for range most {
		r.free <- nil
	}
	return r, nil
}

func (r *readers) read(ctx context.Context, fn func(sqlstore.Querier) error) error {
	c, err := r.take(ctx)
	if err != nil {
		return err
	}
	defer func() { r.free <- c }()
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

func (r *readers) take(ctx context.Context) (*conn, error) {
	select {
	case c, ok := <-r.free:
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
		r.free <- nil
		return nil, wrapError(err)
	}
	return c, nil
}

func (r *readers) close() error {
	var errs []error
	for range cap(r.free) {
		c, ok := <-r.free
		if !ok {
			return nil // closed before
		}
		if c != nil {
			errs = append(errs, c.close())
		}
	}
	close(r.free)
	return errors.Join(append(errs, r.db.Close())...)
}
