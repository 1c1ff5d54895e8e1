package sqlstore

import (
	"context"
	"time"
)

const (
	purgeSessions = `DELETE FROM sessions WHERE id IN
	(SELECT id FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeLoginCodes = `DELETE FROM sign_in_codes WHERE (email, browser_hash) IN
	(SELECT email, browser_hash FROM sign_in_codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	// Rows of the previous version: a later migration drops the table.
	purgeCodesByAddress = `DELETE FROM login_codes WHERE email IN
	(SELECT email FROM login_codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeKnownBrowsers = `DELETE FROM known_browsers WHERE browser_hash IN
	(SELECT browser_hash FROM known_browsers WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeFailures = `DELETE FROM sign_in_failures WHERE email IN
	(SELECT email FROM sign_in_failures WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeLimits = `DELETE FROM limit_windows WHERE subject IN
	(SELECT subject FROM limit_windows WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeImages = `DELETE FROM images WHERE id IN
	(SELECT id FROM images WHERE expires_at > 0 AND expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgePaymentEvents = `DELETE FROM payment_events WHERE id IN
	(SELECT id FROM payment_events WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	purgeAuditEntries = `DELETE FROM audit_entries WHERE (workspace_id, id) IN
	(SELECT workspace_id, id FROM audit_entries WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	expiredImageObjects = `SELECT id FROM image_objects WHERE expires_at > 0 AND expires_at < $1 ORDER BY expires_at, id LIMIT $2`
	purgeImageObjects   = `DELETE FROM image_objects WHERE id IN (` + expiredImageObjects + `)`
	purgeActivities     = `DELETE FROM activities WHERE (user_id, id) IN
	(SELECT user_id, id FROM activities WHERE received_at < $1 ORDER BY received_at LIMIT $2)`
	purgeInvitations = `DELETE FROM invitations WHERE id IN
	(SELECT id FROM invitations WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
)

type retention struct{ *base }

func (r retention) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	var gone int64
	for _, purge := range []string{purgeSessions, purgeLoginCodes, purgeCodesByAddress, purgeFailures, purgeKnownBrowsers, purgeLimits, purgeImages, purgePaymentEvents, purgeAuditEntries} {
		n, err := r.exec(ctx, "purge", purge, micros(before), limit)
		if err != nil {
			return 0, err
		}
		gone += n
	}
	return int(gone), nil
}

func (r retention) PurgeInvitations(ctx context.Context, before time.Time, limit int) (int, error) {
	n, err := r.exec(ctx, "purge invitations", purgeInvitations, micros(before), limit)
	return int(n), err
}

func (r retention) PurgeActivities(ctx context.Context, before time.Time, limit int) (int, error) {
	n, err := r.exec(ctx, "purge activities", purgeActivities, micros(before), limit)
	return int(n), err
}

func (r retention) PurgeImageObjects(ctx context.Context, before time.Time, limit int) ([]string, error) {
	ids, err := queryAll(ctx, r.base, "list expired images", scanValue[string], expiredImageObjects, micros(before), limit)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	_, err = r.exec(ctx, "purge images", purgeImageObjects, micros(before), limit)
	return ids, err
}
