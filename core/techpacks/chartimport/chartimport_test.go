package chartimport

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/fixtures"
	"selvedge/ports"
)

func garments(t testing.TB) *catalogue.Catalogue {
	t.Helper()
	charts, err := fixtures.Charts()
	require.NoError(t, err)
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	require.NoError(t, err)
	return c
}

func reader(t testing.TB) (Reader, *catalogue.Catalogue) {
	t.Helper()
	c := garments(t)
	words, err := ReadWords(fixtures.ChartWords, c.Points)
	require.NoError(t, err)
	return Reader{Points: c.Points, Words: words}, c
}

// read gives the previews of sheets.
func (r Reader) read(t testing.TB, standard measure.Chart, sheets ...ports.Sheet) []Preview {
	t.Helper()
	previews, err := r.Read(t.Context(), ports.Workbook{Sheets: sheets}, standard)
	require.NoError(t, err)
	return previews
}

// formula is a cell with a formula and the value that was saved, if one was.
type formula struct {
	text  string
	value any
}

// cells makes a sheet's rows of texts, numbers and formulas.
func cells(rows ...[]any) (all [][]ports.Cell) {
	for _, row := range rows {
		var line []ports.Cell
		for _, value := range row {
			line = append(line, cellOf(value))
		}
		all = append(all, line)
	}
	return all
}

func cellOf(value any) ports.Cell {
	switch v := value.(type) {
	case string:
		if v == "" {
			return ports.Cell{}
		}
		return ports.Cell{Kind: ports.TextCell, Text: v}
	case int:
		return ports.Cell{Kind: ports.NumberCell, Number: float64(v), Text: fmt.Sprint(v)}
	case float64:
		return ports.Cell{Kind: ports.NumberCell, Number: v, Text: fmt.Sprint(v)}
	case formula:
		cell := ports.Cell{}
		if v.value != nil {
			cell = cellOf(v.value)
		}
		cell.Formula = v.text
		return cell
	case ports.Cell:
		return v
	}
	return ports.Cell{}
}

// sample is a sheet that looks like a factory's, and what is read.
type sample struct {
	garment  string
	sex      string
	sheet    ports.Sheet
	unit     measure.Unit
	grading  Grading
	place    string
	sizes    string
	base     string
	rows     []string // "B02 470 495 520 -10 +10", in mm; "?" for a point that isn't known
	problems []string // "C7 part of the text"
}

func lengths(row Row) string {
	point := row.Point
	if point == "" {
		point = "?"
	}
	parts := []string{point}
	for _, cell := range row.Cells {
		switch {
		case cell.Value == nil:
			parts = append(parts, "-")
		case cell.Filled:
			parts = append(parts, "~"+measure.Format(*cell.Value, measure.Millimetre))
		default:
			parts = append(parts, measure.Format(*cell.Value, measure.Millimetre))
		}
	}
	if row.Full {
		parts = append(parts, "full")
	}
	if row.Minus != nil {
		parts = append(parts, "-"+measure.Format(*row.Minus, measure.Millimetre))
	}
	if row.Plus != nil {
		parts = append(parts, "+"+measure.Format(*row.Plus, measure.Millimetre))
	}
	return strings.Join(parts, " ")
}

