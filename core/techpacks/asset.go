package techpacks

import (
	"context"
	"slices"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/lint"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// pictureSize is the longest side of artwork's pictures as they are printed and shown to factories, in pixels.
const pictureSize = 960

// Images reads pictures of the library. assets.Service implements it.
type Images interface {
	// Image returns a PNG or JPEG with a longest side of at most size pixels. It fails with NotFound for a file that is
	// gone or no picture.
	Image(ctx context.Context, workspaceID, assetID string, size int) (content []byte, mediaType string, err error)
}

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

// picturesOf are the sizes of the artwork's pictures, without those that are gone or not made of pixels.
func picturesOf(ctx context.Context, tx techpacks.Tx, workspaceID string, d document.Document) (map[string]lint.Pixels, error) {
	ids := assetsOf(d)
	if len(ids) == 0 {
		return nil, nil
	}
	found, err := tx.Tx.Assets.List(ctx, workspaceID, ids)
	sizes := make(map[string]lint.Pixels, len(found))
	for _, a := range found {
		if a.File.Kind == ports.FileImage && a.File.Width > 0 {
			sizes[a.ID] = lint.Pixels{Width: a.File.Width, Height: a.File.Height}
		}
	}
	return sizes, err
}

// printedPictures are the artwork's pictures to be printed, without those that are gone or can't be shown.
func (s *Service) printedPictures(ctx context.Context, workspaceID string, d document.Document) (map[string][]byte, error) {
	pictures := map[string][]byte{}
	for _, id := range assetsOf(d) {
		content, _, err := s.Images.Image(ctx, workspaceID, id, pictureSize)
		switch {
		case err == nil:
			pictures[id] = content
		case !ports.IsKind(err, ports.NotFound):
			return nil, err
		}
	}
	return pictures, nil
}
