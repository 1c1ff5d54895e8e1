package techpacks

import "context"

// AssetUse is a techpack that uses an asset, in its working copy or a revision.
type AssetUse struct {
	AssetID    string
	TechpackID string
	Name       string // of the techpack
}

// Assets stores which of a workspace's assets its techpacks use.
type Assets interface {
	// Set replaces those of a techpack's revision; 0 is its working copy. An asset may be
	// named twice. It fails with NotFound, reason "techpack_not_found".
	Set(ctx context.Context, workspaceID, techpackID string, revision int, assetIDs []string) error
	// Uses returns which techpacks use any of these, each once an asset, by asset and techpack.
	Uses(ctx context.Context, workspaceID string, assetIDs []string) ([]AssetUse, error)
}