var samples = map[string]sample{
	"a simple chart in millimetres": {garment: "tshirt", sheet: ports.Sheet{Name: "Spec", Rows: cells(
		[]any{"Style", "TEE-001"},
		[]any{},
		[]any{"Code", "Point of measure", "Tol", "S", "M", "L"},
		[]any{"B02", "Chest width", 10, 445, 470, 495},
		[]any{"B01", "Body length from HPS", 10, 625, 640, 655},
		[]any{"S01", "Sleeve length", 8, 174, 180, 186},
		[]any{"N01", "Neck width", 5, 180, 185, 190},
	)}, unit: "mm", grading: Values, place: "D3:F3", sizes: "S M L", base: "M",
		rows: []string{"B02 445 470 495 -10 +10", "B01 625 640 655 -10 +10", "S01 174 180 186 -8 +8", "N01 180 185 190 -5 +5"}},

	"inches with fractions under merged headings": {garment: "tshirt", sheet: ports.Sheet{Name: "GRADED SPEC", Rows: cells(
		[]any{"ACME KNITS LTD. - GRADED SPEC SHEET"},
		[]any{"Season: SS27", "", "", "Style: 8841"},
		[]any{"POM", "DESCRIPTION", "TOLERANCE", "", "SIZES", "", "", "", ""},
		[]any{"", "", "(-)", "(+)", "XS", "S", "M*", "L", "XL"},
		[]any{"A", `Chest width 1" below armhole`, "3/8", "3/8", "16 5/8", "17 1/2", "18 1/2", "19 1/2", "20 5/8"},
		[]any{"B", "HPS to hem", "3/8", "3/8", "24", "24 5/8", "25 1/4", "25 7/8", "26 3/8"},
		[]any{"C", "Slv lgth from shldr", "1/4", "1/4", "6 5/8", "6 7/8", "7 1/8", "7 3/8", "7 5/8"},
		[]any{"D", "Neck rib height", "1/8", "1/8", "3/4", "3/4", "3/4", "3/4", "3/4"},
	), Merged: []ports.CellArea{{Row: 0, Column: 0, LastRow: 0, LastColumn: 8}, {Row: 2, Column: 0, LastRow: 3, LastColumn: 0}, {Row: 2, Column: 1, LastRow: 3, LastColumn: 1},
		{Row: 2, Column: 2, LastRow: 2, LastColumn: 3}, {Row: 2, Column: 4, LastRow: 2, LastColumn: 8}}},
		unit: "in", grading: Values, place: "E4:I4", sizes: "XS S M L XL", base: "M",
		rows: []string{"B02 422.3 444.5 469.9 495.3 523.9 -9.5 +9.5", "B01 609.6 625.5 641.4 657.2 669.9 -9.5 +9.5", "S01 168.3 174.6 181 187.3 193.7 -6.4 +6.4",
			"N04 19.1 19.1 19.1 19.1 19.1 -3.2 +3.2"}},

	"centimetres with commas, in German": {garment: "shirt", sheet: ports.Sheet{Name: "Masstabelle", Rows: cells(
		[]any{"Maßtabelle (Angaben in cm)", "", "", "Basisgröße: 38"},
		[]any{"Pos.", "Bezeichnung", "Tol. +/-", "36", "38", "40", "42"},
		[]any{"1", "1/2 Brustweite", "1,0", "47,5", "50,0", "52,5", "55,5"},
		[]any{"2", "Rückenlänge", "1,0", "68,5", "70,0", "71,5", "73,0"},
		[]any{"3", "Ärmellänge", "0,8", "59,2", "60,0", "60,8", "61,6"},
		[]any{"4", "Schulterbreite", "0,6", "38,8", "40,0", "41,2", "42,4"},
		[]any{"5", "Saumweite", "1,0", "48,5", "51,0", "53,5", "56,5"},
	)}, unit: "cm", grading: Values, place: "D2:G2", sizes: "36 38 40 42", base: "38",
		rows: []string{"B02 475 500 525 555 -10 +10", "B01 685 700 715 730 -10 +10", "S01 592 600 608 616 -8 +8", "B06 388 400 412 424 -6 +6", "B05 485 510 535 565 -10 +10"}},

	"mixed units": {garment: "tshirt", sheet: ports.Sheet{Name: "chart", Rows: cells(
		[]any{"POM", "Measurement (cm)", "S", "M", "L"},
		[]any{"1", "Chest", 44.5, 47, 49.5},
		[]any{"2", "Body length", 62.5, 64, 65.5},
		[]any{"3", "Across shoulder", "14 3/4", "15 1/8", "15 5/8"},
		[]any{"4", "Bottom opening", 455, 480, 505},
		[]any{"5", "Sleeve length", 17.4, "7 1/8\"", 18.6},
		[]any{"6", "Armhole", 19.7, 8.07, 21.3},
	)}, unit: "cm", grading: Values, place: "C1:E1", sizes: "S M L", base: "M",
		rows:     []string{"B02 445 470 495", "B01 625 640 655", "B06 374.7 384.2 396.9", "B05 455 480 505", "S01 174 181 186", "S02 197 205 213"},
		problems: []string{"B4 looks like inches in a chart in centimetres", "B5 looks like millimetres in a chart in centimetres", "D7 looks like inches among centimetres"}},

	"sizes down, points across": {garment: "coat", sheet: ports.Sheet{Name: "Sheet1", Rows: cells(
		[]any{"Size", "Chest", "Body length", "Sleeve length", "Shoulder"},
		[]any{"S", 51.5, 106.8, 60.2, 41.8},
		[]any{"M", 54, 108, 61, 43},
		[]any{"L", 56.5, 109.2, 61.8, 44.2},
		[]any{"XL", 59.5, 110.4, 62.6, 45.4},
	)}, unit: "cm", grading: Values, place: "A2:A5", sizes: "S M L XL", base: "M",
		rows: []string{"B02 515 540 565 595", "B01 1068 1080 1092 1104", "S01 602 610 618 626", "B06 418 430 442 454"}},

	"formulas, with and without saved values": {garment: "tshirt", sheet: ports.Sheet{Name: "mm", Rows: cells(
		[]any{"Code", "Name", "S", "M", "L"},
		[]any{"B02", "Chest", formula{"D2-25", 445}, 470, formula{"D2+25", 495}},
		[]any{"B01", "Body length", formula{"D3-15", nil}, 640, formula{"D3+15", "#REF!"}},
		[]any{"S01", "Sleeve length", formula{"D4-6", 174}, 180, formula{"D4+6", nil}},
	)}, unit: "mm", grading: Values, place: "C1:E1", sizes: "S M L", base: "M",
		rows: []string{"B02 445 470 495", "B01 ~640 640 ~640", "S01 174 180 ~186"},
		problems: []string{"C3 no saved value", "D3 Only M is measured", "E3 The formula gives #REF!", "E4 no saved value",
			"E4 186 mm follows from its neighbours"}},

	"empty rows, headings, totals and notes": {garment: "shirt", sheet: ports.Sheet{Name: "Specs cm", Rows: cells(
		[]any{"", "Description", "Tol", "S", "M", "L"},
		[]any{"", "BODY"},
		[]any{"A", "Chest", 1, 47.5, 50, 52.5},
		[]any{},
		[]any{"B", "Across back", 0.6, 36.4, 37.5, 38.6},
		[]any{"", "SLEEVE"},
		[]any{"C", "Sleeve length", 0.8, 59.2, 60, 60.8},
		[]any{"", "Total", "", 143.1, 147.5, 151.9},
		[]any{},
		[]any{"Measure flat, buttoned. All seams relaxed."},
		[]any{"", "", "", "approved 12/3"},
	)}, unit: "cm", grading: Values, place: "D1:F1", sizes: "S M L", base: "M",
		rows: []string{"B02 475 500 525 -10 +10", "B09 364 375 386 -6 +6", "S01 592 600 608 -8 +8"},
		problems: []string{"B2 “BODY” has no measures", "B6 “SLEEVE” has no measures", "B8 “Total” adds other rows up", "A10 “Measure flat, buttoned. All seams relaxed.” is no measure of a size",
			"D11 “approved 12/3” is no measure", "D11 “approved 12/3” is no measure of a size"}},

	"a name that is there twice": {garment: "tshirt", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"No", "Description", "S", "M", "L"},
		[]any{"1", "Chest width", 44.5, 47, 49.5},
		[]any{"2", "Chest width", 45, 47.5, 50},
		[]any{"3", "Label position", 2, 2, 2},
	)}, unit: "cm", grading: Values, place: "C1:E1", sizes: "S M L", base: "M",
		rows:     []string{"B02 445 470 495", "? 450 475 500", "? 20 20 20"},
		problems: []string{"B3 “Chest width” looks like B02 Chest width, 25 mm below armhole, which B2 is already", "B4 “Label position” is no point of measure that is known"}},

	"one size": {garment: "tote", sheet: ports.Sheet{Name: "TOTE", Rows: cells(
		[]any{"Measurement", "One Size", "Tol (+/-)"},
		[]any{"Body width (cm)", 38, 0.5},
		[]any{"Body height (cm)", 42, 0.5},
		[]any{"Strap length (cm)", 64, 1},
	)}, unit: "cm", grading: Values, place: "B1", sizes: "OS", base: "OS",
		rows: []string{"T01 380 -5 +5", "T02 420 -5 +5", "T03 640 -10 +10"}},

	"one column without a size": {garment: "tote", sheet: ports.Sheet{Name: "TOTE", Rows: cells(
		[]any{"Description", "Spec"},
		[]any{"Body width", "15\""},
		[]any{"Body height", "16 1/2\""},
	)}, unit: "in", grading: Values, place: "B1", sizes: "OS", base: "OS", rows: []string{"T01 381", "T02 419.1"},
		problems: []string{"B1 names no size"}},

	"differences from the base size": {garment: "tshirt", sheet: ports.Sheet{Name: "Grade rules", Rows: cells(
		[]any{"Point of measure", "Tol +/-", "XS", "S", "M", "L", "XL"},
		[]any{"Chest", 1, -5, -2.5, 47, 2.5, 5.5},
		[]any{"Body length", 1, -3, -1.5, 64, 1.5, 3},
		[]any{"Neck rib height", 0.2, 0, 0, 1.8, 0, 0},
	)}, unit: "cm", grading: Relative, place: "C1:G1", sizes: "XS S M L XL", base: "M",
		rows: []string{"B02 420 445 470 495 525 -10 +10", "B01 610 625 640 655 670 -10 +10", "N04 18 18 18 18 18 -2 +2"}},

	"steps between neighbours, in inches": {garment: "tshirt", sheet: ports.Sheet{Name: "Grade", Rows: cells(
		[]any{"POM", "XS", "S", "M (base)", "L", "XL", "XXL"},
		[]any{"Chest", "-1", "-1", "18 1/2", "+1", "+1 1/4", "+1 1/4"},
		[]any{"HPS length", "-5/8", "-5/8", "25 1/4", "+5/8", "+5/8", "+5/8"},
		[]any{"Sleeve length", "-1/4", "-1/4", "7", "+1/4", "+1/4", "-"},
	)}, unit: "in", grading: Steps, place: "B1:G1", sizes: "XS S M L XL XXL", base: "M",
		rows: []string{"B02 419.1 444.5 469.9 495.3 527.1 558.9", "B01 609.6 625.5 641.4 657.3 673.2 689.1", "S01 165 171.4 177.8 184.2 190.6 ~190.6"}},

	"one grade step for all sizes": {garment: "tshirt", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"Code", "Description", "M", "Grade", "Tol"},
		[]any{"B02", "Chest", 47, 2.5, 1},
		[]any{"B01", "Body length", 64, 1.5, 1},
	)}, unit: "cm", grading: Steps, place: "C1", sizes: "XS S M L XL", base: "M",
		rows:     []string{"B02 420 445 470 495 520 -10 +10", "B01 610 625 640 655 670 -10 +10"},
		problems: []string{"C1 Only M is measured, and graded by one step"}},

	"girths all around": {garment: "shirt", sheet: ports.Sheet{Name: "body", Rows: cells(
		[]any{"Measurement in cm", "S", "M", "L"},
		[]any{"Chest circumference", 95, 100, 105},
		[]any{"Waist", 90, 95, 100},
		[]any{"1/2 bottom opening", 48.5, 51, 53.5},
		[]any{"Sleeve length", 59.2, 60, 60.8},
	)}, unit: "cm", grading: Values, place: "B1:D1", sizes: "S M L", base: "M",
		rows:     []string{"B02 950 1000 1050 full", "B03 900 950 1000 full", "B05 485 510 535", "S01 592 600 608"},
		problems: []string{"A3 “Waist” is about twice what is usual"}},

	"jeans by waist and length, in French": {garment: "jeans", sex: "men", sheet: ports.Sheet{Name: "Mesures", Rows: cells(
		[]any{"Désignation", "Tolérance", "", "W30/L32", "W32/L32", "W34/L32"},
		[]any{"", "-", "+", "cm", "cm", "cm"},
		[]any{"Ceinture", 0.8, 0.8, 39.5, 42, 44.5},
		[]any{"Hanches", 1, 1, 50, 52.5, 55},
		[]any{"Montant devant", 0.6, 0.6, 26, 26.5, 27},
		[]any{"Montant dos", 0.6, 0.6, 36, 36.5, 37},
		[]any{"Entrejambe", 1, 1, 81, 81, 81},
	)}, unit: "cm", grading: Values, place: "D1:F1", sizes: "W30 L32,W32 L32,W34 L32", base: "W32 L32",
		rows: []string{"W01 395 420 445 -8 +8", "W04 500 525 550 -10 +10", "R01 260 265 270 -6 +6", "R02 360 365 370 -6 +6", "L04 810 810 810 -10 +10"}},

	"Turkish": {garment: "tshirt", sheet: ports.Sheet{Name: "Ölçü tablosu", Rows: cells(
		[]any{"Ölçü yeri", "Tolerans", "S", "M", "L", "Baz beden: M"},
		[]any{"Göğüs genişliği", "±1", 44.5, 47, 49.5},
		[]any{"Boy", "±1", 62.5, 64, 65.5},
		[]any{"Kol boyu", "±0,8", 17.4, 18, 18.6},
		[]any{"Omuzdan omuza", "±0,8", 37.3, 38.5, 39.7},
	)}, unit: "cm", grading: Values, place: "C1:E1", sizes: "S M L", base: "M",
		rows: []string{"B02 445 470 495 -10 +10", "B01 625 640 655 -10 +10", "S01 174 180 186 -8 +8", "B06 373 385 397 -8 +8"}},

	"Chinese": {garment: "trousers", sheet: ports.Sheet{Name: "尺寸表", Rows: cells(
		[]any{"尺寸表（单位：厘米）"},
		[]any{"序号", "部位", "36", "38", "40", "公差"},
		[]any{1, "腰围（松量）", 35, 37, 39, "±0.8"},
		[]any{2, "臀围", 47.5, 49.5, 51.5, "±0.8"},
		[]any{3, "前浪（含腰）", 27, 27.5, 28, "±0.6"},
		[]any{4, "大腿围", 29.5, 30.5, 31.5, "±0.6"},
		[]any{5, "脚口", 18.5, 19, 19.5, "±0.6"},
	)}, unit: "cm", grading: Values, place: "C2:E2", sizes: "36 38 40", base: "38",
		rows: []string{"W01 350 370 390 -8 +8", "W04 475 495 515 -8 +8", "R01 270 275 280 -6 +6", "L01 295 305 315 -6 +6", "L03 185 190 195 -6 +6"}},

	"children's sizes": {garment: "tshirt", sheet: ports.Sheet{Name: "kids mm", Rows: cells(
		[]any{"POM", "4-5Y", "6-7Y", "8-9Y"},
		[]any{"Chest", 340, 360, 380},
		[]any{"Body length", 440, 480, 520},
	)}, unit: "mm", grading: Values, place: "B1:D1", sizes: "4-5Y 6-7Y 8-9Y", base: "6-7Y", rows: []string{"B02 340 360 380", "B01 440 480 520"}},

	"sizes from large to small, with typing mistakes in names": {garment: "hoodie", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"Descripton", "XL", "L", "M", "S"},
		[]any{"Chest widht", 59.5, 56.5, 54, 51.5},
		[]any{"Hood heigth", 36, 35.5, 35, 34.5},
		[]any{"Sleve length", 61.4, 60.2, 59, 57.8},
	)}, unit: "cm", grading: Values, place: "B1:E1", sizes: "S M L XL", base: "M",
		rows: []string{"B02 515 540 565 595", "H01 345 350 355 360", "S01 578 590 602 614"}},

	"fractions that a spreadsheet took for dates": {garment: "tshirt", sheet: ports.Sheet{Name: "inches", Rows: cells(
		[]any{"POM", "Description", "S", "M", "L"},
		[]any{"A", "Neck rib height", ports.Cell{Kind: ports.NumberCell, Number: 46085, Text: "3-Apr"}, "3/4", "3/4"},
		[]any{"B", "Chest", "17 1/2", "18 1/2", "nineteen"},
	)}, unit: "in", grading: Values, place: "C1:E1", sizes: "S M L", base: "M",
		rows:     []string{"N04 ~19.1 19.1 19.1", "B02 444.5 469.9 ~495.3"},
		problems: []string{"C2 “3-Apr” is a date", "C2 follows from its neighbours", "E3 “nineteen” is no measure", "E3 follows from its neighbours"}},

	"both units side by side": {garment: "tshirt", sheet: ports.Sheet{Name: "Spec", Rows: cells(
		[]any{"", "CENTIMETRES", "", "", "INCHES", "", ""},
		[]any{"Description", "S", "M", "L", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5, 17.5, 18.5, 19.5},
		[]any{"Body length", 62.5, 64, 65.5, 24.6, 25.2, 25.8},
	), Merged: []ports.CellArea{{Row: 0, Column: 1, LastRow: 0, LastColumn: 3}, {Row: 0, Column: 4, LastRow: 0, LastColumn: 6}}},
		unit: "cm", grading: Values, place: "B2:D2", sizes: "S M L", base: "M", rows: []string{"B02 445 470 495", "B01 625 640 655"},
		problems: []string{"E2 The sizes are there twice"}},

	"a title that names the wrong unit": {garment: "tshirt", sheet: ports.Sheet{Name: "chart", Rows: cells(
		[]any{"All measurements in inches"},
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Sleeve length", 17.4, 18, 18.6},
	)}, unit: "cm", grading: Values, place: "B2:D2", sizes: "S M L", base: "M", rows: []string{"B02 445 470 495", "B01 625 640 655", "S01 174 180 186"},
		problems: []string{" The sheet says inches, but its measures look like centimetres"}},

	"a chart that goes on over pages, and another one below": {garment: "tshirt", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Description", "S", "M", "L"},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Description", "4Y", "6Y", "8Y"},
		[]any{"Description", "XS", "S", "M"},
	)}, unit: "cm", grading: Values, place: "B1:D1", sizes: "S M L", base: "M", rows: []string{"B02 445 470 495", "B01 625 640 655"},
		problems: []string{"A5 Another table begins here"}},

	"measures without a name, and a code alone": {garment: "tshirt", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"Code", "Description", "S", "M", "L"},
		[]any{"B02", "", 44.5, 47, 49.5},
		[]any{"", "", 62.5, 64, 65.5},
		[]any{"B05", "Sleeve length", 17.4, 18, 18.6},
	)}, unit: "cm", grading: Values, place: "C1:E1", sizes: "S M L", base: "M", rows: []string{"B02 445 470 495", "? 625 640 655", "S01 174 180 186"},
		problems: []string{"C3 There are measures here and no name"}},

	"a row that is far from the standard chart": {garment: "tshirt", sheet: ports.Sheet{Name: "cm", Rows: cells(
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Sleeve length", 4.9, 5, 5.1},
		[]any{"Neck width", 18, 18.5, 91},
	)}, unit: "cm", grading: Values, place: "B1:D1", sizes: "S M L", base: "M", rows: []string{"B02 445 470 495", "B01 625 640 655", "S01 49 50 51", "N01 180 185 910"},
		problems: []string{"A4 “Sleeve length” is far from what is usual, 50 mm beside 180 mm", "D5 “91” is far from the other sizes"}},

	"no chart": {garment: "tshirt", sheet: ports.Sheet{Name: "Cover", Rows: cells([]any{"Techpack"}, []any{"Season", "SS27"})},
		unit: "cm", grading: Values, problems: []string{" No row or column of sizes was found"}},

	"sizes without measures": {garment: "tshirt", sheet: ports.Sheet{Name: "Cover", Rows: cells([]any{"Sizes", "S", "M", "L"}, []any{"Quantity"})},
		unit: "cm", grading: Values, problems: []string{" No row or column of sizes was found"}},
}

