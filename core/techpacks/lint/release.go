package lint

import (
	"reflect"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

func packing(p *pack) {
	var missing []string
	first := ""
	for _, field := range []struct {
		name, path string
		open       bool
	}{
		{"how it is folded", "fold", p.Document.Packing.Fold == ""},
		{"its bag", "bag", p.Document.Packing.Bag == ""},
		{"the pieces in a carton", "carton", p.Document.Packing.Carton == 0},
		{"where the barcode is", "barcode", p.Document.Packing.Barcode == ""},
	} {
		if field.open {
			if missing = append(missing, field.name); first == "" {
				first = "packing/" + field.path
			}
		}
	}
	if len(missing) > 0 {
		p.find(first, "Enter %s.", list(missing))
	}
}

// childrensCord goes by the materials: every hood is drawn with a cord.
func childrensCord(p *pack) {
	if p.adult() {
		return
	}
	hood := p.style.Collar == "hood"
	for _, l := range p.lines {
		elsewhere := has(l.where, "waist", "waistband", "hem", "bottom", "leg", "cuff") && !has(l.where, "hood", "neck", "collar")
		if l.cord() && !elsewhere && (hood || has(l.what+l.where, "hood", "neck", "collar")) {
			p.find(l.place, "Remove %s: a child's hood or neck has no cord.", l.Name).fix("Remove it", change(l.place, l.Material, nil))
		}
	}
}

func overTarget(p *pack) {
	cost := p.Document.Cost
	if cost.Target == 0 {
		return
	}
	size := p.Document.Chart.Base
	sum := float64(cost.Making)
	for _, l := range p.lines {
		waste := 1 + float64(l.Waste)/1000
		sum += float64(l.amount(size)) / 1000 * waste * float64(l.Price) / 1000
	}
	if over := int64(sum+.5) - cost.Target; over > 0 {
		p.find("cost/target", "Save %s: materials and making cost %s, the target is %s.", document.Price(cost.Currency, over, 1), document.Price(cost.Currency, cost.Target+over, 1),
			document.Price(cost.Currency, cost.Target, 1))
	}
}

func noChangeNote(p *pack) {
	if p.Releasing && p.Released != nil && strings.TrimSpace(p.Note) == "" && !reflect.DeepEqual(*p.Released, p.Document) {
		p.find("release/note", "Say what changed since the last release.")
	}
}

func openQuestion(p *pack) {
	switch {
	case p.Questions == 1:
		p.find("comments", "Answer the open question.")
	case p.Questions > 1:
		p.find("comments", "Answer %d open questions.", p.Questions)
	}
}

func fitUnchanged(p *pack) {
	if len(p.Fits) == 0 {
		return
	}
	last := p.Fits[0]
	size := slices.Index(p.sizes, last.Size)
	for _, point := range last.Points {
		i := slices.IndexFunc(p.rows, func(r *row) bool { return r.Code == point.Code })
		if i < 0 || size < 0 || p.rows[i].values == nil || !point.out() || strings.TrimSpace(point.Remark) != "" {
			continue
		}
		r := p.rows[i]
		sameTolerance := reflect.DeepEqual(r.Minus, point.Minus) && reflect.DeepEqual(r.Plus, point.Plus)
		if r.values[size] != point.Spec || !sameTolerance {
			continue
		}
		f := p.find(p.cell(r, size), "Change %s or remark on it: the sample measured %s in %s instead of %s.", r.name(), p.length(*point.Measured), last.Size,
			p.length(point.Spec)).in(last.Size)
		if point.Revised != nil && *point.Revised != point.Spec {
			f.fix("Set "+p.length(*point.Revised), p.revise(r, size, *point.Revised-point.Spec)...)
		}
	}
}

// out reports whether a point was measured out of tolerance.
func (f FitPoint) out() bool {
	reference := f.Minus != nil && f.Plus != nil && *f.Minus == 0 && *f.Plus == 0
	if f.Measured == nil || reference {
		return false
	}
	difference := *f.Measured - f.Spec
	return f.Plus != nil && difference > *f.Plus || f.Minus != nil && -difference > *f.Minus
}

// revise moves a size, and with it those that are graded as it is.
func (p *pack) revise(r *row, size int, by measure.Tenths) []document.Edit {
	if p.fixed(r, size) {
		return []document.Edit{change(p.cell(r, size), r.values[size], r.values[size]+by)}
	}
	return []document.Edit{change(r.place+"/base", r.Base, r.Base+by)}
}
