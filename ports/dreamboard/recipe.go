package dreamboard

import "context"

// Recipe is how a picture was made. It goes with its asset.
type Recipe struct {
	WorkspaceID string
	AssetID     string
	Parents     []string // assets that it was made from; only written
	Document    []byte   // JSON
}

// Recipes stores them.
type Recipes interface {
	// Insert fails with Conflict, reason "recipe_exists", if the asset has one.
	Insert(ctx context.Context, r Recipe) error
	// Get fails with NotFound, reason "recipe_not_found".
	Get(ctx context.Context, workspaceID, assetID string) (Recipe, error)
	// Children returns the assets that were made from one, the newest first.
	Children(ctx context.Context, workspaceID, assetID string, limit int) ([]string, error)
}
