package batches

import (
	"context"
	"slices"
	"time"

	core "selvedge/core/catalog"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// others are the other files of the workspace at which work goes on, the one that went on last first.
func others(ctx context.Context, tx catalog.Tx, b *Batch) ([]catalog.Batch, error) {
	working, err := tx.Batches.Working(ctx, b.WorkspaceID)
	working = slices.DeleteFunc(working, func(other catalog.Batch) bool { return other.ID == b.ID })
	slices.SortStableFunc(working, func(x, y catalog.Batch) int { return y.UpdatedAt.Compare(x.UpdatedAt) })
	return working, err
}

// queueUp says whether others may go on before the file does. It is to be saved.
func (b *Batch) queueUp(ctx context.Context, tx catalog.Tx) error {
	before, err := others(ctx, tx, b)
	b.Tally.Queued = len(before) > 0
	return err
}

// leaveQueue says that the file's turn has come.
func (s *Service) leaveQueue(ctx context.Context, b *Batch) error {
	return s.turnOf(b).do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.Tally.Queued = false
		return nil
	})
}

// goOn has a step go on in another turn.
func (s *Service) goOn(ctx context.Context, waiting *Batch, runAt time.Time) error {
	return s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		stored, err := tx.Batches.Get(ctx, waiting.WorkspaceID, waiting.ID)
		if ports.IsKind(err, ports.NotFound) { // somebody deleted it
			return nil
		}
		if err != nil || stored.State != waiting.State {
			return err
		}
		b, err := of(stored)
		if err != nil {
			return err
		}
		if err := b.queueUp(ctx, tx); err != nil {
			return err
		}
		if b.Tally.Queued {
			if err := s.save(ctx, tx, &b); err != nil {
				return err
			}
		}
		return s.enqueueAt(ctx, tx, &b, runAt)
	})
}

// findWait says whether a file that is shown waits, and for which one, if the member may open that one's store.
func (b *Batch) findWait(ctx context.Context, tx catalog.Tx, door core.Door) error {
	if !b.isWorking() || !b.Tally.Queued {
		return nil
	}
	before, err := others(ctx, tx, b)
	b.Waits = err == nil
	if len(before) > 0 && door.Opens(before[0].StoreID) {
		b.WaitsFor = before[0].FileName
	}
	return err
}
