package dreamboard

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errNoVersion = ports.Refuse(ports.NotFound, "version_not_found", "This version doesn't exist anymore.")

const (
	insertVersion = `INSERT INTO board_versions (workspace_id, board_id, id, name, seq, elements, created_by, created_at, documents, automatic)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM boards WHERE workspace_id = $1 AND id = $2`
	listedVersion = `SELECT v.workspace_id, v.board_id, v.id, v.name, v.seq, v.elements, v.created_by, COALESCE(u.name, ''), v.created_at, v.automatic`
	fromVersions  = ` FROM board_versions v LEFT JOIN users u ON u.id = v.created_by WHERE v.workspace_id = $1 AND v.board_id = $2`
	versionByID   = listedVersion + `, v.documents` + fromVersions + ` AND v.id = $3`
	listVersions  = listedVersion + fromVersions + ` ORDER BY v.id DESC LIMIT #`
	countVersions = `SELECT COUNT(*) FROM board_versions WHERE workspace_id = $1 AND board_id = $2 AND automatic = FALSE`
	deleteVersion = `DELETE FROM board_versions WHERE workspace_id = $1 AND board_id = $2 AND id = $3`
	thinVersions  = `DELETE FROM board_versions WHERE workspace_id = $1 AND board_id = $2 AND automatic = TRUE AND id NOT IN
	(SELECT id FROM board_versions WHERE workspace_id = $1 AND board_id = $2 AND automatic = TRUE ORDER BY id DESC LIMIT $3)`
)

type versions struct{ *sqlstore.Base }

func listed(v *dreamboard.Version) []any {
	return []any{
		&v.WorkspaceID, &v.BoardID, &v.ID, &v.Name, &v.Seq, &v.Elements, &v.CreatedBy, &v.CreatedByName, sqlstore.TimeColumn{To: &v.CreatedAt}, &v.Automatic,
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
		sqlstore.Micros(v.CreatedAt), sqlstore.PackedColumn{Of: &v.Documents}, v.Automatic)
}

func (r versions) Get(ctx context.Context, workspaceID, boardID, id string) (dreamboard.Version, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get version", errNoVersion, scanVersion, versionByID, workspaceID, boardID, id)
}

func (r versions) List(ctx context.Context, workspaceID, boardID string, limit int) ([]dreamboard.Version, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list versions", scanListed, sqlstore.WithLimit(listVersions, limit), workspaceID, boardID)
}

func (r versions) Count(ctx context.Context, workspaceID, boardID string) (int, error) {
	count, err := sqlstore.QueryOne(ctx, r.Base, "count versions", nil, sqlstore.ScanValue[int64], countVersions, workspaceID, boardID)
	return int(count), err
}

func (r versions) Thin(ctx context.Context, workspaceID, boardID string, latest int) error {
	_, err := r.Exec(ctx, "delete old versions", thinVersions, workspaceID, boardID, latest)
	return err
}

func (r versions) Delete(ctx context.Context, workspaceID, boardID, id string) error {
	return execOne(ctx, r.Base, "delete version", errNoVersion, deleteVersion, workspaceID, boardID, id)
}
