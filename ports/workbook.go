package ports

import "io"

// Workbooks writes XLSX files. It is safe for concurrent use.
type Workbooks interface {
	// Write writes a workbook. Text that begins like a formula stays text. The same
	// workbook gives the same bytes.
	Write(w io.Writer, b Workbook) error
}

// Workbook is a file of sheets.
type Workbook struct {
	Title  string
	Sheets []Sheet
}

// Sheet is a table of cells.
type Sheet struct {
	Name          string
	Rows          [][]Cell   // a row may be shorter than others
	Merged        []CellArea // areas that show their first cell
	Widths        []float64  // of the columns, in characters; 0 or missing: as usual
	FrozenRows    int        // that stay in view
	FrozenColumns int
	Landscape     bool // printed so
}

// CellArea is a rectangle of cells, both corners included, counted from 0.
type CellArea struct {
	Row, Column, LastRow, LastColumn int
}

// CellKind is what a cell holds.
type CellKind string

// Kinds.
const (
	EmptyCell  CellKind = ""
	TextCell   CellKind = "text"
	NumberCell CellKind = "number"
)

// Cell is a cell of a sheet.
type Cell struct {
	Kind    CellKind
	Text    string // as shown; of a number that was read, in its format
	Number  float64
	Formula string // without "="; the cell has its value too, for readers that don't compute
	Style   CellStyle
}

// CellStyle is how a cell looks; reading leaves it empty.
type CellStyle struct {
	Bold    bool
	Input   bool // a value to type over: blue, as accountants do
	Muted   bool // grey
	Heading bool // on a tinted ground
	Wrap    bool
	Right   bool
	Fill    string // "#rrggbb"; empty: none
	Format  string // of a number, such as "0.0"; empty: as usual
}
