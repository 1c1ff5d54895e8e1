package models

import (
	"context"
	"errors"
	"sync"
	"time"

	"selvedge/ports"
)

const (
	failuresInARow = 5 // after which a provider is left alone
	awayPause      = 30 * time.Second
	settingsPause  = 5 * time.Minute
)

// breaker leaves a provider alone that is away, or that the operator has to mend. After a
// pause one call tries again; if it fails, there is another pause.
type breaker struct {
	now    ports.Clock
	report func(ctx context.Context, err error)

	mu       sync.Mutex
	failures int       // in a row
	since    time.Time // when the pause began
	pause    time.Duration
	trying   bool // a call after the pause
}

var errPause = errors.New("the provider is left alone for a while")

// do calls a provider, or fails with model_away.
func (b *breaker) do(ctx context.Context, call func() error) error {
	if err := b.enter(); err != nil {
		return err
	}
	finished := false
	defer func() {
		if !finished { // it panicked
			b.leave(ctx, nil)
		}
	}()
	err := call()
	finished = true
	b.leave(ctx, err)
	return err
}

func (b *breaker) enter() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.pause == 0 {
		return nil
	}
	left := min(b.pause-b.now().Sub(b.since), b.pause) // a clock may be set back
	if b.trying || left > 0 {
		refusal := ports.ModelAway(errPause)
		refusal.RetryAfter = max(left, time.Second)
		return refusal
	}
	b.trying = true
	return nil
}

func (b *breaker) leave(ctx context.Context, err error) {
	b.mu.Lock()
	b.trying = false
	switch {
	case err != nil && ctx.Err() != nil: // the caller has gone: this says nothing
	case errors.Is(err, ports.ErrModelSettings):
		b.since, b.pause = b.now(), settingsPause
		defer b.report(ctx, err)
	case !ports.HasReason(err, "model_away"), errors.Is(err, ports.ErrModelEnded):
		b.failures, b.pause = 0, 0
	default:
		if b.failures++; b.failures >= failuresInARow {
			b.since, b.pause = b.now(), awayPause
		}
	}
	b.mu.Unlock()
}
