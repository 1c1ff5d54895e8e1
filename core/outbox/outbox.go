// Package outbox does what transactions promised: it keeps jobs in the
// transaction that needs them and runs them after it, again until they succeed.
//
// Invariants: a job exists only if its transaction committed; it is never lost and
// may run twice; what it carries is sealed.
package outbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"selvedge/core/secret"
	"selvedge/ports"
)

// Handler does one kind of job. An error makes it run again later, unless it
// wraps ErrInVain, and up to twelve times, unless it wraps ErrOutage.
type Handler func(ctx context.Context, payload []byte) error

// ErrInVain is wrapped by an error that will be the same however often the job is
// tried: the job is set aside at once.
var ErrInVain = errors.New("trying again is in vain")

// ErrSetAside is wrapped by the failures of jobs that do not run again by themselves:
// see SetAside and Retry.
var ErrSetAside = errors.New("set aside for good")

// ErrOutage is wrapped by an error that passes when something outside is back: the
// job is never set aside.
var ErrOutage = errors.New("put off until something outside is back")

const (
	batch       = 16
	lease       = 2 * time.Minute // longer than the slowest handler
	handlerTime = time.Minute
	maxAttempts = 12
	maxBackoff  = time.Hour
)

// Outbox adds jobs and works them off.
type Outbox struct {
	store    ports.Store
	now      ports.Clock
	ids      ports.IDs
	secret   secret.Key
	handlers map[string]Handler
	wake     chan struct{}
}

// New returns an outbox that sends mail through mailer.
func New(store ports.Store, now ports.Clock, ids ports.IDs, key secret.Key, mailer ports.Mailer) *Outbox {
	o := &Outbox{store: store, now: now, ids: ids, secret: key, wake: make(chan struct{}, 1)}
	o.handlers = map[string]Handler{mailKind: o.sendMail(mailer)}
	return o
}

// Wake says that a job may be due. It never waits.
func (o *Outbox) Wake() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// Woken receives after Wake.
func (o *Outbox) Woken() <-chan struct{} { return o.wake }

// Work runs every job that is due and returns when the next one is, or the zero
// time when none waits. A failed job is put off or set aside, which is not an error
// here; the failures are joined into the second result for the log.
func (o *Outbox) Work(ctx context.Context) (next time.Time, failures, err error) {
	for {
		jobs, err := o.claim(ctx)
		if err != nil {
			return time.Time{}, failures, err
		}
		if len(jobs) == 0 {
			next, err = o.nextDue(ctx)
			return next, failures, err
		}
		failed, err := o.runAll(ctx, jobs)
		failures = errors.Join(failures, failed)
		if err != nil {
			return time.Time{}, failures, err
		}
	}
}

func (o *Outbox) claim(ctx context.Context) (jobs []ports.Job, err error) {
	err = o.store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		jobs, err = tx.Jobs.Claim(ctx, o.now(), lease, batch)
		return err
	})
	return jobs, err
}

func (o *Outbox) nextDue(ctx context.Context) (next time.Time, err error) {
	err = o.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		next, err = tx.Jobs.NextDue(ctx)
		return err
	})
	return next, err
}

// runAll runs a batch side by side, so that one slow receiver holds up nobody,
// then saves all outcomes at once.
func (o *Outbox) runAll(ctx context.Context, jobs []ports.Job) (failed, err error) {
	outcomes := make([]error, len(jobs))
	var group sync.WaitGroup
	for i, job := range jobs {
		group.Go(func() { outcomes[i] = o.run(ctx, job) })
	}
	group.Wait()
	// A shutdown must not lose what was done.
	save := context.WithoutCancel(ctx)
	err = o.store.Write(save, func(ctx context.Context, tx ports.Tx) error {
		for i, job := range jobs {
			if outcomes[i] == nil {
				if err := tx.Jobs.Done(ctx, job.ID); err != nil {
					return err
				}
				continue
			}
			dead, runAt := isDead(job, outcomes[i]), o.now()
			if !dead {
				runAt = runAt.Add(backoff(job.Attempts))
			}
			if err := tx.Jobs.Fail(ctx, job.ID, runAt, outcomes[i].Error(), dead); err != nil {
				return err
			}
		}
		return nil
	})
	for i, job := range jobs {
		if outcomes[i] != nil && isDead(job, outcomes[i]) {
			outcomes[i] = fmt.Errorf("%w: %w", ErrSetAside, outcomes[i])
		}
	}
	return errors.Join(outcomes...), err
}

// isDead says whether a job that failed is not tried again.
func isDead(job ports.Job, failure error) bool {
	return errors.Is(failure, ErrInVain) || job.Attempts >= maxAttempts && !errors.Is(failure, ErrOutage)
}

func (o *Outbox) run(ctx context.Context, job ports.Job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("job %s %s: panic: %v", job.Kind, job.ID, p)
		}
	}()
	handle, ok := o.handlers[job.Kind]
	if !ok {
		return fmt.Errorf("job %s %s: no handler for its kind", job.Kind, job.ID)
	}
	ctx, cancel := context.WithTimeout(ctx, handlerTime)
	defer cancel()
	payload, err := o.secret.Open(job.Kind, job.Payload)
	if err != nil {
		return fmt.Errorf("job %s %s: %w", job.Kind, job.ID, err)
	}
	if err := handle(ctx, payload); err != nil {
		return fmt.Errorf("job %s %s: %w", job.Kind, job.ID, err)
	}
	return nil
}

// backoff doubles from two seconds up to an hour.
func backoff(attempts int) time.Duration {
	return min(time.Second<<min(attempts, 12), maxBackoff)
}

// Kinds returns the kinds of jobs that are known, sorted.
func (o *Outbox) Kinds() []string { return slices.Sorted(maps.Keys(o.handlers)) }

// Handle has fn do the jobs of a kind. It is called before the first Work.
func (o *Outbox) Handle(kind string, fn Handler) { o.handlers[kind] = fn }

// Add promises a job of a kind that Handle knows.
func (o *Outbox) Add(ctx context.Context, tx ports.Tx, kind string, payload []byte) error {
	return o.AddAt(ctx, tx, kind, payload, o.now())
}

// AddAt promises such a job for a time to come.
func (o *Outbox) AddAt(ctx context.Context, tx ports.Tx, kind string, payload []byte, runAt time.Time) error {
	sealed, err := o.secret.Seal(kind, payload)
	if err != nil {
		return err
	}
	return tx.Jobs.Add(ctx, ports.Job{ID: o.ids.Ordered(), Kind: kind, Payload: sealed, RunAt: runAt})
}
