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
	purgeInterval     = time.Hour
	purgeBatch        = 1000
	reconcileInterval = time.Minute
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

// purge deletes expired rows every hour.
func purge(store ports.Store, imgs *images.Service, now ports.Clock, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := purgeExpired(ctx, store, imgs, now()); err != nil && ctx.Err() == nil {
				log.ErrorContext(ctx, "cannot delete expired rows", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-time.After(purgeInterval):
			}
		}
	}
}

func purgeExpired(ctx context.Context, store ports.Store, imgs *images.Service, now time.Time) error {
	for _, purge := range []func(context.Context, ports.Tx) (int, error){
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.Purge(ctx, now, purgeBatch)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.PurgeInvitations(ctx, now.Add(-team.DefaultPolicy().ExpiredShown), purgeBatch)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) {
			return tx.Retention.PurgeActivities(ctx, now.Add(-activity.Retention), purgeBatch)
		},
		func(ctx context.Context, tx ports.Tx) (int, error) { return imgs.Purge(ctx, tx, now, purgeBatch) },
	} {
		if err := purgeAll(ctx, store, purge); err != nil {
			return err
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

// reconcile grants credits that are due by time and catches up on missed webhook
// events: every minute and whenever the clock is moved.
func reconcile(service *billing.Service, wake <-chan struct{}, log *slog.Logger) func(context.Context) {
	return func(ctx context.Context) {
		for ctx.Err() == nil {
			if err := service.Reconcile(ctx); err != nil && ctx.Err() == nil {
				log.WarnContext(ctx, "cannot reconcile billing for some workspaces; will retry", "error", err)
			}
			select {
			case <-ctx.Done():
			case <-wake:
			case <-time.After(reconcileInterval):
			}
		}
	}
}
