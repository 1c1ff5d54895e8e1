package billing

import (
	"context"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// freeCredits is whether a workspace on the free plan is granted credits. Of the
// workspaces that one person created only the first that exists is, and all of them
// together once a month: else creating and deleting workspaces would make credits.
// The creator of a workspace stays the same when they leave it.
type freeCredits struct {
	granted bool
	creator string    // empty for a workspace from before this was kept
	nextAt  time.Time // no grant before; zero if there never was one
}

func readFreeCredits(ctx context.Context, tx ports.Tx, workspaceID string) (f freeCredits, err error) {
	w, err := tx.Workspaces.Get(ctx, workspaceID)
	if ports.IsKind(err, ports.NotFound) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	if w.CreatedBy == "" {
		return freeCredits{granted: true}, nil
	}
	first, err := tx.WorkspaceCreators.First(ctx, w.CreatedBy)
	if err != nil {
		return f, err
	}
	f = freeCredits{granted: first == workspaceID, creator: w.CreatedBy}
	f.nextAt, err = tx.WorkspaceCreators.NextFree(ctx, w.CreatedBy)
	return f, err
}

// grant writes grants to the ledger, and remembers those of free credits.
func (s *Service) grant(ctx context.Context, tx ports.Tx, f state, grants []credit.Grant) error {
	for _, g := range grants {
		if _, err := s.Ledger.Grant(ctx, tx, g); err != nil {
			return err
		}
		if err := f.free.recordGrant(ctx, tx, g); err != nil {
			return err
		}
	}
	return nil
}

// recordGrant stores when the next free credits are due: when these expire. Other grants
// are ignored.
func (f freeCredits) recordGrant(ctx context.Context, tx ports.Tx, g credit.Grant) error {
	if f.creator == "" || g.Info != plan.FreeName || g.InvoiceID != "" {
		return nil
	}
	return tx.WorkspaceCreators.PutNextFree(ctx, f.creator, g.ExpiresAt)
}

// transferFreeCredits begins the allowance of the first workspace of a creator that
// exists, when they are due. The provider is not asked about idle workspaces, so no
// sync would begin it.
func (s *Service) transferFreeCredits(ctx context.Context, tx ports.Tx, creator string) error {
	if creator == "" {
		return nil
	}
	first, err := tx.WorkspaceCreators.First(ctx, creator)
	if err != nil || first == "" {
		return err
	}
	f, err := readState(ctx, tx, first)
	if ports.HasReason(err, errNotRegistered.Reason) {
		return nil // registering begins it
	}
	if err != nil || !f.account.Allowance.From.IsZero() || f.custom != nil || inEffect(f.account.Subscription) != nil {
		return err
	}
	nextAt, err := tx.WorkspaceCreators.NextFree(ctx, creator)
	if err != nil {
		return err
	}
	if now := s.Now(); nextAt.Before(now) {
		nextAt = now
	}
	f.account.Allowance = ports.Allowance{From: nextAt, Due: nextAt, Interval: ports.Monthly}
	return tx.BillingAccounts.Update(ctx, f.account)
}

// Credits are what a workspace has.
type Credits struct {
	credit.Balance
	// FreeCredits is false for a workspace on the free plan that is granted no
	// credits until it pays.
	FreeCredits bool
}

// Credits returns what a workspace has, for everyone in it.
func (s *Service) Credits(ctx context.Context, actor ports.Actor, workspaceID string) (c Credits, err error) {
	if c.Balance, err = s.Ledger.Available(ctx, actor, workspaceID); err != nil {
		return c, err
	}
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		f, err := readState(ctx, tx, workspaceID)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return err
		}
		f.free, err = readFreeCredits(ctx, tx, workspaceID)
		c.FreeCredits = !f.hasNoCredits()
		return err
	})
	return c, err
}

// hasNoCredits reports whether a workspace is on the free plan and gets none with it.
func (f state) hasNoCredits() bool {
	return f.custom == nil && inEffect(f.account.Subscription) == nil && !f.free.granted
}
