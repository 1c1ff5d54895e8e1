package sqlite

import (
	"context"
	"slices"
	"sync"

	"selvedge/adapters/sqlstore"
)

// fifoLock is a lock that goes first come, first served, that a waiter can give up,
// and that its holder keeps if nobody waits. The zero turn is free.
type fifoLock struct {
	mu      sync.Mutex
	held    bool
	closed  bool
	waiting []chan error
}

// acquire returns nil once the caller has the turn. It fails with the context's
// error, or with sqlstore.ErrClosed.
func (t *fifoLock) acquire(ctx context.Context) error {
	t.mu.Lock()
	if t.closed {
		t.mu.Unlock()
		return sqlstore.ErrClosed
	}
	if !t.held {
		t.held = true
		t.mu.Unlock()
		return nil
	}
	mine := make(chan error, 1)
	t.waiting = append(t.waiting, mine)
	t.mu.Unlock()
	select {
	case err := <-mine:
		return err
	case <-ctx.Done():
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.Index(t.waiting, mine); i >= 0 {
		t.waiting = slices.Delete(t.waiting, i, i+1)
		return ctx.Err()
	}
	return <-mine // it came at the same moment
}

// handOver gives the turn to the first who waits; if nobody does, the caller
// keeps it.
func (t *fifoLock) handOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.next()
}

// release gives the turn away in any case.
func (t *fifoLock) release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.held = t.next()
}

func (t *fifoLock) next() bool {
	if len(t.waiting) == 0 {
		return false
	}
	t.waiting[0] <- nil
	t.waiting = t.waiting[1:]
	return true
}

// close turns everybody away, from now on. The caller has the turn.
func (t *fifoLock) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	for _, waiter := range t.waiting {
		waiter <- sqlstore.ErrClosed
	}
	t.waiting = nil
}
