// Package chartimport reads measurement charts that others made: it finds the table in a sheet, guesses what its columns,
// sizes, units and points of measure are, and says what it could not read. A person confirms before anything is taken.
//
// Invariant: nothing is dropped silently. What is not understood, corrected or filled in is a Problem that names its cell.
package chartimport

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/sheet"
	"selvedge/ports"
)

// How much of a sheet is looked at; a document holds less.
const (
	maxRows    = 500
	maxColumns = 80
	maxSizes   = 24
)

// Limits are those for reading a file, so that nothing of it is dropped here. A chart with all that people put around it
// unpacks to less than a tenth of that.
var Limits = sheet.Limits{Part: 16 << 20, Total: 16 << 20, Rows: maxRows, Columns: maxColumns, Sheets: 30, Held: 64 << 20}

// Grading says what the cells of the sizes hold.
type Grading string

// Gradings.
const (
	Values   Grading = "values"   // measures
	Relative Grading = "relative" // differences from the base size
	Steps    Grading = "steps"    // differences from the neighbouring size on the base's side
)

// Preview is a chart as it was understood.
type Preview struct {
	Sheet    string
	Place    string       // of the sizes, such as "D5:H5"; empty: no chart was found
	Unit     measure.Unit // of what names none itself
	Grading  Grading
	Sizes    []string // the smallest first
	Base     string   // a guess, unless the chart says it
	Rows     []Row
	Problems []Problem

	fromSmaller bool // differences of smaller sizes are written as what is added towards the base
}

// Row is a row of the chart.
type Row struct {
	Place string // of its name, such as "B7"
	Code  string // as written
	Name  string // as written
	Point string // the code of the point of measure that it seems to be; empty: none
	Score int    // how sure that is, in percent
	Cells []Cell // by size
	Minus *measure.Tenths
	Plus  *measure.Tenths
	Full  bool // measured all around, where the point is a half measure: to be halved

	tolerances [2]Cell
}

// Cell is the measure of one size.
type Cell struct {
	At     string          // "E7"
	Text   string          // as written
	Unit   measure.Unit    // it was read in
	Named  bool            // the unit is written there, or beside it
	Value  *measure.Tenths // nil: none
	Filled bool            // nothing is written there: the value follows from others

	number  *float64 // what a number cell holds
	written *measure.Tenths
}

// Problem is what is wrong in a cell, and what to write. A problem of the whole sheet has no cell.
type Problem struct {
	Cell string `json:"cell"`
	Text string `json:"text"`
}

// Reader reads charts. It is safe for concurrent use.
type Reader struct {
	Points measure.Library
	Words  *Words
}

// Read gives a preview of every sheet that isn't empty, the one with the most points of measure first. Values are compared
// with a standard chart, whose points and sizes are looked for first, as it names them; it may be empty.
// It fails with the context only.
func (r Reader) Read(ctx context.Context, book ports.Workbook, standard measure.Chart) (previews []Preview, err error) {
	r = r.knowing(standard)
	for _, s := range book.Sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if g := newGrid(s); g.filled() {
			previews = append(previews, r.sheet(s.Name, g, standard))
		}
	}
	guessed := func(p Preview) (count int) {
		for _, row := range p.Rows {
			if row.Point != "" {
				count++
			}
		}
		return count
	}
	slices.SortStableFunc(previews, func(a, b Preview) int {
		return cmp.Or(cmp.Compare(guessed(b), guessed(a)), cmp.Compare(len(b.Rows), len(a.Rows)))
	})
	return previews, nil
}

// knowing is a reader that knows a chart's points too, by the names that they have there.
func (r Reader) knowing(chart measure.Chart) Reader {
	points := maps.Clone(r.Points)
	for _, row := range chart.Rows {
		points[row.Code] = row.Point
	}
	return Reader{Points: points, Words: r.Words.with(chart)}
}

// reading is a sheet while it is read.
type reading struct {
	Reader
	grid     grid
	standard measure.Chart
	own      ownSizes
	table    table
	columns  columns
	preview  Preview
	lengths  map[string]bool   // whether texts are lengths: each is asked often
	roles    map[string]string // of headings
}

func (r Reader) sheet(name string, g grid, standard measure.Chart) Preview {
	s := &reading{Reader: r, grid: g, standard: standard, lengths: map[string]bool{}, roles: map[string]string{}, preview: Preview{Sheet: name, Grading: Values, Unit: measure.Centimetre, Rows: []Row{}, Sizes: []string{}, Problems: []Problem{}}}
	s.knowSizes()
	if !s.find() {
		s.problem("", "No row or column of sizes was found on this sheet. Write the sizes above the measures, such as XS, S, M.")
		return s.preview
	}
	s.columns = s.findColumns()
	s.readRows()
	s.name()
	s.readUnits()
	s.grade()
	s.preview.readTolerances()
	s.compare()
	s.unread()
	s.preview.resolve()
	s.preview.Problems = append(s.preview.Problems, s.preview.fill()...)
	s.order()
	return s.preview
}

func (s *reading) problem(at, format string, args ...any) {
	s.preview.Problems = append(s.preview.Problems, Problem{Cell: at, Text: fmt.Sprintf(format, args...)})
}

// order puts the problems in the order of the sheet, those of all of it first.
func (s *reading) order() {
	slices.SortStableFunc(s.preview.Problems, func(a, b Problem) int {
		rowA, columnA := place(a.Cell)
		rowB, columnB := place(b.Cell)
		return cmp.Or(cmp.Compare(rowA, rowB), cmp.Compare(columnA, columnB))
	})
}

// quoted is a text of a cell in a sentence.
func quoted(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	if len(runes) > 60 {
		return "“" + string(runes[:59]) + "…”"
	}
	return "“" + string(runes) + "”"
}
