package dreamboard

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errNoVersion = ports.Refuse(ports.NotFound, "version_not_found", "This version doesn't exist anymore.")

const (
	insertVersion = `INSERT INTO board_versions (workspace_id, board_id, id, name, seq, elements, created_by, created_at, documents)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM boards WHERE workspace_id = $1 AND id = $2`
	listedVersion = `SELECT v.workspace_id, v.board_id, v.id, v.name, v.seq, v.elements, v.created_by, COALESCE(u.name, ''), v.created_at`
	fromVersions  = ` FROM board_versions v LEFT JOIN users u ON u.id = v.created_by WHERE v.workspace_id = $1 AND v.board_id = $2`
	versionByID   = listedVersion + `, v.documents` + fromVersions + ` AND v.id = $3`
	listVersions  = listedVersion + fromVersions + ` ORDER BY v.id DESC LIMIT #`
	keepVersions  = `DELETE FROM board_versions WHERE workspace_id = $1 AND board_id = $2 AND id NOT IN
	(SELECT id FROM board_versions WHERE workspace_id = $1 AND board_id = $2 ORDER BY id DESC LIMIT $3)`
)

type versions struct{ *sqlstore.Base }

func listed(v *dreamboard.Version) []any {
	return []any{
		&v.WorkspaceID, &v.BoardID, &v.ID, &v.Name, &v.Seq, &v.Elements, &v.CreatedBy, &v.CreatedByName, sqlstore.TimeColumn{To: &v.CreatedAt},
	}
}

func scanListed(row sqlstore.Row) (v dreamboard.Version, err error) {
	err = row.Scan(listed(&v)...)
	return v, err
}

func scanVersion(row sqlstore.Row) (v dreamboard.Version, err error) {
	err = row.Scan(append(listed(&v), sqlstore.PackedColumn{Of: &v.Documents})...)
	return v, err
}

func (r versions) Insert(ctx context.Context, v dreamboard.Version) error {
	return insertPart(ctx, r.Base, "insert version", insertVersion, v.WorkspaceID, v.BoardID, v.ID, v.Name, v.Seq, v.Elements, v.CreatedBy,
		sqlstore.Micros(v.CreatedAt), sqlstore.PackedColumn{Of: &v.Documents})
}

func (r versions) Get(ctx context.Context, workspaceID, boardID, id string) (dreamboard.Version, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get version", errNoVersion, scanVersion, versionByID, workspaceID, boardID, id)
}

func (r versions) List(ctx context.Context, workspaceID, boardID string, limit int) ([]dreamboard.Version, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list versions", scanListed, sqlstore.WithLimit(listVersions, limit), workspaceID, boardID)
}

func (r versions) Keep(ctx context.Context, workspaceID, boardID string, latest int) error {
	_, err := r.Exec(ctx, "delete old versions", keepVersions, workspaceID, boardID, latest)
	return err
}
