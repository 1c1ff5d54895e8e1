package portstest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// aStudioJob returns a job with so many queued tasks.
func aStudioJob(workspaceID, id, kind string, count int) (ports.Job, []ports.Task) {
	j := ports.Job{
		WorkspaceID: workspaceID, ID: id, Key: "key of " + id, Kind: kind, AppID: "scout", UserID: "u1", Studio: "Design Studio", Digest: "0a1b", Title: "Title of " + id,
		Input: []byte(`{"prompt":"a coat"}`), Count: count, CostEach: 30, DeductID: "d-" + id, CreatedAt: minute(0),
	}
	tasks := make([]ports.Task, count)
	for i := range tasks {
		tasks[i] = ports.Task{
			TaskRef: ports.TaskRef{WorkspaceID: workspaceID, JobID: id, N: i + 1}, Kind: kind, State: ports.TaskQueued,
			Percent: ports.UnknownPercent, Deadline: minute(720),
		}
	}
	return j, tasks
}

// queueJob inserts a job of a workspace that may run so many tasks at once.
func queueJob(t *testing.T, s ports.Store, workspaceID, id, kind string, count, atOnce int) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) error {
		j, tasks := aStudioJob(workspaceID, id, kind, count)
		return tx.Jobs.Insert(ctx, j, tasks, atOnce)
	})
}

// claimTasks claims tasks of a kind, with a lease and a time limit of five and fifteen
// minutes.
func claimTasks(t *testing.T, s ports.Store, kind string, now, limit int) (claimed []ports.Task) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		claimed, err = tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: kind, Now: minute(now), Lease: lease, TimeLimit: 15 * time.Minute, Limit: limit})
		return err
	})
	return claimed
}

// refs names tasks: "job/1".
func refs(tasks []ports.Task) []string {
	names := []string{}
	for _, t := range tasks {
		names = append(names, fmt.Sprintf("%s/%d", t.JobID, t.N))
	}
	return names
}

func jobIDs(list []ports.Job) []string {
	ids := []string{}
	for _, j := range list {
		ids = append(ids, j.ID)
	}
	return ids
}

func jobOf(t *testing.T, s ports.Store, workspaceID, id string) (j ports.Job, tasks []ports.Task) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		if j, err = tx.Jobs.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		tasks, err = tx.Jobs.Tasks(ctx, workspaceID, []string{id})
		return err
	})
	return j, tasks
}

// endTask ends a task at minute 9, and returns whether it did.
func endTask(t *testing.T, s ports.Store, e ports.TaskEnd) (ended bool) {
	t.Helper()
	e.At = minute(9)
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		ended, err = tx.Jobs.End(ctx, e)
		return err
	})
	return ended
}

func endOf(task ports.Task, state ports.TaskState) ports.TaskEnd {
	return ports.TaskEnd{TaskRef: task.TaskRef, From: task.State, Attempt: task.Attempt, State: state}
}

