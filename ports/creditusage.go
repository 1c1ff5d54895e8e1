package ports

import (
	"context"
	"time"
)

// CreditFilter narrows what credits were spent on. Empty members do not narrow.
type CreditFilter struct {
	UserID string
	Studio string    // the studio
	From   time.Time // not before
	Until  time.Time // before
}

// CreditTotal is what one person spent in one studio, less what was returned.
type CreditTotal struct {
	UserID    string
	UserName  string // empty if there is no such account
	UserEmail string
	Studio    string
	Used      int64
	Uses      int64
}

// CreditUsage reads a part of what the ledgers hold. What it costs does not grow with
// the history outside of the filter's time.
type CreditUsage interface {
	// Page returns the workspace's deducts that the filter finds, the last made first,
	// at most limit, from before the deduct with the ID before, or from the last if that
	// is empty.
	Page(ctx context.Context, workspaceID string, f CreditFilter, before string, limit int) ([]CreditUse, error)
	// Totals returns what each person spent in each studio in that time, in no order.
	Totals(ctx context.Context, workspaceID string, from, until time.Time) ([]CreditTotal, error)
}
