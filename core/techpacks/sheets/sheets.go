// Package sheets lays a techpack out as a workbook for factories: measures, materials, construction, artwork, care and
// packing, and what was released. It writes no file.
//
// Invariant: a cell that follows from others is a formula with its value, so that a correction grades again by itself and
// readers that don't compute see the same.
package sheets

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/terms"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// Techpack is what is laid out.
type Techpack struct {
	Brand     string
	Document  document.Document
	Revision  int // 0: the working copy
	At        time.Time
	Revisions []techpacks.Revision // the latest first
	Prices    bool                 // costs are shown
	Languages []string             // in which points of measure are named besides English, such as "zh"
	Terms     terms.Terms
	Fibres    material.Fibres
	Stitches  material.Stitches
}

// Workbook lays a techpack out.
func Workbook(t Techpack) ports.Workbook {
	d := t.Document
	return ports.Workbook{Title: strings.TrimSpace(d.Code + " " + d.Name), Sheets: []ports.Sheet{
		t.measurements(), t.materials(), t.construction(), t.artwork(), t.careAndPacking(), t.revisions(),
	}}
}

// FileName is what the workbook is saved as: "COAT-001-r3".
func FileName(code string, revision int) string {
	name := strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|%`, r) {
			return '-'
		}
		return r
	}, code), "-. ")
	if name == "" {
		name = "techpack"
	}
	if revision == 0 {
		return name + "-draft"
	}
	return fmt.Sprintf("%s-r%d", name, revision)
}

// heading begins a sheet: what it is of, and a remark.
func (t Techpack) heading(remark string) [][]ports.Cell {
	state := fmt.Sprintf("Revision %d", t.Revision)
	if t.Revision == 0 {
		state = "Working copy, not released"
	}
	rows := [][]ports.Cell{
		{styled(text(strings.TrimSpace(t.Document.Code+" "+t.Document.Name)), ports.CellStyle{Bold: true})},
		{styled(text(fmt.Sprintf("%s · %s · %s", t.Brand, state, day(t.At))), muted)},
		{styled(text(remark), muted)},
		{},
	}
	return rows
}

func day(at time.Time) string { return at.UTC().Format("2 January 2006") }

var (
	muted = ports.CellStyle{Muted: true}
	head  = ports.CellStyle{Bold: true, Heading: true, Wrap: true}
	wraps = ports.CellStyle{Wrap: true}
)

func text(s string) ports.Cell {
	if s == "" {
		return ports.Cell{}
	}
	return ports.Cell{Kind: ports.TextCell, Text: s}
}

func number(n float64, format string) ports.Cell {
	return ports.Cell{Kind: ports.NumberCell, Number: n, Style: ports.CellStyle{Format: format}}
}

// input is a number to type over.
func input(n float64, format string) ports.Cell {
	return ports.Cell{Kind: ports.NumberCell, Number: n, Style: ports.CellStyle{Format: format, Input: true}}
}

// count is a number that is left out if it is 0.
func count(n float64, format string) ports.Cell {
	if n == 0 {
		return ports.Cell{}
	}
	return number(n, format)
}

func formula(f string, value float64, format string) ports.Cell {
	cell := number(value, format)
	cell.Formula = f
	return cell
}

func styled(cell ports.Cell, style ports.CellStyle) ports.Cell {
	cell.Style = style
	return cell
}

func texts(style ports.CellStyle, all ...string) (row []ports.Cell) {
	for _, s := range all {
		row = append(row, styled(text(s), style))
	}
	return row
}

// column is the letters of a column that is counted from 0.
func column(c int) string {
	letters := ""
	for ; c >= 0; c = c/26 - 1 {
		letters = string(rune('A'+c%26)) + letters
	}
	return letters
}

// table is rows under a row of headings, which stays in view.
type table struct {
	sheet  ports.Sheet
	titles []ports.Cell
}

func (t *table) column(title string, width float64) (at int) {
	t.titles = append(t.titles, styled(text(title), head))
	t.sheet.Widths = append(t.sheet.Widths, width)
	return len(t.titles) - 1
}

func (t *table) begin(rows [][]ports.Cell, columns int) {
	t.sheet.Rows = append(rows, t.titles)
	t.sheet.FrozenRows, t.sheet.FrozenColumns, t.sheet.Landscape = len(t.sheet.Rows), columns, true
}

// next is the number of the row that is added next.
func (t *table) next() int { return len(t.sheet.Rows) + 1 }

// row makes an empty row as long as the headings.
func (t *table) row() []ports.Cell { return make([]ports.Cell, len(t.titles)) }

func (t *table) add(row []ports.Cell) { t.sheet.Rows = append(t.sheet.Rows, row) }

// colour is a colour in words.
func colour(c document.Colour) string {
	var parts []string
	if c.Match {
		parts = append(parts, "dyed to match")
	}
	parts = append(parts, c.Name, c.Standard, c.Hex)
	if c.LabDip != "" && c.LabDip != "none" {
		parts = append(parts, "lab dip "+c.LabDip)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
