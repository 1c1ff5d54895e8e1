package techpacks

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/techpacks"
)

const (
	revisionColumns = `r.workspace_id, r.techpack_id, r.number, r.sha256, r.note, r.released_by, COALESCE(u.name, ''), r.released_at`
	releasers       = ` FROM techpack_revisions r LEFT JOIN users u ON u.id = r.released_by`

	insertRevision = `INSERT INTO techpack_revisions (workspace_id, techpack_id, number, sha256, note, released_by, released_at, document)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM techpacks WHERE workspace_id = $1 AND id = $2 ON CONFLICT (workspace_id, techpack_id, number) DO NOTHING`
	revisionByNumber = `SELECT ` + revisionColumns + `, r.document` + releasers + ` WHERE r.workspace_id = $1 AND r.techpack_id = $2 AND r.number = $3`
	listRevisions    = `SELECT ` + revisionColumns + releasers + ` WHERE r.workspace_id = $1 AND r.techpack_id = $2 ORDER BY r.number DESC`
)

type revisions struct{ *sqlstore.Base }

func scanListedRevision(row sqlstore.Row) (r techpacks.Revision, err error) {
	err = row.Scan(listedRevision(&r)...)
	return r, err
}

func scanRevision(row sqlstore.Row) (r techpacks.Revision, err error) {
	err = row.Scan(append(listedRevision(&r), sqlstore.PackedColumn{Of: &r.Document})...)
	return r, err
}

// listedRevision are where revisionColumns are scanned to.
func listedRevision(r *techpacks.Revision) []any {
	return []any{
		&r.WorkspaceID, &r.TechpackID, &r.Number, &r.SHA256, &r.Note, &r.ReleasedBy, &r.ReleasedByName, sqlstore.TimeColumn{To: &r.ReleasedAt},
	}
}

func (r revisions) Insert(ctx context.Context, v techpacks.Revision) error {
	n, err := r.Exec(ctx, "insert revision", insertRevision, v.WorkspaceID, v.TechpackID, v.Number, v.SHA256, v.Note, v.ReleasedBy,
		sqlstore.Micros(v.ReleasedAt), sqlstore.PackedColumn{Of: &v.Document})
	if err != nil || n == 1 {
		return err
	}
	if _, err := version(ctx, r.Base, v.WorkspaceID, v.TechpackID); err != nil {
		return err
	}
	return errRevision
}

func (r revisions) Get(ctx context.Context, workspaceID, techpackID string, number int) (techpacks.Revision, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get revision", errNoRevision, scanRevision, revisionByNumber, workspaceID, techpackID, number)
}

func (r revisions) List(ctx context.Context, workspaceID, techpackID string) ([]techpacks.Revision, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list revisions", scanListedRevision, listRevisions, workspaceID, techpackID)
}
