package app

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"path"
	"strings"
	"time"

	"selvedge/core/assets"
	"selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/sheet"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

// demoBatch is a supplier's file and how far it came, with photos of which some show none of
// its products.
type demoBatch struct {
	By, Store, Supplier, File string
	HoursAgo                  int
	State                     store.BatchState // that it was left in
	StoppedAt                 int              // the row, if it was stopped
	Photos                    []struct{ Name, Garment, Color string }
}

// waits says whether a person still has to decide something.
func (b demoBatch) waits() bool {
	return b.State == store.BatchRead || b.State == store.BatchPlanned
}

// at is when it came.
func (b demoBatch) at(now time.Time) time.Time {
	return now.Add(-time.Duration(b.HoursAgo) * time.Hour)
}

func (d *catalogDemo) takeWaiting(ctx context.Context) error {
	for _, b := range d.Catalog.Batches {
		if !b.waits() {
			continue
		}
		if err := d.takeIn(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

// takeIn takes in a supplier's file, and does with it what a person asks for, one after the
// other, until it is where it was left.
func (d *catalogDemo) takeIn(ctx context.Context, of demoBatch) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("batch %s: %w", of.File, err)
		}
	}()
	d.at = of.at(d.now)
	actor, taking := d.actors[of.By], d.taking()
	sheetID, err := d.uploadSheet(ctx, actor, of.File)
	if err != nil {
		return err
	}
	photoIDs, err := d.uploadPhotos(ctx, of)
	if err != nil {
		return err
	}
	b, err := taking.Begin(ctx, actor, d.Workspace.ID, batches.New{StoreID: of.Store, Supplier: of.Supplier, AssetID: sheetID, PhotoIDs: photoIDs})
	if err != nil {
		return err
	}
	work := func() error { return taking.Work(ctx, d.Workspace.ID, b.ID) }
	if err := work(); err != nil {
		return err
	}
	type asked func(ctx context.Context, actor ports.Actor, workspaceID, id string) (batches.Batch, error)
	for _, ask := range map[store.BatchState][]asked{
		store.BatchPlanned: {taking.Plan},
		store.BatchStopped: {d.decide(taking), taking.Plan, d.applyUntil(of.StoppedAt)},
		store.BatchDone:    {d.decide(taking), taking.Plan, taking.Apply},
		store.BatchUndone:  {d.decide(taking), taking.Plan, taking.Apply, taking.Undo},
	}[of.State] {
		d.at = d.at.Add(5 * time.Minute)
		if _, err := ask(ctx, actor, d.Workspace.ID, b.ID); err != nil {
			return err
		}
		if err := work(); err != nil {
			return err
		}
	}
	if b, err = taking.Batch(ctx, actor, d.Workspace.ID, b.ID); err == nil && b.State != of.State {
		err = fmt.Errorf("it is %s: %s", b.State, b.Reason)
	}
	return err
}

// taking are the use cases of suppliers' files at the time of the demo.
func (d *catalogDemo) taking() *batches.Service {
	is := d.h.batches
	return &batches.Service{
		Catalog: d.past, Files: d.library.Assets, Images: is.Images, Words: is.Words, Outbox: is.Outbox, Now: d.past.Now, IDs: d.past.IDs,
	}
}

// decide takes the columns for what they are proposed to be, and has that remembered.
func (d *catalogDemo) decide(taking *batches.Service) func(context.Context, ports.Actor, string, string) (batches.Batch, error) {
	return func(ctx context.Context, actor ports.Actor, workspaceID, id string) (batches.Batch, error) {
		b, err := taking.Batch(ctx, actor, workspaceID, id)
		if err != nil {
			return b, err
		}
		decisions := batches.Decisions{Remember: true}
		for _, c := range b.Mapping.Columns {
			decisions.Columns = append(decisions.Columns, batches.Decision{Attribute: c.Attribute, Locale: c.Locale, Confirmed: true})
		}
		b, _, err = taking.Decide(ctx, actor, workspaceID, id, decisions)
		return b, err
	}
}

// applyUntil applies a file so slowly that a person stops it after some rows.
func (d *catalogDemo) applyUntil(rows int) func(context.Context, ports.Actor, string, string) (batches.Batch, error) {
	slow := d.taking()
	slow.AtOnce = rows
	slow.Now = func() time.Time { d.at = d.at.Add(time.Minute); return d.at }
	return func(ctx context.Context, actor ports.Actor, workspaceID, id string) (batches.Batch, error) {
		if b, err := slow.Apply(ctx, actor, workspaceID, id); err != nil {
			return b, err
		}
		if err := slow.Work(ctx, workspaceID, id); err != nil {
			return batches.Batch{}, err
		}
		return slow.Stop(ctx, actor, workspaceID, id)
	}
}

// uploadSheet uploads a supplier's file, a workbook as such.
func (d *catalogDemo) uploadSheet(ctx context.Context, actor ports.Actor, name string) (assetID string, err error) {
	content, err := sheetOf(name)
	if err != nil {
		return "", err
	}
	files := d.library.Assets
	begun, err := files.Begin(ctx, actor, d.Workspace.ID, assets.NewUpload{Name: name, Size: int64(len(content)), AppID: catalog.BatchesApp})
	if err != nil {
		return "", err
	}
	uploaded, err := files.WritePart(ctx, actor, d.Workspace.ID, begun.Upload.ID, 0, content)
	if err != nil {
		return "", err
	}
	return uploaded.Asset.ID, nil
}

// sheetOf returns the content of a supplier's file. That of a workbook is kept as text.
func sheetOf(name string) ([]byte, error) {
	const folder = "demo/suppliers"
	stem, isWorkbook := strings.CutSuffix(name, ".xlsx")
	if !isWorkbook {
		return fixtures.DemoSupplierSheets.ReadFile(path.Join(folder, name))
	}
	text, err := fixtures.DemoSupplierSheets.ReadFile(path.Join(folder, stem+".csv"))
	if err != nil {
		return nil, err
	}
	rows := csv.NewReader(bytes.NewReader(text))
	rows.Comma = ';'
	all, err := rows.ReadAll()
	if err != nil {
		return nil, err
	}
	var content bytes.Buffer
	w, err := sheet.NewXLSX(&content, stem)
	if err != nil {
		return nil, err
	}
	for _, row := range all {
		if err := w.Write(row); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return content.Bytes(), err
}

// uploadPhotos adds the supplier's photos, if pictures are drawn. They look like products
// that are drawn already, so that nothing is drawn again.
func (d *catalogDemo) uploadPhotos(ctx context.Context, of demoBatch) (ids []string, err error) {
	if len(d.pictures) == 0 || len(of.Photos) == 0 {
		return nil, nil
	}
	err = d.past.Store.Write(ctx, func(ctx context.Context, tx store.Tx) error {
		for _, p := range of.Photos {
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
				CreatedBy: of.By, CreatedAt: d.at,
			}); err != nil {
				return err
			}
		}
		return nil
	})
	return ids, err
}
