// Package keylock has callers with the same key wait for each other, within one process.
//
// Invariant: nothing is kept of a key that no one holds or waits for.
package keylock

import (
	"context"
	"sync"
)

// Locks is a lock for each key. The zero Locks is ready to use.
type Locks struct {
	mu   sync.Mutex
	held map[string]*lock
}

type lock struct {
	free  chan struct{} // holds one value while the lock is free
	users int           // callers that hold it or wait for it
}

// Lock waits until no other caller holds the lock of a key, and reports whether it was in
// use. When ctx ends before, it fails with ctx's cause.
func (l *Locks) Lock(ctx context.Context, key string) (waited bool, unlock func(), err error) {
	own, waited := l.join(key)
	select {
	case <-own.free:
		return waited, func() {
			own.free <- struct{}{}
			l.leave(key)
		}, nil
	case <-ctx.Done():
		l.leave(key)
		return waited, nil, context.Cause(ctx)
	}
}

func (l *Locks) join(key string) (own *lock, inUse bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	own, inUse = l.held[key]
	if !inUse {
		own = &lock{free: make(chan struct{}, 1)}
		own.free <- struct{}{}
		if l.held == nil {
			l.held = map[string]*lock{}
		}
		l.held[key] = own
	}
	own.users++
	return own, inUse
}

func (l *Locks) leave(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	own := l.held[key]
	if own.users--; own.users == 0 {
		delete(l.held, key)
	}
}
