package sheet

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// records reads the rows of a text (RFC 4180, but patient with quotation marks): one within
// a cell that doesn't begin with one is itself, such as in 12" zip.
type records struct {
	window

	delimiter byte
	returns   bool // carriage returns alone end lines
	inLines   bool // a quotation mark without a partner in its line is itself
	number    int  // of the row, counted from 1
	mends     bool // see mend
	mended    int  // rows
	want      int  // cells of a row; 0: any

	texts []byte // of the row's cells
	ends  []int  // where they end
	open  bool   // a quotation mark has no partner
	opens bool   // within a cell in quotation marks is one that would begin a cell
}

func newRecords(in io.Reader, d dialect) *records {
	return &records{window: window{r: in, buffer: make([]byte, usualBuffer)}, delimiter: d.delimiter, returns: d.returns, inLines: d.inLines}
}

// next reads a row; false at the end.
func (r *records) next() (bool, error) {
	r.advance()
	r.number++
	for {
		if r.length() > 0 {
			if r.parse(r.slice(0, r.length())) {
				r.mend(r.slice(0, r.length()))
				return true, nil
			}
		} else if r.ended {
			return false, nil
		}
		if r.length() >= maxRun {
			if r.mends && !r.inLines && r.parseLine(r.slice(0, r.length())) {
				r.count()
				return true, nil
			}
			return false, errRecord(r.number)
		}
		if err := r.fill(); err != nil {
			return false, err
		}
	}
}

// fill reads as much as there is room for, so that a long row is gone over a few times only.
func (r *records) fill() error {
	if err := r.more(); err != nil {
		return err
	}
	for !r.ended && r.to < len(r.buffer) {
		if err := r.more(); err != nil {
			return err
		}
	}
	return nil
}

// parse reads a row from the begin of a text; false: its end is not there yet.
func (r *records) parse(text []byte) bool {
	r.texts, r.ends, r.open, r.opens = r.texts[:0], r.ends[:0], false, false
	for i := 0; ; {
		end, ok := i, true
		if i < len(text) && text[i] == '"' && r.isQuote(text, i+1) {
			end, ok = r.quoted(text, i+1)
		} else {
			end = r.unquoted(text, i)
			r.texts = append(r.texts, text[i:end]...)
		}
		if !ok || end == len(text) && !r.ended {
			return false
		}
		r.ends = append(r.ends, len(r.texts))
		if end == len(text) {
			r.used = end
			return true
		}
		if text[end] == r.delimiter {
			i = end + 1
			continue
		}
		if text[end] == '\r' && end+1 == len(text) && !r.ended {
			return false // a newline may follow
		}
		r.used = end + 1
		if text[end] == '\r' && end+1 < len(text) && text[end+1] == '\n' {
			r.used++
		}
		return true
	}
}

// mostMended is how many rows are mended, each of which may be looked at up to the longest row. Behind
// so many, marks have their partners in their lines, or none.
const mostMended = 100

// mend reads a row as its line alone, with a quotation mark that is itself, if the mark seems to have no
// partner: it would take the rows behind it into a cell, up to the next one in marks or to the end. A cell
// whose lines have such marks in them stays, as the lines are no rows.
func (r *records) mend(text []byte) {
	if !r.mends || r.inLines || !r.open && !r.opens || !bytes.ContainsAny(r.texts, "\r\n") {
		return
	}
	swallows := r.open || r.want == 0 || r.cells() != r.want
	if !swallows {
		swallows = r.parseLine(text) && r.cells() == r.want || r.parseLine(text[r.used:]) && r.cells() == r.want
	}
	if !swallows {
		r.parse(text)
		return
	}
	r.parseLine(text)
	r.count()
}

// count counts a row that was mended.
func (r *records) count() {
	r.mended++
	r.inLines = r.mended >= mostMended
}

// parseLine is parse with marks that have their partners in the line, or none.
func (r *records) parseLine(text []byte) bool {
	r.inLines = true
	defer func() { r.inLines = false }()
	return r.parse(text)
}

// unquoted is where a cell without quotation marks ends.
func (r *records) unquoted(text []byte, from int) int {
	for i := from; i < len(text); i++ {
		if c := text[i]; c == r.delimiter || c == '\n' || c == '\r' && r.endsLine(text, i) {
			return i
		}
	}
	return len(text)
}

// endsLine reports whether a carriage return ends a line.
func (r *records) endsLine(text []byte, i int) bool {
	return r.returns || i+1 == len(text) || text[i+1] == '\n'
}

// isQuote reports whether a quotation mark begins a cell in such marks, which text goes on with. Behind one in the row that
// doesn't, none does: a row is gone over once.
func (r *records) isQuote(text []byte, from int) bool {
	r.open = r.open || r.inLines && !r.closes(text, from)
	return !r.open
}

