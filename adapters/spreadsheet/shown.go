package spreadsheet

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"
)

const (
	maxFormats    = 256 // that cells use; numbers in others are shown as usual
	maxFormatCode = 255 // characters, as in Excel
	maxTexts      = 4096
	usualFormat   = 0  // General
	textFormat    = 49 // @
	shownSheet    = "Sheet1"
)

// shown formats numbers as cells show them. excelize does that for cells of its files
// only, so there is a file with a cell for each format.
type shown struct {
	budget   *budget
	file     *excelize.File
	custom   map[int]string
	cells    map[int]string // by format; "" for those that excelize doesn't take
	texts    map[shownNumber]string
	date1904 bool
}

// shownNumber is a number in a format. Charts repeat many of them, and each takes
// excelize some microseconds.
type shownNumber struct {
	number float64
	format int
}

func newShown(b *budget, date1904 bool, custom map[int]string) *shown {
	// A date in the usual format is shown in the way of the viewer's country. This order
	// is read alike everywhere.
	file := excelize.NewFile(excelize.Options{ShortDatePattern: "yyyy-mm-dd"})
	_ = file.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &date1904}) // can't fail on a new file
	return &shown{b, file, custom, map[int]string{}, map[shownNumber]string{}, date1904}
}

func (s *shown) close() { _ = s.file.Close() } // it has no temporary files

// text returns a number in a format.
func (s *shown) text(number float64, format int) (string, error) {
	if format == usualFormat || format == textFormat {
		return usualText(number), nil
	}
	key := shownNumber{number, format}
	if text, known := s.texts[key]; known {
		return text, nil
	}
	if err := s.budget.show(s.custom[format]); err != nil {
		return "", err
	}
	if len(s.texts) == maxTexts {
		clear(s.texts)
	}
	s.texts[key] = s.formatted(number, format)
	return s.texts[key], nil
}

func (s *shown) formatted(number float64, format int) string {
	cell, known := s.cells[format]
	if !known {
		cell = s.newCell(format)
		s.cells[format] = cell
	}
	if cell == "" || s.file.SetCellFloat(shownSheet, cell, number, -1, 64) != nil {
		return usualText(number)
	}
	text, err := s.file.GetCellValue(shownSheet, cell)
	if err != nil {
		return usualText(number)
	}
	text = strings.Join(strings.Fields(text), " ") // spaces align fractions
	if text == "" {                                // the number is hidden, or whole and in ?/?
		return usualText(number)
	}
	return text
}

// newCell returns a cell with a format.
func (s *shown) newCell(format int) string {
	if len(s.cells) >= maxFormats {
		return ""
	}
	style := excelize.Style{NumFmt: format}
	if code, isCustom := s.custom[format]; isCustom {
		if code == "" || len(code) > maxFormatCode {
			return ""
		}
		style = excelize.Style{CustomNumFmt: &code}
	}
	id, err := s.file.NewStyle(&style)
	if err != nil {
		return ""
	}
	cell, err := excelize.CoordinatesToCellName(len(s.cells)+1, 1)
	if err != nil || s.file.SetCellStyle(shownSheet, cell, cell, id) != nil {
		return ""
	}
	return cell
}

// usualText returns a number as a cell without a format shows it, to 15 digits.
func usualText(number float64) string {
	number = rounded(number)
	size := math.Abs(number)
	switch {
	case number == 0:
		return "0"
	case size >= 1e15, size < 1e-9:
		return strconv.FormatFloat(number, 'E', -1, 64)
	}
	return strconv.FormatFloat(number, 'f', -1, 64)
}

// rounded rounds to the 15 digits that spreadsheets compute with.
func rounded(number float64) float64 {
	r, err := strconv.ParseFloat(strconv.FormatFloat(number, 'g', 15, 64), 64)
	if err != nil { // the largest number, rounded up
		return number
	}
	return r
}

// serial returns a date, a time or both, in ISO 8601, as the number of days that
// spreadsheets count.
func (s *shown) serial(value string) (days float64, is bool) {
	for _, layout := range []string{"2006-01-02T15:04:05Z07:00", "2006-01-02T15:04:05", "2006-01-02", "15:04:05"} {
		t, err := time.Parse(layout, value)
		if err != nil {
			continue
		}
		if layout == "15:04:05" {
			return float64(t.Hour()*3600+t.Minute()*60+t.Second()) / 86400, true
		}
		first := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
		if s.date1904 {
			first = time.Date(1904, time.January, 1, 0, 0, 0, 0, time.UTC)
		}
		return float64(t.Unix()-first.Unix())/86400 + float64(t.Nanosecond())/86400e9, true
	}
	return 0, false
}
