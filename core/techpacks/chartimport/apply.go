package chartimport

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

// Choices are what a person decided about a preview. The zero value takes everything as it was guessed.
type Choices struct {
	Unit    measure.Unit `json:"unit" optional:"true" doc:"mm, cm or in, of what names none; empty: as guessed."`
	Grading Grading      `json:"grading" optional:"true" doc:"values, relative or steps; empty: as guessed."`
	Base    string       `json:"base" optional:"true" doc:"Size of the sheet; empty: as guessed."`
	Sizes   SizesOf      `json:"sizes" optional:"true" doc:"keep: those of the techpack stay; file: it gets those of the file. Empty: keep if it has all of them."`
	Remove  bool         `json:"remove" optional:"true" doc:"Whether points that the file lacks are removed."`
	Rows    []Choice     `json:"rows" optional:"true" doc:"One for each of the preview's rows, in their order; empty: as guessed."`
}

// SizesOf says whose sizes a chart has after an import.
type SizesOf string

// Whose sizes.
const (
	KeepSizes SizesOf = "keep" // the techpack's
	FileSizes SizesOf = "file"
)

// Choice is about one row.
type Choice struct {
	Skip   bool                      `json:"skip" optional:"true"`
	Code   string                    `json:"code" optional:"true" doc:"Point of measure, or one of the brand's own; empty: as guessed."`
	Name   string                    `json:"name" optional:"true" doc:"Of a new point of the brand's own; empty: as written."`
	Full   bool                      `json:"full" optional:"true" doc:"Measured all around, where the point is a half measure: it is halved."`
	Values map[string]measure.Tenths `json:"values" optional:"true" doc:"Corrections by size of the sheet, in tenths of a millimetre, as the chart shall have them."`
}

func refuse(format string, args ...any) error {
	return ports.Refuse(ports.Invalid, "techpack_import", fmt.Sprintf(format, args...))
}

// Apply makes a chart of a preview, as Read gave it, after a person's choices. Tolerances that it lacks are those of the
// standard chart.
func (r Reader) Apply(p Preview, standard measure.Chart, c Choices) (measure.Chart, error) {
	p, taken, err := r.knowing(standard).take(p, c)
	if err != nil {
		return measure.Chart{}, err
	}
	chart := measure.Chart{Sizes: slices.Clone(p.Sizes), Base: p.Base}
	for _, t := range taken {
		switch {
		case t.refused != nil:
			return measure.Chart{}, t.refused
		case !t.skip:
			t.row.complete(standard)
			chart.Rows = append(chart.Rows, t.row.Row)
		}
	}
	return chart, usable(chart)
}

// usable refuses what can't be a chart.
func usable(chart measure.Chart) error {
	if len(chart.Rows) == 0 {
		return refuse("Choose at least one row.")
	}
	if len(chart.Rows) > document.MaxRows {
		return refuse("A chart has at most %d rows. Leave some out.", document.MaxRows)
	}
	if err := chart.Check(); err != nil {
		return refuse("This can't be a chart: %s.", err)
	}
	if problems := document.CheckChart(chart); len(problems) > 0 {
		return refuse("This can't be a chart: %s: %s", problems[0].Path, problems[0].Text)
	}
	return nil
}

// taken is what becomes of a row: it is left out, can't be taken, or is a row of a chart.
type taken struct {
	skip    bool
	refused error
	row     made
}

// take reads a preview's rows after a person's choices, and the preview with its unit, base size and grading.
func (r Reader) take(p Preview, c Choices) (Preview, []taken, error) {
	if len(c.Rows) > 0 && len(c.Rows) != len(p.Rows) {
		return p, nil, refuse("The chart has %d rows, and there are choices for %d.", len(p.Rows), len(c.Rows))
	}
	p, err := p.chosen(c)
	if err != nil {
		return p, nil, err
	}
	if len(p.Sizes) > document.MaxSizes {
		return p, nil, refuse("A chart has at most %d sizes. Leave some out.", document.MaxSizes)
	}
	names, all := map[string]string{}, make([]taken, len(p.Rows))
	own := p.ownCodes(r.Points, c)
	for i, row := range p.Rows {
		choice := choiceOf(c, i, row)
		t := &all[i]
		point := r.point(row, choice, own[i])
		t.row.Point = point
		if t.skip = choice.Skip; t.skip {
			continue
		}
		if other, twice := names[point.Code]; twice {
			t.refused = refuse("%s is chosen for two rows, %s and %s. Choose another one, or leave one out.", point.Code, quoted(other), quoted(row.Name))
			continue
		}
		names[point.Code] = row.Name
		if row, err := p.row(row, point, choice); err != nil {
			t.refused = err
		} else {
			t.row = row
		}
	}
	return p, all, nil
}

// choiceOf is what was decided about a row, or what was guessed.
func choiceOf(c Choices, i int, row Row) Choice {
	if len(c.Rows) == 0 {
		return Choice{Full: row.Full}
	}
	return c.Rows[i]
}

