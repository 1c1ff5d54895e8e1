package spreadsheet

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/ports"
)

// parts are the parts of an XLSX file.
type parts map[string]string

const (
	namespaces    = ` xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	kinds         = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	relationshead = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
)

// withSheet returns the parts of a workbook with one sheet.
func withSheet(sheet string) parts {
	return parts{
		"[Content_Types].xml":        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"_rels/.rels":                relationshead + `<Relationship Id="rId1" Type="` + kinds + `officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml":            `<workbook` + namespaces + `><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relationshead + `<Relationship Id="rId1" Type="` + kinds + `worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="` + kinds + `sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="` + kinds + `styles" Target="styles.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml":   `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet` + namespaces + `>` + sheet + `</worksheet>`,
		"xl/sharedStrings.xml":       `<sst` + namespaces + `><si><t>shared</t></si><si><r><rPr><b/></rPr><t>rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>reading</t></rPh></si><si><t>_x000D_a_x005F_x000D_</t></si><si/></sst>`,
		"xl/styles.xml":              `<styleSheet` + namespaces + `><numFmts count="2"><numFmt numFmtId="164" formatCode="# ?/?"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="9"/><xf/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.000"/></dxf></dxfs></styleSheet>`,
	}
}

// cells returns the sheet data of a row.
func rowOf(cells string) string { return `<sheetData><row r="1">` + cells + `</row></sheetData>` }

func (p parts) zipped(t testing.TB) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	for _, name := range slices.Sorted(maps.Keys(p)) {
		part, err := w.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(part, p[name])
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return file.Bytes()
}

func (p parts) with(name, content string) parts {
	changed := maps.Clone(p)
	changed[name] = content
	return changed
}

func (p parts) without(name string) parts {
	changed := maps.Clone(p)
	delete(changed, name)
	return changed
}

func readWithin(file []byte, limits ports.WorkbookLimits) (ports.Workbook, error) {
	return Workbooks{}.Read(context.Background(), bytes.NewReader(file), int64(len(file)), limits)
}

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

