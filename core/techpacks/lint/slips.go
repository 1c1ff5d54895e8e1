package lint

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// unitFactors are how many times too large a value is that was typed in another unit.
var unitFactors = []struct {
	factor float64
	typed  string
}{
	{10, "millimetres typed as centimetres"}, {.1, "centimetres typed as millimetres"},
	{2.54, "centimetres typed as inches"}, {1 / 2.54, "inches typed as centimetres"},
	{25.4, "millimetres typed as inches"}, {1 / 25.4, "inches typed as millimetres"},
}

// By how much a slip may miss its factor. Neighbours in the chart are close, the other points tell how much larger than the
// standard one a garment is, and a whole chart may be a seventh larger. Our choice.
const (
	besideNeighbours = .04
	besidePoints     = .08
	besideStandard   = .14
)

func slip(ratio, within float64) (factor float64, typed string) {
	for _, f := range unitFactors {
		if math.Abs(ratio/f.factor-1) <= within {
			return f.factor, f.typed
		}
	}
	return 0, ""
}

// steady are points of which no garment of a kind has two and a half times another's: not those of hems, sleeves, collars,
// and not lengths.
var steady = []string{"chest", "waist", "hip", "waistRelaxed", "hipB", "shoulder", "armhole", "thigh", "frontRise", "backRise"}

// slipFloor is from where on neighbours tell of a slip, in tenths of a mm: 4 mm may well be 10 mm in one size.
const slipFloor = 200

// compared is a row beside the standard chart's.
type compared struct {
	*row
	ratio float64
}

// compare gives the rows of those keys that the standard chart has, and the ratio that is nearest to it: how much larger
// the garment is meant to be.
func (p *pack) compare(keys []string) (all []compared, meant float64) {
	for _, r := range p.rows {
		if r.values == nil || r.Base <= 0 || !slices.Contains(keys, r.Key) {
			continue
		}
		if standard, ok := p.standard(r, p.sizes[p.base]); ok {
			all = append(all, compared{r, float64(r.Base) / float64(standard)})
		}
	}
	if len(all) == 0 {
		return nil, 1
	}
	nearest := slices.MinFunc(all, func(a, b compared) int { return cmp.Compare(math.Abs(math.Log(a.ratio)), math.Abs(math.Log(b.ratio))) })
	return all, nearest.ratio
}

func unitSlip(p *pack) {
	all, meant := p.compare(steady)
	if factor, typed := slip(meant, besideStandard); factor > 0 && len(all) > 2 && !slices.ContainsFunc(all, func(c compared) bool {
		other, _ := slip(c.ratio, besideStandard)
		return other != factor
	}) {
		p.find("chart", "Check the unit of the chart: its values look like %s.", typed)
		return
	}
	slipped := map[*row]bool{}
	for _, c := range all {
		beside := c.ratio
		if len(all) > 1 {
			beside /= meant
		}
		if factor, typed := slip(beside, besidePoints); factor > 0 {
			slipped[c.row] = true
			value := scaled(c.Base, 1/factor)
			p.find(c.place+"/base", "Check %s: %s looks like %s, %s.", c.name(), p.length(c.Base), p.length(value), typed).
				in(p.sizes[p.base]).fix("Set "+p.length(value), p.rescale(c.row, 1/factor)...)
		}
	}
	for _, r := range p.rows {
		if len(r.Fixed) > 0 && r.values != nil && !slipped[r] {
			p.slippedCells(r)
		}
	}
}

// slippedCells finds sizes that were set by hand in another unit than their neighbours.
func (p *pack) slippedCells(r *row) {
	graded := byRule(r.Row, p.base)
	for i, size := range p.sizes {
		if !p.fixed(r, i) || graded[i] < slipFloor {
			continue
		}
		if factor, typed := slip(float64(r.values[i])/float64(graded[i]), besideNeighbours); factor > 0 {
			value := scaled(r.values[i], 1/factor)
			p.find(p.cell(r, i), "Check %s in %s: %s looks like %s, %s.", r.name(), size, p.length(r.values[i]), p.length(value), typed).
				in(size).fix("Set "+p.length(value), change(p.cell(r, i), r.values[i], value))
		}
	}
}

func scaled(t measure.Tenths, by float64) measure.Tenths {
	return measure.Tenths(math.Round(float64(t) * by))
}

// rescale changes a row's base, what was set by hand as wrongly, and its steps if that brings them nearer to the standard
// ones.
func (p *pack) rescale(r *row, by float64) []document.Edit {
	changes := []document.Edit{change(r.place+"/base", r.Base, scaled(r.Base, by))}
	for _, size := range slices.Sorted(maps.Keys(r.Fixed)) {
		if ratio := float64(r.Fixed[size]) / float64(max(r.Base, 1)); ratio > .5 && ratio < 2 {
			changes = append(changes, change(r.place+"/fixed/"+size, r.Fixed[size], scaled(r.Fixed[size], by)))
		}
	}
	standard, _ := p.standardRow(r)
	now := meanStep(r.Row) / meanStep(&standard)
	if math.IsNaN(now) || math.Abs(math.Log(now*by)) >= math.Abs(math.Log(now)) {
		return changes
	}
	for i, step := range r.Steps {
		if step != 0 {
			changes = append(changes, change(fmt.Sprintf("%s/steps/%d", r.place, i), step, scaled(step, by)))
		}
	}
	return changes
}

func meanStep(r *measure.Row) float64 {
	sum := measure.Tenths(0)
	for _, step := range r.Steps {
		sum += step
	}
	return float64(sum) / float64(max(len(r.Steps), 1))
}

// bodyGirths are half measures of the body, which no garment has twice or half of.
var bodyGirths = []string{"chest", "waist", "hip", "waistRelaxed", "hipB", "thigh"}

func halfOrFull(p *pack) {
	all, meant := p.compare(bodyGirths)
	all = slices.DeleteFunc(all, func(c compared) bool { return c.Kind == measure.Line })
	if whole := slipOfHalf(meant); whole != "" && len(all) > 1 && !slices.ContainsFunc(all, func(c compared) bool { return slipOfHalf(c.ratio) != whole }) {
		p.find("chart", "Check the girths: all are about %s the standard chart's, as if they were %s.", whole, halfMeant(meant))
		return
	}
	for _, c := range all {
		slipped := slipOfHalf(c.ratio)
		if len(all) > 1 { // a tent of a dress is twice as wide at the waist, and then wide at the chest
			slipped = slipOfHalf(c.ratio / meant)
		}
		if slipped == "" || c.ratio > .625 && c.ratio < 1.6 {
			continue
		}
		by := .5
		if c.ratio < 1 {
			by = 2
		}
		value := scaled(c.Base, by)
		p.find(c.place+"/base", "Check %s: %s is about %s the standard chart's, as if it were %s.", c.name(), p.length(c.Base), slipped, halfMeant(c.ratio)).
			in(p.sizes[p.base]).fix("Set "+p.length(value), p.rescale(c.row, by)...)
	}
}

func slipOfHalf(ratio float64) string {
	switch {
	case ratio >= 1.8 && ratio <= 2.2:
		return "twice"
	case ratio >= .45 && ratio <= .55:
		return "half"
	}
	return ""
}

func halfMeant(ratio float64) string {
	if ratio > 1 {
		return "measured all around"
	}
	return "measured from the middle"
}
