package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// read reads what the changes are about, and who has the numbers that they give back.
func (b *reversal) read(ctx context.Context, changes []catalog.Change) error {
	var ids []string
	var ordinals []int64
	b.before = make([]*snapshot, len(changes))
	b.at = make(map[catalog.ChangePlace]int, len(changes))
	for i := range changes {
		c := &changes[i]
		b.at[catalog.ChangePlace{ProductID: c.ProductID, Ordinal: c.Ordinal}] = i
		ids = append(ids, c.ProductID)
		if c.Ordinal != 0 {
			ordinals = append(ordinals, c.Ordinal)
		}
		if len(c.Before) == 0 {
			continue
		}
		s, err := readSnapshot(c.Before)
		if err != nil {
			return err
		}
		b.before[i] = &s
	}
	slices.Sort(ids)
	w := b.w
	if err := w.use(ctx, slices.Compact(ids)); err != nil {
		return err
	}
	if err := b.readVariants(ctx, changes, ordinals); err != nil {
		return err
	}
	if err := b.readSince(ctx, changes); err != nil {
		return err
	}
	return b.readOwners(ctx, changes)
}

// readSince reads what the set left of what was changed after it. Most undos find nothing of
// that kind, and ask for nothing.
func (b *reversal) readSince(ctx context.Context, changes []catalog.Change) error {
	var ids []string
	for i := range changes {
		if b.isChangedSince(&changes[i]) {
			ids = append(ids, changes[i].ProductID)
		}
	}
	slices.Sort(ids)
	first, err := b.w.tx.Changes.FirstSince(ctx, b.w.door.workspaceID, b.set, slices.Compact(ids))
	if err != nil {
		return err
	}
	b.left = make(map[catalog.ChangePlace]*snapshot, len(first))
	for i := range first {
		c := &first[i]
		if len(c.Before) == 0 {
			continue
		}
		s, err := readSnapshot(c.Before)
		if err != nil {
			return err
		}
		b.left[catalog.ChangePlace{ProductID: c.ProductID, Ordinal: c.Ordinal}] = &s
	}
	return nil
}

// isChangedSince says whether what a change is about was changed after the set: a product that
// it made is also its variants, and where a variant was is only known of its product.
func (b *reversal) isChangedSince(c *catalog.Change) bool {
	p, v := b.w.products[c.ProductID], b.w.variants[c.Ordinal]
	since := func(v *variant) bool { return v.ChangedBy != b.set }
	switch {
	case c.Ordinal != 0:
		return v != nil && since(v) || p != nil && p.ChangedBy != b.set && !b.w.door.all
	case p == nil:
		return false
	}
	return p.ChangedBy != b.set || len(c.Before) == 0 && slices.ContainsFunc(p.variants, since)
}

// isAsLeft says whether a product is as the set left it: nobody changed it since, or what
// they did was put back.
func (b *reversal) isAsLeft(p *product) bool {
	return p.ChangedBy == b.set || b.left[catalog.ChangePlace{ProductID: p.ID}].same(p.snapshot())
}

// isVariantAsLeft is isAsLeft for a variant.
func (b *reversal) isVariantAsLeft(v *variant) bool {
	return v.ChangedBy == b.set || b.left[catalog.ChangePlace{ProductID: v.ProductID, Ordinal: v.Ordinal}].same(v.snapshot())
}

// readOwners reads who has the numbers that are to be given back.
func (b *reversal) readOwners(ctx context.Context, changes []catalog.Change) error {
	w := b.w
	var styles, skus []string
	for i, before := range b.before {
		if before == nil {
			continue
		}
		if p := w.products[changes[i].ProductID]; changes[i].Ordinal == 0 && (p == nil || p.Style != before.Style) {
			styles = append(styles, numberKey(before.Style))
		}
		if v := w.variants[changes[i].Ordinal]; changes[i].Ordinal != 0 && (v == nil || v.SKU != before.SKU) {
			skus = append(skus, numberKey(before.SKU))
		}
	}
	products, err := w.tx.Products.ByStyle(ctx, w.door.workspaceID, styles)
	if err != nil {
		return err
	}
	for i := range products {
		b.styles[products[i].StyleKey] = products[i].ID
	}
	variants, err := w.tx.Variants.BySKU(ctx, w.door.workspaceID, skus)
	for i := range variants {
		b.skus[variants[i].SKUKey] = variants[i].Ordinal
	}
	return err
}

// readVariants reads all variants of products that were made, and else those that were
// changed.
func (b *reversal) readVariants(ctx context.Context, changes []catalog.Change, ordinals []int64) error {
	var made []*product
	for i := range changes {
		if p := b.w.products[changes[i].ProductID]; p != nil && len(changes[i].Before) == 0 {
			made = append(made, p)
		}
	}
	if err := b.w.load(ctx, made); err != nil {
		return err
	}
	return b.w.useOrdinals(ctx, ordinals)
}

