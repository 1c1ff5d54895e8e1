package sheets_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/adapters/spreadsheet"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/sheet"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/sheets"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

type world struct {
	drafter draft.Drafter
	terms   terms.Terms
	charts  chartimport.Reader
}

func newWorld(t testing.TB) world {
	t.Helper()
	charts, err := fixtures.Charts()
	require.NoError(t, err)
	garments, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	require.NoError(t, err)
	fibres, err := material.ReadFibres(fixtures.Fibres)
	require.NoError(t, err)
	stitches, err := material.ReadStitches(fixtures.Stitches)
	require.NoError(t, err)
	names, err := terms.Read(fixtures.Terms, garments.Points)
	require.NoError(t, err)
	words, err := chartimport.ReadWords(fixtures.ChartWords, garments.Points)
	require.NoError(t, err)
	return world{draft.Drafter{Catalogue: garments, Fibres: fibres, Stitches: stitches}, names, chartimport.Reader{Points: garments.Points, Words: words}}
}

// techpack is a garment with costs, a size set by hand and a revision.
func (w world) techpack(t testing.TB, garment, unit string) sheets.Techpack {
	t.Helper()
	n := 0
	d, err := w.drafter.Draft(draft.Request{Garment: garment}, draft.Setting{Number: func(string) int { return 1 }, ID: func() string { n++; return fmt.Sprintf("i%d", n) }})
	require.NoError(t, err)
	d.Unit = unit
	d.Cost.Making, d.Cost.Target = 1234, 9876
	d.Materials[0].Price = 7_654_321
	if sizes := d.Chart.Sizes; len(sizes) > 2 {
		d.Chart, err = d.Chart.Fix(d.Chart.Rows[1].Code, sizes[len(sizes)-2], d.Chart.Rows[1].Base+123)
		require.NoError(t, err)
	}
	return sheets.Techpack{
		Brand: "Nordhaus", Document: d, Revision: 3, At: time.Date(2026, 3, 14, 9, 0, 0, 0, time.UTC), Prices: true, Languages: []string{"zh"},
		Revisions: []techpacks.Revision{{Number: 3, Note: "Sleeve 2 inches longer.", ReleasedByName: "Ada", ReleasedAt: time.Date(2026, 3, 14, 9, 0, 0, 0, time.UTC)}},
		Terms:     w.terms, Fibres: w.drafter.Fibres, Stitches: w.drafter.Stitches,
	}
}

func written(t testing.TB, book ports.Workbook) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, spreadsheet.Workbooks{}.Write(&file, book))
	return file.Bytes()
}

func read(t testing.TB, file []byte) ports.Workbook {
	t.Helper()
	f, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{Rows: 500, Columns: 80, Sheets: 20})
	require.NoError(t, err)
	book, err := f.Workbook(t.Context())
	require.NoError(t, err)
	return book
}

var units = map[string]float64{"mm": 10, "cm": 100, "in": 254}

// unitsOf are all garments, each in one unit, the coat in all of them.
func (w world) unitsOf() map[string][]string {
	all := []string{"mm", "cm", "in"}
	list := map[string][]string{}
	for i, garment := range slices.Sorted(maps.Keys(w.drafter.Catalogue.Blocks)) {
		list[garment] = all[i%3 : i%3+1]
	}
	list["coat"] = all
	return list
}

// chartOf finds the headings of the measurements: the row, the column of the base and the first of the sizes.
func chartOf(t testing.TB, sheet ports.Sheet, sizes int) (row, base, first int) {
	t.Helper()
	row = slices.IndexFunc(sheet.Rows, func(r []ports.Cell) bool { return len(r) > 1 && r[0].Text == "Code" })
	require.Positive(t, row)
	base = slices.IndexFunc(sheet.Rows[row], func(c ports.Cell) bool { return strings.HasPrefix(c.Text, "Base (") })
	require.Positive(t, base)
	return row, base, len(sheet.Rows[row]) - sizes
}

func TestTheSizesOfEveryGarmentAreTheCharts(t *testing.T) {
	w := newWorld(t)
	for garment, list := range w.unitsOf() {
		for _, unit := range list {
			tenths := units[unit]
			tp := w.techpack(t, garment, unit)
			chart := tp.Document.Chart
			book := read(t, written(t, sheets.Workbook(tp)))
			var names []string
			for _, sheet := range book.Sheets {
				names = append(names, sheet.Name)
			}
			assert.Equal(t, []string{"Measurements", "Materials", "Construction", "Artwork", "Care and packing", "Revisions"}, names)
			sheet := book.Sheets[0]
			top, base, first := chartOf(t, sheet, len(chart.Sizes))
			for i, row := range chart.Rows {
				line := sheet.Rows[top+1+i]
				assert.Equal(t, row.Code, line[0].Text)
				assert.InDelta(t, float64(row.Base)/tenths, line[base].Number, 1e-9)
				assert.Empty(t, line[base].Formula)
				for j, size := range chart.Sizes {
					value, err := chart.Value(row.Code, size)
					require.NoError(t, err)
					cell := line[first+j]
					assert.InDelta(t, float64(value)/tenths, cell.Number, 1e-9, "%s %s %s", garment, row.Code, size)
					_, fixed := row.Fixed[size]
					assert.Equal(t, fixed, cell.Formula == "", "%s %s %s", garment, row.Code, size)
				}
			}
		}
	}
}