func TestChartsOfFactoriesAreRead(t *testing.T) {
	r, c := reader(t)
	for name, want := range samples {
		t.Run(name, func(t *testing.T) {
			sex := want.sex
			if sex == "" {
				sex = "women"
			}
			previews := r.read(t, c.Blocks[want.garment].Charts[sex], want.sheet)
			require.Len(t, previews, 1)
			p := previews[0]
			assert.Equal(t, want.unit, p.Unit)
			assert.Equal(t, want.grading, p.Grading)
			assert.Equal(t, want.place, p.Place)
			separator := " "
			if strings.Contains(want.sizes, ",") {
				separator = ","
			}
			assert.Equal(t, want.sizes, strings.Join(p.Sizes, separator))
			assert.Equal(t, want.base, p.Base)
			var rows []string
			for _, row := range p.Rows {
				rows = append(rows, lengths(row))
			}
			assert.Equal(t, want.rows, rows)
			assert.Len(t, p.Problems, len(want.problems), "%v", p.Problems)
			for i, problem := range p.Problems {
				if i < len(want.problems) {
					at, text, _ := strings.Cut(want.problems[i], " ")
					assert.Equal(t, at, problem.Cell)
					assert.Contains(t, problem.Text, text)
				}
				assert.True(t, strings.HasSuffix(problem.Text, "."), problem.Text)
			}
			if len(p.Rows) == 0 {
				return
			}
			chart, err := r.Apply(p, c.Blocks[want.garment].Charts[sex], Choices{})
			require.NoError(t, err)
			assert.Len(t, chart.Rows, len(p.Rows))
			assertDocument(t, chart)
		})
	}
}

