package spreadsheet

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/thedatashed/xlsxreader"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
	"selvedge/ports"
)

func text(s string) ports.Cell { return ports.Cell{Kind: ports.TextCell, Text: s} }

func number(n float64, shown string) ports.Cell {
	return ports.Cell{Kind: ports.NumberCell, Number: n, Text: shown}
}

func formula(f string, value ports.Cell) ports.Cell {
	value.Formula = f
	return value
}

func styled(cell ports.Cell, style ports.CellStyle) ports.Cell {
	cell.Style = style
	return cell
}

func written(t testing.TB, b ports.Workbook) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, Workbooks{}.Write(&file, b))
	return file.Bytes()
}

func readFile(t testing.TB, file []byte) ports.Workbook {
	t.Helper()
	f, err := sheet.Open(context.Background(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
	require.NoError(t, err)
	b, err := f.Workbook(context.Background())
	require.NoError(t, err)
	return b
}

func opened(t testing.TB, file []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(file))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, f.Close()) })
	return f
}

// chart is a graded chart as a techpack has it: the base and the steps are typed, the
// sizes are formulas.
func chart(rows int) ports.Sheet {
	bold, input := ports.CellStyle{Bold: true, Heading: true}, ports.CellStyle{Input: true, Format: "0.0"}
	s := ports.Sheet{Name: "Measurements", Widths: []float64{8, 34}, FrozenRows: 1, FrozenColumns: 2, Landscape: true,
		Rows: [][]ports.Cell{{styled(text("POM"), bold), styled(text("Point of measure"), bold), styled(text("Base M"), bold), styled(text("M→L"), bold), styled(text("M"), bold), styled(text("L"), bold)}}}
	for i := range rows {
		r, base, step := i+2, 40+float64(i)/2, 1.5
		s.Rows = append(s.Rows, []ports.Cell{text(fmt.Sprintf("A%02d", i)), text("Chest width"),
			styled(number(base, ""), input), styled(number(step, ""), input),
			styled(formula(fmt.Sprintf("C%d", r), number(base, "")), ports.CellStyle{Format: "0.0"}),
			styled(formula(fmt.Sprintf("E%d+D%d", r, r), number(base+step, "")), ports.CellStyle{Format: "0.0"})})
	}
	return s
}

func TestAWorkbookIsReadAsItWasWritten(t *testing.T) {
	cells := [][]ports.Cell{
		{text("Chest width"), {}, text("  spaces around  "), text("two\nlines"), text("tab\there"), text("cr\rhere")},
		{},
		{text(`<b>&amp; "quoted" 'single'`), text("ş ğ ı İ ± ½ ² 胸围 🧥"), text("_x0041_ _x005F_ _x"), text("01"), text("1e5"), text("TRUE")},
		{number(0, "0"), number(-12.5, "-12.5"), number(1.0/3, "0.333333333333333"), number(12345678901, "12345678901"), number(1e300, "1E+300"), number(1e-12, "1E-12")},
		{formula("A4+B4", number(-12.5, "-12.5")), formula(`"a<b"&C1`, text("a<b  spaces around  ")), formula("Z99", ports.Cell{}), {}, {}, text("last")},
	}
	b := ports.Workbook{Title: "Coat", Sheets: []ports.Sheet{
		{Name: "One", Rows: cells, Merged: []ports.CellArea{{Row: 0, Column: 0, LastRow: 1, LastColumn: 1}, {Row: 2, Column: 0, LastRow: 2, LastColumn: 5}}},
		{Name: "Ölçü & <2>", Rows: [][]ports.Cell{{text("x")}}},
		{Name: "Empty"},
	}}

	again := readFile(t, written(t, b))

	require.Len(t, again.Sheets, 3)
	assert.Equal(t, []string{"One", "Ölçü & <2>", "Empty"}, []string{again.Sheets[0].Name, again.Sheets[1].Name, again.Sheets[2].Name})
	cells[1] = nil
	cells[3][2].Number = 0.333333333333333
	assert.Equal(t, cells, again.Sheets[0].Rows)
	assert.Equal(t, b.Sheets[0].Merged, again.Sheets[0].Merged)
	assert.Equal(t, [][]ports.Cell{{text("x")}}, again.Sheets[1].Rows)
	assert.Empty(t, again.Sheets[2].Rows)
}

func TestACellWithoutTextIsWrittenForItsStyle(t *testing.T) {
	file := opened(t, written(t, ports.Workbook{Sheets: []ports.Sheet{{Name: "S", Rows: [][]ports.Cell{{{}, styled(ports.Cell{}, ports.CellStyle{Fill: "#1a2B3c"})}}}}}))
	id, err := file.GetCellStyle("S", "B1")
	require.NoError(t, err)
	style, err := file.GetStyle(id)
	require.NoError(t, err)
	assert.Equal(t, []string{"1A2B3C"}, style.Fill.Color)
}