func TestACorrectionOfTheBaseGradesTheSizes(t *testing.T) {
	w := newWorld(t)
	for _, unit := range []string{"mm", "in"} {
		tp := w.techpack(t, "coat", unit)
		chart := tp.Document.Chart
		f, err := excelize.OpenReader(bytes.NewReader(written(t, sheets.Workbook(tp))))
		require.NoError(t, err)
		t.Cleanup(func() { assert.NoError(t, f.Close()) })
		top, base, first := chartOf(t, read(t, written(t, sheets.Workbook(tp))).Sheets[0], len(chart.Sizes))
		for i, row := range chart.Rows {
			changed, err := chart.SetBase(row.Code, row.Base+127)
			require.NoError(t, err)
			at, err := excelize.CoordinatesToCellName(base+1, top+2+i)
			require.NoError(t, err)
			require.NoError(t, f.SetCellValue("Measurements", at, float64(row.Base+127)/units[unit]))
			for j, size := range chart.Sizes {
				value, err := changed.Value(row.Code, size)
				require.NoError(t, err)
				at, err := excelize.CoordinatesToCellName(first+1+j, top+2+i)
				require.NoError(t, err)
				got, err := f.CalcCellValue("Measurements", at, excelize.Options{RawCellValue: true})
				require.NoError(t, err)
				number, err := strconv.ParseFloat(got, 64)
				require.NoError(t, err)
				assert.InDelta(t, float64(value)/units[unit], number, 1e-9, "%s %s", row.Code, size)
			}
		}
	}
}

func TestCostsAreReckonedWhereTheyAreShown(t *testing.T) {
	tp := newWorld(t).techpack(t, "coat", "cm")
	tp.Document.Materials[0].PerSize = map[string]int64{tp.Document.Chart.Base: 2_500}
	tp.Document.Materials[0].Waste = 100
	f, err := excelize.OpenReader(bytes.NewReader(written(t, sheets.Workbook(tp))))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, f.Close()) })
	sheet := read(t, written(t, sheets.Workbook(tp))).Sheets[1]
	found := map[string]float64{}
	for r, row := range sheet.Rows {
		for c, cell := range row {
			if cell.Formula == "" {
				continue
			}
			at, err := excelize.CoordinatesToCellName(c+1, r+1)
			require.NoError(t, err)
			got, err := f.CalcCellValue("Materials", at, excelize.Options{RawCellValue: true})
			require.NoError(t, err)
			number, err := strconv.ParseFloat(got, 64)
			require.NoError(t, err)
			assert.InDelta(t, cell.Number, number, 1e-9, "%s %s", at, cell.Formula)
			found[row[c-1].Text] = number
		}
	}
	assert.InDelta(t, 2.5*1.1*76.54321, found["Materials"], 1e-6)
	assert.InDelta(t, 2.5*1.1*76.54321+12.34, found["A piece"], 1e-6)
}

func TestHiddenPricesAreInNoByte(t *testing.T) {
	tp := newWorld(t).techpack(t, "coat", "mm")
	priced := sheets.Workbook(tp)
	tp.Prices = false
	hidden := sheets.Workbook(tp)
	all := func(b ports.Workbook) string {
		file := written(t, b)
		parts, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
		require.NoError(t, err)
		var unpacked strings.Builder
		for _, part := range parts.File {
			r, err := part.Open()
			require.NoError(t, err)
			_, err = io.Copy(&unpacked, r)
			require.NoError(t, err)
			require.NoError(t, r.Close())
		}
		return unpacked.String()
	}
	for _, secret := range []string{"76.54321", "12.34", "98.76", "Price", "Cost", ">Target<"} {
		assert.True(t, strings.Contains(all(priced), secret), secret)
		assert.False(t, strings.Contains(all(hidden), secret), secret)
	}
}

