package httpapi

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"selvedge/ports"
)

const (
	// Limits on the total size of the bodies of signed-in users and studios, on that of the
	// parts of uploads, 16 at once, and on that of all others, which are small.
	signedInBytes  = 64 << 20
	partBytes      = 128 << 20
	anonymousBytes = 16 << 20

	// One sender may use a quarter of the pool, so that none starves the others.
	senderShare = 4

	// minWeight is the least a body counts, which bounds the number of bodies.
	minWeight = 16 << 10

	poolWait = 2 * time.Second
)

var errBodiesFull = &ports.Error{
	Kind: ports.Unavailable, Reason: "server_busy", RetryAfter: 5 * time.Second,
	Message: "The server is busy. Try again in a few seconds.",
}

// bodyPool limits the request bodies in memory, by count and bytes, in total and per
// sender.
type bodyPool struct {
	size  int64
	slots *semaphore.Weighted

	mu      sync.Mutex
	senders map[string]*sender
}

// sender is a client with bodies in the pool or waiting for it.
type sender struct {
	slots *semaphore.Weighted
	uses  int
}

func newBodyPool(size int64) *bodyPool {
	return &bodyPool{size: size, slots: semaphore.NewWeighted(size), senders: map[string]*sender{}}
}

// acquire reserves space for a body of the given length until release is called. It
// fails with errBodiesFull after poolWait.
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
