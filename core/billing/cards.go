package billing

import (
	"context"

	"selvedge/ports"
)

// Cards returns the saved cards of a customer, for admins of the workspace.
func (s *Service) Cards(ctx context.Context, actor ports.Actor, customerID string) ([]ports.Card, error) {
	if _, err := s.enterCustomer(ctx, actor, customerID); err != nil {
		return nil, err
	}
	return s.Provider.Cards.List(ctx, customerID)
}

// SaveCard keeps a card that the browser handed to the provider and has later
// payments use it. Where the bank wants to ask the customer first, it returns the
// page to send them to, which leads to returnURL. It fails with Invalid if the
// address lacks a required part, and with PaymentRequired and the bank's reason.
func (s *Service) SaveCard(ctx context.Context, actor ports.Actor, customerID, paymentMethodID string, d ports.BillingDetails, returnURL string) (confirmURL string, err error) {
	f, err := s.enterCustomer(ctx, actor, customerID)
	if err != nil {
		return "", err
	}
	if d, err = parseDetails(d); err != nil {
		return "", err
	}
	if a := d.Address; a.Line1 == "" || a.City == "" || a.PostalCode == "" || a.Country == "" {
		return "", ports.Refuse(ports.Invalid, "card_address",
			"Please fill in the required address fields (line1, city, postal code, country) before updating the card.")
	}
	// A payment method is one attempt of one person: its id tells two attempts apart.
	cardID, confirmURL, err := s.Provider.Cards.Save(ctx, "card:"+customerID+":"+paymentMethodID, customerID, paymentMethodID, d, returnURL)
	if err != nil || confirmURL != "" {
		return confirmURL, err
	}
	if err := s.Provider.Cards.MakeDefault(ctx, customerID, cardID); err != nil {
		return "", err
	}
	return "", s.Sync(ctx, f.account.WorkspaceID)
}

// RemoveCard forgets a saved card. It fails with Conflict, reason "default_card",
// for the one that is charged, and with NotFound for one of another customer.
func (s *Service) RemoveCard(ctx context.Context, actor ports.Actor, customerID, cardID string) error {
	cards, err := s.Cards(ctx, actor, customerID)
	if err != nil {
		return err
	}
	for _, card := range cards {
		switch {
		case card.ID != cardID:
		case card.IsDefault:
			return ports.Refuse(ports.Conflict, "default_card", "Can not remove default card. Add another card to remove this card")
		default:
			return s.Provider.Cards.Remove(ctx, customerID, cardID)
		}
	}
	return ports.Refuse(ports.NotFound, "card_not_found", "There is no such card. Reload the page to see the cards there are.")
}
