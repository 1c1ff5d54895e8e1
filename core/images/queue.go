package images

import (
	"context"
	"time"

	"selvedge/core/keylock"
	"selvedge/ports"
)

const (
	decodersAtOnce = 1 // each takes up to maxDecoded
	decoderWait    = 10 * time.Second
)

var errBusy = &ports.Error{
	Kind: ports.Unavailable, Reason: "image_busy", RetryAfter: decoderWait,
	Message: "We're processing many images right now. Try again in a few seconds.",
}

// queue hands out the decoders, first come, first served. A user waits in it with one
// image at a time, so that no one is delayed by how many images another user sends.
type queue struct {
	slots chan struct{}
	users keylock.Locks // by ID
}

func newQueue() *queue { return &queue{slots: make(chan struct{}, decodersAtOnce)} }

// enter waits for a decoder, which leave returns. It fails with errBusy if none is free in
// time.
func (q *queue) enter(ctx context.Context, userID string) (leave func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, decoderWait, errBusy)
	defer cancel()
	_, unlock, err := q.users.Lock(ctx, userID)
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
