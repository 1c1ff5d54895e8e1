package dreamboard

import (
	"context"
	"errors"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	insertBatch = `INSERT INTO board_batches (workspace_id, board_id, seq, made_by, client, n, gone, at, ops)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM boards WHERE workspace_id = $1 AND id = $2
	ON CONFLICT DO NOTHING`
	batchColumns  = `SELECT workspace_id, board_id, seq, made_by, client, n, gone, at, ops FROM board_batches WHERE workspace_id = $1 AND board_id = $2`
	batchByClient = batchColumns + ` AND made_by = $3 AND client = $4 AND n = $5`
	batchesAfter  = batchColumns + ` AND seq > $3 ORDER BY seq LIMIT #`
	purgeBatches  = `DELETE FROM board_batches WHERE (workspace_id, board_id, seq) IN
	(SELECT workspace_id, board_id, seq FROM board_batches WHERE at < $1 ORDER BY at LIMIT $2)`
)

var errBatch = ports.Refuse(ports.Conflict, "batch_exists", "Somebody else changed this board. Try again.")

type batches struct{ *sqlstore.Base }

func scanBatch(row sqlstore.Row) (b dreamboard.Batch, err error) {
	var ops string
	err = row.Scan(&b.WorkspaceID, &b.BoardID, &b.Seq, &b.By, &b.Client, &b.N, sqlstore.JSONColumn{Of: &b.Gone}, sqlstore.TimeColumn{To: &b.At}, &ops)
	b.Ops = []byte(ops)
	return b, err
}

func (r batches) Insert(ctx context.Context, b dreamboard.Batch) error {
	n, err := r.Exec(ctx, "insert batch", insertBatch, b.WorkspaceID, b.BoardID, b.Seq, b.By, b.Client, b.N, sqlstore.JSONColumn{Of: b.Gone}, sqlstore.Micros(b.At),
		string(b.Ops))
	if err != nil || n > 0 {
		return err
	}
	if err := checkBoard(ctx, r.Base, b.WorkspaceID, b.BoardID); err != nil {
		return err
	}
	return errBatch
}

var errNoBatch = errors.New("no such batch")

func (r batches) Find(ctx context.Context, workspaceID, boardID, by, client string, n int64) (dreamboard.Batch, bool, error) {
	b, err := sqlstore.QueryOne(ctx, r.Base, "find batch", errNoBatch, scanBatch, batchByClient, workspaceID, boardID, by, client, n)
	if errors.Is(err, errNoBatch) {
		return dreamboard.Batch{}, false, nil
	}
	return b, err == nil, err
}

func (r batches) After(ctx context.Context, workspaceID, boardID string, seq int64, limit int) ([]dreamboard.Batch, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list batches", scanBatch, sqlstore.WithLimit(batchesAfter, limit), workspaceID, boardID, seq)
}

// Purge implements ports.Purger.
func (r batches) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeBatches, before, limit)
}
