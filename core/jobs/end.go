package jobs

import (
	"context"
	"fmt"

	"selvedge/core/credit"
	"selvedge/ports"
)

// endBadly ends a task that is open, as failed or cancelled, and returns its credits. It
// fails with errLost if the task has changed since it was read; the transaction must then
// be rolled back.
func (s *Service) endBadly(ctx context.Context, tx ports.Tx, job ports.Job, t ports.Task, state ports.TaskState, why failure) error {
	returned, err := s.returnCredits(ctx, tx, job, t, state)
	if err != nil {
		return err
	}
	ended, err := tx.Jobs.End(ctx, ports.TaskEnd{
		TaskRef: t.TaskRef, From: t.State, Attempt: t.Attempt, State: state, Reason: why.reason, Message: why.message, Returned: returned, At: s.Now(),
	})
	if err != nil {
		return err
	}
	if !ended {
		return errLost
	}
	t.State, t.Reason, t.Message, t.Returned = state, why.reason, why.message, returned
	if undo := s.kinds[job.Kind].Undo; undo != nil {
		if err := undo(ctx, tx, job, t); err != nil {
			return err
		}
	}
	return s.abandon(ctx, tx, t.Kind, t.Ticket)
}

// returnCredits returns the credits of a task, and how many that were: none that expired
// more than a day ago, as happens if a server was down or its clock was moved.
func (s *Service) returnCredits(ctx context.Context, tx ports.Tx, job ports.Job, t ports.Task, state ports.TaskState) (int64, error) {
	if job.CostEach == 0 {
		return 0, nil
	}
	_, err := s.Ledger.ReturnIn(ctx, tx, credit.Studio(job.Studio, job.UserID), credit.ReturnRequest{
		WorkspaceID: job.WorkspaceID, DeductID: job.DeductID, Amount: job.CostEach, Key: returnKey(t.TaskRef), Info: returnInfo(job, t, state),
	})
	if ports.HasReason(err, "return_too_late") {
		return 0, nil
	}
	return job.CostEach, err
}

// returnKey is the idempotency key that returns the credits of a task.
func returnKey(t ports.TaskRef) string { return fmt.Sprintf("task:%s:%d", t.JobID, t.N) }

func returnInfo(job ports.Job, t ports.Task, state ports.TaskState) string {
	if job.Count == 1 {
		return fmt.Sprintf("%s: %s", job.Title, state)
	}
	return fmt.Sprintf("%s: %d of %d %s", job.Title, t.N, job.Count, state)
}

// failOverdue ends tasks past their deadline that no worker has.
func (s *Service) failOverdue(ctx context.Context) error {
	const atOnce = 100
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		overdue, err := tx.Jobs.Overdue(ctx, s.Now(), atOnce)
		if err != nil {
			return err
		}
		for _, t := range overdue {
			job, err := tx.Jobs.Get(ctx, t.WorkspaceID, t.JobID)
			if err != nil {
				return err
			}
			why := tookTooLong
			if t.StartedAt.IsZero() {
				why = waitedTooLong
			}
			if err := s.endBadly(ctx, tx, job, t, ports.TaskFailed, why); err != nil {
				return err
			}
			if err := s.publish(ctx, tx, job); err != nil {
				return err
			}
		}
		return nil
	})
}
