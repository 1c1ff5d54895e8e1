package spreadsheet

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"

	"selvedge/ports"
)

// sheetReader puts together the cells of a sheet, element by element.
type sheetReader struct {
	*book
	grid   grid
	merged []ports.CellArea
	shared map[int]sharedFormula // by their indices

	row, column int
	cell        rawCell
	into        *strings.Builder // what text belongs to; nil: to nothing
}

// rawCell is a cell as a file has it.
type rawCell struct {
	kind           string // t
	style          int    // s
	value, formula strings.Builder
	hasFormula     bool
	shared         int // the index of the formula that it shares; -1: of none
}

func (s *sheetReader) start(at []string, attributes []xml.Attr) (err error) {
	s.into = nil
	switch {
	case isPath(at, "sheetData", "row"):
		s.row++
		if r := attribute(attributes, "r"); r != "" {
			s.row, err = parseRow(r)
		}
		s.column = -1
		s.grid.begin(s.row)
	case isPath(at, "sheetData", "row", "c"):
		err = s.startCell(attributes)
	case isPath(at, "row", "c", "v"):
		s.cell.value.Reset()
		s.into = &s.cell.value
	case isPath(at, "row", "c", "f"):
		s.cell.hasFormula = true
		if attribute(attributes, "t") == "shared" {
			s.cell.shared, err = strconv.Atoi(attribute(attributes, "si"))
		}
		s.into = &s.cell.formula
	case isPath(at, "row", "c", "is"):
		s.cell.value.Reset()
	case isText(at):
		s.into = &s.cell.value
	case isPath(at, "worksheet", "mergeCells", "mergeCell"):
		err = s.merge(attribute(attributes, "ref"))
	}
	return err
}

func (s *sheetReader) startCell(attributes []xml.Attr) (err error) {
	s.column++
	if r := attribute(attributes, "r"); r != "" {
		_, s.column, err = parseReference(r)
	}
	s.cell.kind, s.cell.style = attribute(attributes, "t"), 0
	if style := attribute(attributes, "s"); style != "" && err == nil {
		s.cell.style, err = strconv.Atoi(style)
	}
	s.cell.hasFormula, s.cell.shared = false, -1
	s.cell.value.Reset()
	s.cell.formula.Reset()
	return err
}

func (s *sheetReader) text(text []byte) {
	if s.into != nil {
		s.into.Write(text)
	}
}

func (s *sheetReader) end(at []string) error {
	s.into = nil
	switch {
	case isPath(at, "sheetData", "row", "c"):
		return s.endCell()
	case isPath(at, "sheetData", "row"):
		return s.grid.end()
	}
	return nil
}

func (s *sheetReader) endCell() error {
	cell, err := s.value()
	if err != nil {
		return err
	}
	if s.cell.hasFormula {
		cell.Formula = s.formula()
	}
	if cell.Kind == ports.EmptyCell && cell.Formula == "" {
		return nil
	}
	text := len(cell.Formula)
	if s.cell.kind != "s" { // the string is shared
		text += len(cell.Text)
	}
	if err := s.budget.hold(text); err != nil {
		return err
	}
	return s.grid.put(s.column, cell)
}

// value returns the cell without its formula. Booleans and errors are text.
func (s *sheetReader) value() (ports.Cell, error) {
	value := s.cell.value.String()
	if value == "" {
		return ports.Cell{}, nil
	}
	switch s.cell.kind {
	case "", "n":
		number, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || math.IsInf(number, 0) || math.IsNaN(number) {
			return textCell(value), nil
		}
		return s.numberCell(number)
	case "d":
		number, isDate := s.shown.serial(value)
		if !isDate {
			return textCell(value), nil
		}
		if s.format() == usualFormat {
			return ports.Cell{Kind: ports.NumberCell, Number: number, Text: value}, nil
		}
		return s.numberCell(number)
	case "s":
		i, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || i < 0 || i >= len(s.strings) {
			return ports.Cell{}, errReference
		}
		return textCell(s.strings[i]), nil
	case "b":
		if isTrue(value) {
			return textCell("TRUE"), nil
		}
		return textCell("FALSE"), nil
	}
	return textCell(unescaped(value)), nil
}

func (s *sheetReader) numberCell(number float64) (ports.Cell, error) {
	text, err := s.shown.text(number, s.format())
	return ports.Cell{Kind: ports.NumberCell, Number: number, Text: text}, err
}

func textCell(text string) ports.Cell {
	if text == "" {
		return ports.Cell{}
	}
	return ports.Cell{Kind: ports.TextCell, Text: text}
}

// format returns the number format of the cell.
func (s *sheetReader) format() int {
	if s.cell.style < 0 || s.cell.style >= len(s.styles) {
		return 0
	}
	return s.styles[s.cell.style]
}

// formula returns the formula of the cell. Where cells share one, only the first has it.
func (s *sheetReader) formula() string {
	formula := strings.TrimPrefix(s.cell.formula.String(), "=")
	if s.cell.shared < 0 {
		return formula
	}
	if formula != "" {
		s.shared[s.cell.shared] = shareFormula(formula, s.row, s.column)
		return formula
	}
	return s.shared[s.cell.shared].at(s.row, s.column)
}

func (s *sheetReader) merge(reference string) error {
	from, to, isArea := strings.Cut(reference, ":")
	if !isArea {
		return nil
	}
	var area ports.CellArea
	var err error
	if area.Row, area.Column, err = parseReference(from); err != nil {
		return err
	}
	if area.LastRow, area.LastColumn, err = parseReference(to); err != nil {
		return err
	}
	area.LastRow, area.LastColumn = min(area.LastRow, s.budget.limits.Rows-1), min(area.LastColumn, s.budget.limits.Columns-1)
	if area.Row > area.LastRow || area.Column > area.LastColumn || area.Row == area.LastRow && area.Column == area.LastColumn {
		return nil
	}
	s.merged = append(s.merged, area)
	return s.budget.hold(areaBytes)
}
