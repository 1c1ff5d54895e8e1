package batches

import (
	"context"
	"encoding/json"
	"time"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// rowsKept is how long the rows of a plan are kept after the last thing that happened to its batch, as jobs
// are. They take several times the space of the file, which stays.
const rowsKept = 90 * 24 * time.Hour

const rowsGone = "The rows of this plan were kept for 90 days. Plan it again to see them."

// Purge removes rows of batches that nothing happened to for long, at most limit, and returns how many it
// was busy with. What was planned and not applied is planned again; what was applied can still be undone.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	in := s.Catalog.Store.In(ctx, tx)
	old, err := in.Batches.Old(ctx, now.Add(-rowsKept))
	if err != nil || len(old) == 0 {
		return 0, err
	}
	b, err := of(old[0])
	if err != nil {
		return 0, err
	}
	if b.State == catalog.BatchPlanned {
		if err := s.unplan(ctx, in, &b); err != nil {
			return 0, err
		}
	}
	n, err := in.Batches.DropRows(ctx, b.WorkspaceID, b.ID, limit)
	return max(n, 1), err
}

// unplan has a batch planned again. Nobody did that, so it stays as old as it is.
func (s *Service) unplan(ctx context.Context, tx catalog.Tx, b *Batch) (err error) {
	b.State, b.Cursor, b.Reason = catalog.BatchMapped, 0, rowsGone
	b.forget()
	if b.Batch.Tally, err = json.Marshal(b.Tally); err != nil {
		return err
	}
	b.Version++
	if err := tx.Batches.Update(ctx, b.Batch); err != nil {
		return err
	}
	return s.publish(ctx, tx, b, Topic)
}
