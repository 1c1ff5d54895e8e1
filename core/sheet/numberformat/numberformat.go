// Package numberformat shows numbers as spreadsheets do, by format codes such as "0.00",
// "# ?/?" or "d mmm yyyy" (ECMA-376, part 1, 18.8.31).
//
// Invariant: codes come from files that strangers made. Parsing and showing are bounded by
// MaxCode and never fail: what is not understood is shown as written.
package numberformat

import (
	"math"
	"strconv"
	"strings"
)

// MaxCode is how long a code may be, in bytes; longer ones show numbers as usual.
const MaxCode = 255

// Format is a format of numbers. The zero value and nil show them as usual.
type Format struct {
	sections []section
}

// Parse reads a code.
func Parse(code string) *Format {
	f := &Format{}
	if len(code) > MaxCode {
		return f
	}
	for _, text := range split(code) {
		f.sections = append(f.sections, parseSection(text))
	}
	return f
}

// Builtin is a format by its number, for those that files don't describe. The date in the
// order of the viewer's country is shown as 2006-01-02, which is read alike everywhere.
func Builtin(id int) *Format { return Parse(builtin[id]) }

var builtin = map[int]string{
	1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
	14: "yyyy-mm-dd", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "yyyy-mm-dd h:mm",
	27: "yyyy-mm-dd", 28: "yyyy-mm-dd", 29: "yyyy-mm-dd", 30: "yyyy-mm-dd", 31: "yyyy-mm-dd", 32: "h:mm", 33: "h:mm:ss", 34: "h:mm", 35: "h:mm:ss", 36: "yyyy-mm-dd",
	37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)",
	45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0",
	50: "yyyy-mm-dd", 51: "yyyy-mm-dd", 52: "yyyy-mm-dd", 53: "yyyy-mm-dd", 54: "yyyy-mm-dd", 55: "yyyy-mm-dd", 56: "yyyy-mm-dd", 57: "yyyy-mm-dd", 58: "yyyy-mm-dd",
}

// IsDate reports whether numbers in the format are dates or times.
func (f *Format) IsDate() bool { return f != nil && len(f.sections) > 0 && f.sections[0].date }

// Text is a number as it is shown, without spaces that only align it. Dates are counted
// from 1904 or, as usual, from 1900.
func (f *Format) Text(number float64, date1904 bool) string {
	if f == nil || math.IsNaN(number) || math.IsInf(number, 0) {
		return Usual(number)
	}
	s, signed, found := f.section(number)
	if !found {
		return Usual(number)
	}
	if !signed {
		number = math.Abs(number)
	}
	text := strings.Join(strings.Fields(s.text(number, date1904)), " ")
	if text == "" { // the number is hidden, or whole and in ?/?
		return Usual(number)
	}
	return text
}

// section is the section for a number, and whether it shows the number's sign itself.
func (f *Format) section(number float64) (s section, signed, found bool) {
	all := f.sections
	if n := len(all); n > 3 { // the fourth is for text
		all = all[:3]
	}
	conditions := false
	for _, s := range all {
		conditions = conditions || s.condition != nil
	}
	switch {
	case len(all) == 0:
		return s, false, false
	case conditions:
		for _, s := range all {
			if s.condition == nil || s.condition.holds(number) {
				return s, true, true
			}
		}
		return s, false, false
	case len(all) > 1 && number < 0:
		return all[1], false, true
	case len(all) > 2 && number == 0:
		return all[2], false, true
	}
	return all[0], true, true
}

// Usual is a number in no format, to the 15 digits that spreadsheets compute with.
func Usual(number float64) string {
	number = Rounded(number)
	size := math.Abs(number)
	switch {
	case number == 0:
		return "0"
	case size >= 1e15, size < 1e-9:
		return strconv.FormatFloat(number, 'E', -1, 64)
	}
	return strconv.FormatFloat(number, 'f', -1, 64)
}

// Rounded rounds to 15 digits.
func Rounded(number float64) float64 {
	r, err := strconv.ParseFloat(strconv.FormatFloat(number, 'g', 15, 64), 64)
	if err != nil { // the largest number, rounded up
		return number
	}
	return r
}
