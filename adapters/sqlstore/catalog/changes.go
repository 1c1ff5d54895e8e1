package catalog

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

const (
	changeColumns = `changeset, product_id, ordinal, gone, outcome, before`
	addChanges    = `INSERT INTO catalog_changes (workspace_id, changeset, product_id, ordinal, gone, outcome, before) VALUES #
	ON CONFLICT (workspace_id, changeset, product_id, ordinal) DO UPDATE SET gone = excluded.gone, outcome = excluded.outcome`
	pageOfChanges = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND changeset = $2 AND (product_id, ordinal) > ($3, $4)
	ORDER BY product_id, ordinal LIMIT #`
	lastOfProduct = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND product_id = $2 ORDER BY changeset DESC, ordinal DESC LIMIT #`
	ofProduct     = `SELECT ` + changeColumns + ` FROM catalog_changes WHERE workspace_id = $1 AND product_id = $2 AND changeset < $3
	ORDER BY changeset DESC, ordinal DESC LIMIT #`
	firstSince = `SELECT c.changeset, c.product_id, c.ordinal, c.gone, c.outcome, c.before FROM (VALUES #) AS wanted CROSS JOIN catalog_changes c
	WHERE c.workspace_id = wanted.column1 AND c.product_id = wanted.column2 AND c.changeset > wanted.column3
	AND NOT EXISTS (SELECT 1 FROM catalog_changes e WHERE e.workspace_id = c.workspace_id AND e.product_id = c.product_id AND e.ordinal = c.ordinal
	AND e.changeset > wanted.column3 AND e.changeset < c.changeset)`
	setOutcomes = `INSERT INTO catalog_changes (workspace_id, changeset, product_id, ordinal, gone, outcome, before) VALUES #
	ON CONFLICT (workspace_id, changeset, product_id, ordinal) DO UPDATE SET outcome = excluded.outcome`
)

var (
	addChangeRows  = ofRows(addChanges, 7)
	setOutcomeRows = ofRows(setOutcomes, 7)
	firstSinceRows = ofRows(firstSince, 3).withNumber()
)

type changes struct{ *sqlstore.Base }

func (r changes) Add(ctx context.Context, workspaceID string, list []catalog.Change) error {
	args := make([]any, 0, len(list)*addChangeRows.columns)
	for i := range list {
		c := &list[i]
		args = append(args, workspaceID, c.ChangeSet, c.ProductID, c.Ordinal, c.Gone, string(c.Outcome), bytesOf(c.Before))
	}
	return execute(ctx, r.Base, "add changes", addChangeRows.exactly(args))
}

func (r changes) Page(ctx context.Context, workspaceID string, changeSet int64, after catalog.ChangePlace, limit int) ([]catalog.Change, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list changes", scanChange, sqlstore.WithLimit(pageOfChanges, limit), workspaceID, changeSet, after.ProductID, after.Ordinal)
}

func (r changes) OfProduct(ctx context.Context, workspaceID, productID string, before int64, limit int) ([]catalog.Change, error) {
	if before == 0 {
		return sqlstore.QueryAll(ctx, r.Base, "list changes of a product", scanChange, sqlstore.WithLimit(lastOfProduct, limit), workspaceID, productID)
	}
	return sqlstore.QueryAll(ctx, r.Base, "list changes of a product", scanChange, sqlstore.WithLimit(ofProduct, limit), workspaceID, productID, before)
}

func (r changes) FirstSince(ctx context.Context, workspaceID string, changeSet int64, productIDs []string) ([]catalog.Change, error) {
	args := make([]any, 0, 3*len(productIDs))
	for _, id := range productIDs {
		args = append(args, workspaceID, id, changeSet)
	}
	return all(ctx, r.Base, "list first changes since a set", firstSinceRows.lookUp(args, []any{"", "", int64(0)}), scanChange)
}

func scanChange(row sqlstore.Row) (c catalog.Change, err error) {
	err = row.Scan(&c.ChangeSet, &c.ProductID, &c.Ordinal, &c.Gone, &c.Outcome, &c.Before)
	return c, err
}

// SetOutcomes updates many rows at once, all of which are there.
func (r changes) SetOutcomes(ctx context.Context, workspaceID string, list []catalog.Change) error {
	args := make([]any, 0, len(list)*setOutcomeRows.columns)
	for i := range list {
		c := &list[i]
		args = append(args, workspaceID, c.ChangeSet, c.ProductID, c.Ordinal, c.Gone, string(c.Outcome), []byte{})
	}
	return execute(ctx, r.Base, "set the outcomes of changes", setOutcomeRows.exactly(args))
}
