package batches

import (
	"context"
	"maps"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Codes of rows without an SKU whose GTIN several variants have, or whose variant has another one.
const (
	severalCode = "gtin.several"
	otherCode   = "gtin.other"
)

// mostOfGTIN are the variants with a GTIN that are looked at; others may see some of them only.
const mostOfGTIN = 20

// sku is the SKU by which a line's variant is found: its own, that of the only variant with its GTIN, or with its style, color and
// size, or its GTIN. Without one it is that of the first variant with its style, color and size, or is made of them.
func (v *survey) sku(i int) string {
	if alike := v.about(i); len(alike) > 0 {
		return alike[0]
	}
	if of := v.ofGTIN[i]; len(of) == 1 {
		return of[0]
	}
	return v.rows[i].SKU
}

// noteIdentity notes whether a line is found by its GTIN, or by its style alone.
func (v *survey) noteIdentity(planner *plan.Planner, i int, l line) {
	delete(v.ofGTIN, i)
	delete(v.styleAlone, i)
	if l.ofStyle {
		v.styleAlone[i] = true
	}
	if key, _ := planner.Identity(l.cells); key == "gtin" {
		v.ofGTIN[i] = nil
	}
}

// findByGTIN finds the variants that some lines without an SKU are about, among those that who works on the batch sees: the ones
// with their GTINs, or with an SKU that is written so, or else with their style, color and size.
func (s *Service) findByGTIN(ctx context.Context, b *Batch, v *survey, lines []int) error {
	lines = slices.DeleteFunc(lines, func(i int) bool { _, is := v.ofGTIN[i]; return !is })
	if len(lines) == 0 {
		return nil
	}
	slices.Sort(lines)
	wanted := map[int64]bool{}
	for _, i := range lines {
		wanted[v.claims[i]] = true
	}
	err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		holders, err := core.WithGTINs(ctx, tx, door, wanted, mostOfGTIN)
		if err != nil {
			return err
		}
		for part := range slices.Chunk(lines, s.atOnce()) {
			if err := s.findPartByGTIN(ctx, tx, door, v, part, holders); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.findUnknown(ctx, b, v, lines)
}

// findUnknown finds the variants of lines whose GTINs none has: those with their styles, colors and sizes. Where several lines of the
// file say the same of these, something else tells them apart, and they are of no variant that there is.
func (s *Service) findUnknown(ctx context.Context, b *Batch, v *survey, lines []int) error {
	type looks struct{ style, color, code, size string }
	of := func(i int) looks {
		r := &v.rows[i]
		return looks{core.SKUKey(r.Style), vocabulary.Fold(r.Color), vocabulary.Fold(r.ColorCode), vocabulary.Fold(r.Size)}
	}
	alike := map[looks]int{}
	for i := range v.ofGTIN {
		alike[of(i)]++
	}
	lines = slices.DeleteFunc(lines, func(i int) bool {
		is := of(i)
		return len(v.ofGTIN[i]) > 0 || is.color+is.code+is.size == "" || alike[is] > 1
	})
	bySKU := map[string][]int{}
	err := s.findAlike(ctx, b, v, lines, func(i int, skus []string) {
		if len(skus) == 1 {
			bySKU[skus[0]] = append(bySKU[skus[0]], i)
		}
	})
	for sku, lines := range bySKU {
		if len(lines) == 1 {
			v.isOf(lines[0], []string{sku})
		}
	}
	return err
}

// byGTIN are some lines, and the others of their styles that are found as they are.
func (x *touched) byGTIN(direct map[int]bool) []int {
	styles := map[string]bool{}
	for i := range direct {
		styles[x.was.survey.rows[i].Style], styles[x.is.survey.rows[i].Style] = true, true
	}
	delete(styles, "")
	lines := slices.Collect(maps.Keys(direct))
	for i := range x.is.survey.ofGTIN {
		if !direct[i] && styles[x.is.survey.rows[i].Style] {
			lines = append(lines, i)
		}
	}
	return lines
}

// isOf says which variants a line with a GTIN is about.
func (v *survey) isOf(i int, skus []string) {
	v.ofGTIN[i] = skus
	if v.targets != nil && v.targets[i].SKU != "" && len(skus) == 1 {
		v.targets[i].SKU = skus[0]
	}
}

func (s *Service) findPartByGTIN(ctx context.Context, tx catalog.Tx, door core.Door, v *survey, lines []int, holders map[int64][]int64) error {
	var ordinals []int64
	for _, i := range lines {
		ordinals = append(ordinals, holders[v.claims[i]]...)
	}
	slices.Sort(ordinals)
	skus, err := core.SKUsOf(ctx, tx, door, slices.Compact(ordinals))
	if err != nil {
		return err
	}
	all := slices.Collect(maps.Values(skus))
	for _, i := range lines {
		all = append(all, v.rows[i].SKU)
	}
	known, err := s.Catalog.Known(ctx, tx, door, all)
	if err != nil {
		return err
	}
	for _, i := range lines {
		var of []string
		may := []string{v.rows[i].SKU}
		for _, ordinal := range holders[v.claims[i]] {
			may = append(may, skus[ordinal])
		}
		for _, sku := range may {
			view, sees := known[core.SKUKey(sku)]
			if sees && !slices.Contains(of, view.Variant.SKU) {
				of = append(of, view.Variant.SKU)
			}
		}
		v.isOf(i, of)
	}
	return nil
}

// ofSeveral refuses a row without an SKU whose GTIN several variants have.
func (r *rowsAtOnce) ofSeveral(i int) {
	o, of := &r.outcomes[i], r.survey.ofGTIN[r.lines[i].index]
	if len(of) < 2 || o.Kind == plan.Refused || o.Kind == plan.Skipped {
		return
	}
	gtin := r.survey.rows[r.lines[i].index].SKU
	ref, raw := r.cell(i, "gtin")
	problem := plan.Problem{Field: plan.Field{Attribute: "gtin"}, Ref: ref, Raw: raw, Problem: parse.Problem{
		Code: severalCode, Severity: parse.Refused, Text: "Several variants have the GTIN " + gtin + ".", Fix: "Write the SKU of the one that is meant, or give each its own GTIN.",
	}}
	o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
	o.Problems = append(o.Problems, problem)
	r.hold(i, &Taken{GTIN: gtin, SKUs: of[:min(len(of), mostHolders)]})
}

// ofOther refuses a row that is found by its style, color and size, and whose variant has another GTIN than it says.
func (r *rowsAtOnce) ofOther(i int) {
	o := &r.outcomes[i]
	change, _ := newGTIN(o)
	at := r.lines[i].index
	if len(r.survey.ofGTIN[at]) != 1 || change == nil || change.Before == "" || core.SKUKey(o.SKU) == core.SKUKey(r.survey.rows[at].SKU) {
		return
	}
	problem := plan.Problem{Field: change.Field, Ref: change.Ref, Raw: change.Raw, Problem: parse.Problem{
		Code: otherCode, Severity: parse.Refused, Text: otherText("The variant", "another GTIN"),
		Fix: "Write that GTIN, or change it in Listings first. If it is another variant, write another color or size.",
	}}
	r.hold(i, &Taken{GTIN: change.Before, SKUs: []string{o.SKU}})
	o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
	o.Problems = append(o.Problems, problem)
}

func otherText(variant, gtin string) string {
	return variant + " with this style, color and size has " + gtin + "."
}

func (r *rowsAtOnce) hold(i int, held *Taken) {
	if r.holders == nil {
		r.holders = map[int]*Taken{}
	}
	r.holders[i] = held
}
