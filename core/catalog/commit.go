package catalog

import (
	"context"
	"slices"
	"strconv"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

func formatNumber(n int64) string { return strconv.FormatInt(n, 10) }

// commit writes what has changed and says whether anything has. It fails with Conflict,
// reasons "style_taken", "sku_taken" and "store_locked".
func (w *writer) commit(ctx context.Context) (bool, error) {
	list := w.changed()
	if len(list) == 0 {
		return false, nil
	}
	if err := w.mayChange(list); err != nil {
		return false, err
	}
	checker, err := w.s.checker(ctx, w.tx, w.door.workspaceID)
	if err != nil {
		return false, err
	}
	var whole []*product
	for _, p := range list {
		if p.was != nil && (p.touched || p.gone || len(checker.stores)+len(checker.feeds) > 0) {
			whole = append(whole, p)
		}
	}
	if err := w.load(ctx, whole); err != nil {
		return false, err
	}
	if err := w.number(ctx); err != nil {
		return false, err
	}
	shown := make([][]catalog.Medium, len(list)) // what is put back may have left the library
	for i, p := range list {
		shown[i] = p.Media
	}
	if err := w.lookForPictures(ctx, shown...); err != nil {
		return false, err
	}
	rows, err := w.rows(list, checker.stores)
	if err != nil {
		return false, err
	}
	if err := w.checkKeys(ctx, rows); err != nil {
		return false, err
	}
	for _, step := range []func(context.Context, *changedRows) error{w.writeRows, w.writeChanges} {
		if err := step(ctx, rows); err != nil {
			return false, err
		}
	}
	if err := writePostings(ctx, w.tx, w.door.workspaceID, w.indexed(list)); err != nil {
		return false, err
	}
	others, err := w.findTwins(ctx, list)
	if err != nil {
		return false, err
	}
	found, err := w.changedFindings(ctx, checker, slices.Concat(list, others))
	if err != nil {
		return false, err
	}
	if err := writeFound(ctx, w.tx, w.door.workspaceID, slices.Concat(found...), &posting.Changes{}); err != nil {
		return false, err
	}
	if err := w.tx.Catalogs.SetChanged(ctx, w.door.workspaceID, w.revision); err != nil {
		return false, err
	}
	if w.isNewSet {
		if err := w.tx.ChangeSets.Insert(ctx, w.set); err != nil {
			return false, err
		}
		w.isNewSet = false
	}
	return true, w.s.publish(ctx, w.tx.Tx, w.door.workspaceID, w.revision)
}

// number gives ordinals to the variants that are made.
func (w *writer) number(ctx context.Context) error {
	if len(w.made) == 0 {
		return nil
	}
	first, err := w.tx.Catalogs.Ordinals(ctx, w.door.workspaceID, len(w.made))
	for i, v := range w.made {
		v.Ordinal = first + int64(i)
		w.variants[v.Ordinal] = v
	}
	return err
}

// changedRows are the rows that are written.
type changedRows struct {
	newProducts, products    []catalog.Product
	newVariants, variants    []catalog.Variant
	productDocuments         []catalog.Product // whose other columns stay as they are
	variantDocuments         []catalog.Variant // the same
	goneProducts             []string
	goneVariants             []int64
	changes                  []catalog.Change
	newStyles, newSKUs       []string // keys of rows that there are already
	titled                   bool     // variants come, go or change their titles
	stylesToFree, skusToFree map[string]bool
}

// rows fills in what follows from what has changed, also from what the stores sell in.
func (w *writer) rows(list []*product, sold []catalog.StoreChannels) (*changedRows, error) {
	touched := 0 // of those that there were
	for _, p := range list {
		for _, v := range p.variants {
			if v.touched && v.was != nil {
				touched++
			}
		}
	}
	r := &changedRows{
		stylesToFree: map[string]bool{}, skusToFree: map[string]bool{}, newVariants: make([]catalog.Variant, 0, len(w.made)),
		changes: make([]catalog.Change, 0, len(list)+touched), variantDocuments: make([]catalog.Variant, 0, touched),
	}
	for _, p := range list {
		if err := w.productRow(r, p); err != nil {
			return nil, err
		}
		language := languageOf(sold, p.StoreIDs)
		retitled := p.touched && p.was != nil && !p.gone &&
			(len(differing(p.wasValues.Of("title"), p.values.Of("title"))) > 0 || languageOf(sold, p.was.StoreIDs) != language)
		for _, v := range p.variants {
			if err := w.variantRow(r, v, language, retitled); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

func (w *writer) productRow(r *changedRows, p *product) error {
	if !p.touched && !p.gone {
		return nil
	}
	c := catalog.Change{ChangeSet: w.set.Number, ProductID: p.ID, Gone: p.gone}
	if p.was != nil {
		before, err := encodeSnapshot(p.snapshot().head, p.was.Document)
		if err != nil {
			return err
		}
		c.Before = before
	}
	r.changes = append(r.changes, c)
	if p.gone {
		r.goneProducts = append(r.goneProducts, p.ID)
		r.stylesToFree[p.StyleKey] = true
		return nil
	}
	p.ChangedBy, p.UpdatedAt, p.Document = w.set.Number, w.now, p.values.Encode()
	if p.was == nil || p.Style != p.was.Style { // else it keeps a key that the index couldn't bring into form
		p.StyleKey = numberKey(p.Style)
	}
	if p.was == nil {
		r.newProducts = append(r.newProducts, p.Product)
		return nil
	}
	if p.hasOtherValuesOnly() {
		r.productDocuments = append(r.productDocuments, p.Product)
		return nil
	}
	if p.StyleKey != p.was.StyleKey {
		r.newStyles = append(r.newStyles, p.StyleKey)
	}
	r.products = append(r.products, p.Product)
	return nil
}

func (w *writer) variantRow(r *changedRows, v *variant, language string, retitled bool) error {
	gone := v.gone || v.of.gone
	if !v.touched && !gone && !retitled {
		return nil
	}
	if v.was == nil || v.SKU != v.was.SKU { // as the key of a style
		v.SKUKey = numberKey(v.SKU)
	}
	title := v.TitleKey
	if v.was == nil || retitled || len(differing(v.wasValues.Of("title"), v.values.Of("title"))) > 0 {
		view := v.view(nil)
		title = titleKey(&view, language)
	}
	if v.touched || gone {
		if err := w.variantChange(r, v, gone); err != nil {
			return err
		}
	}
	r.titled = r.titled || gone || v.was == nil || title != v.was.TitleKey
	switch {
	case gone:
		r.goneVariants = append(r.goneVariants, v.Ordinal)
		r.skusToFree[v.SKUKey] = true
		return nil
	case !v.touched && title == v.TitleKey:
		return nil
	case v.touched:
		v.ChangedBy, v.UpdatedAt, v.Document = w.set.Number, w.now, v.values.Encode()
	}
	sameKeys := v.was != nil && title == v.was.TitleKey && v.SKU == v.was.SKU
	v.TitleKey = title
	switch {
	case v.was == nil:
		r.newVariants = append(r.newVariants, v.Variant)
	case sameKeys:
		r.variantDocuments = append(r.variantDocuments, v.Variant)
	default:
		if v.SKUKey != v.was.SKUKey {
			r.newSKUs = append(r.newSKUs, v.SKUKey)
		}
		r.variants = append(r.variants, v.Variant)
	}
	return nil
}

// variantChange notes the change of a variant. One that is made with its product needs
// none: it goes with it.
func (w *writer) variantChange(r *changedRows, v *variant, gone bool) error {
	if v.was == nil && v.of.was == nil && !v.restored {
		return nil
	}
	c := catalog.Change{ChangeSet: w.set.Number, ProductID: v.ProductID, Ordinal: v.Ordinal, Gone: gone}
	if v.was != nil {
		before, err := encodeSnapshot(v.snapshot().head, v.was.Document)
		if err != nil {
			return err
		}
		c.Before = before
	}
	r.changes = append(r.changes, c)
	return nil
}

// checkKeys looks that style numbers and SKUs that are changed are free.
func (w *writer) checkKeys(ctx context.Context, r *changedRows) error {
	taken, err := w.tx.Products.ByStyle(ctx, w.door.workspaceID, r.newStyles)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(taken, func(p catalog.Product) bool { return !r.stylesToFree[p.StyleKey] }) {
		return errStyleTaken
	}
	with, err := w.tx.Variants.BySKU(ctx, w.door.workspaceID, r.newSKUs)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(with, func(v catalog.Variant) bool { return !r.skusToFree[v.SKUKey] }) {
		return errSKUTaken
	}
	slices.Sort(r.newStyles)
	slices.Sort(r.newSKUs)
	if len(slices.Compact(r.newSKUs)) < len(r.newSKUs) {
		return errSKUTaken
	}
	if len(slices.Compact(r.newStyles)) < len(r.newStyles) {
		return errStyleTaken
	}
	return nil
}

func (w *writer) writeRows(ctx context.Context, r *changedRows) error {
	if err := w.tx.Variants.Delete(ctx, w.door.workspaceID, r.goneVariants); err != nil {
		return err
	}
	if err := w.tx.Products.Delete(ctx, w.door.workspaceID, r.goneProducts); err != nil {
		return err
	}
	if err := w.tx.Products.Update(ctx, r.products); err != nil {
		return err
	}
	if err := w.tx.Products.SetDocuments(ctx, r.productDocuments); err != nil {
		return err
	}
	if err := w.tx.Products.Insert(ctx, r.newProducts); err != nil {
		return err
	}
	if err := w.tx.Variants.Update(ctx, r.variants); err != nil {
		return err
	}
	if err := w.tx.Variants.SetDocuments(ctx, r.variantDocuments); err != nil {
		return err
	}
	if err := w.tx.Variants.Insert(ctx, r.newVariants); err != nil || !r.titled {
		return err
	}
	return w.tx.Catalogs.SetTitled(ctx, w.door.workspaceID, w.revision)
}

func (w *writer) writeChanges(ctx context.Context, r *changedRows) error {
	return w.tx.Changes.Add(ctx, w.door.workspaceID, r.changes)
}

// writePostings reads, changes and writes each block once.
func writePostings(ctx context.Context, tx catalog.Tx, workspaceID string, index *posting.Changes) error {
	changes := index.Sorted()
	keys := make([]catalog.PostingKey, len(changes))
	for i, c := range changes {
		keys[i] = catalog.PostingKey{Field: c.Field, Value: c.Value, Block: c.Block}
	}
	stored, err := tx.Postings.Get(ctx, workspaceID, keys)
	if err != nil {
		return err
	}
	before := make(map[catalog.PostingKey][]byte, len(stored))
	for i := range stored {
		p := &stored[i]
		before[catalog.PostingKey{Field: p.Field, Value: p.Value, Block: p.Block}] = p.Members
	}
	list := make([]catalog.Posting, 0, len(changes))
	for i, c := range changes {
		members, err := c.Apply(before[keys[i]])
		if err != nil {
			return err
		}
		if len(members) > 0 || len(before[keys[i]]) > 0 {
			list = append(list, catalog.Posting{Field: c.Field, Value: c.Value, Block: c.Block, Members: members})
		}
	}
	return tx.Postings.Put(ctx, workspaceID, list)
}
