package stripe

import (
	"context"
	"errors"
	"net/http"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

var errNoPaymentMethod = ports.Refuse(ports.Invalid, "payment_method", "We didn't receive the card. Enter it again.")

// Save updates the billing details of a card that is saved immediately. A card that needs
// authentication isn't attached yet and keeps the details it was created with.
func (c cards) Save(ctx context.Context, intent, customerID, paymentMethodID string, d ports.BillingDetails, returnURL string) (cardID, confirmURL string, err error) {
	setup, err := c.api.V1SetupIntents.Create(ctx, &stripego.SetupIntentCreateParams{
		Params:             key(intent, "setup"),
		Confirm:            stripego.Bool(true),
		Customer:           stripego.String(customerID),
		PaymentMethod:      stripego.String(paymentMethodID),
		PaymentMethodTypes: []*string{stripego.String("card")},
		ReturnURL:          stripego.String(returnURL),
		Usage:              stripego.String("off_session"),
	})
	if isBadCard(err) {
		refusal := *errNoPaymentMethod
		refusal.Err = failed("save a card of "+customerID, err)
		return "", "", &refusal
	}
	if err != nil {
		return "", "", failed("save a card of "+customerID, err)
	}
	switch setup.Status {
	case stripego.SetupIntentStatusSucceeded:
		// A test card's shared id is replaced by an id of its own.
		cardID = setup.PaymentMethod.ID
		return cardID, "", c.describe(ctx, intent, cardID, d)
	case stripego.SetupIntentStatusRequiresAction:
		if next := setup.NextAction; next != nil && next.RedirectToURL != nil {
			return "", next.RedirectToURL.URL, nil
		}
		return "", "", errors.New("stripe: save a card: authentication needed, without a page for it")
	}
	return "", "", declined(setup.LastSetupError, errors.New("stripe: save a card: status "+string(setup.Status)))
}

// isBadCard reports whether a payment method can't be saved for this customer. Stripe
// names no parameter for another customer's.
func isBadCard(err error) bool {
	answer, isAnswer := errors.AsType[*stripego.Error](err)
	return isAnswer && answer.Type == stripego.ErrorTypeInvalidRequest && answer.HTTPStatusCode == http.StatusBadRequest &&
		(answer.Param == "payment_method" || answer.Param == "")
}

func (c cards) describe(ctx context.Context, intent, cardID string, d ports.BillingDetails) error {
	_, err := c.api.V1PaymentMethods.Update(ctx, cardID, &stripego.PaymentMethodUpdateParams{
		Params: key(intent, "details"),
		BillingDetails: &stripego.PaymentMethodUpdateBillingDetailsParams{
			Email:   given(d.Email),
			Name:    given(d.Name),
			Phone:   given(d.Phone),
			Address: addressParams(d.Address, given),
		},
	})
	return failed("write the details of a card", err)
}
