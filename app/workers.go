package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"selvedge/core/outbox"
	"selvedge/ports"
)

const (
	purgeInterval = time.Hour
	purgeBatch    = 1000
)

// runOutbox runs outbox messages until ctx ends and logs their failures.
func runOutbox(box *outbox.Outbox, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		box.Run(ctx, func(failure error) {
			if errors.Is(failure, outbox.ErrDead) {
				log.ErrorContext(ctx, "outbox job gave up: see `selvedge outbox list`", "error", failure)
				return
			}
			log.WarnContext(ctx, "outbox job failed; will retry", "error", failure)
		})
	}
}

// purge deletes what expired in the areas every hour.
func purge(store ports.Store, areas []Area, now ports.Clock, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := purgeExpired(ctx, store, areas, now()); err != nil && ctx.Err() == nil {
				log.ErrorContext(ctx, "cannot delete expired rows", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(purgeInterval):
			}
		}
	}
}

func purgeExpired(ctx context.Context, store ports.Store, areas []Area, now time.Time) error {
	for _, area := range areas {
		if area.Purge == nil {
			continue
		}
		err := purgeAll(ctx, store, func(ctx context.Context, tx ports.Tx) (int, error) { return area.Purge(ctx, tx, now, purgeBatch) })
		if err != nil {
			return fmt.Errorf("%s: %w", area.Name, err)
		}
	}
	return nil
}

// purgeAll purges in small transactions until nothing is left.
func purgeAll(ctx context.Context, store ports.Store, purge func(context.Context, ports.Tx) (int, error)) error {
	for {
		var n int
		err := store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			n, err = purge(ctx, tx)
			return err
		})
		if err != nil || n == 0 {
			return err
		}
	}
}

// wake signals that there is work. It never blocks.
func wake(ch chan<- struct{}) {
	select {
	case ch <- struct{}{}:
	default:
	}
}

// repeat does an area's periodic work until ctx ends.
func repeat(work Periodic, wake <-chan struct{}, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := work.Run(ctx); err != nil && ctx.Err() == nil {
				log.WarnContext(ctx, "cannot "+work.Name+"; will retry", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-wake:
			case <-time.After(work.Interval):
			}
		}
	}
}