func TestFormulasGiveTheirSavedValues(t *testing.T) {
	file := opened(t, written(t, ports.Workbook{Sheets: []ports.Sheet{chart(30)}}))
	for row := 2; row <= 31; row++ {
		for _, column := range []string{"E", "F"} {
			cell := column + strconv.Itoa(row)
			saved, err := file.GetCellValue("Measurements", cell, excelize.Options{RawCellValue: true})
			require.NoError(t, err)
			computed, err := file.CalcCellValue("Measurements", cell, excelize.Options{RawCellValue: true})
			require.NoError(t, err)
			assert.Equal(t, computed, saved, cell)
			kind, err := file.GetCellType("Measurements", cell)
			require.NoError(t, err)
			assert.Equal(t, excelize.CellTypeUnset, kind, "%s is a number", cell)
		}
	}
	require.NoError(t, file.SetCellValue("Measurements", "C2", 50))
	graded, err := file.CalcCellValue("Measurements", "F2")
	require.NoError(t, err)
	assert.Equal(t, "51.5", graded, "a correction of the base regrades")
	calculation, err := file.GetCalcProps()
	require.NoError(t, err)
	assert.True(t, *calculation.FullCalcOnLoad)
}

func TestTextThatBeginsLikeAFormulaStaysText(t *testing.T) {
	for _, typed := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1", " =1", "＝1+1",
		`=HYPERLINK("https://example.com","x")`, "=cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0", `"=1"`, "'=1"} {
		t.Run(typed, func(t *testing.T) {
			b := ports.Workbook{Sheets: []ports.Sheet{{Name: "S", Rows: [][]ports.Cell{{text(typed)}}}}}
			bytes := written(t, b)
			file := opened(t, bytes)
			found, err := file.GetCellFormula("S", "A1")
			require.NoError(t, err)
			assert.Empty(t, found)
			kind, err := file.GetCellType("S", "A1")
			require.NoError(t, err)
			assert.Equal(t, excelize.CellTypeInlineString, kind)
			assert.NotContains(t, part(t, bytes, "xl/worksheets/sheet1.xml"), "<f>")
			assert.Equal(t, text(typed), readFile(t, bytes).Sheets[0].Rows[0][0])
		})
	}
}

// xlsxreader shares no code with excelize, nor with the reader here.
func TestAnotherReaderReadsTheSame(t *testing.T) {
	file := written(t, ports.Workbook{Title: "Coat", Sheets: []ports.Sheet{chart(3), {Name: "Ölçü", Rows: [][]ports.Cell{{text("=1+1"), text("胸围")}}}}})
	other, err := xlsxreader.NewReader(file)
	require.NoError(t, err)
	assert.Equal(t, []string{"Measurements", "Ölçü"}, other.Sheets)
	read := map[string]string{}
	types := map[string]xlsxreader.CellType{}
	for _, sheet := range other.Sheets {
		for row := range other.ReadRows(sheet) {
			require.NoError(t, row.Error)
			for _, cell := range row.Cells {
				at := fmt.Sprintf("%s!%s%d", sheet, cell.Column, cell.Row)
				read[at], types[at] = cell.Value, cell.Type
			}
		}
	}
	assert.Equal(t, "Point of measure", read["Measurements!B1"])
	assert.Equal(t, "40.5", read["Measurements!C3"])
	assert.Equal(t, "42", read["Measurements!F3"])
	assert.Equal(t, xlsxreader.TypeNumerical, types["Measurements!F3"])
	assert.Equal(t, "=1+1", read["Ölçü!A1"])
	assert.Equal(t, xlsxreader.TypeString, types["Ölçü!A1"])
	assert.Equal(t, "胸围", read["Ölçü!B1"])
	assert.Len(t, read, 6*4+2)
}

func TestTheSameWorkbookGivesTheSameBytes(t *testing.T) {
	b := ports.Workbook{Title: "Coat"}
	for range 8 {
		b.Sheets = append(b.Sheets, chart(5))
	}
	first := written(t, b)
	for range 20 {
		require.True(t, bytes.Equal(first, written(t, b)))
	}
}

func TestWorkbooksAreWrittenAtOnce(t *testing.T) {
	b := ports.Workbook{Sheets: []ports.Sheet{chart(20), chart(20)}}
	first := written(t, b)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			var file bytes.Buffer
			assert.NoError(t, Workbooks{}.Write(&file, b))
			assert.True(t, bytes.Equal(first, file.Bytes()))
		})
	}
	group.Wait()
}

