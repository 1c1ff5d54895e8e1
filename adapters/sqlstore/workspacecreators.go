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

type workspaceCreators struct{ *base }

func (r workspaceCreators) Count(ctx context.Context, userID string) (int, error) {
	return queryOne(ctx, r.base, "count workspaces of founder", ErrNoRows, scanValue[int], countFounded, userID)
}

func (r workspaceCreators) First(ctx context.Context, userID string) (string, error) {
	ids, err := queryAll(ctx, r.base, "get first workspace of founder", scanValue[string], firstFounded, userID)
	if err != nil || len(ids) == 0 {
		return "", err
	}
	return ids[0], nil
}

func (r workspaceCreators) NextFree(ctx context.Context, userID string) (time.Time, error) {
	at, err := queryAll(ctx, r.base, "get next free credits", scanValue[int64], nextFree, userID)
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return fromMicros(at[0]), nil
}

func (r workspaceCreators) PutNextFree(ctx context.Context, userID string, at time.Time) error {
	_, err := r.exec(ctx, "put next free credits", putNextFree, userID, micros(at))
	return err
}
