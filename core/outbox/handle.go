package outbox

import (
	"context"
	"errors"
	"fmt"
	"time"

	"selvedge/ports"
)

// handle processes a message, saves what came of it and returns its failure.
func (o *Outbox) handle(ctx context.Context, message ports.OutboxMessage) error {
	failure := o.run(ctx, message)
	// A shutdown must not lose what was done.
	if err := o.save(context.WithoutCancel(ctx), message, failure); err != nil {
		return errors.Join(failure, fmt.Errorf("save the outcome of message %s %s: %w", message.Kind, message.ID, err))
	}
	if failure != nil && isDead(message, failure) {
		return fmt.Errorf("%w: %w", ErrDead, failure)
	}
	return failure
}

func (o *Outbox) run(ctx context.Context, message ports.OutboxMessage) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("message %s %s: panic: %v", message.Kind, message.ID, p)
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, handlerTime)
	defer cancel()
	payload, err := o.secret.Open(message.Kind, message.Payload)
	if err != nil {
		return fmt.Errorf("message %s %s: %w", message.Kind, message.ID, err)
	}
	if err := o.workers[message.Kind].handle(ctx, payload); err != nil {
		if cause := context.Cause(ctx); errors.Is(cause, errLost) {
			err = errors.Join(cause, err)
		}
		return fmt.Errorf("message %s %s: %w", message.Kind, message.ID, err)
	}
	return nil
}

func (o *Outbox) save(ctx context.Context, message ports.OutboxMessage, failure error) error {
	return o.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if failure == nil {
			return tx.OutboxMessages.Done(ctx, message.ID)
		}
		dead, runAt := isDead(message, failure), o.now()
		if !dead {
			runAt = runAt.Add(backoff(message.Attempts))
		}
		return tx.OutboxMessages.Fail(ctx, message.ID, message.Attempts, runAt, failure.Error(), dead)
	})
}

// isDead says whether a message that failed is not tried again.
func isDead(message ports.OutboxMessage, failure error) bool {
	return errors.Is(failure, ErrPermanent) || message.Attempts >= maxAttempts && !errors.Is(failure, ErrOutage)
}

// backoff doubles from two seconds up to an hour.
func backoff(attempts int) time.Duration {
	return min(time.Second<<min(attempts, 12), maxBackoff)
}