func TestTextThatLooksLikeAFormulaIsText(t *testing.T) {
	tp := newWorld(t).techpack(t, "coat", "mm")
	evil := []string{"=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"}
	d := &tp.Document
	d.Name, d.Code = evil[0], evil[4]
	d.Materials[0].Name, d.Materials[0].Supplier, d.Materials[0].Note = evil[0], evil[1], evil[2]
	d.Operations[0].Seam, d.Operations[0].Note = evil[3], evil[4]
	d.Chart.Rows[0].Name, d.Chart.Rows[0].How = evil[2], evil[0]
	d.Colourways[0].Name = evil[3]
	d.Artwork = []document.Artwork{{ID: "a", Kind: "print", Name: evil[0], Technique: evil[1], View: "front", From: evil[2], Note: evil[3], Colours: []document.Colour{{Name: evil[4]}}}}
	d.Packing.Fold, d.Maker, d.Care.Note = evil[0], evil[1], evil[3]
	tp.Brand, tp.Revisions[0].Note = evil[1], evil[0]
	seen := map[string]bool{}
	for _, sheet := range read(t, written(t, sheets.Workbook(tp))).Sheets {
		for _, row := range sheet.Rows {
			for _, cell := range row {
				if slices.Contains(evil, cell.Text) {
					assert.Equal(t, ports.Cell{Kind: ports.TextCell, Text: cell.Text}, cell)
					seen[cell.Text] = true
				}
				if cell.Formula != "" {
					assert.Equal(t, ports.NumberCell, cell.Kind, cell.Formula)
				}
			}
		}
	}
	assert.Len(t, seen, len(evil))
}

func TestPointsAreNamedInAnotherLanguage(t *testing.T) {
	tp := newWorld(t).techpack(t, "coat", "mm")
	tp.Languages = []string{"zh", "xx", "en", "zh"}
	sheet := sheets.Workbook(tp).Sheets[0]
	top, _, _ := chartOf(t, sheet, len(tp.Document.Chart.Sizes))
	var titles []string
	for _, cell := range sheet.Rows[top][:4] {
		titles = append(titles, cell.Text)
	}
	assert.Equal(t, []string{"Code", "Point of measure", "Point of measure (zh)", "How"}, titles)
	chest, _ := tp.Terms.Point("zh", "B02")
	require.NotEmpty(t, chest)
	assert.True(t, slices.ContainsFunc(sheet.Rows, func(r []ports.Cell) bool { return len(r) > 2 && r[0].Text == "B02" && r[2].Text == chest }))
}

func TestATechpackThatWasNeverReleased(t *testing.T) {
	tp := newWorld(t).techpack(t, "tote", "cm")
	tp.Revision, tp.Revisions, tp.Document.Packing.Carton = 0, nil, 12
	book := fmt.Sprint(sheets.Workbook(tp))
	assert.Contains(t, book, "Working copy, not released")
	assert.Contains(t, book, "Nothing has been released yet.")
	assert.Contains(t, book, "12 pieces")
}

func TestFileNames(t *testing.T) {
	assert.Equal(t, "COAT-001-r3", sheets.FileName("COAT-001", 3))
	assert.Equal(t, "COAT-001-draft", sheets.FileName("COAT-001", 0))
	assert.Equal(t, "a-b-c-r1", sheets.FileName("../a/b\\c.", 1))
	assert.Equal(t, "techpack-r1", sheets.FileName(" ", 1))
}

// TestTheChartIsImportedAsItWasExported changes one base as a factory does, whose program reckons the sizes.
func TestTheChartIsImportedAsItWasExported(t *testing.T) {
	w := newWorld(t)
	for garment, list := range w.unitsOf() {
		for _, unit := range list {
			tp := w.techpack(t, garment, unit)
			chart := tp.Document.Chart
			imported := func() measure.Chart {
				previews, err := w.charts.Read(t.Context(), read(t, written(t, sheets.Workbook(tp))), chart)
				require.NoError(t, err)
				p := previews[0]
				assert.Equal(t, "Measurements", p.Sheet)
				assert.Equal(t, measure.Unit(unit), p.Unit)
				assert.Empty(t, p.Problems, "%s in %s", garment, unit)
				got, err := w.charts.Apply(p, chart, chartimport.Choices{})
				require.NoError(t, err)
				return got
			}
			assertSame := func(want, got measure.Chart) {
				require.Equal(t, want.Sizes, got.Sizes, garment)
				require.Equal(t, want.Base, got.Base, garment)
				require.Len(t, got.Rows, len(want.Rows))
				for i, row := range want.Rows {
					assert.Equal(t, row.Code, got.Rows[i].Code)
					assert.Equal(t, []*measure.Tenths{row.Minus, row.Plus}, []*measure.Tenths{got.Rows[i].Minus, got.Rows[i].Plus}, "%s %s", garment, row.Code)
					for _, size := range want.Sizes {
						was, _ := want.Value(row.Code, size)
						is, _ := got.Value(row.Code, size)
						assert.Equal(t, was, is, "%s %s %s", garment, row.Code, size)
					}
				}
			}
			assertSame(chart, imported())
			changed, err := chart.SetBase(chart.Rows[0].Code, chart.Rows[0].Base+250)
			require.NoError(t, err)
			tp.Document.Chart = changed
			assertSame(changed, imported())
		}
	}
}

func BenchmarkWorkbook(b *testing.B) {
	tp := newWorld(b).techpack(b, "coat", "cm")
	for b.Loop() {
		written(b, sheets.Workbook(tp))
	}
}
