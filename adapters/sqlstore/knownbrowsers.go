package sqlstore

import (
	"context"
	"errors"
	"time"
)

const (
	putKnownBrowser = `INSERT INTO known_browsers (browser_hash, expires_at) VALUES ($1, $2)
	ON CONFLICT (browser_hash) DO UPDATE SET expires_at = excluded.expires_at`
	knownBrowserExpiry = `SELECT expires_at FROM known_browsers WHERE browser_hash = $1`
)

type knownBrowsers struct{ *Base }

func (r knownBrowsers) Remember(ctx context.Context, hash []byte, expiresAt time.Time) error {
	_, err := r.Exec(ctx, "put known browser", putKnownBrowser, nonNil(hash), Micros(expiresAt))
	return err
}

func (r knownBrowsers) IsKnown(ctx context.Context, hash []byte, now time.Time) (bool, error) {
	expires, err := QueryOne(ctx, r.Base, "get known browser", ErrNoRows, ScanValue[int64], knownBrowserExpiry, nonNil(hash))
	if errors.Is(err, ErrNoRows) {
		return false, nil
	}
	return err == nil && expires > Micros(now), err
}

const purgeKnownBrowsers = `DELETE FROM known_browsers WHERE browser_hash IN
	(SELECT browser_hash FROM known_browsers WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r knownBrowsers) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeKnownBrowsers, before, limit)
}