// assertDocument reports what a document would find wrong with a chart.
func assertDocument(t *testing.T, chart measure.Chart) {
	t.Helper()
	for _, problem := range (document.Document{Chart: chart}).Check() {
		assert.NotContains(t, problem.Path, "chart", problem.Text)
	}
}

func preview(t *testing.T, name string) (Reader, measure.Chart, Preview) {
	t.Helper()
	r, c := reader(t)
	standard := c.Blocks[samples[name].garment].Charts["women"]
	return r, standard, r.read(t, standard, samples[name].sheet)[0]
}

func values(t *testing.T, chart measure.Chart, code string) (list []measure.Tenths) {
	t.Helper()
	for _, size := range chart.Sizes {
		value, err := chart.Value(code, size)
		require.NoError(t, err)
		list = append(list, value)
	}
	return list
}

func TestAChartIsMadeOfWhatWasConfirmed(t *testing.T) {
	r, standard, p := preview(t, "girths all around")
	chart, err := r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{4750, 5000, 5250}, values(t, chart, "B02"), "halved")
	assert.Equal(t, "chest", chart.Rows[0].Key)
	assert.NotEmpty(t, chart.Rows[0].How)
	assert.Equal(t, measure.Tenths(100), *chart.Rows[0].Plus, "the standard chart's, as the sheet has none")

	chart, err = r.Apply(p, standard, Choices{Base: "S", Rows: []Choice{{}, {Skip: true}, {Code: "own-1", Name: "Flare"}, {Values: map[string]measure.Tenths{"L": 6100}}}})
	require.NoError(t, err)
	assert.Equal(t, "S", chart.Base)
	assert.Equal(t, []measure.Tenths{9500, 10000, 10500}, values(t, chart, "B02"), "not halved")
	assert.Equal(t, measure.Row{Point: measure.Point{Code: "own-1", Key: "own-own-1", Name: "Flare", View: "front", Kind: measure.Line, Tolerance: map[string]measure.Tenths{}},
		Base: 4850, Steps: []measure.Tenths{250, 250}}, chart.Rows[1])
	assert.Equal(t, []measure.Tenths{5920, 6000, 6100}, values(t, chart, "S01"))
	assertDocument(t, chart)
}

