package sheet_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/sheet"
)

func open(t testing.TB, file []byte) *sheet.File {
	t.Helper()
	f, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
	require.NoError(t, err)
	return f
}

func tableOf(t testing.TB, file string, c sheet.Choices) *sheet.Table {
	t.Helper()
	table, err := open(t, []byte(file)).Table(t.Context(), c)
	require.NoError(t, err)
	return table
}

func TestTheRowOfHeadingsIsFound(t *testing.T) {
	for name, c := range map[string]struct {
		file     string
		header   int
		headings []string
	}{
		"the first":                 {"SKU;Name;Price\nA-1;Linen shirt;29,90\nA-2;Dress;59,90\n", 1, []string{"SKU", "Name", "Price"}},
		"below a title and a blank": {"Nordhaus GmbH;;\n\nPrice list SS27;;\nSKU;Name;Price\nA-1;Linen shirt;29,90\nA-2;Dress;59,90\n", 4, []string{"SKU", "Name", "Price"}},
		"below notes in two cells":  {"Supplier;Porto Tex;;;\nDate;2026-11-02;;;\nStyle;Colour;Size;EAN;RRP\n100;Red;S;4006381333931;10\n100;Red;M;4006381333948;10\n", 3, []string{"Style", "Colour", "Size", "EAN", "RRP"}},
		"with sizes as headings":    {"Style;Name;36;38;40\nA;Dress;1;2;3\nB;Skirt;4;5;6\n", 1, []string{"Style", "Name", "36", "38", "40"}},
		"none, but data":            {"A-100;Linen shirt;Red;S;29.90\nA-101;Linen shirt;Red;M;29.90\nA-102;Linen shirt;Blue;S;29.90\n", 0, nil},
		"none, but codes":           {"LN-100;X1B;rev. 2\nLN-101;X2B;rev. 3\nLN-102;X3B;rev. 4\n", 0, nil},
		"none, but numbers":         {"1;2;3\n4;5;6\n", 0, nil},
		"with numbers":              {"SKU;Name;Image 1;Image 2;Image 3\nA-1;Shirt;a/1.jpg;a/2.jpg;a/3.jpg\nA-2;Dress;b/1.jpg;b/2.jpg;b/3.jpg\n", 1, []string{"SKU", "Name", "Image 1", "Image 2", "Image 3"}},
		"that come again":           {"SKU;Name;Color\nA-1;Linen shirt;Red\nSKU;Name;Color\nB-1;Dress;Blue\n", 1, []string{"SKU", "Name", "Color"}},
		"none, but the same rows":   {"Shirt;Red;Slim\nShirt;Red;Slim\nShirt;Red;Slim\n", 0, nil},
		"alone":                     {"SKU;Name;Price\n", 1, []string{"SKU", "Name", "Price"}},
		"of one column":             {"SKU\nA-1\nA-2\n", 1, []string{"SKU"}},
		"some of them twice":        {"Art.-Nr.;Modell;Name;;Farbe;Farbe;Größe;Preis;Preis;Preis;Bild;Bild;Bestand\nDU-1;DU;Hemd;;navy;10;M;20,00;49,90;39,90;a.jpg;b.jpg;1\nDU-2;DU;Hemd;;navy;10;L;20,00;49,90;39,90;a.jpg;b.jpg;1\n", 1, []string{"Art.-Nr.", "Modell", "Name", "", "Farbe", "Farbe", "Größe", "Preis", "Preis", "Preis", "Bild", "Bild", "Bestand"}},
		"above two lines of sizes":  {"Style;Name;Colour;Price;1;2;3;4;5\n;;;;XS;S;M;L;XL\n;;;;34;36;38;40;42\nRA1;Tee;Black;25;1;2;3;0;0\nRA2;Trouser;Black;45;1;2;3;0;0\n", 1, []string{"Style", "Name", "Colour", "Price", "1", "2", "3", "4", "5"}},
		"of words only":             {"Name;Color;Fit\nShirt;Red;Slim\nDress;Blue;Loose\nSkirt;Red;Slim\n", 1, []string{"Name", "Color", "Fit"}},
	} {
		t.Run(name, func(t *testing.T) {
			table := tableOf(t, c.file, sheet.Choices{})
			assert.Equal(t, c.header, table.Header)
			assert.Equal(t, c.headings, table.Headings)
		})
	}
}

