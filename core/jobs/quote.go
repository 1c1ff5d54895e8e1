package jobs

import (
	"context"
	"errors"

	"selvedge/core/access"
	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Quote is what a job would cost.
type Quote struct {
	Cost      int64 // credits
	Available int64 // credits before it
	Refusal   error // why Accept would fail now, or nil
}

// Left is what would be left of the credits, or what is there if they are too few.
func (q Quote) Left() int64 {
	if q.Cost > q.Available {
		return q.Available
	}
	return q.Available - q.Cost
}

// Quote returns what a job would cost; it writes nothing. It fails as workspace.EnterApp
// does and for an input that is invalid; what else Accept would refuse is in the Quote.
func (s *Service) Quote(ctx context.Context, actor ports.Actor, workspaceID string, r Request) (q Quote, err error) {
	kind, err := s.kindOf(r)
	if err != nil {
		return Quote{}, err
	}
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.EnterApp(ctx, tx, actor, workspaceID, kind.AppID)
		if err != nil {
			return err
		}
		q = Quote{Cost: kind.Cost * int64(r.Count)}
		if _, err := kind.Prepare(ctx, tx, actor, workspaceID, r.Count, r.Input); err != nil {
			return err
		}
		balance, err := s.Ledger.Afford(ctx, tx, workspaceID, q.Cost)
		q.Available = balance.Available
		if few, is := errors.AsType[*credit.Insufficient](err); is {
			q.Refusal, err = few, nil
		}
		if mayNot := access.Decide(me, access.SpendCredits).Err(); mayNot != nil && kind.Cost > 0 {
			q.Refusal = mayNot
		}
		return err
	})
	return q, err
}