func TestAnotherUnitIsReadAgain(t *testing.T) {
	r, standard, p := preview(t, "mixed units")
	before := lengths(p.Rows[0])
	chart, err := r.Apply(p, standard, Choices{Unit: measure.Inch})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{11303, 11938, 12573}, values(t, chart, "B02"))
	assert.Equal(t, []measure.Tenths{4550, 4800, 5050}, values(t, chart, "B05"), "which was in another unit")
	assert.Equal(t, measure.Tenths(1810), values(t, chart, "S01")[1], "which names its unit")
	assert.Equal(t, before, lengths(p.Rows[0]), "the preview stays as it is")
}

func TestAnotherGradingIsReckonedAgain(t *testing.T) {
	r, standard, p := preview(t, "differences from the base size")
	chart, err := r.Apply(p, standard, Choices{Grading: Steps})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{3950, 4450, 4700, 4950, 5500}, values(t, chart, "B02"))
}

func TestRowsOfTheBrandsOwnGetCodes(t *testing.T) {
	r, standard, p := preview(t, "a name that is there twice")
	chart, err := r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []string{"B02", "2", "3"}, []string{chart.Rows[0].Code, chart.Rows[1].Code, chart.Rows[2].Code})
	p.Rows[1].Code, p.Rows[2].Code = "B01", "M" // a code of the library, and a size
	chart, err = r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []string{"B02", "X01", "X02"}, []string{chart.Rows[0].Code, chart.Rows[1].Code, chart.Rows[2].Code})
	assertDocument(t, chart)
}

