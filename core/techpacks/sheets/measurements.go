package sheets

import (
	"fmt"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/ports"
)

// unit is how a document's lengths are written.
type unit struct {
	name   string
	short  string
	tenths float64 // of a millimetre
	format string
}

func unitOf(name string) unit {
	switch measure.Unit(name) {
	case measure.Centimetre:
		return unit{"centimetres", "cm", 100, "0.0#"}
	case measure.Inch:
		return unit{"inches", "inch", 254, "0.0##"}
	}
	return unit{"millimetres", "mm", 10, ""}
}

func (u unit) of(t measure.Tenths) float64 { return float64(t) / u.tenths }

func (u unit) number(t measure.Tenths) ports.Cell { return number(u.of(t), u.format) }
func (u unit) input(t measure.Tenths) ports.Cell  { return input(u.of(t), u.format) }

// tolerance is empty where there is no limit.
func (u unit) tolerance(t *measure.Tenths) ports.Cell {
	if t == nil {
		return ports.Cell{}
	}
	return u.number(*t)
}

// length is empty where there is none.
func (u unit) length(t measure.Tenths) ports.Cell {
	if t == 0 {
		return ports.Cell{}
	}
	return u.number(t)
}

var washed = map[string]string{"before": "Measured before washing. ", "after": "Measured after washing. "}

// split is a size that was set by hand.
var split = ports.CellStyle{Input: true, Fill: "#fff3cd"}

func (t Techpack) measurements() ports.Sheet {
	chart, u := t.Document.Chart, unitOf(t.Document.Unit)
	base := slices.Index(chart.Sizes, chart.Base)
	s := &table{sheet: ports.Sheet{Name: "Measurements"}}
	s.column("Code", 7)
	s.column("Point of measure", 34)
	languages := t.named()
	for _, language := range languages {
		s.column("Point of measure ("+language+")", 24)
	}
	how := s.column("How", 40)
	minus, plus := s.column("Tol -", 7), s.column("Tol +", 7)
	typed := s.column("Base ("+chart.Base+")", 9)
	steps := typed + 1
	for i := range len(chart.Sizes) - 1 {
		s.column(fmt.Sprintf("Step %s→%s", chart.Sizes[i], chart.Sizes[i+1]), 8)
	}
	sizes := len(s.titles)
	for _, size := range chart.Sizes {
		s.column(size, 9)
	}
	s.begin(t.heading(fmt.Sprintf("All measures in %s. %sBlue is typed: sizes follow from the base and the steps. Sizes on yellow are set by hand. Bold points are critical.",
		u.name, washed[t.Document.Washed])), 2)
	for _, row := range chart.Rows {
		line, at := s.row(), s.next()
		line[0], line[1] = text(row.Code), styled(text(row.Name), ports.CellStyle{Bold: row.Critical, Wrap: true})
		for i, language := range languages {
			name, _ := t.Terms.Point(language, row.Code)
			line[2+i] = styled(text(name), wraps)
		}
		line[how] = styled(text(row.How), ports.CellStyle{Muted: true, Wrap: true})
		line[minus], line[plus] = u.tolerance(row.Minus), u.tolerance(row.Plus)
		line[typed] = u.input(row.Base)
		for i, step := range row.Steps {
			line[steps+i] = u.input(step)
		}
		for i, size := range chart.Sizes {
			value, _ := chart.Value(row.Code, size) // of the chart
			cell := u.number(value)
			if _, fixed := row.Fixed[size]; fixed {
				cell.Style = split
				cell.Style.Format = u.format
			} else {
				cell.Formula = graded(at, typed, steps, base, i)
			}
			line[sizes+i] = cell
		}
		s.add(line)
	}
	return s.sheet
}

// named are the languages in which a point of the chart has a name.
func (t Techpack) named() (languages []string) {
	for _, language := range t.Languages {
		known := slices.ContainsFunc(t.Document.Chart.Rows, func(r measure.Row) bool {
			_, ok := t.Terms.Point(language, r.Code)
			return ok
		})
		if known && !slices.Contains(languages, language) {
			languages = append(languages, language)
		}
	}
	return languages
}

// graded is a size from the base and the steps between the two.
func graded(row, typed, steps, base, size int) string {
	from := fmt.Sprintf("%s%d", column(typed), row)
	sum := func(first, last int) string {
		if first == last {
			return fmt.Sprintf("%s%d", column(steps+first), row)
		}
		return fmt.Sprintf("SUM(%s%d:%s%d)", column(steps+first), row, column(steps+last), row)
	}
	switch {
	case size > base:
		return from + "+" + sum(base, size-1)
	case size < base:
		return from + "-" + sum(size, base-1)
	}
	return from
}
