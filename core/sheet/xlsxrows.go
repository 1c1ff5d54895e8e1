package sheet

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"unicode/utf8"
)

// rowReader puts together the rows of a sheet, tag by tag.
type rowReader struct {
	*scanner
	book   *book
	report *Report
	yield  func(*Row) bool

	row     Row
	last    int // row
	column  int
	texts   []byte     // of the row's cells
	own     []ownText  // where they are
	shared  [][2]int32 // formulas that cells share, by their indices: from and to in formulas
	masters []byte

	cell rawCell
}

// ownText is the text of a cell that is not shared.
type ownText struct {
	column   int
	formula  bool
	from, to int
}

// rawCell is a cell as a file has it.
type rawCell struct {
	kind           byte // of t, by its first letter; 't' for str
	style          int
	value, formula []byte
	hasFormula     bool
	index          int // of the formula that it shares; -1: of none
}

// rows calls yield with each row of a sheet that has something in it, until that says no.
// The merged areas, which follow the cells in a file, are in the report then.
func (k *book) rows(ctx context.Context, part string, report *Report, yield func(*Row) bool) error {
	if err := k.load(ctx); err != nil {
		return err
	}
	in, err := k.open(ctx, part)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	r := &rowReader{scanner: newScanner(in), book: k, report: report, yield: yield, last: -1}
	for {
		more, err := r.next()
		if err != nil || !more {
			return err
		}
		if goOn, err := r.visit(); err != nil || !goOn {
			return err
		}
	}
}

// visit takes a tag in; false ends the reading.
func (r *rowReader) visit() (goOn bool, err error) {
	if r.end || r.aside {
		r.collect()
		if r.aside {
			return true, nil
		}
		switch r.name {
		case inCell:
			if r.within(inRow, inCell) {
				return true, r.endCell()
			}
		case inRow:
			if r.within(inSheetData, inRow) {
				return r.endRow()
			}
		}
		return true, nil
	}
	switch r.name {
	case inCell:
		if r.within(inRow, inCell) {
			return true, r.startCell()
		}
	case inRow:
		if r.within(inSheetData, inRow) {
			return true, r.startRow()
		}
	case inFormula:
		if r.within(inCell, inFormula) {
			return true, r.startFormula()
		}
	case inMergeCell:
		if r.within(inMergeCells, inMergeCell) {
			return true, r.book.merged(r.scanner, r.report)
		}
	}
	return true, nil
}

// collect keeps the text of a value or a formula.
func (r *rowReader) collect() {
	var to *[]byte
	switch r.owner() {
	case inValue:
		if r.parent() == inCell {
			to = &r.cell.value
		}
	case inFormula:
		if r.parent() == inCell {
			to = &r.cell.formula
		}
	case inText:
		if r.isText() {
			to = &r.cell.value
		}
	}
	if to == nil {
		return
	}
	*to = appendText(*to, r.text)
	if r.cdata != nil {
		*to = append(*to, r.cdata...)
	}
}

func (r *rowReader) startRow() error {
	r.row = Row{Cells: r.row.Cells[:0], Problems: r.row.Problems[:0]}
	r.texts, r.own = r.texts[:0], r.own[:0]
	r.column = -1
	number := r.last + 1
	for tag := r.tag; ; {
		name, value, rest, err := nextAttribute(tag)
		if err != nil {
			return err
		}
		if name == nil {
			break
		}
		switch string(name) {
		case "r":
			if number, err = parseRow(value); err != nil {
				return err
			}
		case "hidden":
			r.row.Hidden = isTrue(value)
		}
		tag = rest
	}
	if number > lastRow {
		return errReference
	}
	r.row.Number = number + 1
	if number <= r.last {
		r.problem(Problem{Code: Disorder})
	}
	r.last = number
	return nil
}

func (r *rowReader) startCell() error {
	r.column++
	c := &r.cell
	c.kind, c.style, c.hasFormula, c.index = 'n', 0, false, -1
	c.value, c.formula = c.value[:0], c.formula[:0]
	for tag := r.tag; ; {
		name, value, rest, err := nextAttribute(tag)
		if err != nil {
			return err
		}
		if name == nil {
			return r.wholeCell()
		}
		if len(name) == 1 {
			switch name[0] {
			case 'r':
				if _, r.column, err = parseReference(value); err != nil {
					return err
				}
			case 's':
				if c.style, err = strconv.Atoi(string(value)); err != nil {
					return err
				}
			case 't':
				c.kind = kindOf(value)
			}
		}
		tag = rest
	}
}

