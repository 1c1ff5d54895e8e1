package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// dueTasks returns the kinds, of "draw" and "film", of which a task may be claimed.
func dueTasks(t *testing.T, s ports.Store, now int) (kinds []string) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		for _, kind := range []string{"draw", "film"} {
			is, err := tx.Jobs.IsDue(ctx, kind, 0, minute(now))
			if err != nil {
				return err
			}
			if is {
				kinds = append(kinds, kind)
			}
		}
		return nil
	})
	return kinds
}

func overdueTasks(t *testing.T, s ports.Store, now int) (found []ports.Task) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		found, err = tx.Jobs.Overdue(ctx, minute(now), 10)
		return err
	})
	return found
}

func reportTask(t *testing.T, s ports.Store, p ports.TaskProgress) (kept bool) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		kept, err = tx.Jobs.Report(ctx, p)
		return err
	})
	return kept
}

func testTaskClaims(t *testing.T, open open) {
	t.Run("a workspace runs no more of a kind than each may", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 3, 9)
		queueJob(t, s, "v", "j2", "draw", 3, 9)
		queueJob(t, s, "w", "j3", "film", 1, 9)
		claim := func(kind string) (of []string) {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				claimed, err := tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: kind, Now: minute(1), Lease: 5 * time.Minute, TimeLimit: 15 * time.Minute, Limit: 4, Each: 1})
				of = nil
				for _, task := range claimed {
					of = append(of, task.WorkspaceID)
				}
				return err
			})
			return of
		}
		assert.ElementsMatch(t, []string{"v", "w"}, claim("draw"))
		assert.Empty(t, claim("draw"))
		assert.Equal(t, []string{"w"}, claim("film"), "another kind")
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			is, err := tx.Jobs.IsDue(ctx, "draw", 1, minute(1))
			assert.False(t, is)
			return err
		})
		assert.Equal(t, []string{"draw"}, dueTasks(t, s, 1), "without that limit")
	})
	t.Run("a claimed task is running, with its lease and deadline", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 1, 1)
		assert.Equal(t, []string{"draw"}, dueTasks(t, s, 1))
		claimed := claimTasks(t, s, "draw", 1, 5)
		_, stored := jobOf(t, s, "w", "j1")
		assert.Equal(t, stored, claimed)
		want := stored[0]
		assert.Equal(t, ports.TaskRunning, want.State)
		assert.Equal(t, 1, want.Attempt)
		assert.Equal(t, minute(6), want.LeaseUntil)
		assert.Equal(t, minute(16), want.Deadline)
		assert.Equal(t, minute(1), want.StartedAt)
		assert.Empty(t, dueTasks(t, s, 1))
		assert.Empty(t, claimTasks(t, s, "draw", 1, 5))
	})
	t.Run("tasks of a workspace are claimed in order, as many at once as it may", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 2)
		queueJob(t, s, "w", "j2", "film", 2, 2)
		first := claimTasks(t, s, "draw", 1, 1)
		assert.Equal(t, []string{"j1/1"}, refs(first))
		assert.Equal(t, []string{"j2/1"}, refs(claimTasks(t, s, "film", 1, 5)), "all kinds count")
		assert.Empty(t, claimTasks(t, s, "draw", 1, 5))
		assert.Empty(t, dueTasks(t, s, 1))
		require.True(t, endTask(t, s, endOf(first[0], ports.TaskDone)))
		assert.Equal(t, []string{"draw", "film"}, dueTasks(t, s, 1))
		assert.Equal(t, []string{"j1/2"}, refs(claimTasks(t, s, "draw", 1, 5)))
	})
	t.Run("workspaces take turns, the one served longest ago first", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "wa", "a", "draw", 4, 9)
		queueJob(t, s, "wb", "b", "draw", 2, 9)
		assert.Equal(t, []string{"a/1"}, refs(claimTasks(t, s, "draw", 1, 1)))
		queueJob(t, s, "wc", "c", "draw", 1, 9)
		assert.Equal(t, []string{"b/1", "c/1", "a/2", "b/2", "a/3"}, refs(claimTasks(t, s, "draw", 2, 5)))
	})
	t.Run("a newer job changes how many run at once", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 3, 1)
		assert.Len(t, claimTasks(t, s, "draw", 1, 5), 1)
		queueJob(t, s, "w", "j2", "film", 1, 3)
		assert.Equal(t, []string{"j1/2", "j1/3"}, refs(claimTasks(t, s, "draw", 1, 5)))
	})
	t.Run("a task whose lease has ended is claimed again, and fences the worker before", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 1, 1)
		lost := claimTasks(t, s, "draw", 0, 1)[0]
		assert.Empty(t, claimTasks(t, s, "draw", 4, 1))
		assert.Equal(t, []string{"draw"}, dueTasks(t, s, 5))
		again := claimTasks(t, s, "draw", 5, 1)[0]
		assert.Equal(t, 2, again.Attempt)
		assert.Equal(t, lost.Deadline, again.Deadline)
		assert.False(t, reportTask(t, s, ports.TaskProgress{TaskRef: lost.TaskRef, Attempt: 1, LeaseUntil: minute(20)}))
		assert.False(t, endTask(t, s, endOf(lost, ports.TaskDone)))
		assert.True(t, endTask(t, s, endOf(again, ports.TaskDone)))
		assert.False(t, endTask(t, s, endOf(again, ports.TaskFailed)), "it has ended")
	})
	t.Run("a task that waits for its next attempt leaves its place to others", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 1)
		first := claimTasks(t, s, "draw", 0, 1)[0]
		requeue := func(attempt int) (requeued bool) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				p := ports.TaskProgress{TaskRef: first.TaskRef, Attempt: attempt, LeaseUntil: minute(4), Percent: ports.UnknownPercent, Stage: "Trying again"}
				requeued, err = tx.Jobs.Requeue(ctx, p)
				return err
			})
			return requeued
		}
		assert.False(t, requeue(2), "another worker's")
		require.True(t, requeue(1))
		assert.False(t, requeue(1), "it is queued")
		second := claimTasks(t, s, "draw", 1, 5)
		assert.Equal(t, []string{"j1/2"}, refs(second))
		require.True(t, endTask(t, s, endOf(second[0], ports.TaskDone)))
		assert.Empty(t, dueTasks(t, s, 3))
		assert.Empty(t, claimTasks(t, s, "draw", 3, 5))
		assert.Equal(t, []string{"draw"}, dueTasks(t, s, 4))
		again := claimTasks(t, s, "draw", 4, 5)
		require.Equal(t, []string{"j1/1"}, refs(again))
		assert.Equal(t, 2, again[0].Attempt)
		assert.Equal(t, first.Deadline, again[0].Deadline)
		assert.Equal(t, first.StartedAt, again[0].StartedAt)
		_, stored := jobOf(t, s, "w", "j1")
		assert.Equal(t, stored[0], again[0])
	})
	t.Run("how many run at once is changed for what waits", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 3, 1)
		queueJob(t, s, "other", "j1", "draw", 3, 1)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Jobs.SetTasksAtOnce(ctx, "w", 2) })
		assert.Len(t, claimTasks(t, s, "draw", 1, 9), 3)
	})
	t.Run("progress is stored, and a ticket stays", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 1, 1)
		claimed := claimTasks(t, s, "draw", 0, 1)[0]
		p := ports.TaskProgress{TaskRef: claimed.TaskRef, Attempt: 1, LeaseUntil: minute(8), Percent: 40, Stage: "Drawing", Ticket: "t-1"}
		require.True(t, reportTask(t, s, p))
		p.Percent, p.Ticket = 60, ""
		require.True(t, reportTask(t, s, p))
		_, stored := jobOf(t, s, "w", "j1")
		assert.Equal(t, minute(8), stored[0].LeaseUntil)
		assert.Equal(t, []any{60, "Drawing", "t-1"}, []any{stored[0].Percent, stored[0].Stage, stored[0].Ticket})
		p.JobID = "gone"
		assert.False(t, reportTask(t, s, p))
	})
	t.Run("tasks past their deadline are overdue once no worker has them", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 1)
		claimTasks(t, s, "draw", 0, 1)
		require.True(t, reportTask(t, s, ports.TaskProgress{TaskRef: ports.TaskRef{WorkspaceID: "w", JobID: "j1", N: 1}, Attempt: 1, LeaseUntil: minute(18), Percent: 1}))
		assert.Empty(t, overdueTasks(t, s, 17))
		assert.Equal(t, []string{"j1/1"}, refs(overdueTasks(t, s, 18)))
		assert.Empty(t, claimTasks(t, s, "draw", 18, 1), "an overdue task is not claimed, and still counts")
		assert.Equal(t, []string{"j1/1", "j1/2"}, refs(overdueTasks(t, s, 720)))
	})
	t.Run("waiting tasks are counted", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 3, 1)
		queueJob(t, s, "w", "j2", "draw", 2, 1)
		queueJob(t, s, "w", "j3", "film", 2, 1)
		claimTasks(t, s, "draw", 0, 1)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			queued, err := tx.Jobs.Queued(ctx, "w")
			require.NoError(t, err)
			assert.Equal(t, 6, queued)
			before, err := tx.Jobs.QueuedBefore(ctx, "w", "draw", "j2")
			assert.Equal(t, 2, before)
			return err
		})
	})
}

