package catalog

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	// mostOrdered is how many variants the orders have together that are kept: 32 MB.
	mostOrdered = 4 << 20

	// walkedAtMost is how many places of an index are passed before an order is read whole.
	walkedAtMost = 5_000
)

// TitleOrders keeps the variants of workspaces in the order of their titles, for pages that are deep in a list. What
// changes titles makes it read an order again. The zero value is ready and safe for concurrent use.
type TitleOrders struct {
	// WalkedAtMost is how many places are passed without an order; 0: 5,000.
	WalkedAtMost int

	reading sync.Mutex // so that pages that are asked for at once read an order once
	mu      sync.Mutex
	kept    []titleOrder // the one that was used last at the end
}

type titleOrder struct {
	workspaceID string
	titled      int64 // revision
	ordinals    []int64
}

// isFar says whether a page needs an order: it is so many places from the beginning. Nil has none.
func (o *TitleOrders) isFar(places int) bool {
	return o != nil && places > cmp.Or(o.WalkedAtMost, walkedAtMost)
}

// page returns the places behind some of a set, and one more than a page has if there is.
func (o *TitleOrders) page(ctx context.Context, tx catalog.Tx, workspaceID string, set *posting.Set, total, skip int) ([]Place, error) {
	ordinals, err := o.of(ctx, tx, workspaceID)
	if err != nil {
		return nil, err
	}
	found := part(ordinals, set, total, skip)
	slices.Sort(found)
	places, err := tx.Variants.Titles(ctx, workspaceID, found)
	slices.SortFunc(places, compareTitles)
	return places, err
}

// part returns the ordinals of a page of a set in some order, from the end to which it is nearer.
func part(ordinals []int64, set *posting.Set, total, skip int) (found []int64) {
	want := min(total-skip, pageSize+1)
	switch {
	case want <= 0:
		return nil
	case total == len(ordinals):
		return slices.Clone(ordinals[skip : skip+want])
	case skip > total/2:
		skip = total - skip - want
		for _, ordinal := range slices.Backward(ordinals) {
			if found, skip = taken(found, set, ordinal, skip); len(found) == want {
				break
			}
		}
	default:
		for _, ordinal := range ordinals {
			if found, skip = taken(found, set, ordinal, skip); len(found) == want {
				break
			}
		}
	}
	return found
}

// taken takes the ordinal of a member of a set, unless it is still to be skipped.
func taken(found []int64, set *posting.Set, ordinal int64, skip int) (with []int64, left int) {
	switch {
	case !set.Has(ordinal):
		return found, skip
	case skip > 0:
		return found, skip - 1
	}
	return append(found, ordinal), 0
}

// of returns the order of a workspace.
func (o *TitleOrders) of(ctx context.Context, tx catalog.Tx, workspaceID string) ([]int64, error) {
	titled, err := tx.Catalogs.Titled(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	if ordinals := o.find(workspaceID, titled); ordinals != nil {
		return ordinals, nil
	}
	o.reading.Lock()
	defer o.reading.Unlock()
	if ordinals := o.find(workspaceID, titled); ordinals != nil {
		return ordinals, nil
	}
	ordinals, err := tx.Variants.OrderByTitle(ctx, workspaceID)
	if err == nil {
		o.keep(titleOrder{workspaceID, titled, ordinals})
	}
	return ordinals, err
}

func (o *TitleOrders) find(workspaceID string, titled int64) []int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i, of := range o.kept {
		if of.workspaceID == workspaceID && of.titled == titled {
			o.kept = append(slices.Delete(o.kept, i, i+1), of)
			return of.ordinals
		}
	}
	return nil
}

// keep replaces the order that a workspace had, and drops those that were not used for longest if there are too many.
func (o *TitleOrders) keep(of titleOrder) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.kept = slices.DeleteFunc(o.kept, func(other titleOrder) bool { return other.workspaceID == of.workspaceID })
	o.kept = append(o.kept, of)
	all := 0
	for i, of := range slices.Backward(o.kept) {
		if all += len(of.ordinals); all > mostOrdered {
			o.kept = slices.Delete(o.kept, 0, i+1)
			return
		}
	}
}
