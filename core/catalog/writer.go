package catalog

import (
	"context"
	"slices"
	"time"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errStyleTaken = ports.Refuse(ports.Conflict, "style_taken", "Another product of this workspace has this style number.")
	errSKUTaken   = ports.Refuse(ports.Conflict, "sku_taken", "Another variant of this workspace has this SKU.")
)

// writer collects what one transaction changes of a catalog, so that each row and each
// block of a posting is read and written once however many values are set.
type writer struct {
	s        *Service
	tx       catalog.Tx
	door     Door
	set      catalog.ChangeSet
	isNewSet bool
	revision int64
	now      time.Time
	families families
	products map[string]*product
	variants map[int64]*variant
	made     []*variant // without ordinals yet
	order    []*product // in which they came

	terms, termsBefore []posting.Term // room for those of one variant

	absent    map[string]Absence // of pictures, by asset
	lookedFor map[string]bool    // the assets that are absent if absent has them

	documents bool // of variants, no more is read than what Variants.Documents returns
}

// begin begins a change in a new change set.
func (s *Service) begin(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet) (*writer, error) {
	revision, err := tx.Catalogs.Begin(ctx, door.workspaceID)
	if err != nil {
		return nil, err
	}
	set.WorkspaceID, set.Number, set.ActorID, set.At = door.workspaceID, revision, door.actorID, s.Now()
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, err
	}
	w.set, w.isNewSet, w.revision = set, true, revision
	return w, nil
}

// goOn begins a change in a change set that another transaction has made.
func (s *Service) goOn(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet) (*writer, error) {
	revision, err := tx.Catalogs.Begin(ctx, door.workspaceID)
	if err != nil {
		return nil, err
	}
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, err
	}
	w.set, w.revision = set, revision
	return w, nil
}

// writer returns one that has begun nothing: what it collects can be looked at.
func (s *Service) writer(ctx context.Context, tx catalog.Tx, door Door) (*writer, error) {
	w := &writer{s: s.Behind(door), tx: tx, door: door, now: s.Now(), products: map[string]*product{}, variants: map[int64]*variant{}, absent: map[string]Absence{}, lookedFor: map[string]bool{}}
	var err error
	w.families, err = familiesOf(ctx, tx, door.workspaceID)
	return w, err
}

// families are those of a workspace, by ID.
type families map[string]*Family

func familiesOf(ctx context.Context, tx catalog.Tx, workspaceID string) (families, error) {
	stored, err := tx.Families.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	families := make(map[string]*Family, len(stored))
	for i := range stored {
		f, err := familyOf(stored[i])
		if err != nil {
			return nil, err
		}
		families[f.ID] = &f
	}
	return families, nil
}

// use reads products that are not in the writer yet.
func (w *writer) use(ctx context.Context, ids []string) error {
	missing := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return w.products[id] != nil })
	stored, err := w.tx.Products.Get(ctx, w.door.workspaceID, missing)
	if err != nil {
		return err
	}
	return w.keep(ctx, stored)
}

func (w *writer) keep(ctx context.Context, stored []catalog.Product) error {
	var media [][]catalog.Medium
	for i := range stored {
		if w.products[stored[i].ID] != nil {
			continue
		}
		p, err := productOf(&stored[i])
		if err != nil {
			return err
		}
		p.absent = w.absent
		w.products[p.ID] = p
		w.order = append(w.order, p)
		media = append(media, p.Media)
	}
	return w.lookForPictures(ctx, media...)
}

