package making_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

// two asks for two coats, and has fn called while the first of them is being made. The other
// is still queued then.
func (e *env) two(fn func()) making.Accepted {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Jobs.SetTasksAtOnce(ctx, "w", 1) })
	e.jobs.TasksAtOnce = func(context.Context, ports.Tx, string) (int, error) { return 1, nil }
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.model.during = fn
	return made
}

func (e *env) bin(boardID string) {
	e.t.Helper()
	require.NoError(e.t, e.boards.Bin(e.t.Context(), ada, "w", boardID))
}

func (e *env) states(id string) (states []ports.TaskState) {
	e.t.Helper()
	for _, t := range e.work(id).Tasks {
		states = append(states, t.State)
	}
	return states
}

// assets counts what is in the library.
func (e *env) assets() (n int) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		list, err := tx.Assets.Find(ctx, "w", ports.AssetFilter{}, ports.NewestAssets, ports.AssetPlace{}, 100)
		n = len(list)
		return err
	})
	return n
}

func TestInTheBinWhatIsQueuedIsStoppedAndWhatIsBeingMadeIsKept(t *testing.T) {
	e := newEnv(t)
	made := e.two(func() { e.bin("b") })
	assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskCancelled}, e.states(made.Job.ID))
	assert.EqualValues(t, 2970, e.credits(), "what was stopped costs nothing")

	_, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 2)
	coretest.AssertReason(t, "board_binned", err)
	_, err = e.boards.Restore(t.Context(), ada, "w", "b")
	require.NoError(t, err)
	first, second := e.on("b")[made.Elements[0]], e.on("b")[made.Elements[1]]
	assert.Equal(t, "ready", first.Text("state"))
	assert.Equal(t, []string{"failed", "stopped"}, []string{second.Text("state"), second.Text("reason")})

	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 2)
	require.NoError(t, err)
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.states(again.ID))
	assert.Len(t, e.pictures("b", "ready"), 2)
	assert.EqualValues(t, 2940, e.credits())
}

func TestADeletedBoardLeavesNothingRunning(t *testing.T) {
	e := newEnv(t)
	made := e.two(func() {
		e.bin("b")
		require.NoError(t, e.boards.Delete(t.Context(), ada, "w", "b"))
	})
	kept := e.make(making.Asked{Do: remix.Generate, Words: "dress", Count: 1})
	assert.Equal(t, []ports.TaskState{ports.TaskCancelled, ports.TaskCancelled}, e.states(made.Job.ID))
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.states(kept.Job.ID), "the pictures of other boards are made")
	assert.EqualValues(t, 2970, e.credits())
	assert.Equal(t, 1, e.assets(), "what a worker still made of it is dropped")
}

func TestABoardThatWasLongInTheBinLeavesNothingRunning(t *testing.T) {
	e := newEnv(t)
	e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.bin("b")
	assert.EqualValues(t, 3000, e.credits())
	e.Clock.Advance(31 * 24 * time.Hour)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		n, err := e.boards.Purge(ctx, tx, e.Clock.Now(), 100)
		assert.Positive(t, n)
		return err
	})
	_, err := e.boards.Get(t.Context(), ada, "w", "b")
	coretest.AssertReason(t, "board_not_found", err)
	assert.Zero(t, e.assets())
}

func TestAFolderThatIsDeletedStopsNothing(t *testing.T) {
	e := newEnv(t)
	folder, err := e.boards.MakeFolder(t.Context(), ada, "w", core.NewFolder{Name: "Knits"})
	require.NoError(t, err)
	made := e.make(making.Asked{Folder: folder.ID, Do: remix.Generate, Words: "coat", Count: 2})
	require.NoError(t, e.boards.DeleteFolder(t.Context(), ada, "w", folder.ID))
	assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskDone}, e.states(made.Job.ID), "its boards have moved")
	assert.Len(t, e.pictures(made.Board, "ready"), 2)
}

func TestADeletedWorkspaceLeavesNothingRunning(t *testing.T) {
	e := newEnv(t)
	made := e.two(func() {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			w := ports.Workspace{ID: "w"}
			for _, end := range []func(context.Context, ports.Tx, ports.Workspace) error{e.jobs.OnWorkspaceDeleted, e.boards.OnWorkspaceDeleted, e.Assets.OnWorkspaceDeleted} {
				if err := end(ctx, tx, w); err != nil {
					return err
				}
			}
			return nil
		})
	})
	failures, err := e.jobs.Catch(t.Context())
	require.NoError(t, err)
	assert.Empty(t, failures)
	assert.Zero(t, e.assets())
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Jobs.Get(ctx, "w", made.Job.ID)
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
		return nil
	})
}
