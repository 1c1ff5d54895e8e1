package sheet_test

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"selvedge/core/sheet"
	"selvedge/ports"
)

var fuzzLimits = sheet.Limits{Part: 1 << 20, Total: 4 << 20, Rows: 100, Columns: 50, Sheets: 3}

// stored returns a workbook that is neither packed nor summed, so that changed bytes are
// read.
func (p parts) stored(t testing.TB) []byte {
	t.Helper()
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	for _, name := range slices.Sorted(maps.Keys(p)) {
		content := p[name]
		part, err := w.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Store, CompressedSize64: uint64(len(content)), UncompressedSize64: uint64(len(content))})
		require.NoError(t, err)
		_, err = io.WriteString(part, content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return file.Bytes()
}

const fuzzSheet = `<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><v>18.5</v></c><c r="C1" s="3" t="d"><v>2023-03-15T12:00:00</v></c></row><row r="2"><c r="A2"><f t="shared" ref="A2:A3" si="0">SUM($A$1:B1)*'a b'!C1</f><v>2</v></c><c r="B2" t="inlineStr"><is><r><t>_x000D_</t></r></is></c></row><row r="3"><c r="A3"><f t="shared" si="0"/><v>4</v></c><c r="B3" t="b"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`

func FuzzRead(f *testing.F) {
	f.Add(withSheet(fuzzSheet).stored(f))
	f.Add(withSheet(fuzzSheet).zipped(f))
	f.Add(parts{"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}.stored(f))
	f.Add(append([]byte(oleMagic), make([]byte, 512)...))
	f.Add([]byte("POM;Point;S;M\r\nA01;\"Chest \"\"w\"\"\";46,5;48\r\n"))
	f.Add([]byte("a;b;c\r\nd;\"e;\"\"\"f\r\n\"g\";\"h;i\r\n"))
	f.Add([]byte("sep=|\na|b\n"))
	f.Add([]byte(inUTF16("a\tb\r\nc\td\r\n")))
	f.Add([]byte("\xef\xbb\xbfMa\xdf,b\rc,d\r"))
	f.Fuzz(checkRead)
}

// FuzzSheet changes the parts of a workbook that cells come from.
func FuzzSheet(f *testing.F) {
	p := withSheet(fuzzSheet)
	f.Add(p["xl/worksheets/sheet1.xml"], p["xl/styles.xml"], p["xl/sharedStrings.xml"])
	f.Fuzz(func(t *testing.T, sheet, styles, texts string) {
		checkRead(t, p.with("xl/worksheets/sheet1.xml", sheet).with("xl/styles.xml", styles).with("xl/sharedStrings.xml", texts).stored(t))
	})
}

func checkRead(t *testing.T, file []byte) {
	checkTable(t, file)
	read, err := readWithin(file, fuzzLimits)
	if err != nil {
		var refused *ports.Error
		require.ErrorAs(t, err, &refused)
		require.Equal(t, ports.Invalid, refused.Kind)
		return
	}
	require.LessOrEqual(t, len(read.Sheets), fuzzLimits.Sheets)
	for _, sheet := range read.Sheets {
		require.LessOrEqual(t, len(sheet.Rows), fuzzLimits.Rows)
		for _, row := range sheet.Rows {
			require.LessOrEqual(t, len(row), fuzzLimits.Columns)
		}
		for _, area := range sheet.Merged {
			require.True(t, 0 <= area.Row && area.Row <= area.LastRow && area.LastRow < fuzzLimits.Rows)
			require.True(t, 0 <= area.Column && area.Column <= area.LastColumn && area.LastColumn < fuzzLimits.Columns)
		}
	}
}

// checkTable reads a table row by row, in the order of a person's choices that the file gives.
func checkTable(t *testing.T, file []byte) {
	f, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), fuzzLimits)
	if err != nil {
		return
	}
	choices := sheet.Choices{FillMerged: true}
	if len(file)%3 == 0 {
		choices.Encoding, choices.Delimiter, choices.Header = sheet.Encodings()[len(file)%len(sheet.Encodings())], sheet.Delimiters[:1], len(file)%5-1
	}
	table, err := f.Table(t.Context(), choices)
	if err != nil {
		require.True(t, ports.IsKind(err, ports.Invalid), err)
		return
	}
	for row, err := range table.All(t.Context()) {
		if err != nil {
			require.True(t, ports.IsKind(err, ports.Invalid), err)
			break
		}
		require.LessOrEqual(t, len(row.Cells), fuzzLimits.Columns)
		for _, c := range row.Cells {
			require.True(t, utf8.ValidString(c.Text) && utf8.ValidString(c.Shown()) && utf8.ValidString(c.Formula))
			require.Equal(t, c.Kind == sheet.Empty, c.Text == "")
		}
	}
	for _, p := range table.Report().Problems {
		require.NotEmpty(t, p.Text())
	}
}
