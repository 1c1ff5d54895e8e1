package sqlstore

import (
	"context"
	"errors"
	"time"
)

// takeLimit is one statement, so that it counts right under any isolation: it
// changes no row when the window is full.
const (
	takeLimit = `INSERT INTO limit_windows (subject, events, expires_at) VALUES ($1, 1, $2)
	ON CONFLICT (subject) DO UPDATE SET
	events = CASE WHEN limit_windows.expires_at <= $3 THEN 1 ELSE limit_windows.events + 1 END,
	expires_at = CASE WHEN limit_windows.expires_at <= $3 THEN excluded.expires_at ELSE limit_windows.expires_at END
	WHERE limit_windows.expires_at <= $3 OR limit_windows.events < $4`
	limitExpiry = `SELECT expires_at FROM limit_windows WHERE subject = $1`
	fullLimit   = `SELECT expires_at FROM limit_windows WHERE subject = $1 AND events >= $2 AND expires_at > $3`
)

type rateLimits struct{ *Base }

func (r rateLimits) Take(ctx context.Context, key string, limit int, window time.Duration, now time.Time) (time.Duration, error) {
	if limit <= 0 {
		return window, nil
	}
	n, err := r.Exec(ctx, "take from limit", takeLimit, key, Micros(now.Add(window)), Micros(now), limit)
	if err != nil || n == 1 {
		return 0, err
	}
	expires, err := QueryOne(ctx, r.Base, "get limit", ErrNoRows, ScanValue[int64], limitExpiry, key)
	return time.Duration(expires-Micros(now)) * time.Microsecond, err
}

func (r rateLimits) Wait(ctx context.Context, key string, limit int, now time.Time) (time.Duration, error) {
	expires, err := QueryOne(ctx, r.Base, "look at limit", ErrNoRows, ScanValue[int64], fullLimit, key, limit, Micros(now))
	if errors.Is(err, ErrNoRows) {
		return 0, nil
	}
	return time.Duration(expires-Micros(now)) * time.Microsecond, err
}

const purgeLimits = `DELETE FROM limit_windows WHERE subject IN
	(SELECT subject FROM limit_windows WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r rateLimits) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeLimits, before, limit)
}
