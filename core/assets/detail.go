package assets

import (
	"context"

	"selvedge/ports"
)

// Detail is an asset with what it was made from and where it is used.
type Detail struct {
	ports.Asset
	Parents []ports.Asset // those that still exist
	Uses    []ports.AssetUse
}

// Get returns an asset. It fails as workspace.EnterApp does and with NotFound, reason
// "asset_not_found".
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, id string) (d Detail, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		d, err = s.detail(ctx, tx, workspaceID, id)
		return err
	})
	return d, err
}

func (s *Service) detail(ctx context.Context, tx ports.Tx, workspaceID, id string) (d Detail, err error) {
	if d.Asset, err = s.ofLibrary(ctx, tx, workspaceID, id); err != nil {
		return d, err
	}
	if d.Parents, err = s.listed(ctx, tx, workspaceID, d.Asset.Parents); err != nil {
		return d, err
	}
	d.Uses, err = s.uses(ctx, tx, workspaceID, []string{id})
	return d, err
}

// Rename gives an asset another name, and returns it. It fails as Get does and with
// Invalid for the name.
func (s *Service) Rename(ctx context.Context, actor ports.Actor, workspaceID, id, name string) (d Detail, err error) {
	if name, err = parseName(name); err != nil {
		return d, err
	}
	return s.change(ctx, actor, workspaceID, id, func(ctx context.Context, tx ports.Tx) error {
		return tx.Assets.Rename(ctx, workspaceID, id, name)
	})
}

// change changes an asset, notifies the browsers and returns it.
func (s *Service) change(ctx context.Context, actor ports.Actor, workspaceID, id string, apply func(context.Context, ports.Tx) error) (d Detail, err error) {
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		if _, err := s.ofLibrary(ctx, tx, workspaceID, id); err != nil {
			return err
		}
		if err := apply(ctx, tx); err != nil {
			return err
		}
		if err := s.publish(ctx, tx, workspaceID, id); err != nil {
			return err
		}
		d, err = s.detail(ctx, tx, workspaceID, id)
		return err
	})
	return d, err
}
