package making_test

import (
	"encoding/json"
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

func TestWhatIsStoppedLeavesTheBoard(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 4})
	_, err := e.jobs.Cancel(t.Context(), ada, "w", made.Job.ID, 2, 3)
	require.NoError(t, err)
	assert.Len(t, e.pictures("b", "waiting"), 2)
	e.work(made.Job.ID)
	assert.Len(t, e.pictures("b", "ready"), 2)
	assert.EqualValues(t, 2940, e.credits())
}

func TestAPictureThatIsDeletedWhileItWaitsIsStopped(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 3})
	other := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "dress", Count: 1})
	assert.EqualValues(t, 2880, e.credits())
	waiting, second := e.on("b")[made.Elements[0]], e.on("b")[made.Elements[1]]
	forged := second
	forged.ID, forged.Data = "forged", maps.Clone(second.Data)
	forged.Data["task"] = text(other.Job.ID + ":1")
	copied := second
	copied.ID = "copied"
	e.send(
		board.Op{ID: waiting.ID, Del: true},
		board.Op{ID: second.ID, Set: map[string]json.RawMessage{"x": json.RawMessage("7")}},
		board.Op{ID: forged.ID, Put: &forged}, board.Op{ID: copied.ID, Put: &copied},
	)
	assert.EqualValues(t, 2910, e.credits(), "what nobody waits for is returned, once")
	assert.Len(t, e.pictures("b", "waiting"), 3)
	for _, id := range []string{"forged", "copied"} {
		assert.Equal(t, []string{"failed", "stopped"}, []string{e.on("b")[id].Text("state"), e.on("b")[id].Text("reason")}, "%s waits for another's task", id)
	}

	forged.Data["state"] = text("waiting")
	e.send(board.Op{ID: forged.ID, Del: true}, board.Op{ID: copied.ID, Del: true}, board.Op{ID: waiting.ID, Put: &waiting})
	assert.EqualValues(t, 2910, e.credits())
	assert.Equal(t, "stopped", e.on("b")[waiting.ID].Text("reason"), "undone, it says that it won't be made")
	require.Equal(t, ports.TaskDone, e.work(other.Job.ID).State())
	j := e.work(made.Job.ID)
	assert.Equal(t, []ports.TaskState{ports.TaskCancelled, ports.TaskDone, ports.TaskDone}, []ports.TaskState{j.Tasks[0].State, j.Tasks[1].State, j.Tasks[2].State})

	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 4)
	e.send(board.Op{ID: waiting.ID, Del: true})
	assert.EqualValues(t, 2880, e.credits(), "what was made is paid for")
}

func TestABoardThatIsGoneDoesNotHoldUpTheJob(t *testing.T) {
	for name, fails := range map[string]error{"made": nil, "refused": ports.ModelRefused(nil, nil)} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.model.fails = fails
			made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1})
			e.deleteBoard()
			j := e.work(made.Job.ID)
			assert.False(t, j.State().IsOpen(), "%+v", j.Tasks)
			if fails != nil {
				assert.EqualValues(t, 3000, e.credits())
			}
		})
	}
}
