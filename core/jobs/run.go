package jobs

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"selvedge/ports"
)

const (
	lease       = 25 * time.Second // how long the task of a process that died waits for another
	renewEvery  = 8 * time.Second
	reportEvery = time.Second // at most, of a task
	maxAttempts = 5
	maxBackoff  = 5 * time.Minute
)

var (
	errLost     = errors.New("the task was cancelled or claimed by another worker")
	errDeadline = errors.New("the deadline of the task has passed")
	errAttempts = errors.New("every worker that claimed the task has died")
)

// Run is a task being done.
type Run struct {
	Job  ports.Job
	Task ports.Task

	service *Service
	changed chan struct{}
	mu      sync.Mutex
	percent int
	stage   string
	dirty   bool
	until   time.Time // when the lease ends
}

// Key is the same for every attempt of the task, for providers that make one key once.
func (r *Run) Key() string { return returnKey(r.Task.TaskRef) }

// Progress reports how far the task is, or ports.UnknownPercent, and what is being done, in
// a few words. It is stored soon after.
func (r *Run) Progress(percent int, stage string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if percent == r.percent && stage == r.stage {
		return
	}
	r.percent, r.stage, r.dirty = percent, stage, true
	select {
	case r.changed <- struct{}{}:
	default:
	}
}

// SaveTicket stores what identifies the task at the provider that works on it. It is
// called before anything else is done with it: the next attempt finds it in Task.Ticket.
// If the task is no longer this worker's, the provider is notified that nobody waits for it.
func (r *Run) SaveTicket(ctx context.Context, ticket string) error {
	ctx = context.WithoutCancel(ctx) // what the provider has begun is known even if the task has been stopped
	kept, err := r.report(ctx, ticket)
	if err != nil {
		return err
	}
	if !kept {
		err := r.service.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return r.service.abandon(ctx, tx, r.Task.Kind, ticket)
		})
		return errors.Join(errLost, err)
	}
	r.Task.Ticket = ticket
	return nil
}

// report stores the progress and renews the lease. It returns false if the task is no
// longer this worker's.
func (r *Run) report(ctx context.Context, ticket string) (kept bool, err error) {
	p, dirty := r.takeProgress(ticket)
	err = r.service.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if kept, err = tx.Jobs.Report(ctx, p); err != nil || !kept || !dirty {
			return err
		}
		return r.service.publish(ctx, tx, r.Job)
	})
	if err == nil && kept {
		r.mu.Lock()
		r.until = p.LeaseUntil
		r.mu.Unlock()
	}
	return kept, err
}

// takeProgress returns the progress with a lease from now on, and whether it is news.
func (r *Run) takeProgress(ticket string) (p ports.TaskProgress, dirty bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	dirty, r.dirty = r.dirty, false
	return r.progress(ticket), dirty
}

func (r *Run) progress(ticket string) ports.TaskProgress {
	return ports.TaskProgress{TaskRef: r.Task.TaskRef, Attempt: r.Task.Attempt, LeaseUntil: r.service.Now().Add(lease), Percent: r.percent, Stage: r.stage, Ticket: ticket}
}

// overdue returns the progress with a lease from now on if the lease has ended: its renewal waits for another
// transaction.
func (r *Run) overdue(now time.Time) (p ports.TaskProgress, is bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.progress(""), !r.until.After(now)
}

// keepLease reports progress and renews the lease until ctx ends, and calls lost if the
// task is no longer this worker's.
func (r *Run) keepLease(ctx context.Context, lost func()) {
	for {
		timer := time.NewTimer(renewEvery)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		case <-r.changed:
			timer.Stop()
		}
		if kept, err := r.report(ctx, ""); err == nil && !kept {
			lost()
			return
		}
		pause := time.NewTimer(reportEvery)
		select {
		case <-ctx.Done():
			pause.Stop()
			return
		case <-pause.C:
		}
	}
}

