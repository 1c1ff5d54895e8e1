package httpapi

import (
	"encoding/csv"
	"iter"
	"net/http"
	"strings"
	"unicode/utf8"
)

// csvFile describes a CSV export: the file name, the header and how a record is
// written, as one or more rows.
type csvFile[Row any] struct {
	name    string
	columns []string
	rows    func(Row) [][]string
}

// csvTable streams its rows, so that a long table uses little memory.
type csvTable[Row any] struct {
	csvFile[Row]
	server *Server
	call   *Call
	row    Row
	more   bool
	next   func() (Row, error, bool)
	stop   func()
}

// export reads the first row before responding, so that an error such as a missing
// permission gets its own status.
func export[Row any](s *Server, c *Call, rows iter.Seq2[Row, error], file csvFile[Row]) (any, error) {
	next, stop := iter.Pull2(rows)
	first, err, more := next()
	if err != nil {
		stop()
		return nil, err
	}
	return &csvTable[Row]{file, s, c, first, more, next, stop}, nil
}

func (t *csvTable[Row]) write(w http.ResponseWriter) {
	defer t.stop()
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+t.name+`"`)
	table := csv.NewWriter(w)
	// The status is sent: a write error means that the client is gone.
	_ = table.Write(t.columns)
	var err error
	for t.more && err == nil {
		for _, row := range t.rows(t.row) {
			_ = table.Write(row)
		}
		t.row, err, t.more = t.next()
	}
	table.Flush()
	if err == nil {
		return
	}
	if ctx := t.call.Request.Context(); ctx.Err() == nil {
		t.server.Log.ErrorContext(ctx, "export interrupted", "request_id", infoOf(ctx).id, "file", t.name, "error", err)
	}
	panic(http.ErrAbortHandler) // so that half a table is not mistaken for a complete one
}

// escapeFormula keeps a spreadsheet from reading text as a formula, which may also
// start with a full-width character.
func escapeFormula(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune("=+-@＝＋－＠\t\r\n", first) {
		return "'" + text
	}
	return text
}
