package catalog

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

const (
	changeColumns = `changeset_id, product_id, ordinal, revision, outcome, before`
	addChanges    = `INSERT INTO catalog_changes (workspace_id, changeset_id, product_id, ordinal, revision, outcome, before) VALUES #
	ON CONFLICT (workspace_id, changeset_id, product_id, ordinal) DO UPDATE SET revision = excluded.revision, outcome = excluded.outcome`
	pageOfChanges = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND changeset_id = $2 AND (product_id, ordinal) > ($3, $4)
	ORDER BY product_id, ordinal LIMIT #`
	lastOfProduct = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND product_id = $2 ORDER BY changeset_id DESC, ordinal DESC LIMIT #`
	ofProduct     = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND product_id = $2 AND changeset_id < $3
	ORDER BY changeset_id DESC, ordinal DESC LIMIT #`
	setOutcome = `UPDATE catalog_changes SET outcome = $1 WHERE workspace_id = $2 AND changeset_id = $3 AND product_id = $4 AND ordinal = $5`
)

var addChangeRows = ofRows(addChanges, 7)

type changes struct{ *sqlstore.Base }

func (r changes) Add(ctx context.Context, workspaceID string, list []catalog.Change) error {
	args := make([]any, 0, len(list)*addChangeRows.columns)
	for i := range list {
		c := &list[i]
		args = append(args, workspaceID, c.ChangeSetID, c.ProductID, c.Ordinal, c.Revision, string(c.Outcome), bytesOf(c.Before))
	}
	return execute(ctx, r.Base, "add changes", addChangeRows.exactly(args))
}

func (r changes) Page(ctx context.Context, workspaceID, changeSetID string, after catalog.ChangePlace, limit int) ([]catalog.Change, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list changes", scanChange, sqlstore.WithLimit(pageOfChanges, limit), workspaceID, changeSetID, after.ProductID, after.Ordinal)
}

func (r changes) OfProduct(ctx context.Context, workspaceID, productID, before string, limit int) ([]catalog.Change, error) {
	if before == "" {
		return sqlstore.QueryAll(ctx, r.Base, "list changes of a product", scanChange, sqlstore.WithLimit(lastOfProduct, limit), workspaceID, productID)
	}
	return sqlstore.QueryAll(ctx, r.Base, "list changes of a product", scanChange, sqlstore.WithLimit(ofProduct, limit), workspaceID, productID, before)
}

func scanChange(row sqlstore.Row) (c catalog.Change, err error) {
	err = row.Scan(&c.ChangeSetID, &c.ProductID, &c.Ordinal, &c.Revision, &c.Outcome, &c.Before)
	return c, err
}

func (r changes) SetOutcomes(ctx context.Context, workspaceID string, list []catalog.Change) error {
	statements := make([]sqlstore.Statement, 0, len(list))
	for i := range list {
		c := &list[i]
		statements = append(statements, sqlstore.Statement{SQL: setOutcome, Args: []any{string(c.Outcome), workspaceID, c.ChangeSetID, c.ProductID, c.Ordinal}})
	}
	return execute(ctx, r.Base, "set the outcomes of changes", statements)
}
