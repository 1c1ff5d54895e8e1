package dreamboard

import (
	"context"
	"encoding/json"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// Waiting is a picture that waits on a board for the task that makes it.
type Waiting struct{ Element, Task string }

// Tasks are what makes the pictures that wait on boards. making.Service implements it.
type Tasks interface {
	// Awaited returns those of a board's pictures that their tasks will still make.
	Awaited(ctx context.Context, tx ports.Tx, workspaceID, boardID string, waiting []Waiting) (map[Waiting]bool, error)
	// Stop ends the tasks of pictures that nobody waits for any more, and returns their
	// credits.
	Stop(ctx context.Context, tx ports.Tx, workspaceID, boardID string, waiting []Waiting) error
	// StopQueued ends the tasks of a board that no worker has, and returns their credits.
	StopQueued(ctx context.Context, tx ports.Tx, workspaceID, boardID string) error
	// StopAll ends all tasks of a board, and returns their credits.
	StopAll(ctx context.Context, tx ports.Tx, workspaceID, boardID string) error
}

// waitingOf is what a picture waits for, if it does.
func waitingOf(e board.Element) (w Waiting, waits bool) {
	if e.Kind != board.Picture || e.Text("state") != "waiting" {
		return w, false
	}
	return Waiting{e.ID, e.Text("task")}, true
}

// settle stops the tasks of pictures that were deleted while they waited. Of those that wait
// for nothing, as a copy does and one that is there again after its task was stopped, it
// says so on the board. It comes after all else, since a task that ends writes the board.
func (w *writer) settle(ctx context.Context) error {
	if w.service.Tasks == nil {
		return nil
	}
	var rows []dreamboard.Element // that may have waited
	for _, row := range w.stored {
		if row.Kind == string(board.Picture) && row.Asset == "" {
			rows = append(rows, row)
		}
	}
	before, err := elementsOf(rows)
	if err != nil {
		return err
	}
	var stopped, begun []Waiting
	for id := range w.changed {
		was, waited := waitingOf(before[id])
		is, waits := waitingOf(w.there[id])
		if waited && w.there[id].ID == "" {
			stopped = append(stopped, was)
		}
		if waits && (!waited || was != is) {
			begun = append(begun, is)
		}
	}
	if len(begun) > 0 {
		awaited, err := w.service.Tasks.Awaited(ctx, w.tx.Tx, w.board.WorkspaceID, w.board.ID, begun)
		if err != nil {
			return err
		}
		var ops []board.Op
		for _, p := range begun {
			if !awaited[p] {
				ops = append(ops, board.Op{ID: p.Element, Set: map[string]json.RawMessage{"data.state": json.RawMessage(`"failed"`), "data.reason": json.RawMessage(`"stopped"`)}})
			}
		}
		if len(ops) > 0 {
			if _, err := w.service.Apply(ctx, w.tx, w.board.WorkspaceID, w.board.ID, w.batches[len(w.batches)-1].By, settleClient, ops); err != nil {
				return err
			}
		}
	}
	if len(stopped) == 0 {
		return nil
	}
	return w.service.Tasks.Stop(ctx, w.tx.Tx, w.board.WorkspaceID, w.board.ID, stopped)
}

const settleClient = "waiting" // that what the server says of such pictures is from
