package spreadsheet

import (
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/xuri/excelize/v2"

	"selvedge/ports"
)

// Write implements ports.Workbooks. Numbers are rounded to 15 digits and texts cut after
// 32,767 characters, as in Excel. A sheet's name is changed where Excel wouldn't take it.
func (Workbooks) Write(w io.Writer, b ports.Workbook) error {
	sheets := b.Sheets
	if len(sheets) == 0 {
		sheets = []ports.Sheet{{}} // Excel opens no workbook without one
	}
	file := excelize.NewFile()
	defer func() { _ = file.Close() }()
	file.SetZipWriter(func(w io.Writer) excelize.ZipWriter { return newArchive(w) })
	styles := styles{file: file, ids: map[ports.CellStyle]int{}}
	for i, name := range sheetNames(sheets) {
		if err := addSheet(file, i, name); err != nil {
			return err
		}
		if err := writeSheet(file, &styles, name, sheets[i]); err != nil {
			return fmt.Errorf("sheet %q: %w", name, err)
		}
	}
	if err := describe(file, b.Title); err != nil {
		return err
	}
	return file.Write(w)
}

func addSheet(file *excelize.File, index int, name string) error {
	if index == 0 { // a new file has one
		return file.SetSheetName(file.GetSheetName(0), name)
	}
	_, err := file.NewSheet(name)
	return err
}

// describe sets what a workbook says of itself. It has no time of its own, so that the
// same workbook gives the same bytes.
func describe(file *excelize.File, title string) error {
	const never = "2000-01-01T00:00:00Z"
	err := file.SetDocProps(&excelize.DocProperties{Title: title, Creator: "Selvedge", LastModifiedBy: "Selvedge", Created: never, Modified: never})
	if err != nil {
		return err
	}
	if err := file.SetAppProps(&excelize.AppProperties{Application: "Selvedge"}); err != nil {
		return err
	}
	return file.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: new(true)})
}

// writeSheet writes a sheet as a stream: unlike single cells, a formula there keeps a
// number as its value.
func writeSheet(file *excelize.File, styles *styles, name string, s ports.Sheet) error {
	if err := layOut(file, name, s.Landscape); err != nil {
		return err
	}
	used, err := usedCells(s.Rows)
	if err != nil {
		return err
	}
	if err := file.SetSheetDimension(name, used); err != nil {
		return err
	}
	stream, err := file.NewStreamWriter(name)
	if err != nil {
		return err
	}
	if err := freeze(stream, s.FrozenRows, s.FrozenColumns); err != nil {
		return err
	}
	for i, width := range slices.Backward(s.Widths) { // excelize puts each before the others
		if width <= 0 {
			continue
		}
		if err := stream.SetColWidth(i+1, i+1, min(width, excelize.MaxColumnWidth)); err != nil {
			return err
		}
	}
	for i, row := range s.Rows {
		if err := writeRow(stream, styles, i, row); err != nil {
			return err
		}
	}
	for i, area := range s.Merged {
		if err := merge(stream, area, s.Merged[:i]); err != nil {
			return err
		}
	}
	return stream.Flush()
}

// layOut prints a sheet on A4, as wide as a page.
func layOut(file *excelize.File, name string, landscape bool) error {
	const a4 = 9
	orientation := "portrait"
	if landscape {
		orientation = "landscape"
	}
	if err := file.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: new(true)}); err != nil {
		return err
	}
	return file.SetPageLayout(name, &excelize.PageLayoutOptions{Size: new(a4), Orientation: &orientation, FitToWidth: new(1), FitToHeight: new(0)})
}

// usedCells returns the area with cells, to which some readers keep.
func usedCells(rows [][]ports.Cell) (string, error) {
	columns := 1
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	last, err := excelize.CoordinatesToCellName(columns, max(len(rows), 1))
	return "A1:" + last, err
}

func freeze(stream *excelize.StreamWriter, rows, columns int) error {
	if rows <= 0 && columns <= 0 {
		return nil
	}
	first, err := excelize.CoordinatesToCellName(columns+1, rows+1)
	if err != nil {
		return err
	}
	pane := "bottomRight"
	switch {
	case columns <= 0:
		pane = "bottomLeft"
	case rows <= 0:
		pane = "topRight"
	}
	return stream.SetPanes(&excelize.Panes{Freeze: true, XSplit: columns, YSplit: rows, TopLeftCell: first, ActivePane: pane})
}

func writeRow(stream *excelize.StreamWriter, styles *styles, row int, cells []ports.Cell) error {
	values := make([]any, len(cells))
	for i, cell := range cells {
		style, err := styles.id(cell.Style)
		if err != nil {
			return err
		}
		value := excelize.Cell{StyleID: style, Formula: cell.Formula}
		switch cell.Kind {
		case ports.TextCell:
			value.Value = cell.Text
		case ports.NumberCell:
			if math.IsNaN(cell.Number) || math.IsInf(cell.Number, 0) {
				return fmt.Errorf("row %d, column %d: %v can't be written", row+1, i+1, cell.Number)
			}
			value.Value = rounded(cell.Number)
		}
		if value != (excelize.Cell{}) {
			values[i] = value
		}
	}
	first, err := excelize.CoordinatesToCellName(1, row+1)
	if err != nil {
		return err
	}
	return stream.SetRow(first, values)
}

// merge merges an area. Excel repairs files with areas that overlap, so they fail here.
func merge(stream *excelize.StreamWriter, area ports.CellArea, others []ports.CellArea) error {
	for _, o := range others {
		if area.Row <= o.LastRow && o.Row <= area.LastRow && area.Column <= o.LastColumn && o.Column <= area.LastColumn {
			return fmt.Errorf("the merged areas %v and %v overlap", o, area)
		}
	}
	if area.Row == area.LastRow && area.Column == area.LastColumn {
		return nil
	}
	from, err := excelize.CoordinatesToCellName(area.Column+1, area.Row+1)
	if err != nil {
		return err
	}
	to, err := excelize.CoordinatesToCellName(area.LastColumn+1, area.LastRow+1)
	if err != nil {
		return err
	}
	return stream.MergeCell(from, to)
}
