package jobs_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/ports"
)

// altered is a store that shows jobs and tasks otherwise than they are.
type altered struct {
	ports.Store
	job  func(*ports.Job)
	task func(*ports.Task)
}

func (a altered) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return a.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		tx.Jobs = alteredJobs{tx.Jobs, a}
		return fn(ctx, tx)
	})
}

type alteredJobs struct {
	ports.Jobs
	a altered
}

func (j alteredJobs) PaidAfter(ctx context.Context, workspaceID, id string, limit int) ([]ports.Job, error) {
	list, err := j.Jobs.PaidAfter(ctx, workspaceID, id, limit)
	for i := range list {
		if j.a.job != nil {
			j.a.job(&list[i])
		}
	}
	return list, err
}

func (j alteredJobs) Tasks(ctx context.Context, workspaceID string, ids []string) ([]ports.Task, error) {
	list, err := j.Jobs.Tasks(ctx, workspaceID, ids)
	for i := range list {
		if j.a.task != nil {
			j.a.task(&list[i])
		}
	}
	return list, err
}

func TestAJobThatDisagreesWithTheLedgerIsFound(t *testing.T) {
	e := newEnv(t)
	e.made.answer = func(r *jobs.Run) error {
		if r.Task.N == 2 {
			return ports.Refuse(ports.Invalid, "model_refused", "No.")
		}
		return nil
	}
	j := e.accept(drawing("key", 2))
	e.catchUp()
	for workspaceID, want := range map[string]int{"": 1, "w": 1, "other": 0} {
		n, err := jobs.Verify(t.Context(), e.Env.Store, workspaceID)
		require.NoError(t, err)
		assert.Equal(t, want, n, workspaceID)
	}
	of := func(n int, change func(*ports.Task)) func(*ports.Task) {
		return func(task *ports.Task) {
			if task.N == n {
				change(task)
			}
		}
	}
	for name, c := range map[string]struct {
		store altered
		what  string
	}{
		"its deduct is another":       {altered{job: func(j *ports.Job) { j.DeductID = "made up" }}, `its deduct "made up" is not in the ledger`},
		"it cost something else":      {altered{job: func(j *ports.Job) { j.CostEach = 31 }}, "it cost 62 credits, but 60 were deducted"},
		"a task is missing":           {altered{job: func(j *ports.Job) { j.Count, j.CostEach = 3, 20 }}, "it has 2 of its 3 tasks"},
		"a done task was paid back":   {altered{task: of(2, func(t *ports.Task) { t.State = ports.TaskDone })}, "task 2 is done and returned 30 credits"},
		"a task says more than there": {altered{task: of(2, func(t *ports.Task) { t.Returned = 60 })}, "task 2 is failed and returned 60 credits"},
		"a task says less":            {altered{task: of(2, func(t *ports.Task) { t.Returned = 0 })}, "task 2 is failed and returned 0 credits"},
	} {
		t.Run(name, func(t *testing.T) {
			c.store.Store = e.Env.Store
			_, err := jobs.Verify(t.Context(), c.store, "")
			require.Error(t, err)
			assert.Equal(t, "job "+j.ID+" of workspace w: "+c.what, err.Error())
		})
	}
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Ledger.ReturnIn(ctx, tx, credit.Studio("Design Studio", "ada"), credit.ReturnRequest{
			WorkspaceID: "w", DeductID: j.DeductID, Amount: 30, Key: "by hand",
		})
		return err
	})
	_, err := jobs.Verify(t.Context(), e.Env.Store, "w")
	assert.ErrorContains(t, err, "its tasks returned 30 credits, but the ledger 60")
}
