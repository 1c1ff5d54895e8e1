package catalog

import (
	"context"
	"slices"

	"selvedge/adapters/sqlstore"
)

const (
	maxGap = 4  // ordinals read in vain rather than begin another run
	minRun = 16 // ordinals; fewer are looked up one by one

	mostExpected = 5_000 // rows that there is room for before they come
)

// run is a range of ordinals, both ends included, most of which are wanted.
type run struct {
	first, last int64
	gaps        bool
}

// runsOf splits sorted ordinals into runs, which cost a third of as many look-ups, and into
// those that stand alone.
func runsOf(ordinals []int64) (runs []run, alone []int64) {
	for len(ordinals) > 0 {
		end, gaps := 1, false
		for end < len(ordinals) && ordinals[end]-ordinals[end-1] <= maxGap {
			gaps = gaps || ordinals[end]-ordinals[end-1] > 1
			end++
		}
		if end < minRun {
			alone = append(alone, ordinals[:end]...)
		} else {
			runs = append(runs, run{ordinals[0], ordinals[end-1], gaps})
		}
		ordinals = ordinals[end:]
	}
	return runs, alone
}

// ofOrdinals reads the rows of variants by their ordinals: ranges by the statement between,
// the others by the look-ups.
func ofOrdinals[T any](
	ctx context.Context, b *sqlstore.Base, what, between string, lookUps batch, workspaceID string, ordinals []int64,
	scan func(sqlstore.Row) (T, error), ordinalOf func(*T) int64,
) ([]T, error) {
	sorted := slices.Clone(ordinals)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	runs, alone := runsOf(sorted)
	list, err := all(ctx, b, what, lookUps.byNumber(workspaceID, alone), scan)
	if err != nil {
		return nil, err
	}
	for _, r := range runs {
		from := len(list)
		list = slices.Grow(list, int(min(r.last-r.first+1, mostExpected)))
		if list, err = sqlstore.QueryOnto(ctx, b, list, what, scan, between, workspaceID, r.first, r.last); err != nil {
			return nil, err
		}
		if r.gaps {
			unwanted := func(row T) bool { _, wanted := slices.BinarySearch(sorted, ordinalOf(&row)); return !wanted }
			list = list[:from+len(slices.DeleteFunc(list[from:], unwanted))]
		}
	}
	return list, nil
}
