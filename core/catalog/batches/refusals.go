package batches

import (
	"context"
	"math"
	"slices"

	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// refusals are the lines that are refused, which decides on those that hold nothing but pictures of them. They are what was stored,
// looked up once, or the ones of some lines that are planned again.
type refusals struct {
	stored map[int64]bool // by the number under which a line is stored
	among  map[int]bool   // by line; nil: what is stored counts
}

// add adds the refused lines among those that were planned.
func (x *refusals) add(r *rowsAtOnce) {
	for i := range r.outcomes {
		x.among[r.lines[i].index] = r.outcomes[i].Kind == plan.Refused
	}
}

// load looks up what is stored.
func (x *refusals) load(ctx context.Context, tx catalog.Tx, b *Batch) error {
	if x.among != nil || x.stored != nil {
		return nil
	}
	numbers, err := tx.BatchRows.Numbers(ctx, b.WorkspaceID, b.ID, string(plan.Refused), 0, math.MaxInt64)
	if err != nil {
		return err
	}
	x.stored = make(map[int64]bool, len(numbers))
	for _, n := range numbers {
		x.stored[n] = true
	}
	return nil
}

func (r *rowsAtOnce) isRefused(line int) bool {
	if r.refused.among != nil {
		return r.refused.among[line]
	}
	return r.refused.stored[r.b.stored(r.survey.rows[line].Number, int(r.survey.parts[line]))]
}

// planPictures plans the lines with nothing but pictures, which other lines are applied with, after all those.
func (r *rowsAtOnce) planPictures(ctx context.Context, tx catalog.Tx) error {
	for i, l := range r.lines {
		shows, showsOthers := r.survey.pictures.shows[l.index]
		if !showsOthers {
			continue
		}
		if err := r.refused.load(ctx, tx, r.b); err != nil {
			return err
		}
		o := r.planner.Pictures(l.number, l.cells)
		doubt(&o, l)
		if o.Kind != plan.Refused && !slices.ContainsFunc(shows, func(line int) bool { return !r.isRefused(line) }) {
			r.planner.NothingToShow(&o, l.cells, r.survey.rows[shows[0]].Number)
		}
		r.outcomes[i] = o
	}
	return nil
}

// removeMended removes what a plan said of the lines that it refused, and that go in after all.
func (r *rowsAtOnce) removeMended(ctx context.Context, tx catalog.Tx) error {
	goesIn := map[int64]bool{}
	from, to := int64(math.MaxInt64), int64(0)
	for i := range r.outcomes {
		n := r.b.stored(r.lines[i].number, r.lines[i].part)
		goesIn[n] = r.outcomes[i].Kind != plan.Refused
		from, to = min(from, n), max(to, n)
	}
	numbers, err := tx.BatchRows.Numbers(ctx, r.b.WorkspaceID, r.b.ID, string(plan.Refused), from, to)
	if err != nil {
		return err
	}
	return tx.BatchRows.Remove(ctx, r.b.WorkspaceID, r.b.ID, slices.DeleteFunc(numbers, func(n int64) bool { return !goesIn[n] }))
}
