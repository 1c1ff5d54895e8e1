package factorypage

import (
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/difference"
)

// Row is a point of measure in every size.
type Row struct {
	Code, How string
	Name      Label
	Critical  bool
	Drawn     bool // there is an arrow
	Tolerance string
	Cells     []Cell
	Delta     string // of all sizes, if they changed by as much
	New       bool
}

// Cell is a measure of one size.
type Cell struct {
	Size, Text   string
	Base, Chosen bool
	Was, Delta   string // if it changed
}

// length writes a length in the reader's unit, with a real minus.
func (s sheet) length(t measure.Tenths) string {
	return strings.Replace(measure.Format(t, s.unit), "-", "−", 1)
}

func (s sheet) signed(t measure.Tenths) string {
	if t > 0 {
		return "+" + s.length(t)
	}
	return s.length(t)
}

// tolerance is "10", "+10 −5", "ref." for a position that isn't inspected.
func (s sheet) tolerance(r measure.Row) string {
	side := func(sign string, t *measure.Tenths) string {
		if t == nil {
			return ""
		}
		return sign + s.length(*t)
	}
	switch {
	case r.Minus != nil && r.Plus != nil && *r.Minus == 0 && *r.Plus == 0:
		return "ref."
	case r.Minus != nil && r.Plus != nil && *r.Minus == *r.Plus:
		return s.length(*r.Plus)
	}
	return strings.TrimSpace(side("+", r.Plus) + " " + side("−", r.Minus))
}

// Rows are the graded measurements.
func (s sheet) Rows() []Row {
	chart, drawn := s.View.Document.Chart, s.drawn()
	rows := make([]Row, len(chart.Rows))
	for i, r := range chart.Rows {
		row := Row{Code: r.Code, How: r.How, Name: s.pointName(r), Critical: r.Critical, Drawn: drawn[r.Code], Tolerance: s.tolerance(r)}
		changes := s.changesOf(r.Code)
		row.New = len(changes) == len(chart.Sizes)
		for _, size := range chart.Sizes {
			value, err := chart.Value(r.Code, size)
			if err != nil {
				continue // the sizes are the chart's own
			}
			row.New = row.New && changes[size].Old == nil
			cell := Cell{Size: size, Text: s.length(value), Base: size == chart.Base, Chosen: size == s.size}
			if c, changed := changes[size]; changed && c.Old != nil {
				cell.Was, cell.Delta = s.length(*c.Old), s.signed(value-*c.Old)
			}
			row.Cells = append(row.Cells, cell)
		}
		first := row.Cells[0].Delta
		if !slices.ContainsFunc(row.Cells, func(c Cell) bool { return c.Delta != first }) {
			row.Delta = first
		}
		rows[i] = row
	}
	return rows
}

// pointName is what a point is called. A name of the brand's own has no translation.
func (s sheet) pointName(r measure.Row) Label {
	l := Label{Text: r.Name, Lang: s.second.Code}
	l.Also, _ = s.tables.Terms.Point(s.second.Code, r.Code)
	return l
}

// changesOf are the changed cells of a point, by size.
func (s sheet) changesOf(code string) map[string]difference.MeasureChange {
	if s.View.Since == nil {
		return nil
	}
	found := map[string]difference.MeasureChange{}
	for _, c := range s.View.Since.Measures {
		if c.Code == code && c.New != nil {
			found[c.Size] = c
		}
	}
	return found
}