func TestHeadingsThatComeAgainAreSaid(t *testing.T) {
	table := tableOf(t, "SKU;Name\nA-1;Shirt\nSKU; Name\nA-2;Name\n", sheet.Choices{})
	var found []sheet.Problem
	for row, err := range table.Rows(t.Context()) {
		require.NoError(t, err)
		found = append(found, row.Problems...)
	}
	assert.Equal(t, []sheet.Problem{{Code: sheet.Repeated, Row: 3}}, found)
	assert.Equal(t, map[sheet.Code]int{sheet.Repeated: 1}, table.Report().Counts)
}

func TestAllThatWasFoundCanBeChosenOtherwise(t *testing.T) {
	const file = "a,b;c\nG\xf6\xdfe;1,5;x\nM;2,5;y\n"
	table := tableOf(t, file, sheet.Choices{})
	assert.Equal(t, sheet.Found{Format: sheet.CSV, Encoding: sheet.Windows1252, Delimiter: ",", Header: 1, Headings: []string{"a", "b;c"}, Columns: 2, Decimal: ""}, table.Found)
	table = tableOf(t, file, sheet.Choices{Encoding: sheet.Windows1250, Delimiter: ";", Header: 2, Decimal: "."})
	assert.Equal(t, sheet.Found{Format: sheet.CSV, Encoding: sheet.Windows1250, Delimiter: ";", Header: 2, Headings: []string{"Göße", "1,5", "x"}, Columns: 3, Decimal: "."}, table.Found)
	table = tableOf(t, file, sheet.Choices{Header: sheet.NoHeader, Delimiter: ";"})
	assert.Equal(t, 0, table.Header)
	assert.Equal(t, ",", table.Decimal)
	rows := 0
	for row, err := range table.Rows(t.Context()) {
		require.NoError(t, err)
		rows++
		assert.Equal(t, rows, row.Number)
	}
	assert.Equal(t, 3, rows)
	table = tableOf(t, strings.Repeat("a;1\n", 500)+"Name;Size\nb;2\n", sheet.Choices{Header: 501})
	assert.Equal(t, []string{"Name", "Size"}, table.Headings, "far down")
	assert.Equal(t, 7, tableOf(t, "a;b\n1;2\n", sheet.Choices{Header: 7}).Header, "where there is nothing")

	f := open(t, []byte(file))
	for choices, says := range map[sheet.Choices]string{{Encoding: "latin"}: "latin", {Delimiter: "x"}: "delimiter", {Delimiter: ";;"}: "delimiter", {Decimal: "'"}: "decimal"} {
		_, err := f.Table(t.Context(), choices)
		assert.ErrorContains(t, err, says)
	}
	_, err := open(t, twoSheets(t)).Table(t.Context(), sheet.Choices{Sheet: "Gone"})
	assert.ErrorContains(t, err, "Gone")
}

// twoSheets has a note, a price list, and one that is hidden and larger.
func twoSheets(t testing.TB) []byte {
	list := `<sheetData><row r="1"><c r="A1" t="str"><v>SKU</v></c><c r="B1" t="str"><v>Price</v></c></row><row r="2"><c r="A2" t="str"><v>A</v></c><c r="B2"><v>1.5</v></c></row></sheetData>`
	p := withSheet(rowOf(`<c r="A1" t="str"><v>Read me</v></c>`))
	sheets := p["xl/worksheets/sheet1.xml"]
	rels := ""
	names := ""
	for i, content := range []string{list, strings.Replace(list, "</sheetData>", `<row r="3"><c r="A3"><v>1</v></c></row></sheetData>`, 1)} {
		p = p.with(fmt.Sprintf("xl/worksheets/sheet%d.xml", i+2), strings.Replace(sheets, rowOf(`<c r="A1" t="str"><v>Read me</v></c>`), content, 1))
		rels += fmt.Sprintf(`<Relationship Id="rId1%d" Type="%sworksheet" Target="worksheets/sheet%d.xml"/>`, i, kinds, i+2)
		names += fmt.Sprintf(`<sheet name="List %d" sheetId="%d" r:id="rId1%d"%s/>`, i, i+2, i, []string{"", ` state="veryHidden"`}[i])
	}
	p = p.with("xl/workbook.xml", strings.Replace(p["xl/workbook.xml"], "</sheets>", names+"</sheets>", 1))
	return p.with("xl/_rels/workbook.xml.rels", strings.Replace(p["xl/_rels/workbook.xml.rels"], "</Relationships>", rels+"</Relationships>", 1)).zipped(t)
}

