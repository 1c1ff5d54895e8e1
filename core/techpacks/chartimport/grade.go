package chartimport

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
)

// grade finds out whether sizes hold measures or differences, and from which size.
func (s *reading) grade() {
	p := &s.preview
	if len(p.Sizes) < 2 || p.Grading == Steps {
		return
	}
	differences, values := 0, 0
	large := make([]int, len(p.Sizes))
	for _, row := range p.Rows {
		at, isGraded := graded(row)
		switch {
		case isGraded:
			differences++
			large[at]++
		case at >= 0:
			values++
		}
	}
	if differences <= values {
		return
	}
	base := slices.Index(large, slices.Max(large))
	p.Base, p.Grading = p.Sizes[base], Steps
	relative, steps, negative, positive := 0, 0, 0, 0
	for _, row := range p.Rows {
		amounts := make([]float64, len(row.Cells))
		for j, cell := range row.Cells {
			amounts[j], _ = cell.amount()
			switch {
			case j < base && amounts[j] < 0:
				negative++
			case j < base && amounts[j] > 0:
				positive++
			}
		}
		for _, side := range [][2]int{{base + 1, base + 2}, {base - 1, base - 2}} {
			if side[1] < 0 || side[1] >= len(amounts) || amounts[side[0]] == 0 {
				continue
			}
			if math.Abs(amounts[side[1]]) >= 1.4*math.Abs(amounts[side[0]]) {
				relative++
			} else {
				steps++
			}
		}
	}
	if relative > steps {
		p.Grading = Relative
	}
	p.fromSmaller = positive > negative
}

// graded reports whether one size of a row is measured and the others differ from it by little, and which; -1: a row that
// says nothing about that.
func graded(row Row) (at int, differs bool) {
	largest, filled := -1, 0
	var amounts []float64
	for j, cell := range row.Cells {
		amount, ok := cell.amount()
		if ok {
			filled++
		}
		amounts = append(amounts, amount)
		if ok && (largest < 0 || math.Abs(amount) > math.Abs(amounts[largest])) {
			largest = j
		}
	}
	if filled < 2 || amounts[largest] <= 0 {
		return -1, false
	}
	signed, zero := false, 0
	for j, amount := range amounts {
		if j == largest {
			continue
		}
		if amount == 0 {
			zero++
		}
		signed = signed || strings.HasPrefix(strings.TrimSpace(row.Cells[j].Text), "+")
		if math.Abs(amount) > amounts[largest]*.3 {
			return largest, false
		}
	}
	return largest, signed || zero < len(amounts)-1 || filled == len(amounts)
}

// resolve makes measures of what is written.
func (p *Preview) resolve() {
	base := slices.Index(p.Sizes, p.Base)
	for i := range p.Rows {
		cells := p.Rows[i].Cells
		if p.Grading == Values || base < 0 {
			for j := range cells {
				cells[j].Value = copied(cells[j].written)
			}
			continue
		}
		for j := range cells {
			cells[j].Value = nil
		}
		if cells[base].written == nil {
			continue
		}
		cells[base].Value = copied(cells[base].written)
		for j := base + 1; j < len(cells); j++ {
			p.add(cells, base, j-1, j, 1)
		}
		sign := measure.Tenths(1)
		if p.fromSmaller {
			sign = -1
		}
		for j := base - 1; j >= 0; j-- {
			p.add(cells, base, j+1, j, sign)
		}
	}
}

// add makes a size's measure from its neighbour's or from the base size's. No difference is none.
func (p *Preview) add(cells []Cell, base, neighbour, at int, sign measure.Tenths) {
	from := neighbour
	if p.Grading == Relative {
		from = base
	}
	difference := measure.Tenths(0)
	cells[at].Filled = cells[at].written == nil
	if !cells[at].Filled {
		difference = *cells[at].written
	}
	cells[at].Value = new(*cells[from].Value + sign*difference)
}

func copied(t *measure.Tenths) *measure.Tenths {
	if t == nil {
		return nil
	}
	return new(*t)
}

// fill completes rows that lack sizes: by their neighbours, and a row of one size is the same in all.
func (p *Preview) fill() (problems []Problem) {
	report := func(at, format string, args ...any) {
		problems = append(problems, Problem{Cell: at, Text: fmt.Sprintf(format, args...)})
	}
	for i := range p.Rows {
		row := &p.Rows[i]
		var known []int
		for j, cell := range row.Cells {
			if cell.Value != nil && *cell.Value < 0 {
				report(cell.At, "%s would be less than nothing in %s. Check it.", quoted(row.Name), p.Sizes[j])
			}
			if cell.Value != nil {
				known = append(known, j)
			}
		}
		switch {
		case len(known) == len(row.Cells):
		case len(known) == 0:
			report(row.Place, "%s has no measure that could be read. Write it in a size, or leave it out.", quoted(row.Name))
		case len(known) == 1:
			report(row.Cells[known[0]].At, "Only %s is measured here: all sizes take it. Write the others if they differ.", p.Sizes[known[0]])
			for j := range row.Cells {
				row.Cells[j].Value, row.Cells[j].Filled = copied(row.Cells[known[0]].Value), j != known[0]
			}
		default:
			for j := range row.Cells {
				if row.Cells[j].Value == nil {
					value := between(row.Cells, known, j)
					row.Cells[j].Value, row.Cells[j].Filled = &value, true
					report(row.Cells[j].At, "There is no measure of %s: %s %s follows from its neighbours. Write it if it differs.", p.Sizes[j],
						measure.Format(value, row.unit()), row.unit())
				}
			}
		}
	}
	return problems
}

// between is a size's measure on the line through the two known sizes around it, or beside it.
func between(cells []Cell, known []int, at int) measure.Tenths {
	k := 0
	for k < len(known)-2 && known[k+1] < at {
		k++
	}
	a, b := known[k], known[k+1]
	from, to := float64(*cells[a].Value), float64(*cells[b].Value)
	return measure.Tenths(math.Round(max(0, from+(to-from)*float64(at-a)/float64(b-a))))
}
