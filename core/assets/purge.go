package assets

import (
	"context"
	"time"

	"selvedge/core/audit"
	"selvedge/core/quota"
	"selvedge/ports"
)

// Purge drops uploads that have expired, files that got no asset within an hour and assets
// that were in the bin for 30 days, at most limit of each, and returns how many. An asset
// that an area uses stays in the bin for another 30 days.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	expired, err := tx.Uploads.Expired(ctx, now, limit)
	if err != nil {
		return 0, err
	}
	for _, u := range expired {
		if err := s.drop(ctx, tx, u); err != nil {
			return 0, err
		}
	}
	loose, err := tx.Files.Loose(ctx, now.Add(-looseLife), limit)
	if err != nil {
		return 0, err
	}
	for _, f := range loose {
		if err := s.removeFile(ctx, tx, f); err != nil {
			return 0, err
		}
	}
	binned, err := s.emptyBins(ctx, tx, now, limit)
	return len(expired) + len(loose) + binned, err
}

func (s *Service) emptyBins(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	list, err := tx.Assets.Binned(ctx, now.Add(-BinLife), limit)
	if err != nil {
		return 0, err
	}
	for _, a := range list {
		uses, err := s.uses(ctx, tx, a.WorkspaceID, []string{a.ID})
		if err != nil {
			return 0, err
		}
		if len(uses) > 0 {
			_, err = tx.Assets.SetBinned(ctx, a.WorkspaceID, a.ID, now)
		} else {
			err = s.remove(ctx, tx, a, audit.System)
		}
		if err != nil {
			return 0, err
		}
	}
	return len(list), nil
}

// OnWorkspaceDeleted implements workspace.OnDeleted: the assets go with the workspace, and
// Purge deletes their files.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	if err := tx.Assets.DeleteOfWorkspace(ctx, w.ID, s.Now()); err != nil {
		return err
	}
	return tx.Uploads.ExpireOfWorkspace(ctx, w.ID, s.Now())
}

// CountStorage implements quota.Count: the bytes of all files that have assets, and what
// is reserved for uploads.
func CountStorage(ctx context.Context, tx ports.Tx, workspaceID string, _ quota.Period) (int64, error) {
	stored, err := tx.Files.Bytes(ctx, workspaceID)
	if err != nil {
		return 0, err
	}
	reserved, err := tx.Uploads.Reserved(ctx, workspaceID)
	return stored + reserved, err
}
