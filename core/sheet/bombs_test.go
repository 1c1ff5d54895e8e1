package sheet_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/sheet"
	"selvedge/ports"
)

// bombLimits are small, so that what they bound is seen.
var bombLimits = sheet.Limits{Part: 2 << 20, Total: 2 << 20, Rows: 10_000, Columns: 200, Sheets: 20, Held: 16 << 20}

func filled(begin, again, end string, bytes int) string {
	return begin + strings.Repeat(again, (bytes-len(begin)-len(end))/len(again)) + end
}

func bombs(t testing.TB) map[string][]byte {
	const unpacked = 2<<20 - 8<<10 // with the other parts just within the limit
	sheet := func(content string) []byte {
		return withSheet("").with("xl/worksheets/sheet1.xml", content).zipped(t)
	}
	inPart := func(name, content string) []byte { return withSheet("").with(name, content).zipped(t) }
	everywhere := withSheet("").with("xl/worksheets/sheet1.xml", filled("<worksheet><sheetData>", "<row><c/></row>", "</sheetData></worksheet>", unpacked))
	var manyParts bytes.Buffer
	w := zip.NewWriter(&manyParts)
	for i := range 50_000 {
		_, err := w.CreateRaw(&zip.FileHeader{Name: fmt.Sprintf("%d", i)})
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return map[string][]byte{
		"zeros that are announced":     sheet("<worksheet>" + strings.Repeat(" ", 20<<20) + "</worksheet>"),
		"zeros that are not announced": unannounced(t, 20<<20),
		"parts":                        manyParts.Bytes(),
		"elements in each other":       sheet(filled("", "<a>", "", unpacked)),
		"attributes":                   sheet(filled("<worksheet", ` a=""`, "/>", unpacked)),
		"a long text":                  sheet(filled("<worksheet><sheetData><row><c t=\"inlineStr\"><is><t>", "x", "</t></is></c></row></sheetData></worksheet>", unpacked)),
		"a long name":                  sheet(filled("<", "x", "/>", unpacked)),
		"a long comment":               sheet(filled("<worksheet><!--", "<", "--></worksheet>", unpacked)),
		"a declaration":                sheet(filled("<!DOCTYPE x [", "<!ENTITY a '&a;'>", "]><worksheet/>", unpacked)),
		"empty strings":                inPart("xl/sharedStrings.xml", filled("<sst>", "<si/>", "</sst>", unpacked)),
		"styles":                       inPart("xl/styles.xml", filled("<styleSheet><cellXfs>", "<xf/>", "</cellXfs></styleSheet>", unpacked)),
		"formats":                      inPart("xl/styles.xml", "<styleSheet><numFmts>"+numbered(unpacked, `<numFmt numFmtId="%d"/>`)+"</numFmts></styleSheet>"),
		"relations":                    inPart("xl/_rels/workbook.xml.rels", filled("<Relationships>", "<Relationship/>", "</Relationships>", unpacked)),
		"sheets that are one":          everywhere.with("xl/workbook.xml", filled("<workbook><sheets>", `<sheet r:id="rId1"/>`, "</sheets></workbook>", 300)).zipped(t),
		"rows":                         everywhere.zipped(t),
		"cells":                        sheet(filled("<worksheet><sheetData>", "<row>"+strings.Repeat("<c><v>1</v></c>", 200)+"</row>", "</sheetData></worksheet>", unpacked)),
		"cells far to the right":       sheet(filled("<worksheet><sheetData>", `<row><c r="GR1"><v>1</v></c></row>`, "</sheetData></worksheet>", unpacked)),
		"columns beyond the limit":     sheet(filled("<worksheet><sheetData>", `<row><c r="XFD1"><v>1</v></c></row>`, "</sheetData></worksheet>", unpacked)),
		"a cell again and again":       sheet(filled("<worksheet><sheetData><row>", `<c r="A1"><v>1</v></c>`, "</row></sheetData></worksheet>", unpacked)),
		"merged areas":                 sheet(filled("<worksheet><mergeCells>", `<mergeCell ref="A1:B2"/>`, "</mergeCells></worksheet>", unpacked)),
		"a shared formula": sheet(filled(`<worksheet><sheetData><row><c r="A1"><f t="shared" si="0">`+strings.Repeat("A1+", 3000)+`1</f></c></row>`,
			`<row><c><f t="shared" si="0"/></c></row>`, "</sheetData></worksheet>", unpacked)),
		"a long format": withSheet("").with("xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0&quot;`+strings.Repeat("x", 250)+`&quot;"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`).
			with("xl/worksheets/sheet1.xml", "<worksheet><sheetData>"+numbered(unpacked, "<row><c><v>%d</v></c></row>")+"</sheetData></worksheet>").zipped(t),
		"commas":             []byte(strings.Repeat(",", unpacked)),
		"cells of a letter":  []byte(strings.Repeat(strings.Repeat("a,", 200)+"\n", unpacked/401)),
		"quotes":             []byte(strings.Repeat(`"`, unpacked)),
		"an open quote":      []byte(filled(`a,"`, "\n,,,,", "", unpacked)),
		"a record of quotes": []byte(filled("", `"`+"\n"+`",`+strings.Repeat(",", 100), "", unpacked)),
		"lines":              []byte(strings.Repeat("a\n", unpacked/2)),
	}
}

// numbered returns a pattern filled in with numbers.
func numbered(bytes int, pattern string) string {
	var b strings.Builder
	for i := 0; b.Len() < bytes; i++ {
		fmt.Fprintf(&b, pattern, i)
	}
	return b.String()
}

// unannounced returns a workbook with a sheet that unpacks to far more than it says.
func unannounced(t testing.TB, size int) []byte {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	require.NoError(t, err)
	_, err = io.WriteString(w, "<worksheet>"+strings.Repeat(" ", size))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return raw(t, packed.Bytes(), zip.Deflate, 1000, crc32.ChecksumIEEE(nil))
}

// watched is a context that measures the memory in use each time it is asked, which is
// once for some kilobytes that are read.
type watched struct {
	context.Context
	asked int
	peak  uint64
}

func (w *watched) Err() error {
	if w.asked++; w.asked%8 == 0 {
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		w.peak = max(w.peak, now.HeapAlloc)
	}
	return w.Context.Err()
}

func TestBombsTakeLittleMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // little but what is in use
	for name, file := range bombs(t) {
		t.Run(name, func(t *testing.T) {
			var before runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			ctx := &watched{Context: t.Context(), peak: before.HeapAlloc}
			read, err := readAll(ctx, bytes.NewReader(file), int64(len(file)), bombLimits)
			if err != nil {
				var refused *ports.Error
				require.ErrorAs(t, err, &refused)
			}
			_ = ctx.Err()
			used := ctx.peak - before.HeapAlloc
			runtime.KeepAlive(read)
			t.Logf("%d KB take %d MB: %v", len(file)>>10, used>>20, err)
			assert.Less(t, used, uint64(24<<20), "what is held, and a tag or a row of 1 MB")
		})
	}
}

func TestWhatATableHoldsIsKnownBeforeItIsRead(t *testing.T) {
	const mega = 1 << 20
	texts := func(each string) []byte {
		var all strings.Builder
		for i := 0; all.Len() < 8*mega; i++ {
			fmt.Fprintf(&all, "%s<!--%07x-->", each, i*0x9e3779b1&0xfffffff)
		}
		return withSheet(rowOf(`<c t="s"><v>0</v></c>`)).with("xl/sharedStrings.xml", "<sst>"+all.String()+"</sst>").zipped(t)
	}
	for name, c := range map[string]struct {
		file   []byte
		least  int64
		reason string
	}{
		"no texts":            {withSheet(rowOf(`<c><v>1</v></c>`)).without("xl/sharedStrings.xml").zipped(t), 16, ""},
		"texts of one letter": {texts(strings.Repeat("<si><t>x</t></si>", 20)), 40, ""},
		"empty texts":         {texts(strings.Repeat("<si/>", 50)), 40, "workbook_size"},
		"a text file":         {[]byte("a;b\n1;2\n"), 16, ""},
	} {
		f, err := sheet.Open(t.Context(), bytes.NewReader(c.file), int64(len(c.file)), sheet.Limits{})
		require.NoError(t, err, name)
		assert.Equal(t, c.least, f.Reserve()>>20, name)
		_, err = f.Table(t.Context(), sheet.Choices{})
		if c.reason == "" {
			assert.NoError(t, err, name)
		} else {
			assert.True(t, ports.HasReason(err, c.reason), "%s: %v", name, err)
		}
	}
}