// do does a task that was claimed and stores how it ended. The error is for the log.
func (s *Service) do(ctx context.Context, t ports.Task) error {
	var job ports.Job
	err := s.Store.Read(context.WithoutCancel(ctx), func(ctx context.Context, tx ports.Tx) (err error) {
		job, err = tx.Jobs.Get(ctx, t.WorkspaceID, t.JobID)
		return err
	})
	if err != nil {
		return err
	}
	r := &Run{Job: job, Task: t, service: s, changed: make(chan struct{}, 1), percent: ports.UnknownPercent, stage: t.Stage, until: t.LeaseUntil}
	result, failed := Result{}, errAttempts
	if t.Attempt <= maxAttempts { // more if the process died with each
		result, failed = s.attempt(ctx, r)
	}
	if errors.Is(failed, errLost) {
		return nil
	}
	isShutdown := ctx.Err() != nil
	ctx = context.WithoutCancel(ctx) // a shutdown must not lose what was done
	if isShutdown && failed != nil && !isFinal(failed) {
		return s.handOver(ctx, r)
	}
	if failed == nil { // what can't be stored has failed
		failed = s.succeed(ctx, r, result)
	}
	if failed != nil {
		if err := s.finishFailed(ctx, r, failed); err != nil {
			failed = errors.Join(failed, fmt.Errorf("store the failure: %w", err))
		}
	}
	if failed != nil && !isFinal(failed) {
		return fmt.Errorf("%s %s task %d of %s, attempt %d: %w", t.Kind, t.JobID, t.N, t.WorkspaceID, t.Attempt, failed)
	}
	return nil
}

// attempt calls the kind's Run. It returns errLost or errDeadline if that is why it ended.
func (s *Service) attempt(ctx context.Context, r *Run) (result Result, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer time.AfterFunc(r.Task.Deadline.Sub(s.Now()), func() { cancel(errDeadline) }).Stop()
	defer s.running.add(r, func() { cancel(errLost) })()
	var renewing sync.WaitGroup
	renewing.Go(func() { r.keepLease(ctx, func() { cancel(errLost) }) })
	defer func() {
		if cause := context.Cause(ctx); err != nil && (errors.Is(cause, errLost) || errors.Is(cause, errDeadline)) {
			err = cause
		}
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
		cancel(nil)
		renewing.Wait()
	}()
	return s.kinds[r.Job.Kind].Run(ctx, r)
}

// handOver leaves a task that a shutdown has cut off to other workers, right away: they
// would wait for its lease otherwise.
func (s *Service) handOver(ctx context.Context, r *Run) error {
	r.mu.Lock()
	p := ports.TaskProgress{TaskRef: r.Task.TaskRef, Attempt: r.Task.Attempt, LeaseUntil: s.Now(), Percent: r.percent, Stage: r.stage}
	r.mu.Unlock()
	return s.requeue(ctx, r, p)
}

// finishFailed fails a task, or has it wait for its next attempt.
func (s *Service) finishFailed(ctx context.Context, r *Run, failed error) error {
	switch {
	case errors.Is(failed, errDeadline):
		return s.fail(ctx, r, tookTooLong)
	case isFinal(failed) || r.Task.Attempt >= maxAttempts:
		return s.fail(ctx, r, failureOf(failed))
	}
	wait := backoff(r.Task.Attempt, failed)
	if s.Now().Add(wait).After(r.Task.Deadline) {
		return s.fail(ctx, r, failureOf(failed))
	}
	return s.requeue(ctx, r, ports.TaskProgress{
		TaskRef: r.Task.TaskRef, Attempt: r.Task.Attempt, LeaseUntil: s.Now().Add(wait), Percent: ports.UnknownPercent, Stage: "Trying again soon",
	})
}

func (s *Service) requeue(ctx context.Context, r *Run, p ports.TaskProgress) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		kept, err := tx.Jobs.Requeue(ctx, p)
		if err != nil || !kept {
			return err
		}
		return s.publish(ctx, tx, r.Job)
	})
}

// backoff is how long the next attempt waits: what the provider asks for, else from two
// seconds doubling.
func backoff(attempt int, failed error) time.Duration {
	if refusal, is := errors.AsType[*ports.Error](failed); is && refusal.RetryAfter > 0 {
		return min(refusal.RetryAfter, maxBackoff)
	}
	return min(time.Second<<min(attempt, 10), maxBackoff)
}

func (s *Service) fail(ctx context.Context, r *Run, why failure) error {
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := s.endBadly(ctx, tx, r.Job, r.Task, ports.TaskFailed, why); err != nil {
			return err
		}
		return s.publish(ctx, tx, r.Job)
	})
	if errors.Is(err, errLost) {
		return nil
	}
	return err
}

// succeed ends a task together with what its result writes. It writes nothing if the task
// is no longer this worker's.
func (s *Service) succeed(ctx context.Context, r *Run, result Result) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		ended, err := tx.Jobs.End(ctx, ports.TaskEnd{
			TaskRef: r.Task.TaskRef, From: ports.TaskRunning, Attempt: r.Task.Attempt, State: ports.TaskDone, Output: result.Output, At: s.Now(),
		})
		if err != nil || !ended {
			return err
		}
		if result.Commit != nil {
			if err := result.Commit(ctx, tx); err != nil {
				return err
			}
		}
		return s.publish(ctx, tx, r.Job)
	})
}
