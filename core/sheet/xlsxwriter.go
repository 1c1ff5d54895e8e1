package sheet

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

// NewXLSX writes a workbook with one sheet, whose first row stays in view. It is written as
// a stream: rows are not held. The same rows give the same bytes. Texts are cut after 32,767
// characters, and a sheet's name is changed where spreadsheet programs wouldn't take it.
func NewXLSX(w io.Writer, name string) (Writer, error) {
	x := &xlsxWriter{zip: zip.NewWriter(w)}
	for _, part := range []struct{ name, content string }{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`},
		{"_rels/.rels", relationsOf("officeDocument", "xl/workbook.xml")},
		{"xl/_rels/workbook.xml.rels", relationsOf("worksheet", "worksheets/sheet1.xml", "styles", "styles.xml")},
		{"xl/workbook.xml", `<workbook xmlns="` + mainNamespace + `" xmlns:r="` + relationNamespace + `"><sheets><sheet name="` + escapedXML(sheetName(name)) + `" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		// The second style of cells is bold, both are text.
		{"xl/styles.xml", `<styleSheet xmlns="` + mainNamespace + `"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`},
	} {
		to, err := x.part(part.name)
		if err != nil {
			return nil, err
		}
		if _, err := io.WriteString(to, xmlHead+part.content); err != nil {
			return nil, err
		}
	}
	to, err := x.part("xl/worksheets/sheet1.xml")
	if err != nil {
		return nil, err
	}
	x.sheet = bufio.NewWriter(to)
	_, err = x.sheet.WriteString(xmlHead + `<worksheet xmlns="` + mainNamespace + `"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`)
	return x, err
}

const (
	xmlHead           = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainNamespace     = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relationNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
)

// relationsOf are relations by their kinds and targets.
func relationsOf(pairs ...string) string {
	text := `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
	for i := 0; i < len(pairs); i += 2 {
		text += fmt.Sprintf(`<Relationship Id="rId%d" Type="%s/%s" Target="%s"/>`, i/2+1, relationNamespace, pairs[i], pairs[i+1])
	}
	return text + `</Relationships>`
}

type xlsxWriter struct {
	zip   *zip.Writer
	sheet *bufio.Writer
	rows  int
}

func (x *xlsxWriter) part(name string) (io.Writer, error) {
	return x.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)})
}

// Write implements Writer. It fails with Invalid, "workbook_size", beyond what a sheet has.
func (x *xlsxWriter) Write(cells []string) error {
	switch {
	case x.rows > lastRow:
		return errRows(lastRow + 1)
	case len(cells) > lastColumn+1:
		return errColumns(lastColumn + 1)
	}
	x.rows++
	style := "1"
	if x.rows == 1 {
		style = "2"
	}
	row := strconv.Itoa(x.rows)
	_, err := x.sheet.WriteString(`<row r="` + row + `">`)
	for i, text := range cells {
		if text == "" {
			continue
		}
		_, err = x.sheet.WriteString(`<c r="` + Letters(i) + row + `" s="` + style + `" t="inlineStr"><is><t xml:space="preserve">` + escapedXML(shortened(text, maxText)) + `</t></is></c>`)
	}
	if err == nil {
		_, err = x.sheet.WriteString(`</row>`)
	}
	return err
}

// Close implements Writer.
func (x *xlsxWriter) Close() error {
	// Numbers as text are meant, so they are no mistakes.
	_, err := x.sheet.WriteString(`</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>`)
	if err == nil {
		err = x.sheet.Flush()
	}
	if err != nil {
		return err
	}
	return x.zip.Close()
}

// escapedXML is a text as XML. Characters that XML can't have are written as spreadsheet
// programs do, and so is what looks like that.
func escapedXML(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r < ' ' && r != '\t' && r != '\n', r == 0xfffe, r == 0xffff:
			fmt.Fprintf(&b, "_x%04X_", r)
		case r == '_' && escaped([]byte(text[i:min(i+7, len(text))])) != nil:
			b.WriteString("_x005F_")
		default:
			b.WriteRune(r) // what is not UTF-8 becomes U+FFFD
		}
	}
	return b.String()
}

// sheetName is a name that spreadsheet programs take.
func sheetName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`:\/?*[]`, r):
			return '-'
		case r < ' ':
			return -1
		}
		return r
	}, name)
	name = strings.Trim(shortened(strings.Trim(name, "' "), 31), "' ")
	if name == "" || strings.EqualFold(name, "history") {
		return "Sheet1"
	}
	return name
}

// shortened is as much of a text as fits into so many units of UTF-16.
func shortened(text string, units int) string {
	if len(text) <= units {
		return text
	}
	for i, r := range text {
		if units -= utf16.RuneLen(r); units < 0 {
			return text[:i]
		}
	}
	return text
}