// wholeCell takes in a cell of which there is only a value, as of nearly all, without going from
// tag to tag.
func (r *rowReader) wholeCell() error {
	text, is := r.content("<v>", "</v></c>")
	if !is {
		if text, is = r.content("<is><t>", "</t></is></c>"); !is {
			return nil
		}
	}
	r.cell.value = appendText(r.cell.value, text)
	return r.endCell()
}

func kindOf(value []byte) byte {
	switch string(value) {
	case "n", "s", "b", "e", "d":
		return value[0]
	}
	return 't' // str, inlineStr
}

// startFormula keeps where a formula's text is to go: cells may share one.
func (r *rowReader) startFormula() error {
	r.cell.hasFormula = true
	shared, index := false, -1
	err := r.attributes(func(name, value []byte) (err error) {
		switch string(name) {
		case "t":
			shared = string(value) == "shared"
		case "si":
			index, err = strconv.Atoi(string(value))
		}
		return err
	})
	if shared && index >= 0 && index < maxShared {
		r.cell.index = index
	}
	return err
}

// maxShared is how many formulas that cells share are known; others have no text.
const maxShared = 1 << 16

func (r *rowReader) endRow() (bool, error) {
	cells := r.row.Cells // the last one is not empty: only what is filled makes it grow
	if len(cells) == 0 {
		return true, nil
	}
	if r.row.Number > r.book.budget.limits.Rows {
		return false, errRows(r.book.budget.limits.Rows)
	}
	all := string(r.texts)
	valid := utf8.ValidString(all)
	for _, o := range r.own { // two texts that are not UTF-8 may be together
		valid = valid && (o.from == o.to || utf8.RuneStart(all[o.from]))
	}
	if valid {
		for _, o := range r.own {
			if o.formula {
				cells[o.column].Formula = all[o.from:o.to]
			} else {
				cells[o.column].Text = all[o.from:o.to]
			}
		}
	} else { // bytes that are no UTF-8 were replaced, one by one
		r.problem(Problem{Code: Characters})
		for _, o := range r.own {
			text := string(validUTF8(r.texts[o.from:o.to]))
			if o.formula {
				cells[o.column].Formula = text
			} else {
				cells[o.column].Text = text
			}
		}
	}
	return r.yield(&r.row), nil
}

// put puts a cell into the row, and empty ones before it.
func (r *rowReader) put(cell Cell) error {
	if r.column >= r.book.budget.limits.Columns {
		return errColumns(r.book.budget.limits.Columns)
	}
	if missing := r.column + 1 - len(r.row.Cells); missing > 0 {
		if err := r.book.budget.pass(missing); err != nil {
			return err
		}
		for range missing - 1 {
			r.row.Cells = append(r.row.Cells, Cell{})
		}
		r.row.Cells = append(r.row.Cells, cell)
		return nil
	}
	if r.row.Cells[r.column] != (Cell{}) { // it is there twice
		r.own = slices.DeleteFunc(r.own, func(o ownText) bool { return o.column == r.column })
	}
	r.row.Cells[r.column] = cell
	return nil
}

func (r *rowReader) problem(p Problem) {
	p.Row = r.row.Number
	r.row.Problems = append(r.row.Problems, p)
}

func (r *rowReader) cellProblem(code Code, value string) {
	r.problem(Problem{Code: code, Column: r.column + 1, Value: brief(value)})
}

// keepFormula keeps the formula of the cell, or of the one that it shares it with.
func (r *rowReader) keepFormula() {
	formula := bytes.TrimPrefix(r.cell.formula, []byte("="))
	if i := r.cell.index; i >= 0 {
		for i >= len(r.shared) && len(formula) > 0 {
			r.shared = append(r.shared, [2]int32{})
		}
		switch {
		case len(formula) > 0 && len(r.masters)+len(formula) < maxRun:
			from := len(r.masters)
			r.masters = append(r.masters, formula...)
			r.shared[i] = [2]int32{int32(from), int32(len(r.masters))}
		case len(formula) == 0 && i < len(r.shared):
			formula = r.masters[r.shared[i][0]:r.shared[i][1]]
		}
	}
	if len(formula) == 0 {
		formula = []byte("?") // of an array, or of a table
	}
	r.keep(formula, true)
}

// keep keeps a text of the cell until the row ends.
func (r *rowReader) keep(text []byte, formula bool) {
	from := len(r.texts)
	r.texts = append(r.texts, text...)
	r.own = append(r.own, ownText{r.column, formula, from, len(r.texts)})
}
