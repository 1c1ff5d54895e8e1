package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"selvedge/core/activity"
	"selvedge/core/billing"
	"selvedge/core/images"
	"selvedge/core/outbox"
	"selvedge/core/team"
	"selvedge/ports"
)

const (
	purgeEvery     = time.Hour
	purgeAtOnce    = 1000
	reconcileEvery = time.Minute
)

// runOutbox works the outbox off.
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

// purge removes expired rows, every hour.
func purge(store ports.Store, pictures *images.Service, now ports.Clock, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := purgeExpired(ctx, store, pictures, now()); err != nil && ctx.Err() == nil {
				log.ErrorContext(ctx, "cannot delete expired rows", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(purgeEvery):
			}
		}
	}
}

func purgeExpired(ctx context.Context, store ports.Store, pictures *images.Service, now time.Time) error {
	for _, some := range []func(context.Context, ports.Tx) (int, error){
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.Purge(ctx, now, purgeAtOnce)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.PurgeInvitations(ctx, now.Add(-team.DefaultPolicy().ExpiredShown), purgeAtOnce)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.PurgeActivities(ctx, now.Add(-activity.Retention), purgeAtOnce)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) { return pictures.Purge(ctx, tx, now, purgeAtOnce) },
	} {
		if err := purgeAll(ctx, store, some); err != nil {
			return err
		}
	}
	return nil
}

// purgeAll purges in small transactions until nothing is left to go.
func purgeAll(ctx context.Context, store ports.Store, some func(context.Context, ports.Tx) (int, error)) error {
	for {
		var gone int
		err := store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = some(ctx, tx)
			return err
		})
		if err != nil || gone == 0 {
			return err
		}
	}
}

// wake says that there is work. It never waits.
func wake(woken chan<- struct{}) {
	select {
	case woken <- struct{}{}:
	default:
	}
}

// reconcile grants credits that come by the clock and finds what the payment
// provider's news did not tell: every minute, and when the clock was moved.
func reconcile(bills *billing.Service, woken <-chan struct{}, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := bills.Reconcile(ctx); err != nil && ctx.Err() == nil {
				log.WarnContext(ctx, "cannot reconcile billing for some workspaces; will retry", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-woken:
			case <-time.After(reconcileEvery):
			}
		}
	}
}
