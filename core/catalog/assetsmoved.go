package catalog

import (
	"context"
	"encoding/json"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	// PicturesMessage is the kind of the message that products have to be found by their pictures again, as those have
	// left the library or are back.
	PicturesMessage = "catalog.pictures"

	picturedAtOnce = 500 // variants that a transaction finds by their pictures
)

type picturesWork struct {
	WorkspaceID string   `json:"workspaceId"`
	AssetIDs    []string `json:"assetIds"`
	Last        int64    `json:"last"` // ordinal that it has come to
}

// OnAssetsMoved implements assets.OnMoved: the products that assets are pictures of are found by the pictures that they
// have left, at once if they are few, else after the transaction.
func (s *Service) OnAssetsMoved(ctx context.Context, within ports.Tx, workspaceID string, assetIDs []string) error {
	tx := s.Store.In(ctx, within)
	with, err := withPictures(ctx, tx, workspaceID, assetIDs)
	switch {
	case err != nil || with.Len() == 0:
		return err
	case with.Len() > picturedAtOnce:
		return s.queuePictures(ctx, tx, picturesWork{workspaceID, assetIDs, 0})
	}
	_, err = s.indexPictures(ctx, tx, workspaceID, with, 0)
	return err
}

func (s *Service) queuePictures(ctx context.Context, tx catalog.Tx, w picturesWork) error {
	payload, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return s.Outbox.ScheduleInLane(ctx, tx.Tx, PicturesMessage, w.WorkspaceID, payload, s.Now())
}

// HandlePictures is an outbox.Handler for one part of the products: the next one is a message in the same lane.
func (s *Service) HandlePictures(ctx context.Context, payload []byte) error {
	var w picturesWork
	if err := json.Unmarshal(payload, &w); err != nil {
		return err
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		with, err := withPictures(ctx, tx, w.WorkspaceID, w.AssetIDs)
		if err != nil {
			return err
		}
		last, err := s.indexPictures(ctx, tx, w.WorkspaceID, with, w.Last)
		if err != nil || last == 0 {
			return err
		}
		return s.queuePictures(ctx, tx, picturesWork{w.WorkspaceID, w.AssetIDs, last})
	})
}

// withPictures returns the variants whose products have some assets.
func withPictures(ctx context.Context, tx catalog.Tx, workspaceID string, assetIDs []string) (*posting.Set, error) {
	set := &posting.Set{}
	err := tx.Postings.OfValues(ctx, workspaceID, fieldAsset, assetIDs, func(p catalog.Posting) error { return set.OrBlock(p.Block, p.Members) })
	return set, err
}

// indexPictures makes the products of the next variants of a set be found by the pictures that they have now. It returns
// the ordinal that it has come to; 0: there is nothing behind it.
func (s *Service) indexPictures(ctx context.Context, tx catalog.Tx, workspaceID string, of *posting.Set, after int64) (last int64, err error) {
	if len(of.Next(after, 1)) == 0 {
		return 0, nil
	}
	revision, err := tx.Catalogs.Begin(ctx, workspaceID)
	if err != nil {
		return 0, err
	}
	w, list, last, err := s.productsAfter(ctx, tx, workspaceID, of, after, picturedAtOnce)
	if err != nil {
		return 0, err
	}
	checker, err := s.checker(ctx, tx, workspaceID)
	if err != nil {
		return 0, err
	}
	index := &posting.Changes{}
	for _, p := range list {
		for _, view := range w.viewsOf(p) {
			indexPicture(index, &view, true)
		}
	}
	found, err := w.changedFindings(ctx, checker, list)
	if err != nil {
		return 0, err
	}
	if err := writeFound(ctx, tx, workspaceID, slices.Concat(found...), index); err != nil {
		return 0, err
	}
	return last, s.publish(ctx, tx.Tx, workspaceID, revision)
}
