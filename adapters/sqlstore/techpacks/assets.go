package techpacks

import (
	"context"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/techpacks"
)

const (
	insertAsset = `INSERT INTO techpack_assets (workspace_id, asset_id, techpack_id, revision) VALUES ($1, $2, $3, $4)
	ON CONFLICT (workspace_id, asset_id, techpack_id, revision) DO NOTHING`
	clearAssets = `DELETE FROM techpack_assets WHERE workspace_id = $1 AND techpack_id = $2 AND revision = $3`
	usesOf      = `SELECT a.asset_id, a.techpack_id, t.name FROM techpack_assets a
	JOIN techpacks t ON t.workspace_id = a.workspace_id AND t.id = a.techpack_id WHERE a.workspace_id = $1 # ORDER BY a.asset_id, a.techpack_id`
)

type assets struct{ *sqlstore.Base }

func (r assets) Set(ctx context.Context, workspaceID, techpackID string, revision int, assetIDs []string) error {
	if _, err := version(ctx, r.Base, workspaceID, techpackID); err != nil {
		return err
	}
	statements := []sqlstore.Statement{{SQL: clearAssets, Args: []any{workspaceID, techpackID, revision}}}
	for _, id := range assetIDs {
		statements = append(statements, sqlstore.Statement{SQL: insertAsset, Args: []any{workspaceID, id, techpackID, revision}})
	}
	_, err := r.ExecAll(ctx, "set the assets of a techpack", statements...)
	return err
}

func scanUse(row sqlstore.Row) (u techpacks.AssetUse, err error) {
	err = row.Scan(&u.AssetID, &u.TechpackID, &u.Name)
	return u, err
}

func (r assets) Uses(ctx context.Context, workspaceID string, assetIDs []string) ([]techpacks.AssetUse, error) {
	if len(assetIDs) == 0 {
		return nil, nil
	}
	c := sqlstore.NewConditions(workspaceID)
	sqlstore.AddAnyOf(c, "a.asset_id", assetIDs)
	found, err := sqlstore.QueryAll(ctx, r.Base, "list uses of assets", scanUse, c.In(usesOf), c.Args...)
	return slices.Compact(found), err // several revisions of one use it
}
