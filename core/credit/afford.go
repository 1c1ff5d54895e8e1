package credit

import (
	"context"

	"selvedge/ports"
)

// Afford returns what a workspace has, and *Insufficient if that is less than amount.
// It spends nothing. It is called within the caller's transaction; the caller has
// checked permission.
func (l *Ledger) Afford(ctx context.Context, tx ports.Tx, workspaceID string, amount int64) (Balance, error) {
	b, err := l.AvailableIn(ctx, tx, workspaceID)
	if err != nil || amount <= b.Available {
		return b, err
	}
	var p Plan
	if l.readPlan != nil {
		if p, err = l.readPlan(ctx, tx, workspaceID); err != nil {
			return b, err
		}
	}
	return b, insufficient(amount, b.Available, p)
}
