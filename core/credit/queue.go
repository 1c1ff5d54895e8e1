package credit

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"selvedge/ports"
)

// request is a draft, who asks for it, and what is written along with it.
type request struct {
	by    Spender
	draft ports.CreditEntry
	also  Also // or nil
}

// result is the outcome of a request.
type result struct {
	entry ports.CreditEntry
	isNew bool // made by this request, not by an earlier one with the same key
	err   error
}

const maxBatch = 256 // so that the first of a batch does not wait for ever

// queue serves requests that wait for each other in one batch. Callers do it
// themselves: the first takes all that wait, serves and answers them, and lets
// the first of those that arrived during it go on. So a caller who is alone waits for
// nobody. The zero queue with serve set is ready.
type queue struct {
	serve   func(ctx context.Context, batch []request) []result
	mu      sync.Mutex
	leading bool
	waiting []*waiter // the one who leads next stays in it, as the first
}

// waiter is a waiting caller.
type waiter struct {
	request request
	leads   bool // and so will be served
	woken   chan struct{}
	result  result // set before woken, unless it leads
}

// run returns the outcome of a request. It fails with the error of ctx if ctx ends
// before the request is served; the request is dropped then.
func (q *queue) run(ctx context.Context, c request) (ports.CreditEntry, error) {
	if err := ctx.Err(); err != nil {
		return ports.CreditEntry{}, err
	}
	me := &waiter{request: c, woken: make(chan struct{}, 1)}
	if !q.join(me) {
		select {
		case <-me.woken:
		case <-ctx.Done():
			if q.leave(me) {
				return ports.CreditEntry{}, ctx.Err()
			}
			<-me.woken
		}
	}
	if me.leads {
		q.lead(ctx)
	}
	return me.result.entry, me.result.err
}

// join says whether the caller leads at once.
func (q *queue) join(c *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, c)
	if q.leading {
		return false
	}
	q.leading, c.leads = true, true
	return true
}

// leave says whether the caller was still waiting.
func (q *queue) leave(c *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, c)
	if i < 0 || c.leads {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	return true
}

// lead serves a batch, to which the caller belongs, and passes the lead on.
// The leader's cancellation does not affect the batch.
func (q *queue) lead(ctx context.Context) {
	defer q.handOff()
	batch := q.take()
	defer wake(batch[1:])
	requests := make([]request, len(batch))
	for i, c := range batch {
		requests[i] = c.request
		c.result.err = errOutcomeUnknown
	}
	for i, answer := range q.serve(context.WithoutCancel(ctx), requests) {
		batch[i].result = answer
	}
}

func wake(waiters []*waiter) {
	for _, c := range waiters {
		c.woken <- struct{}{}
	}
}

func (q *queue) take() []*waiter {
	runtime.Gosched() // those who were answered just now may come again
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(maxBatch, len(q.waiting))
	batch := slices.Clone(q.waiting[:n])
	q.waiting = slices.Delete(q.waiting, 0, n)
	return batch
}

// handOff makes the first who waits the next to lead.
func (q *queue) handOff() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		q.leading = false
		return
	}
	q.waiting[0].leads = true
	q.waiting[0].woken <- struct{}{}
}
