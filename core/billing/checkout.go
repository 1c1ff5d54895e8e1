package billing

import (
	"cmp"
	"context"
	"time"

	"selvedge/ports"
)

// checkoutReuse is for how long a page is returned again: less than the day for which the
// provider keeps it open.
const checkoutReuse = 23 * time.Hour

// planCheckout returns the page on which a first plan is paid for. A workspace has at
// most one open page, in however many tabs it is requested, so that it can never pay
// twice.
func (s *Service) planCheckout(ctx context.Context, actor ports.Actor, st state, target ports.Price, w ChangeRequest) (planned plannedChange, change *ports.PlanChange, err error) {
	if c := st.account.Change; c != nil && c.Checkout != nil {
		if c.PriceID == target.ID && s.Now().Sub(c.BegunAt) < checkoutReuse {
			return plannedChange{payURL: c.Checkout.URL}, nil, nil
		}
		paid, err := s.Provider.Checkouts.Expire(ctx, c.Checkout.ID)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return planned, nil, err
		}
		if paid {
			return planned, nil, errChangeInProgress
		}
	}
	change, err = s.newChange(actor, st, ports.PlanChange{PriceID: target.ID, SuccessURL: w.SuccessURL, CancelURL: w.CancelURL})
	planned.make = func(ctx context.Context, st state) (string, error) { return s.openCheckout(ctx, st, w) }
	return planned, change, err
}

func (s *Service) openCheckout(ctx context.Context, st state, w ChangeRequest) (payURL string, err error) {
	change := st.account.Change
	page, err := s.Provider.Checkouts.Open(ctx, change.Intent, ports.CheckoutRequest{
		WorkspaceID: st.account.WorkspaceID,
		CustomerID:  st.account.CustomerID,
		UserID:      change.By.ID,
		PriceID:     change.PriceID,
		SuccessURL:  cmp.Or(change.SuccessURL, w.SuccessURL),
		CancelURL:   cmp.Or(change.CancelURL, w.CancelURL),
	})
	if err != nil {
		return "", err
	}
	kept, err := s.updateChange(ctx, st.account.WorkspaceID, change.Intent, func(a *ports.BillingAccount) { a.Change.Checkout = &page })
	if err != nil || kept {
		return page.URL, err
	}
	// The workspace was deleted or the change dropped in between.
	if _, err := s.Provider.Checkouts.Expire(ctx, page.ID); err != nil {
		return "", err
	}
	return "", errConcurrentChange
}
