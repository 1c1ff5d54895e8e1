package sheet_test

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/sheet"
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

func readAll(ctx context.Context, r io.ReaderAt, size int64, limits sheet.Limits) (ports.Workbook, error) {
	f, err := sheet.Open(ctx, r, size, limits)
	if err != nil {
		return ports.Workbook{}, err
	}
	return f.Workbook(ctx)
}

func readWithin(file []byte, limits sheet.Limits) (ports.Workbook, error) {
	return readAll(context.Background(), bytes.NewReader(file), int64(len(file)), limits)
}

func readFile(t testing.TB, file []byte) ports.Workbook {
	t.Helper()
	b, err := readWithin(file, usualLimits)
	require.NoError(t, err)
	return b
}

var usualLimits = sheet.Limits{Part: 64 << 20, Rows: 5000, Columns: 200, Sheets: 50}

func text(s string) ports.Cell { return ports.Cell{Kind: ports.TextCell, Text: s} }

func number(n float64, shown string) ports.Cell {
	return ports.Cell{Kind: ports.NumberCell, Number: n, Text: shown}
}

func formula(f string, value ports.Cell) ports.Cell {
	value.Formula = f
	return value
}
