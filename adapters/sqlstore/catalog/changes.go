package catalog

import (
	"cmp"
	"context"
	"math"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

const (
	changeColumns = `c.changeset, c.product_id, c.ordinal, c.gone, c.outcome, c.before`
	addChanges    = `INSERT INTO catalog_changes (workspace_id, changeset, product_id, ordinal, gone, outcome, before) VALUES #
	ON CONFLICT (workspace_id, changeset, product_id, ordinal) DO UPDATE SET gone = excluded.gone, outcome = excluded.outcome`
	addChanged    = `INSERT INTO catalog_changed_products (workspace_id, product_id, changeset) VALUES # ON CONFLICT (workspace_id, product_id, changeset) DO NOTHING`
	pageOfChanges = `SELECT ` + changeColumns + ` FROM catalog_changes c WHERE c.workspace_id = $1 AND c.changeset = $2 AND (c.product_id, c.ordinal) > ($3, $4)
	ORDER BY c.product_id, c.ordinal LIMIT #`
	setsOfProduct = `SELECT changeset FROM catalog_changed_products WHERE workspace_id = $1 AND product_id = $2 AND changeset < $3 ORDER BY changeset DESC LIMIT #`
	changesOfSets = `SELECT ` + changeColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_changes c
	WHERE c.workspace_id = wanted.column1 AND c.product_id = wanted.column2 AND c.changeset = wanted.column3`
	firstSince = `SELECT ` + changeColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_changed_products s CROSS JOIN catalog_changes c
	WHERE s.workspace_id = wanted.column1 AND s.product_id = wanted.column2 AND s.changeset > wanted.column3
	AND c.workspace_id = s.workspace_id AND c.changeset = s.changeset AND c.product_id = s.product_id
	AND NOT EXISTS (SELECT 1 FROM catalog_changed_products b CROSS JOIN catalog_changes e
	WHERE b.workspace_id = s.workspace_id AND b.product_id = s.product_id AND b.changeset > wanted.column3 AND b.changeset < s.changeset
	AND e.workspace_id = b.workspace_id AND e.changeset = b.changeset AND e.product_id = b.product_id AND e.ordinal = c.ordinal)`
	setOutcomes = `INSERT INTO catalog_changes (workspace_id, changeset, product_id, ordinal, gone, outcome, before) VALUES #
	ON CONFLICT (workspace_id, changeset, product_id, ordinal) DO UPDATE SET outcome = excluded.outcome`

	setsAtOnce = 16 // whose changes of a product, each up to a few thousand, are read at once
)

var (
	addChangeRows     = ofRows(addChanges, 7)
	addChangedRows    = ofRows(addChanged, 3)
	setOutcomeRows    = ofRows(setOutcomes, 7)
	changesOfSetsRows = ofRows(changesOfSets, 3).withNumber()
	firstSinceRows    = ofRows(firstSince, 3).withNumber()
)

type changes struct{ *sqlstore.Base }

func (r changes) Add(ctx context.Context, workspaceID string, list []catalog.Change) error {
	args := make([]any, 0, len(list)*addChangeRows.columns)
	var changed []any
	for i := range list {
		c := &list[i]
		args = append(args, workspaceID, c.ChangeSet, c.ProductID, c.Ordinal, c.Gone, string(c.Outcome), bytesOf(c.Before))
		if i == 0 || c.ProductID != list[i-1].ProductID || c.ChangeSet != list[i-1].ChangeSet { // those of a product mostly come together
			changed = append(changed, workspaceID, c.ProductID, c.ChangeSet)
		}
	}
	return execute(ctx, r.Base, "add changes", append(addChangeRows.exactly(args), addChangedRows.exactly(changed)...))
}

func (r changes) Page(ctx context.Context, workspaceID string, changeSet int64, after catalog.ChangePlace, limit int) ([]catalog.Change, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list changes", scanChange, sqlstore.WithLimit(pageOfChanges, limit), workspaceID, changeSet, after.ProductID, after.Ordinal)
}

// OfProduct looks up the sets first: PostgreSQL would sort all changes of the product for one statement.
func (r changes) OfProduct(ctx context.Context, workspaceID, productID string, before int64, limit int) (list []catalog.Change, err error) {
	if before == 0 {
		before = math.MaxInt64
	}
	sets, err := sqlstore.QueryAll(ctx, r.Base, "list the change sets of a product", sqlstore.ScanValue[int64], sqlstore.WithLimit(setsOfProduct, limit), workspaceID, productID, before)
	for err == nil && len(sets) > 0 && len(list) < limit {
		some := sets[:min(setsAtOnce, len(sets))]
		sets = sets[len(some):]
		found, failed := all(ctx, r.Base, "list changes of a product", changesOfSetsRows.lookUp(rowsOf(some, []any{workspaceID, productID}), []any{"", "", int64(0)}), scanChange)
		slices.SortFunc(found, func(a, b catalog.Change) int {
			return cmp.Or(cmp.Compare(b.ChangeSet, a.ChangeSet), cmp.Compare(b.Ordinal, a.Ordinal))
		})
		list, err = append(list, found...), failed
	}
	return list[:min(limit, len(list))], err
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