func TestCellsLookAsTheirStylesSay(t *testing.T) {
	for name, c := range map[string]struct {
		style ports.CellStyle
		check func(*testing.T, *excelize.Style)
	}{
		"usual":    {ports.CellStyle{}, func(t *testing.T, s *excelize.Style) { assert.False(t, s.Font.Bold) }},
		"bold":     {ports.CellStyle{Bold: true}, func(t *testing.T, s *excelize.Style) { assert.True(t, s.Font.Bold) }},
		"to type":  {ports.CellStyle{Input: true}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, "1F4E9E", s.Font.Color) }},
		"grey":     {ports.CellStyle{Muted: true}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, "767676", s.Font.Color) }},
		"heading":  {ports.CellStyle{Heading: true}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, []string{"F0ECE4"}, s.Fill.Color) }},
		"its fill": {ports.CellStyle{Heading: true, Fill: "#00ff00"}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, []string{"00FF00"}, s.Fill.Color) }},
		"wrapped":  {ports.CellStyle{Wrap: true}, func(t *testing.T, s *excelize.Style) { assert.True(t, s.Alignment.WrapText) }},
		"right":    {ports.CellStyle{Right: true}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, "right", s.Alignment.Horizontal) }},
		"a format": {ports.CellStyle{Format: `0.0 "cm"`}, func(t *testing.T, s *excelize.Style) { assert.Equal(t, `0.0 "cm"`, *s.CustomNumFmt) }},
	} {
		t.Run(name, func(t *testing.T) {
			file := opened(t, written(t, ports.Workbook{Sheets: []ports.Sheet{{Name: "S", Rows: [][]ports.Cell{{styled(number(1, ""), c.style)}}}}}))
			id, err := file.GetCellStyle("S", "A1")
			require.NoError(t, err)
			style, err := file.GetStyle(id)
			require.NoError(t, err)
			assert.Equal(t, "Calibri", style.Font.Family)
			assert.InDelta(t, 11, style.Font.Size, 0)
			c.check(t, style)
		})
	}
}

func TestAStyleIsInAFileOnce(t *testing.T) {
	s := chart(50)
	second := chart(50)
	second.Name = "Second"
	styles := part(t, written(t, ports.Workbook{Sheets: []ports.Sheet{s, second}}), "xl/styles.xml")
	assert.Contains(t, styles, `<cellXfs count="4">`, "the usual one and three more")
}

func TestASheetIsLaidOutForScreenAndPaper(t *testing.T) {
	s := chart(3)
	s.Widths = []float64{8, 0, 34.5, 400}
	bytes := written(t, ports.Workbook{Sheets: []ports.Sheet{s, {Name: "Rows", FrozenRows: 2}, {Name: "Columns", FrozenColumns: 1}}})
	file := opened(t, bytes)
	for column, want := range map[string]float64{"A": 8, "C": 34.5, "D": 255} {
		width, err := file.GetColWidth("Measurements", column)
		require.NoError(t, err)
		assert.InDelta(t, want, width, 0, column)
	}
	assert.Regexp(t, `<cols><col min="1" [^>]*/><col min="3" [^>]*/><col min="4" [^>]*/></cols>`, part(t, bytes, "xl/worksheets/sheet1.xml"))
	dimension, err := file.GetSheetDimension("Measurements")
	require.NoError(t, err)
	assert.Equal(t, "A1:F4", dimension)
	for sheet, want := range map[string]excelize.Panes{
		"Measurements": {Freeze: true, XSplit: 2, YSplit: 1, TopLeftCell: "C2", ActivePane: "bottomRight"},
		"Rows":         {Freeze: true, YSplit: 2, TopLeftCell: "A3", ActivePane: "bottomLeft"},
		"Columns":      {Freeze: true, XSplit: 1, TopLeftCell: "B1", ActivePane: "topRight"},
	} {
		panes, err := file.GetPanes(sheet)
		require.NoError(t, err)
		assert.Equal(t, want, panes, sheet)
		layout, err := file.GetPageLayout(sheet)
		require.NoError(t, err)
		assert.Equal(t, 9, *layout.Size, "A4")
		assert.Equal(t, map[bool]string{true: "landscape", false: "portrait"}[sheet == "Measurements"], *layout.Orientation)
	}
	properties, err := file.GetDocProps()
	require.NoError(t, err)
	assert.Equal(t, "Selvedge", properties.Creator)
}

