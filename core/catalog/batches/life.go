package batches

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/fileformat"
	"selvedge/core/plaintext"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// New is a file to be taken in, or photos without one.
type New struct {
	StoreID  string
	Supplier string // may be empty
	AssetID  string // the file, uploaded for batches or in the library, which it leaves; empty: photos alone
	FileName string // as it came; empty: as it was uploaded
	PhotoIDs []string
	Names    map[string]string // of photos by asset, as they came; those without one are called as in the library
}

// photosName is what photos are called that came without a name for all.
const photosName = "Photos"

// Begin begins to take in a file, which is read next. Photos alone can be planned at once. It fails as workspace.EnterApp does,
// with Invalid, reasons "store", "batch_supplier" and "batch_photos", with NotFound, reason
// "asset_not_found", with Invalid, reason "batch_file", and with Conflict, reason "store_locked".
func (s *Service) Begin(ctx context.Context, actor ports.Actor, workspaceID string, n New) (b Batch, err error) {
	n.Supplier = strings.Join(strings.Fields(n.Supplier), " ")
	n.FileName = plaintext.Clean(n.FileName, 255)
	switch {
	case len([]rune(n.Supplier)) > 120:
		return b, errNames
	case n.AssetID == "" && len(n.PhotoIDs) == 0:
		return b, errNoSheet
	}
	err = s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, workspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		if err := door.MayFill(n.StoreID); err != nil {
			return err
		}
		b = Batch{Batch: catalog.Batch{
			WorkspaceID: workspaceID, ID: s.IDs.Ordered(), StoreID: n.StoreID, Supplier: n.Supplier, FileName: cmp.Or(n.FileName, photosName),
			State: catalog.BatchMapped, ActorID: actor.UserID, CreatedAt: s.Now(),
		}}
		if n.AssetID != "" {
			a, err := s.fileOf(ctx, tx, actor, workspaceID, n.AssetID)
			if err != nil {
				return err
			}
			b.AssetID, b.FileName, b.SHA256, b.State = a.ID, cmp.Or(n.FileName, a.Name), a.SHA256, catalog.BatchReceived
			b.Reading.Choices.FillMerged = true
		}
		if err := s.save(ctx, tx, &b); err != nil {
			return err
		}
		if err := addPhotos(ctx, tx, &b, n.PhotoIDs, n.Names); err != nil {
			return err
		}
		if b.hasSheet() {
			if err := b.queueUp(ctx, tx); err != nil {
				return err
			}
		}
		if err := s.save(ctx, tx, &b); err != nil || !b.hasSheet() {
			return err
		}
		return s.enqueue(ctx, tx, &b)
	})
	return b, err
}

// fileOf returns the file of a new batch. Of the library, none but a sheet is taken.
func (s *Service) fileOf(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID, id string) (ports.Asset, error) {
	a, err := tx.Assets.Get(ctx, workspaceID, id)
	if err == nil && a.AppID != core.BatchesApp && !slices.Contains([]string{fileformat.CSV.MediaType, fileformat.XLSX.MediaType}, a.File.MediaType) {
		err = errNoSheet
	}
	if err != nil {
		return a, err
	}
	return s.Files.Take(ctx, tx.Tx, actor, workspaceID, id, core.BatchesApp)
}

// Filter says which batches are asked for. What is empty doesn't matter.
type Filter struct {
	States []catalog.BatchState
	Text   string // a part of the file's or the supplier's name, in any case
}

// Batches returns those that a filter leaves of the stores that the member may open, before one or, if it is empty, the
// last ones: the latest first. Next is the one to go on before, empty at the end. It fails as workspace.EnterApp does.
func (s *Service) Batches(ctx context.Context, actor ports.Actor, workspaceID string, f Filter, before string) (list []Batch, next string, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, workspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		list, next = []Batch{}, ""
		stores := door.StoreIDs()
		if len(stores) == 0 {
			return nil
		}
		stored, err := tx.Batches.List(ctx, workspaceID, catalog.BatchFilter{StoreIDs: stores, States: f.States, Text: f.Text}, before, pageSize)
		for _, one := range stored {
			b, decodeErr := of(one)
			b.reader = door
			err = errors.Join(err, decodeErr, b.findWait(ctx, tx, door))
			list = append(list, b)
		}
		if len(stored) == pageSize {
			next = stored[pageSize-1].ID
		}
		return err
	})
	return list, next, err
}

// Batch returns one. It fails as workspace.EnterApp does, and with NotFound, reason
// "batch_not_found".
func (s *Service) Batch(ctx context.Context, actor ports.Actor, workspaceID, id string) (found Batch, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		if err := b.findWait(ctx, tx, door); err != nil {
			return err
		}
		found = *b
		ended, err := picturesEnded(ctx, tx, b)
		if found.Tally.Pictures.Ended = ended; err != nil || b.State != catalog.BatchPlanned {
			return err
		}
		now, err := tx.Catalogs.Changed(ctx, workspaceID)
		found.Stale = now != b.Tally.Revision
		return err
	})
	return found, err
}

