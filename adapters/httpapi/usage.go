package httpapi

import (
	"net/url"
	"strconv"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

var errDate = ports.Refuse(ports.Invalid, "date", "from and to must be dates, such as 2026-03-14.")

// dateIn parses a date in the query; it is zero if omitted.
func dateIn(query url.Values, name string) (time.Time, error) {
	text := query.Get(name)
	if text == "" {
		return time.Time{}, nil
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return day, errDate
	}
	return day, nil
}

// usageFilter parses the filter of the query.
func usageFilter(query url.Values) (f credit.UsageFilter, err error) {
	f = credit.UsageFilter{UserID: query.Get("userId"), Studio: query.Get("studio")}
	if f.First, err = dateIn(query, "from"); err != nil {
		return f, err
	}
	f.Last, err = dateIn(query, "to")
	return f, err
}

// lastDays parses from and to; they default to the last n days.
func (s *Server) lastDays(query url.Values, n int) (first, last time.Time, err error) {
	if first, err = dateIn(query, "from"); err != nil {
		return first, last, err
	}
	if last, err = dateIn(query, "to"); err != nil {
		return first, last, err
	}
	if last.IsZero() {
		last = s.Ledger.Today()
	}
	if first.IsZero() {
		first = last.AddDate(0, 0, 1-n)
	}
	return first, last, nil
}

// daysResponse includes the server's date: the browser's clock may differ.
type daysResponse struct {
	Envelope `json:",inline"`
	From     string `json:"from" format:"date"`
	To       string `json:"to" format:"date"`
	Today    string `json:"today" format:"date" doc:"Today's date (UTC)."`
}

func (s *Server) daysResponse(first, last time.Time, data any) daysResponse {
	return daysResponse{
		Envelope: OK(data),
		From:     first.Format(time.DateOnly), To: last.Format(time.DateOnly), Today: s.Ledger.Today().Format(time.DateOnly),
	}
}

type creditDayView struct {
	Day  string `json:"day" format:"date"`
	Used int64  `json:"creditUsed"`
}

const (
	chartDays = 30
	totalDays = 365
)

func (s *Server) listCreditDays(c *Call) (any, error) {
	first, last, err := s.lastDays(c.Request.URL.Query(), chartDays)
	if err != nil {
		return nil, err
	}
	days, err := s.Ledger.Days(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), first, last)
	if err != nil {
		return nil, err
	}
	return s.daysResponse(first, last, Views(days, func(d ports.CreditDay) creditDayView {
		return creditDayView{d.Day.Format(time.DateOnly), d.Used}
	})), nil
}

type creditTotalView struct {
	UserID string          `json:"userId"`
	User   *creditUserView `json:"user"`
	Studio string          `json:"studio" doc:"A service group's name."`
	Used   int64           `json:"creditUsed"`
	Uses   int64           `json:"uses"`
}

func (s *Server) listCreditTotals(c *Call) (any, error) {
	first, last, err := s.lastDays(c.Request.URL.Query(), totalDays)
	if err != nil {
		return nil, err
	}
	totals, err := s.Ledger.Totals(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), first, last)
	if err != nil {
		return nil, err
	}
	return s.daysResponse(first, last, Views(totals, func(t ports.CreditTotal) creditTotalView {
		view := creditTotalView{UserID: t.UserID, Studio: t.Studio, Used: t.Used, Uses: t.Uses}
		if t.UserEmail != "" {
			view.User = &creditUserView{Name: t.UserName, Email: t.UserEmail}
		}
		return view
	})), nil
}

var usageFile = csvFile[ports.CreditUse]{
	name:    "credit-usage.csv",
	columns: []string{"user", "name", "dateTime", "action", "creditUsed", "studio"},
	rows: func(u ports.CreditUse) [][]string {
		e := u.Entry
		return [][]string{{
			escapeFormula(u.UserEmail), escapeFormula(u.UserName), e.CreatedAt.Format(time.RFC3339), escapeFormula(e.Info),
			strconv.FormatInt(credit.Used(u), 10), escapeFormula(e.Studio),
		}}
	},
}

func (s *Server) exportCreditUsage(c *Call) (any, error) {
	f, err := usageFilter(c.Request.URL.Query())
	if err != nil {
		return nil, err
	}
	return export(s, c, s.Ledger.AllUsage(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), f), usageFile)
}