// chosen reads a preview again with another unit, base size or grading.
func (p Preview) chosen(c Choices) (Preview, error) {
	next := p
	next.Rows = slices.Clone(p.Rows)
	for i := range next.Rows {
		next.Rows[i].Cells = slices.Clone(p.Rows[i].Cells)
	}
	if c.Base != "" {
		if !slices.Contains(p.Sizes, c.Base) {
			return p, refuse("The chart has no size %s.", c.Base)
		}
		next.Base = c.Base
	}
	if c.Grading != "" {
		if !slices.Contains([]Grading{Values, Relative, Steps}, c.Grading) {
			return p, refuse("The sizes hold measures or steps.")
		}
		next.Grading = c.Grading
	}
	if c.Unit != "" && c.Unit != p.Unit {
		if mmOf[c.Unit] == 0 {
			return p, refuse("Measures are in mm, cm or in.")
		}
		next.Unit = c.Unit
		for i := range next.Rows {
			for j := range next.Rows[i].Cells {
				cell := &next.Rows[i].Cells[j]
				if cell.Unit != p.Unit || cell.Named {
					continue
				}
				cell.Unit, cell.written = c.Unit, nil
				if value, ok := cell.read(c.Unit); ok {
					cell.written = &value
				}
			}
		}
		next.readTolerances()
	}
	for i := range next.Rows {
		for j := range next.Rows[i].Cells {
			next.Rows[i].Cells[j].Filled = false
		}
	}
	next.resolve()
	next.fill()
	return next, nil
}

var codeCharacters = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

// ownCodes are codes for the rows that are no points of the library: the brand's own if it can be one.
func (p Preview) ownCodes(library measure.Library, c Choices) []string {
	used := map[string]bool{}
	for _, size := range p.Sizes { // a chart's codes are none of its sizes
		used[size] = true
	}
	for i, row := range p.Rows {
		choice := choiceOf(c, i, row)
		used[choice.Code], used[row.Point] = true, true
	}
	codes, next := make([]string, len(p.Rows)), 1
	for i, row := range p.Rows {
		if choiceOf(c, i, row).Code != "" || row.Point != "" {
			continue
		}
		code := strings.Trim(codeCharacters.ReplaceAllString(row.Code, "-"), "-")
		code = code[:min(len(code), 32)]
		for _, known := library[code]; code == "" || known || used[code]; _, known = library[code] {
			code = fmt.Sprintf("X%02d", next)
			next++
		}
		codes[i], used[code] = code, true
	}
	return codes
}

// point is the point of measure of a row: of the library, or the brand's own.
func (r Reader) point(row Row, choice Choice, own string) measure.Point {
	code := choice.Code
	if code == "" {
		code = row.Point
	}
	if point, known := r.Points[code]; known {
		return point
	}
	if code == "" {
		code = own
	}
	name := choice.Name
	if name == "" {
		name = row.Name
	}
	if name = cleaned(name); name == "" {
		name = code
	}
	return measure.Point{Code: code, Key: "own-" + code, Name: name, View: "front", Kind: measure.Line, Tolerance: map[string]measure.Tenths{}}
}

// cleaned is a text that a document may hold as a line.
func cleaned(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
	return clipped(text, 120)
}

// made is a row of a chart while it is made.
type made struct{ measure.Row }

// row makes a row of a chart.
func (p Preview) row(row Row, point measure.Point, choice Choice) (made, error) {
	name := quoted(row.Name)
	if row.Name == "" {
		name = point.Code
	}
	values := make([]measure.Tenths, len(p.Sizes))
	halved := choice.Full && point.Kind == measure.Half
	for j, size := range p.Sizes {
		corrected, isCorrected := choice.Values[size]
		switch {
		case isCorrected:
			values[j] = corrected
		case row.Cells[j].Value == nil:
			return made{}, refuse("%s has no measure in %s. Write it, or leave the row out.", name, size)
		default:
			values[j] = *row.Cells[j].Value
			if halved {
				values[j] = (values[j] + 1) / 2
			}
		}
		if values[j] < 0 || values[j] > measure.MaxLength {
			return made{}, refuse("%s is %s mm in %s. Write a measure from 0 to 5,000 mm.", name, measure.Format(values[j], measure.Millimetre), size)
		}
	}
	base := slices.Index(p.Sizes, p.Base)
	m := made{measure.Row{Point: point, Base: values[base], Steps: measure.Steps(values), Minus: copied(row.Minus), Plus: copied(row.Plus)}}
	if halved {
		for _, tolerance := range []*measure.Tenths{m.Minus, m.Plus} {
			if tolerance != nil {
				*tolerance = (*tolerance + 1) / 2
			}
		}
	}
	return m, nil
}

// complete takes tolerances from the standard chart where the sheet has none.
func (m *made) complete(standard measure.Chart) {
	if m.Minus != nil || m.Plus != nil {
		return
	}
	for _, row := range standard.Rows {
		if row.Code == m.Code {
			m.Minus, m.Plus = copied(row.Minus), copied(row.Plus)
		}
	}
}
