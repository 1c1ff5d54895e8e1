package batches

import (
	"context"

	core "selvedge/core/catalog"
	"selvedge/ports"
)

// AssetUses implements assets.FindUses: assets that came with a supplier's file which is in
// the list, or that are the file. It doesn't say which file, because whoever asks may not
// open its store.
func (s *Service) AssetUses(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) ([]ports.AssetUse, error) {
	found, err := s.Catalog.Store.In(ctx, tx).Batches.Using(ctx, workspaceID, assetIDs)
	if err != nil {
		return nil, err
	}
	uses := make([]ports.AssetUse, len(found))
	for i, id := range found {
		uses[i] = ports.AssetUse{AssetID: id, AppID: core.BatchesApp, Label: "Suppliers' files", Path: "/workspace/" + workspaceID + "/app/batches"}
	}
	return uses, nil
}
