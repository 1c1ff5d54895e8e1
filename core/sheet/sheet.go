// Package sheet reads the tables in files that strangers made, XLSX and text such as CSV,
// row by row, and writes plain ones.
//
// A file is opened (Open), one of its tables is found (File.Table), and the rows are read
// (Table.Rows). What was found, such as the encoding and the row of headings, is said and
// can be chosen otherwise.
//
// Invariants: nothing is guessed silently, and nothing is dropped silently: what was found
// is in Found, what is doubtful is a Problem that names its cell. Formulas are never
// computed. What is held does not grow with the rows, but for the texts that a workbook's
// cells share, and is bounded by Limits whatever a file states.
package sheet

import (
	"strconv"

	"selvedge/core/sheet/numberformat"
)

// Kind is what a cell holds.
type Kind uint8

// Kinds.
const (
	Empty   Kind = iota
	Text         // in text files all cells
	Number       //
	Boolean      // the text is TRUE or FALSE
	Date         // or a time; the number counts days
	Error        // of a formula: the text is such as #N/A
)

// Cell is a cell of a row. Its texts share their memory with those of the row: who keeps a
// few of many clones them (strings.Clone).
type Cell struct {
	Kind    Kind
	Merged  bool    // it repeats the first cell of a merged area
	Text    string  // numbers with a point and without thousands, with leading zeros and a currency that their format shows; dates as 2006-01-02, 2006-01-02T15:04:05 or 15:04:05
	Number  float64 // of a number or a date
	Formula string  // without "=", as saved; a cell that shares another's formula has that text

	format *cellFormat
}

// cellFormat is how the numbers of cells are shown.
type cellFormat struct {
	*numberformat.Format
	date, date1904 bool
	currency       string // that is shown beside numbers
	zeros          int    // digits that are shown at least
}

// Shown is the text that a spreadsheet program shows: a number in its format.
func (c Cell) Shown() string {
	switch {
	case c.Kind == Date && c.format != nil && c.format.date, c.Kind == Number && c.format != nil:
		return c.format.Text(c.Number, c.format.date1904)
	case c.Kind == Number:
		return numberformat.Usual(c.Number)
	}
	return c.Text
}

// Row is a row of a table with something in it.
type Row struct {
	Number   int    // counted from 1, as spreadsheet programs do
	Cells    []Cell // without empty ones at the end; the slice is used again for the next row
	Hidden   bool   // as filters do; Choices may take it like the others
	Problems []Problem

	width int // cells of a text file's row, empty ones too
}

// Area is a rectangle of cells, both corners included, counted from 0.
type Area struct {
	Row, Column, LastRow, LastColumn int
}

// String is such as "B3:B9".
func (a Area) String() string {
	return Address(a.Row, a.Column) + ":" + Address(a.LastRow, a.LastColumn)
}

// Address is a cell as spreadsheet programs name it, such as "F10", counted from 0.
func Address(row, column int) string { return Letters(column) + strconv.Itoa(row+1) }

// Letters are the name of a column, such as "AB", counted from 0.
func Letters(column int) string {
	letters := ""
	for c := column; c >= 0; c = c/26 - 1 {
		letters = string(rune('A'+c%26)) + letters
	}
	return letters
}
