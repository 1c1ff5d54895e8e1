package catalog

import (
	"context"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errNoFamily      = ports.Refuse(ports.NotFound, "family_not_found", "This family doesn't exist anymore.")
	errFamilyName    = ports.Refuse(ports.Conflict, "family_taken", "Another family of this workspace has this name.")
	errFamilyChanged = ports.Refuse(ports.Conflict, "family_changed", "Somebody else changed this family. Reload the page.")
)

const (
	familyColumns = `workspace_id, id, version, name, document, updated_by, updated_at`
	insertFamily  = `INSERT INTO catalog_families (workspace_id, id, version, name, name_folded, document, updated_by, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
	ON CONFLICT (workspace_id, name_folded) DO NOTHING`
	updateFamily = `UPDATE catalog_families SET version = $1, name = $2, name_folded = $3, document = $4, updated_by = $5, updated_at = $6 WHERE workspace_id = $7 AND id = $8
	AND version = $9 AND NOT EXISTS (SELECT 1 FROM catalog_families other WHERE other.workspace_id = $7 AND other.name_folded = $3 AND other.id <> $8)`
	setFamilyDocument = `UPDATE catalog_families SET document = $1 WHERE workspace_id = $2 AND id = $3`

	familyByID   = `SELECT ` + familyColumns + ` FROM catalog_families WHERE workspace_id = $1 AND id = $2`
	listFamilies = `SELECT ` + familyColumns + ` FROM catalog_families WHERE workspace_id = $1 ORDER BY id`
	deleteFamily = `DELETE FROM catalog_families WHERE workspace_id = $1 AND id = $2`
)

type families struct{ *sqlstore.Base }

func (r families) Insert(ctx context.Context, f catalog.Family) error {
	n, err := r.Exec(ctx, "insert family", insertFamily, f.WorkspaceID, f.ID, f.Version, f.Name, strings.ToLower(f.Name), bytesOf(f.Document), f.UpdatedBy, sqlstore.Micros(f.UpdatedAt))
	if err == nil && n == 0 {
		return errFamilyName
	}
	return err
}

func (r families) Update(ctx context.Context, f catalog.Family) error {
	n, err := r.Exec(ctx, "update family", updateFamily, f.Version, f.Name, strings.ToLower(f.Name), bytesOf(f.Document), f.UpdatedBy, sqlstore.Micros(f.UpdatedAt), f.WorkspaceID, f.ID, f.Version-1)
	if err != nil || n == 1 {
		return err
	}
	stored, err := r.Get(ctx, f.WorkspaceID, f.ID)
	switch {
	case err != nil:
		return err
	case stored.Version != f.Version-1:
		return errFamilyChanged
	}
	return errFamilyName
}

func (r families) SetDocument(ctx context.Context, f catalog.Family) error {
	n, err := r.Exec(ctx, "set the document of a family", setFamilyDocument, bytesOf(f.Document), f.WorkspaceID, f.ID)
	if err == nil && n == 0 {
		return errNoFamily
	}
	return err
}

func (r families) Get(ctx context.Context, workspaceID, id string) (catalog.Family, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get family", errNoFamily, scanFamily, familyByID, workspaceID, id)
}

func (r families) List(ctx context.Context, workspaceID string) ([]catalog.Family, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list families", scanFamily, listFamilies, workspaceID)
}

func scanFamily(row sqlstore.Row) (f catalog.Family, err error) {
	err = row.Scan(&f.WorkspaceID, &f.ID, &f.Version, &f.Name, &f.Document, &f.UpdatedBy, sqlstore.TimeColumn{To: &f.UpdatedAt})
	return f, err
}

func (r families) Delete(ctx context.Context, workspaceID, id string) error {
	n, err := r.Exec(ctx, "delete family", deleteFamily, workspaceID, id)
	if err == nil && n == 0 {
		return errNoFamily
	}
	return err
}
