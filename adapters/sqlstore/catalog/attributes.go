package catalog

import (
	"context"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errNoAttribute      = ports.Refuse(ports.NotFound, "attribute_not_found", "This attribute doesn't exist anymore.")
	errAttributeTaken   = ports.Refuse(ports.Conflict, "attribute_taken", "Another attribute has this label.")
	errAttributeChanged = ports.Refuse(ports.Conflict, "attribute_changed", "Somebody else changed this attribute. Reload the page.")
)

const (
	attributeColumns = `workspace_id, key, id, version, label, label_key, type, said_of, localized, words, updated_by, updated_at`
	insertAttribute  = `INSERT INTO catalog_attributes (` + attributeColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
	ON CONFLICT (workspace_id, label_key) DO NOTHING`
	updateAttribute = `UPDATE catalog_attributes SET version = $1, label = $2, label_key = $3, type = $4, said_of = $5, localized = $6, words = $7, updated_by = $8, updated_at = $9
	WHERE workspace_id = $10 AND key = $11 AND version = $12
	AND NOT EXISTS (SELECT 1 FROM catalog_attributes other WHERE other.workspace_id = $10 AND other.label_key = $3 AND other.key <> $11)`

	listAttributes  = `SELECT ` + attributeColumns + ` FROM catalog_attributes WHERE workspace_id = $1 ORDER BY id`
	deleteAttribute = `DELETE FROM catalog_attributes WHERE workspace_id = $1 AND key = $2`
)

type attributes struct{ *sqlstore.Base }

func (r attributes) Insert(ctx context.Context, a catalog.Attribute) error {
	n, err := r.Exec(ctx, "insert attribute", insertAttribute, a.WorkspaceID, a.Key, a.ID, a.Version, a.Label, a.LabelKey, a.Type, a.On, a.Localized, a.Words, a.UpdatedBy, sqlstore.Micros(a.UpdatedAt))
	if err == nil && n == 0 {
		return errAttributeTaken
	}
	return err
}

func (r attributes) Update(ctx context.Context, a catalog.Attribute) error {
	n, err := r.Exec(ctx, "update attribute", updateAttribute, a.Version, a.Label, a.LabelKey, a.Type, a.On, a.Localized, a.Words, a.UpdatedBy, sqlstore.Micros(a.UpdatedAt), a.WorkspaceID, a.Key, a.Version-1)
	if err != nil || n == 1 {
		return err
	}
	all, err := r.List(ctx, a.WorkspaceID)
	i := slices.IndexFunc(all, func(other catalog.Attribute) bool { return other.Key == a.Key })
	switch {
	case err != nil:
		return err
	case i < 0:
		return errNoAttribute
	case all[i].Version != a.Version-1:
		return errAttributeChanged
	}
	return errAttributeTaken
}

func (r attributes) List(ctx context.Context, workspaceID string) ([]catalog.Attribute, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list attributes", scanAttribute, listAttributes, workspaceID)
}

func scanAttribute(row sqlstore.Row) (a catalog.Attribute, err error) {
	err = row.Scan(&a.WorkspaceID, &a.Key, &a.ID, &a.Version, &a.Label, &a.LabelKey, &a.Type, &a.On, &a.Localized, &a.Words, &a.UpdatedBy, sqlstore.TimeColumn{To: &a.UpdatedAt})
	return a, err
}

func (r attributes) Delete(ctx context.Context, workspaceID, key string) error {
	n, err := r.Exec(ctx, "delete attribute", deleteAttribute, workspaceID, key)
	if err == nil && n == 0 {
		return errNoAttribute
	}
	return err
}
