package httpapi

import (
	"encoding/csv"
	"iter"
	"net/http"
	"strconv"
	"strings"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

// exportCreditUsage finds out who may have the table before the first line of it.
func (s *Server) exportCreditUsage(c *call) (any, error) {
	next, stop := iter.Pull2(s.Ledger.AllUsage(c.r.Context(), c.actor, c.r.PathValue("workspaceId")))
	first, err, more := next()
	if err != nil {
		stop()
		return nil, err
	}
	return &usageTable{s, c, first, more, next, stop}, nil
}

// usageTable is a table of what credits were spent on. It is written as it is
// read, so that a long history takes no memory.
type usageTable struct {
	server *Server
	call   *call
	use    ports.CreditUse
	more   bool
	next   func() (ports.CreditUse, error, bool)
	stop   func()
}

func (t *usageTable) write(w http.ResponseWriter) {
	defer t.stop()
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="credit-usage.csv"`)
	table := csv.NewWriter(w)
	// The status is sent: an error of writing means that the caller has gone.
	_ = table.Write([]string{"user", "dateTime", "action", "creditUsed", "studio"})
	var err error
	for t.more && err == nil {
		e := t.use.Entry
		_ = table.Write([]string{
			plain(t.use.UserEmail), e.CreatedAt.Format(time.RFC3339), plain(e.Info), strconv.FormatInt(credit.Used(t.use), 10), plain(e.Service),
		})
		t.use, err, t.more = t.next()
	}
	table.Flush()
	if err == nil {
		return
	}
	if ctx := t.call.r.Context(); ctx.Err() == nil {
		t.server.Log.ErrorContext(ctx, "export of credit usage broke off", "request_id", infoOf(ctx).id, "error", err)
	}
	panic(http.ErrAbortHandler) // so that half a table is not taken for a whole one
}

// plain keeps a spreadsheet from taking text for a formula.
func plain(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
