package catalog

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var errNoChangeSet = ports.Refuse(ports.NotFound, "changeset_not_found", "This change doesn't exist anymore.")

const (
	changeSetColumns   = `c.workspace_id, c.number, c.kind, c.summary, c.actor_id, COALESCE(u.name, ''), c.at, c.undoes, c.undone_by`
	changeSetJoins     = ` LEFT JOIN users u ON u.id = c.actor_id`
	insertChangeSet    = `INSERT INTO catalog_changesets (workspace_id, number, kind, summary, actor_id, at, undoes, undone_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	changeSetsByNumber = `SELECT ` + changeSetColumns + ` FROM (VALUES #) AS wanted CROSS JOIN catalog_changesets c` + changeSetJoins + `
	WHERE c.workspace_id = wanted.column1 AND c.number = wanted.column2`
	lastChangeSets   = `SELECT ` + changeSetColumns + ` FROM catalog_changesets c` + changeSetJoins + ` WHERE c.workspace_id = $1 ORDER BY c.number DESC LIMIT #`
	changeSetsBefore = `SELECT ` + changeSetColumns + ` FROM catalog_changesets c` + changeSetJoins + ` WHERE c.workspace_id = $1 AND c.number < $2 ORDER BY c.number DESC LIMIT #`
	setUndone        = `UPDATE catalog_changesets SET undone_by = $1 WHERE workspace_id = $2 AND number = $3`
)

var changeSetsByNumberRows = ofRows(changeSetsByNumber, 2).withNumber()

type changeSets struct{ *sqlstore.Base }

func (r changeSets) Insert(ctx context.Context, c catalog.ChangeSet) error {
	_, err := r.Exec(ctx, "insert change set", insertChangeSet, c.WorkspaceID, c.Number, c.Kind, c.Summary, c.ActorID, sqlstore.Micros(c.At), c.Undoes, c.UndoneBy)
	return err
}

func (r changeSets) Get(ctx context.Context, workspaceID string, number int64) (catalog.ChangeSet, error) {
	found, err := r.Among(ctx, workspaceID, []int64{number})
	if err == nil && len(found) == 0 {
		return catalog.ChangeSet{}, errNoChangeSet
	}
	if err != nil {
		return catalog.ChangeSet{}, err
	}
	return found[0], nil
}

func (r changeSets) Among(ctx context.Context, workspaceID string, numbers []int64) ([]catalog.ChangeSet, error) {
	return all(ctx, r.Base, "get change sets", changeSetsByNumberRows.byNumber(workspaceID, numbers), scanChangeSet)
}

func (r changeSets) List(ctx context.Context, workspaceID string, before int64, limit int) ([]catalog.ChangeSet, error) {
	if before == 0 {
		return sqlstore.QueryAll(ctx, r.Base, "list change sets", scanChangeSet, sqlstore.WithLimit(lastChangeSets, limit), workspaceID)
	}
	return sqlstore.QueryAll(ctx, r.Base, "list change sets", scanChangeSet, sqlstore.WithLimit(changeSetsBefore, limit), workspaceID, before)
}

func scanChangeSet(row sqlstore.Row) (c catalog.ChangeSet, err error) {
	err = row.Scan(&c.WorkspaceID, &c.Number, &c.Kind, &c.Summary, &c.ActorID, &c.ActorName, sqlstore.TimeColumn{To: &c.At}, &c.Undoes, &c.UndoneBy)
	return c, err
}

func (r changeSets) SetUndone(ctx context.Context, workspaceID string, number, by int64) error {
	n, err := r.Exec(ctx, "set undone", setUndone, by, workspaceID, number)
	if err == nil && n == 0 {
		return errNoChangeSet
	}
	return err
}
