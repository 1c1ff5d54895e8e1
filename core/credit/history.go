package credit

import (
	"context"
	"fmt"
	"iter"
	"time"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Available returns what a workspace has, for everyone in it.
func (l *Ledger) Available(ctx context.Context, actor ports.Actor, workspaceID string) (b Balance, err error) {
	err = l.read(ctx, actor, workspaceID, access.SeeCredits, func(ctx context.Context, tx ports.Tx) (err error) {
		b, err = l.AvailableIn(ctx, tx, workspaceID)
		return err
	})
	return b, err
}

// AvailableIn is Available within the caller's transaction, who answers for the
// right to know.
func (l *Ledger) AvailableIn(ctx context.Context, tx ports.Tx, workspaceID string) (Balance, error) {
	accounts, err := tx.Credits.Accounts(ctx, []string{workspaceID})
	if err != nil || len(accounts) == 0 {
		return Balance{}, err
	}
	return BalanceOf(accounts[0], l.now()), nil
}

const (
	pageSize = 50
	bulkSize = 500
)

// Page is a part of a history, the last made first. Next is what to ask for the
// page that follows; empty if none does.
type Page struct {
	Rows []ports.CreditUse
	Next string
}

// Used is what a deduct cost in the end, without what was returned of it.
func Used(u ports.CreditUse) int64 { return u.Entry.Amount - u.Returned }

// Usage returns a page of what credits were spent on, for those who manage
// billing: 50 deducts, each followed by its returns in their order. Page.Next of
// the page before says where it begins.
func (l *Ledger) Usage(ctx context.Context, actor ports.Actor, workspaceID, next string) (p Page, err error) {
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		if p, err = pageIn(ctx, tx, workspaceID, ports.CreditDeduct, next, pageSize); err != nil {
			return err
		}
		returns, err := tx.History.Returns(ctx, returned(p.Rows))
		p.Rows = interleave(p.Rows, returns)
		return err
	})
	return p, err
}

// returned names the deducts of which something was returned.
func returned(deducts []ports.CreditUse) (refs []ports.CreditRef) {
	for _, deduct := range deducts {
		if deduct.Returned > 0 {
			refs = append(refs, ports.CreditRef{WorkspaceID: deduct.Entry.WorkspaceID, ID: deduct.Entry.ID})
		}
	}
	return refs
}

// interleave puts each deduct's returns after it.
func interleave(deducts, returns []ports.CreditUse) (rows []ports.CreditUse) {
	of := map[string][]ports.CreditUse{}
	for _, r := range returns {
		of[r.Entry.RefID] = append(of[r.Entry.RefID], r)
	}
	for _, deduct := range deducts {
		rows = append(append(rows, deduct), of[deduct.Entry.ID]...)
	}
	return rows
}

// Adds returns a page of 50 of the grants, for those who manage billing.
func (l *Ledger) Adds(ctx context.Context, actor ports.Actor, workspaceID, next string) (Page, error) {
	return l.page(ctx, actor, workspaceID, ports.CreditAdd, next, pageSize)
}

// AllUsage ranges over everything that credits were spent on, the last first, in
// pages, for those who manage billing. An error is the last that it yields.
func (l *Ledger) AllUsage(ctx context.Context, actor ports.Actor, workspaceID string) iter.Seq2[ports.CreditUse, error] {
	return func(yield func(ports.CreditUse, error) bool) {
		for next := ""; ; {
			page, err := l.page(ctx, actor, workspaceID, ports.CreditDeduct, next, bulkSize)
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

func (l *Ledger) page(ctx context.Context, actor ports.Actor, workspaceID string, ofType ports.CreditType, next string, size int) (p Page, err error) {
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		p, err = pageIn(ctx, tx, workspaceID, ofType, next, size)
		return err
	})
	return p, err
}

func pageIn(ctx context.Context, tx ports.Tx, workspaceID string, ofType ports.CreditType, next string, size int) (Page, error) {
	rows, err := tx.History.Page(ctx, workspaceID, ofType, next, size+1)
	if len(rows) > size {
		return Page{Rows: rows[:size], Next: rows[size-1].Entry.ID}, err
	}
	return Page{Rows: rows}, err
}

const maxDays = 366

// Days returns what was used on each day (UTC) from first to last, 366 at most,
// for those who manage billing. A day on which nothing was used is there too.
func (l *Ledger) Days(ctx context.Context, actor ports.Actor, workspaceID string, first, last time.Time) (days []ports.CreditDay, err error) {
	first, last = dayOf(first.UTC()), dayOf(last.UTC())
	n := int(last.Sub(first)/(24*time.Hour)) + 1
	if n < 1 || n > maxDays {
		return nil, ports.Refuse(ports.Invalid, "days", fmt.Sprintf("Ask for 1 to %d days.", maxDays))
	}
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		used, err := tx.History.Days(ctx, workspaceID, first, last)
		days = make([]ports.CreditDay, n)
		for i := range days {
			days[i] = ports.CreditDay{WorkspaceID: workspaceID, Day: first.AddDate(0, 0, i)}
		}
		for _, day := range used {
			days[day.Day.Sub(first)/(24*time.Hour)].Used = day.Used
		}
		return err
	})
	return days, err
}

// read runs fn for an actor who may do the action in the workspace.
func (l *Ledger) read(ctx context.Context, actor ports.Actor, workspaceID string, action access.Action, fn func(context.Context, ports.Tx) error) error {
	return l.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, action); err != nil {
			return err
		}
		return fn(ctx, tx)
	})
}
