package techpacks

import (
	"context"
	"slices"

	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// assetsOf are the pictures of a document's artwork.
func assetsOf(d document.Document) (ids []string) {
	for _, a := range d.Artwork {
		if a.AssetID != "" {
			ids = append(ids, a.AssetID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// keepAssets stores which pictures a document uses, as the working copy or a revision, if
// they are others than before.
func keepAssets(ctx context.Context, tx techpacks.Tx, workspaceID, id string, revision int, before []string, d document.Document) error {
	now := assetsOf(d)
	if slices.Equal(before, now) {
		return nil
	}
	return tx.Assets.Set(ctx, workspaceID, id, revision, now)
}

// AssetUses implements assets.FindUses: the techpacks whose artwork shows an asset, in the
// working copy or in a revision that a factory may look at.
func (s *Service) AssetUses(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) ([]ports.AssetUse, error) {
	found, err := s.Store.In(ctx, tx).Assets.Uses(ctx, workspaceID, assetIDs)
	if err != nil {
		return nil, err
	}
	uses := make([]ports.AssetUse, 0, len(found))
	for _, u := range found {
		uses = append(uses, ports.AssetUse{
			AssetID: u.AssetID, AppID: AppID, Label: u.Name, Path: "/workspace/" + workspaceID + "/app/techpacks/" + u.TechpackID + "?tab=artwork",
		})
	}
	return uses, nil
}
