package making

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/plaintext"
	"selvedge/core/remix"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var (
	errMade      = ports.Refuse(ports.Conflict, "picture_made", "This picture has been made already.")
	errBeingMade = ports.Refuse(ports.Conflict, "picture_waits", "This picture is being made already.")
)

const maxReason = 300 // characters, of an element

// brief is what an element says of its picture before it is there, and if it never will be.
type brief struct {
	Do      remix.Do `json:"do"`
	Words   string   `json:"words,omitempty"`
	Line    string   `json:"line,omitempty"`
	Look    int      `json:"look,omitempty"` // number in the collection
	Garment string   `json:"garment,omitempty"`
	Kind    string   `json:"kind,omitempty"` // what the garment is called
	Seed    int64    `json:"seed"`

	Message  string `json:"message,omitempty"` // why it was not made
	Returned int64  `json:"returned,omitempty"`
}

func briefOf(r remix.Recipe, n int) brief {
	b := brief{Do: r.Do, Words: plaintext.Clean(r.Words, 200), Line: r.Line, Garment: r.Garment, Kind: r.Kind, Seed: r.Seed}
	if r.Do == remix.Collection {
		b.Look = n
	}
	return b
}

func (o order) elementID(n int) string { return fmt.Sprintf("%s-%d", o.Batch, n) }

// taskID is what an element calls the task that makes its picture.
func taskID(t ports.Task) string { return fmt.Sprintf("%s:%d", t.JobID, t.N) }

func (o order) frameID() string { return o.Batch + "-f" }

func value(v any) json.RawMessage {
	content, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and numbers only
	}
	return content
}

// accept puts the pictures on the board, waiting.
func (s *Service) accept(ctx context.Context, tx ports.Tx, job ports.Job) error {
	own := s.Store.In(ctx, tx)
	a, err := askedIn(job)
	if err != nil {
		return err
	}
	b, err := own.Boards.Get(ctx, job.WorkspaceID, "", a.Board)
	if ports.IsKind(err, ports.NotFound) && a.Order.Name != "" {
		b, err = s.Boards.MakeIn(ctx, own, ports.Actor{UserID: job.UserID}, job.WorkspaceID, core.New{ID: a.Board, Name: a.Order.Name, FolderID: a.Folder, Season: a.Season})
	}
	if err == nil {
		err = core.CheckOpen(b) // it may have been put away since it was read
	}
	if err != nil {
		return err
	}
	tasks, err := tx.Jobs.Tasks(ctx, job.WorkspaceID, []string{job.ID})
	if err != nil {
		return err
	}
	if err := s.checkNone(ctx, own, job.WorkspaceID, a, tasks); err != nil {
		return err
	}
	recipes := remix.Recipes(s.Garments, s.Names, a.Order.Request)
	var ops []board.Op
	key := board.Between(a.Order.After, "")
	frame := ""
	if a.Order.Frame != nil {
		frame = a.Order.frameID()
		if len(tasks) == len(recipes) { // else it is there already
			ops = append(ops, a.Order.frame(job.Title, key))
		}
	}
	for _, t := range tasks {
		if t.N > len(recipes) {
			return errInput
		}
		key = board.Between(key, "")
		ops = append(ops, a.Order.waiting(t, recipes[t.N-1], frame, key))
	}
	_, err = s.Boards.Apply(ctx, own, job.WorkspaceID, a.Board, job.UserID, client, ops)
	return boardError(err)
}