func TestASharedFormulaMovesWithItsCells(t *testing.T) {
	read := readFile(t, withSheet(`<sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">B1*2</f><v>2</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>4</v></c><c r="B2"><f t="shared" si="7"/><v>4</v></c></row></sheetData>`).zipped(t))
	assert.Equal(t, [][]ports.Cell{{formula("B1*2", number(2, "2"))}, {formula("B2*2", number(4, "4")), number(4, "4")}}, read.Sheets[0].Rows)

	for _, c := range []struct {
		formula       string
		rows, columns int
		want          string
	}{
		{"A1+B2", 1, 1, "B2+C3"},
		{"$A1+B$2+$C$3", 2, 3, "$A3+E$2+$C$3"},
		{"SUM(A1:B2)", 1, 0, "SUM(A2:B3)"},
		{"SUM(A:B)+SUM($A:B)", 1, 1, "SUM(B:C)+SUM($A:C)"},
		{"SUM(1:2)+SUM($1:2)", 1, 1, "SUM(2:3)+SUM($1:3)"},
		{"LOG10(A1)+LOG10 (A1)", 1, 0, "LOG10(A2)+LOG10 (A2)"},
		{`"A1"&A1&"it""s A1"`, 1, 0, `"A1"&A2&"it""s A1"`},
		{"'Size A1'!B1+A1!C1+Sheet1!D1", 1, 0, "'Size A1'!B2+A1!C2+Sheet1!D2"},
		{"Table1[A1]+[1]Sheet1!A1", 1, 0, "Table1[A1]+[1]Sheet1!A2"},
		{"A1_rate*Taxe1*1E5+2.5", 1, 0, "A1_rate*Taxe1*1E5+2.5"},
		{"B1-5", -1, 0, "#REF!-5"},
		{"B1", 0, -5, "#REF!"},
		{"XFD1048576", 0, 1, "#REF!"},
		{"XFE1+A1048577+A0", 1, 0, "XFE1+A1048577+A0"},
		{"ąž1+ßA1", 1, 0, "ąž1+ßA1"},
		{"#REF!+#N/A", 1, 1, "#REF!+#N/A"},
		{`"open A1`, 1, 1, `"open A1`},
		{"a1:b2", 1, 1, "B2:C3"},
	} {
		assert.Equal(t, c.want, shareFormula(c.formula, 10, 10).at(10+c.rows, 10+c.columns), c.formula)
	}
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

func TestWhatIsNoWorkbookIsRefused(t *testing.T) {
	one := withSheet(rowOf(`<c r="A1"><v>1</v></c>`))
	var encrypted bytes.Buffer
	plain := excelize.NewFile()
	require.NoError(t, plain.Write(&encrypted, excelize.Options{Password: "secret"}))
	good := one.zipped(t)
	for name, c := range map[string]struct {
		file         []byte
		reason, says string
	}{
		"nothing":             {nil, "workbook_format", "This file is empty."},
		"an XLS":              {append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 2000)...), "workbook_format", "Save it as XLSX or CSV and try again."},
		"an encrypted XLSX":   {encrypted.Bytes(), "workbook_password", "Remove the password"},
		"an encrypted ZIP":    {withEncryptedPart(t), "workbook_password", "Remove the password"},
		"an ODS":              {parts{"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"}.zipped(t), "workbook_format", "OpenDocument file. Save it as XLSX or CSV and try again."},
		"an XLSB":             {parts{"[Content_Types].xml": "<x/>", "xl/workbook.bin": "x"}.zipped(t), "workbook_format", ".xlsb). Save it as XLSX or CSV and try again."},
		"Numbers":             {parts{"Index/Document.iwa": "x"}.zipped(t), "workbook_format", "Export it as Excel or CSV"},
		"a document":          {parts{"[Content_Types].xml": "<x/>", "_rels/.rels": strings.Replace(one["_rels/.rels"], "xl/workbook.xml", "word/document.xml", 1), "word/document.xml": "<document/>"}.zipped(t), "workbook_format", "neither an XLSX workbook nor text"},
		"another ZIP":         {parts{"a.txt": "x"}.zipped(t), "workbook_format", "neither an XLSX workbook nor text"},
		"an empty ZIP":        {parts{}.zipped(t), "workbook_format", "neither an XLSX workbook nor text"},
		"a picture":           {[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "workbook_format", "neither an XLSX workbook nor text"},
		"a PDF":               {[]byte("%PDF-1.7\n1 0 obj\n"), "workbook_format", "neither an XLSX workbook nor text"},
		"RTF":                 {[]byte(`{\rtf1 x}`), "workbook_format", "neither an XLSX workbook nor text"},
		"a web page":          {[]byte("\r\n <HTML><table><tr><td>1</td></tr></table></html>"), "workbook_format", "web page or XML"},
		"XML of 2003":         {[]byte("\xef\xbb\xbf<?xml version=\"1.0\"?><Workbook/>"), "workbook_format", "web page or XML"},
		"half of one":         {good[:len(good)/2], "workbook_format", "damaged"},
		"no workbook":         {one.without("xl/workbook.xml").zipped(t), "workbook_format", "damaged"},
		"no sheet":            {one.without("xl/worksheets/sheet1.xml").zipped(t), "workbook_format", "damaged"},
		"a sheet cut off":     {one.with("xl/worksheets/sheet1.xml", `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>`).zipped(t), "workbook_format", "damaged"},
		"tags too many":       {one.with("xl/worksheets/sheet1.xml", `<worksheet/></x>`).zipped(t), "workbook_format", "damaged"},
		"broken tags":         {one.with("xl/worksheets/sheet1.xml", `<worksheet <sheetData/>`).zipped(t), "workbook_format", "damaged"},
		"another encoding":    {one.with("xl/worksheets/sheet1.xml", `<?xml version="1.0" encoding="EBCDIC"?><worksheet/>`).zipped(t), "workbook_format", "damaged"},
		"a missing text":      {withSheet(rowOf(`<c r="A1" t="s"><v>99</v></c>`)).zipped(t), "workbook_format", "damaged"},
		"a negative text":     {withSheet(rowOf(`<c r="A1" t="s"><v>-1</v></c>`)).zipped(t), "workbook_format", "damaged"},
		"a row 0":             {withSheet(`<sheetData><row r="0"/></sheetData>`).zipped(t), "workbook_format", "damaged"},
		"a row too far":       {withSheet(`<sheetData><row r="1048577"/></sheetData>`).zipped(t), "workbook_format", "damaged"},
		"a column too far":    {withSheet(rowOf(`<c r="XFE1"><v>1</v></c>`)).zipped(t), "workbook_format", "damaged"},
		"a cell nowhere":      {withSheet(rowOf(`<c r="1"><v>1</v></c>`)).zipped(t), "workbook_format", "damaged"},
		"no style":            {withSheet(rowOf(`<c r="A1" s="x"><v>1</v></c>`)).zipped(t), "workbook_format", "damaged"},
		"an area nowhere":     {withSheet(`<mergeCells><mergeCell ref="A1:?"/></mergeCells>`).zipped(t), "workbook_format", "damaged"},
		"bytes that changed":  {withChangedBytes(t), "workbook_format", "damaged"},
		"more than announced": {announced(t, "<worksheet>"+strings.Repeat(" ", 1<<16)+"</worksheet>", 100), "workbook_format", "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readWithin(c.file, usualLimits)
			assertRefused(t, err, c.reason, c.says)
		})
	}
}

