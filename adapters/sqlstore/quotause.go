package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	// The condition and the addition are one statement, so that nothing comes between.
	takeQuota = `INSERT INTO quota_use (workspace_id, thing, period, used) VALUES ($1, $2, $3, $4)
	ON CONFLICT (workspace_id, thing, period) DO UPDATE SET used = quota_use.used + excluded.used
	WHERE quota_use.used + excluded.used <= $5`
	giveQuota = `UPDATE quota_use SET used = CASE WHEN used > $4 THEN used - $4 ELSE 0 END
	WHERE workspace_id = $1 AND thing = $2 AND period = $3`
	putQuota = `INSERT INTO quota_use (workspace_id, thing, period, used) VALUES ($1, $2, $3, $4)
	ON CONFLICT (workspace_id, thing, period) DO UPDATE SET used = excluded.used`
	quotaOfWorkspace = `SELECT thing, period, used FROM quota_use
	WHERE workspace_id = $1 AND (period = 0 OR period = $2) ORDER BY thing, period`
	deleteQuotaOfWorkspace = `DELETE FROM quota_use WHERE workspace_id = $1`
	purgeQuota             = `DELETE FROM quota_use WHERE (workspace_id, thing, period) IN
	(SELECT workspace_id, thing, period FROM quota_use WHERE period > 0 AND period < $1 ORDER BY period LIMIT $2)`
)

type quotaUse struct{ *Base }

func (r quotaUse) Take(ctx context.Context, key ports.QuotaKey, n, most int64) (bool, error) {
	if n > most {
		return false, nil
	}
	changed, err := r.Exec(ctx, "take quota", takeQuota, key.WorkspaceID, key.Thing, Micros(key.Period), n, most)
	return changed == 1, err
}

func (r quotaUse) Give(ctx context.Context, key ports.QuotaKey, n int64) error {
	_, err := r.Exec(ctx, "give quota", giveQuota, key.WorkspaceID, key.Thing, Micros(key.Period), n)
	return err
}

func (r quotaUse) Put(ctx context.Context, key ports.QuotaKey, used int64) error {
	_, err := r.Exec(ctx, "put quota", putQuota, key.WorkspaceID, key.Thing, Micros(key.Period), used)
	return err
}

func (r quotaUse) ListOfWorkspace(ctx context.Context, workspaceID string, period time.Time) ([]ports.QuotaCount, error) {
	return QueryAll(ctx, r.Base, "list quota", scanQuotaCount, quotaOfWorkspace, workspaceID, Micros(period))
}

func (r quotaUse) DeleteWorkspace(ctx context.Context, workspaceID string) error {
	_, err := r.Exec(ctx, "delete quota", deleteQuotaOfWorkspace, workspaceID)
	return err
}

// Purge implements ports.QuotaUse.
func (r quotaUse) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeQuota, before, limit)
}

func scanQuotaCount(row Row) (c ports.QuotaCount, err error) {
	err = row.Scan(&c.Thing, TimeColumn{&c.Period}, &c.Used)
	return c, err
}