func TestChoicesThatMakeNoChart(t *testing.T) {
	r, standard, p := preview(t, "a simple chart in millimetres")
	for want, choices := range map[string]Choices{
		"The chart has 4 rows, and there are choices for 1.":                    {Rows: make([]Choice, 1)},
		"The chart has no size XXL.":                                            {Base: "XXL"},
		"Measures are in mm, cm or in.":                                         {Unit: "yd"},
		"The sizes hold measures or steps.":                                     {Grading: "jumps"},
		"Choose at least one row.":                                              {Rows: []Choice{{Skip: true}, {Skip: true}, {Skip: true}, {Skip: true}}},
		"B02 is chosen for two rows, “Chest width” and “Body length from HPS”.": {Rows: []Choice{{}, {Code: "B02"}, {}, {}}},
		"“Chest width” is 5100 mm in S. Write a measure from 0 to 5,000 mm.":    {Rows: []Choice{{Values: map[string]measure.Tenths{"S": 51000}}, {}, {}, {}}},
	} {
		_, err := r.Apply(p, standard, choices)
		require.True(t, ports.HasReason(err, "techpack_import"), want)
		assert.ErrorContains(t, err, want)
	}
	p.Rows[0].Cells = slices.Clone(p.Rows[0].Cells)
	for j := range p.Rows[0].Cells {
		p.Rows[0].Cells[j] = Cell{}
	}
	_, err := r.Apply(p, standard, Choices{})
	assert.ErrorContains(t, err, "“Chest width” has no measure in S.")
}

