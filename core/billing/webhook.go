package billing

import (
	"context"
	"slices"

	"selvedge/ports"
)

// CheckSignature fails with Invalid for a signature with which Receive would refuse
// any body.
func (s *Service) CheckSignature(signature string) error {
	return s.Provider.Events.CheckSignature(signature)
}

// ReceiveWebhook takes news of the provider's: the untouched body and the signature over
// it. News that was applied before, that concerns no workspace or that is of an
// unknown type is no error. It returns only when what follows is written.
func (s *Service) ReceiveWebhook(ctx context.Context, body []byte, signature string) error {
	news, err := s.Provider.Events.Parse(body, signature)
	if err != nil || news.CustomerID == "" {
		return err
	}
	var account ports.BillingAccount
	known := false
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if known, err = tx.ReceivedEvents.Known(ctx, news.ID); err != nil || known {
			return err
		}
		account, err = tx.BillingAccounts.ByCustomer(ctx, news.CustomerID)
		return err
	})
	switch {
	case known || ports.IsKind(err, ports.NotFound):
		return nil
	case err != nil:
		return err
	}
	if news.SavedCard != "" {
		if err := s.useSavedCard(ctx, account.CustomerID, news.SavedCard); err != nil {
			return err
		}
	}
	_, err = s.sync(ctx, account.WorkspaceID, &news)
	return err
}

// chargeSaved makes a card the default that was saved by way of the bank's page,
// unless it was removed since or a newer one has become it: news may come late. A
// payment that is overdue is charged to it.
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

// supersedes says whether a card is among these and no older than the default.
func supersedes(cards []ports.Card, cardID string) bool {
	saved := slices.IndexFunc(cards, func(c ports.Card) bool { return c.ID == cardID })
	return saved >= 0 && !slices.ContainsFunc(cards, func(c ports.Card) bool {
		return c.IsDefault && c.MadeAt.After(cards[saved].MadeAt)
	})
}