func TestTheSheetWithMostCellsIsTaken(t *testing.T) {
	f := open(t, twoSheets(t))
	var hidden []string
	for _, s := range f.Sheets {
		if s.Hidden {
			hidden = append(hidden, s.Name)
		}
	}
	assert.Equal(t, []string{"List 1"}, hidden)
	table, err := f.Table(t.Context(), sheet.Choices{})
	require.NoError(t, err)
	assert.Equal(t, sheet.Found{Format: sheet.XLSX, Sheet: "List 0", Header: 1, Headings: []string{"SKU", "Price"}, Columns: 2}, table.Found)
	table, err = f.Table(t.Context(), sheet.Choices{Sheet: "List 1"})
	require.NoError(t, err)
	assert.Equal(t, "List 1", table.Sheet, "a hidden one can be chosen")
	_, err = open(t, withSheet("<sheetData/>").zipped(t)).Table(t.Context(), sheet.Choices{})
	assertRefused(t, err, "workbook_format", "no sheet with cells")
}

// problemsOf are the problems by their cells, and what they say.
func problemsOf(t testing.TB, table *sheet.Table) (list []string) {
	t.Helper()
	for _, err := range table.All(t.Context()) {
		require.NoError(t, err)
	}
	for _, p := range table.Report().Problems {
		list = append(list, p.Cell()+" "+string(p.Code))
		assert.True(t, strings.HasSuffix(p.Text(), "."), p.Text())
	}
	return list
}

func TestProblemsNameTheirCells(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		want []string
	}{
		"none":                        {"SKU;EAN\nA;0123456789012\nB;\n", nil},
		"a shortened number":          {"SKU;EAN\nA;4,00638E+12\nB;4.00638e+12\nC;4E5\nD;1E+5\nE;5E+ab\n", []string{"B2 shortened", "B3 shortened", "B5 shortened"}},
		"rows of another width":       {"a;b;c\n1;2\n1;2;3\n1;2;3;4\n", []string{"2 wrong_count", "4 wrong_count"}},
		"a title is not one":          {"Title\n\na;b;c\nx1;2;3\nx2;2;3\n", nil},
		"an open quotation mark":      {"a;b\n1;2\n1;\"2\n3;4", []string{"3 open_quote"}},
		"one before other rows":       {"SKU;Titel;Preis\nB-1;\"offen;12,00\nB-2;\"zu\";13,00\nB-3;Hemd;14,00\n", []string{"2 open_quote"}},
		"one far below":               {"a;b;c\n" + strings.Repeat("1;2;3\n", 300) + "1;\"2;3\n" + strings.Repeat("1;2;3\n", 300), []string{"302 open_quote"}},
		"one before others far below": {"a;b;c\n" + strings.Repeat("1;\"2\";3\n", 300) + "1;\"2;3\n" + strings.Repeat("1;\"2\";3\n", 300), []string{"302 open_quote"}},
		"one in the last cell":        {"a;b;c\n" + strings.Repeat("1;2;3\n", 300) + "1;2;\"3\n" + strings.Repeat("1;2;\"3\"\n", 300), []string{"302 open_quote"}},
		"one in a row that is cut":    {"a;b;c\n" + strings.Repeat("1;2;3\n", 300) + "1;\"2\n" + strings.Repeat("1;\"2\";3\n", 300), []string{"302 wrong_count", "302 open_quote"}},
		"lines of a cell far below":   {"a;b;c\n" + strings.Repeat("1;2;3\n", 300) + "1;\"2\n2\n2\";3\n1;2;\"3\n3\"\n" + strings.Repeat("1;2;3\n", 300), nil},
		"lines of a cell behind one":  {"a;b;c\n1;\"2;3\n" + strings.Repeat("1;2;3\n", 300) + "1;\"2\n2\";3\n", []string{"2 open_quote"}},
		"marks in lines of a cell":    {"a;b;c\n" + strings.Repeat("1;2;3\n", 300) + "1;\"2\n\"two\" of\nthem\";3\n" + strings.Repeat("1;2;3\n", 300), nil},
		"characters that were lost":   {"a;b\n1;x\ufffd\n", []string{"2 characters"}},
		"a long cell":                 {"a;b\n1;" + strings.Repeat("ä", 32_768) + "\n", []string{"B2 too_long"}},
		"cells with lines in them":    {"a;b\n\"1\n2\";x\n3;4E+12\n", []string{"B3 shortened"}},
		"a column of one":             {"SKU\nA,B\nC\n", []string{"2 wrong_count"}},
		"blank rows are not counted":  {"a;b;c\n\n1;2;3\n;;\n1;2\n", []string{"5 wrong_count"}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, problemsOf(t, tableOf(t, c.file, sheet.Choices{})))
		})
	}
	padding := strings.Repeat("x", 200)
	for _, behind := range []string{"1;2;" + padding + "\n", "1;\"2\";" + padding + "\n"} { // more than is looked at for a partner
		table := tableOf(t, "a;b;c\n"+strings.Repeat("1;2;3\n", 300)+"1;\"2;3\n"+strings.Repeat(behind, 6_000), sheet.Choices{})
		assert.Equal(t, []string{"302 open_quote"}, problemsOf(t, table))
		assert.Equal(t, 6_302, table.Report().Rows)
	}
	table := tableOf(t, "a;b;c\n"+strings.Repeat("1;2;3\n", 300)+strings.Repeat("1;\"2;"+padding+"\n", 6_000), sheet.Choices{})
	assert.Len(t, problemsOf(t, table), 1000)
	assert.Equal(t, map[sheet.Code]int{sheet.OpenQuote: 6_000}, table.Report().Counts)
	table = tableOf(t, "a;b\n1;\xe4\n", sheet.Choices{Encoding: sheet.UTF8})
	assert.Equal(t, []string{"2 characters"}, problemsOf(t, table))
	table = tableOf(t, "a;b\n"+strings.Repeat("1\n", 5000)+strings.Repeat("1;2\n", 6000), sheet.Choices{})
	assert.Len(t, problemsOf(t, table), 1000)
	assert.Equal(t, 5000, table.Report().Counts[sheet.WrongCount])
	assert.Equal(t, 11_001, table.Report().Rows)
}

