package techpacks

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

var errNoLink = ports.Refuse(ports.NotFound, "link_not_found", "This link doesn't exist.")

const (
	linkColumns = `SELECT l.workspace_id, l.techpack_id, l.id, l.token_hash, l.label, l.revision, l.prices, l.questions, l.created_by, COALESCE(u.name, ''),
	l.created_at, l.expires_at, l.revoked_at, l.opened, l.opened_at FROM techpack_links l LEFT JOIN users u ON u.id = l.created_by`

	insertLink = `INSERT INTO techpack_links (workspace_id, id, techpack_id, token_hash, label, revision, prices, questions, created_by, created_at, expires_at)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM techpacks WHERE workspace_id = $1 AND id = $3`
	linkByToken = linkColumns + ` WHERE l.token_hash = $1`
	listLinks   = linkColumns + ` WHERE l.workspace_id = $1 AND l.techpack_id = $2 ORDER BY l.id DESC`
	revokeLink  = `UPDATE techpack_links SET revoked_at = CASE WHEN revoked_at = 0 THEN $1 ELSE revoked_at END
	WHERE workspace_id = $2 AND techpack_id = $3 AND id = $4`
	countOpened = `UPDATE techpack_links SET opened = opened + 1, opened_at = $1 WHERE workspace_id = $2 AND id = $3`
	purgeLinks  = `DELETE FROM techpack_links WHERE (workspace_id, id) IN
	(SELECT workspace_id, id FROM techpack_links WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
)

type links struct{ *sqlstore.Base }

func scanLink(row sqlstore.Row) (l techpacks.Link, err error) {
	err = row.Scan(&l.WorkspaceID, &l.TechpackID, &l.ID, &l.TokenHash, &l.Label, &l.Revision, &l.Prices, &l.Questions, &l.CreatedBy, &l.CreatedByName,
		sqlstore.TimeColumn{To: &l.CreatedAt}, sqlstore.TimeColumn{To: &l.ExpiresAt}, sqlstore.TimeColumn{To: &l.RevokedAt}, &l.Opened,
		sqlstore.TimeColumn{To: &l.OpenedAt})
	return l, err
}

func (r links) Insert(ctx context.Context, l techpacks.Link) error {
	return insertPart(ctx, r.Base, "insert link", insertLink, l.WorkspaceID, l.ID, l.TechpackID, l.TokenHash, l.Label, l.Revision, l.Prices, l.Questions, l.CreatedBy,
		sqlstore.Micros(l.CreatedAt), sqlstore.Micros(l.ExpiresAt))
}

func (r links) ByToken(ctx context.Context, tokenHash []byte) (techpacks.Link, error) {
	return sqlstore.QueryOne(ctx, r.Base, "find link", errNoLink, scanLink, linkByToken, tokenHash)
}

func (r links) List(ctx context.Context, workspaceID, techpackID string) ([]techpacks.Link, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list links", scanLink, listLinks, workspaceID, techpackID)
}

func (r links) Revoke(ctx context.Context, workspaceID, techpackID, id string, at time.Time) error {
	n, err := r.Exec(ctx, "revoke link", revokeLink, sqlstore.Micros(at), workspaceID, techpackID, id)
	if err == nil && n == 0 {
		return errNoLink
	}
	return err
}

func (r links) CountOpened(ctx context.Context, workspaceID, id string, at time.Time) error {
	_, err := r.Exec(ctx, "count opening of a link", countOpened, sqlstore.Micros(at), workspaceID, id)
	return err
}

// Purge implements ports.Purger.
func (r links) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeLinks, before, limit)
}
