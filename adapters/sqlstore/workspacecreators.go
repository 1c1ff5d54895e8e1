package sqlstore

import (
	"context"
	"time"
)

// Queries by creator use an index on these columns.
const (
	countFounded = `SELECT COUNT(*) FROM workspaces WHERE founded_by = $1 AND founded_by <> ''`
	firstFounded = `SELECT id FROM workspaces WHERE founded_by = $1 AND founded_by <> '' ORDER BY created_at, id LIMIT 1`
	nextFree     = `SELECT next_at FROM free_credits WHERE founder_id = $1`
	putNextFree  = `INSERT INTO free_credits (founder_id, next_at) VALUES ($1, $2)
	ON CONFLICT (founder_id) DO UPDATE SET next_at = excluded.next_at`
)

type workspaceCreators struct{ *Base }

func (r workspaceCreators) Count(ctx context.Context, userID string) (int, error) {
	return QueryOne(ctx, r.Base, "count workspaces of founder", ErrNoRows, ScanValue[int], countFounded, userID)
}

func (r workspaceCreators) First(ctx context.Context, userID string) (string, error) {
	ids, err := QueryAll(ctx, r.Base, "get first workspace of founder", ScanValue[string], firstFounded, userID)
	if err != nil || len(ids) == 0 {
		return "", err
	}
	return ids[0], nil
}

func (r workspaceCreators) NextFree(ctx context.Context, userID string) (time.Time, error) {
	at, err := QueryAll(ctx, r.Base, "get next free credits", ScanValue[int64], nextFree, userID)
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return fromMicros(at[0]), nil
}

func (r workspaceCreators) PutNextFree(ctx context.Context, userID string, at time.Time) error {
	_, err := r.Exec(ctx, "put next free credits", putNextFree, userID, Micros(at))
	return err
}
