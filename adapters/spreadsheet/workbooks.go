// Package spreadsheet writes XLSX workbooks with formulas and styles, with excelize.
// core/sheet reads them.
package spreadsheet

import (
	"strconv"

	"selvedge/ports"
)

// Workbooks implements ports.Workbooks.
type Workbooks struct{}

var _ ports.Workbooks = Workbooks{}

const maxFormatCode = 255 // characters, as in Excel

// rounded rounds to the 15 digits that spreadsheets compute with.
func rounded(number float64) float64 {
	r, err := strconv.ParseFloat(strconv.FormatFloat(number, 'g', 15, 64), 64)
	if err != nil { // the largest number, rounded up
		return number
	}
	return r
}
