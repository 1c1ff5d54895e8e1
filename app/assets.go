package app

import (
	"time"

	"golang.org/x/image/webp"

	"selvedge/adapters/httpapi"
	"selvedge/core/assets"
	"selvedge/core/catalog"
	corelook "selvedge/core/look"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/fixtures"
)

// newAssets sets the service of assets. People's pictures and files wait for decoders in
// one queue. What it needs of the areas and the storage is set by all.
func (h *components) newAssets() error {
	names, err := corelook.ReadNames(fixtures.ColorNames)
	if err != nil {
		return err
	}
	queue := raster.NewQueue()
	h.images.UseQueue(queue)
	h.assets = &assets.Service{
		Database: h.store, Quota: h.quota, Outbox: h.outbox, Now: h.now, IDs: h.ids, Renderer: renditions.New(queue, webp.Decode), Origin: h.origin,
		Events: h.events.Publish, Names: names, Apart: []string{catalog.BatchesApp},
	}
	return nil
}

// looksInterval is how often images are looked for that were stored before they were looked at.
const looksInterval = 10 * time.Minute

func (h *components) assetsArea() Area {
	return Area{
		Name:               "assets",
		Routes:             []httpapi.Group{h.api.AssetRoutes()},
		Messages:           h.assets.Messages(),
		Periodic:           []Periodic{{"look at images that were stored before", looksInterval, h.assets.LookAtUnseen}},
		Purge:              h.assets.Purge,
		OnWorkspaceDeleted: h.assets.OnWorkspaceDeleted,
		QuotaCounts:        map[quota.Thing]quota.Count{quota.StorageGB: assets.CountStorage},
	}
}

// onAssetsMoved returns what the areas do when assets go into the bin, come back or are deleted.
func onAssetsMoved(areas []Area) (all []assets.OnMoved) {
	for _, area := range areas {
		if area.OnAssetsMoved != nil {
			all = append(all, area.OnAssetsMoved)
		}
	}
	return all
}

// assetUses returns how the areas find where they use assets.
func assetUses(areas []Area) (all []assets.FindUses) {
	for _, area := range areas {
		if area.AssetUses != nil {
			all = append(all, area.AssetUses)
		}
	}
	return all
}
