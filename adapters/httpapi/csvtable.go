package httpapi

import (
	"encoding/csv"
	"iter"
	"net/http"
	"strings"
	"unicode/utf8"
)

// csvFile is what a table is called and how its rows are written, each as one line
// or more.
type csvFile[Row any] struct {
	name    string
	columns []string
	rows   func(Row) [][]string
}

// csvTable is written as it is read, so that a long one takes no memory.
type csvTable[Row any] struct {
	csvFile[Row]
	server *Server
	call   *call
	row    Row
	more   bool
	next   func() (Row, error, bool)
	stop   func()
}

// export reads the first row before anything is answered, so that whoever may not
// have the table is refused.
func export[Row any](s *Server, c *call, rows iter.Seq2[Row, error], file csvFile[Row]) (any, error) {
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
	// The status is sent: an error of writing means that the caller has gone.
	_ = table.Write(t.columns)
	var err error
	for t.more && err == nil {
		for _, line := range t.rows(t.row) {
			_ = table.Write(line)
		}
		t.row, err, t.more = t.next()
	}
	table.Flush()
	if err == nil {
		return
	}
	if ctx := t.call.r.Context(); ctx.Err() == nil {
		t.server.Log.ErrorContext(ctx, "export interrupted", "request_id", infoOf(ctx).id, "file", t.name, "error", err)
	}
	panic(http.ErrAbortHandler) // so that half a table is not taken for a whole one
}

// plain keeps a spreadsheet from taking text for a formula, which may also begin
// in full width.
func escapeFormula(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune("=+-@＝＋－＠\t\r\n", first) {
		return "'" + text
	}
	return text
}
