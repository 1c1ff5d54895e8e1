package credit

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"time"

	"selvedge/core/access"
	"selvedge/ports"
)

// UsageFilter narrows usage to a person, a studio and days (UTC). Empty members do
// not narrow.
type UsageFilter struct {
	UserID      string
	Studio      string
	First, Last time.Time // days, both included
}

func (f UsageFilter) port() ports.CreditFilter {
	out := ports.CreditFilter{UserID: f.UserID, Studio: f.Studio}
	if !f.First.IsZero() {
		out.From = dayOf(f.First.UTC())
	}
	if !f.Last.IsZero() {
		out.Until = dayOf(f.Last.UTC()).AddDate(0, 0, 1)
	}
	return out
}

// Usage returns a page of what credits were spent on, for those who manage
// billing: 50 deducts, each followed by its returns in their order. Page.Next of
// the page before says where it begins.
func (l *Ledger) Usage(ctx context.Context, actor ports.Actor, workspaceID string, f UsageFilter, next string) (p Page, err error) {
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		if p, err = usageIn(ctx, tx, workspaceID, f, next, pageSize); err != nil {
			return err
		}
		returns, err := tx.CreditHistory.Returns(ctx, returned(p.Rows))
		p.Rows = mergeByTime(p.Rows, returns)
		return err
	})
	return p, err
}

// AllUsage ranges over everything that credits were spent on, the last first, in
// pages, for those who manage billing. An error is the last that it yields.
func (l *Ledger) AllUsage(ctx context.Context, actor ports.Actor, workspaceID string, f UsageFilter) iter.Seq2[ports.CreditUse, error] {
	return func(yield func(ports.CreditUse, error) bool) {
		for next := ""; ; {
			var page Page
			err := l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) (err error) {
				page, err = usageIn(ctx, tx, workspaceID, f, next, bulkSize)
				return err
			})
			if err != nil {
				yield(ports.CreditUse{}, err)
				return
			}
			for _, row := range page.Rows {
				if !yield(row, nil) {
					return
				}
			}
			if next = page.Next; next == "" {
				return
			}
		}
	}
}

func usageIn(ctx context.Context, tx ports.Tx, workspaceID string, f UsageFilter, next string, size int) (Page, error) {
	if f == (UsageFilter{}) {
		return pageIn(ctx, tx, workspaceID, ports.CreditDeduct, next, size)
	}
	rows, err := tx.CreditUsage.Page(ctx, workspaceID, f.port(), next, size+1)
	return pageOf(rows, size), err
}

// Totals returns what each person spent in each studio from first to last (UTC), 366
// days at most, the most first, for those who manage billing.
func (l *Ledger) Totals(ctx context.Context, actor ports.Actor, workspaceID string, first, last time.Time) (totals []ports.CreditTotal, err error) {
	first, last, err = days(first, last)
	if err != nil {
		return nil, err
	}
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) (err error) {
		totals, err = tx.CreditUsage.Totals(ctx, workspaceID, first, last.AddDate(0, 0, 1))
		return err
	})
	slices.SortFunc(totals, func(a, b ports.CreditTotal) int {
		return cmp.Or(cmp.Compare(b.Used, a.Used), cmp.Compare(a.UserID, b.UserID), cmp.Compare(a.Studio, b.Studio))
	})
	return totals, err
}

const maxDays = 366

// days returns two moments as days, or Invalid unless they are 1 to 366 days.
func days(first, last time.Time) (time.Time, time.Time, error) {
	first, last = dayOf(first.UTC()), dayOf(last.UTC())
	if n := dayCount(first, last); n < 1 || n > maxDays {
		return first, last, ports.Refuse(ports.Invalid, "days", fmt.Sprintf("Choose a range of 1 to %d days.", maxDays))
	}
	return first, last, nil
}

func dayCount(first, last time.Time) int { return int(last.Sub(first)/(24*time.Hour)) + 1 }

// Today is the day that it is by the ledger's clock (UTC).
func (l *Ledger) Today() time.Time { return dayOf(l.now().UTC()) }
