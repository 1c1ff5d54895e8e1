package dreamboard

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errNoLink = ports.Refuse(ports.NotFound, "link_not_found", "This link doesn't exist.")

const (
	setLink = `INSERT INTO board_links (workspace_id, board_id, token_hash, created_by, created_at, ends_at)
	SELECT $1, $2, $3, $4, $5, $6 FROM boards WHERE workspace_id = $1 AND id = $2
	ON CONFLICT (workspace_id, board_id) DO UPDATE SET token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at,
	ends_at = excluded.ends_at, opened = 0, opened_at = 0`
	linkColumns = `SELECT l.workspace_id, l.board_id, l.token_hash, l.created_by, COALESCE(u.name, ''), l.created_at, l.ends_at, l.opened, l.opened_at
	FROM board_links l LEFT JOIN users u ON u.id = l.created_by`
	linkOfBoard = linkColumns + ` WHERE l.workspace_id = $1 AND l.board_id = $2`
	linkByToken = linkColumns + ` WHERE l.token_hash = $1`
	deleteLink  = `DELETE FROM board_links WHERE workspace_id = $1 AND board_id = $2`
	purgeLinks  = `DELETE FROM board_links WHERE (workspace_id, board_id) IN
	(SELECT workspace_id, board_id FROM board_links WHERE ends_at > 0 AND ends_at < $1 ORDER BY ends_at LIMIT $2)`
	countOpened = `UPDATE board_links SET opened = opened + 1, opened_at = $1 WHERE workspace_id = $2 AND board_id = $3`
)

type links struct{ *sqlstore.Base }

func scanLink(row sqlstore.Row) (l dreamboard.Link, err error) {
	err = row.Scan(&l.WorkspaceID, &l.BoardID, &l.TokenHash, &l.CreatedBy, &l.CreatedByName, sqlstore.TimeColumn{To: &l.CreatedAt}, sqlstore.TimeColumn{To: &l.EndsAt}, &l.Opened,
		sqlstore.TimeColumn{To: &l.OpenedAt})
	return l, err
}

func (r links) Set(ctx context.Context, l dreamboard.Link) error {
	return insertPart(ctx, r.Base, "set link", setLink, l.WorkspaceID, l.BoardID, l.TokenHash, l.CreatedBy, sqlstore.Micros(l.CreatedAt), sqlstore.Micros(l.EndsAt))
}

func (r links) Get(ctx context.Context, workspaceID, boardID string) (dreamboard.Link, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get link", errNoLink, scanLink, linkOfBoard, workspaceID, boardID)
}

func (r links) ByToken(ctx context.Context, tokenHash []byte) (dreamboard.Link, error) {
	return sqlstore.QueryOne(ctx, r.Base, "find link", errNoLink, scanLink, linkByToken, tokenHash)
}

func (r links) Delete(ctx context.Context, workspaceID, boardID string) error {
	return execOne(ctx, r.Base, "delete link", errNoLink, deleteLink, workspaceID, boardID)
}

// Purge implements ports.Purger.
func (r links) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeLinks, before, limit)
}

func (r links) CountOpened(ctx context.Context, workspaceID, boardID string, at time.Time) error {
	_, err := r.Exec(ctx, "count opening of a link", countOpened, sqlstore.Micros(at), workspaceID, boardID)
	return err
}
