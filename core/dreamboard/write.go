package dreamboard

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// writer changes one board in a transaction. What it changes is stored by finish.
type writer struct {
	service *Service
	tx      dreamboard.Tx
	now     time.Time
	board   dreamboard.Board
	there   board.Elements  // those that were read, as they are now
	read    map[string]bool // which were looked for
	changed map[string]bool // which are to be stored or deleted
	stored  map[string]dreamboard.Element
	bytes   map[string]int // of the documents of those that were read, as they are now
	batches []dreamboard.Batch
}

func (s *Service) begin(ctx context.Context, tx dreamboard.Tx, at place) (*writer, error) {
	b, err := tx.Boards.Get(ctx, at.workspaceID, "", at.boardID)
	if err != nil {
		return nil, err
	}
	return &writer{
		service: s, tx: tx, now: s.Now(), board: b, there: board.Elements{}, read: map[string]bool{}, changed: map[string]bool{}, stored: map[string]dreamboard.Element{}, bytes: map[string]int{},
	}, nil
}

// isUnexpected reports whether a failure isn't the batch's own fault, so that nothing that
// was made along with it may stay.
func isUnexpected(err error) bool {
	if err == nil {
		return false
	}
	if _, refused := errors.AsType[*board.Refusal](err); refused {
		return false
	}
	known, ok := errors.AsType[*ports.Error](err)
	return !ok || known.Kind == ports.Unavailable
}

// make makes a batch, which counts the board's number up.
func (w *writer) make(ctx context.Context, by string, in Batch) (dreamboard.Batch, error) {
	if err := w.load(ctx, in.Ops); err != nil {
		return dreamboard.Batch{}, err
	}
	o, err := board.Merge(w.there, w.board.Elements-len(w.there), in.Ops)
	if err != nil {
		if r, ok := errors.AsType[*board.Refusal](err); ok && r.Reason == board.Full {
			return dreamboard.Batch{}, errFull
		}
		return dreamboard.Batch{}, err
	}
	if err := w.checkAssets(ctx, o.Assets, in.Ops); err != nil {
		return dreamboard.Batch{}, err
	}
	ops, err := json.Marshal(in.Ops)
	if err != nil {
		return dreamboard.Batch{}, err
	}
	if err := w.weigh(o, in.Client); err != nil {
		return dreamboard.Batch{}, err
	}
	w.board.Elements += len(o.Elements) - len(w.there)
	w.there = o.Elements
	for id := range o.Changed {
		w.changed[id] = true
	}
	w.board.Seq++
	b := dreamboard.Batch{
		WorkspaceID: w.board.WorkspaceID, BoardID: w.board.ID, Seq: w.board.Seq, By: by, Client: in.Client, N: in.N, Gone: append([]string{}, o.Gone...), Ops: ops, At: w.now,
	}
	w.batches = append(w.batches, b)
	return b, nil
}

// weigh counts the bytes of what a batch changes. It fails with errLarge for one that makes a
// board larger than it may be, unless it is the server's own, whose work is paid for.
func (w *writer) weigh(o board.Outcome, client string) error {
	bytes, grown := map[string]int{}, 0
	for id := range o.Changed {
		if e, is := o.Elements[id]; is {
			document, err := json.Marshal(e)
			if err != nil {
				return err
			}
			bytes[id] = len(document)
		}
		grown += bytes[id] - w.bytes[id]
	}
	if grown > 0 && w.board.Bytes+grown > maxBytes && !strings.HasPrefix(client, serverClient) {
		return errLarge
	}
	for id := range o.Changed {
		w.bytes[id] = bytes[id]
	}
	w.board.Bytes += grown
	return nil
}

