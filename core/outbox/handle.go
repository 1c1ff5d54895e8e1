package outbox

import (
	"context"
	"errors"
	"fmt"
	"time"

	"selvedge/ports"
)

// handle runs a job, saves what came of it and returns its failure.
func (o *Outbox) handle(ctx context.Context, job ports.OutboxMessage) error {
	failure := o.run(ctx, job)
	// A shutdown must not lose what was done.
	if err := o.save(context.WithoutCancel(ctx), job, failure); err != nil {
		return errors.Join(failure, fmt.Errorf("save the outcome of job %s %s: %w", job.Kind, job.ID, err))
	}
	if failure != nil && isDead(job, failure) {
		return fmt.Errorf("%w: %w", ErrDead, failure)
	}
	return failure
}

func (o *Outbox) run(ctx context.Context, job ports.OutboxMessage) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("job %s %s: panic: %v", job.Kind, job.ID, p)
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, handlerTime)
	defer cancel()
	payload, err := o.secret.Open(job.Kind, job.Payload)
	if err != nil {
		return fmt.Errorf("job %s %s: %w", job.Kind, job.ID, err)
	}
	if err := o.workers[job.Kind].handle(ctx, payload); err != nil {
		return fmt.Errorf("job %s %s: %w", job.Kind, job.ID, err)
	}
	return nil
}

func (o *Outbox) save(ctx context.Context, job ports.OutboxMessage, failure error) error {
	return o.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if failure == nil {
			return tx.OutboxMessages.Done(ctx, job.ID)
		}
		dead, runAt := isDead(job, failure), o.now()
		if !dead {
			runAt = runAt.Add(backoff(job.Attempts))
		}
		return tx.OutboxMessages.Fail(ctx, job.ID, job.Attempts, runAt, failure.Error(), dead)
	})
}

// isDead says whether a job that failed is not tried again.
func isDead(job ports.OutboxMessage, failure error) bool {
	return errors.Is(failure, ErrPermanent) || job.Attempts >= maxAttempts && !errors.Is(failure, ErrOutage)
}

// backoff doubles from two seconds up to an hour.
func backoff(attempts int) time.Duration {
	return min(time.Second<<min(attempts, 12), maxBackoff)
}