func TestProblemsOfWorkbooksNameTheirCells(t *testing.T) {
	file := withSheet(`<sheetData><row r="1"><c r="A1" t="str"><v>SKU</v></c></row><row r="10"><c r="F10"><f>A1*2</f></c><c r="G10" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="H10"><v>1234567890123456789</v></c></row><row r="9" hidden="1"><c r="A9"><v>1</v></c></row></sheetData>`).zipped(t)
	table, err := open(t, file).Table(t.Context(), sheet.Choices{})
	require.NoError(t, err)
	assert.Equal(t, []string{"F10 no_value", "G10 formula_fail", "H10 imprecise", "9 disorder"}, problemsOf(t, table))
	var hidden []int
	for row, err := range table.All(t.Context()) {
		require.NoError(t, err)
		if row.Hidden {
			hidden = append(hidden, row.Number)
		}
	}
	assert.Equal(t, []int{9}, hidden)
}

func TestCellsOfWorkbooksHaveTheirTypes(t *testing.T) {
	file := withSheet(rowOf(`<c r="A1"><v>4006381333931</v></c><c r="B1"><v>4.006381333931E12</v></c><c r="C1" s="2"><v>45000.75</v></c><c r="D1" s="3"><v>45000</v></c><c r="E1" s="2"><v>0.5</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="e"><v>#N/A</v></c><c r="H1" s="1"><v>18.5</v></c><c r="I1"><v>-0</v></c><c r="J1"><v>0.30000000000000004</v></c><c r="K1"><v>1e-12</v></c><c r="L1"><v>007.50</v></c><c r="M1" s="2"><v>-1</v></c>`)).zipped(t)
	table, err := open(t, file).Table(t.Context(), sheet.Choices{})
	require.NoError(t, err)
	for row, err := range table.All(t.Context()) {
		require.NoError(t, err)
		var got []string
		for _, c := range row.Cells {
			got = append(got, fmt.Sprintf("%d %s %s", c.Kind, c.Text, c.Shown()))
		}
		assert.Equal(t, []string{"2 4006381333931 4006381333931", "2 4006381333931 4006381333931", "4 2023-03-15T18:00:00 2023-03-15", "4 2023-03-15 15/03/2023", "4 12:00:00 1899-12-31",
			"3 TRUE TRUE", "5 #N/A #N/A", "2 18.5 18 1/2", "2 0 0", "2 0.3 0.3", "2 1E-12 1E-12", "2 7.5 7.5", "2 -1 -1"}, got)
	}
}

