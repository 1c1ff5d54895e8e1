package batches

import (
	"context"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// takenCode is the code of the note about a GTIN that another variant of the catalog has.
const takenCode = "gtin.taken"

const mostHolders = 3 // of a GTIN that are looked at

// Taken is a row's GTIN that other variants have already. Each reader learns only of
// those that they see.
type Taken struct {
	GTIN string
	SKUs []string
}

// taken are the GTINs of a file that variants have. They are looked up all at once, when the
// first of them matters: the index is read as a whole.
type taken struct {
	survey *survey
	lines  []int // whose GTINs are looked up; nil: all
	found  map[int64][]int64
	says   map[string]int64 // GTINs of the file by SKU

	claimed map[int64]bool // GTINs of the file: whether several lines have them or are offered them
}

func takenGTINs(v *survey, lines []int) *taken { return &taken{survey: v, lines: lines} }

// gtinOf is the number of a line's GTIN, or 0.
func gtinOf(t photos.Target) int64 {
	n, _ := core.GTINNumber(t.GTIN)
	return n
}

// by returns the ordinals of the variants that have a GTIN.
func (t *taken) by(ctx context.Context, tx catalog.Tx, door core.Door, gtin int64) ([]int64, error) {
	if t.found != nil {
		return t.found[gtin], nil
	}
	wanted := map[int64]bool{}
	if t.lines == nil {
		for _, n := range t.survey.claims {
			wanted[n] = true
		}
	}
	for _, i := range t.lines {
		wanted[t.survey.claims[i]] = true
	}
	delete(wanted, 0) // of lines that have none
	var err error
	t.found, err = core.WithGTINs(ctx, tx, door, wanted, mostHolders+1) // one may be the row's own
	return t.found[gtin], err
}

// leaves says whether the file gives a variant another GTIN.
func (t *taken) leaves(sku string, gtin int64) bool {
	if t.says == nil {
		t.says = map[string]int64{}
		for i, n := range t.survey.gtins {
			if key := core.SKUKey(t.survey.rows[i].SKU); n != 0 && t.says[key] == 0 {
				t.says[key] = n
			}
		}
	}
	n := t.says[core.SKUKey(sku)]
	return n != 0 && n != gtin
}

// noteTaken notes the GTINs that rows get and other variants have, unless it is noted already
// that another row has the same.
func (r *rowsAtOnce) noteTaken(ctx context.Context, tx catalog.Tx, door core.Door) error {
	by := map[int][]int64{} // holders by line
	var all []int64
	for i := range r.outcomes {
		change, gtin := newGTIN(&r.outcomes[i])
		if change == nil {
			continue
		}
		holders, err := r.taken.by(ctx, tx, door, gtin)
		if err != nil {
			return err
		}
		if len(holders) > 0 {
			by[i] = holders
			all = append(all, holders...)
		}
	}
	if len(by) == 0 {
		return nil
	}
	slices.Sort(all)
	skus, err := core.SKUsOf(ctx, tx, door, slices.Compact(all))
	if err != nil {
		return err
	}
	for i, ordinals := range by {
		r.note(i, ordinals, skus)
	}
	return nil
}

// newGTIN returns the change by which a row gets a GTIN, and its number; nil: it gets none.
func newGTIN(o *plan.Outcome) (*plan.Change, int64) {
	if o.Kind != plan.Create && o.Kind != plan.Update {
		return nil, 0
	}
	at := slices.IndexFunc(o.Changes, func(c plan.Change) bool { return c.Field == plan.Field{Attribute: "gtin"} })
	if at < 0 || slices.ContainsFunc(o.Problems, func(p plan.Problem) bool { return p.Code == "gtin.twice" }) {
		return nil, 0
	}
	n, ok := core.GTINNumber(o.Changes[at].After)
	if !ok {
		return nil, 0
	}
	return &o.Changes[at], n
}

// note notes which other variants have the GTIN that a row gets.
func (r *rowsAtOnce) note(i int, ordinals []int64, skus map[int64]string) {
	o := &r.outcomes[i]
	change, gtin := newGTIN(o)
	held := &Taken{GTIN: change.After}
	for _, ordinal := range ordinals {
		sku, found := skus[ordinal]
		if found && core.SKUKey(sku) != core.SKUKey(o.SKU) && !r.taken.leaves(sku, gtin) && len(held.SKUs) < mostHolders {
			held.SKUs = append(held.SKUs, sku)
		}
	}
	if len(held.SKUs) == 0 {
		return
	}
	r.hold(i, held)
	o.Problems = append(o.Problems, plan.Problem{Field: change.Field, Ref: change.Ref, Raw: change.Raw, Problem: parse.Problem{
		Code: takenCode, Severity: parse.Note, Text: held.text("another product"), Fix: "Write the number from the variant's own label, or leave the cell empty.",
	}})
}

func (t *Taken) text(holder string) string { return t.GTIN + " is the GTIN of " + holder + " already." }

// nameHolder names the variants with the row's GTIN that the reader sees: one that has it already, or those that it may mean.
func (d *Detail) nameHolder(known map[string]core.View) {
	if d.Taken == nil {
		return
	}
	var seen []string
	for _, sku := range d.Taken.SKUs {
		if view, found := known[core.SKUKey(sku)]; found {
			seen = append(seen, view.Variant.SKU)
		}
	}
	if len(seen) == 0 {
		return
	}
	for i := range d.Problems {
		switch p := &d.Problems[i]; p.Code {
		case takenCode:
			p.Text, p.Fix = d.Taken.text(seen[0]), "Write the number from the variant's own label. If it is "+seen[0]+" under a new SKU, write that SKU, which stays."
		case otherCode:
			p.Text = otherText("The variant "+seen[0], "the GTIN "+d.Taken.GTIN)
		case severalCode:
			p.Text = d.Taken.GTIN + " is the GTIN of " + strings.Join(seen, " and of ") + "."
		}
	}
}
