package sheet_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
	"selvedge/ports"
)

const oleMagic = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

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
		one := withSheet(rowOf(`<c r="A1"><v>1</v></c>`))
		return one.with("xl/workbook.xml", strings.Replace(one["xl/workbook.xml"], "</sheets>", strings.Repeat(`<sheet name="T" sheetId="2" r:id="rId1"/>`, n-1)+"</sheets>", 1)).zipped(t)
	}
	at := func(cell string) []byte { return withSheet(rowOf("") + cell).zipped(t) }
	limits := sheet.Limits{Part: 2 << 20, Rows: 10, Columns: 5, Sheets: 3}
	for name, c := range map[string]struct {
		within, beyond []byte
		says           string
	}{
		"rows":            {at(`<sheetData><row r="10"><c r="A10"><v>1</v></c></row></sheetData>`), at(`<sheetData><row r="11"><c r="A11"><v>1</v></c></row></sheetData>`), "10 rows at most"},
		"columns":         {at(`<sheetData><row r="1"><c r="E1"><v>1</v></c></row></sheetData>`), at(`<sheetData><row r="1"><c r="F1"><v>1</v></c></row></sheetData>`), "5 columns at most"},
		"sheets":          {sheets(3), sheets(4), "3 sheets at most"},
		"bytes":           {at("<!--" + strings.Repeat("x", 900<<10) + "-->"), at("<!--" + strings.Repeat("<", 2<<20) + "-->"), "more than 2 MB"},
		"rows of text":    {[]byte(strings.Repeat("a,b\n", 10)), []byte(strings.Repeat("a,b\n", 11)), "10 rows at most"},
		"columns of text": {[]byte("1,2,3,4,5\n1,2,3,4,5,,,\n"), []byte("1,2,3,4,5,6\n"), "5 columns at most"},
		"bytes of text":   {[]byte(strings.Repeat(",\n", 1<<20)), []byte(strings.Repeat(",\n", 1<<20+1)), "more than 2 MB"},
		"an endless row":  {[]byte("a,\"" + strings.Repeat("b", 800<<10)), []byte("a,\"" + strings.Repeat("b", 1200<<10)), "quotation mark"},
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
	_, err := readWithin(p.zipped(t), sheet.Limits{Part: 1 << 20, Rows: 10, Columns: 5, Sheets: 3})
	assert.NoError(t, err)
}

type readerAt func(p []byte, at int64) (int, error)

func (f readerAt) ReadAt(p []byte, at int64) (int, error) { return f(p, at) }

func TestAFileThatCanNotBeReadIsNotDamaged(t *testing.T) {
	broken := errors.New("the bucket is gone")
	for name, file := range map[string][]byte{"XLSX": withSheet(rowOf(`<c r="A1"><v>1</v></c>`)).zipped(t), "text": []byte("a,b\nc,d\n"), "XLS": append([]byte(oleMagic), make([]byte, 1<<20)...)} {
		reads := 0
		count := readerAt(func(p []byte, at int64) (int, error) { reads++; return bytes.NewReader(file).ReadAt(p, at) })
		_, _ = readAll(context.Background(), count, int64(len(file)), usualLimits)
		for fails := range reads {
			n := 0
			_, err := readAll(context.Background(), readerAt(func(p []byte, at int64) (int, error) {
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
		"XLS":  append([]byte(oleMagic), make([]byte, 1<<20)...),
	} {
		t.Run(name, func(t *testing.T) {
			for _, after := range []int{0, 1, 2, 4, 8} {
				ctx, cancel := context.WithCancel(context.Background())
				reads := 0
				_, err := readAll(ctx, readerAt(func(p []byte, at int64) (int, error) {
					if reads++; reads > after {
						cancel()
					}
					return bytes.NewReader(file).ReadAt(p, at)
				}), int64(len(file)), sheet.Limits{Rows: 1 << 20, Columns: 10, Sheets: 1})
				if reads > after {
					require.ErrorIs(t, err, context.Canceled, "after %d reads", after)
				}
				cancel()
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := readAll(ctx, bytes.NewReader([]byte("a,b")), 3, usualLimits)
	assert.ErrorIs(t, err, context.Canceled)
}
