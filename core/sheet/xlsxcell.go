package sheet

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"time"

	"selvedge/core/sheet/numberformat"
)

func (r *rowReader) endCell() error {
	c := &r.cell
	if len(c.value) == 0 && !c.hasFormula {
		return nil
	}
	cell, err := r.value()
	if err != nil {
		return err
	}
	if cell.Kind == Empty && !c.hasFormula {
		return nil
	}
	if err := r.put(cell); err != nil {
		return err
	}
	if c.hasFormula {
		r.keepFormula()
		if cell.Kind == Empty {
			r.cellProblem(NoValue, "")
		}
	}
	return nil
}

// value is the cell; a text that is not shared is kept for later.
func (r *rowReader) value() (cell Cell, err error) {
	c := &r.cell
	if len(c.value) == 0 {
		return cell, nil
	}
	switch c.kind {
	case 'n':
		return r.number()
	case 's':
		i, is := parseIndex(c.value)
		if !is || i >= len(r.book.strings) {
			return cell, errReference
		}
		if r.book.strings[i] == "" {
			return cell, nil
		}
		return Cell{Kind: Text, Text: r.book.strings[i]}, nil
	case 'b':
		if isTrue(c.value) {
			return Cell{Kind: Boolean, Text: "TRUE"}, nil
		}
		return Cell{Kind: Boolean, Text: "FALSE"}, nil
	case 'd':
		if days, is := r.serial(string(c.value)); is {
			return r.date(days), nil
		}
	case 'e':
		r.ownText(c.value)
		r.cellProblem(FormulaFail, string(c.value))
		return Cell{Kind: Error}, nil
	}
	r.ownText(plain(c.value))
	return Cell{Kind: Text}, nil
}

