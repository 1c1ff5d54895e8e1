package batches

import (
	"slices"

	"selvedge/core/catalog/grouping"
)

// spread gives both states the lines of both, if fixes change which sizes rows have: each has lines that are absent in the other. It
// returns the touched lines, with all of such rows.
func (x *touched) spread(lines map[int]bool) map[int]bool {
	v := x.was.survey
	parts := map[int32][]int32{} // of a row in one of the states, if they differ
	for i := range lines {
		row := v.came.of[i].row
		if _, known := parts[row]; known {
			continue
		}
		if was, is := v.partsOf(i), x.is.partsOf(i); !slices.Equal(was, is) {
			both := slices.Concat(was, is)
			slices.Sort(both)
			parts[row] = slices.Compact(both)
		}
	}
	if len(parts) == 0 {
		return lines
	}
	to, of := v.merged(parts)
	was := v.moved(to, len(of))
	was.absent = map[int]bool{}
	for i := range of {
		was.absent[i] = true
	}
	for _, i := range to {
		delete(was.absent, i)
	}
	was.came.of = of
	touched := map[int]bool{}
	for i := range lines {
		touched[to[i]] = true
	}
	for i := range of {
		if was.absent[i] {
			was.rows[i] = grouping.Row{Number: v.rows[v.firstOf(of[i].row)].Number}
			was.parts[i] = of[i].part
			touched[i] = true
		}
	}
	x.was.survey, x.is.survey = was, was.copied()
	x.is.survey.absent = map[int]bool{}
	for i := range touched {
		if !slices.Contains(x.is.partsOf(i), of[i].part) {
			x.is.survey.absent[i] = true
		}
	}
	return touched
}

// partsOf are those of the row that a line is of.
func (v *survey) partsOf(i int) (parts []int32) {
	of := v.came.of
	for at := v.firstOf(of[i].row); at < len(of) && of[at].row == of[i].row; at++ {
		parts = append(parts, of[at].part)
	}
	return parts
}

// firstOf is the first line of a row.
func (v *survey) firstOf(row int32) int {
	at, _ := slices.BinarySearchFunc(v.came.of, row, func(of rowPart, row int32) int { return int(of.row - row) })
	return at
}

// partsOf are those that the row of a line becomes.
func (x state) partsOf(i int) (parts []int32) {
	for l := range x.unfold(i) {
		parts = append(parts, int32(l.part))
	}
	return parts
}

// merged returns where the lines are among those that some rows have other parts of, and all of these.
func (v *survey) merged(parts map[int32][]int32) (to []int, of []rowPart) {
	to = make([]int, len(v.came.of))
	for i := 0; i < len(v.came.of); {
		row, end := v.came.of[i].row, i
		for end < len(v.came.of) && v.came.of[end].row == row {
			end++
		}
		all, others := parts[row]
		if !others {
			all = v.partsOf(i)
		}
		for ; i < end; i++ {
			to[i] = len(of) + slices.Index(all, v.came.of[i].part)
		}
		for _, part := range all {
			of = append(of, rowPart{row, part})
		}
	}
	return to, of
}

// added is how many lines more the file has as it is fixed.
func (x *touched) added() int64 { return int64(len(x.was.survey.absent) - len(x.is.survey.absent)) }

// compact returns a survey without the lines that are absent.
func (v *survey) compact() *survey {
	if len(v.absent) == 0 {
		return v
	}
	to, n := make([]int, len(v.rows)), 0
	for i := range to {
		if to[i] = n; v.absent[i] {
			to[i] = -1
		} else {
			n++
		}
	}
	of := make([]rowPart, n)
	for i, at := range to {
		if at >= 0 {
			of[at] = v.came.of[i]
		}
	}
	next := v.moved(to, n)
	next.came.of = of
	return next
}

// moved returns a survey whose lines are elsewhere among n; those that go to -1 are left out.
func (v *survey) moved(to []int, n int) *survey {
	next := *v
	next.absent = nil
	next.rows, next.gtins, next.claims, next.style = moveAll(v.rows, to, n), moveAll(v.gtins, to, n), moveAll(v.claims, to, n), moveAll(v.style, to, n)
	next.keys, next.parts, next.turns, next.later, next.leads = moveAll(v.keys, to, n), moveAll(v.parts, to, n), moveAll(v.turns, to, n), moveAll(v.later, to, n), moveAll(v.leads, to, n)
	if v.targets != nil {
		next.targets = moveAll(v.targets, to, n)
	}
	came := *v.came
	came.bytes += (n - len(v.rows)) * rowBytes
	next.came = &came
	next.ofStyle = make(map[string][]int, len(v.ofStyle))
	for key, lines := range v.ofStyle {
		next.ofStyle[key] = moveLines(lines, to)
	}
	next.ofGTIN, next.alike, next.styleAlone = moveKeys(v.ofGTIN, to), moveKeys(v.alike, to), moveKeys(v.styleAlone, to)
	next.pictures = v.pictures.moved(to)
	return &next
}

func (p *pictureRows) moved(to []int) pictureRows {
	next := pictureRows{problems: p.problems, of: moveKeys(p.of, to), beside: moveKeys(p.beside, to)}
	if p.shows == nil {
		return next
	}
	next.shows = make(map[int][]int, len(p.shows))
	lists := map[*int][]int{} // that rows have in common
	for i, lines := range p.shows {
		if lists[&lines[0]] == nil {
			lists[&lines[0]] = moveLines(lines, to)
		}
		next.shows[to[i]] = lists[&lines[0]]
	}
	return next
}

func moveAll[T any](list []T, to []int, n int) []T {
	moved := make([]T, n)
	for i, one := range list {
		if to[i] >= 0 {
			moved[to[i]] = one
		}
	}
	return moved
}

func moveLines(lines, to []int) []int {
	moved := make([]int, 0, len(lines))
	for _, i := range lines {
		if to[i] >= 0 {
			moved = append(moved, to[i])
		}
	}
	return moved
}

func moveKeys[T any](of map[int]T, to []int) map[int]T {
	if of == nil {
		return nil
	}
	moved := make(map[int]T, len(of))
	for i, one := range of {
		if to[i] >= 0 {
			moved[to[i]] = one
		}
	}
	return moved
}
