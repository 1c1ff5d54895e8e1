// Package batching lets callers who would wait for each other be served together, such as
// in one transaction.
package batching

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

const maxBatch = 256 // so that the first of a batch does not wait for ever

// Queue serves requests that wait for each other in one batch. Callers do it
// themselves: the first takes all that wait, serves and answers them, and lets
// the first of those that arrived during it go on. So a caller who is alone waits for
// nobody. The zero Queue with Serve set is ready.
type Queue[Request, Answer any] struct {
	Serve func(ctx context.Context, batch []Request) []Answer // an answer for each, in their order
	Lost  error                                               // of those whose Serve ended without an answer

	mu      sync.Mutex
	leading bool
	waiting []*waiter[Request, Answer] // the one who leads next stays in it, as the first
}

// waiter is a waiting caller.
type waiter[Request, Answer any] struct {
	request Request
	leads   bool // and so will be served
	woken   chan struct{}
	answer  Answer // set before woken, unless it leads
	err     error
}

// Run returns the answer to a request. It fails with the error of ctx if ctx ends
// before the request is served; the request is dropped then.
func (q *Queue[Request, Answer]) Run(ctx context.Context, r Request) (answer Answer, err error) {
	if err := ctx.Err(); err != nil {
		return answer, err
	}
	me := &waiter[Request, Answer]{request: r, woken: make(chan struct{}, 1)}
	if !q.join(me) {
		select {
		case <-me.woken:
		case <-ctx.Done():
			if q.leave(me) {
				return answer, ctx.Err()
			}
			<-me.woken
		}
	}
	if me.leads {
		q.lead(ctx)
	}
	return me.answer, me.err
}

// join says whether the caller leads at once.
func (q *Queue[Request, Answer]) join(c *waiter[Request, Answer]) bool {
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
func (q *Queue[Request, Answer]) leave(c *waiter[Request, Answer]) bool {
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
func (q *Queue[Request, Answer]) lead(ctx context.Context) {
	defer q.handOff()
	batch := q.take()
	defer wake(batch[1:])
	requests := make([]Request, len(batch))
	for i, c := range batch {
		requests[i] = c.request
		c.err = q.Lost
	}
	for i, answer := range q.Serve(context.WithoutCancel(ctx), requests) {
		batch[i].answer, batch[i].err = answer, nil
	}
}

func wake[Request, Answer any](waiters []*waiter[Request, Answer]) {
	for _, c := range waiters {
		c.woken <- struct{}{}
	}
}

func (q *Queue[Request, Answer]) take() []*waiter[Request, Answer] {
	runtime.Gosched() // those who were answered just now may come again
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(maxBatch, len(q.waiting))
	batch := slices.Clone(q.waiting[:n])
	q.waiting = slices.Delete(q.waiting, 0, n)
	return batch
}

// handOff makes the first who waits the next to lead.
func (q *Queue[Request, Answer]) handOff() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) == 0 {
		q.leading = false
		return
	}
	q.waiting[0].leads = true
	q.waiting[0].woken <- struct{}{}
}
