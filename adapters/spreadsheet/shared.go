package spreadsheet

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
)

// sharedFormula is a formula that several cells share. Of the others, each has it with
// its references moved as far as that cell is from the first one.
type sharedFormula struct {
	parts       []formulaPart
	row, column int // of the first cell
}

// formulaPart is a text, or a reference to a cell, a row or a column.
type formulaPart struct {
	text        string
	row, column axis
}

// axis is the row or the column of a reference.
type axis struct {
	at    int  // counted from 1; 0: not there
	fixed bool // by $
}

var (
	formulaToken = regexp.MustCompile(`"[^"]*"?|'[^']*'?|\[[^\]]*\]|[\pL_$\\][\pL\pN_.$\\]*|\d[\d.]*(?:[eE][+-]?\d+)?`)
	reference    = regexp.MustCompile(`^(\$?)([A-Za-z]{0,3})(\$?)(\d{0,7})$`)
)

func shareFormula(formula string, row, column int) sharedFormula {
	s := sharedFormula{row: row, column: column}
	end := 0
	for _, at := range formulaToken.FindAllStringIndex(formula, -1) {
		if part, is := parseReferencePart(formula, at[0], at[1]); is {
			s.parts = append(s.parts, formulaPart{text: formula[end:at[0]]}, part)
			end = at[1]
		}
	}
	s.parts = append(s.parts, formulaPart{text: formula[end:]})
	return s
}

// parseReferencePart reads a token of a formula as a reference, if it is one. Rows and
// columns alone are references in a range only, such as A:B.
func parseReferencePart(formula string, from, to int) (p formulaPart, is bool) {
	m := reference.FindStringSubmatch(formula[from:to])
	before, after := strings.TrimRight(formula[:from], " "), strings.TrimLeft(formula[to:], " ")
	if m == nil || strings.HasPrefix(after, "(") || strings.HasPrefix(after, "!") {
		return p, false // a function, or a sheet
	}
	letters, digits := m[2], m[4]
	inRange := strings.HasPrefix(after, ":") || strings.HasSuffix(before, ":")
	if letters+digits == "" || (letters == "" || digits == "") && !inRange {
		return p, false
	}
	if letters != "" {
		column, err := excelize.ColumnNameToNumber(letters)
		if err != nil {
			return p, false
		}
		p.column = axis{column, m[1] != ""}
	}
	if digits != "" {
		row, err := parseRow(digits)
		if err != nil {
			return p, false
		}
		p.row = axis{row + 1, m[3] != "" || letters == "" && m[1] != ""}
	}
	return p, true
}

// at returns the formula of a cell.
func (s sharedFormula) at(row, column int) string {
	var b strings.Builder
	for _, p := range s.parts {
		b.WriteString(p.text)
		p.writeMoved(&b, row-s.row, column-s.column)
	}
	return b.String()
}

func (p formulaPart) writeMoved(b *strings.Builder, rows, columns int) {
	row, isRow := p.row.moved(rows, lastRow)
	column, isColumn := p.column.moved(columns, lastColumn)
	if !isRow || !isColumn {
		b.WriteString("#REF!")
		return
	}
	if column > 0 {
		name, _ := excelize.ColumnNumberToName(column) // within the sheet
		b.WriteString(dollar(p.column) + name)
	}
	if row > 0 {
		b.WriteString(dollar(p.row) + strconv.Itoa(row))
	}
}

// moved returns where a row or column is then, and whether the sheet has it.
func (a axis) moved(by, last int) (to int, is bool) {
	if a.at == 0 || a.fixed {
		return a.at, true
	}
	return a.at + by, a.at+by >= 1 && a.at+by <= last+1
}

func dollar(a axis) string {
	if a.fixed {
		return "$"
	}
	return ""
}
