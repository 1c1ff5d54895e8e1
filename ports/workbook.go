package ports

import (
	"context"
	"io"
)

// Workbooks writes XLSX files, and reads XLSX and CSV files. It is safe for concurrent use.
type Workbooks interface {
	// Write writes a workbook. Text that begins like a formula stays text. The same
	// workbook gives the same bytes.
	Write(w io.Writer, b Workbook) error
	// Read reads a file of size bytes; its name decides nothing. Formulas are not
	// computed: a cell has the value that was saved. Cells of a CSV file are text. Only
	// names, cells and merged areas are read. It fails with Invalid, reasons
	// "workbook_format" for what is neither XLSX nor text, "workbook_password" for an
	// encrypted one and "workbook_size" for more than the limits.
	Read(ctx context.Context, r io.ReaderAt, size int64, limits WorkbookLimits) (Workbook, error)
}

// WorkbookLimits is how much is read.
type WorkbookLimits struct {
	UnpackedBytes int64 // of the whole file
	Rows, Columns int   // of a sheet
	Sheets        int
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
