package sheet_test

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestCellsAreReadByTheirKind(t *testing.T) {
	for name, c := range map[string]struct {
		cell string
		want ports.Cell
	}{
		"a number":                     {`<c r="A1"><v>12.50</v></c>`, number(12.5, "12.5")},
		"a number that says so":        {`<c r="A1" t="n"><v> 1E3 </v></c>`, number(1000, "1000")},
		"a sum with its error":         {`<c r="A1"><v>0.30000000000000004</v></c>`, number(0.30000000000000004, "0.3")},
		"a number of 17 digits":        {`<c r="A1"><v>434.99999999999994</v></c>`, number(434.99999999999994, "435")},
		"a fraction":                   {`<c r="A1" s="1"><v>18.5</v></c>`, number(18.5, "18 1/2")},
		"a whole number as a fraction": {`<c r="A1" s="1"><v>18</v></c>`, number(18, "18")},
		"a date as usual":              {`<c r="A1" s="2"><v>45000</v></c>`, number(45000, "2023-03-15")},
		"a date in its format":         {`<c r="A1" s="3"><v>45000</v></c>`, number(45000, "15/03/2023")},
		"a share":                      {`<c r="A1" s="4"><v>0.95</v></c>`, number(0.95, "95%")},
		"a style without a format":     {`<c r="A1" s="5"><v>1.5</v></c>`, number(1.5, "1.5")},
		"a style that is missing":      {`<c r="A1" s="99"><v>1.5</v></c>`, number(1.5, "1.5")},
		"a date in ISO 8601":           {`<c r="A1" s="3" t="d"><v>2023-03-15T12:00:00</v></c>`, number(45000.5, "15/03/2023")},
		"a date without a format":      {`<c r="A1" t="d"><v>2023-03-15</v></c>`, number(45000, "2023-03-15")},
		"a time":                       {`<c r="A1" t="d"><v>06:00:00</v></c>`, number(0.25, "06:00:00")},
		"no date":                      {`<c r="A1" t="d"><v>soon</v></c>`, text("soon")},
		"a shared text":                {`<c r="A1" t="s"><v>0</v></c>`, text("shared")},
		"a text in fonts":              {`<c r="A1" t="s"><v>1</v></c>`, text("rich text")},
		"a text with escapes":          {`<c r="A1" t="s"><v>2</v></c>`, text("\ra_x000D_")},
		"a text in its cell":           {`<c r="A1" t="inlineStr"><is><t>in</t></is></c>`, text("in")},
		"one of several fonts":         {`<c r="A1" t="inlineStr"><is><r><t>i</t></r><r><t>n</t></r><rPh><t>x</t></rPh></is></c>`, text("in")},
		"a truth":                      {`<c r="A1" t="b"><v>1</v></c>`, text("TRUE")},
		"a falsehood":                  {`<c r="A1" t="b"><v>0</v></c>`, text("FALSE")},
		"an error":                     {`<c r="A1" t="e"><v>#DIV/0!</v></c>`, text("#DIV/0!")},
		"no number":                    {`<c r="A1"><v>NaN</v></c>`, text("NaN")},
		"a formula and its number":     {`<c r="A1"><f>B1+C1</f><v>25</v></c>`, formula("B1+C1", number(25, "25"))},
		"a formula and its text":       {`<c r="A1" t="str"><f>B1&amp;"x"</f><v>ax</v></c>`, formula(`B1&"x"`, text("ax"))},
		"a formula never computed":     {`<c r="A1"><f>B1</f></c>`, formula("B1", ports.Cell{})},
		"a formula of an area":         {`<c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>4</v></c>`, formula("B1:B2*2", number(4, "4"))},
		"without its place":            {`<c><v>1</v></c>`, number(1, "1")},
		"with what others add":         {`<c r="A1"><v>1</v><extLst><ext><f>x</f><v>9</v></ext></extLst></c>`, number(1, "1")},
		"in CDATA":                     {`<c r="A1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>`, text("<b>")},
	} {
		t.Run(name, func(t *testing.T) {
			read := readFile(t, withSheet(rowOf(c.cell)).zipped(t))
			require.Len(t, read.Sheets, 1)
			assert.Equal(t, [][]ports.Cell{{c.want}}, read.Sheets[0].Rows)
		})
	}
}

func TestCellsAreWhereTheySay(t *testing.T) {
	for name, c := range map[string]struct {
		sheet string
		want  [][]ports.Cell
	}{
		"rows and columns between":    {`<sheetData><row r="2"><c r="C2"><v>1</v></c></row></sheetData>`, [][]ports.Cell{nil, {{}, {}, number(1, "1")}}},
		"in their order":              {`<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>`, [][]ports.Cell{{number(1, "1"), number(2, "2")}, {number(3, "3")}}},
		"out of order":                {`<sheetData><row r="2"><c r="B2"><v>4</v></c><c r="A2"><v>3</v></c></row><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>5</v></c></row></sheetData>`, [][]ports.Cell{{number(1, "1")}, {number(5, "5"), number(4, "4")}}},
		"empty ones at the ends":      {`<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576" t="s"><v>3</v></c></row></sheetData>`, [][]ports.Cell{{number(1, "1")}}},
		"nothing":                     {`<sheetData/>`, nil},
		"nothing but a formatted row": {`<sheetData><row r="5" s="1"/></sheetData>`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, readFile(t, withSheet(c.sheet).zipped(t)).Sheets[0].Rows)
		})
	}
}

