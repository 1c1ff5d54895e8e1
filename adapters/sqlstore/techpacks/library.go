package techpacks

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

var (
	errNoEntry      = ports.Refuse(ports.NotFound, "entry_not_found", "This entry doesn't exist anymore.")
	errNameTaken    = ports.Refuse(ports.Conflict, "name_taken", "There is one with this name. Choose another name.")
	errEntryChanged = ports.Refuse(ports.Conflict, "entry_changed", "Somebody else changed this. Reload it, then try again.")
)

const (
	entryColumns = `SELECT workspace_id, kind, id, version, name, document, updated_by, updated_at FROM techpack_library`

	insertEntry = `INSERT INTO techpack_library (workspace_id, kind, id, version, name, name_folded, document, updated_by, updated_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (workspace_id, kind, name_folded) DO NOTHING`
	entryByID   = entryColumns + ` WHERE workspace_id = $1 AND kind = $2 AND id = $3`
	updateEntry = `UPDATE techpack_library SET version = $1, name = $2, name_folded = $3, document = $4, updated_by = $5, updated_at = $6
	WHERE workspace_id = $7 AND kind = $8 AND id = $9 AND version = $10
	AND NOT EXISTS (SELECT 1 FROM techpack_library other WHERE other.workspace_id = $7 AND other.kind = $8 AND other.name_folded = $3 AND other.id <> $9)`
	deleteEntry = `DELETE FROM techpack_library WHERE workspace_id = $1 AND kind = $2 AND id = $3`
	listEntries = entryColumns + ` WHERE workspace_id = $1 AND kind = $2 ORDER BY name_folded LIMIT `
)

type library struct{ *sqlstore.Base }

func scanEntry(row sqlstore.Row) (e techpacks.Entry, err error) {
	err = row.Scan(&e.WorkspaceID, &e.Kind, &e.ID, &e.Version, &e.Name, &e.Document, &e.UpdatedBy, sqlstore.TimeColumn{To: &e.UpdatedAt})
	return e, err
}

func (r library) Insert(ctx context.Context, e techpacks.Entry) error {
	n, err := r.Exec(ctx, "insert entry", insertEntry, e.WorkspaceID, string(e.Kind), e.ID, e.Version, e.Name, folded(e.Name), bytesOf(e.Document), e.UpdatedBy,
		sqlstore.Micros(e.UpdatedAt))
	if err == nil && n == 0 {
		return errNameTaken
	}
	return err
}

func (r library) Get(ctx context.Context, workspaceID string, kind techpacks.Kind, id string) (techpacks.Entry, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get entry", errNoEntry, scanEntry, entryByID, workspaceID, string(kind), id)
}

func (r library) Update(ctx context.Context, e techpacks.Entry) error {
	n, err := r.Exec(ctx, "update entry", updateEntry, e.Version, e.Name, folded(e.Name), bytesOf(e.Document), e.UpdatedBy, sqlstore.Micros(e.UpdatedAt),
		e.WorkspaceID, string(e.Kind), e.ID, e.Version-1)
	if err != nil || n == 1 {
		return err
	}
	stored, err := r.Get(ctx, e.WorkspaceID, e.Kind, e.ID)
	switch {
	case err != nil:
		return err
	case stored.Version != e.Version-1:
		return errEntryChanged
	}
	return errNameTaken
}

func (r library) Delete(ctx context.Context, workspaceID string, kind techpacks.Kind, id string) error {
	n, err := r.Exec(ctx, "delete entry", deleteEntry, workspaceID, string(kind), id)
	if err == nil && n == 0 {
		return errNoEntry
	}
	return err
}

func (r library) List(ctx context.Context, workspaceID string, kind techpacks.Kind, limit int) ([]techpacks.Entry, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list entries", scanEntry, sqlstore.WithLimit(listEntries+"#", limit), workspaceID, string(kind))
}
