// Package semaphore bounds what is done at once in a process, of which no owner takes more than a
// share.
//
// Invariants: whose last turn is the longest ago is next, so that nobody waits longer for the
// many of another; nothing is kept of an owner that has nothing here and waits for nothing.
package semaphore

import (
	"context"
	"slices"
	"sync"
	"time"

	"selvedge/ports"
)

// Limits are weights that are there at once. A share is at most the total.
type Limits struct {
	Total, Share int64 // of all, and of one owner
	Wait         time.Duration
	Busy         *ports.Error // for who has waited so long
}

// Fair is a semaphore. The zero value is ready to use. Its limits are the same in all calls.
type Fair struct {
	mu     sync.Mutex
	used   int64
	turn   int64 // the last that an owner took
	owners map[string]*owner
}

type owner struct {
	used    int64
	last    int64 // turn
	waiting []*waiter
}

type waiter struct {
	weight  int64
	entered chan struct{}
}

// Enter waits until there is room for something of an owner, which leave frees. What weighs more
// than a share takes all of it. It fails with Busy, and with ctx's cause.
func (f *Fair) Enter(ctx context.Context, l Limits, who string, weight int64) (leave func(), err error) {
	w := &waiter{min(weight, l.Share), make(chan struct{})}
	f.join(l, who, w)
	ctx, cancel := context.WithTimeoutCause(ctx, l.Wait, l.Busy)
	defer cancel()
	select {
	case <-w.entered:
	case <-ctx.Done():
		if f.withdraw(l, who, w) {
			return nil, context.Cause(ctx)
		}
	}
	return func() { f.leave(l, who, w.weight) }, nil
}

// HasRoom says whether an owner's share has room, whatever others take.
func (f *Fair) HasRoom(l Limits, who string, weight int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := f.owners[who]
	return o == nil || len(o.waiting) == 0 && o.used+min(weight, l.Share) <= l.Share
}

func (f *Fair) join(l Limits, who string, w *waiter) {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := f.owners[who]
	if o == nil {
		if f.owners == nil {
			f.owners = map[string]*owner{}
		}
		f.turn++
		o = &owner{last: f.turn}
		f.owners[who] = o
	}
	o.waiting = append(o.waiting, w)
	f.admit(l)
}

// withdraw ends waiting, unless that has ended in time.
func (f *Fair) withdraw(l Limits, who string, w *waiter) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := f.owners[who]
	at := -1
	if o != nil {
		at = slices.Index(o.waiting, w)
	}
	if at < 0 {
		return false
	}
	o.waiting = slices.Delete(o.waiting, at, at+1)
	f.forget(who)
	f.admit(l)
	return true
}

func (f *Fair) leave(l Limits, who string, weight int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.used -= weight
	f.owners[who].used -= weight
	f.forget(who)
	f.admit(l)
}

func (f *Fair) forget(who string) {
	if o := f.owners[who]; o.used == 0 && len(o.waiting) == 0 {
		delete(f.owners, who)
	}
}

// admit lets in whoever is next, as long as there is room. f is locked.
func (f *Fair) admit(l Limits) {
	for {
		var next *owner
		for _, o := range f.owners {
			if len(o.waiting) > 0 && o.used+o.waiting[0].weight <= l.Share && (next == nil || o.last < next.last) {
				next = o
			}
		}
		if next == nil || f.used+next.waiting[0].weight > l.Total {
			return
		}
		w := next.waiting[0]
		next.waiting = next.waiting[1:]
		f.turn++
		next.last = f.turn
		next.used += w.weight
		f.used += w.weight
		close(w.entered)
	}
}