func TestMergedAreasAreFilled(t *testing.T) {
	file := withSheet(`<sheetData><row r="1"><c r="A1" t="str"><v>Style</v></c><c r="B1" t="str"><v>Sizes sheetData&gt;</v></c><c r="C1"/></row>` +
		`<row r="2"><c r="A2" t="str"><f>X1</f><v>Shirt</v></c><c r="B2" t="str"><v>S</v></c></row><row r="3"><c r="B3" t="str"><v>M</v></c></row><row r="5"><c r="B5" t="str"><v>L</v></c></row><row r="6"><c r="B6" t="str"><v>XL</v></c></row></sheetData>` +
		`<mergeCells count="4"><mergeCell ref="B1:C1"/><mergeCell ref="A2:A5"/><mergeCell ref="D2:D6"/><mergeCell ref="A7:XFD7"/></mergeCells>`)
	filled := rowsOf(t, file.zipped(t), sheet.Choices{FillMerged: true})
	assert.Equal(t, [][]string{{"Style", "Sizes sheetData>", "Sizes sheetData>"}, {"Shirt", "S"}, {"Shirt", "M"}, nil, {"Shirt", "L"}, {"", "XL"}}, filled)
	table, err := open(t, file.zipped(t)).Table(t.Context(), sheet.Choices{FillMerged: true})
	require.NoError(t, err)
	assert.Equal(t, []string{"B1 merged", "A2 merged"}, problemsOf(t, table))
	assert.Equal(t, "[B1:C1 A2:A5 D2:D6 A7:XFD7]", fmt.Sprint(table.Report().Merged))
	for row, err := range table.All(t.Context()) {
		require.NoError(t, err)
		if row.Number == 3 {
			assert.True(t, row.Cells[0].Merged)
			assert.Empty(t, row.Cells[0].Formula)
		}
	}
	plain := rowsOf(t, file.zipped(t), sheet.Choices{})
	assert.Equal(t, []string{"", "M"}, plain[2])
	assert.Equal(t, []string{"a"}, rowsOf(t, withSheet(rowOf(`<c r="A1" t="str"><v>a</v></c>`)+`<mergeCells><mergeCell ref="A1:XFD1"/></mergeCells>`).zipped(t), sheet.Choices{FillMerged: true})[0], "a title over all columns")
}

func TestDecimalSigns(t *testing.T) {
	for file, want := range map[string]string{
		"a;b\nx;1,5\ny;2,75\n": ",", "a;b\nx;1.5\n": ".", "a;b\nx;1.234,50 €\n": ",", "a;b\nx;EUR 1,234.50\n": ".", "a;b\nx;1.234\n": "",
		"a;b\nx;1.234.567\n": ",", "a;b\nx;1'234.50\n": ".", "a;b\nx;word\n": "", "a;b\nx;12.03.2026\n": ",", "a;b\nx;-1,5 %\n": ",",
	} {
		assert.Equal(t, want, tableOf(t, file, sheet.Choices{}).Decimal, file)
	}
	for _, c := range []struct{ text, decimal, want string }{
		{"1.234,50", ",", "1234.50"}, {"1,234.50", ".", "1234.50"}, {"1 234,5", ",", "1234.5"}, {"1'234.5", ".", "1234.5"}, {"-1,5", ",", "-1.5"}, {"\u22121,5", ",", "-1.5"}, {"+3", ".", "3"}, {",5", ",", "0.5"}, {"007", ".", "007"}, {"1,5", "", ""},
		{"1.5", ",", ""}, {"1,23,4", ".", ""}, {"1.5 €", ".", ""}, {"5%", ".", ""}, {"", ".", ""}, {"-", ".", ""}, {"1.", ".", ""}, {"12a", ".", ""}, {"1-2", ".", ""}, {"1.2.3", ".", ""},
	} {
		got, is := sheet.Plain(c.text, c.decimal)
		assert.Equal(t, c.want, got, "%q with %q", c.text, c.decimal)
		assert.Equal(t, c.want != "", is)
	}
}
