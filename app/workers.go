package app

import (
	"context"
	"log/slog"
	"time"

	"selvedge/core/outbox"
	"selvedge/ports"
)

const (
	outboxPoll  = 5 * time.Second // another instance's jobs are found by then
	purgeEvery  = time.Hour
	purgeAtOnce = 1000
)

// deliver works the outbox off: at a wake-up, when the next job is due, and now
// and then.
func deliver(box *outbox.Outbox, now ports.Clock, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			next, failures, err := box.Work(ctx)
			if ctx.Err() != nil {
				return
			}
			if failures != nil {
				log.WarnContext(ctx, "outbox jobs failed and will run again", "error", failures)
			}
			if err != nil {
				log.ErrorContext(ctx, "outbox can not be worked off", "error", err)
			}
			wait := outboxPoll
			if !next.IsZero() {
				wait = min(wait, max(next.Sub(now()), 10*time.Millisecond))
			}
			select {
			case <-ctx.Done():
			case <-box.Woken():
			case <-time.After(wait):
			}
		}
	}
}

// purge removes expired rows, every hour.
func purge(store ports.Store, now ports.Clock, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := purgeExpired(ctx, store, now()); err != nil && ctx.Err() == nil {
				log.ErrorContext(ctx, "expired rows can not be removed", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(purgeEvery):
			}
		}
	}
}

func purgeExpired(ctx context.Context, store ports.Store, now time.Time) error {
	for {
		var gone int
		err := store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = tx.Housekeeper.Purge(ctx, now, purgeAtOnce)
			return err
		})
		if err != nil || gone == 0 {
			return err
		}
	}
}