func testTaskEnds(t *testing.T, open open) {
	t.Run("a job ends with its last task", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 2)
		claimed := claimTasks(t, s, "draw", 0, 2)
		done := endOf(claimed[0], ports.TaskDone)
		done.Output = []byte(`{"asset":"a1"}`)
		require.True(t, endTask(t, s, done))
		j, _ := jobOf(t, s, "w", "j1")
		assert.Zero(t, j.EndedAt)
		failed := endOf(claimed[1], ports.TaskFailed)
		failed.Reason, failed.Message, failed.Returned = "model_away", "It didn't respond.", 30
		require.True(t, endTask(t, s, failed))
		j, tasks := jobOf(t, s, "w", "j1")
		assert.Equal(t, minute(9), j.EndedAt)
		assert.Equal(t, done.Output, tasks[0].Output)
		assert.Equal(t, minute(9), tasks[0].EndedAt)
		assert.Equal(t, []any{ports.TaskFailed, "model_away", "It didn't respond.", int64(30)}, []any{tasks[1].State, tasks[1].Reason, tasks[1].Message, tasks[1].Returned})
		assert.Empty(t, overdueTasks(t, s, 10_000))
	})
	t.Run("a queued task leaves its lane when it is cancelled", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 2)
		_, tasks := jobOf(t, s, "w", "j1")
		require.True(t, endTask(t, s, endOf(tasks[0], ports.TaskCancelled)))
		assert.Equal(t, []string{"j1/2"}, refs(claimTasks(t, s, "draw", 0, 5)))
		assert.Empty(t, dueTasks(t, s, 0))
		assert.False(t, endTask(t, s, endOf(tasks[1], ports.TaskCancelled)), "it is running since")
	})
	t.Run("jobs are purged with their tasks some time after they ended", func(t *testing.T) {
		s := open(t)
		for _, id := range []string{"j1", "j2"} {
			queueJob(t, s, "w", id, "draw", 1, 2)
		}
		require.True(t, endTask(t, s, endOf(claimTasks(t, s, "draw", 0, 1)[0], ports.TaskDone)))
		for _, c := range []struct{ before, want int }{{9, 0}, {10, 1}, {10_000, 0}} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				n, err := tx.Jobs.Purge(ctx, minute(c.before), 5)
				assert.Equal(t, c.want, n, "before %d", c.before)
				return err
			})
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			tasks, err := tx.Jobs.Tasks(ctx, "w", []string{"j1", "j2"})
			assert.Equal(t, []string{"j2/1"}, refs(tasks))
			return err
		})
	})
	t.Run("the jobs of a deleted workspace are deleted", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 2, 2)
		queueJob(t, s, "other", "j1", "draw", 1, 2)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Jobs.DeleteOfWorkspace(ctx, "w") })
		claimed := claimTasks(t, s, "draw", 0, 5)
		require.Len(t, claimed, 1)
		assert.Equal(t, "other", claimed[0].WorkspaceID)
	})
}
