package assets

import (
	"context"
	"time"

	"selvedge/core/audit"
	"selvedge/core/quota"
	"selvedge/ports"
)

const maxAtOnce = 200

// Bin puts assets into the bin, at most 200. Unknown ones and those in it are left out. It
// fails as workspace.EnterApp does and with Invalid, reason "asset_ids".
func (s *Service) Bin(ctx context.Context, actor ports.Actor, workspaceID string, ids []string) error {
	return s.move(ctx, actor, workspaceID, ids, s.Now())
}

// Restore takes assets out of the bin, as Bin puts them in.
func (s *Service) Restore(ctx context.Context, actor ports.Actor, workspaceID string, ids []string) error {
	return s.move(ctx, actor, workspaceID, ids, time.Time{})
}

func (s *Service) move(ctx context.Context, actor ports.Actor, workspaceID string, ids []string, at time.Time) error {
	if len(ids) > maxAtOnce {
		return errTooMany
	}
	return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		list, err := s.listed(ctx, tx, workspaceID, ids)
		if err != nil {
			return err
		}
		var moved []string
		for _, a := range list {
			if a.BinnedAt.IsZero() == at.IsZero() {
				continue
			}
			if _, err := tx.Assets.SetBinned(ctx, workspaceID, a.ID, at); err != nil {
				return err
			}
			moved = append(moved, a.ID)
		}
		if err := s.publish(ctx, tx, workspaceID, moved...); err != nil {
			return err
		}
		return s.moved(ctx, tx, workspaceID, moved...)
	})
}

// RestoreOne takes an asset out of the bin and returns it. It fails as Get does.
func (s *Service) RestoreOne(ctx context.Context, actor ports.Actor, workspaceID, id string) (Detail, error) {
	return s.change(ctx, actor, workspaceID, id, func(ctx context.Context, tx ports.Tx) error {
		return s.setBinned(ctx, tx, workspaceID, id, time.Time{})
	})
}

// BinOne puts an asset into the bin; one that is there stays. It fails as Get does.
func (s *Service) BinOne(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	_, err := s.change(ctx, actor, workspaceID, id, func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Assets.Get(ctx, workspaceID, id)
		if err != nil || !a.BinnedAt.IsZero() {
			return err
		}
		return s.setBinned(ctx, tx, workspaceID, id, s.Now())
	})
	return err
}

// Delete deletes an asset that is in the bin for good. It fails as Get does and with
// Conflict, reasons "asset_not_binned" and, for one that an area uses, "asset_in_use".
func (s *Service) Delete(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		a, err := s.ofLibrary(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		if a.BinnedAt.IsZero() {
			return errNotBinned
		}
		uses, err := s.uses(ctx, tx, workspaceID, []string{id})
		if err != nil {
			return err
		}
		if len(uses) > 0 {
			return errInUse
		}
		return s.remove(ctx, tx, a, audit.Person(actor))
	})
}

// remove deletes an asset for good, and its file if no other asset has it.
func (s *Service) remove(ctx context.Context, tx ports.Tx, a ports.Asset, by ports.AuditActor) error {
	if err := tx.Assets.Delete(ctx, a.WorkspaceID, a.ID, s.Now()); err != nil {
		return err
	}
	f, err := tx.Files.Get(ctx, a.WorkspaceID, a.SHA256)
	if err != nil {
		return err
	}
	if f.Refs == 0 {
		if err := s.Quota.Give(ctx, tx, a.WorkspaceID, quota.StorageGB, f.Bytes); err != nil {
			return err
		}
		if err := s.removeFile(ctx, tx, f); err != nil {
			return err
		}
	}
	entry := ports.AuditEntry{WorkspaceID: a.WorkspaceID, Actor: by, Action: ports.AuditAssetDeleted, SubjectID: a.ID, Subject: a.Name}
	if err := s.log().Record(ctx, tx, entry); err != nil {
		return err
	}
	if err := s.moved(ctx, tx, a.WorkspaceID, a.ID); err != nil {
		return err
	}
	if s.isApart(a.AppID) {
		return nil
	}
	return s.publishEvent(ctx, tx, a.WorkspaceID, event{ID: a.ID, Gone: true})
}

// removeFile deletes a file without assets.
func (s *Service) removeFile(ctx context.Context, tx ports.Tx, f ports.File) error {
	if err := tx.Files.Delete(ctx, f.WorkspaceID, f.SHA256); err != nil {
		return err
	}
	return s.sweep(ctx, tx, blobOf{f.WorkspaceID, f.Key, ""})
}
