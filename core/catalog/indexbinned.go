package catalog

import (
	"context"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// binnedAtOnce is how many pictures in the bin are looked at together.
const binnedAtOnce = 200

// indexBinned makes products be found without the pictures that are in the bin.
func (s *Service) indexBinned(ctx context.Context, workspaceID string) error {
	for at := (ports.AssetPlace{}); ; {
		var binned []ports.FoundAsset
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			if binned, err = tx.Assets.Find(ctx, workspaceID, ports.AssetFilter{Kinds: []ports.FileKind{ports.FileImage}, Binned: true}, ports.OldestAssets, at, binnedAtOnce); err != nil {
				return err
			}
			ids := make([]string, len(binned))
			for i := range binned {
				ids[i] = binned[i].ID
			}
			return s.OnAssetsMoved(ctx, tx.Tx, workspaceID, ids)
		})
		if err != nil || len(binned) == 0 {
			return err
		}
		at = binned[len(binned)-1].AssetPlace
	}
}
