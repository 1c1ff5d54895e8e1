package images

import (
	"context"
	"sync"
	"time"

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

// queue hands out the decoders, first come, first served. A person waits in it with
// one image at a time, so that nobody is delayed by how many another person sent.
type queue struct {
	slots chan struct{}

	mu    sync.Mutex
	users map[string]chan struct{} // who has a place; closed when they leave it
}

func newQueue() *queue {
	return &queue{slots: make(chan struct{}, decodersAtOnce), users: map[string]chan struct{}{}}
}

// enter waits for a decoder, which leave gives back. It fails with errBusy when none
// is free in time.
func (q *queue) enter(ctx context.Context, userID string) (leave func(), err error) {
	timer := time.NewTimer(decoderWait)
	defer timer.Stop()
	place, before := q.claim(userID)
	for before != nil {
		select {
		case <-before:
			place, before = q.claim(userID)
		case <-timer.C:
			return nil, errBusy
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	select {
	case q.slots <- struct{}{}:
		return func() {
			<-q.slots
			q.leave(userID, place)
		}, nil
	case <-timer.C:
		err = errBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	q.leave(userID, place)
	return nil, err
}

// claim takes the user's place, or returns the one that they have already.
func (q *queue) claim(userID string) (place, before chan struct{}) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if before = q.users[userID]; before != nil {
		return nil, before
	}
	place = make(chan struct{})
	q.users[userID] = place
	return place, nil
}

func (q *queue) leave(userID string, place chan struct{}) {
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(q.users, userID)
	close(place)
}
