package sheet_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/sheet"
)

func TestAFileThatStatesTwoGigabytesIsRefusedBeforeItIsUnpacked(t *testing.T) {
	for _, size := range []uint64{2 << 30, 1 << 62} {
		_, err := open(t, raw(t, []byte("x"), zip.Deflate, size, 0)).Workbook(t.Context())
		assertRefused(t, err, "workbook_size", "more than 200 MB")
	}
}

func TestAPartThatUnpacksToFarMoreIsRefused(t *testing.T) {
	file := withSheet("<!--" + strings.Repeat(" ", 20<<20) + "-->").zipped(t)
	_, err := open(t, file).Workbook(t.Context())
	assertRefused(t, err, "workbook_size", "far more than a workbook does")
}

func TestAllPartsTogetherAreBounded(t *testing.T) {
	file := withSheet(strings.Repeat("<a/>", 200_000)).zipped(t)
	_, err := readWithin(file, sheet.Limits{Total: 500 << 10})
	assertRefused(t, err, "workbook_size", "unpacks to more than")
	_, err = readWithin(file, sheet.Limits{Total: 2 << 20})
	require.NoError(t, err)
}

func TestManyPartsAreRefused(t *testing.T) {
	with := func(parts int) []byte {
		p := withSheet(rowOf(`<c r="A1"><v>1</v></c>`))
		for i := range parts - len(p) {
			p[fmt.Sprintf("xl/media/image%d.png", i)] = "x"
		}
		return p.zipped(t)
	}
	_, err := readWithin(with(1000), sheet.Limits{})
	require.NoError(t, err)
	_, err = readWithin(with(1001), sheet.Limits{})
	assertRefused(t, err, "workbook_size", "1000 parts")
}

func TestPathsLeadNowhere(t *testing.T) {
	one := withSheet(rowOf(`<c r="A1"><v>1</v></c>`))
	rels := one["xl/_rels/workbook.xml.rels"]
	for name, target := range map[string]string{"up": "../../../../../etc/passwd", "absolute": "/etc/passwd", "a drive": `C:\windows\win.ini`, "a URL": "https://example.com/sheet.xml", "a folder": "worksheets/", "nothing": ""} {
		_, err := readWithin(one.with("xl/_rels/workbook.xml.rels", strings.Replace(rels, "worksheets/sheet1.xml", target, 1)).zipped(t), usualLimits)
		t.Run(name, func(t *testing.T) { assertRefused(t, err, "workbook_format", "damaged") })
	}
	up := one.with("xl/_rels/workbook.xml.rels", strings.Replace(rels, "worksheets/sheet1.xml", "../../../xl/./worksheets/x/../sheet1.xml", 1))
	assert.Len(t, readFile(t, up.zipped(t)).Sheets[0].Rows, 1, "but within the file, names are names")
	external := one.with("xl/_rels/workbook.xml.rels", strings.Replace(rels, `Target="worksheets`, `TargetMode="External" Target="worksheets`, 1))
	assert.Empty(t, readFile(t, external.zipped(t)).Sheets)
	names := one.with("../../xl/styles.xml", "<styleSheet/>")
	_, err := readWithin(names.zipped(t), usualLimits)
	assertRefused(t, err, "workbook_format", "damaged")
}

func TestMalformedXMLIsRefused(t *testing.T) {
	for name, sheetXML := range map[string]string{
		"nothing":             "",
		"an open tag":         "<worksheet",
		"an open quote":       `<worksheet a="`,
		"an open comment":     "<worksheet><!-- ",
		"an open section":     "<worksheet><![CDATA[ ",
		"an empty tag":        "<worksheet><></></worksheet>",
		"crossed tags":        "<worksheet><sheetData><row></sheetData></row></worksheet>",
		"an attribute alone":  `<worksheet><sheetData><row r></row></sheetData></worksheet>`,
		"one without quotes":  `<worksheet><sheetData><row r=1></row></sheetData></worksheet>`,
		"a declared entity":   `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>`,
		"an external entity":  `<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>`,
		"too deep":            "<worksheet>" + strings.Repeat("<a>", 100) + strings.Repeat("</a>", 100) + "</worksheet>",
		"a style that is not": `<worksheet><sheetData><row><c s="-x"><v>1</v></c></row></sheetData></worksheet>`,
	} {
		_, err := readWithin(withSheet("").with("xl/worksheets/sheet1.xml", sheetXML).zipped(t), usualLimits)
		if name == "nothing" {
			require.NoError(t, err)
			continue
		}
		assertRefused(t, err, "workbook_format", "damaged")
	}
	odd := `<?xml version='1.0'?><!-- > --><worksheet a='">' b=" ' > "><sheetData ><row r = "1" ><c r='A1' t="inlineStr"><is><t>a &lt;&#66;&#x43;&unknown; &amp;amp; <!-- not this -->d<![CDATA[ <e> ]]>f` + "\r\n\r" + `g</t></is></c ><c t="str"><v>_x0041__x00zz_</v></c></row></sheetData></worksheet>`
	read := readFile(t, withSheet("").with("xl/worksheets/sheet1.xml", odd).zipped(t))
	assert.Equal(t, "a <BC&unknown; &amp; d <e> f\n\ng", read.Sheets[0].Rows[0][0].Text)
	assert.Equal(t, "A_x00zz_", read.Sheets[0].Rows[0][1].Text)
}

// TestSmallFilesTakeLittleTime reads what is small and would take long in a naive reader.
func TestSmallFilesTakeLittleTime(t *testing.T) {
	everyRow := strings.Repeat(`<row><c r="XFD1"><v>1</v></c></row>`, 200_000)
	for name, file := range map[string][]byte{
		"cells at the far right": withSheet("<sheetData>" + everyRow + "</sheetData>").zipped(t),
		"merged columns":         withSheet("<sheetData>" + strings.Repeat(`<row><c><v>1</v></c></row>`, 200_000) + `</sheetData><mergeCells><mergeCell ref="A1:IU1048576"/></mergeCells>`).zipped(t),
		"quotation marks":        []byte("a;b\n" + strings.Repeat(`"";"`, 300_000)),
		"delimiters":             []byte(strings.Repeat(";", 900_000)),
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		f, err := sheet.Open(ctx, bytes.NewReader(file), int64(len(file)), sheet.Limits{})
		require.NoError(t, err, name)
		table, err := f.Table(ctx, sheet.Choices{FillMerged: true})
		if err == nil {
			for _, err = range table.All(ctx) {
				if err != nil {
					break
				}
			}
		}
		require.NoError(t, ctx.Err(), "%s: %v", name, err)
		cancel()
	}
}

func TestTheSumOfAPartIsChecked(t *testing.T) {
	_, err := open(t, raw(t, []byte("<worksheet/>"), zip.Store, 12, crc32.ChecksumIEEE([]byte("other")))).Workbook(t.Context())
	assertRefused(t, err, "workbook_format", "damaged")
}
