package assets

import (
	"context"
	"io"
	"time"

	"selvedge/core/audit"
	"selvedge/ports"
)

// Open returns the content of a file for an app that has checked who asks. It fails as
// workspace.EnterApp does and with NotFound, reason "asset_not_found".
func (s *Service) Open(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (content io.ReadSeekCloser, size int64, err error) {
	var a ports.Asset
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		a, err = tx.Assets.Get(ctx, workspaceID, assetID)
		return err
	})
	return &blobSeeker{ctx: ctx, blobs: s.Blobs, key: a.File.Key, size: a.File.Bytes}, a.File.Bytes, err
}

// Take gives an app a file within a transaction: one of the library, which it leaves, or one
// that the actor uploaded for the app. It fails with NotFound, reason "asset_not_found".
func (s *Service) Take(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, assetID, appID string) (ports.Asset, error) {
	a, err := tx.Assets.Get(ctx, workspaceID, assetID)
	if err != nil {
		return a, err
	}
	if a.AppID == appID {
		if a.CreatedBy != actor.UserID {
			return a, errNoAsset
		}
		_, err = tx.Assets.SetBinned(ctx, workspaceID, assetID, time.Time{})
		return a, err
	}
	if s.isApart(a.AppID) || !a.BinnedAt.IsZero() {
		return a, errNoAsset
	}
	if err := tx.Assets.SetApp(ctx, workspaceID, assetID, appID); err != nil {
		return a, err
	}
	a.AppID = appID
	return a, s.publishEvent(ctx, tx, workspaceID, event{ID: assetID, Gone: true})
}

// Drop deletes a file for good that an app doesn't use anymore. One of the library stays.
func (s *Service) Drop(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, assetID string) error {
	a, err := tx.Assets.Get(ctx, workspaceID, assetID)
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil || !s.isApart(a.AppID) {
		return err
	}
	return s.remove(ctx, tx, a, audit.Person(actor))
}