func TestTheSheetWithTheChartComesFirst(t *testing.T) {
	r, c := reader(t)
	previews := r.read(t, c.Blocks["tshirt"].Charts["women"], samples["no chart"].sheet, ports.Sheet{Name: "Empty"}, samples["a simple chart in millimetres"].sheet)
	require.Len(t, previews, 2)
	assert.Equal(t, "Spec", previews[0].Sheet)
	assert.Equal(t, "Cover", previews[1].Sheet)
}

func TestAChartIsReadWithoutAStandardOne(t *testing.T) {
	r, _ := reader(t)
	p := r.read(t, measure.Chart{}, samples["a simple chart in millimetres"].sheet)[0]
	assert.Equal(t, "B02", p.Rows[0].Point)
	assert.Equal(t, measure.Centimetre, p.Unit, "nothing says that it isn't")
	assert.Contains(t, p.Problems[0].Text, "doesn't say its unit")
	chart, err := r.Apply(p, measure.Chart{}, Choices{Unit: measure.Millimetre})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{4450, 4700, 4950}, values(t, chart, "B02"))
}

func TestEveryStandardChartIsReadAsItself(t *testing.T) {
	r, c := reader(t)
	for kind, block := range c.Blocks {
		chart := block.Charts["women"]
		rows := [][]any{append([]any{"Description", "Tol -", "Tol +"}, sizesOf(chart)...)}
		for _, row := range chart.Rows {
			line := []any{row.Name, "", ""}
			for i, tolerance := range []*measure.Tenths{row.Minus, row.Plus} {
				if tolerance != nil {
					line[i+1] = tolerance.MM()
				}
			}
			for _, value := range values(t, chart, row.Code) {
				line = append(line, value.MM())
			}
			rows = append(rows, line)
		}
		p := r.read(t, chart, ports.Sheet{Name: "mm", Rows: cells(rows...)})[0]
		assert.Empty(t, p.Problems, kind)
		got, err := r.Apply(p, chart, Choices{})
		require.NoError(t, err)
		require.Len(t, got.Rows, len(chart.Rows), kind)
		for i, row := range got.Rows {
			want := chart.Rows[i]
			assert.Equal(t, []any{want.Code, want.Base, want.Minus, want.Plus}, []any{row.Code, row.Base, row.Minus, row.Plus}, "%s %s", kind, want.Name)
			assert.Equal(t, append([]measure.Tenths{}, want.Steps...), row.Steps, "%s %s", kind, want.Name)
		}
	}
}

