package quota

import (
	"context"
	"maps"
	"slices"
	"time"

	"selvedge/ports"
)

// Period is the stretch of time in which things are counted that are counted per period.
// It is zero for those counted in total.
type Period struct{ Start, End time.Time }

// Count counts what a workspace uses of a thing from the rows themselves: what exists
// now, or what was made in the period, also if it was deleted since. Storage is in bytes.
type Count func(ctx context.Context, tx ports.Tx, workspaceID string, in Period) (int64, error)

// Difference is a stored count that is not what the rows say.
type Difference struct {
	WorkspaceID string
	Thing       Thing
	Stored      int64
	Counted     int64
}

const workspacesAtOnce = 100

// Differences reports the counts of a workspace, or of all if workspaceID is empty, that
// are not what the areas count. It changes nothing.
func (s *Service) Differences(ctx context.Context, workspaceID string, report func(Difference)) error {
	return s.each(ctx, workspaceID, func(id string) error {
		found, err := s.differences(ctx, id)
		for _, d := range found {
			report(d)
		}
		return err
	})
}

// Mend replaces the counts of all workspaces that are not what the areas count, and
// reports them.
func (s *Service) Mend(ctx context.Context, report func(Difference)) error {
	return s.each(ctx, "", func(id string) error {
		found, err := s.differences(ctx, id)
		if err != nil || len(found) == 0 {
			return err
		}
		err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			found, err = s.compare(ctx, tx, id, func(key ports.QuotaKey, counted int64) error { return tx.QuotaUse.Put(ctx, key, counted) })
			return err
		})
		if err != nil {
			return err
		}
		for _, d := range found {
			report(d)
		}
		return nil
	})
}

// each calls fn for a workspace, or for all if its ID is empty.
func (s *Service) each(ctx context.Context, workspaceID string, fn func(id string) error) error {
	if workspaceID != "" {
		return fn(workspaceID)
	}
	for last := ""; ; {
		var ids []string
		err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			ids, err = tx.Workspaces.IDs(ctx, last, workspacesAtOnce)
			return err
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := fn(id); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

func (s *Service) differences(ctx context.Context, workspaceID string) (found []Difference, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		found, err = s.compare(ctx, tx, workspaceID, func(ports.QuotaKey, int64) error { return nil })
		return err
	})
	return found, err
}

// compare returns the differences and calls mend for each.
func (s *Service) compare(ctx context.Context, tx ports.Tx, workspaceID string, mend func(ports.QuotaKey, int64) error) (found []Difference, err error) {
	if len(s.Counts) == 0 {
		return nil, nil
	}
	p, err := s.Plan(ctx, tx, workspaceID)
	if err != nil {
		return nil, err
	}
	used, err := usedOf(ctx, tx, workspaceID, p)
	if err != nil {
		return nil, err
	}
	for _, thing := range slices.Sorted(maps.Keys(s.Counts)) {
		l, _ := lineOf(thing)
		var in Period
		if l.span == PerPeriod {
			in = Period{p.Start, p.End}
		}
		counted, err := s.Counts[thing](ctx, tx, workspaceID, in)
		if err != nil {
			return nil, err
		}
		if counted == used[thing] {
			continue
		}
		found = append(found, Difference{workspaceID, thing, used[thing], counted})
		if err := mend(p.key(workspaceID, l), counted); err != nil {
			return nil, err
		}
	}
	return found, nil
}