func assertRefused(t *testing.T, err error, reason, says string) {
	t.Helper()
	var refused *ports.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, ports.Invalid, refused.Kind)
	assert.Equal(t, reason, refused.Reason)
	assert.Contains(t, refused.Message, says)
	assert.True(t, strings.HasSuffix(refused.Message, "try again.") || strings.HasSuffix(refused.Message, "Choose another one."), "%q says what to do", refused.Message)
}

func withEncryptedPart(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	part, err := w.CreateRaw(&zip.FileHeader{Name: "xl/workbook.xml", Flags: 1, CompressedSize64: 3, UncompressedSize64: 3})
	require.NoError(t, err)
	_, err = io.WriteString(part, "abc")
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return file.Bytes()
}

// withChangedBytes returns a workbook with a sheet whose sum is wrong.
func withChangedBytes(t *testing.T) []byte {
	t.Helper()
	sheet := withSheet(rowOf(`<c r="A1"><v>1</v></c>`))["xl/worksheets/sheet1.xml"]
	return raw(t, []byte(strings.Replace(sheet, "<v>1</v>", "<v>2</v>", 1)), zip.Store, uint64(len(sheet)), crc32.ChecksumIEEE([]byte(sheet)))
}

// announced returns a workbook with a sheet that says to have so many bytes.
func announced(t *testing.T, sheet string, size uint64) []byte {
	t.Helper()
	return raw(t, []byte(sheet), zip.Store, size, crc32.ChecksumIEEE([]byte(sheet)))
}

// raw returns a workbook whose sheet is written as it is given.
func raw(t testing.TB, packed []byte, method uint16, size uint64, sum uint32) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	for name, content := range withSheet("").without("xl/worksheets/sheet1.xml") {
		part, err := w.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(part, content)
		require.NoError(t, err)
	}
	part, err := w.CreateRaw(&zip.FileHeader{Name: "xl/worksheets/sheet1.xml", Method: method, CompressedSize64: uint64(len(packed)), UncompressedSize64: size, CRC32: sum})
	require.NoError(t, err)
	_, err = part.Write(packed)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return file.Bytes()
}

func TestMoreThanTheLimitsIsRefused(t *testing.T) {
	sheets := func(n int) []byte {
		var b ports.Workbook
		for range n {
			b.Sheets = append(b.Sheets, ports.Sheet{Rows: [][]ports.Cell{{text("a")}}})
		}
		return written(t, b)
	}
	at := func(cell string) []byte { return withSheet(rowOf("") + cell).zipped(t) }
	limits := ports.WorkbookLimits{UnpackedBytes: 2 << 20, Rows: 10, Columns: 5, Sheets: 3}
	for name, c := range map[string]struct {
		within, beyond []byte
		says           string
	}{
		"rows":             {at(`<sheetData><row r="10"><c r="A10"><v>1</v></c></row></sheetData>`), at(`<sheetData><row r="11"><c r="A11"><v>1</v></c></row></sheetData>`), "10 rows at most"},
		"columns":          {at(`<sheetData><row r="1"><c r="E1"><v>1</v></c></row></sheetData>`), at(`<sheetData><row r="1"><c r="F1"><v>1</v></c></row></sheetData>`), "5 columns at most"},
		"sheets":           {sheets(3), sheets(4), "3 sheets at most"},
		"bytes":            {at("<!--" + strings.Repeat("x", 900<<10) + "-->"), at("<!--" + strings.Repeat("<", 2<<20) + "-->"), "more than 2 MB"},
		"rows of text":     {[]byte(strings.Repeat("a,b\n", 10)), []byte(strings.Repeat("a,b\n", 11)), "10 rows at most"},
		"columns of text":  {[]byte("1,2,3,4,5\n1,2,3,4,5,,,\n"), []byte("1,2,3,4,5,6\n"), "5 columns at most"},
		"bytes of text":    {[]byte(strings.Repeat(",\n", 1<<20)), []byte(strings.Repeat(",\n", 1<<20+1)), "more than 2 MB"},
		"an endless quote": {[]byte("a,\"" + strings.Repeat("b\n", 400<<10)), []byte("a,\"" + strings.Repeat("b\n", 600<<10)), "quotation mark"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readWithin(c.within, limits)
			require.NoError(t, err)
			_, err = readWithin(c.beyond, limits)
			assertRefused(t, err, "workbook_size", c.says)
		})
	}
}

func TestAPictureInAWorkbookCountsForNothing(t *testing.T) {
	p := withSheet(rowOf(`<c r="A1"><v>1</v></c>`)).with("xl/media/image1.png", strings.Repeat("x", 3<<20))
	_, err := readWithin(p.zipped(t), ports.WorkbookLimits{UnpackedBytes: 1 << 20, Rows: 10, Columns: 5, Sheets: 3})
	assert.NoError(t, err)
}

