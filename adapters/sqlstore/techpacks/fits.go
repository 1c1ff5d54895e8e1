package techpacks

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

var (
	errNoFit      = ports.Refuse(ports.NotFound, "fit_not_found", "This fit session doesn't exist anymore.")
	errFitChanged = ports.Refuse(ports.Conflict, "fit_changed", "Somebody else changed this fit session. Reload it, then try again.")
)

const (
	fitColumns = `SELECT f.workspace_id, f.techpack_id, f.id, f.version, f.document, f.verdict, f.created_by, COALESCE(u.name, ''), f.created_at, f.updated_at
	FROM techpack_fits f LEFT JOIN users u ON u.id = f.created_by`

	insertFit = `INSERT INTO techpack_fits (workspace_id, techpack_id, id, version, document, verdict, created_by, created_at, updated_at)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM techpacks WHERE workspace_id = $1 AND id = $2`
	fitByID   = fitColumns + ` WHERE f.workspace_id = $1 AND f.techpack_id = $2 AND f.id = $3`
	updateFit = `UPDATE techpack_fits SET version = $1, document = $2, verdict = $3, updated_at = $4
	WHERE workspace_id = $5 AND techpack_id = $6 AND id = $7 AND version = $8`
	listFits  = fitColumns + ` WHERE f.workspace_id = $1 AND f.techpack_id = $2 ORDER BY f.id DESC`
	deleteFit = `DELETE FROM techpack_fits WHERE workspace_id = $1 AND techpack_id = $2 AND id = $3`
)

type fits struct{ *sqlstore.Base }

func scanFit(row sqlstore.Row) (f techpacks.Fit, err error) {
	err = row.Scan(&f.WorkspaceID, &f.TechpackID, &f.ID, &f.Version, &f.Document, &f.Verdict, &f.CreatedBy, &f.CreatedByName,
		sqlstore.TimeColumn{To: &f.CreatedAt}, sqlstore.TimeColumn{To: &f.UpdatedAt})
	return f, err
}

func (r fits) Insert(ctx context.Context, f techpacks.Fit) error {
	return insertPart(ctx, r.Base, "insert fit session", insertFit, f.WorkspaceID, f.TechpackID, f.ID, f.Version, bytesOf(f.Document), f.Verdict, f.CreatedBy,
		sqlstore.Micros(f.CreatedAt), sqlstore.Micros(f.UpdatedAt))
}

func (r fits) Get(ctx context.Context, workspaceID, techpackID, id string) (techpacks.Fit, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get fit session", errNoFit, scanFit, fitByID, workspaceID, techpackID, id)
}

func (r fits) Update(ctx context.Context, f techpacks.Fit) error {
	n, err := r.Exec(ctx, "update fit session", updateFit, f.Version, bytesOf(f.Document), f.Verdict, sqlstore.Micros(f.UpdatedAt), f.WorkspaceID,
		f.TechpackID, f.ID, f.Version-1)
	if err != nil || n == 1 {
		return err
	}
	if _, err := r.Get(ctx, f.WorkspaceID, f.TechpackID, f.ID); err != nil {
		return err
	}
	return errFitChanged
}

func (r fits) List(ctx context.Context, workspaceID, techpackID string) ([]techpacks.Fit, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list fit sessions", scanFit, listFits, workspaceID, techpackID)
}

func (r fits) Delete(ctx context.Context, workspaceID, techpackID, id string) error {
	n, err := r.Exec(ctx, "delete fit session", deleteFit, workspaceID, techpackID, id)
	if err == nil && n == 0 {
		return errNoFit
	}
	return err
}
