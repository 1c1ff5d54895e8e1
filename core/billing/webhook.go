package billing

import (
	"context"
	"slices"

	"selvedge/ports"
)

// CheckSignature fails with Invalid for a signature with which ReceiveWebhook would
// refuse any body.
func (s *Service) CheckSignature(signature string) error {
	return s.Provider.Events.CheckSignature(signature)
}

// ReceiveWebhook applies an event of the provider, given the unchanged body and its
// signature. An event that was applied before, concerns no workspace or is of an unknown
// type is no error. It returns only after what follows from it is written.
func (s *Service) ReceiveWebhook(ctx context.Context, body []byte, signature string) error {
	event, err := s.Provider.Events.Parse(body, signature)
	if err != nil || event.CustomerID == "" {
		return err
	}
	var account ports.BillingAccount
	known := false
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if known, err = tx.ReceivedEvents.Known(ctx, event.ID); err != nil || known {
			return err
		}
		account, err = tx.BillingAccounts.ByCustomer(ctx, event.CustomerID)
		return err
	})
	switch {
	case known || ports.IsKind(err, ports.NotFound):
		return nil
	case err != nil:
		return err
	}
	if event.SavedCard != "" {
		if err := s.useSavedCard(ctx, account.CustomerID, event.SavedCard); err != nil {
			return err
		}
	}
	_, err = s.sync(ctx, account.WorkspaceID, &event)
	return err
}

// useSavedCard makes a card that was saved through the bank's page the default, and
// charges an overdue payment to it, unless it was removed or a newer card became the
// default since: events may come late.
func (s *Service) useSavedCard(ctx context.Context, customerID, cardID string) error {
	cards, err := s.Provider.Cards.List(ctx, customerID)
	if err != nil || !supersedes(cards, cardID) {
		return err
	}
	if err := s.Provider.Cards.MakeDefault(ctx, customerID, cardID); err != nil {
		return err
	}
	if _, err = s.payOverdue(ctx, customerID, cardID); ports.IsKind(err, ports.PaymentRequired) {
		return nil // the provider tries again by itself
	}
	return err
}

// supersedes reports whether a card is among these and no older than the default.
func supersedes(cards []ports.Card, cardID string) bool {
	saved := slices.IndexFunc(cards, func(c ports.Card) bool { return c.ID == cardID })
	return saved >= 0 && !slices.ContainsFunc(cards, func(c ports.Card) bool {
		return c.IsDefault && c.MadeAt.After(cards[saved].MadeAt)
	})
}
