package dreamboard

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	insertRecipe = `INSERT INTO board_recipes (workspace_id, asset_id, document) VALUES ($1, $2, $3) ON CONFLICT (workspace_id, asset_id) DO NOTHING`
	insertParent = `INSERT INTO board_parents (workspace_id, parent_id, asset_id) VALUES ($1, $2, $3) ON CONFLICT (workspace_id, parent_id, asset_id) DO NOTHING`
	recipeOf     = `SELECT workspace_id, asset_id, document FROM board_recipes WHERE workspace_id = $1 AND asset_id = $2`
	childrenOf   = `SELECT asset_id FROM board_parents WHERE workspace_id = $1 AND parent_id = $2 ORDER BY asset_id DESC LIMIT $3`
)

var (
	errNoRecipe = ports.Refuse(ports.NotFound, "recipe_not_found", "Nothing is known of how this picture was made.")
	errRecipe   = ports.Refuse(ports.Conflict, "recipe_exists", "This picture has its recipe already.")
)

type recipes struct{ *sqlstore.Base }

func scanRecipe(row sqlstore.Row) (r dreamboard.Recipe, err error) {
	err = row.Scan(&r.WorkspaceID, &r.AssetID, &r.Document)
	return r, err
}

// Insert implements dreamboard.Recipes.
func (r recipes) Insert(ctx context.Context, one dreamboard.Recipe) error {
	n, err := r.Exec(ctx, "insert recipe", insertRecipe, one.WorkspaceID, one.AssetID, string(one.Document))
	if err != nil {
		return err
	}
	if n == 0 {
		return errRecipe
	}
	var statements []sqlstore.Statement
	for _, parent := range one.Parents {
		statements = append(statements, sqlstore.Statement{SQL: insertParent, Args: []any{one.WorkspaceID, parent, one.AssetID}})
	}
	_, err = r.ExecAll(ctx, "insert parents of a picture", statements...)
	return err
}

// Get implements dreamboard.Recipes.
func (r recipes) Get(ctx context.Context, workspaceID, assetID string) (dreamboard.Recipe, error) {
	return sqlstore.QueryOne(ctx, r.Base, "find recipe", errNoRecipe, scanRecipe, recipeOf, workspaceID, assetID)
}

// Children implements dreamboard.Recipes.
func (r recipes) Children(ctx context.Context, workspaceID, assetID string, limit int) ([]string, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list pictures made from one", sqlstore.ScanValue[string], childrenOf, workspaceID, assetID, limit)
}
