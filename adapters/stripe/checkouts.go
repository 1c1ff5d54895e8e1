package stripe

import (
	"context"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type checkouts struct{ *Client }

// Open creates a page that accepts cards. Stripe saves the card as the subscription's
// default.
func (c checkouts) Open(ctx context.Context, intent string, r ports.CheckoutRequest) (ports.Checkout, error) {
	metadata := operationMetadata(intent, "checkout", r.UserID)
	metadata[workspaceKey] = r.WorkspaceID
	customer, err := c.customer(ctx, r.CustomerID)
	if err != nil {
		return ports.Checkout{}, err
	}
	session, err := c.api.V1CheckoutSessions.Create(ctx, &stripego.CheckoutSessionCreateParams{
		Params:             key(intent, "checkout"),
		Mode:               stripego.String("subscription"),
		Customer:           stripego.String(r.CustomerID),
		ClientReferenceID:  stripego.String(r.WorkspaceID),
		LineItems:          []*stripego.CheckoutSessionCreateLineItemParams{{Price: stripego.String(r.PriceID), Quantity: stripego.Int64(1)}},
		PaymentMethodTypes: []*string{stripego.String("card")},
		SubscriptionData:   &stripego.CheckoutSessionCreateSubscriptionDataParams{Metadata: metadata},
		Metadata:           metadata,
		SuccessURL:         stripego.String(r.SuccessURL),
		CancelURL:          stripego.String(r.CancelURL),

		BillingAddressCollection: stripego.String(string(stripego.CheckoutSessionBillingAddressCollectionRequired)),
		CustomerUpdate:           updatesFromCheckout(customer),
	})
	if err != nil {
		return ports.Checkout{}, failed("open a checkout", err)
	}
	return ports.Checkout{ID: session.ID, URL: session.URL, ExpiresAt: fromUnix(session.ExpiresAt)}, nil
}

func (c checkouts) ExpireAll(ctx context.Context, customerID string) error {
	params := &stripego.CheckoutSessionListParams{
		Customer: stripego.String(customerID),
		Status:   stripego.String(string(stripego.CheckoutSessionStatusOpen)),
	}
	params.Limit = stripego.Int64(pageSize)
	var open []string
	for session, err := range c.api.V1CheckoutSessions.List(ctx, params).All(ctx) {
		if err != nil {
			return failed("list checkouts of "+customerID, err)
		}
		open = append(open, session.ID)
	}
	for _, id := range open {
		if _, err := c.Expire(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// updatesFromCheckout saves the address entered on the page, for the first invoice. An
// existing name is kept: the one on the page may be the card holder's.
func updatesFromCheckout(c *stripego.Customer) *stripego.CheckoutSessionCreateCustomerUpdateParams {
	kept := &stripego.CheckoutSessionCreateCustomerUpdateParams{Address: stripego.String("auto")}
	if c.Name == "" {
		kept.Name = stripego.String("auto")
	}
	return kept
}

func (c checkouts) Expire(ctx context.Context, id string) (paid bool, err error) {
	_, err = c.api.V1CheckoutSessions.Expire(ctx, id, nil)
	if err == nil {
		return false, nil
	}
	if _, is := isInvalid(err); !is {
		return false, failed("expire checkout "+id, err)
	}
	// Only an open page can be closed: it is paid, expired or unknown.
	session, unreadable := c.api.V1CheckoutSessions.Retrieve(ctx, id, nil)
	switch {
	case unreadable != nil:
		return false, failed("read checkout "+id, unreadable)
	case session.Status == stripego.CheckoutSessionStatusComplete:
		return true, nil
	case session.Status == stripego.CheckoutSessionStatusExpired:
		return false, nil
	}
	return false, failed("expire checkout "+id, err)
}
