package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// Twins are variants of different products that have the same GTIN. The index knows which variants have one, by fieldTwin, so
// that only for those it is looked up who it is.

// mostAgain is how many variants with the GTINs of what has changed are checked with it; if there are more, all of the
// catalog is checked after the transaction.
const mostAgain = 1_000

// gtinNumber is the number of a variant's GTIN; 0: it has none.
func gtinNumber(shared, own values.Document) int64 {
	n, _ := GTINNumber(values.First(shared, own, "gtin"))
	return n
}

// gtin is the number that a variant is to have, and gtinBefore the one that it had.
func (v *variant) gtin() int64 {
	if v.gone || v.of.gone {
		return 0
	}
	return gtinNumber(v.of.values, v.values)
}

func (v *variant) gtinBefore() int64 {
	if v.was == nil {
		return 0
	}
	return gtinNumber(v.of.wasValues, v.wasValues)
}

// sentElsewhere says whether a change of a product may say something else of those that have its GTINs.
func (p *product) sentElsewhere() bool {
	return p.was == nil || p.gone || !slices.Equal(p.StoreIDs, p.was.StoreIDs) || len(differing(p.wasValues.Of("status"), p.values.Of("status"))) > 0
}

func (v *variant) sentElsewhere() bool {
	return v.was == nil || v.gone || v.of.sentElsewhere() || len(differing(v.wasValues.Of("status"), v.values.Of("status"))) > 0
}

// findTwins is called once the changed products are in the index. It finds which variants have a GTIN that another product
// has, and returns the other products of which that says something else than before.
func (w *writer) findTwins(ctx context.Context, list []*product) (others []*product, err error) {
	had, err := setOf(ctx, w.tx, w.door.workspaceID, fieldTwin, "")
	if err != nil {
		return nil, err
	}
	numbers, changed, ids := map[int64]bool{}, map[int64]int64{}, map[string]bool{}
	for _, p := range list {
		ids[p.ID] = true
		for _, v := range p.variants {
			number, before := v.gtin(), v.gtinBefore()
			if number != before || had.Has(v.Ordinal) && v.sentElsewhere() {
				numbers[number], numbers[before] = true, true
				changed[v.Ordinal] = number
			}
		}
	}
	delete(numbers, 0)
	holders, err := w.holders(ctx, numbers, mostAgain+1, had)
	if err != nil {
		return nil, err
	}
	var again []string
	shared, is := map[int64]bool{}, map[int64]bool{} // by number, and by ordinal
	for number, of := range holders {
		shared[number] = ofSeveral(of)
		for _, v := range of {
			is[v.Ordinal] = shared[number]
			if !ids[v.ProductID] {
				again = append(again, v.ProductID)
			}
		}
	}
	for ordinal, number := range changed {
		is[ordinal] = shared[number]
	}
	index, twin := &posting.Changes{}, posting.Term{Field: fieldTwin}
	for ordinal, is := range is {
		switch had := had.Has(ordinal); {
		case is && !had:
			index.Add(twin, ordinal)
		case had && !is:
			index.Remove(twin, ordinal)
		}
	}
	if err := writePostings(ctx, w.tx, w.door.workspaceID, index); err != nil || len(again) == 0 {
		return nil, err
	}
	if len(again) > mostAgain {
		return nil, w.s.checkAgain(ctx, w.tx, w.door.workspaceID)
	}
	return w.whole(ctx, again)
}

// whole returns some products with all their variants.
func (w *writer) whole(ctx context.Context, ids []string) (list []*product, err error) {
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if err := w.use(ctx, ids); err != nil {
		return nil, err
	}
	for _, id := range ids {
		if p := w.products[id]; p != nil {
			list = append(list, p)
		}
	}
	return list, w.load(ctx, list)
}

// ofSeveral says whether variants are of different products.
func ofSeveral(variants []*catalog.Variant) bool {
	return slices.ContainsFunc(variants, func(v *catalog.Variant) bool { return v.ProductID != variants[0].ProductID })
}

// holders returns the variants that have some GTINs as they are stored, by number, the oldest first and no more than most of
// each. The only one that has a GTIN is among them if it had a twin.
func (w *writer) holders(ctx context.Context, numbers map[int64]bool, most int, had *posting.Set) (map[int64][]*catalog.Variant, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	ordinals, err := WithGTINs(ctx, w.tx, w.door, numbers, most)
	if err != nil {
		return nil, err
	}
	var wanted []int64
	for _, of := range ordinals {
		if len(of) > 1 || had.Has(of[0]) {
			wanted = append(wanted, of...)
		}
	}
	slices.Sort(wanted)
	stored, err := w.tx.Variants.Documents(ctx, w.door.workspaceID, wanted)
	if err != nil {
		return nil, err
	}
	by := make(map[int64]*catalog.Variant, len(stored))
	for i := range stored {
		by[stored[i].Ordinal] = &stored[i]
	}
	holders := make(map[int64][]*catalog.Variant, len(by))
	for number, of := range ordinals {
		for _, ordinal := range of {
			if v := by[ordinal]; v != nil {
				holders[number] = append(holders[number], v)
			}
		}
	}
	return holders, nil
}
