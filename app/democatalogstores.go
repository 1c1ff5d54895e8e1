package app

import (
	"context"
	"fmt"

	"selvedge/core/catalog"
	store "selvedge/ports/catalog"
)

// demoStoreSetting is where a store sells.
type demoStoreSetting struct {
	Store   string
	DaysAgo int
	SellsTo []store.StoreChannel
}

func (d *catalogDemo) openStores(ctx context.Context) error {
	actor := d.actors[d.Catalog.By]
	d.at = d.now
	stores, err := d.past.Stores(ctx, actor, d.Workspace.ID)
	if err != nil {
		return err
	}
	for _, is := range stores {
		for _, s := range d.Catalog.Stores {
			if s.Store != is.ID {
				continue
			}
			d.at = daysBefore(d.now, s.DaysAgo)
			if _, err := d.past.ChangeStore(ctx, actor, d.Workspace.ID, is.ID, catalog.StoreSetting{
				Name: is.Name, Website: is.Website, SourceMarketplace: is.SourceMarketplace, Mappings: is.Mappings, Channels: s.SellsTo,
			}); err != nil {
				return fmt.Errorf("store %q: %w", s.Store, err)
			}
		}
	}
	return nil
}