func sizesOf(chart measure.Chart) (sizes []any) {
	for _, size := range chart.Sizes {
		sizes = append(sizes, size)
	}
	return sizes
}

func TestSizes(t *testing.T) {
	r, _ := reader(t)
	for text, want := range map[string]string{
		"M": "M", "xs": "XS", "XXS": "XXS", "2XL": "XXL", "XXXL": "3XL", "4XL": "4XL", "Size S": "S", "Gr. 38": "38", "EU 40": "40", "M (38)": "M", "(L)": "L", "S/M": "S-M",
		"4Y": "4Y", "4-5 yrs": "4-5Y", "6/7Y": "6-7Y", "3-6M": "3-6M", "12 months": "12M", "104": "104", "W30/L32": "W30 L32", "30/32": "W30 L32", "W28": "W28",
		"One Size": "One size", "O/S": "One size", "Tek beden": "One size", "均码": "One size", "M (base)": "M base", "Sample size M": "M base", "L*": "L base", "XS cm": "XS",
	} {
		size, ok := r.Words.size(spot{Cell: cellOf(text)})
		got := size.name
		if size.base && size.system != "one" {
			got += " base"
		}
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "Chest", "47.5", "18 1/2", "1000", "Total", "XY", "MM", "a longer sentence about the sizes S"} {
		_, ok := r.Words.size(spot{Cell: cellOf(text)})
		assert.False(t, ok, text)
	}
}

func TestWordsThatNobodyCouldReadAreRefused(t *testing.T) {
	library := measure.Library{"B02": {Code: "B02"}}
	for name, text := range map[string]string{
		"a field nobody reads":   `{"extra": 1}`,
		"text after the end":     `{} {}`,
		"an unknown column":      `{"columns": {"colour": ["colour"]}}`,
		"a column of two kinds":  `{"columns": {"code": ["no"], "name": ["No."]}}`,
		"an unknown point":       `{"points": {"B99": ["x"]}}`,
		"not the text of a file": `{`,
	} {
		_, err := ReadWords([]byte(text), library)
		assert.Error(t, err, name)
	}
}

func FuzzRead(f *testing.F) {
	r, c := reader(f)
	for _, s := range samples {
		var text strings.Builder
		for _, row := range s.sheet.Rows {
			for _, cell := range row {
				text.WriteString(cell.Text + "\t")
			}
			text.WriteString("\n")
		}
		f.Add(text.String(), uint8(0))
	}
	standard := c.Blocks["tshirt"].Charts["women"]
	f.Fuzz(func(t *testing.T, text string, shape uint8) {
		sheet := ports.Sheet{Name: text[:min(len(text), 10)]}
		for line := range strings.SplitSeq(text, "\n") {
			var row []ports.Cell
			for value := range strings.SplitSeq(line, "\t") {
				var number float64
				if n, _ := fmt.Sscanf(value, "%g", &number); n == 1 && shape%2 == 1 {
					row = append(row, ports.Cell{Kind: ports.NumberCell, Number: number, Text: value})
					continue
				}
				row = append(row, cellOf(value))
			}
			sheet.Rows = append(sheet.Rows, row)
		}
		area := int(shape >> 1)
		sheet.Merged = []ports.CellArea{{Row: area % 5, Column: area % 3, LastRow: area % 7, LastColumn: area % 11}}
		for _, p := range r.read(t, standard, sheet) {
			for _, row := range p.Rows {
				if len(row.Cells) != len(p.Sizes) {
					t.Fatalf("%d cells for %d sizes", len(row.Cells), len(p.Sizes))
				}
			}
			for _, problem := range p.Problems {
				if problem.Text == "" {
					t.Fatal("a problem that says nothing")
				}
			}
			for _, choices := range []Choices{{}, {Unit: measure.Inch}, {Grading: Relative}} {
				chart, err := r.Apply(p, standard, choices)
				if err != nil && !ports.HasReason(err, "techpack_import") {
					t.Fatal(err)
				}
				if err == nil && chart.Check() != nil {
					t.Fatal(chart.Check())
				}
			}
		}
	})
}
