package dreamboard

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"slices"

	"selvedge/core/dreamboard/board"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	// MaxRate is how many batches a person may send in a second.
	MaxRate = 40

	// Large batches are for what is pasted or imported. The log keeps them for a week.
	largeBatch = 32 << 10 // bytes
	maxLarge   = 40       // of a person in a minute

	maxBytes = 8 << 20 // of the documents of a board
)

var (
	errFull      = ports.Refuse(ports.Conflict, "board_full", "A board has at most 5,000 elements. Delete some, or go on with another board.")
	errLarge     = ports.Refuse(ports.Conflict, "board_large", "This board is too large: what is on it takes 8 MB, most of it text. Shorten or delete long notes, or go on with another board.")
	errArchived  = ports.Refuse(ports.Conflict, "board_archived", "This board is archived. Bring it back to change it.")
	errBinned    = ports.Refuse(ports.Conflict, "board_binned", "This board is in the bin. Restore it to change it.")
	errNotBinned = ports.Refuse(ports.Conflict, "board_not_binned", "This board isn't in the bin. Put it there first.")
	errBatch     = ports.Refuse(ports.Invalid, "board_batch", "A batch has 1 to 500 operations, the name of its client and a number from 1 on.")
	errReused    = ports.Refuse(ports.Conflict, "board_batch_reused", "Other changes were made with this number. Send these with a client of another name.")
	errLost      = ports.Refuse(ports.Unavailable, "board_unserved", "It isn't known whether this was saved. Send it again: it is made once.")

	validClient = regexp.MustCompile(`^[0-9A-Za-z_-]{1,40}$`)
)

const maxNumber = 1 << 53 // that a browser counts to

// Batch is operations that a browser tab sends together. Client and N are the tab's own:
// what is sent again with the same is made once. Other operations with the same are refused.
type Batch struct {
	Client string
	N      int64
	Ops    []board.Op
}

// Sent is what came of a batch: its number on the board, and which elements it wanted to
// change that aren't there.
type Sent struct {
	Seq  int64
	Gone []string
}

type place struct{ workspaceID, boardID string }

type request struct {
	place
	actor ports.Actor
	batch Batch
}

type answer struct {
	sent  Sent
	event *BatchEvent // nil if it was made before
	err   error
}

// Send makes a batch of operations, all or none, and broadcasts it to those who have the board open.
// It fails with a board.Refusal; as workspace.EnterApp does; with NotFound; with Invalid,
// reason "board_batch"; with Conflict, reasons "board_full", "board_large", "board_archived",
// "board_binned" and "board_batch_reused"; and with TooMany, reason "board_rate".
func (s *Service) Send(ctx context.Context, actor ports.Actor, workspaceID, boardID string, in Batch) (Sent, error) {
	if len(in.Ops) == 0 || len(in.Ops) > board.MaxOps || !validClient.MatchString(in.Client) || in.N < 1 || in.N > maxNumber {
		return Sent{}, errBatch
	}
	a, err := s.lanes.send(ctx, request{place{workspaceID, boardID}, actor, in}, s.serve)
	if err != nil {
		return Sent{}, err
	}
	return a.sent, a.err
}

// serve makes the batches of one board in one transaction. If that fails, each is made on
// its own, so that only the faulty one fails.
func (s *Service) serve(ctx context.Context, batch []request) []answer {
	var answers []answer
	err := s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		answers, err = s.attempt(ctx, tx, batch)
		return err
	})
	if err != nil {
		answers = make([]answer, len(batch))
		for i := range batch {
			answers[i].err = err
			if len(batch) > 1 && !ports.IsKind(err, ports.Unavailable) {
				answers[i] = s.serve(ctx, batch[i:i+1])[0]
			}
		}
		return answers
	}
	for _, a := range answers {
		if a.event != nil {
			s.made.Add(1)
			s.broadcastBatch(ctx, batch[0].workspaceID, *a.event)
		}
	}
	return answers
}

// attempt makes the batches in a transaction. What is refused is left out.
func (s *Service) attempt(ctx context.Context, tx dreamboard.Tx, batch []request) ([]answer, error) {
	answers := make([]answer, len(batch))
	var w *writer
	for i, r := range batch {
		_, err := workspace.EnterApp(ctx, tx.Tx, r.actor, r.workspaceID, AppID)
		if err == nil && w == nil {
			w, err = s.begin(ctx, tx, r.place)
		}
		if err == nil {
			answers[i], err = w.send(ctx, r)
		}
		if isUnexpected(err) {
			return nil, err
		}
		answers[i].err = err
	}
	if w == nil {
		return answers, nil
	}
	return answers, w.finish(ctx)
}

// send makes a person's batch, or returns what came of it before.
func (w *writer) send(ctx context.Context, r request) (a answer, err error) {
	if sent, found, err := w.before(ctx, r); found || err != nil {
		return answer{sent: sent}, err
	}
	if err := CheckOpen(w.board); err != nil {
		return a, err
	}
	if err := w.service.take(ctx, w.tx, r.actor, sending); err != nil {
		return a, err
	}
	if board.Size(r.batch.Ops) > largeBatch {
		if err := w.service.take(ctx, w.tx, r.actor, sendingLarge); err != nil {
			return a, err
		}
	}
	b, err := w.make(ctx, r.actor.UserID, r.batch)
	if err != nil {
		return a, err
	}
	event := eventOf(b)
	return answer{sent: Sent{Seq: b.Seq, Gone: b.Gone}, event: &event}, nil
}

// CheckOpen fails with Conflict, reasons "board_archived" and "board_binned", for a board that
// is put away.
func CheckOpen(b dreamboard.Board) error {
	switch {
	case !b.BinnedAt.IsZero():
		return errBinned
	case !b.ArchivedAt.IsZero():
		return errArchived
	}
	return nil
}

// unbinned returns a board that isn't in the bin.
func unbinned(ctx context.Context, tx dreamboard.Tx, workspaceID, boardID string) (dreamboard.Board, error) {
	b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
	if err == nil && !b.BinnedAt.IsZero() {
		err = errBinned
	}
	return b, err
}

// before returns what came of a batch that was sent before, also in this transaction. It fails
// if other operations were: a browser that restores a tab twice has two with one name.
func (w *writer) before(ctx context.Context, r request) (sent Sent, found bool, err error) {
	isIt := func(b dreamboard.Batch) bool {
		return b.By == r.actor.UserID && b.Client == r.batch.Client && b.N == r.batch.N
	}
	var b dreamboard.Batch
	if i := slices.IndexFunc(w.batches, isIt); i >= 0 {
		b = w.batches[i]
	} else if b, found, err = w.tx.Batches.Find(ctx, r.workspaceID, r.boardID, r.actor.UserID, r.batch.Client, r.batch.N); !found || err != nil {
		return Sent{}, false, err
	}
	ops, err := json.Marshal(r.batch.Ops)
	if err == nil && !bytes.Equal(ops, b.Ops) {
		err = errReused
	}
	return Sent{Seq: b.Seq, Gone: b.Gone}, true, err
}