type readerAt func(p []byte, at int64) (int, error)

func (f readerAt) ReadAt(p []byte, at int64) (int, error) { return f(p, at) }

func TestAFileThatCanNotBeReadIsNotDamaged(t *testing.T) {
	broken := errors.New("the bucket is gone")
	for name, file := range map[string][]byte{"XLSX": withSheet(rowOf(`<c r="A1"><v>1</v></c>`)).zipped(t), "text": []byte("a,b\nc,d\n"), "XLS": append(slices.Clone(oleMagic), make([]byte, 1<<20)...)} {
		reads := 0
		count := readerAt(func(p []byte, at int64) (int, error) { reads++; return bytes.NewReader(file).ReadAt(p, at) })
		_, _ = Workbooks{}.Read(context.Background(), count, int64(len(file)), usualLimits)
		for fails := range reads {
			n := 0
			_, err := Workbooks{}.Read(context.Background(), readerAt(func(p []byte, at int64) (int, error) {
				if n++; n > fails {
					return 0, broken
				}
				return bytes.NewReader(file).ReadAt(p, at)
			}), int64(len(file)), usualLimits)
			require.ErrorIs(t, err, broken, "%s, at read %d of %d", name, fails, reads)
		}
	}
}

func TestReadingEndsWithItsContext(t *testing.T) {
	for name, file := range map[string][]byte{
		"XLSX": withSheet("<sheetData>" + strings.Repeat("<row/>", 100_000) + "</sheetData>").zipped(t),
		"text": []byte(strings.Repeat("a,b\n", 50_000)),
		"XLS":  append(slices.Clone(oleMagic), make([]byte, 1<<20)...),
	} {
		t.Run(name, func(t *testing.T) {
			for _, after := range []int{0, 1, 2, 4, 8} {
				ctx, cancel := context.WithCancel(context.Background())
				reads := 0
				_, err := Workbooks{}.Read(ctx, readerAt(func(p []byte, at int64) (int, error) {
					if reads++; reads > after {
						cancel()
					}
					return bytes.NewReader(file).ReadAt(p, at)
				}), int64(len(file)), ports.WorkbookLimits{UnpackedBytes: 64 << 20, Rows: 1 << 20, Columns: 10, Sheets: 1})
				if reads > after {
					require.ErrorIs(t, err, context.Canceled, "after %d reads", after)
				}
				cancel()
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Workbooks{}.Read(ctx, bytes.NewReader([]byte("a,b")), 3, usualLimits)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestFormatsBeyondWhatIsKeptAreShownAsUsual(t *testing.T) {
	custom := map[int]string{}
	for i := range 300 {
		custom[164+i] = fmt.Sprintf(`0.0 "cm %d"`, i)
	}
	custom[1000] = strings.Repeat("0", 300)
	s := newShown(newBudget(usualLimits), false, custom)
	defer s.close()
	for i := range 300 {
		want := fmt.Sprintf("1.5 cm %d", i)
		if i >= maxFormats {
			want = "1.5"
		}
		got, err := s.text(1.5, 164+i)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	got, err := s.text(1.5, 1000)
	require.NoError(t, err)
	assert.Equal(t, "1.5", got, "too long")
}

func TestNumbersAreShownInTheirFormats(t *testing.T) {
	for _, c := range []struct {
		code   string
		number float64
		want   string
	}{
		{"0.0", 18.25, "18.3"}, {"0.00", 18, "18.00"}, {`0.0 "cm"`, 46.5, "46.5 cm"}, {"#,##0", 1234567, "1,234,567"},
		{"# ?/?", 18.75, "18 3/4"}, {"# ??/16", 18.5, "18 8/16"}, {"# ??/??", 0.0625, "0 1/16"}, {`# ?/8\"`, 0.5, `0 4/8"`}, {"# ?/?", -3.5, "-3 1/2"}, {"?/?", 2, "2"},
		{"0%", 0.5, "50%"}, {"0.00E+00", 12345, "1.23E+04"}, {"[Red]0.0;-0.0", -1.5, "-1.5"}, {`_-* #,##0.00\ "€"_-`, 12.5, "12.50 €"},
		{"yyyy-mm-dd", 45000, "2023-03-15"}, {"d mmm yyyy", 45000, "15 Mar 2023"}, {"hh:mm", 0.75, "18:00"}, {"[h]:mm", 1.5, "36:00"},
		{"@", 1.5, "1.5"}, {"General", 1.5, "1.5"}, {";;;", 7, "7"}, {"", 7, "7"},
	} {
		s := newShown(newBudget(usualLimits), false, map[int]string{164: c.code})
		got, err := s.text(c.number, 164)
		require.NoError(t, err)
		assert.Equal(t, c.want, got, "%v as %s", c.number, c.code)
		s.close()
	}
}
