package making_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

func TestGoingBackUnmakesNoPicture(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	version, err := e.boards.Keep(t.Context(), ada, "w", "b", "Waiting")
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	e.send(board.Op{ID: made.Elements[0], Set: map[string]json.RawMessage{"x": json.RawMessage("7")}}, board.Op{ID: made.Elements[1], Del: true})
	_, err = e.boards.GoBack(t.Context(), ada, "w", "b", version.ID)
	require.NoError(t, err)
	there := e.on("b")
	assert.Len(t, there, 1)
	assert.Equal(t, "ready", there[made.Elements[0]].Text("state"))
	assert.Zero(t, there[made.Elements[0]].X)
}

func TestGoingBackKeepsWhatWasMadeAgain(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	version, err := e.boards.Keep(t.Context(), ada, "w", "b", "Failed")
	require.NoError(t, err)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	e.send(board.Op{ID: made.Elements[1], Del: true})
	_, err = e.boards.GoBack(t.Context(), ada, "w", "b", version.ID)
	require.NoError(t, err)
	there := e.on("b")
	assert.Equal(t, []string{"ready", "failed"}, []string{there[made.Elements[0]].Text("state"), there[made.Elements[1]].Text("state")})
}

func TestACopyHasNoPicturesThatWait(t *testing.T) {
	e := newEnv(t)
	e.put(swatch("s1", "Fiord", "#4b565c"))
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	_, err := e.jobs.Cancel(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	copied, err := e.boards.Copy(t.Context(), ada, "w", "b", core.New{Name: "Copy"})
	require.NoError(t, err)
	assert.Len(t, e.on(copied.ID), 1)
	assert.Equal(t, []int{1, 0}, []int{copied.Elements, copied.Pictures})
}