func TestMergedAreasAreReported(t *testing.T) {
	sheet := `<sheetData/><mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B2:B4"/><mergeCell ref="D5:D5"/><mergeCell ref="E6"/><mergeCell ref="A9:XFD9"/><mergeCell ref="A9000:B9000"/></mergeCells>`
	assert.Equal(t, []ports.CellArea{{LastColumn: 2}, {Row: 1, Column: 1, LastRow: 3, LastColumn: 1}, {Row: 8, LastRow: 8, LastColumn: 199}},
		readFile(t, withSheet(sheet).zipped(t)).Sheets[0].Merged, "within the limits")
}

func TestASharedFormulaIsThatOfItsFirstCell(t *testing.T) {
	read := readFile(t, withSheet(`<sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">B1*2</f><v>2</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>4</v></c><c r="B2"><f t="shared" si="7"/><v>4</v></c></row></sheetData>`).zipped(t))
	assert.Equal(t, [][]ports.Cell{{formula("B1*2", number(2, "2"))}, {formula("B1*2", number(4, "4")), formula("?", number(4, "4"))}}, read.Sheets[0].Rows)
}

func TestWorkbooksOfOtherProgramsAreRead(t *testing.T) {
	one := withSheet(rowOf(`<c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>0.5</v></c>`))
	prefixed := strings.NewReplacer("</", "</x:", "<?", "<?", "<", "<x:", `xmlns="`, `xmlns:x="`).Replace
	for name, p := range map[string]parts{
		"as Excel writes it": one,
		"with prefixes":      one.with("xl/worksheets/sheet1.xml", prefixed(one["xl/worksheets/sheet1.xml"])).with("xl/sharedStrings.xml", prefixed(one["xl/sharedStrings.xml"])).with("xl/workbook.xml", prefixed(one["xl/workbook.xml"])),
		"strict":             one.with("xl/_rels/workbook.xml.rels", strings.ReplaceAll(one["xl/_rels/workbook.xml.rels"], kinds, "http://purl.oclc.org/ooxml/officeDocument/relationships/")),
		"with backslashes":   one.without("xl/worksheets/sheet1.xml").with(`xl\worksheets\sheet1.xml`, one["xl/worksheets/sheet1.xml"]),
		"in another case":    one.without("xl/sharedStrings.xml").with("xl/SharedStrings.xml", one["xl/sharedStrings.xml"]),
		"elsewhere": one.without("xl/workbook.xml").with("book.xml", one["xl/workbook.xml"]).with("_rels/.rels", strings.ReplaceAll(one["_rels/.rels"], "xl/workbook.xml", "/book.xml")).
			with("_rels/book.xml.rels", strings.NewReplacer(`"worksheets`, `"xl/worksheets`, `"styles`, `"xl/styles`).Replace(one["xl/_rels/workbook.xml.rels"])),
		"in UTF-16":              one.with("xl/worksheets/sheet1.xml", inUTF16(strings.Replace(one["xl/worksheets/sheet1.xml"], "UTF-8", "UTF-16", 1))),
		"with a byte order mark": one.with("xl/worksheets/sheet1.xml", "\ufeff"+one["xl/worksheets/sheet1.xml"]),
		"hidden":                 one.with("xl/workbook.xml", strings.Replace(one["xl/workbook.xml"], "sheetId", `state="hidden" sheetId`, 1)),
		"beside a chart": one.with("xl/workbook.xml", strings.Replace(one["xl/workbook.xml"], "<sheets>", `<sheets><sheet name="Chart" sheetId="2" r:id="rId9"/>`, 1)).
			with("xl/_rels/workbook.xml.rels", strings.Replace(one["xl/_rels/workbook.xml.rels"], "<Relationship ", `<Relationship Id="rId9" Type="`+kinds+`chartsheet" Target="chart.xml"/><Relationship `, 1)),
	} {
		t.Run(name, func(t *testing.T) {
			read := readFile(t, p.zipped(t))
			require.Len(t, read.Sheets, 1)
			assert.Equal(t, "S", read.Sheets[0].Name)
			assert.Equal(t, [][]ports.Cell{{text("shared"), number(0.5, "0 1/2")}}, read.Sheets[0].Rows)
		})
	}
}

func inUTF16(text string) string {
	b := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = append(b, byte(unit), byte(unit>>8))
	}
	return string(b)
}

func TestDaysMayBeCountedFrom1904(t *testing.T) {
	p := withSheet(rowOf(`<c r="A1" s="2"><v>43538</v></c><c r="B1" s="2" t="d"><v>2023-03-15</v></c>`))
	p = p.with("xl/workbook.xml", strings.Replace(p["xl/workbook.xml"], "<sheets>", `<workbookPr date1904="1"/><sheets>`, 1))
	assert.Equal(t, [][]ports.Cell{{number(43538, "2023-03-15"), number(43538, "2023-03-15")}}, readFile(t, p.zipped(t)).Sheets[0].Rows)
}

func TestWithoutStringsAndStylesNumbersAreRead(t *testing.T) {
	p := withSheet(rowOf(`<c r="A1" s="1"><v>0.5</v></c>`)).without("xl/sharedStrings.xml").without("xl/styles.xml")
	assert.Equal(t, [][]ports.Cell{{number(0.5, "0.5")}}, readFile(t, p.zipped(t)).Sheets[0].Rows)
}
