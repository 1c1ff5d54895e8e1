package feed

import (
	"io"
	"strings"
	"unicode/utf8"
)

// output collects bytes until there are enough for a write.
type output struct {
	to  io.Writer
	buf []byte
}

// large is from how many bytes on they are written.
const large = 64 << 10

// newOutput has room for the product with which there are enough bytes.
func newOutput(to io.Writer) *output { return &output{to: to, buf: make([]byte, 0, large+large/4)} }

func (o *output) flushIfLarge() error {
	if len(o.buf) < large {
		return nil
	}
	return o.flush()
}

func (o *output) flush() error {
	if len(o.buf) == 0 {
		return nil
	}
	_, err := o.to.Write(o.buf)
	o.buf = o.buf[:0]
	return err
}

// table writes rows of cells.
type table struct {
	*output
	separator byte
	cells     int // of the row so far
}

// until leaves cells empty up to a column.
func (t *table) until(column int) {
	for ; t.cells < column; t.cells++ {
		if t.cells > 0 {
			t.buf = append(t.buf, t.separator)
		}
	}
}

func (t *table) cell(text string) {
	if t.until(t.cells + 1); text == "" {
		return
	}
	if inCells.isPlain(text) {
		t.buf = append(t.buf, text...)
		return
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	before := guard(text)
	if before == "" && !needsQuotes(text) {
		t.buf = append(t.buf, text...)
		return
	}
	t.buf = appendQuoted(t.buf, before, text)
}

func (t *table) endRow() {
	t.buf = append(t.buf, '\n')
	t.cells = 0
}

// marks are the bytes that mean something within a cell. Those of characters beyond ASCII are
// always among them.
type marks [256]bool

func marksOf(bytes string) *marks {
	var m marks
	for i := range m {
		m[i] = i >= utf8.RuneSelf || strings.IndexByte(bytes, byte(i)) >= 0
	}
	return &m
}

// separating is what any of the usual separators makes something of, as a spreadsheet may take
// another than ours.
const separating = ",;|\t\r\n\""

var inCells = marksOf(separating)

// isPlain reports whether a text is written as it is, as most are: it has none of the marks, no
// space at an end, and can't be a formula.
func (m *marks) isPlain(text string) bool {
	switch text[0] {
	case ' ', '=', '+', '-', '@':
		return false
	}
	return text[len(text)-1] != ' ' && !m.in(text)
}

// in reports whether a text has one of the marks.
func (m *marks) in(text string) bool {
	for i := range len(text) {
		if m[text[i]] {
			return true
		}
	}
	return false
}

// needsQuotes reports whether a cell has one of the marks, or a space at an end.
func needsQuotes(text string) bool {
	return strings.ContainsAny(text, separating) || text[0] == ' ' || text[len(text)-1] == ' '
}

// guard is written before a cell that a spreadsheet would take for a formula: an apostrophe, which
// spreadsheets take for "this is text". WooCommerce's exporter writes it too, and its importer
// takes it away. Shopify and Meta show it; that is less bad than running a formula in the browser
// of whoever opens the file. Numbers are no formulas and stay as they are.
func guard(cell string) string {
	if !startsFormula(cell) || isNumber(cell) {
		return ""
	}
	return "'"
}

// guardWithSpace is guard for files that a channel fetches and people rarely open: a blank keeps
// a spreadsheet from running the cell, and nobody sees it in an ad, as an apostrophe would be.
func guardWithSpace(cell string) string {
	if guard(cell) == "" {
		return ""
	}
	return " "
}

// startsFormula knows the characters that start a formula, also in full width.
func startsFormula(cell string) bool {
	first, _ := utf8.DecodeRuneInString(cell)
	return strings.ContainsRune("=+-@\t\r\n＝＋－＠", first)
}

// isNumber takes digits with a sign and a point or comma.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(strings.TrimPrefix(text, "+"), "-")
	if len(text)-len(digits) > 1 {
		return false
	}
	whole, decimals, dotted := strings.Cut(digits, ".")
	if !dotted {
		whole, decimals, dotted = strings.Cut(digits, ",")
	}
	return allDigits(whole) && (!dotted || allDigits(decimals))
}

func allDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}
