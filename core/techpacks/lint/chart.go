package lint

import (
	"fmt"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// oneSided reports whether a row is a minimum or a maximum, with a tolerance on one side only.
func (r *row) oneSided() bool {
	return r.Key == "neckStretch" || r.Key == "waistExtended" || has(words(r.Name, r.How), "minimum", "maximum")
}

func noTolerance(p *pack) {
	for _, r := range p.rows {
		minus, plus := r.Minus == nil, r.Plus == nil
		if !minus && !plus || r.oneSided() && (!minus || !plus) {
			continue
		}
		side, path := "tolerance", r.place+"/minus"
		switch {
		case !minus:
			side, path = "plus tolerance", r.place+"/plus"
		case !plus:
			side = "minus tolerance"
		}
		f := p.find(path, "Give %s a %s.", r.name(), side)
		usual := p.usualTolerance(r)
		if usual <= 0 && !p.isReference(r) {
			continue
		}
		var changes []document.Edit
		if minus {
			changes = append(changes, change(r.place+"/minus", nil, usual))
		}
		if plus && !r.oneSided() {
			changes = append(changes, change(r.place+"/plus", nil, usual))
		}
		f.fix("Take "+p.signed(minus, plus, usual), changes...)
	}
}

func (p *pack) signed(minus, plus bool, tolerance measure.Tenths) string {
	sign := "±"
	switch {
	case !plus:
		sign = "−"
	case !minus:
		sign = "+"
	}
	return sign + p.length(tolerance)
}

// isReference reports whether the library has a row as a position, which nobody inspects.
func (p *pack) isReference(r *row) bool {
	point, known := p.Points[r.Code]
	return known && point.Key == r.Key && point.Tolerance["woven"] == 0 && point.Tolerance["knit"] == 0
}

// usualTolerance is the standard chart's or the library's, but never as wide as wide-tolerance objects to.
func (p *pack) usualTolerance(r *row) (usual measure.Tenths) {
	if standard, ok := p.standardRow(r); ok && standard.Minus != nil && standard.Plus != nil {
		usual = min(*standard.Minus, *standard.Plus)
	} else if point, known := p.Points[r.Code]; known && point.Key == r.Key {
		cloth := p.cloth
		if cloth == "" {
			cloth = "woven"
		}
		usual = point.Tolerance[cloth]
	}
	if step := smallestStep(r.Row); slices.Contains(girths, r.Key) && step > 0 && usual*2 >= step {
		usual = belowHalf(step)
	}
	return usual
}

// girths are the half measures by which a size is chosen. That of a sleeve or a leg grades by so little that its
// tolerance is always half a step.
var girths = []string{"chest", "waist", "sweep", "hip", "waistRelaxed", "waistExtended", "hipB", "skirtSweep"}

func smallestStep(r *measure.Row) (smallest measure.Tenths) {
	for _, step := range r.Steps {
		if step > 0 && (smallest == 0 || step < smallest) {
			smallest = step
		}
	}
	return smallest
}

// belowHalf is a whole millimetre less than half a step, as the standard charts do.
func belowHalf(step measure.Tenths) measure.Tenths { return max((step/2-10)/10*10, step/4) }

func wideTolerance(p *pack) {
	for _, r := range p.rows {
		step := smallestStep(r.Row)
		if !r.Critical || !slices.Contains(girths, r.Key) || step == 0 {
			continue
		}
		usual := p.usualTolerance(r)
		if usual == 0 {
			usual = belowHalf(step)
		}
		var wide measure.Tenths
		var changes []document.Edit
		for _, side := range []struct {
			name string
			is   *measure.Tenths
		}{{"minus", r.Minus}, {"plus", r.Plus}} {
			if side.is != nil && *side.is*2 >= step {
				wide = max(wide, *side.is)
				changes = append(changes, change(r.place+"/"+side.name, side.is, usual))
			}
		}
		if len(changes) > 0 {
			p.find(changes[0].Path, "Narrow the tolerance of %s to less than %s: it is %s, and a size is %s larger than the one before.",
				r.name(), p.length(step/2), p.length(wide), p.length(step)).fix("Set ±"+p.length(usual), changes...)
		}
	}
}

// mayBeZero are lengths that a garment can do without, such as a slit.
var mayBeZero = []string{"slit", "shirtTail", "neckTrim", "cuffHeight", "hemHeight", "legHem", "backNeckDrop", "shoulderDrop"}

func noValue(p *pack) {
	for _, r := range p.rows {
		if r.values == nil || slices.Contains(mayBeZero, r.Key) {
			continue
		}
		if standard, ok := p.standardRow(r); ok && standard.Base == 0 {
			continue
		}
		if !slices.ContainsFunc(r.values, func(v measure.Tenths) bool { return v > 0 }) {
			p.find(r.place+"/base", "Measure %s: it is 0 in all sizes.", r.name())
			continue
		}
		for i, value := range r.values {
			if value > 0 {
				continue
			}
			f := p.find(p.cell(r, i), "Enter %s in %s: it is %s there.", r.name(), p.sizes[i], p.length(value)).in(p.sizes[i])
			if graded := byRule(r.Row, p.base)[i]; p.fixed(r, i) && graded > 0 {
				f.fix("Set "+p.length(graded), change(p.cell(r, i), value, nil))
			}
		}
	}
}

func gradeOrder(p *pack) {
	for _, r := range p.rows {
		if _, known := p.Points[r.Code]; !known && r.Kind == measure.Line && falls(r.values) {
			continue // a distance of the brand's own that is meant to fall
		}
		for i := range len(r.values) - 1 {
			if r.values[i+1] >= r.values[i] || r.values[i+1] <= 0 {
				continue
			}
			at := p.culprit(r, i)
			size := p.sizes[at]
			limit, relation, other := "at least", "less", i
			if at == i {
				limit, relation, other = "at most", "more", i+1
			}
			p.find(p.cell(r, at), "Make %s %s %s in %s: it is %s, %s than in %s.", r.name(), limit, p.length(r.values[other]), size,
				p.length(r.values[at]), relation, p.sizes[other]).in(size).regrade(p, r, at)
		}
	}
}

func falls(values []measure.Tenths) bool {
	return len(values) > 1 && slices.IsSortedFunc(values, func(a, b measure.Tenths) int { return int(b - a) })
}

// culprit is the one of two neighbouring sizes to blame for a step between them: the one set by hand, else the one
// further from the base.
func (p *pack) culprit(r *row, step int) int {
	low, high := p.fixed(r, step), p.fixed(r, step+1)
	if low && !high || low == high && step < p.base {
		return step
	}
	return step + 1
}

// regrade gives a size back to the steps, or makes its step that of its neighbours, if the values are then in order.
func (f *Finding) regrade(p *pack, r *row, at int) {
	repaired := *r.Row
	if p.fixed(r, at) {
		graded := byRule(r.Row, p.base)[at]
		repaired.Fixed = map[string]measure.Tenths{}
		for size, value := range r.Fixed {
			if size != p.sizes[at] {
				repaired.Fixed[size] = value
			}
		}
		if inOrder(p.graded(&repaired), at) {
			f.fix("Set "+p.length(graded), change(p.cell(r, at), r.values[at], nil))
		}
		return
	}
	if at == p.base {
		return
	}
	step := p.step(at)
	neighbour := p.neighbourStep(r, step)
	if neighbour <= 0 || neighbour == r.Steps[step] {
		return
	}
	repaired.Steps = slices.Clone(r.Steps)
	repaired.Steps[step] = neighbour
	if inOrder(p.graded(&repaired), at) {
		f.fix("Grade by "+p.length(neighbour), change(fmt.Sprintf("%s/steps/%d", r.place, step), r.Steps[step], neighbour))
	}
}

// neighbourStep is the step on both sides of one, or 0 if they differ. At an end there is one.
func (p *pack) neighbourStep(r *row, step int) measure.Tenths {
	switch {
	case len(r.Steps) < 2:
		return 0
	case step == 0:
		return r.Steps[1]
	case step == len(r.Steps)-1 || r.Steps[step-1] == r.Steps[step+1]:
		return r.Steps[step-1]
	}
	return 0
}

func inOrder(values []measure.Tenths, at int) bool {
	return (at == 0 || values[at-1] <= values[at]) && (at == len(values)-1 || values[at] <= values[at+1])
}

// The limits of grade-jump are our choice.
const (
	jumpPercent = 60 // by how much more or less than its neighbours
	jumpLeast   = 40 // in tenths of a mm: smaller differences are rounding
	jumpShared  = 3  // points that jump at one size do so on purpose
)

func gradeJump(p *pack) {
	shared := map[int]int{}
	for _, r := range p.rows {
		for i := range len(r.values) - 1 {
			if jumps(r.values, i) {
				shared[i]++
			}
		}
	}
	for _, r := range p.rows {
		blamed := map[int]bool{}
		for i := range len(r.values) - 1 {
			at := p.culprit(r, i)
			if !jumps(r.values, i) || shared[i] >= jumpShared || blamed[at] {
				continue
			}
			blamed[at] = true
			is, usual := r.values[i+1]-r.values[i], neighbours(r.values, i)[0]
			p.find(p.cell(r, at), "Check %s in %s: from %s to %s it grows by %s, beside a step of %s.", r.name(), p.sizes[at],
				p.sizes[i], p.sizes[i+1], p.length(is), p.length(usual)).in(p.sizes[at]).regrade(p, r, at)
		}
	}
}

// neighbours are the steps before and after one.
func neighbours(values []measure.Tenths, i int) (steps []measure.Tenths) {
	if i > 0 {
		steps = append(steps, values[i]-values[i-1])
	}
	if i+2 < len(values) {
		steps = append(steps, values[i+2]-values[i+1])
	}
	return steps
}

// jumps reports whether a step differs from those on both sides. A row that grades in some sizes only, or falls, is left
// to others.
func jumps(values []measure.Tenths, i int) bool {
	step, beside := values[i+1]-values[i], neighbours(values, i)
	if step <= 0 || len(beside) == 0 {
		return false
	}
	for _, other := range beside {
		difference := max(step-other, other-step)
		if other <= 0 || difference < jumpLeast || difference*100 <= other*jumpPercent {
			return false
		}
	}
	return true
}

func noCriticalPoint(p *pack) {
	if len(p.rows) == 0 || slices.ContainsFunc(p.rows, func(r *row) bool { return r.Critical }) {
		return
	}
	var changes []document.Edit
	for _, r := range p.rows {
		if point, known := p.Points[r.Code]; known && point.Key == r.Key && point.Critical {
			changes = append(changes, change(r.place+"/critical", nil, true))
		}
	}
	p.find("chart/rows", "Mark the points that are measured on every sampled piece.").fix("Mark the usual ones", changes...)
}

func noMethod(p *pack) {
	shown := map[string]bool{}
	drawing, drawn := p.drawing(p.base)
	if drawn {
		for _, view := range drawing.Views() {
			for _, tape := range view.Tapes {
				shown[tape.Code] = true
			}
		}
	}
	for _, r := range p.rows {
		if r.How != "" {
			continue
		}
		too := ""
		if drawn && !shown[r.Code] {
			too = "; the drawing doesn't show it either"
		}
		f := p.find(r.place+"/how", "Say how %s is measured%s.", r.name(), too)
		if point, known := p.Points[r.Code]; known && point.Key == r.Key {
			f.fix("Take the usual way", change(r.place+"/how", nil, point.How))
		}
	}
}

func baseSize(p *pack) {
	switch {
	case p.base < 0 && len(p.sizes) > 0:
		p.find("chart/base", "Choose the base size among %s: %q is not in the range.", list(p.sizes), p.Document.Chart.Base)
	case p.base < 0:
		p.find("chart/base", "Give the chart its sizes.")
	case len(p.Fits) > 0 && !slices.ContainsFunc(p.Fits, func(f Fit) bool { return f.Size == p.sizes[p.base] }):
		p.find("chart/base", "Fit a sample in %s, the base size: only %s was measured.", p.sizes[p.base], p.Fits[0].Size).softer()
	}
}
