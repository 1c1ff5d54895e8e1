package catalog

import (
	"context"
	"strings"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errNoTemplate   = ports.Refuse(ports.NotFound, "template_not_found", "This template doesn't exist anymore.")
	errTemplateName = ports.Refuse(ports.Conflict, "template_taken", "Another template of this workspace has this name.")
)

const (
	selectTemplates = `SELECT workspace_id, id, name, separator, columns, updated_by, updated_at FROM catalog_templates WHERE workspace_id = $1`
	insertTemplate  = `INSERT INTO catalog_templates (workspace_id, id, name, name_folded, separator, columns, updated_by, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
	ON CONFLICT (workspace_id, name_folded) DO NOTHING`
	renameTemplate = `UPDATE catalog_templates SET name = $1, name_folded = $2, updated_by = $3, updated_at = $4 WHERE workspace_id = $5 AND id = $6
	AND NOT EXISTS (SELECT 1 FROM catalog_templates other WHERE other.workspace_id = $5 AND other.name_folded = $2 AND other.id <> $6)`
	templateByID   = selectTemplates + ` AND id = $2`
	listTemplates  = selectTemplates + ` ORDER BY name_folded`
	deleteTemplate = `DELETE FROM catalog_templates WHERE workspace_id = $1 AND id = $2`
)

type templates struct{ *sqlstore.Base }

func (r templates) Insert(ctx context.Context, t catalog.Template) error {
	n, err := r.Exec(ctx, "insert template", insertTemplate, t.WorkspaceID, t.ID, t.Name, strings.ToLower(t.Name), t.Separator, sqlstore.JSONColumn{Of: &t.Columns}, t.UpdatedBy, sqlstore.Micros(t.UpdatedAt))
	if err == nil && n == 0 {
		return errTemplateName
	}
	return err
}

func (r templates) Rename(ctx context.Context, t catalog.Template) error {
	n, err := r.Exec(ctx, "rename template", renameTemplate, t.Name, strings.ToLower(t.Name), t.UpdatedBy, sqlstore.Micros(t.UpdatedAt), t.WorkspaceID, t.ID)
	if err != nil || n == 1 {
		return err
	}
	if _, err := r.Get(ctx, t.WorkspaceID, t.ID); err != nil {
		return err
	}
	return errTemplateName
}

func (r templates) Get(ctx context.Context, workspaceID, id string) (catalog.Template, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get template", errNoTemplate, scanTemplate, templateByID, workspaceID, id)
}

func (r templates) List(ctx context.Context, workspaceID string) ([]catalog.Template, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list templates", scanTemplate, listTemplates, workspaceID)
}

func scanTemplate(row sqlstore.Row) (t catalog.Template, err error) {
	err = row.Scan(&t.WorkspaceID, &t.ID, &t.Name, &t.Separator, sqlstore.JSONColumn{Of: &t.Columns}, &t.UpdatedBy, sqlstore.TimeColumn{To: &t.UpdatedAt})
	return t, err
}

func (r templates) Delete(ctx context.Context, workspaceID, id string) error {
	n, err := r.Exec(ctx, "delete template", deleteTemplate, workspaceID, id)
	if err == nil && n == 0 {
		return errNoTemplate
	}
	return err
}
