package jobs_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/jobs"
	"selvedge/ports"
)

// An instance of another version lacks a kind.
func TestAnOverdueTaskOfAnUnknownKindDoesNotStopTheOthers(t *testing.T) {
	e := newEnv(t)
	e.accept(drawing("k", 1))
	other := &jobs.Service{Store: e.Env.Store, Ledger: e.Ledger, Now: e.Clock.Now, IDs: e.Env.IDs, TasksAtOnce: e.TasksAtOnce}
	other.Register(jobs.Kind{Name: "sort", Studio: "Design Studio", MaxTasks: 4, TimeLimit: 5 * time.Minute, Slots: 1, Prepare: prepare, Run: e.made.run})
	e.Clock.Advance(12 * time.Hour)
	free, err := other.Accept(t.Context(), ada, "w", jobs.Request{Kind: "sort", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: "free"})
	require.NoError(t, err)
	_, err = other.Catch(t.Context())
	assert.NoError(t, err)
	assert.Equal(t, "done", states(e.job(free.ID)))
}

func TestAResultThatCanNotBeStoredFailsTheTaskAndIsNotMadeAgainAndAgain(t *testing.T) {
	e := newEnv(t)
	full := ports.Refuse(ports.PaymentRequired, "storage_full", "Delete something.")
	calls := 0
	e.Register(jobs.Kind{Name: "fill", Studio: "Design Studio", Cost: 30, MaxTasks: 1, TimeLimit: time.Hour, Slots: 1, Prepare: prepare,
		Run: func(context.Context, *jobs.Run) (jobs.Result, error) {
			calls++
			return jobs.Result{Commit: func(context.Context, ports.Tx) error { return full }}, nil
		}})
	j := e.accept(jobs.Request{Kind: "fill", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: "k"})
	for range 90 {
		e.catchUp()
		e.Clock.Advance(time.Minute)
	}
	assert.LessOrEqual(t, calls, 5, "calls of the model")
	assert.Equal(t, "storage_full", e.job(j.ID).Tasks[0].Reason)
}

func TestATaskThatBringsDownEveryProcessIsGivenUpAfterFiveAttempts(t *testing.T) {
	e := newEnv(t)
	calls := 0
	e.made.answer = func(*jobs.Run) error { calls++; return nil }
	j := e.accept(drawing("k", 1))
	for range 20 {
		dying := e.newService(&failingStore{Store: e.Env.Store, failAt: 2})
		_, _ = dying.Catch(t.Context())
		e.Clock.Advance(61 * time.Second)
	}
	assert.LessOrEqual(t, calls, 5)
	e.catchUp()
	assert.Equal(t, "failed", states(e.job(j.ID)))
	assert.EqualValues(t, 300, e.available())
}

func TestVerifyFindsAFailedTaskThatGotNothingBack(t *testing.T) {
	e := newEnv(t)
	j := e.accept(drawing("k", 1))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		task := e.taskOf(ctx, tx, j)
		_, err := tx.Jobs.End(ctx, ports.TaskEnd{TaskRef: task.TaskRef, From: task.State, State: ports.TaskFailed, Reason: "x", At: e.Clock.Now()})
		return err
	})
	_, err := jobs.Verify(t.Context(), e.Env.Store, "")
	assert.Error(t, err)
}

func (e *env) taskOf(ctx context.Context, tx ports.Tx, j jobs.Job) ports.Task {
	tasks, err := tx.Jobs.Tasks(ctx, "w", []string{j.ID})
	require.NoError(e.t, err)
	return tasks[0]
}

func TestARetryDoesTheTasksThatFailed(t *testing.T) {
	e := newEnv(t)
	e.made.answer = func(r *jobs.Run) error {
		if r.Task.N%2 == 0 {
			return ports.Refuse(ports.Invalid, "model_refused", "No.")
		}
		return nil
	}
	j := e.accept(drawing("k", 4))
	e.catchUp()
	again, err := e.Retry(t.Context(), ada, "w", j.ID)
	require.NoError(t, err)
	assert.Equal(t, []int{2, 4}, []int{again.Tasks[0].N, again.Tasks[1].N})
}

func TestARepeatedKeyReturnsItsJobEvenIfTheInputWouldNowBeRefused(t *testing.T) {
	e := newEnv(t)
	gone := false
	e.Register(jobs.Kind{Name: "edit", Studio: "Design Studio", Cost: 30, MaxTasks: 1, TimeLimit: time.Hour, Slots: 1, Run: e.made.run,
		Prepare: func(ctx context.Context, tx ports.Tx, actor ports.Actor, w string, n int, in json.RawMessage) (jobs.Prepared, error) {
			if gone {
				return jobs.Prepared{}, ports.Refuse(ports.NotFound, "asset_not_found", "This picture is gone.")
			}
			return prepare(ctx, tx, actor, w, n, in)
		}})
	r := jobs.Request{Kind: "edit", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: "k"}
	first := e.accept(r)
	gone = true
	again, err := e.Accept(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID)
}

func TestALargerPlanCountsForWhatIsQueuedAlready(t *testing.T) {
	e := newEnv(t)
	atOnce := 1
	e.TasksAtOnce = func(context.Context, ports.Tx, string) (int, error) { return atOnce, nil }
	e.accept(drawing("k", 8))
	atOnce = 4
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.OnPlanChanged(ctx, tx, "w") })
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		claimed, err := tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: "draw", Now: e.Clock.Now(), Lease: time.Minute, TimeLimit: time.Minute, Limit: 8})
		assert.Len(t, claimed, 4)
		return err
	})
}

func TestATaskThatWaitsForItsNextAttemptDoesNotHoldUpTheWorkspace(t *testing.T) {
	e := newEnv(t)
	e.TasksAtOnce = func(context.Context, ports.Tx, string) (int, error) { return 1, nil }
	busy := &ports.Error{Kind: ports.TooMany, Reason: "model_busy", Message: "Busy.", RetryAfter: 4 * time.Minute}
	e.made.answer = func(r *jobs.Run) error {
		if r.Task.N == 1 {
			return busy
		}
		return nil
	}
	j := e.accept(drawing("k", 2))
	e.catchUp()
	assert.Equal(t, ports.TaskDone, e.job(j.ID).Tasks[1].State)
}
