package sheet

import (
	"fmt"

	"selvedge/ports"
)

// Limits bound what is read of a file. Those that are zero are as usual.
type Limits struct {
	Part    int64 // bytes of a part of a workbook, unpacked, or of a text file
	Total   int64 // bytes of all parts that are read
	Rows    int   // of a table
	Columns int
	Sheets  int
	Cells   int64 // of a table, empty ones between others too
	Held    int64 // bytes of memory for what is held: shared texts, File.Workbook
}

// usual are the limits of spreadsheet programs, and what a server can bear.
var usual = Limits{Part: 200 << 20, Total: 800 << 20, Rows: 1 << 20, Columns: 1 << 14, Sheets: 250, Cells: 100_000_000, Held: 256 << 20}

const (
	maxParts     = 1000     // of a workbook
	maxDirectory = 1 << 20  // bytes of the list of parts
	maxRatio     = 100      // of unpacked to packed bytes
	ratioFrom    = 1 << 20  // bytes unpacked, below which the ratio does not matter
	maxText      = 32_767   // characters of a cell
	maxRun       = 1 << 20  // bytes of a tag with its attributes, of a text, or of a row of a text file
	maxMerged    = 100_000  // areas of a sheet
	maxFormats   = 4096     // number formats; numbers in others are shown as usual
	maxStyles    = 65_490   // of cells, as in spreadsheet programs
	maxDepth     = 64       // of elements; a sheet has fewer than 20
	usualBuffer  = 64 << 10 // bytes
	reserved     = 16 << 20 // bytes for all but shared texts
	heldOfText   = 3        // bytes for each of the shared texts' part: a text of one letter has 17 bytes there, and some 40 more are held
)

func (l Limits) orUsual() Limits {
	set := func(value *int, usual int) {
		if *value <= 0 {
			*value = usual
		}
	}
	set64 := func(value *int64, usual int64) {
		if *value <= 0 {
			*value = usual
		}
	}
	set64(&l.Part, usual.Part)
	set64(&l.Total, usual.Total)
	set(&l.Rows, usual.Rows)
	set(&l.Columns, usual.Columns)
	set(&l.Sheets, usual.Sheets)
	set64(&l.Cells, usual.Cells)
	set64(&l.Held, usual.Held)
	l.Rows, l.Columns = min(l.Rows, usual.Rows), min(l.Columns, usual.Columns)
	return l
}

// Refusals whose text is always the same. Each says what to do.
var (
	errPassword = ports.Refuse(ports.Invalid, "workbook_password", "This workbook is protected with a password. Remove the password, save it and try again.")
	errEmpty    = ports.Refuse(ports.Invalid, "workbook_format", "This file is empty. Choose another one.")
	errNeither  = ports.Refuse(ports.Invalid, "workbook_format", "This file is neither an XLSX workbook nor text. Save it as XLSX or CSV and try again.")
	errXLS      = ports.Refuse(ports.Invalid, "workbook_format", "This is a workbook in the format of Excel 97 to 2003 (.xls). Save it as XLSX or CSV and try again.")
	errXLSB     = ports.Refuse(ports.Invalid, "workbook_format", "This is a binary workbook (.xlsb). Save it as XLSX or CSV and try again.")
	errODS      = ports.Refuse(ports.Invalid, "workbook_format", "This is an OpenDocument file. Save it as XLSX or CSV and try again.")
	errNumbers  = ports.Refuse(ports.Invalid, "workbook_format", "This is a Numbers spreadsheet. Export it as Excel or CSV and try again.")
	errMarkup   = ports.Refuse(ports.Invalid, "workbook_format", "This file is a web page or XML, whatever its name says. Open it in Excel, save it as XLSX or CSV and try again.")
	errNoSheet  = ports.Refuse(ports.Invalid, "workbook_format", "This workbook has no sheet with cells. Save it as XLSX or CSV and try again.")
	errCells    = ports.Refuse(ports.Invalid, "workbook_size", "This file holds too much. Keep the sheets, rows and columns that matter and try again.")
	errRatio    = ports.Refuse(ports.Invalid, "workbook_size", "This file unpacks to far more than a workbook does. Open it in Excel, save it again as XLSX or CSV and try again.")
)

func errDamaged(cause error) error {
	return &ports.Error{Kind: ports.Invalid, Reason: "workbook_format", Err: cause,
		Message: "This workbook is damaged. Open it in Excel, save it again as XLSX or CSV and try again."}
}

func errUnpacked(limit int64) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("This file unpacks to more than %d MB. Keep the sheets that matter and try again.", limit>>20))
}

func errTextSize(limit int64) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("This file has more than %d MB. Keep the rows that matter and try again.", limit>>20))
}

func errParts(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A workbook may have %d parts at most, such as sheets and images. Keep the sheets that matter and try again.", limit))
}

func errRows(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A sheet may have %d rows at most. Delete those that don't matter and try again.", limit))
}

func errColumns(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A sheet may have %d columns at most. Delete those that don't matter and try again.", limit))
}

func errSheets(limit int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("A workbook may have %d sheets at most. Delete those that don't matter and try again.", limit))
}

func errRecord(row int) error {
	return ports.Refuse(ports.Invalid, "workbook_size", fmt.Sprintf("Row %d of this file is longer than 1 MB. Check that each quotation mark has its partner and try again.", row))
}

func errSheetName(name string) error {
	return ports.Refuse(ports.Invalid, "sheet_not_found", fmt.Sprintf("This file has no sheet named %.80q. Choose another one.", name))
}

func errChoice(what, choice string) error {
	return ports.Refuse(ports.Invalid, "table_choice", fmt.Sprintf("%.80q is no %s that can be chosen. Choose another one.", choice, what))
}

// budget counts down what may still be read.
type budget struct {
	limits      Limits
	total, held int64
	cells       int64
}

func newBudget(l Limits) *budget { return &budget{l, l.Total, l.Held, l.Cells} }

// hold takes memory from the budget.
func (b *budget) hold(bytes int) error {
	if b.held -= int64(bytes); b.held < 0 {
		return errCells
	}
	return nil
}

// pass takes cells from the budget.
func (b *budget) pass(cells int) error {
	if b.cells -= int64(cells); b.cells < 0 {
		return errCells
	}
	return nil
}
