package app

import (
	"context"
	"fmt"
	"net/http"
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

type demoFeed struct {
	By, Store, Name, Channel, Format string
	DaysAgo                          int
	Agent                            string // of the channel that fetches it; empty: none does
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

func (d *catalogDemo) makeFeeds(ctx context.Context) error {
	for _, f := range d.Catalog.Feeds {
		d.at = daysBefore(d.now, f.DaysAgo)
		made, token, err := d.past.MakeFeed(ctx, d.actors[f.By], d.Workspace.ID, catalog.NewFeed{StoreID: f.Store, Name: f.Name, Channel: f.Channel, Format: f.Format})
		if err == nil && f.Agent != "" {
			err = d.fetchFeed(ctx, made.ID, token, f)
		}
		if err != nil {
			return fmt.Errorf("feed %q: %w", f.Name, err)
		}
	}
	return nil
}

const (
	demoFetches  = 30
	cutFetch     = 11 // whose client was gone before the end
	changedFetch = 4  // one of so many finds that something has changed
)

// fetchFeed has a channel come by evenly since the feed was made, the last time two hours ago.
func (d *catalogDemo) fetchFeed(ctx context.Context, id, token string, f demoFeed) error {
	d.at = d.now
	served, err := d.past.OpenFeed(ctx, token)
	if err != nil {
		return err
	}
	var size counter
	count, err := served.Write(ctx, &size)
	if err != nil {
		return err
	}
	made, last := daysBefore(d.now, f.DaysAgo), d.now.Add(-2*time.Hour)
	return d.past.Store.Write(ctx, func(ctx context.Context, tx store.Tx) error {
		for i := range demoFetches {
			d.at = last.Add(-last.Sub(made) * time.Duration(demoFetches-1-i) / demoFetches)
			fetch := store.Fetch{WorkspaceID: d.Workspace.ID, FeedID: id, ID: d.past.IDs.Ordered(), At: d.at, Agent: f.Agent, Status: http.StatusNotModified}
			switch {
			case i == cutFetch:
				fetch.Status, fetch.Bytes = 499, int64(size)/3
			case i%changedFetch == 0:
				fetch.Status, fetch.Bytes, fetch.Listed, fetch.Held = http.StatusOK, int64(size), count.Listed, count.Held
			}
			if err := tx.Fetches.Add(ctx, fetch, demoFetches); err != nil {
				return err
			}
		}
		return nil
	})
}

// counter counts what is written.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
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
