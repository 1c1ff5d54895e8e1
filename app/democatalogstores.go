package app

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/assets"
	"selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

// demoStoreSetting is where a store sells.
type demoStoreSetting struct {
	Store   string
	DaysAgo int
	SellsTo []store.StoreChannel
}

// demoSheet is a supplier's file that is planned and waits for a person, with photos of
// which some show none of its products.
type demoSheet struct {
	By, Store, Supplier, File string
	HoursAgo                  int
	Photos                    []struct{ Name, Garment, Color string }
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

// takeSheet takes in the supplier's file with its photos, up to the plan.
func (d *catalogDemo) takeSheet(ctx context.Context) error {
	s := d.Catalog.Sheet
	d.at = d.now.Add(-time.Duration(s.HoursAgo) * time.Hour)
	actor, files, sheet := d.actors[s.By], d.library.Assets, fixtures.DemoSupplierSheet
	begun, err := files.Begin(ctx, actor, d.Workspace.ID, assets.NewUpload{Name: s.File, Size: int64(len(sheet))})
	if err != nil {
		return err
	}
	uploaded, err := files.WritePart(ctx, actor, d.Workspace.ID, begun.Upload.ID, 0, sheet)
	if err != nil {
		return err
	}
	photoIDs, err := d.uploadPhotos(ctx)
	if err != nil {
		return err
	}
	taking := &batches.Service{
		Catalog: d.past, Files: files, Images: d.h.batches.Images, Words: d.h.batches.Words, Outbox: d.h.batches.Outbox, Now: d.past.Now, IDs: d.past.IDs,
	}
	b, err := taking.Begin(ctx, actor, d.Workspace.ID, batches.New{StoreID: s.Store, Supplier: s.Supplier, AssetID: uploaded.Asset.ID, PhotoIDs: photoIDs})
	if err != nil {
		return err
	}
	if err := taking.Work(ctx, d.Workspace.ID, b.ID); err != nil {
		return err
	}
	if _, err := taking.Plan(ctx, actor, d.Workspace.ID, b.ID); err != nil {
		return err
	}
	return taking.Work(ctx, d.Workspace.ID, b.ID)
}

// uploadPhotos adds the supplier's photos, if pictures are drawn. They look like products
// that are drawn already, so that nothing is drawn again.
func (d *catalogDemo) uploadPhotos(ctx context.Context) (ids []string, err error) {
	s := d.Catalog.Sheet
	if len(d.pictures) == 0 {
		return nil, nil
	}
	err = d.past.Store.Write(ctx, func(ctx context.Context, tx store.Tx) error {
		for _, p := range s.Photos {
			picture, drawn := d.pictures[look{p.Garment, p.Color}]
			if !drawn {
				return fmt.Errorf("photo %q: no product looks like that", p.Name)
			}
			like, err := tx.Assets.Get(ctx, d.Workspace.ID, picture.ID)
			if err != nil {
				return err
			}
			id := d.library.IDs.Ordered()
			ids = append(ids, id)
			if err := d.library.Assets.Add(ctx, tx.Tx, ports.Asset{
				WorkspaceID: d.Workspace.ID, ID: id, Name: p.Name, SHA256: like.SHA256, Origin: like.Origin, SourceType: like.SourceType, System: like.System,
				CreatedBy: s.By, CreatedAt: d.at,
			}); err != nil {
				return err
			}
		}
		return nil
	})
	return ids, err
}
