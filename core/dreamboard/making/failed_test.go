package making_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

func TestAFailureCostsNothingSaysWhyAndCanBeTriedAgain(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	require.Len(t, e.pictures("b", "failed"), 2)
	assert.Equal(t, "model_refused", e.on("b")[made.Elements[0]].Text("reason"))
	assert.EqualValues(t, 3000, e.credits())

	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	require.NoError(t, err)
	assert.Len(t, e.pictures("b", "waiting"), 2, "the same places wait again")
	assert.Empty(t, e.pictures("b", "failed"))
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 2)
	assert.EqualValues(t, 2940, e.credits())
}

func TestOneOfManyIsTriedAgainWhileOthersAreDrawn(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 3})
	e.work(made.Job.ID)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 2)
	require.NoError(t, err)
	require.Len(t, again.Tasks, 1)
	assert.Equal(t, again.ID+":2", e.on("b")[made.Elements[1]].Text("task"))
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
	assert.Len(t, e.pictures("b", "failed"), 2)
	_, err = e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	coretest.AssertReason(t, "picture_made", err)
	_, err = e.jobs.Retry(t.Context(), ada, "w", again.ID, 2)
	coretest.AssertReason(t, "job_not_failed", err)
	assert.EqualValues(t, 2970, e.credits())
}

func TestAPictureThatIsMadeAgainTwiceCostsOnce(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	_, err = e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	coretest.AssertReason(t, "picture_waits", err)
	assert.EqualValues(t, 2970, e.credits())
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
}

func TestNobodysBatchesHoldUpAJob(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1})
	for n := range int64(8) {
		_, err := e.boards.Send(t.Context(), ada, "w", "b", core.Batch{
			Client: "making", N: 5 + n, Ops: []board.Op{{ID: "gone", Set: map[string]json.RawMessage{"x": json.RawMessage("1")}}},
		})
		require.NoError(t, err)
	}
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
	_, err := e.boards.Send(t.Context(), ada, "w", "b", core.Batch{Client: "@making", N: 99, Ops: []board.Op{{ID: "gone", Del: true}}})
	coretest.AssertReason(t, "board_batch", err)
}
