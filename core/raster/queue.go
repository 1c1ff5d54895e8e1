package raster

import (
	"context"
	"runtime/debug"
	"time"

	"selvedge/core/keylock"
	"selvedge/ports"
)

const (
	decodersAtOnce = 1 // each takes up to maxDecoded

	// largeDecoded is from how many bytes on the memory is returned to the system at
	// once: the garbage collector would keep it for minutes.
	largeDecoded = 8 << 20
)

// Queue hands out the decoders of an instance, first come, first served. Everyone waits in
// it with one image at a time, so that no one is delayed by how many images another sends.
type Queue struct {
	slots chan struct{}
	held  keylock.Locks // by who waits
}

// NewQueue returns a queue in which no one waits.
func NewQueue() *Queue { return &Queue{slots: make(chan struct{}, decodersAtOnce)} }

// Run calls decode, which decodes an image of that header, once a decoder is free. It fails
// with Unavailable, reason "image_busy", if none is for so long, and as decode does.
func (q *Queue) Run(ctx context.Context, who string, wait time.Duration, h Header, decode func() error) error {
	leave, err := q.enter(ctx, who, wait)
	if err != nil {
		return err
	}
	defer leave()
	if h.DecodedBytes() > largeDecoded {
		defer debug.FreeOSMemory() // before the next one begins
	}
	return decode()
}

// enter waits for a decoder, which leave returns.
func (q *Queue) enter(ctx context.Context, who string, wait time.Duration) (leave func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, wait, &ports.Error{
		Kind: ports.Unavailable, Reason: "image_busy", RetryAfter: wait,
		Message: "We're processing many images right now. Try again in a few seconds.",
	})
	defer cancel()
	_, unlock, err := q.held.Lock(ctx, who)
	if err != nil {
		return nil, err
	}
	select {
	case q.slots <- struct{}{}:
		return func() {
			<-q.slots
			unlock()
		}, nil
	case <-ctx.Done():
		unlock()
		return nil, context.Cause(ctx)
	}
}
