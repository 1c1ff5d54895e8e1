package chartimport

import (
	"maps"
	"slices"

	"selvedge/core/garment/measure"
)

// sizing is the sizes that a chart gets, and where each was among those that it had.
type sizing struct {
	before, sizes []string
	base          string
	at            []int // beyond the sizes before: as many steps outside
}

// size decides whose sizes the chart has.
func (m *Merge) size(p Preview, current measure.Chart, c Choices) error {
	if len(p.Rows) == 0 {
		return refuse("There is no chart on this sheet.")
	}
	s := &m.Sizes
	s.Unused, s.Absent = without(p.Sizes, current.Sizes), without(current.Sizes, p.Sizes)
	switch {
	case c.Sizes != "" && c.Sizes != KeepSizes && c.Sizes != FileSizes:
		return refuse("The sizes are those of the techpack or those of the file.")
	case c.Sizes == "" && len(s.Unused) == 0:
		s.Of = KeepSizes
	case c.Sizes == "":
		s.Of = FileSizes
	}
	if s.Of == KeepSizes && len(s.Unused) == len(p.Sizes) {
		return refuse("The file has none of the techpack's sizes. Take the sizes of the file.")
	}
	if s.Of == FileSizes {
		s.Sizes, s.Base, s.Added, s.Removed, s.Unused, s.Absent = p.Sizes, p.Base, s.Unused, s.Absent, nil, nil
	}
	m.sizing = newSizing(current, s.Sizes, s.Base)
	return nil
}

// without are the sizes that others lack.
func without(sizes, others []string) []string {
	return slices.DeleteFunc(slices.Clone(sizes), func(size string) bool { return slices.Contains(others, size) })
}

// newSizing finds each size by its name, or beside the nearest one that has its name in both; if none has, from the base.
func newSizing(current measure.Chart, sizes []string, base string) sizing {
	s := sizing{before: current.Sizes, sizes: sizes, base: base, at: make([]int, len(sizes))}
	known := func(i int) int { return slices.Index(current.Sizes, sizes[i]) }
	for i := range sizes {
		near := nearest(len(sizes), i, slices.Index(sizes, base), func(j int) bool { return known(j) >= 0 })
		if near < 0 {
			s.at[i] = slices.Index(current.Sizes, current.Base) + i - slices.Index(sizes, base)
			continue
		}
		s.at[i] = known(near) + i - near
	}
	return s
}

// nearest is the place nearest to i that fits, the one on the base's side of two; -1: none does.
func nearest(count, i, base int, fits func(int) bool) int {
	side := 1
	if base < i {
		side = -1
	}
	for distance := range count {
		for _, j := range []int{i + side*distance, i - side*distance} {
			if j >= 0 && j < count && fits(j) {
				return j
			}
		}
	}
	return -1
}

// resized is a chart with these sizes. Those that it lacked go on by the outermost step.
func (s sizing) resized(chart measure.Chart) measure.Chart {
	next := measure.Chart{Sizes: s.sizes, Base: s.base, Rows: slices.Clone(chart.Rows)}
	if slices.Equal(s.sizes, chart.Sizes) {
		if rebased, err := chart.Rebase(s.base); err == nil {
			next.Rows = slices.Clone(rebased.Rows)
		}
		return next
	}
	for i, row := range chart.Rows {
		values := make([]measure.Tenths, len(s.sizes))
		for j, at := range s.at {
			inside := min(max(at, 0), len(chart.Sizes)-1)
			value, _ := chart.Value(row.Code, chart.Sizes[inside]) // of the chart
			if steps := len(row.Steps); steps > 0 && at != inside {
				value += row.Steps[min(inside, steps-1)] * measure.Tenths(at-inside)
			}
			values[j] = within(value)
		}
		next.Rows[i].Fixed = nil
		next.Rows[i].Base, next.Rows[i].Steps = values[slices.Index(s.sizes, s.base)], measure.Steps(values)
	}
	return next
}

func within(value measure.Tenths) measure.Tenths { return min(max(value, 0), measure.MaxLength) }

// PerSize is what is said by size, for the sizes of the merged chart.
func (m Merge) PerSize(all map[string]int64) map[string]int64 {
	if len(all) == 0 {
		return all
	}
	s, next := m.sizing, map[string]int64{}
	for i, size := range s.sizes {
		amount, said := all[size]
		if !said {
			amount, said = all[s.before[min(max(s.at[i], 0), len(s.before)-1)]]
		}
		if said {
			next[size] = amount
		}
	}
	return next
}

// fileRow is a row with its measures by the sizes of the file.
type fileRow struct {
	measure.Row
	values map[string]measure.Tenths
}

