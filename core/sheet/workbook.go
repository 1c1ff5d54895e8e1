package sheet

import (
	"context"
	"reflect"
	"strings"

	"selvedge/ports"
)

// Workbook reads all sheets into memory, with texts as they are shown. Booleans and errors
// are texts, dates numbers. The limits count for each sheet, and Held for all of them.
func (f *File) Workbook(ctx context.Context) (ports.Workbook, error) {
	var w ports.Workbook
	for _, info := range f.Sheets {
		s, err := f.sheet(ctx, info)
		if err != nil {
			return ports.Workbook{}, f.src.cause(ctx, err)
		}
		w.Sheets = append(w.Sheets, s)
	}
	return w, nil
}

func (f *File) sheet(ctx context.Context, info Info) (s ports.Sheet, err error) {
	t := &Table{Found: Found{Format: f.Format}, file: f, info: info}
	if f.Format == CSV {
		if t, err = f.textTable(ctx, Choices{}); err != nil {
			return s, err
		}
	}
	s.Name = info.Name
	err = t.read(ctx, func(row *Row) bool {
		err = f.place(&s, row)
		return err == nil
	})
	if err != nil {
		return s, err
	}
	for _, a := range t.report.Merged {
		s.Merged = append(s.Merged, ports.CellArea(a))
	}
	return s, nil
}

var (
	cellBytes = int(reflect.TypeFor[ports.Cell]().Size())
	rowBytes  = int(reflect.TypeFor[[]ports.Cell]().Size())
)

// place puts a row into a sheet, perhaps into one that was there before.
func (f *File) place(s *ports.Sheet, row *Row) error {
	missing := max(row.Number-len(s.Rows), 0)
	if err := f.budget.hold(missing*rowBytes + len(row.Cells)*cellBytes); err != nil {
		return err
	}
	s.Rows = append(s.Rows, make([][]ports.Cell, missing)...)
	cells := s.Rows[row.Number-1]
	if missing := len(row.Cells) - len(cells); missing > 0 {
		cells = append(cells, make([]ports.Cell, missing)...)
	}
	for i, c := range row.Cells {
		if c.Kind == Empty && c.Formula == "" {
			continue
		}
		cells[i] = workbookCell(c)
		if err := f.budget.hold(len(cells[i].Text) + len(c.Formula)); err != nil {
			return err
		}
	}
	s.Rows[row.Number-1] = cells
	return nil
}

func workbookCell(c Cell) ports.Cell {
	cell := ports.Cell{Kind: ports.TextCell, Text: strings.Clone(c.Shown()), Formula: strings.Clone(c.Formula)}
	switch c.Kind {
	case Empty:
		cell.Kind = ports.EmptyCell
	case Number, Date:
		cell.Kind, cell.Number = ports.NumberCell, c.Number
	}
	return cell
}
