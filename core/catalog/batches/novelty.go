package batches

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// NewStyle is what a row is the first of: a style that is made, or variants that a style gets.
type NewStyle struct {
	Style    string
	Title    string
	Color    string
	Values   int  // that the row says
	Variants int  // rows of the style in the file
	Known    bool // the style is there already
}

const maxEditors = 3 // that are named

// findNew finds the first rows of styles that something is made of.
func (r *rowsAtOnce) findNew(ctx context.Context, tx catalog.Tx) error {
	r.made = map[int]*NewStyle{}
	first := map[string]int{} // line by style
	var keys []string
	for i := range r.outcomes {
		o := &r.outcomes[i]
		if o.Kind != plan.Create {
			continue
		}
		made := &NewStyle{Style: r.styleOf(i), Values: len(o.Changes)}
		key := core.SKUKey(made.Style)
		if _, seen := first[key]; seen {
			continue
		}
		first[key], r.made[i] = i, made
		keys = append(keys, key)
		made.Variants = max(1, len(r.survey.ofStyle[cmp.Or(r.survey.style[r.lines[i].index], made.Style)]))
		for _, c := range o.Changes {
			switch {
			case c.Attribute == "title" && c.Channel == "" && made.Title == "":
				made.Title = c.After
			case c.Attribute == "color":
				made.Color = c.After
			}
		}
	}
	known, err := tx.Products.ByStyle(ctx, r.b.WorkspaceID, keys)
	if err != nil {
		return err
	}
	r.styles = make(map[string]catalog.Product, len(known))
	for i := range known {
		r.styles[known[i].StyleKey] = known[i]
		r.goesBeyond(known[i].StoreIDs)
		r.made[first[known[i].StyleKey]].Known = true
	}
	for i, made := range r.made {
		if !made.Known && !r.survey.later[r.lines[i].index] {
			r.b.Tally.Styles++
		}
	}
	return nil
}

// styleOf is the style number of a line that makes a variant.
func (r *rowsAtOnce) styleOf(i int) string {
	return cmp.Or(r.ownStyle(i, r.survey.style[r.lines[i].index]), r.outcomes[i].SKU)
}

// edits are the change sets, by line, of variants that somebody has edited since the file came and that the
// file goes into, and of styles that it changes: a refused row may be about one that those who read it don't see.
func (r *rowsAtOnce) edits() map[int]int64 {
	by := map[int]int64{}
	products := map[string]bool{}
	for i := range r.outcomes {
		o := &r.outcomes[i]
		view, found := r.known[core.SKUKey(o.SKU)]
		if changes := o.OfStyle(); len(changes) > 0 {
			of := r.styles[core.SKUKey(r.styleOf(i))]
			view, found = core.View{Product: &of}, true
		}
		if !found || o.Kind == plan.Refused {
			continue
		}
		for _, edited := range []struct {
			at  time.Time
			set int64
		}{{view.Product.UpdatedAt, view.Product.ChangedBy}, {view.Variant.UpdatedAt, view.Variant.ChangedBy}} {
			if edited.at.After(r.b.CreatedAt) && edited.set != r.b.ChangeSet {
				by[i] = edited.set
			}
		}
		if by[i] != 0 && !products[view.Product.ID] {
			products[view.Product.ID] = true
			if !r.survey.later[r.lines[i].index] {
				r.b.Tally.Edited++
			}
		}
	}
	return by
}

// findEdits finds who has edited what the file goes into since it came.
func (r *rowsAtOnce) findEdits(ctx context.Context, tx catalog.Tx) error {
	r.editors = map[int]string{}
	by := r.edits()
	numbers := slices.Collect(maps.Values(by))
	slices.Sort(numbers)
	sets, err := tx.ChangeSets.Among(ctx, r.b.WorkspaceID, slices.Compact(numbers))
	if err != nil {
		return err
	}
	slices.SortFunc(sets, func(a, b catalog.ChangeSet) int { return cmp.Compare(a.Number, b.Number) })
	names := map[int64]string{}
	for _, set := range sets {
		names[set.Number] = set.ActorName
		if !slices.Contains(r.b.Tally.EditedBy, set.ActorName) && len(r.b.Tally.EditedBy) < maxEditors {
			r.b.Tally.EditedBy = append(r.b.Tally.EditedBy, set.ActorName)
		}
	}
	for i, number := range by {
		r.editors[i] = names[number]
	}
	return nil
}