// reverse puts back one change, unless the member doesn't see what it changed.
func (b *reversal) reverse(c *catalog.Change) (seen bool, _ catalog.Outcome, _ error) {
	before := b.before[b.at[catalog.ChangePlace{ProductID: c.ProductID, Ordinal: c.Ordinal}]]
	p, v := b.w.products[c.ProductID], b.w.variants[c.Ordinal]
	switch {
	case p != nil && !b.w.door.Sees(p.StoreIDs):
		return false, "", nil
	case p == nil && (c.Ordinal != 0 || before == nil || !b.w.door.Sees(before.StoreIDs)):
		// What it was of is gone: whose it was is only known of a product that was deleted.
		return b.w.door.all, catalog.Kept, nil
	case p != nil && !b.w.door.Sees(b.storesAfter(p)):
		return false, "", nil
	case p != nil && !b.w.door.Sees(b.storesBefore(p)):
		return true, catalog.Failed, nil // what was before isn't theirs to know
	case c.Ordinal == 0:
		return true, b.reverseProduct(c, p, before), nil
	}
	return true, b.reverseVariant(c, p, v, before), nil
}

// storesAfter are the stores that a product was in after the set.
func (b *reversal) storesAfter(p *product) []string {
	if left := b.left[catalog.ChangePlace{ProductID: p.ID}]; left != nil {
		return left.StoreIDs
	}
	return p.StoreIDs
}

// storesBefore are the stores that a product was in before the set; of one that it made, after
// it.
func (b *reversal) storesBefore(p *product) []string {
	if at, changed := b.at[catalog.ChangePlace{ProductID: p.ID}]; changed && b.before[at] != nil {
		return b.before[at].StoreIDs
	}
	return b.storesAfter(p)
}

func (b *reversal) reverseProduct(c *catalog.Change, p *product, before *snapshot) catalog.Outcome {
	switch {
	case p == nil && !c.Gone:
		return catalog.Kept
	case p != nil && c.Gone:
		return catalog.Kept
	case before == nil:
		if !b.isAsLeft(p) || slices.ContainsFunc(p.variants, func(v *variant) bool { return !b.isVariantAsLeft(v) }) {
			return catalog.Kept
		}
		p.gone = true
		return catalog.Reversed
	}
	next := before
	if p != nil && !b.isAsLeft(p) {
		next = b.putBack(c, before, p.snapshot())
	}
	next = b.readable(next)
	if owner := b.styles[numberKey(next.Style)]; owner != "" && owner != c.ProductID && (p == nil || p.Style != next.Style) {
		return catalog.Failed
	}
	if p != nil && !b.w.door.all && !slices.Equal(p.StoreIDs, next.StoreIDs) {
		return catalog.Failed // it would be taken from stores, or given to some, that they don't see
	}
	if p == nil {
		p = b.w.newProduct("", before.FamilyID, before.StoreIDs)
		delete(b.w.products, p.ID)
		p.ID = c.ProductID
		b.w.products[p.ID] = p
	}
	p.restore(*next)
	return outcomeOf(before, next)
}

func (b *reversal) reverseVariant(c *catalog.Change, p *product, v *variant, before *snapshot) catalog.Outcome {
	switch {
	case p.gone: // made with it, and gone with it
		return catalog.Reversed
	case v == nil && !c.Gone:
		return catalog.Kept
	case v != nil && c.Gone:
		return catalog.Kept
	case before == nil:
		if !b.isVariantAsLeft(v) {
			return catalog.Kept
		}
		if !slices.ContainsFunc(p.variants, func(other *variant) bool { return other != v && !other.gone }) {
			return catalog.Failed // a product keeps one
		}
		v.gone = true
		return catalog.Reversed
	}
	next := before
	if v != nil && !b.isVariantAsLeft(v) {
		next = b.putBack(c, before, v.snapshot())
	}
	next = b.readable(next)
	if owner := b.skus[numberKey(next.SKU)]; owner != 0 && owner != c.Ordinal && (v == nil || v.SKU != next.SKU) {
		return catalog.Failed
	}
	if v == nil {
		v = &variant{of: p, restored: true}
		v.WorkspaceID, v.ProductID, v.Ordinal = b.w.door.workspaceID, p.ID, c.Ordinal
		p.variants = append(p.variants, v)
		b.w.variants[v.Ordinal] = v
	}
	v.restore(*next)
	return outcomeOf(before, next)
}

// putBack is what becomes of what a change is about, where others changed it since.
func (b *reversal) putBack(c *catalog.Change, before *snapshot, now snapshot) *snapshot {
	if left := b.left[catalog.ChangePlace{ProductID: c.ProductID, Ordinal: c.Ordinal}]; left != nil {
		now = putBack(*before, *left, now)
	}
	return &now
}

// readable leaves out values of the workspace's own attributes that can't be anymore, since the attribute or the word was removed.
func (b *reversal) readable(s *snapshot) *snapshot {
	isGone := func(v values.Value) bool {
		return strings.HasPrefix(v.Attribute, attribute.OwnPrefix) && b.w.s.check(v) != nil
	}
	if !slices.ContainsFunc(s.values, isGone) {
		return s
	}
	next := *s
	next.values = slices.DeleteFunc(slices.Clone(s.values), isGone)
	return &next
}

// outcomeOf is Kept where something that others edited since stays, or what they removed stays out.
func outcomeOf(before, next *snapshot) catalog.Outcome {
	if before.same(*next) {
		return catalog.Reversed
	}
	return catalog.Kept
}
