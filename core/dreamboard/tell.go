package dreamboard

import (
	"context"
	"encoding/json"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxTold = 3_500 // bytes that are broadcast; larger batches are read in the log
	catchUp = 500   // batches at once
	roomOf  = "board-"
)

// Told is a batch as those are told who have the board open. Ops is missing if it is to be
// read in the log.
type Told struct {
	Board  string          `json:"board"`
	Seq    int64           `json:"seq"`
	By     string          `json:"by"`
	Client string          `json:"client"`
	N      int64           `json:"n"`
	Ops    json.RawMessage `json:"ops,omitempty"`
}

func toldOf(b dreamboard.Batch) Told {
	return Told{Board: b.BoardID, Seq: b.Seq, By: b.By, Client: b.Client, N: b.N, Ops: b.Ops}
}

// tell broadcasts a batch in its board's room. Whoever it doesn't reach notices the gap and
// reads the log, so that a failure is no harm.
func (s *Service) tell(ctx context.Context, workspaceID string, t Told) {
	if len(t.Ops) > maxTold {
		t.Ops = nil
	}
	_ = s.broadcast(ctx, workspaceID, roomOf+t.Board, Topic, t)
}

// Log is what was made on a board after a number.
type Log struct {
	Batches []dreamboard.Batch
	Seq     int64 // of the board's last batch
	Whole   bool  // some are no longer kept: the board is to be read again
	More    bool  // there are others behind them
}

// After returns the batches after a number. It fails as workspace.EnterApp does and with
// NotFound.
func (s *Service) After(ctx context.Context, actor ports.Actor, workspaceID, boardID string, seq int64) (l Log, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		if l = (Log{Seq: b.Seq, Whole: seq > b.Seq}); seq >= b.Seq {
			return nil
		}
		if l.Batches, err = tx.Batches.After(ctx, workspaceID, boardID, seq, catchUp); err != nil {
			return err
		}
		if len(l.Batches) == 0 || l.Batches[0].Seq != seq+1 {
			l.Batches, l.Whole = nil, true
			return nil
		}
		l.More = l.Batches[len(l.Batches)-1].Seq < b.Seq
		return nil
	})
	return l, err
}
