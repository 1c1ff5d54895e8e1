package jobs

import (
	"context"
	"fmt"
	"slices"

	"selvedge/ports"
)

// Cancel ends the open tasks of a job, or only those with the numbers, and returns their
// credits. What a worker still makes of them is dropped. Admins cancel any job, others
// their own. It fails as Get does; with Forbidden, reason "job_of_others"; and with
// Conflict, reason "job_ended", if none of the tasks is open.
func (s *Service) Cancel(ctx context.Context, actor ports.Actor, workspaceID, id string, numbers ...int) (j Job, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		found, me, err := s.find(ctx, tx, actor, workspaceID, id)
		if err != nil {
			return err
		}
		if me.Role != ports.RoleAdmin && found.UserID != actor.UserID {
			return errNotYours
		}
		ended, err := s.stop(ctx, tx, found.Job, selected(found.Tasks, numbers))
		if err != nil {
			return err
		}
		if !ended {
			return errEnded
		}
		j, _, err = s.find(ctx, tx, actor, workspaceID, id)
		return err
	})
	if err == nil {
		s.running.stop(j)
		s.Wake()
	}
	return j, err
}

// StopIn is Cancel in a transaction of the area that a job is for, which has checked who
// asks. Tasks that have ended stay as they are. A worker notices when it reports next.
func (s *Service) StopIn(ctx context.Context, tx ports.Tx, job ports.Job, numbers ...int) error {
	tasks, err := tx.Jobs.Tasks(ctx, job.WorkspaceID, []string{job.ID})
	if err != nil {
		return err
	}
	_, err = s.stop(ctx, tx, job, selected(tasks, numbers))
	return err
}

// stop ends those of the tasks that are open, and reports whether there were any.
func (s *Service) stop(ctx context.Context, tx ports.Tx, job ports.Job, tasks []ports.Task) (ended bool, err error) {
	for _, t := range tasks {
		if !t.State.IsOpen() {
			continue
		}
		ended = true
		if err := s.endBadly(ctx, tx, job, t, ports.TaskCancelled, failure{}); err != nil {
			return false, err
		}
	}
	if !ended {
		return false, nil
	}
	return true, s.publish(ctx, tx, job)
}

// selected returns the tasks with these numbers, or all if there are none.
func selected(tasks []ports.Task, numbers []int) (list []ports.Task) {
	for _, t := range tasks {
		if len(numbers) == 0 || slices.Contains(numbers, t.N) {
			list = append(list, t)
		}
	}
	return list
}

// Retry accepts a new job for the failed and cancelled tasks of a job that has ended, or for
// those of the numbers, with their numbers, which costs what those cost. Its key is derived
// from the job's, so that it is made once. It fails as Get and Accept do, and with Conflict,
// reason "job_not_failed".
func (s *Service) Retry(ctx context.Context, actor ports.Actor, workspaceID, id string, numbers ...int) (Job, error) {
	old, err := s.Get(ctx, actor, workspaceID, id)
	if err != nil {
		return Job{}, err
	}
	var again []int
	for _, t := range selected(old.Tasks, numbers) {
		if t.State == ports.TaskFailed || t.State == ports.TaskCancelled {
			again = append(again, t.N)
		}
	}
	if len(again) == 0 || len(again) < len(numbers) || len(numbers) == 0 && old.EndedAt.IsZero() {
		return Job{}, errNoFailure
	}
	key := retryPrefix + id
	if len(numbers) > 0 {
		key += fmt.Sprintf(":%d", again)
	}
	return s.Accept(ctx, actor, workspaceID, Request{Kind: old.Kind, Count: len(again), Input: old.Input, Key: key, Internal: true, numbers: again})
}

// retryPrefix starts the keys of jobs that repeat another.
const retryPrefix = "retry:"
