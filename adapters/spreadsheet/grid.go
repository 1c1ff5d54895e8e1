package spreadsheet

import (
	"reflect"
	"slices"

	"selvedge/ports"
)

var (
	cellBytes = int(reflect.TypeFor[ports.Cell]().Size())
	rowBytes  = int(reflect.TypeFor[[]ports.Cell]().Size())
	areaBytes = int(reflect.TypeFor[ports.CellArea]().Size())
)

// grid collects the cells of a sheet. Cells that hold something make it grow, so that
// rows and columns that are only formatted count for nothing.
type grid struct {
	budget *budget
	rows   [][]ports.Cell
	row    int
	cells  []ports.Cell // of the row, used again for the next one
}

// begin begins a row, perhaps one that was there before.
func (g *grid) begin(row int) {
	g.row, g.cells = row, g.cells[:0]
	if row < len(g.rows) {
		g.cells = append(g.cells, g.rows[row]...)
	}
}

// put puts a cell into the row that was begun.
func (g *grid) put(column int, cell ports.Cell) error {
	if g.row >= g.budget.limits.Rows {
		return errRows(g.budget.limits.Rows)
	}
	if column >= g.budget.limits.Columns {
		return errColumns(g.budget.limits.Columns)
	}
	if missing := column + 1 - len(g.cells); missing > 0 {
		if err := g.budget.hold(missing * cellBytes); err != nil {
			return err
		}
		g.cells = append(g.cells, make([]ports.Cell, missing)...)
	}
	g.cells[column] = cell
	return nil
}

// end ends the row that was begun.
func (g *grid) end() error {
	if len(g.cells) == 0 {
		return nil
	}
	if missing := g.row + 1 - len(g.rows); missing > 0 {
		if err := g.budget.hold(missing * rowBytes); err != nil {
			return err
		}
		g.rows = append(g.rows, make([][]ports.Cell, missing)...)
	}
	g.rows[g.row] = slices.Clone(g.cells)
	return nil
}
