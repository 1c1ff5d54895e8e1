// Package cache keeps values that are slow to fetch and may be a little old.
//
// Invariants: a value is fetched once for all waiters; no one waits longer than their own
// context allows; a failure never replaces a value that may still be used.
package cache

import (
	"context"
	"fmt"
	"sync"
	"time"

	"selvedge/ports"
)

// Policy says for how long a value is used.
type Policy struct {
	Fresh   time.Duration // a younger value is not fetched again
	Stale   time.Duration // an older one is not used any more; between both it is used while it is refreshed
	Failed  time.Duration // after a failure nothing is fetched for that long
	Timeout time.Duration // of one fetch
}

// Value is one cached value. The zero Value is empty and ready to use.
type Value[T any] struct {
	mu        sync.Mutex
	value     T
	fetchedAt time.Time // zero while there is none
	err       error     // of the last fetch
	failedAt  time.Time
	running   *fetching[T] // nil while nothing is fetched
}

// fetching is a fetch in progress. Its result is set before done is closed.
type fetching[T any] struct {
	done  chan struct{}
	value T
	err   error
}

// Get returns the value, fetching it if needed. fetch goes on when ctx ends, because
// others may wait for it too.
func (v *Value[T]) Get(ctx context.Context, now ports.Clock, p Policy, fetch func(context.Context) (T, error)) (T, error) {
	v.mu.Lock()
	at := now()
	age := at.Sub(v.fetchedAt)
	if v.fetchedAt.IsZero() {
		age = p.Stale
	}
	if age < p.Fresh {
		defer v.mu.Unlock()
		return v.value, nil
	}
	if v.running == nil && (v.err == nil || at.Sub(v.failedAt) >= p.Failed) {
		v.running = &fetching[T]{done: make(chan struct{})}
		go v.run(context.WithoutCancel(ctx), now, p.Timeout, v.running, fetch)
	}
	value, err, running := v.value, v.err, v.running
	v.mu.Unlock()
	switch {
	case age < p.Stale:
		return value, nil
	case running == nil:
		var none T
		return none, err
	}
	select {
	case <-running.done:
		return running.value, running.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

func (v *Value[T]) run(ctx context.Context, now ports.Clock, timeout time.Duration, f *fetching[T], fetch func(context.Context) (T, error)) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	f.value, f.err = guarded(ctx, fetch)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.running, v.err = nil, f.err
	if f.err == nil {
		v.value, v.fetchedAt = f.value, now()
	} else {
		v.failedAt = now()
	}
	close(f.done)
}

func guarded[T any](ctx context.Context, fetch func(context.Context) (T, error)) (value T, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("fetch: panic: %v", p)
		}
	}()
	return fetch(ctx)
}
