package httpapi

import (
	"strconv"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

var usageFile = csvFile[ports.CreditUse]{
	name:    "credit-usage.csv",
	columns: []string{"user", "dateTime", "action", "creditUsed", "studio"},
	lines: func(u ports.CreditUse) [][]string {
		e := u.Entry
		return [][]string{{plain(u.UserEmail), e.CreatedAt.Format(time.RFC3339), plain(e.Info), strconv.FormatInt(credit.Used(u), 10), plain(e.Service)}}
	},
}

func (s *Server) exportCreditUsage(c *call) (any, error) {
	return export(s, c, s.Ledger.AllUsage(c.r.Context(), c.actor, c.r.PathValue("workspaceId")), usageFile)
}
