package catalog

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

const (
	putChannels = `INSERT INTO catalog_store_channels (workspace_id, store_id, channels) VALUES ($1, $2, $3)
	ON CONFLICT (workspace_id, store_id) DO UPDATE SET channels = excluded.channels`
	deleteChannels = `DELETE FROM catalog_store_channels WHERE workspace_id = $1 AND store_id = $2`
	listChannels   = `SELECT store_id, channels FROM catalog_store_channels WHERE workspace_id = $1 ORDER BY store_id`

	putCheck = `INSERT INTO catalog_checks (workspace_id, day, begun, last_ordinal) VALUES ($1, $2, $3, $4)
	ON CONFLICT (workspace_id) DO UPDATE SET day = excluded.day, begun = excluded.begun, last_ordinal = excluded.last_ordinal`
	getCheck     = `SELECT workspace_id, day, begun, last_ordinal FROM catalog_checks WHERE workspace_id = $1`
	checksBefore = `SELECT workspace_id FROM catalog_checks WHERE day < $1 ORDER BY day, workspace_id LIMIT #`

	putFound = `INSERT INTO catalog_findings (workspace_id, ordinal, terms) VALUES #
	ON CONFLICT (workspace_id, ordinal) DO UPDATE SET terms = excluded.terms`
	deleteFound = `DELETE FROM catalog_findings WHERE workspace_id = $1 AND ordinal = $2`
	getFound    = `SELECT f.ordinal, f.terms FROM (VALUES #) AS wanted CROSS JOIN catalog_findings f
	WHERE f.workspace_id = wanted.column1 AND f.ordinal = wanted.column2`
	foundBetween = `SELECT ordinal, terms FROM catalog_findings WHERE workspace_id = $1 AND ordinal BETWEEN $2 AND $3`
)

var (
	putFoundRows = ofRows(putFound, 3)
	getFoundRows = ofRows(getFound, 2).withNumber()
)

type channels struct{ *sqlstore.Base }

func (r channels) Put(ctx context.Context, workspaceID string, s catalog.StoreChannels) (err error) {
	if len(s.Channels) == 0 {
		_, err = r.Exec(ctx, "delete the channels of a store", deleteChannels, workspaceID, s.StoreID)
		return err
	}
	_, err = r.Exec(ctx, "put the channels of a store", putChannels, workspaceID, s.StoreID, sqlstore.JSONColumn{Of: &s.Channels})
	return err
}

func (r channels) List(ctx context.Context, workspaceID string) ([]catalog.StoreChannels, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list channels", func(row sqlstore.Row) (s catalog.StoreChannels, err error) {
		err = row.Scan(&s.StoreID, sqlstore.JSONColumn{Of: &s.Channels})
		return s, err
	}, listChannels, workspaceID)
}

type checks struct{ *sqlstore.Base }

func (r checks) Put(ctx context.Context, c catalog.Check) error {
	_, err := r.Exec(ctx, "put check", putCheck, c.WorkspaceID, c.Day, c.Begun, c.Last)
	return err
}

func (r checks) Get(ctx context.Context, workspaceID string) (catalog.Check, error) {
	found, err := sqlstore.QueryAll(ctx, r.Base, "get check", func(row sqlstore.Row) (c catalog.Check, err error) {
		err = row.Scan(&c.WorkspaceID, &c.Day, &c.Begun, &c.Last)
		return c, err
	}, getCheck, workspaceID)
	if err != nil || len(found) == 0 {
		return catalog.Check{WorkspaceID: workspaceID}, err
	}
	return found[0], nil
}

func (r checks) Before(ctx context.Context, day string, limit int) ([]string, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list checks", sqlstore.ScanValue[string], sqlstore.WithLimit(checksBefore, limit), day)
}

type findings struct{ *sqlstore.Base }

func (r findings) Put(ctx context.Context, workspaceID string, list []catalog.Found) error {
	var args []any
	var statements []sqlstore.Statement
	for _, f := range list {
		if f.Terms == "" {
			statements = append(statements, sqlstore.Statement{SQL: deleteFound, Args: []any{workspaceID, f.Ordinal}})
			continue
		}
		args = append(args, workspaceID, f.Ordinal, f.Terms)
	}
	return execute(ctx, r.Base, "put findings", append(statements, putFoundRows.exactly(args)...))
}

func (r findings) Get(ctx context.Context, workspaceID string, ordinals []int64) ([]catalog.Found, error) {
	scan := func(row sqlstore.Row) (f catalog.Found, err error) {
		err = row.Scan(&f.Ordinal, &f.Terms)
		return f, err
	}
	return ofOrdinals(ctx, r.Base, "get findings", foundBetween, getFoundRows, workspaceID, ordinals, scan, func(f *catalog.Found) int64 { return f.Ordinal })
}
