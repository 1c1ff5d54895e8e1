// Package chartimporttest has sheets that look like those of factories, and what is read of them.
package chartimporttest

import (
	"fmt"

	"selvedge/ports"
)

// Formula is a cell with a formula and the value that was saved, if one was.
type Formula struct {
	Text  string
	Value any
}

// Cells makes a sheet's rows of texts, numbers and formulas.
func Cells(rows ...[]any) (all [][]ports.Cell) {
	for _, row := range rows {
		var line []ports.Cell
		for _, value := range row {
			line = append(line, CellOf(value))
		}
		all = append(all, line)
	}
	return all
}

// CellOf is a cell of a text, a number, a formula or a cell.
func CellOf(value any) ports.Cell {
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
	case Formula:
		cell := ports.Cell{}
		if v.Value != nil {
			cell = CellOf(v.Value)
		}
		cell.Formula = v.Text
		return cell
	case ports.Cell:
		return v
	}
	return ports.Cell{}
}

// Sample is a sheet that looks like a factory's, and what is read.
type Sample struct {
	Garment  string
	Sex      string
	Sheet    ports.Sheet
	Unit     string
	Grading  string
	Place    string
	Sizes    string
	Base     string
	Rows     []string // "B02 470 495 520 -10 +10", in mm; "?" for a point that isn't known
	Problems []string // "C7 part of the text"
}

