package batches

import (
	"context"
	"errors"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// planPhotos finds out what photos that came without a sheet would do, and writes nothing into the catalog.
func (s *Service) planPhotos(ctx context.Context, b *Batch) error {
	for {
		if err := s.planPhotosOnce(ctx, b); !errors.Is(err, errOutdated) {
			return err
		}
	}
}

func (s *Service) planPhotosOnce(ctx context.Context, b *Batch) error {
	t := s.turnOf(b)
	x, err := s.photoIndexFor(ctx, ports.Actor{UserID: b.ActorID}, b, opening{isStep: true})
	if err != nil {
		return err
	}
	var planned Batch
	var list []catalog.BatchPhoto
	err = t.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) (err error) {
		if list, err = tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID); err != nil {
			return err
		}
		placeByName(x.index.Matcher(), list, x.targets)
		slices.SortFunc(list, inOrder)
		b.forget()
		b.Tally.Revision = x.changed
		planned = *b
		return s.planShown(ctx, tx, door, &planned, list)
	})
	if err != nil {
		return err
	}
	return t.do(ctx, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		if b.Version != planned.Version {
			return errOutdated
		}
		b.State, b.Tally = catalog.BatchPlanned, planned.Tally
		b.Tally.Took = t.lap()
		return tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, list)
	})
}

// planShown finds out what photos in their order make of products, and counts it.
func (s *Service) planShown(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, list []catalog.BatchPhoto) error {
	shown := s.showing(door, b, list)
	for part := range slices.Chunk(list, photosAtOnce) {
		if err := shown.look(ctx, tx, part); err != nil {
			return err
		}
		for i := range part {
			p := &part[i]
			switch {
			case p.SKU != "":
				shown.show(p)
			case p.By == byHand:
				p.Outcome = catalog.PhotoOut
			}
			b.Tally.Photos.add(*p)
			if view, found := shown.known[core.SKUKey(p.SKU)]; found && !slices.Contains(view.Product.StoreIDs, b.StoreID) {
				b.Tally.goesBeyond(view.Product.StoreIDs)
			}
		}
	}
	b.Tally.Photos.Styles = len(shown.next)
	return nil
}

// add counts what a photo does.
func (t *PhotoTally) add(p catalog.BatchPhoto) {
	switch {
	case p.Outcome == catalog.PhotoOut:
		t.Out++
		return
	case p.SKU == "":
		t.Loose++
		return
	}
	t.Placed++
	switch p.Outcome {
	case catalog.PhotoAdded:
		t.Added++
	case catalog.PhotoReplaced:
		t.Replaced++
	case catalog.PhotoSame:
		t.Same++
	default:
		t.Refused++
	}
}

// applyAlone gives products the photos that came without a sheet, as one change set.
func (s *Service) applyAlone(ctx context.Context, b *Batch) error {
	if err := s.applyPhotos(ctx, b); err != nil {
		return err
	}
	return s.turnOf(b).do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.State = catalog.BatchDone
		return nil
	})
}
