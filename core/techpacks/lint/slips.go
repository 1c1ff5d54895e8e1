package lint

import (
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

// slipWithin is by how much a slip may miss its factor, so that a garment that is merely large is left alone. Our choice.
const slipWithin = .04

func slip(value, expected measure.Tenths) (factor float64, typed string) {
	if value <= 0 || expected <= 0 {
		return 0, ""
	}
	ratio := float64(value) / float64(expected)
	for _, f := range unitFactors {
		if math.Abs(ratio/f.factor-1) <= slipWithin {
			return f.factor, f.typed
		}
	}
	return 0, ""
}

// steady are points of which no garment of a kind has two and a half times another's: not those of hems, sleeves and
// collars.
var steady = []string{"chest", "waist", "hip", "waistRelaxed", "hipB", "shoulder", "bodyLength", "armhole", "thigh", "frontRise", "backRise"}

// slipFloor is from where on neighbours tell of a slip, in tenths of a mm: 4 mm may well be 10 mm in one size.
const slipFloor = 200

func unitSlip(p *pack) {
	type suspect struct {
		*row
		factor float64
		typed  string
	}
	var suspects []suspect
	compared := 0
	for _, r := range p.rows {
		if r.values == nil {
			continue
		}
		if standard, ok := p.standard(r, p.sizes[p.base]); ok && slices.Contains(steady, r.Key) {
			compared++
			if factor, typed := slip(r.Base, standard); factor > 0 {
				suspects = append(suspects, suspect{r, factor, typed})
				continue
			}
		}
		graded := byRule(r.Row, p.base)
		for i, size := range p.sizes {
			if !p.fixed(r, i) || graded[i] < slipFloor {
				continue
			}
			if factor, typed := slip(r.values[i], graded[i]); factor > 0 {
				meant := scaled(r.values[i], 1/factor)
				p.find(p.cell(r, i), "Check %s in %s: %s looks like %s, %s.", r.name(), size, p.length(r.values[i]), p.length(meant), typed).
					in(size).fix("Set "+p.length(meant), change(p.cell(r, i), r.values[i], meant))
			}
		}
	}
	if whole := len(suspects) > 2 && len(suspects) == compared; whole && !slices.ContainsFunc(suspects, func(s suspect) bool { return s.factor != suspects[0].factor }) {
		p.find("chart", "Check the unit of the chart: its values look like %s.", suspects[0].typed)
		return
	}
	for _, s := range suspects {
		meant := scaled(s.Base, 1/s.factor)
		p.find(s.place+"/base", "Check %s: %s looks like %s, %s.", s.name(), p.length(s.Base), p.length(meant), s.typed).
			in(p.sizes[p.base]).fix("Set "+p.length(meant), p.rescale(s.row, 1/s.factor)...)
	}
}

func scaled(t measure.Tenths, by float64) measure.Tenths {
	return measure.Tenths(math.Round(float64(t) * by))
}

// rescale changes a row's base, what was set by hand as wrongly, and its steps if they are larger or smaller than the
// standard ones by about as much.
func (p *pack) rescale(r *row, by float64) []document.Change {
	changes := []document.Change{change(r.place+"/base", r.Base, scaled(r.Base, by))}
	for _, size := range slices.Sorted(maps.Keys(r.Fixed)) {
		if ratio := float64(r.Fixed[size]) / float64(max(r.Base, 1)); ratio > .5 && ratio < 2 {
			changes = append(changes, change(r.place+"/fixed/"+size, r.Fixed[size], scaled(r.Fixed[size], by)))
		}
	}
	standard, _ := p.standardRow(r)
	ratio := meanStep(r.Row) * by / meanStep(&standard)
	if ratio < .5 || ratio > 2 || math.IsNaN(ratio) {
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
	type compared struct {
		*row
		ratio float64
	}
	var all []compared
	for _, r := range p.rows {
		standard, ok := measure.Tenths(0), false
		if r.values != nil && r.Kind != measure.Line && slices.Contains(bodyGirths, r.Key) {
			standard, ok = p.standard(r, p.sizes[p.base])
		}
		if ok {
			all = append(all, compared{r, float64(r.Base) / float64(standard)})
		}
	}
	if len(all) == 0 {
		return
	}
	ratios := make([]float64, len(all))
	for i, c := range all {
		ratios[i] = c.ratio
	}
	slices.Sort(ratios)
	middle := ratios[len(ratios)/2]
	if slipOfHalf(middle) != "" && slipOfHalf(ratios[0]) == slipOfHalf(middle) && slipOfHalf(ratios[len(ratios)-1]) == slipOfHalf(middle) && len(all) > 1 {
		p.find("chart", "Check the girths: all are about %s the standard chart's, as if they were %s.", slipOfHalf(middle), halfMeant(middle))
		return
	}
	for _, c := range all {
		// A tent of a dress is twice as wide at the waist, but then not half as wide at the chest.
		if beside := c.ratio / middle; slipOfHalf(c.ratio) == "" || len(all) > 1 && slipOfHalf(beside) == "" {
			continue
		}
		by := .5
		if c.ratio < 1 {
			by = 2
		}
		meant := scaled(c.Base, by)
		p.find(c.place+"/base", "Check %s: %s is about %s the standard chart's, as if it were %s.", c.name(), p.length(c.Base), slipOfHalf(c.ratio), halfMeant(c.ratio)).
			in(p.sizes[p.base]).fix("Set "+p.length(meant), p.rescale(c.row, by)...)
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
