package dreamboard

import (
	"context"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const catchUp = 500 // batches at once

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