// useVariants keeps variants, and reads their products.
func (w *writer) useVariants(ctx context.Context, stored []catalog.Variant) error {
	var ids []string
	for i := range stored { // those of a product mostly come together
		if id := stored[i].ProductID; len(ids) == 0 || id != ids[len(ids)-1] {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	if err := w.use(ctx, slices.Compact(ids)); err != nil {
		return err
	}
	if len(w.variants) == 0 {
		w.variants = make(map[int64]*variant, len(stored))
	}
	list := make([]variant, len(stored))
	var documents values.Decoder
	for i := range stored {
		of := w.products[stored[i].ProductID]
		if w.variants[stored[i].Ordinal] != nil || of == nil {
			continue
		}
		v := &list[i]
		if err := v.read(&stored[i], of, &documents); err != nil {
			return err
		}
		w.variants[v.Ordinal] = v
		of.variants = append(of.variants, v)
	}
	return nil
}

// load reads all variants of products.
func (w *writer) load(ctx context.Context, products []*product) error {
	var ids, begun []string
	for _, p := range products {
		switch {
		case p.loaded || p.was == nil:
		case len(p.variants) == 0:
			ids = append(ids, p.ID)
		default:
			begun = append(begun, p.ID)
		}
		p.loaded = true
	}
	// Most have all of theirs read already, and counting costs less than reading ordinals.
	counts, err := w.tx.Variants.Counts(ctx, w.door.workspaceID, begun)
	if err != nil {
		return err
	}
	for _, id := range begun {
		if w.products[id].stored() < counts[id] {
			ids = append(ids, id)
		}
	}
	ordinals, err := w.tx.Variants.Ordinals(ctx, w.door.workspaceID, ids)
	if err != nil {
		return err
	}
	return w.useOrdinals(ctx, slices.DeleteFunc(ordinals, func(ordinal int64) bool { return w.variants[ordinal] != nil }))
}

// useOrdinals reads variants with their products.
func (w *writer) useOrdinals(ctx context.Context, ordinals []int64) error {
	get := w.tx.Variants.Get
	if w.documents {
		get = w.tx.Variants.Documents
	}
	stored, err := get(ctx, w.door.workspaceID, ordinals)
	if err != nil {
		return err
	}
	return w.useVariants(ctx, stored)
}

// useProductsOf reads the products of variants with all their variants.
func (w *writer) useProductsOf(ctx context.Context, ordinals []int64) error {
	if err := w.useOrdinals(ctx, ordinals); err != nil {
		return err
	}
	return w.load(ctx, w.order)
}

// useWhole reads products with all their variants.
func (w *writer) useWhole(ctx context.Context, ids []string) error {
	if err := w.use(ctx, ids); err != nil {
		return err
	}
	return w.load(ctx, w.order)
}

// newProduct adds a product that is made.
func (w *writer) newProduct(style, familyID string, storeIDs []string) *product {
	p := &product{loaded: true, touched: true, absent: w.absent}
	p.WorkspaceID, p.ID, p.Style, p.FamilyID, p.StoreIDs, p.CreatedAt = w.door.workspaceID, w.s.IDs.Ordered(), style, familyID, storeIDs, w.now
	w.products[p.ID] = p
	w.order = append(w.order, p)
	return p
}

// newVariant adds a variant that is made. It gets its ordinal when the writer commits.
func (w *writer) newVariant(of *product, sku string) *variant {
	v := &variant{of: of, touched: true}
	v.WorkspaceID, v.ProductID, v.SKU = w.door.workspaceID, of.ID, sku
	of.variants = append(of.variants, v)
	w.made = append(w.made, v)
	return v
}

// family returns the rules that a product is measured by, if it has any.
func (w *writer) family(p *catalog.Product) *Family { return w.families[p.FamilyID] }

// changed returns the products that have changed, themselves or in a variant.
func (w *writer) changed() (list []*product) {
	for _, p := range w.order {
		if p.touched || p.gone || slices.ContainsFunc(p.variants, func(v *variant) bool { return v.touched || v.gone }) {
			list = append(list, p)
		}
	}
	return list
}

// mayChange fails as Door.mayChange does if something has changed that may not be.
func (w *writer) mayChange(list []*product) error {
	for _, p := range list {
		if p.was != nil {
			if err := w.door.mayChange(p.was.StoreIDs); err != nil {
				return err
			}
		}
		if len(p.values) > maxValues {
			return errTooManyValues
		}
		for _, v := range p.variants {
			if len(v.values) > maxValues {
				return errTooManyValues
			}
		}
	}
	return nil
}

var errTooManyValues = ports.Refuse(ports.Invalid, "too_many_values", "A product or a variant can have 2,000 values.")
