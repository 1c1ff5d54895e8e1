package batches

import (
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// findBeyond finds the products that rows go into and that aren't in the batch's store.
func (r *rowsAtOnce) findBeyond() {
	for i := range r.outcomes {
		view, found := r.known[core.SKUKey(r.outcomes[i].SKU)]
		if found && r.outcomes[i].Kind != plan.Refused {
			r.goesBeyond(view.Product.StoreIDs)
		}
	}
}

func (r *rowsAtOnce) goesBeyond(storeIDs []string) {
	if !slices.Contains(storeIDs, r.b.StoreID) {
		r.b.Tally.goesBeyond(storeIDs)
	}
}

func (t *Tally) goesBeyond(storeIDs []string) {
	if !slices.ContainsFunc(t.Beyond, func(known []string) bool { return slices.Equal(known, storeIDs) }) {
		t.Beyond = append(slices.Clip(t.Beyond), storeIDs)
	}
}

// seesPlan says whether a member sees all products that a plan was made with. A batch puts
// them in its store, but what they were before isn't that store's.
func (b *Batch) seesPlan(door core.Door) bool {
	return !slices.ContainsFunc(b.Tally.Beyond, func(storeIDs []string) bool { return !door.Sees(storeIDs) })
}

// Shown is the batch as the member who asked for it may know it: what an undo left is named if
// they saw it then. A plan that goes beyond what they see says so and is an outdated one to them,
// without what it counts in the catalog: they plan again for what they may do themselves.
func (b Batch) Shown() Batch {
	if t := b.Tally; !b.seesPlan(b.reader) {
		b.Tally = Tally{
			Tally: plan.Tally{Refused: t.Refused, Problems: t.Problems, PictureRows: t.PictureRows},
			Took:  t.Took, Applied: t.Applied, Photos: t.Photos, Pictures: t.Pictures, Undone: t.Undone,
		}
		b.Tally.Photos.Replaced = 0
		if !b.hasSheet() { // what photos were placed on is what the catalog has
			b.Tally.Photos = PhotoTally{Came: t.Photos.Came}
		}
		b.Beyond = b.State == catalog.BatchPlanned
		b.Stale = b.Beyond
	}
	if u := b.Tally.Undone; u != nil {
		b.Tally.Undone = &core.Undone{ChangeSet: u.ChangeSet, Reversed: u.Reversed, Kept: b.seen(u.Kept), Failed: b.seen(u.Failed)}
	}
	return b
}

func (b *Batch) seen(list []core.Remainder) []core.Remainder {
	return slices.DeleteFunc(slices.Clone(list), func(r core.Remainder) bool { return !b.reader.Sees(r.StoreIDs) })
}