func (p Preview) fileRow(row measure.Row) fileRow {
	chart := measure.Chart{Sizes: p.Sizes, Base: p.Base, Rows: []measure.Row{row}}
	f := fileRow{row, map[string]measure.Tenths{}}
	for _, size := range p.Sizes {
		f.values[size], _ = chart.Value(row.Code, size) // of the chart
	}
	return f
}

// changed is a row of the chart after the file's. Sizes that the file lacks move along with the nearest one that it has.
func (m *Merge) changed(change *RowChange, current measure.Chart, row measure.Row, file fileRow) measure.Row {
	sizes, base := m.sizing.sizes, slices.Index(m.sizing.sizes, m.sizing.base)
	chart := measure.Chart{Sizes: sizes, Base: m.sizing.base, Rows: []measure.Row{row}}
	before, after := make([]measure.Tenths, len(sizes)), make([]measure.Tenths, len(sizes))
	for j, size := range sizes {
		before[j], _ = chart.Value(row.Code, size) // of the chart
	}
	for j, size := range sizes {
		value, written := file.values[size]
		if !written {
			near := nearest(len(sizes), j, base, func(k int) bool { _, has := file.values[sizes[k]]; return has })
			value = within(before[j] + file.values[sizes[near]] - before[near])
		}
		after[j] = value
		cell := CellChange{Size: size, New: value, Follows: !written}
		if old, err := current.Value(row.Code, size); err == nil {
			cell.Old = &old
		}
		if cell.Old == nil || *cell.Old != value {
			change.Cells = append(change.Cells, cell)
		}
	}
	if !slices.Equal(before, after) {
		row = regraded(row, sizes, base, after)
	}
	change.Minus, row.Minus = toleranceChange(row.Minus, file.Minus)
	change.Plus, row.Plus = toleranceChange(row.Plus, file.Plus)
	change.Effect = Same
	if len(change.Cells) > 0 || change.Minus != nil || change.Plus != nil {
		change.Effect = Changed
	}
	return row
}

// toleranceChange keeps a tolerance that a file lacks.
func toleranceChange(old, file *measure.Tenths) (change *ToleranceChange, next *measure.Tenths) {
	if file == nil || old != nil && *old == *file {
		return nil, old
	}
	return &ToleranceChange{Old: old, New: file}, file
}

// regraded is a row with these measures. Steps and sizes that were set by hand stay where the measures agree with them.
func regraded(row measure.Row, sizes []string, base int, values []measure.Tenths) measure.Row {
	row.Steps, row.Fixed = slices.Clone(row.Steps), maps.Clone(row.Fixed)
	delete(row.Fixed, sizes[base])
	row.Base = values[base]
	stays := func(j int) bool {
		fixed, by := row.Fixed[sizes[j]]
		if by && fixed == values[j] {
			return true
		}
		delete(row.Fixed, sizes[j])
		return false
	}
	graded := row.Base
	for j := base + 1; j < len(sizes); j++ {
		if stays(j) {
			graded += row.Steps[j-1]
			continue
		}
		row.Steps[j-1], graded = values[j]-graded, values[j]
	}
	graded = row.Base
	for j := base - 1; j >= 0; j-- {
		if stays(j) {
			graded -= row.Steps[j]
			continue
		}
		row.Steps[j], graded = graded-values[j], values[j]
	}
	if len(row.Fixed) == 0 {
		row.Fixed = nil
	}
	return row
}

// added is a new row of the chart. Sizes that the file lacks are on the line through those that it has.
func (m *Merge) added(change *RowChange, file fileRow) measure.Row {
	sizes := m.sizing.sizes
	cells, known := make([]Cell, len(sizes)), []int{}
	for j, size := range sizes {
		if value, written := file.values[size]; written {
			cells[j].Value = &value
			known = append(known, j)
		}
	}
	values := make([]measure.Tenths, len(sizes))
	for j, size := range sizes {
		switch {
		case cells[j].Value != nil:
			values[j] = *cells[j].Value
		case len(known) == 1:
			values[j] = *cells[known[0]].Value
		default:
			values[j] = within(between(cells, known, j))
		}
		change.Cells = append(change.Cells, CellChange{Size: size, New: values[j], Follows: cells[j].Value == nil})
	}
	row := file.Row
	row.Base, row.Steps = values[slices.Index(sizes, m.sizing.base)], measure.Steps(values)
	change.Effect = Added
	if row.Minus != nil {
		change.Minus = &ToleranceChange{New: row.Minus}
	}
	if row.Plus != nil {
		change.Plus = &ToleranceChange{New: row.Plus}
	}
	return row
}
