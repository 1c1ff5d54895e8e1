package making

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"selvedge/core/library"
	"selvedge/core/remix"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const mostChildren = 60

// Kept is a recipe as it is kept with its picture.
type Kept struct {
	remix.Recipe
	Model   string    `json:"model"` // name of what made it
	Version string    `json:"version,omitempty"`
	Maker   string    `json:"maker,omitempty"`
	ByRules bool      `json:"byRules,omitempty"`
	Board   string    `json:"board"`
	Job     string    `json:"job,omitempty"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
	Credits int64     `json:"credits"`
}

// keep stores the recipe of a picture.
func (s *Service) keep(ctx context.Context, tx dreamboard.Tx, made library.Made, k Kept) error {
	k.Model, k.Version, k.Maker, k.ByRules = made.By.Name, made.By.Version, made.By.Maker, made.By.ByRules
	document, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return tx.Recipes.Insert(ctx, dreamboard.Recipe{
		WorkspaceID: made.Asset.WorkspaceID, AssetID: made.Asset.ID, Parents: made.Asset.Parents, Document: document,
	})
}

// KeepDrawn stores the recipe of a picture that rules drew before. It is for the data of a
// demonstration.
func (s *Service) KeepDrawn(ctx context.Context, tx dreamboard.Tx, a ports.Asset, by ports.ModelOffer, k Kept) error {
	a.Parents = assetsOf(k.Parents)
	return s.keep(ctx, tx, library.Made{Asset: a, By: by}, k)
}

// kept reads the recipe of a picture. It fails with NotFound, reason "recipe_not_found".
func (s *Service) kept(ctx context.Context, tx dreamboard.Tx, workspaceID, assetID string) (k Kept, err error) {
	r, err := tx.Recipes.Get(ctx, workspaceID, assetID)
	if err != nil {
		return k, err
	}
	if err := json.Unmarshal(r.Document, &k); err != nil {
		return k, fmt.Errorf("recipe of %s: %w", assetID, err)
	}
	return k, nil
}

// Lineage is how a picture was made, from which pictures, and which were made from it.
type Lineage struct {
	Asset    ports.Asset
	Recipe   *Kept  // nil: nobody knows
	ByName   string // of who made it; empty if there is no such user
	Parents  []ports.Asset
	Children []ports.Asset // the newest first
}

// Lineage returns that of a picture. It fails as workspace.EnterApp does and with NotFound,
// reason "asset_not_found".
func (s *Service) Lineage(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (l Lineage, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		l = Lineage{}
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		if l.Asset, err = tx.Assets.Get(ctx, workspaceID, assetID); err != nil {
			return err
		}
		k, err := s.kept(ctx, tx, workspaceID, assetID)
		switch {
		case err == nil:
			l.Recipe, l.ByName = &k, l.Asset.CreatedByName
		case !ports.IsKind(err, ports.NotFound):
			return err
		}
		if l.Parents, err = tx.Assets.List(ctx, workspaceID, parentsOf(l.Asset, k)); err != nil {
			return err
		}
		ids, err := tx.Recipes.Children(ctx, workspaceID, assetID, mostChildren)
		if err != nil {
			return err
		}
		l.Children, err = tx.Assets.List(ctx, workspaceID, ids)
		return err
	})
	return l, err
}

// parentsOf are the parents that an asset knows, or those of its recipe.
func parentsOf(a ports.Asset, k Kept) []string {
	if len(a.Parents) > 0 {
		return a.Parents
	}
	return assetsOf(k.Parents)
}