// load reads the elements that operations name, unless they were read before.
func (w *writer) load(ctx context.Context, ops []board.Op) error {
	var ids []string
	for _, op := range ops {
		if !w.read[op.ID] {
			w.read[op.ID] = true
			ids = append(ids, op.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	rows, err := w.tx.Elements.Some(ctx, w.board.WorkspaceID, w.board.ID, ids)
	if err != nil {
		return err
	}
	found, err := elementsOf(rows)
	for id, e := range found {
		w.there[id] = e
	}
	for _, row := range rows {
		w.stored[row.ID], w.bytes[row.ID] = row, len(row.Document)
	}
	return err
}

// checkAssets fails with a Refusal unless the workspace has these assets.
func (w *writer) checkAssets(ctx context.Context, ids []string, ops []board.Op) error {
	named := map[string][]string{}
	for _, id := range ids {
		named[id] = nil
	}
	found, err := existing(ctx, w.tx, w.board.WorkspaceID, named)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(ops, func(op board.Op) bool { return op.Asset() != "" && !found[op.Asset()] })
	if at >= 0 {
		return &board.Refusal{Op: at, Reason: board.BadAsset}
	}
	return nil
}

// existing returns which of these assets the workspace has.
func existing(ctx context.Context, tx dreamboard.Tx, workspaceID string, assets map[string][]string) (map[string]bool, error) {
	found := map[string]bool{}
	for some := range slices.Chunk(slices.Sorted(maps.Keys(assets)), 50) {
		list, err := tx.Assets.List(ctx, workspaceID, some)
		if err != nil {
			return nil, err
		}
		for _, a := range list {
			found[a.ID] = true
		}
	}
	return found, nil
}

// finish stores what was made. The board goes first, so that of two that write one, the
// second waits there.
func (w *writer) finish(ctx context.Context) error {
	if len(w.batches) == 0 {
		return nil
	}
	w.board.UpdatedAt = w.now
	if err := w.tx.Boards.Update(ctx, w.board); err != nil {
		return err
	}
	var put []dreamboard.Element
	var deleted []string
	mixed := false // whether other things are on it than before
	for id := range w.changed {
		before, was := w.stored[id]
		e, is := w.there[id]
		if !is {
			deleted = append(deleted, id)
			mixed = mixed || was
			continue
		}
		row, err := w.service.rowOf(e)
		if err != nil {
			return err
		}
		put = append(put, row)
		mixed = mixed || !was || row.Kind != before.Kind || row.Look != before.Look || row.Asset != before.Asset || row.Color != before.Color || w.isOtherCloth(id)
	}
	if err := w.tx.Elements.Put(ctx, w.board.WorkspaceID, w.board.ID, put); err != nil {
		return err
	}
	if err := w.tx.Elements.Delete(ctx, w.board.WorkspaceID, w.board.ID, deleted); err != nil {
		return err
	}
	for _, b := range w.batches {
		if err := w.tx.Batches.Insert(ctx, b); err != nil {
			return err
		}
	}
	if mixed {
		if err := w.service.summarize(ctx, w.tx, &w.board); err != nil {
			return err
		}
		if err := w.tx.Boards.Update(ctx, w.board); err != nil {
			return err
		}
	}
	return w.settle(ctx)
}

// isOtherCloth reports whether a fabric is drawn as another cloth than before.
func (w *writer) isOtherCloth(id string) bool {
	now := w.there[id]
	if now.Kind != board.Fabric {
		return false
	}
	before, err := elementsOf([]dreamboard.Element{w.stored[id]})
	return err != nil || w.service.clothOf(before[id]) != w.service.clothOf(now)
}

// serverClient begins the clients of the server's own batches. No browser's client does:
// somebody's batch with the number of the next one would keep a job from ending.
const serverClient = "@"

// Apply makes operations in a transaction of the server's own work, such as a job that ends,
// and publishes that there is something to read, and another cover. It fails with a board.Refusal, with NotFound
// and with Conflict, reason "board_full".
func (s *Service) Apply(ctx context.Context, tx dreamboard.Tx, workspaceID, boardID, by, client string, ops []board.Op) (seq int64, err error) {
	w, err := s.begin(ctx, tx, place{workspaceID, boardID})
	if err != nil {
		return 0, err
	}
	before := w.board.Tiles
	for some := range slices.Chunk(ops, board.MaxOps) {
		if _, err := w.make(ctx, by, Batch{Client: serverClient + client, N: w.board.Seq + 1, Ops: some}); err != nil {
			return 0, err
		}
	}
	if err := w.finish(ctx); err != nil {
		return 0, err
	}
	if !slices.Equal(before, w.board.Tiles) {
		if err := s.publishList(ctx, tx, workspaceID, boardID); err != nil {
			return 0, err
		}
	}
	for _, b := range w.batches {
		e := eventOf(b)
		e.Ops = nil
		if err := s.publish(ctx, tx, workspaceID, Topic, e); err != nil {
			return 0, err
		}
	}
	return w.board.Seq, nil
}
