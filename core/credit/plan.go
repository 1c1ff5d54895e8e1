package credit

import (
	"context"
	"time"

	"selvedge/ports"
)

// Plan is what the ledger needs to know of the plan that a workspace is on.
type Plan struct {
	PeriodEnd    time.Time // of the current period; zero if there is none
	IsLargest    bool      // no larger plan can be chosen
	HasNoCredits bool      // it grants none
}

// ReadPlan reads the plan of a workspace. It is called within a transaction where
// returned credits find no valid grant to go to, and where there are too few.
type ReadPlan func(ctx context.Context, tx ports.Tx, workspaceID string) (Plan, error)

// advice is what to do about too few credits.
func (p Plan) advice() string {
	switch {
	case p.HasNoCredits:
		return "Choose a plan to get credits."
	case p.IsLargest:
		return "Contact Sales for more or wait for your credits to reset."
	}
	return "Upgrade your plan or wait for your credits to reset."
}

// planOf reads a workspace's plan, once per batch.
func (l *Ledger) planOf(ctx context.Context, tx ports.Tx, b *batch, workspaceID string) (Plan, error) {
	if p, known := b.plans[workspaceID]; known || l.readPlan == nil {
		return p, nil
	}
	p, err := l.readPlan(ctx, tx, workspaceID)
	if err == nil {
		b.plans[workspaceID] = p
	}
	return p, err
}
