package techpacks

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/techpacks"
)

const (
	revisionColumns = `r.workspace_id, r.techpack_id, r.number, r.sha256, r.note, r.released_by, COALESCE(u.name, ''), r.released_at`
	releasers       = ` FROM techpack_revisions r LEFT JOIN users u ON u.id = r.released_by`

	insertRevision = `INSERT INTO techpack_revisions (workspace_id, techpack_id, number, document, sha256, note, released_by, released_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`
	revisionByNumber = `SELECT ` + revisionColumns + `, r.document` + releasers + ` WHERE r.workspace_id = $1 AND r.techpack_id = $2 AND r.number = $3`
	listRevisions    = `SELECT ` + revisionColumns + releasers + ` WHERE r.workspace_id = $1 AND r.techpack_id = $2 ORDER BY r.number DESC`
)

type revisions struct{ *sqlstore.Base }

func scanRevision(row sqlstore.Row) (techpacks.Revision, error) { return scanRelease(row) }

func scanFullRevision(row sqlstore.Row) (r techpacks.Revision, err error) {
	var document []byte
	r, err = scanRelease(row, &document)
	r.Document = document
	return r, err
}

func scanRelease(row sqlstore.Row, more ...any) (r techpacks.Revision, err error) {
	err = row.Scan(append([]any{
		&r.WorkspaceID, &r.TechpackID, &r.Number, &r.SHA256, &r.Note, &r.ReleasedBy, &r.ReleasedByName, sqlstore.TimeColumn{To: &r.ReleasedAt},
	}, more...)...)
	return r, err
}

func (r revisions) Insert(ctx context.Context, v techpacks.Revision) error {
	n, err := r.Exec(ctx, "insert revision", insertRevision, v.WorkspaceID, v.TechpackID, v.Number, bytesOf(v.Document), v.SHA256, v.Note, v.ReleasedBy,
		sqlstore.Micros(v.ReleasedAt))
	if err == nil && n == 0 {
		return errRevision
	}
	return err
}

func (r revisions) Get(ctx context.Context, workspaceID, techpackID string, number int) (techpacks.Revision, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get revision", errNoRevision, scanFullRevision, revisionByNumber, workspaceID, techpackID, number)
}

func (r revisions) List(ctx context.Context, workspaceID, techpackID string) ([]techpacks.Revision, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list revisions", scanRevision, listRevisions, workspaceID, techpackID)
}
