package httpapi

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"selvedge/ports"
)

const (
	// What the bodies of signed-in people and studios may hold together, and those of
	// everybody else, which are small.
	signedInBytes = 64 << 20
	anonymousBytes   = 16 << 20

	// A quarter is for one sender, so that none keeps the others out.
	senderShare = 4

	// minWeight bounds the number of bodies: a small one counts as much.
	minWeight = 16 << 10

	poolWait = 2 * time.Second
)

var errBodiesFull = &ports.Error{
	Kind: ports.Unavailable, Reason: "server_busy", RetryAfter: 5 * time.Second,
	Message: "The server is busy. Please try again in a few seconds.",
}

// bodyPool bounds the request bodies in memory, in number and in bytes, altogether
// and of each sender.
type bodyPool struct {
	size int64
	slots *semaphore.Weighted

	mu      sync.Mutex
	senders map[string]*sender
}

// sender is somebody who has bodies in the pool, or waits to have.
type sender struct {
	slots *semaphore.Weighted
	uses int
}

func newBodyPool(size int64) *bodyPool {
	return &bodyPool{size: size, slots: semaphore.NewWeighted(size), senders: map[string]*sender{}}
}

// acquire waits for room for a body of that length, which release gives back. It
// fails with errBodiesFull when there is none in time.
func (p *bodyPool) acquire(ctx context.Context, from string, length int64) (release func(), err error) {
	weight := max(length, minWeight)
	ctx, cancel := context.WithTimeoutCause(ctx, poolWait, errBodiesFull)
	defer cancel()
	own := p.join(from)
	if own.slots.Acquire(ctx, weight) != nil {
		p.leave(from)
		return nil, context.Cause(ctx)
	}
	if p.slots.Acquire(ctx, weight) != nil {
		own.slots.Release(weight)
		p.leave(from)
		return nil, context.Cause(ctx)
	}
	return func() {
		p.slots.Release(weight)
		own.slots.Release(weight)
		p.leave(from)
	}, nil
}

func (p *bodyPool) join(from string) *sender {
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.senders[from]
	if own == nil {
		own = &sender{slots: semaphore.NewWeighted(p.size / senderShare)}
		p.senders[from] = own
	}
	own.uses++
	return own
}

func (p *bodyPool) leave(from string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.senders[from].uses--; p.senders[from].uses == 0 {
		delete(p.senders, from)
	}
}
