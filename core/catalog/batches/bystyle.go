package batches

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Codes of rows without SKUs that are about several variants of their style.
const (
	allCode   = "style.all"
	whichCode = "style.several"
	noneCode  = "style.none"
)

// findByStyle finds the variants that some lines are about whose SKUs are made: those of their style, with the color and the size
// that they say, among those that who works on the batch sees.
func (s *Service) findByStyle(ctx context.Context, b *Batch, v *survey, lines []int) error {
	if a := b.across(); a == nil || !a.makeSKU {
		return nil
	}
	for _, i := range lines {
		delete(v.alike, i)
	}
	err := s.findAlike(ctx, b, v, lines, func(i int, alike []string) {
		if len(alike) > 0 {
			v.alike[i] = alike
		} else if v.targets != nil && v.styleAlone[i] {
			v.targets[i] = photos.Target{}
		}
		if v.targets != nil && v.targets[i].SKU != "" && len(v.alike[i]) == 1 {
			v.targets[i].SKU = v.alike[i][0]
		}
	})
	v.ownLines = map[string]bool{}
	for i, alike := range v.alike {
		if v.styleAlone[i] {
			continue
		}
		for _, sku := range alike {
			v.ownLines[sku] = true
		}
	}
	return err
}

// findAlike finds the variants that some lines with a style are about, by their style, color and size, among those that who works
// on the batch sees.
func (s *Service) findAlike(ctx context.Context, b *Batch, v *survey, lines []int, found func(i int, alike []string)) error {
	lines = slices.DeleteFunc(slices.Clone(lines), func(i int) bool { return v.rows[i].Style == "" })
	planner := s.planner(b, nil)
	for part := range slices.Chunk(lines, s.atOnce()) {
		var styles []string
		for _, i := range part {
			styles = append(styles, v.rows[i].Style)
		}
		slices.Sort(styles)
		styles = slices.Compact(styles)
		var of map[string][]core.View
		err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
			door, err := core.Enter(ctx, tx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, core.BatchesApp)
			if err != nil {
				return err
			}
			of, err = s.Catalog.VariantsOf(ctx, tx, door, styles)
			return err
		})
		if err != nil {
			return err
		}
		for _, i := range part {
			found(i, alikeOf(planner, of[core.SKUKey(v.rows[i].Style)], &v.rows[i]))
		}
	}
	return nil
}

// about are the SKUs of the variants that a line whose SKU is made is about. One of a style alone leaves those to the others that
// have lines of their own.
func (v *survey) about(i int) []string {
	if !v.styleAlone[i] {
		return v.alike[i]
	}
	return slices.DeleteFunc(slices.Clone(v.alike[i]), func(sku string) bool { return v.ownLines[sku] })
}

// alikeOf are the SKUs of the variants of a style that a row is about: the one with the SKU that is made of it, or all that have its
// color and its size, as far as it says them.
func alikeOf(planner *plan.Planner, variants []core.View, row *grouping.Row) (skus []string) {
	for i := range variants {
		of := &variants[i]
		if core.SKUKey(of.Variant.SKU) == core.SKUKey(row.SKU) {
			return []string{of.Variant.SKU}
		}
		if isOfColor(planner, of, row) && (row.Size == "" || has(planner, of, "size", row.Size)) {
			skus = append(skus, of.Variant.SKU)
		}
	}
	return skus
}

func isOfColor(planner *plan.Planner, of *core.View, row *grouping.Row) bool {
	return row.Color == "" && row.ColorCode == "" || row.ColorCode != "" && has(planner, of, "color_code", row.ColorCode) || row.Color != "" && has(planner, of, "color", row.Color)
}

// has says whether a variant has what a row says of an attribute, in any language or as the row's cells are read.
func has(planner *plan.Planner, of *core.View, key, said string) bool {
	return slices.ContainsFunc(slices.Concat(of.Values.Of(key), of.ProductValues.Of(key)), func(there values.Value) bool {
		return vocabulary.Fold(there.Text) == vocabulary.Fold(said) || planner.ReadsAs(there.Text, plan.Field{Attribute: key}, said)
	})
}

