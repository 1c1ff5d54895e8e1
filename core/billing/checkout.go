package billing

import (
	"cmp"
	"context"
	"time"

	"selvedge/ports"
)

// checkoutReuse is for how long a page is offered again: less than the day for
// which the provider keeps it open.
const checkoutReuse = 23 * time.Hour

// startCheckout returns the page on which a first plan is paid for. A workspace has at
// most one that is open, however many tabs ask for one, so that it can never be
// paid for twice.
func (s *Service) startCheckout(ctx context.Context, actor ports.Actor, f state, target ports.Price, w ChangeRequest) (url string, err error) {
	if c := f.account.Change; c != nil && c.Checkout != nil {
		if c.PriceID == target.ID && s.Now().Sub(c.BegunAt) < checkoutReuse {
			return c.Checkout.URL, nil
		}
		paid, err := s.Provider.Checkouts.Expire(ctx, c.Checkout.ID)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return "", err
		}
		if paid {
			return "", errChangeInProgress
		}
	}
	change, err := s.beginChange(ctx, actor, f, ports.PlanChange{PriceID: target.ID, SuccessURL: w.SuccessURL, CancelURL: w.CancelURL})
	if err != nil {
		return "", err
	}
	page, err := s.Provider.Checkouts.Open(ctx, change.Intent, ports.CheckoutRequest{
		WorkspaceID: f.account.WorkspaceID,
		CustomerID:  f.account.CustomerID,
		PriceID:     target.ID,
		SuccessURL:  cmp.Or(change.SuccessURL, w.SuccessURL),
		CancelURL:   cmp.Or(change.CancelURL, w.CancelURL),
	})
	if err != nil {
		return "", err
	}
	kept, err := s.updateChange(ctx, f.account.WorkspaceID, change.Intent, func(a *ports.BillingAccount) { a.Change.Checkout = &page })
	if err != nil || kept {
		return page.URL, err
	}
	// The workspace was deleted or the change dropped meanwhile.
	if _, err := s.Provider.Checkouts.Expire(ctx, page.ID); err != nil {
		return "", err
	}
	return "", errConcurrentChange
}