// File returns the file of a batch as it came. It fails as Batch does, and with Conflict, reason "batch_without_sheet".
func (s *Service) File(ctx context.Context, actor ports.Actor, workspaceID, id string) (name, mediaType string, content io.ReadCloser, err error) {
	var b Batch
	var a ports.Asset
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, is *Batch) error {
		if b = *is; !b.hasSheet() {
			return errBare
		}
		a, err = tx.Assets.Get(ctx, workspaceID, b.AssetID)
		return err
	})
	if err != nil {
		return "", "", nil, err
	}
	name = b.FileName
	if ending := "." + a.File.Extension; !strings.EqualFold(path.Ext(name), ending) {
		name += ending
	}
	content, _, err = s.Files.Open(ctx, actor, workspaceID, b.AssetID)
	return name, a.File.MediaType, content, err
}

// Delete removes a batch and its file; what it changed stays. It fails as Batch does, and with Conflict,
// reason "batch_busy".
func (s *Service) Delete(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		if b.isWorking() && b.State != catalog.BatchReceived {
			return errBusy
		}
		return s.remove(ctx, tx, actor, b.Batch)
	})
}

// remove removes a batch, and its file unless another batch has it.
func (s *Service) remove(ctx context.Context, tx catalog.Tx, actor ports.Actor, b catalog.Batch) error {
	if err := tx.Batches.Delete(ctx, b.WorkspaceID, b.ID); err != nil || b.AssetID == "" {
		return err
	}
	used, err := tx.Batches.Using(ctx, b.WorkspaceID, []string{b.AssetID})
	if err != nil || len(used) > 0 {
		return err
	}
	return s.Files.Drop(ctx, tx.Tx, actor, b.WorkspaceID, b.AssetID)
}

// ReadAgain reads the file again with other choices. It fails as Batch does, and with
// Conflict, reasons "batch_busy", "batch_state" and "batch_without_sheet".
func (s *Service) ReadAgain(ctx context.Context, actor ports.Actor, workspaceID, id string, c sheet.Choices) (Batch, error) {
	return s.move(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, b *Batch) error {
		if !b.hasSheet() {
			return errBare
		}
		b.Reading = Reading{Choices: c}
		b.Mapping = Mapping{}
		b.forget()
		b.State, b.Cursor, b.Rows = catalog.BatchReceived, 0, 0
		return nil
	}, catalog.BatchRead, catalog.BatchMapped, catalog.BatchPlanned, catalog.BatchFailed)
}

// Plan begins to plan: to find out what the file would do. It fails as ReadAgain does.
func (s *Service) Plan(ctx context.Context, actor ports.Actor, workspaceID, id string) (Batch, error) {
	return s.move(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, b *Batch) error {
		b.State, b.Cursor = catalog.BatchPlanning, 0
		b.forget()
		return nil
	}, catalog.BatchRead, catalog.BatchMapped, catalog.BatchPlanned)
}

// Apply begins to apply what was planned, or goes on with it. It fails as ReadAgain does.
func (s *Service) Apply(ctx context.Context, actor ports.Actor, workspaceID, id string) (Batch, error) {
	return s.move(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, b *Batch) error {
		if b.State == catalog.BatchPlanned {
			b.Cursor = 0
		}
		b.State = catalog.BatchApplying
		return nil
	}, catalog.BatchPlanned, catalog.BatchStopped)
}

// Undo begins to put back what was applied. What somebody edited since is kept, and can be
// put back later, once that was undone. It fails as ReadAgain does.
func (s *Service) Undo(ctx context.Context, actor ports.Actor, workspaceID, id string) (Batch, error) {
	return s.move(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, b *Batch) error {
		u := b.Tally.Undone
		if b.ChangeSet == 0 || b.State == catalog.BatchUndone && (u == nil || len(u.Kept)+len(u.Failed) == 0) {
			return errState
		}
		b.State = catalog.BatchUndoing
		return nil
	}, catalog.BatchDone, catalog.BatchStopped, catalog.BatchHalfUndone, catalog.BatchUndone)
}

// move begins a step, whose work an outbox message does.
func (s *Service) move(ctx context.Context, actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, *Batch) error, from ...catalog.BatchState) (moved Batch, err error) {
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		switch {
		case b.isWorking():
			return errBusy
		case !slices.Contains(from, b.State):
			return errState
		}
		if err := door.MayFill(b.StoreID); err != nil {
			return err
		}
		if err := fn(ctx, tx, b); err != nil {
			return err
		}
		b.Reason, b.ActorID = "", actor.UserID
		if err := b.queueUp(ctx, tx); err != nil {
			return err
		}
		if err := s.save(ctx, tx, b); err != nil {
			return err
		}
		moved = *b
		return s.enqueue(ctx, tx, b)
	})
	if err == nil {
		s.held.drop(workspaceID, id)
	}
	return moved, err
}

// Stop stops planning, applying or undoing after the rows that are being worked on. It fails as Batch
// does, and with Conflict, reason "batch_state".
func (s *Service) Stop(ctx context.Context, actor ports.Actor, workspaceID, id string) (stopped Batch, err error) {
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		switch undoing := b.State == catalog.BatchUndoing; {
		case b.State == catalog.BatchPlanning:
			b.State, b.Cursor = catalog.BatchMapped, 0
		case undoing && b.isHalfUndone():
			b.State = catalog.BatchHalfUndone
		case undoing && b.isApplied():
			b.State = catalog.BatchDone
		case undoing, b.State == catalog.BatchApplying:
			b.State = catalog.BatchStopped
		default:
			return errState
		}
		if err := s.save(ctx, tx, b); err != nil {
			return err
		}
		stopped = *b
		return nil
	})
	return stopped, err
}
