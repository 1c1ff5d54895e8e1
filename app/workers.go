package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"selvedge/core/events"
	"selvedge/core/jobs"
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
				log.ErrorContext(ctx, "outbox message gave up: see `selvedge outbox list`", "error", failure)
				return
			}
			log.WarnContext(ctx, "outbox message failed; will retry", "error", failure)
		})
	}
}

// runJobs does the tasks of the studios' jobs until ctx ends and logs their failures.
func runJobs(service *jobs.Service, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		service.Work(ctx, func(failure error) { log.WarnContext(ctx, "task failed", "error", failure) })
	}
}

// runEvents delivers events to browsers until ctx ends.
func runEvents(service *events.Service, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		service.Run(ctx, func(failure error) { log.WarnContext(ctx, "browsers learn of changes late", "error", failure) })
	}
}

// purge deletes what expired in the areas every hour.
func purge(store ports.Store, areas []Area, now ports.Clock, log *slog.Logger) func(context.Context) {
	run := func(ctx context.Context) error { return purgeExpired(ctx, store, areas, now()) }
	return repeat(run, purgeInterval, nil, func(ctx context.Context, err error) {
		log.ErrorContext(ctx, "cannot delete expired rows", "error", err)
	})
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

// periodically does an area's work at its interval and when it is woken.
func periodically(work Periodic, wake <-chan struct{}, log *slog.Logger) func(context.Context) {
	return repeat(work.Run, work.Interval, wake, func(ctx context.Context, err error) {
		log.WarnContext(ctx, "cannot "+work.Name+"; will retry", "error", err)
	})
}

// repeat calls run until ctx ends: at once, after each interval, and when wake, which may
// be nil, says so.
func repeat(run func(context.Context) error, interval time.Duration, wake <-chan struct{}, report func(context.Context, error)) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := run(ctx); err != nil && ctx.Err() == nil {
				report(ctx, err)
			}
			select {
			case <-ctx.Done():
			case <-wake:
			case <-time.After(interval):
			}
		}
	}
}
