package sqlite

import (
	"context"
	"slices"
	"sync"

	"selvedge/adapters/sqlstore"
)

// fifoLock is a first-come, first-served mutex with cancellable waiting. The zero value
// is unlocked.
type fifoLock struct {
	mu      sync.Mutex
	held    bool
	closed  bool
	waiting []chan error
}

// acquire returns nil once the caller holds the lock. It fails with the context's
// error, or with sqlstore.ErrClosed.
func (l *fifoLock) acquire(ctx context.Context) error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return sqlstore.ErrClosed
	}
	if !l.held {
		l.held = true
		l.mu.Unlock()
		return nil
	}
	ready := make(chan error, 1)
	l.waiting = append(l.waiting, ready)
	l.mu.Unlock()
	select {
	case err := <-ready:
		return err
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if i := slices.Index(l.waiting, ready); i >= 0 {
		l.waiting = slices.Delete(l.waiting, i, i+1)
		return ctx.Err()
	}
	return <-ready // handed over at the same moment
}

// handOver passes the lock to the first waiter and reports whether there was one; if
// not, the caller keeps the lock.
func (l *fifoLock) handOver() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.next()
}

// release passes the lock to the first waiter, or unlocks it.
func (l *fifoLock) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = l.next()
}

func (l *fifoLock) next() bool {
	if len(l.waiting) == 0 {
		return false
	}
	l.waiting[0] <- nil
	l.waiting = l.waiting[1:]
	return true
}

// close fails all waiters and later callers with sqlstore.ErrClosed. The caller holds
// the lock.
func (l *fifoLock) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for _, waiter := range l.waiting {
		waiter <- sqlstore.ErrClosed
	}
	l.waiting = nil
}
