package batches

import (
	"context"
	"slices"
	"strings"
	"sync"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	targetBytes = 1 << 10 // that an index has of a variant, about
	mostTargets = 200_000 // of all indexes that are kept
	indexesKept = 4
)

// photoIndex are the variants of a catalog that photos may show, for those who may change the same ones.
type photoIndex struct {
	workspaceID string
	stores      string // whose products they may change
	changed     int64  // the last change of products
	targets     []photos.Target
	index       *photos.Index
}

// photoIndexes keeps the last ones, of each catalog the last one: while somebody places photos, it mostly stays as it is. It is safe for
// concurrent use.
type photoIndexes struct {
	mu   sync.Mutex
	list []*photoIndex // the latest last
}

func (k *photoIndexes) get(like *photoIndex) *photoIndex {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, x := range k.list {
		if x.workspaceID == like.workspaceID && x.stores == like.stores && x.changed == like.changed {
			return x
		}
	}
	return nil
}

func (k *photoIndexes) put(x *photoIndex) {
	if len(x.targets) > mostTargets {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.list = slices.DeleteFunc(k.list, func(old *photoIndex) bool { return old.workspaceID == x.workspaceID && old.stores == x.stores })
	all := len(x.targets)
	for i := len(k.list) - 1; i >= 0; i-- {
		if all += len(k.list[i].targets); all > mostTargets || len(k.list)-i == indexesKept {
			k.list = slices.Delete(k.list, 0, i+1)
			break
		}
	}
	k.list = append(k.list, x)
}

// photoIndexFor returns the variants that photos of a batch without a sheet may show: all that the actor may change. It fails as
// workspace.EnterApp and hold do.
func (s *Service) photoIndexFor(ctx context.Context, actor ports.Actor, b *Batch, o opening) (x *photoIndex, err error) {
	variants := 0
	err = s.browse(ctx, actor, b, func(_ context.Context, like *photoIndex, all core.Changeable) error {
		x, variants = s.photoIndexes.get(like), all.Variants
		return nil
	})
	if err != nil || x != nil {
		return x, err
	}
	release, err := s.hold(ctx, b, int64(variants)*targetBytes, o)
	if err != nil {
		return nil, err
	}
	defer release()
	err = s.browse(ctx, actor, b, func(ctx context.Context, like *photoIndex, all core.Changeable) error {
		x = like
		return all.Each(ctx, func(v *core.View) { x.targets = append(x.targets, s.targetOf(v)) })
	})
	if err != nil {
		return nil, err
	}
	x.index = photos.NewIndex(s.Words, x.targets)
	s.photoIndexes.put(x)
	return x, nil
}

// browse runs fn in a transaction with an empty photoIndex and the variants that belong in it.
func (s *Service) browse(ctx context.Context, actor ports.Actor, b *Batch, fn func(context.Context, *photoIndex, core.Changeable) error) error {
	return s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, b.WorkspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		changed, err := tx.Catalogs.Changed(ctx, b.WorkspaceID)
		if err != nil {
			return err
		}
		all, err := s.Catalog.Changeable(ctx, tx, door)
		if err != nil {
			return err
		}
		return fn(ctx, &photoIndex{workspaceID: b.WorkspaceID, stores: door.ChangeableStores(), changed: changed}, all)
	})
}

// targetOf is what photos of a variant are recognized by. Its texts are copies: those of the variant are parts of all that is said of it.
func (s *Service) targetOf(v *core.View) photos.Target {
	first := func(attribute string) string {
		return strings.Clone(values.First(v.ProductValues, v.Values, attribute))
	}
	t := photos.Target{
		SKU: v.Variant.SKU, Style: v.Product.Style, GTIN: first("gtin"), Title: first("title"), Color: first("color"), ColorCode: first("color_code"), Family: first("color_family"),
	}
	if color, known := s.Words.Colors.Named(t.Color); known {
		t.Raw = color.Called
	}
	return t
}
