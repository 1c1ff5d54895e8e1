package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	auditColumns = `workspace_id, id, happened_at, actor_id, actor_name, action, subject_id, subject, changes, expires_at`

	insertAuditEntry = `INSERT INTO audit_entries (` + auditColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
	firstAuditPage   = `SELECT ` + auditColumns + ` FROM audit_entries WHERE workspace_id = $1 ORDER BY id DESC LIMIT #`
	nextAuditPage    = `SELECT ` + auditColumns + ` FROM audit_entries WHERE workspace_id = $1 AND id < $2 ORDER BY id DESC LIMIT #`
)

func scanAuditEntry(row Row) (e ports.AuditEntry, err error) {
	err = row.Scan(&e.WorkspaceID, &e.ID, TimeColumn{&e.At}, &e.Actor.ID, &e.Actor.Name, &e.Action,
		&e.SubjectID, &e.Subject, JSONColumn{&e.Changes}, TimeColumn{&e.ExpiresAt})
	return e, err
}

type auditLog struct{ *Base }

func (r auditLog) Insert(ctx context.Context, e ports.AuditEntry) error {
	_, err := r.Exec(ctx, "insert audit entry", insertAuditEntry,
		e.WorkspaceID, e.ID, Micros(e.At), e.Actor.ID, e.Actor.Name, string(e.Action),
		e.SubjectID, e.Subject, JSONColumn{e.Changes}, Micros(e.ExpiresAt))
	return err
}

func (r auditLog) Page(ctx context.Context, workspaceID, before string, limit int) ([]ports.AuditEntry, error) {
	if before == "" {
		return QueryAll(ctx, r.Base, "list audit entries", scanAuditEntry, WithLimit(firstAuditPage, limit), workspaceID)
	}
	return QueryAll(ctx, r.Base, "list audit entries", scanAuditEntry, WithLimit(nextAuditPage, limit), workspaceID, before)
}

const purgeAuditEntries = `DELETE FROM audit_entries WHERE (workspace_id, id) IN
	(SELECT workspace_id, id FROM audit_entries WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r auditLog) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeAuditEntries, before, limit)
}