// closes reports whether a quotation mark has its partner before the line ends.
func (r *records) closes(text []byte, from int) bool {
	for i := from; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n', c == '\r' && r.endsLine(text, i):
			return false
		case c != '"':
		case i+1 == len(text):
			return true // as far as is known
		case text[i+1] == '"':
			i++
		case text[i+1] == r.delimiter, text[i+1] == '\n', text[i+1] == '\r' && r.endsLine(text, i+1):
			return true
		}
	}
	return false
}

// quoted reads a cell in quotation marks, from behind the first one.
func (r *records) quoted(text []byte, from int) (end int, complete bool) {
	for i := from; ; {
		mark := bytes.IndexByte(text[i:], '"')
		if mark < 0 {
			if !r.ended {
				return 0, false
			}
			r.open = true
			r.texts = append(r.texts, text[i:]...)
			return len(text), true
		}
		r.texts = append(r.texts, text[i:i+mark]...)
		i += mark + 1
		if i == len(text) {
			return i, true
		}
		switch c := text[i]; {
		case c == '"':
			r.texts = append(r.texts, '"')
			i++
		case c == r.delimiter, c == '\n', c == '\r' && r.endsLine(text, i):
			return i, true
		default: // not the end after all
			before := text[i-2]
			r.opens = r.opens || before == r.delimiter || before == '\n' || before == '\r'
			r.texts = append(r.texts, '"')
		}
	}
}

// cells are how many cells the row has.
func (r *records) cells() int { return len(r.ends) }

// cell is the text of a cell.
func (r *records) cell(i int) []byte {
	from := 0
	if i > 0 {
		from = r.ends[i-1]
	}
	return r.texts[from:r.ends[i]]
}

// row makes a row of what was read; false: there is nothing in it.
func (r *records) row(row *Row, want int, b *budget) (filled bool, err error) {
	*row = Row{Number: r.number, width: r.cells(), Cells: row.Cells[:0], Problems: row.Problems[:0]}
	last := r.cells() - 1
	for last >= 0 && len(r.cell(last)) == 0 {
		last--
	}
	if last < 0 {
		return false, nil
	}
	if last >= b.limits.Columns {
		return false, errColumns(b.limits.Columns)
	}
	if row.Number > b.limits.Rows {
		return false, errRows(b.limits.Rows)
	}
	if err := b.pass(last + 1); err != nil {
		return false, err
	}
	all := string(r.texts[:r.ends[last]])
	valid := utf8.ValidString(all)
	for _, end := range r.ends[:last] { // two cells that are not UTF-8 may be together
		valid = valid && (end == len(all) || utf8.RuneStart(all[end]))
	}
	from := 0
	for column, end := range r.ends[:last+1] {
		text := all[from:end]
		from = end
		if text == "" {
			row.Cells = append(row.Cells, Cell{})
			continue
		}
		row.Cells = append(row.Cells, Cell{Kind: Text, Text: r.checked(row, column, text, valid)})
	}
	if !valid || bytes.Contains(r.texts, []byte("\ufffd")) {
		row.Problems = append(row.Problems, Problem{Code: Characters, Row: row.Number})
	}
	if want > 0 && r.cells() != want {
		row.Problems = append(row.Problems, Problem{Code: WrongCount, Row: row.Number, Have: r.cells(), Want: want})
	}
	if r.open {
		row.Problems = append(row.Problems, Problem{Code: OpenQuote, Row: row.Number})
	}
	return true, nil
}

// checked is a text as it is taken, and what is doubtful about it.
func (r *records) checked(row *Row, column int, text string, valid bool) string {
	code := Code("")
	switch {
	case len(text) > maxText:
		kept, isCut := cut([]byte(text))
		if isCut {
			text, code = string(kept), TooLong
		}
	case isShortened(text):
		code = Shortened
	}
	if code != "" {
		row.Problems = append(row.Problems, Problem{Code: code, Row: row.Number, Column: column + 1, Value: brief(text)})
	}
	if !valid {
		text = string(validUTF8([]byte(text)))
	}
	return unguarded(text)
}

// isShortened recognizes a number in scientific notation, such as 4.00638E+12 or 4,00638E+12.
func isShortened(text string) bool {
	if len(text) < 4 || len(text) > 24 || text[0] < '0' || text[0] > '9' {
		return false
	}
	i := 1
	if text[i] == '.' || text[i] == ',' {
		for i++; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
		}
	}
	if len(text)-i < 3 || text[i] != 'E' && text[i] != 'e' || text[i+1] != '+' {
		return false
	}
	for _, c := range text[i+2:] {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