// Samples are by what is special about them.
var Samples = map[string]Sample{
	"a simple chart in millimetres": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Spec", Rows: Cells(
		[]any{"Style", "TEE-001"},
		[]any{},
		[]any{"Code", "Point of measure", "Tol", "S", "M", "L"},
		[]any{"B02", "Chest width", 10, 445, 470, 495},
		[]any{"B01", "Body length from HPS", 10, 625, 640, 655},
		[]any{"S01", "Sleeve length", 8, 174, 180, 186},
		[]any{"N01", "Neck width", 5, 180, 185, 190},
	)}, Unit: "mm", Grading: "values", Place: "D3:F3", Sizes: "S M L", Base: "M",
		Rows: []string{"B02 445 470 495 -10 +10", "B01 625 640 655 -10 +10", "S01 174 180 186 -8 +8", "N01 180 185 190 -5 +5"}},

	"inches with fractions under merged headings": {Garment: "tshirt", Sheet: ports.Sheet{Name: "GRADED SPEC", Rows: Cells(
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
		Unit: "in", Grading: "values", Place: "E4:I4", Sizes: "XS S M L XL", Base: "M",
		Rows: []string{"B02 422.3 444.5 469.9 495.3 523.9 -9.5 +9.5", "B01 609.6 625.5 641.4 657.2 669.9 -9.5 +9.5", "S01 168.3 174.6 181 187.3 193.7 -6.4 +6.4",
			"N04 19.1 19.1 19.1 19.1 19.1 -3.2 +3.2"}},

	"centimetres with commas, in German": {Garment: "shirt", Sheet: ports.Sheet{Name: "Masstabelle", Rows: Cells(
		[]any{"Maßtabelle (Angaben in cm)", "", "", "Basisgröße: 38"},
		[]any{"Pos.", "Bezeichnung", "Tol. +/-", "36", "38", "40", "42"},
		[]any{"1", "1/2 Brustweite", "1,0", "47,5", "50,0", "52,5", "55,5"},
		[]any{"2", "Rückenlänge", "1,0", "68,5", "70,0", "71,5", "73,0"},
		[]any{"3", "Ärmellänge", "0,8", "59,2", "60,0", "60,8", "61,6"},
		[]any{"4", "Schulterbreite", "0,6", "38,8", "40,0", "41,2", "42,4"},
		[]any{"5", "Saumweite", "1,0", "48,5", "51,0", "53,5", "56,5"},
	)}, Unit: "cm", Grading: "values", Place: "D2:G2", Sizes: "36 38 40 42", Base: "38",
		Rows: []string{"B02 475 500 525 555 -10 +10", "B01 685 700 715 730 -10 +10", "S01 592 600 608 616 -8 +8", "B06 388 400 412 424 -6 +6", "B05 485 510 535 565 -10 +10"}},

	"mixed units": {Garment: "tshirt", Sheet: ports.Sheet{Name: "chart", Rows: Cells(
		[]any{"POM", "Measurement (cm)", "S", "M", "L"},
		[]any{"1", "Chest", 44.5, 47, 49.5},
		[]any{"2", "Body length", 62.5, 64, 65.5},
		[]any{"3", "Across shoulder", "14 3/4", "15 1/8", "15 5/8"},
		[]any{"4", "Bottom opening", 455, 480, 505},
		[]any{"5", "Sleeve length", 17.4, "7 1/8\"", 18.6},
		[]any{"6", "Armhole", 19.7, 8.07, 21.3},
	)}, Unit: "cm", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M",
		Rows:     []string{"B02 445 470 495", "B01 625 640 655", "B06 374.7 384.2 396.9", "B05 455 480 505", "S01 174 181 186", "S02 197 205 213"},
		Problems: []string{"B4 looks like inches in a chart in centimetres", "B5 looks like millimetres in a chart in centimetres", "D7 looks like inches among centimetres"}},

	"sizes down, points across": {Garment: "coat", Sheet: ports.Sheet{Name: "Sheet1", Rows: Cells(
		[]any{"Size", "Chest", "Body length", "Sleeve length", "Shoulder"},
		[]any{"S", 51.5, 106.8, 60.2, 41.8},
		[]any{"M", 54, 108, 61, 43},
		[]any{"L", 56.5, 109.2, 61.8, 44.2},
		[]any{"XL", 59.5, 110.4, 62.6, 45.4},
	)}, Unit: "cm", Grading: "values", Place: "A2:A5", Sizes: "S M L XL", Base: "M",
		Rows: []string{"B02 515 540 565 595", "B01 1068 1080 1092 1104", "S01 602 610 618 626", "B06 418 430 442 454"}},

	"formulas, with and without saved values": {Garment: "tshirt", Sheet: ports.Sheet{Name: "mm", Rows: Cells(
		[]any{"Code", "Name", "S", "M", "L"},
		[]any{"B02", "Chest", Formula{"D2-25", 445}, 470, Formula{"D2+25", 495}},
		[]any{"B01", "Body length", Formula{"D3-15", nil}, 640, Formula{"D3+15", "#REF!"}},
		[]any{"S01", "Sleeve length", Formula{"D4-6", 174}, 180, Formula{"D4+6", nil}},
	)}, Unit: "mm", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M",
		Rows: []string{"B02 445 470 495", "B01 ~640 640 ~640", "S01 174 180 ~186"},
		Problems: []string{"C3 no saved value", "D3 Only M is measured", "E3 The formula gives #REF!", "E4 no saved value",
			"E4 186 mm follows from its neighbours"}},

	"empty rows, headings, totals and notes": {Garment: "shirt", Sheet: ports.Sheet{Name: "Specs cm", Rows: Cells(
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
	)}, Unit: "cm", Grading: "values", Place: "D1:F1", Sizes: "S M L", Base: "M",
		Rows: []string{"B02 475 500 525 -10 +10", "B09 364 375 386 -6 +6", "S01 592 600 608 -8 +8"},
		Problems: []string{"B2 “BODY” has no measures", "B6 “SLEEVE” has no measures", "B8 “Total” adds other rows up", "A10 “Measure flat, buttoned. All seams relaxed.” is no measure of a size",
			"D11 “approved 12/3” is no measure", "D11 “approved 12/3” is no measure of a size"}},

	"a name that is there twice": {Garment: "tshirt", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"No", "Description", "S", "M", "L"},
		[]any{"1", "Chest width", 44.5, 47, 49.5},
		[]any{"2", "Chest width", 45, 47.5, 50},
		[]any{"3", "Label position", 2, 2, 2},
	)}, Unit: "cm", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M",
		Rows:     []string{"B02 445 470 495", "? 450 475 500", "? 20 20 20"},
		Problems: []string{"B3 “Chest width” looks like B02 Chest width, 25 mm below armhole, which B2 is already", "B4 “Label position” is no point of measure that is known"}},

	"one size": {Garment: "tote", Sheet: ports.Sheet{Name: "TOTE", Rows: Cells(
		[]any{"Measurement", "One Size", "Tol (+/-)"},
		[]any{"Body width (cm)", 38, 0.5},
		[]any{"Body height (cm)", 42, 0.5},
		[]any{"Strap length (cm)", 64, 1},
	)}, Unit: "cm", Grading: "values", Place: "B1", Sizes: "OS", Base: "OS",
		Rows: []string{"T01 380 -5 +5", "T02 420 -5 +5", "T03 640 -10 +10"}},

	"one column without a size": {Garment: "tote", Sheet: ports.Sheet{Name: "TOTE", Rows: Cells(
		[]any{"Description", "Spec"},
		[]any{"Body width", "15\""},
		[]any{"Body height", "16 1/2\""},
	)}, Unit: "in", Grading: "values", Place: "B1", Sizes: "OS", Base: "OS", Rows: []string{"T01 381", "T02 419.1"},
		Problems: []string{"B1 names no size"}},

	"differences from the base size": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Grade rules", Rows: Cells(
		[]any{"Point of measure", "Tol +/-", "XS", "S", "M", "L", "XL"},
		[]any{"Chest", 1, -5, -2.5, 47, 2.5, 5.5},
		[]any{"Body length", 1, -3, -1.5, 64, 1.5, 3},
		[]any{"Neck rib height", 0.2, 0, 0, 1.8, 0, 0},
	)}, Unit: "cm", Grading: "relative", Place: "C1:G1", Sizes: "XS S M L XL", Base: "M",
		Rows: []string{"B02 420 445 470 495 525 -10 +10", "B01 610 625 640 655 670 -10 +10", "N04 18 18 18 18 18 -2 +2"}},

	"steps between neighbours, in inches": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Grade", Rows: Cells(
		[]any{"POM", "XS", "S", "M (base)", "L", "XL", "XXL"},
		[]any{"Chest", "-1", "-1", "18 1/2", "+1", "+1 1/4", "+1 1/4"},
		[]any{"HPS length", "-5/8", "-5/8", "25 1/4", "+5/8", "+5/8", "+5/8"},
		[]any{"Sleeve length", "-1/4", "-1/4", "7", "+1/4", "+1/4", "-"},
	)}, Unit: "in", Grading: "steps", Place: "B1:G1", Sizes: "XS S M L XL XXL", Base: "M",
		Rows: []string{"B02 419.1 444.5 469.9 495.3 527.1 558.9", "B01 609.6 625.5 641.4 657.3 673.2 689.1", "S01 165 171.4 177.8 184.2 190.6 ~190.6"}},

	"one grade step for all sizes": {Garment: "tshirt", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"Code", "Description", "M", "Grade", "Tol"},
		[]any{"B02", "Chest", 47, 2.5, 1},
		[]any{"B01", "Body length", 64, 1.5, 1},
	)}, Unit: "cm", Grading: "steps", Place: "C1", Sizes: "XS S M L XL", Base: "M",
		Rows:     []string{"B02 420 445 470 495 520 -10 +10", "B01 610 625 640 655 670 -10 +10"},
		Problems: []string{"C1 Only M is measured, and graded by one step"}},

	"girths all around": {Garment: "shirt", Sheet: ports.Sheet{Name: "body", Rows: Cells(
		[]any{"Measurement in cm", "S", "M", "L"},
		[]any{"Chest circumference", 95, 100, 105},
		[]any{"Waist", 90, 95, 100},
		[]any{"1/2 bottom opening", 48.5, 51, 53.5},
		[]any{"Sleeve length", 59.2, 60, 60.8},
	)}, Unit: "cm", Grading: "values", Place: "B1:D1", Sizes: "S M L", Base: "M",
		Rows:     []string{"B02 950 1000 1050 full", "B03 900 950 1000 full", "B05 485 510 535", "S01 592 600 608"},
		Problems: []string{"A3 “Waist” is about twice what is usual"}},

	"jeans by waist and length, in French": {Garment: "jeans", Sex: "men", Sheet: ports.Sheet{Name: "Mesures", Rows: Cells(
		[]any{"Désignation", "Tolérance", "", "W30/L32", "W32/L32", "W34/L32"},
		[]any{"", "-", "+", "cm", "cm", "cm"},
		[]any{"Ceinture", 0.8, 0.8, 39.5, 42, 44.5},
		[]any{"Hanches", 1, 1, 50, 52.5, 55},
		[]any{"Montant devant", 0.6, 0.6, 26, 26.5, 27},
		[]any{"Montant dos", 0.6, 0.6, 36, 36.5, 37},
		[]any{"Entrejambe", 1, 1, 81, 81, 81},
	)}, Unit: "cm", Grading: "values", Place: "D1:F1", Sizes: "W30 L32,W32 L32,W34 L32", Base: "W32 L32",
		Rows: []string{"W01 395 420 445 -8 +8", "W04 500 525 550 -10 +10", "R01 260 265 270 -6 +6", "R02 360 365 370 -6 +6", "L04 810 810 810 -10 +10"}},

	"Turkish": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Ölçü tablosu", Rows: Cells(
		[]any{"Ölçü yeri", "Tolerans", "S", "M", "L", "Baz beden: M"},
		[]any{"Göğüs genişliği", "±1", 44.5, 47, 49.5},
		[]any{"Boy", "±1", 62.5, 64, 65.5},
		[]any{"Kol boyu", "±0,8", 17.4, 18, 18.6},
		[]any{"Omuzdan omuza", "±0,8", 37.3, 38.5, 39.7},
	)}, Unit: "cm", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M",
		Rows: []string{"B02 445 470 495 -10 +10", "B01 625 640 655 -10 +10", "S01 174 180 186 -8 +8", "B06 373 385 397 -8 +8"}},

	"Chinese": {Garment: "trousers", Sheet: ports.Sheet{Name: "尺寸表", Rows: Cells(
		[]any{"尺寸表（单位：厘米）"},
		[]any{"序号", "部位", "36", "38", "40", "公差"},
		[]any{1, "腰围（松量）", 35, 37, 39, "±0.8"},
		[]any{2, "臀围", 47.5, 49.5, 51.5, "±0.8"},
		[]any{3, "前浪（含腰）", 27, 27.5, 28, "±0.6"},
		[]any{4, "大腿围", 29.5, 30.5, 31.5, "±0.6"},
		[]any{5, "脚口", 18.5, 19, 19.5, "±0.6"},
	)}, Unit: "cm", Grading: "values", Place: "C2:E2", Sizes: "36 38 40", Base: "38",
		Rows: []string{"W01 350 370 390 -8 +8", "W04 475 495 515 -8 +8", "R01 270 275 280 -6 +6", "L01 295 305 315 -6 +6", "L03 185 190 195 -6 +6"}},

	"children's sizes": {Garment: "tshirt", Sheet: ports.Sheet{Name: "kids mm", Rows: Cells(
		[]any{"POM", "4-5Y", "6-7Y", "8-9Y"},
		[]any{"Chest", 340, 360, 380},
		[]any{"Body length", 440, 480, 520},
	)}, Unit: "mm", Grading: "values", Place: "B1:D1", Sizes: "4-5Y 6-7Y 8-9Y", Base: "6-7Y", Rows: []string{"B02 340 360 380", "B01 440 480 520"}},

	"sizes from large to small, with typing mistakes in names": {Garment: "hoodie", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"Descripton", "XL", "L", "M", "S"},
		[]any{"Chest widht", 59.5, 56.5, 54, 51.5},
		[]any{"Hood heigth", 36, 35.5, 35, 34.5},
		[]any{"Sleve length", 61.4, 60.2, 59, 57.8},
	)}, Unit: "cm", Grading: "values", Place: "B1:E1", Sizes: "S M L XL", Base: "M",
		Rows: []string{"B02 515 540 565 595", "H01 345 350 355 360", "S01 578 590 602 614"}},

	"fractions that a spreadsheet took for dates": {Garment: "tshirt", Sheet: ports.Sheet{Name: "inches", Rows: Cells(
		[]any{"POM", "Description", "S", "M", "L"},
		[]any{"A", "Neck rib height", ports.Cell{Kind: ports.NumberCell, Number: 46115, Text: "3-Apr", Style: ports.CellStyle{Format: "d-mmm"}}, "3/4", "3/4"},
		[]any{"B", "Chest", "17 1/2", "18 1/2", "nineteen"},
	)}, Unit: "in", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M",
		Rows:     []string{"N04 ~19.1 19.1 19.1", "B02 444.5 469.9 ~495.3"},
		Problems: []string{"C2 “3-Apr” is a date", "C2 follows from its neighbours", "E3 “nineteen” is no measure", "E3 follows from its neighbours"}},

	"both units side by side": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Spec", Rows: Cells(
		[]any{"", "CENTIMETRES", "", "", "INCHES", "", ""},
		[]any{"Description", "S", "M", "L", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5, 17.5, 18.5, 19.5},
		[]any{"Body length", 62.5, 64, 65.5, 24.6, 25.2, 25.8},
	), Merged: []ports.CellArea{{Row: 0, Column: 1, LastRow: 0, LastColumn: 3}, {Row: 0, Column: 4, LastRow: 0, LastColumn: 6}}},
		Unit: "cm", Grading: "values", Place: "B2:D2", Sizes: "S M L", Base: "M", Rows: []string{"B02 445 470 495", "B01 625 640 655"},
		Problems: []string{"E2 The sizes are there twice"}},

	"a title that names the wrong unit": {Garment: "tshirt", Sheet: ports.Sheet{Name: "chart", Rows: Cells(
		[]any{"All measurements in inches"},
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Sleeve length", 17.4, 18, 18.6},
	)}, Unit: "cm", Grading: "values", Place: "B2:D2", Sizes: "S M L", Base: "M", Rows: []string{"B02 445 470 495", "B01 625 640 655", "S01 174 180 186"},
		Problems: []string{" The sheet says inches, but its measures look like centimetres"}},

	"a chart that goes on over pages, and another one below": {Garment: "tshirt", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Description", "S", "M", "L"},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Description", "4Y", "6Y", "8Y"},
		[]any{"Description", "XS", "S", "M"},
	)}, Unit: "cm", Grading: "values", Place: "B1:D1", Sizes: "S M L", Base: "M", Rows: []string{"B02 445 470 495", "B01 625 640 655"},
		Problems: []string{"A5 Another table begins here"}},

	"measures without a name, and a code alone": {Garment: "tshirt", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"Code", "Description", "S", "M", "L"},
		[]any{"B02", "", 44.5, 47, 49.5},
		[]any{"", "", 62.5, 64, 65.5},
		[]any{"B05", "Sleeve length", 17.4, 18, 18.6},
	)}, Unit: "cm", Grading: "values", Place: "C1:E1", Sizes: "S M L", Base: "M", Rows: []string{"B02 445 470 495", "? 625 640 655", "S01 174 180 186"},
		Problems: []string{"C3 There are measures here and no name"}},

	"a row that is far from the standard chart": {Garment: "tshirt", Sheet: ports.Sheet{Name: "cm", Rows: Cells(
		[]any{"Description", "S", "M", "L"},
		[]any{"Chest", 44.5, 47, 49.5},
		[]any{"Body length", 62.5, 64, 65.5},
		[]any{"Sleeve length", 4.9, 5, 5.1},
		[]any{"Neck width", 18, 18.5, 91},
	)}, Unit: "cm", Grading: "values", Place: "B1:D1", Sizes: "S M L", Base: "M", Rows: []string{"B02 445 470 495", "B01 625 640 655", "S01 49 50 51", "N01 180 185 910"},
		Problems: []string{"A4 “Sleeve length” is far from what is usual, 50 mm beside 180 mm", "D5 “91” is far from the other sizes"}},

	"no chart": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Cover", Rows: Cells([]any{"Techpack"}, []any{"Season", "SS27"})},
		Unit: "cm", Grading: "values", Problems: []string{" No row or column of sizes was found"}},

	"sizes without measures": {Garment: "tshirt", Sheet: ports.Sheet{Name: "Cover", Rows: Cells([]any{"Sizes", "S", "M", "L"}, []any{"Quantity"})},
		Unit: "cm", Grading: "values", Problems: []string{" No row or column of sizes was found"}},
}
