package billing

import (
	"context"
	"errors"

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
// address lacks a required part, and with PaymentRequired and the bank's reason. A
// payment that is overdue is charged to it at once; where the bank refuses that, the
// card is kept all the same.
func (s *Service) SaveCard(ctx context.Context, actor ports.Actor, customerID, paymentMethodID string, d ports.BillingDetails, returnURL string) (confirmURL string, err error) {
	st, err := s.enterCustomer(ctx, actor, customerID)
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
	saved := func() (*ports.BillingOperation, error) {
		card, there, err := s.findCard(ctx, customerID, paymentMethodID)
		if err != nil || card.IsDefault {
			return nil, err // already in the audit log
		}
		action := ports.AuditCardSaved
		if there {
			action = ports.AuditCardMadeDefault
		}
		return &ports.BillingOperation{Entry: ports.AuditEntry{Action: action, SubjectID: paymentMethodID}}, nil
	}
	var refused error
	err = s.runAudited(ctx, actor, st.account.WorkspaceID, saved, func() (err error) {
		// A payment method is one attempt of one person, so its ID identifies the attempt.
		var cardID string
		cardID, confirmURL, err = s.Provider.Cards.Save(ctx, "card:"+customerID+":"+paymentMethodID, customerID, paymentMethodID, d, returnURL)
		if err != nil || confirmURL != "" {
			return err
		}
		if err := s.Provider.Cards.MakeDefault(ctx, customerID, cardID); err != nil {
			return err
		}
		confirmURL, err = s.payOverdue(ctx, customerID, cardID)
		if ports.IsKind(err, ports.PaymentRequired) {
			refused, err = overdueRefusal(err), nil
		}
		return err
	})
	if confirmURL != "" {
		return confirmURL, nil // whatever the sync came to: the bank asks first
	}
	if err == nil {
		err = refused
	}
	return "", err
}

// payOverdue charges a payment that is overdue to the default card, which was saved just
// now. It returns the page to go to where the bank wants to ask the customer.
func (s *Service) payOverdue(ctx context.Context, customerID, cardID string) (payURL string, err error) {
	current, err := s.Provider.Subscriptions.Current(ctx, customerID)
	if ports.IsKind(err, ports.NotFound) {
		return "", nil
	}
	if err != nil || !isPastDue(&current) || current.Due == nil {
		return "", err
	}
	return s.Provider.Invoices.Pay(ctx, "due:"+current.Due.ID+":"+cardID, current.Due.ID)
}

// overdueRefusal returns the error for a card that was saved but not charged.
func overdueRefusal(err error) error {
	refusal, is := errors.AsType[*ports.Error](err)
	if !is {
		return err
	}
	return &ports.Error{
		Kind:    refusal.Kind,
		Reason:  refusal.Reason,
		Message: "The card is saved, but the open payment could not be made with it. " + refusal.Message,
		Err:     err,
	}
}

// RemoveCard deletes a saved card. It fails with Conflict, reason "default_card",
// for the one that is charged, and with NotFound for one of another customer.
func (s *Service) RemoveCard(ctx context.Context, actor ports.Actor, customerID, cardID string) error {
	st, err := s.enterCustomer(ctx, actor, customerID)
	if err != nil {
		return err
	}
	removed := func() (*ports.BillingOperation, error) {
		card, there, err := s.findCard(ctx, customerID, cardID)
		switch {
		case err != nil:
			return nil, err
		case !there:
			return nil, ports.Refuse(ports.NotFound, "card_not_found", "That card no longer exists. Reload the page to see your saved cards.")
		case card.IsDefault:
			return nil, ports.Refuse(ports.Conflict, "default_card", "Can not remove default card. Add another card to remove this card")
		}
		return &ports.BillingOperation{Entry: ports.AuditEntry{Action: ports.AuditCardRemoved, SubjectID: cardID, Subject: cardName(card)}}, nil
	}
	return s.runAudited(ctx, actor, st.account.WorkspaceID, removed, func() error { return s.Provider.Cards.Remove(ctx, customerID, cardID) })
}

func (s *Service) findCard(ctx context.Context, customerID, cardID string) (card ports.Card, there bool, err error) {
	cards, err := s.Provider.Cards.List(ctx, customerID)
	if err != nil {
		return card, false, err
	}
	for _, card := range cards {
		if card.ID == cardID {
			return card, true, nil
		}
	}
	return card, false, nil
}