// checkNone fails if one of the pictures is there, or is being made: a job that is tried again
// would take it from the board, and one that is tried again twice would cost twice.
func (s *Service) checkNone(ctx context.Context, tx dreamboard.Tx, workspaceID string, a Asked, tasks []ports.Task) error {
	ids := make([]string, len(tasks))
	for i, t := range tasks {
		ids[i] = a.Order.elementID(t.N)
	}
	stored, err := tx.Elements.Some(ctx, workspaceID, a.Board, ids)
	if err != nil {
		return err
	}
	waiting := make([]core.Waiting, len(stored))
	for i, one := range stored {
		if one.Asset != "" {
			return errMade
		}
		var e board.Element
		if err := json.Unmarshal(one.Document, &e); err != nil {
			return fmt.Errorf("element %s of board %s: %w", one.ID, a.Board, err)
		}
		waiting[i] = core.Waiting{Element: e.ID, Task: e.Text("task")}
	}
	awaited, err := s.Awaited(ctx, tx.Tx, workspaceID, a.Board, waiting)
	if err == nil && slices.Contains(slices.Collect(maps.Values(awaited)), true) {
		err = errBeingMade
	}
	return err
}

func (o order) frame(title, key string) board.Op {
	id := o.frameID()
	return board.Op{ID: id, Put: &board.Element{
		ID: id, Kind: board.Frame, X: o.Frame.X, Y: o.Frame.Y, W: o.Frame.W, H: o.Frame.H, Order: key,
		Data: board.Data{"title": value(title), "kind": value("collection")},
	}}
}

func (o order) waiting(t ports.Task, r remix.Recipe, frame, key string) board.Op {
	id, at := o.elementID(t.N), o.Tiles[t.N-1]
	return board.Op{ID: id, Put: &board.Element{
		ID: id, Kind: board.Picture, X: at.X, Y: at.Y, W: at.W, H: at.H, Order: key, Frame: frame,
		Data: board.Data{
			"alt": value(r.Name), "state": value("waiting"), "task": value(taskID(t)), "recipe": value(briefOf(r, t.N)),
		},
	}}
}

// boardError is what a person reads of a refused operation.
func boardError(err error) error {
	refusal, is := errors.AsType[*board.Refusal](err)
	if is && refusal.Reason != board.Full {
		return errInput
	}
	return err
}

// ended writes on the board how a task ended. A board that is gone is no reason to keep
// what was made, or its credits.
func (s *Service) ended(ctx context.Context, tx ports.Tx, job ports.Job, a Asked, op board.Op) error {
	_, err := s.Boards.Apply(ctx, s.Store.In(ctx, tx), job.WorkspaceID, a.Board, job.UserID, client, []board.Op{op})
	if _, refused := errors.AsType[*board.Refusal](err); refused || ports.IsKind(err, ports.NotFound) {
		return nil
	}
	return err
}

// undo takes a picture that was stopped from the board. One that has failed says why, and so
// does one that was stopped on a board in the bin, so that it is there to be tried again.
func (s *Service) undo(ctx context.Context, tx ports.Tx, job ports.Job, t ports.Task) error {
	a, err := askedIn(job)
	if err != nil {
		return err
	}
	own, id := s.Store.In(ctx, tx), a.Order.elementID(t.N)
	there, err := own.Elements.Some(ctx, job.WorkspaceID, a.Board, []string{id})
	if err != nil || len(there) == 0 { // whoever deleted it has stopped it
		return err
	}
	reason := t.Reason
	if t.State == ports.TaskCancelled {
		on, err := own.Boards.Get(ctx, job.WorkspaceID, "", a.Board)
		if err != nil {
			return err
		}
		if on.BinnedAt.IsZero() {
			return s.ended(ctx, tx, job, a, board.Op{ID: id, Del: true})
		}
		reason = "stopped"
	}
	b := brief{Do: a.Do}
	if recipes := remix.Recipes(s.Garments, s.Names, a.Order.Request); t.N <= len(recipes) {
		b = briefOf(recipes[t.N-1], t.N)
	}
	b.Message, b.Returned = plaintext.Clean(t.Message, maxReason), t.Returned
	return s.ended(ctx, tx, job, a, board.Op{ID: id, Set: map[string]json.RawMessage{
		"data.state": value("failed"), "data.reason": value(reason), "data.recipe": value(b),
	}})
}
