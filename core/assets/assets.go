// Package assets keeps the files of a workspace: what people upload and what models make.
//
// Invariants: a workspace has each content once, by its SHA-256; a blob is named by the
// row of a file or of an upload before its first byte is written, and deleted after that
// row, by an outbox message that looks for the row first; what counts in the plan's
// storage is taken in the transaction that makes an asset or begins an upload, and given
// back in the one that ends it; no part of an upload counts twice.
package assets

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"selvedge/core/audit"
	"selvedge/core/fileformat"
	"selvedge/core/keylock"
	"selvedge/core/look"
	"selvedge/core/origin"
	"selvedge/core/outbox"
	"selvedge/core/quota"
	"selvedge/core/renditions"
	"selvedge/core/workspace"
	"selvedge/ports"
)

const (
	// Topic is the topic of the events about assets. Their data is {"_id": ID of the asset}, with
	// "gone": true if it is deleted for good.
	Topic = "asset"

	// MaxBytes and MaxImageBytes are the sizes of the largest file and the largest image.
	MaxBytes      = 2 << 30
	MaxImageBytes = 100 << 20

	// BinLife is how long an asset stays in the bin.
	BinLife = 30 * 24 * time.Hour

	maxName    = 255 // characters
	maxUploads = 20  // open ones of a user
	uploadLife = 24 * time.Hour
	looseLife  = time.Hour // of a file without an asset
	pageSize   = 100
)

// Renderer makes the renditions of images.
type Renderer interface {
	CheckBudget(f fileformat.Format, head []byte) error
	Make(ctx context.Context, f fileformat.Format, original []byte) (renditions.Set, error)
	Look(ctx context.Context, picture []byte) (look.Look, error)
}

// FindUses returns where an area uses any of these assets.
type FindUses func(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) ([]ports.AssetUse, error)

// OnMoved is called in the transaction that puts assets into the bin, takes them out or deletes them for good.
type OnMoved func(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) error

// Service is the use cases of assets. It is safe for concurrent use. Events and Uses may
// be nil.
type Service struct {
	Database ports.Store
	Blobs    ports.Blobs
	Quota    *quota.Service
	Outbox   *outbox.Outbox
	Now      ports.Clock
	IDs      ports.IDs
	Renderer Renderer
	Origin   *origin.Service // says what a file says of itself
	Events   ports.Publisher
	Uses     []FindUses
	OnMoved  []OnMoved
	Names    *look.Names // of colors
	Apart    []string    // apps whose files only they deliver: those are no part of the library

	writing   keylock.Locks // by upload
	rendering keylock.Locks // by file
	memory    keylock.Locks // one original at a time: see render
	prints    prints
}

var (
	errNoAsset   = ports.Refuse(ports.NotFound, "asset_not_found", "This file doesn't exist anymore.")
	errTooMany   = ports.Refuse(ports.Invalid, "asset_ids", "Choose at most 200 files at once.")
	errNotBinned = ports.Refuse(ports.Conflict, "asset_not_binned", "This file isn't in the bin. Put it there first.")
	errInUse     = ports.Refuse(ports.Conflict, "asset_in_use", "This file is still in use. Remove it there first.")
)

// enter fails as workspace.EnterApp does, for members without any app.
func enter(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string) error {
	_, err := workspace.EnterApp(ctx, tx, actor, workspaceID, "")
	return err
}

// ofLibrary returns an asset of the library. It fails with NotFound, reason "asset_not_found".
func (s *Service) ofLibrary(ctx context.Context, tx ports.Tx, workspaceID, id string) (ports.Asset, error) {
	a, err := tx.Assets.Get(ctx, workspaceID, id)
	if err == nil && s.isApart(a.AppID) {
		return ports.Asset{}, errNoAsset
	}
	return a, err
}

// listed returns those of some assets that are in the library.
func (s *Service) listed(ctx context.Context, tx ports.Tx, workspaceID string, ids []string) ([]ports.Asset, error) {
	list, err := tx.Assets.List(ctx, workspaceID, ids)
	return slices.DeleteFunc(list, func(a ports.Asset) bool { return s.isApart(a.AppID) }), err
}

func (s *Service) isApart(appID string) bool { return slices.Contains(s.Apart, appID) }

func (s *Service) log() audit.Log { return audit.Log{Now: s.Now, IDs: s.IDs} }

type event struct {
	ID   string `json:"_id"`
	Gone bool   `json:"gone,omitempty"`
}

// publish notifies the browsers that assets were changed.
func (s *Service) publish(ctx context.Context, tx ports.Tx, workspaceID string, ids ...string) error {
	for _, id := range ids {
		if err := s.publishEvent(ctx, tx, workspaceID, event{ID: id}); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) publishEvent(ctx context.Context, tx ports.Tx, workspaceID string, e event) error {
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return s.Events.Publish(ctx, tx, ports.Event{WorkspaceID: workspaceID, Topic: Topic, Data: data})
}

// moved tells the areas of assets that were put into the bin, taken out or deleted for good.
func (s *Service) moved(ctx context.Context, tx ports.Tx, workspaceID string, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	for _, tell := range s.OnMoved {
		if err := tell(ctx, tx, workspaceID, ids); err != nil {
			return err
		}
	}
	return nil
}

// setBinned puts an asset into the bin, or takes it out if the time is zero.
func (s *Service) setBinned(ctx context.Context, tx ports.Tx, workspaceID, id string, at time.Time) error {
	changed, err := tx.Assets.SetBinned(ctx, workspaceID, id, at)
	if err != nil || !changed {
		return err
	}
	return s.moved(ctx, tx, workspaceID, id)
}

func idsOf(list []ports.Asset) []string {
	ids := make([]string, len(list))
	for i, a := range list {
		ids[i] = a.ID
	}
	return ids
}
