package credit

import (
	"context"
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

// AvailableIn is Available within the caller's transaction. The caller has checked
// permission.
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

// returned names the deducts of which something was returned.
func returned(deducts []ports.CreditUse) (refs []ports.CreditRef) {
	for _, deduct := range deducts {
		if deduct.Returned > 0 {
			refs = append(refs, ports.CreditRef{WorkspaceID: deduct.Entry.WorkspaceID, ID: deduct.Entry.ID})
		}
	}
	return refs
}

// mergeByTime puts each deduct's returns after it.
func mergeByTime(deducts, returns []ports.CreditUse) (rows []ports.CreditUse) {
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

func (l *Ledger) page(ctx context.Context, actor ports.Actor, workspaceID string, ofType ports.CreditType, next string, size int) (p Page, err error) {
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		p, err = pageIn(ctx, tx, workspaceID, ofType, next, size)
		return err
	})
	return p, err
}

func pageIn(ctx context.Context, tx ports.Tx, workspaceID string, ofType ports.CreditType, next string, size int) (Page, error) {
	rows, err := tx.CreditHistory.Page(ctx, workspaceID, ofType, next, size+1)
	return pageOf(rows, size), err
}

// pageOf returns the first rows of one more than a page holds.
func pageOf(rows []ports.CreditUse, size int) Page {
	if len(rows) > size {
		return Page{Rows: rows[:size], Next: rows[size-1].Entry.ID}
	}
	return Page{Rows: rows}
}

// Days returns what was used on each day (UTC) from first to last, 366 at most,
// for those who manage billing. A day on which nothing was used is there too.
func (l *Ledger) Days(ctx context.Context, actor ports.Actor, workspaceID string, first, last time.Time) (list []ports.CreditDay, err error) {
	first, last, err = days(first, last)
	if err != nil {
		return nil, err
	}
	err = l.read(ctx, actor, workspaceID, access.ManageBilling, func(ctx context.Context, tx ports.Tx) error {
		used, err := tx.CreditHistory.Days(ctx, workspaceID, first, last)
		list = make([]ports.CreditDay, dayCount(first, last))
		for i := range list {
			list[i] = ports.CreditDay{WorkspaceID: workspaceID, Day: first.AddDate(0, 0, i)}
		}
		for _, day := range used {
			list[day.Day.Sub(first)/(24*time.Hour)].Used = day.Used
		}
		return err
	})
	return list, err
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