func testStudioJobs(t *testing.T, open open) {
	t.Run("a job is stored with every field and its tasks", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1"))
		want, tasks := aStudioJob("w", "j1", "draw", 2)
		queueJob(t, s, "w", "j1", "draw", 2, 1)
		got, stored := jobOf(t, s, "w", "j1")
		want.UserName = aUser("u1").Name
		assert.Equal(t, want, got)
		assert.Equal(t, tasks, stored)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Jobs.ByKey(ctx, "w", want.Key)
			assert.Equal(t, want, got)
			_, err2 := tx.Jobs.ByKey(ctx, "other", want.Key)
			assert.True(t, ports.HasReason(err2, "job_not_found"))
			_, err2 = tx.Jobs.Get(ctx, "other", "j1")
			assert.True(t, ports.HasReason(err2, "job_not_found"))
			return err
		})
	})
	t.Run("a key and an ID are used once in a workspace", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 1, 1)
		queueJob(t, s, "other", "j1", "draw", 1, 1)
		for name, change := range map[string]func(*ports.Job){
			"key": func(j *ports.Job) { j.ID = "j2" },
			"id":  func(j *ports.Job) { j.Key = "another" },
		} {
			err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				j, tasks := aStudioJob("w", "j1", "draw", 1)
				change(&j)
				return tx.Jobs.Insert(ctx, j, tasks, 1)
			})
			assert.True(t, ports.HasReason(err, "job_exists"), "%s: %v", name, err)
		}
	})
	t.Run("jobs are listed newest first, by app, user and failure", func(t *testing.T) {
		s := open(t)
		for i, change := range []func(*ports.Job){
			func(*ports.Job) {}, func(j *ports.Job) { j.AppID = "" }, func(j *ports.Job) { j.AppID = "listings" }, func(j *ports.Job) { j.UserID = "u2" },
		} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				j, tasks := aStudioJob("w", fmt.Sprint("j", i), "draw", 1)
				change(&j)
				return tx.Jobs.Insert(ctx, j, tasks, 9)
			})
		}
		failing := claimTasks(t, s, "draw", 1, 1)[0]
		queueJob(t, s, "other", "j9", "draw", 1, 1)
		require.True(t, endTask(t, s, endOf(failing, ports.TaskFailed)))
		for name, c := range map[string]struct {
			filter ports.JobFilter
			before string
			limit  int
			want   []string
		}{
			"all":          {ports.JobFilter{AnyApp: true}, "", 10, []string{"j3", "j2", "j1", "j0"}},
			"a page":       {ports.JobFilter{AnyApp: true}, "j3", 2, []string{"j2", "j1"}},
			"one app":      {ports.JobFilter{AppIDs: []string{"scout"}}, "", 10, []string{"j3", "j1", "j0"}},
			"two apps":     {ports.JobFilter{AppIDs: []string{"scout", "listings"}}, "", 10, []string{"j3", "j2", "j1", "j0"}},
			"no app":       {ports.JobFilter{}, "", 10, []string{"j1"}},
			"one's own":    {ports.JobFilter{AnyApp: true, UserID: "u2"}, "", 10, []string{"j3"}},
			"failed":       {ports.JobFilter{AnyApp: true, Failed: true}, "", 10, []string{failing.JobID}},
			"private":      {ports.JobFilter{AnyApp: true, Private: []string{"draw", "sort"}, ActorID: "u2"}, "", 10, []string{"j3"}},
			"another kind": {ports.JobFilter{AnyApp: true, Private: []string{"sort"}, ActorID: "u2"}, "", 10, []string{"j3", "j2", "j1", "j0"}},
			"all together": {ports.JobFilter{AppIDs: []string{"scout"}, UserID: "u2", Failed: true}, "", 10, []string{}},
		} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				list, err := tx.Jobs.Page(ctx, "w", c.filter, c.before, c.limit)
				assert.Equal(t, c.want, jobIDs(list), name)
				return err
			})
		}
	})
	t.Run("ended jobs are listed by their ends, the last first", func(t *testing.T) {
		s := open(t)
		for _, id := range []string{"j1", "j2", "j3", "j4"} {
			queueJob(t, s, "w", id, "draw", 1, 9)
		}
		claimed := claimTasks(t, s, "draw", 1, 3)
		for i, end := range []ports.TaskEnd{endOf(claimed[0], ports.TaskDone), endOf(claimed[1], ports.TaskFailed), endOf(claimed[2], ports.TaskDone)} {
			end.At = minute([]int{8, 6, 8}[i])
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				ended, err := tx.Jobs.End(ctx, end)
				assert.True(t, ended)
				return err
			})
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for name, c := range map[string]struct {
				workspaceID string
				filter      ports.JobFilter
				limit       int
				want        []string
			}{
				"all":               {"w", ports.JobFilter{AnyApp: true}, 10, []string{"j3", "j1", "j2"}},
				"the last":          {"w", ports.JobFilter{AnyApp: true}, 1, []string{"j3"}},
				"failed":            {"w", ports.JobFilter{AnyApp: true, Failed: true}, 10, []string{"j2"}},
				"no app":            {"w", ports.JobFilter{}, 10, []string{}},
				"another workspace": {"other", ports.JobFilter{AnyApp: true}, 10, []string{}},
			} {
				list, err := tx.Jobs.Ended(ctx, c.workspaceID, c.filter, c.limit)
				require.NoError(t, err)
				assert.Equal(t, c.want, jobIDs(list), name)
			}
			return nil
		})
	})
	t.Run("open jobs are listed by turn, and counted", func(t *testing.T) {
		s := open(t)
		queueJob(t, s, "w", "j1", "draw", 1, 9)
		require.True(t, endTask(t, s, endOf(claimTasks(t, s, "draw", 1, 1)[0], ports.TaskFailed)))
		for i, change := range []func(*ports.Job){
			func(*ports.Job) {}, func(j *ports.Job) { j.AppID = "" }, func(j *ports.Job) { j.UserID, j.Kind = "u2", "sort" }, func(j *ports.Job) { j.Kind = "sort" },
		} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				j, tasks := aStudioJob("w", fmt.Sprint("j", i+2), "draw", 2)
				change(&j)
				for i := range tasks {
					tasks[i].Kind = j.Kind
				}
				return tx.Jobs.Insert(ctx, j, tasks, 9)
			})
		}
		queueJob(t, s, "other", "j9", "draw", 1, 1)
		failing := claimTasks(t, s, "sort", 1, 1)[0]
		require.Equal(t, "j4", failing.JobID)
		require.True(t, endTask(t, s, endOf(failing, ports.TaskFailed)))
		claimTasks(t, s, "sort", 2, 1)
		for name, c := range map[string]struct {
			filter           ports.JobFilter
			limit            int
			want             []string
			running, waiting int
		}{
			"all":        {ports.JobFilter{AnyApp: true}, 10, []string{"j4", "j2", "j3", "j5"}, 1, 3},
			"the first":  {ports.JobFilter{AnyApp: true}, 2, []string{"j4", "j2"}, 1, 3},
			"one app":    {ports.JobFilter{AppIDs: []string{"scout"}}, 10, []string{"j4", "j2", "j3", "j5"}, 1, 3},
			"no app":     {ports.JobFilter{}, 10, []string{"j3"}, 0, 1},
			"one's own":  {ports.JobFilter{AnyApp: true, UserID: "u2"}, 10, []string{"j4"}, 1, 0},
			"failed":     {ports.JobFilter{AnyApp: true, Failed: true}, 10, []string{"j4"}, 1, 0},
			"no other's": {ports.JobFilter{AnyApp: true, UserID: "u3"}, 10, []string{}, 0, 0},
		} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				open, err := tx.Jobs.Open(ctx, "w", c.filter, c.limit)
				assert.Equal(t, c.want, jobIDs(open.Jobs), name)
				assert.Equal(t, []int{c.running, c.waiting}, []int{open.Running, open.Waiting}, name)
				return err
			})
		}
	})
	t.Run("paid jobs of all workspaces are listed in order", func(t *testing.T) {
		s := open(t)
		for _, id := range []string{"a", "b"} {
			queueJob(t, s, "w"+id, "j"+id, "draw", 1, 1)
		}
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			j, tasks := aStudioJob("wa", "free", "draw", 1)
			j.CostEach, j.DeductID = 0, ""
			return tx.Jobs.Insert(ctx, j, tasks, 1)
		})
		var seen []string
		for workspaceID, id := "", ""; ; {
			var page []ports.Job
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				page, err = tx.Jobs.PaidAfter(ctx, workspaceID, id, 1)
				return err
			})
			if len(page) == 0 {
				break
			}
			workspaceID, id = page[0].WorkspaceID, page[0].ID
			seen = append(seen, id)
		}
		assert.Equal(t, []string{"ja", "jb"}, seen)
	})
	t.Run("claims", func(t *testing.T) { testTaskClaims(t, open) })
	t.Run("ends", func(t *testing.T) { testTaskEnds(t, open) })
}