func TestSheetNamesAreMadeFit(t *testing.T) {
	long := strings.Repeat("x", 40)
	for _, c := range []struct{ given, want []string }{
		{[]string{"Chart"}, []string{"Chart"}},
		{[]string{"", ""}, []string{"Sheet1", "Sheet2"}},
		{[]string{"", "Sheet1"}, []string{"Sheet1", "Sheet1 (2)"}},
		{[]string{"Fit", "fit", "FIT"}, []string{"Fit", "fit (2)", "FIT (3)"}},
		{[]string{`S/M: [a]*?\`}, []string{"S-M- -a----"}},
		{[]string{" 'quoted' "}, []string{"quoted"}},
		{[]string{"'"}, []string{"Sheet1"}},
		{[]string{"two\nlines\x00"}, []string{"twolines"}},
		{[]string{long, long}, []string{long[:31], long[:27] + " (2)"}},
		{[]string{strings.Repeat("🧥", 20)}, []string{strings.Repeat("🧥", 15)}},
		{[]string{"History"}, []string{"History (2)"}},
		{[]string{"a\xffb"}, []string{"a-b"}},
		{[]string{strings.Repeat("x", 30) + "' tail"}, []string{strings.Repeat("x", 30)}},
	} {
		var b ports.Workbook
		for _, name := range c.given {
			b.Sheets = append(b.Sheets, ports.Sheet{Name: name})
		}
		assert.Equal(t, c.want, sheetNames(b.Sheets), "%q", c.given)
		assert.Equal(t, c.want, opened(t, written(t, b)).GetSheetList(), "%q", c.given)
	}
}

func TestAWorkbookWithoutSheetsHasAnEmptyOne(t *testing.T) {
	assert.Equal(t, []string{"Sheet1"}, opened(t, written(t, ports.Workbook{})).GetSheetList())
}

func TestWhatExcelWouldNotOpenIsNotWritten(t *testing.T) {
	for name, s := range map[string]ports.Sheet{
		"no number":             {Rows: [][]ports.Cell{{number(math.NaN(), "")}}},
		"an infinite number":    {Rows: [][]ports.Cell{{number(math.Inf(1), "")}}},
		"a color by its name":   {Rows: [][]ports.Cell{{styled(text("a"), ports.CellStyle{Fill: "red"})}}},
		"a format too long":     {Rows: [][]ports.Cell{{styled(text("a"), ports.CellStyle{Format: strings.Repeat("0", 300)})}}},
		"areas that overlap":    {Merged: []ports.CellArea{{LastRow: 2, LastColumn: 2}, {Row: 2, Column: 2, LastRow: 4, LastColumn: 4}}},
		"columns beyond a row":  {Rows: [][]ports.Cell{make([]ports.Cell, 16385)}},
		"areas beyond the rows": {Merged: []ports.CellArea{{LastRow: 1 << 20}}},
	} {
		assert.Error(t, Workbooks{}.Write(io.Discard, ports.Workbook{Sheets: []ports.Sheet{s}}), name)
	}
}

func TestAFailingWriterFails(t *testing.T) {
	broken := fmt.Errorf("disk full")
	assert.ErrorIs(t, Workbooks{}.Write(writerFunc(func([]byte) (int, error) { return 0, broken }), ports.Workbook{}), broken)
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

func part(t testing.TB, file []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	r, err := z.Open(name)
	require.NoError(t, err)
	content, err := io.ReadAll(r)
	require.NoError(t, err)
	return regexp.MustCompile(` xmlns:\w+="[^"]*"`).ReplaceAllString(string(content), "")
}

// tenSheets has 10 sheets of 60 rows and 20 columns.
func tenSheets() (b ports.Workbook) {
	for range 10 {
		s := ports.Sheet{Name: "Chart", FrozenRows: 1}
		for row := range 60 {
			var cells []ports.Cell
			for column := range 20 {
				switch {
				case column < 3:
					cells = append(cells, styled(text(fmt.Sprintf("Point %d of %d", row, column)), ports.CellStyle{Bold: row == 0}))
				case column < 10:
					cells = append(cells, styled(number(float64(row*column)/8, ""), ports.CellStyle{Input: true, Format: "0.0"}))
				default:
					cells = append(cells, styled(formula(fmt.Sprintf("D%d+%d", row+1, column), number(float64(row*3)/8+float64(column), "")), ports.CellStyle{Format: "0.0"}))
				}
			}
			s.Rows = append(s.Rows, cells)
		}
		b.Sheets = append(b.Sheets, s)
	}
	return b
}

func BenchmarkWrite(b *testing.B) {
	workbook := tenSheets()
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, Workbooks{}.Write(io.Discard, workbook))
	}
}