// withAlike are the SKUs of lines with those of all variants that they are about.
func (r *rowsAtOnce) withAlike(skus []string) []string {
	for _, l := range r.lines {
		if alike := r.survey.about(l.index); len(alike) > 1 {
			skus = append(slices.Clip(skus), alike[1:]...)
		}
	}
	return skus
}

// planAlike plans a line that is about several variants of its style, each of which gets what it says. What is one variant's alone
// can't be said so.
func (r *rowsAtOnce) planAlike(i int, alike []string, fields []plan.Field) {
	l, o := r.lines[i], &r.outcomes[i]
	for n, sku := range alike {
		view, found := r.known[core.SKUKey(sku)]
		existing := existingOf(view, found, fields)
		planned := r.planner.Row(l.number, l.cells, existing)
		doubt(&planned, l)
		if n == 0 {
			*o = planned
			r.oneOfSeveral(i, alike)
			r.ofFamily(i)
		}
		if o.Kind == plan.Refused || o.Kind == plan.Skipped {
			return
		}
		r.add(i, &planned, existing)
	}
}

// oneOfSeveral refuses a row that says the stock of several variants as of one.
func (r *rowsAtOnce) oneOfSeveral(i int, alike []string) {
	o := &r.outcomes[i]
	ref, raw := r.cell(i, "stock")
	if ref == "" || o.Kind == plan.Refused || o.Kind == plan.Skipped {
		return
	}
	o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
	o.Problems = append(o.Problems, plan.Problem{Field: plan.Field{Attribute: "stock"}, Ref: ref, Raw: raw, Problem: parse.Problem{
		Code: whichCode, Severity: parse.Refused, Text: fmt.Sprintf("The row is about %d variants, and a stock is of one.", len(alike)), Fix: "Write the SKU of the variant, or its color and size.",
	}})
}

// ofNoStyle refuses a row of a style alone that isn't there.
func (r *rowsAtOnce) ofNoStyle(i int) {
	o, at := &r.outcomes[i], r.lines[i].index
	if !r.survey.styleAlone[at] || len(r.survey.about(at)) > 0 || o.Kind == plan.Refused || o.Kind == plan.Skipped {
		return
	}
	text := "The row says neither a color nor a size, and no style has this number."
	if len(r.survey.alike[at]) > 0 {
		text = "The row says neither a color nor a size, and each variant of its style has a row of its own."
	}
	ref, raw := r.cell(i, "style")
	o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
	o.Problems = append(o.Problems, plan.Problem{Field: plan.Field{Attribute: "style"}, Ref: ref, Raw: raw, Problem: parse.Problem{
		Code: noneCode, Severity: parse.Refused, Text: text, Fix: "Write the color and the size, or fill what it says into the rows of its variants.",
	}})
}

// joinAlike says of lines about several variants what becomes of all of them: that of the first that changes is shown.
func (r *rowsAtOnce) joinAlike() {
	rank := map[plan.Kind]int{plan.Refused: 1, plan.Same: 2, plan.Update: 3, plan.Create: 3}
	for from := 0; from < len(r.of); {
		i, until := r.of[from].line, from+1
		for until < len(r.of) && r.of[until].line == i {
			until++
		}
		if until > from+1 {
			best := slices.MaxFunc(r.of[from:until], func(a, b imported) int { return cmp.Compare(rank[a.outcome.Kind], rank[b.outcome.Kind]) }).outcome
			if r.outcomes[i] = *best; best.Kind != plan.Refused {
				r.outcomes[i].Problems = append(r.outcomes[i].Problems, plan.Problem{Field: plan.Field{Attribute: "style"}, Problem: parse.Problem{
					Code: allCode, Severity: parse.Note, Text: fmt.Sprintf("What the row says is set on %d variants of its style.", until-from),
				}})
			}
		}
		from = until
	}
}