// parseIndex reads a whole number that is not negative.
func parseIndex(text []byte) (n int, is bool) {
	if len(text) > 9 || len(text) == 0 || isSpace(text[0]) || isSpace(text[len(text)-1]) {
		text = bytes.TrimSpace(text)
	}
	for _, c := range text {
		if c < '0' || c > '9' || n > 1<<40 {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, len(text) > 0
}

// ownText keeps a text that is not shared.
func (r *rowReader) ownText(text []byte) {
	text, isCut := cut(text)
	if isCut {
		r.cellProblem(TooLong, "")
	}
	r.keep(text, false)
}

// maxExact is the first whole number that has more digits than spreadsheets keep.
const maxExact = 1e15

func (r *rowReader) number() (Cell, error) {
	c := &r.cell
	number, simple := simpleNumber(c.value)
	if !simple {
		var err error
		number, err = strconv.ParseFloat(string(bytes.TrimSpace(c.value)), 64)
		if err != nil || math.IsInf(number, 0) || math.IsNaN(number) {
			r.ownText(plain(c.value))
			return Cell{Kind: Text}, nil
		}
	}
	format := r.book.style(c.style)
	if format != nil && format.date {
		if _, is := numberformat.Time(number, r.book.date1904); is {
			return r.date(number), nil
		}
	}
	if simple {
		r.keep(c.value, false)
		r.asShown(format)
		return Cell{Kind: Number, Number: number, format: format}, nil
	}
	from := len(r.texts)
	r.texts = appendDecimal(r.texts, number)
	r.own = append(r.own, ownText{r.column, false, from, len(r.texts)})
	if math.Abs(number) >= maxExact {
		r.cellProblem(Imprecise, string(r.texts[from:]))
	}
	r.asShown(format)
	return Cell{Kind: Number, Number: number, format: format}, nil
}

// asShown adds to the number that was kept last what its format says of it: the zeros before a code, and the currency of an amount.
func (r *rowReader) asShown(format *cellFormat) {
	if format == nil || format.zeros == 0 && format.currency == "" {
		return
	}
	o := &r.own[len(r.own)-1]
	if missing := format.zeros - (o.to - o.from); missing > 0 && bytes.IndexFunc(r.texts[o.from:], func(c rune) bool { return c < '0' || c > '9' }) < 0 {
		r.texts = slices.Insert(r.texts, o.from, bytes.Repeat([]byte("0"), missing)...)
	}
	if format.currency != "" {
		r.texts = append(append(r.texts, ' '), format.currency...)
	}
	o.to = len(r.texts)
}

// appendDecimal writes a number to 15 digits, without an exponent unless it is beyond all
// that people write.
func appendDecimal(to []byte, number float64) []byte {
	var buffer [32]byte
	if number < 0 {
		to, number = append(to, '-'), -number
	}
	switch {
	case number == 0:
		return append(bytes.TrimSuffix(to, []byte("-")), '0')
	case number >= 1e21 || number < 1e-9:
		return strconv.AppendFloat(to, numberformat.Rounded(number), 'E', -1, 64)
	}
	written := strconv.AppendFloat(buffer[:0], number, 'e', 14, 64) // d.dddddddddddddde+dd
	power, _ := strconv.Atoi(string(written[17:]))                  // two digits with their sign
	written[1] = written[0]
	digits := bytes.TrimRight(written[1:16], "0")
	if power < 0 {
		to = append(to, "0.00000000000"[:1-power]...)
		return append(to, digits...)
	}
	whole := min(power+1, len(digits))
	to = append(to, digits[:whole]...)
	to = append(to, "000000000000000000000"[:power+1-whole]...)
	if whole < len(digits) {
		to = append(to, '.')
		to = append(to, digits[whole:]...)
	}
	return to
}

var powers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// simpleNumber reads a number of at most 15 digits that is written as it is to be shown:
// such are nearly all, and they are exact in the way they are reckoned here.
func simpleNumber(text []byte) (number float64, is bool) {
	digits := text
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	if len(digits) == 0 || len(digits) > 16 || digits[0] == '.' || digits[0] == '0' && len(text) > 1 && (len(digits) == 1 || digits[1] != '.') {
		return 0, false
	}
	mantissa, point := 0, -1
	for i, c := range digits {
		switch {
		case c >= '0' && c <= '9':
			mantissa = mantissa*10 + int(c-'0')
		case c == '.' && point < 0:
			point = i
		default:
			return 0, false
		}
	}
	number = float64(mantissa)
	switch last := len(digits) - 1; {
	case point < 0 && len(digits) > 15:
		return 0, false
	case point == last, point >= 0 && digits[last] == '0':
		return 0, false
	case point >= 0:
		if size := number; size > 0 && digits[0] == '0' && size/powers[last-point] < 1e-9 {
			return 0, false
		}
		number /= powers[last-point]
	}
	if len(digits) < len(text) {
		number = -number
	}
	return number, true
}

// date is a number of days as a date, a time or both.
func (r *rowReader) date(days float64) Cell {
	t, is := numberformat.Time(days, r.book.date1904)
	if !is {
		from := len(r.texts)
		r.texts = appendDecimal(r.texts, days)
		r.own = append(r.own, ownText{r.column, false, from, len(r.texts)})
		return Cell{Kind: Number, Number: days}
	}
	layout := "2006-01-02T15:04:05"
	switch whole := days == math.Trunc(days); {
	case days < 1:
		layout = "15:04:05"
	case whole:
		layout = time.DateOnly
	}
	from := len(r.texts)
	r.texts = t.Round(time.Second).AppendFormat(r.texts, layout)
	r.own = append(r.own, ownText{r.column, false, from, len(r.texts)})
	return Cell{Kind: Date, Number: days, format: r.book.style(r.cell.style)}
}

// serial is a date, a time or both, in ISO 8601, as a number of days.
func (r *rowReader) serial(value string) (days float64, is bool) {
	for _, layout := range []string{"2006-01-02T15:04:05Z07:00", "2006-01-02T15:04:05", time.DateOnly, time.TimeOnly} {
		t, err := time.Parse(layout, value)
		switch {
		case err != nil:
			continue
		case layout == time.TimeOnly:
			return float64(t.Hour()*3600+t.Minute()*60+t.Second()) / 86400, true
		}
		return numberformat.Days(t, r.book.date1904), true
	}
	return 0, false
}
