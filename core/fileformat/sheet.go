package fileformat

import (
	"bytes"
	"path"
	"slices"
	"strings"
)

// Sheets are taken as suppliers send them; package sheet reads and judges them.
var (
	XLSX = Format{Document, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"}
	CSV  = Format{Document, "text/csv", "csv"}
)

// isSheet recognises an XLSX workbook, and text that is named as a table: text says too
// little by itself.
func isSheet(name string, head []byte) (Format, bool) {
	f := triedOf(name, head)
	switch {
	case startsWith("PK\x03\x04")(head) && !holds("word/", "ppt/")(f) && (holds("xl/")(f) || f.extension == "xlsx"):
		return XLSX, true
	case slices.Contains([]string{"csv", "tsv", "tab"}, f.extension) && isTable(head) && !strings.HasPrefix(f.text, "<"):
		return CSV, true
	}
	return Format{}, false
}

// isTable says whether a file is text, also in UTF-16.
func isTable(head []byte) bool {
	return isText(head) || bytes.HasPrefix(head, []byte("\xFF\xFE")) || bytes.HasPrefix(head, []byte("\xFE\xFF"))
}

// triedOf is what is looked at of a file whose first bytes no format has.
func triedOf(name string, head []byte) tried {
	const textSize = 4 << 10
	text := bytes.TrimLeft(bytes.TrimPrefix(head[:min(len(head), textSize)], []byte("\xEF\xBB\xBF")), " \t\r\n")
	return tried{
		head:      head,
		brands:    brandsOf(head),
		extension: strings.ToLower(strings.TrimPrefix(path.Ext(name), ".")),
		text:      string(bytes.ToLower(text)),
	}
}
