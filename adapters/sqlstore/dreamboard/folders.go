package dreamboard

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errNoFolder = ports.Refuse(ports.NotFound, "folder_not_found", "This folder doesn't exist anymore.")

const (
	insertFolder = `INSERT INTO board_folders (workspace_id, id, name, parent, season, created_at) VALUES ($1, $2, $3, $4, $5, $6)`
	updateFolder = `UPDATE board_folders SET name = $1, parent = $2, season = $3 WHERE workspace_id = $4 AND id = $5`
	deleteFolder = `DELETE FROM board_folders WHERE workspace_id = $1 AND id = $2`
	listFolders  = `SELECT workspace_id, id, name, parent, season, created_at FROM board_folders WHERE workspace_id = $1 ORDER BY id`
)

type folders struct{ *sqlstore.Base }

func scanFolder(row sqlstore.Row) (f dreamboard.Folder, err error) {
	err = row.Scan(&f.WorkspaceID, &f.ID, &f.Name, &f.Parent, &f.Season, sqlstore.TimeColumn{To: &f.CreatedAt})
	return f, err
}

func (r folders) Insert(ctx context.Context, f dreamboard.Folder) error {
	_, err := r.Exec(ctx, "insert folder", insertFolder, f.WorkspaceID, f.ID, f.Name, f.Parent, f.Season, sqlstore.Micros(f.CreatedAt))
	return err
}

func (r folders) Update(ctx context.Context, f dreamboard.Folder) error {
	return execOne(ctx, r.Base, "update folder", errNoFolder, updateFolder, f.Name, f.Parent, f.Season, f.WorkspaceID, f.ID)
}

func (r folders) Delete(ctx context.Context, workspaceID, id string) error {
	return execOne(ctx, r.Base, "delete folder", errNoFolder, deleteFolder, workspaceID, id)
}

func (r folders) List(ctx context.Context, workspaceID string) ([]dreamboard.Folder, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list folders", scanFolder, listFolders, workspaceID)
}
