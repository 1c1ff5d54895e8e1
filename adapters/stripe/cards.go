package stripe

import (
	"context"
	"slices"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type cards struct{ *Client }

// List marks as default the card that is charged: the subscription's, which a checkout
// sets, or else the customer's.
func (c cards) List(ctx context.Context, customerID string) ([]ports.Card, error) {
	charged, err := c.chargedCard(ctx, customerID)
	if err != nil {
		return nil, err
	}
	var list []ports.Card
	params := &stripego.CustomerListPaymentMethodsParams{Customer: stripego.String(customerID), Type: stripego.String("card")}
	params.Limit = stripego.Int64(pageSize)
	for method, err := range c.api.V1Customers.ListPaymentMethods(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list cards of "+customerID, err)
		}
		if method.Card == nil {
			continue
		}
		list = append(list, ports.Card{
			ID:        method.ID,
			Brand:     string(method.Card.Brand),
			Last4:     method.Card.Last4,
			ExpMonth:  int(method.Card.ExpMonth),
			ExpYear:   int(method.Card.ExpYear),
			MadeAt:    fromUnix(method.Created),
			IsDefault: method.ID == charged,
		})
	}
	// Stripe lists the newest first.
	slices.SortStableFunc(list, func(a, b ports.Card) int {
		switch {
		case a.IsDefault == b.IsDefault:
			return 0
		case a.IsDefault:
			return -1
		}
		return 1
	})
	return list, nil
}

func (c cards) chargedCard(ctx context.Context, customerID string) (string, error) {
	found, err := c.customer(ctx, customerID)
	if err != nil {
		return "", err
	}
	current, err := c.current(ctx, customerID)
	switch {
	case err == nil && current.DefaultPaymentMethod != nil:
		return current.DefaultPaymentMethod.ID, nil
	case err != nil && !ports.IsKind(err, ports.NotFound):
		return "", err
	}
	return defaultCard(found), nil
}

// MakeDefault changes one subscription: a customer has no other.
func (c cards) MakeDefault(ctx context.Context, customerID, cardID string) error {
	if err := c.chargeByDefault(ctx, customerID, cardID); err != nil {
		return err
	}
	current, err := c.current(ctx, customerID)
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = c.api.V1Subscriptions.Update(ctx, current.ID, &stripego.SubscriptionUpdateParams{DefaultPaymentMethod: stripego.String(cardID)})
	return failed("charge "+current.ID+" to another card", err)
}

// chargeByDefault sets the customer's card, which is charged where no other is set.
func (c *Client) chargeByDefault(ctx context.Context, customerID, cardID string) error {
	_, err := c.api.V1Customers.Update(ctx, customerID, &stripego.CustomerUpdateParams{
		InvoiceSettings: &stripego.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: stripego.String(cardID)},
	})
	return failed("make a card the default of "+customerID, err)
}

func (c cards) Remove(ctx context.Context, customerID, cardID string) error {
	params := &stripego.CustomerRetrievePaymentMethodParams{Customer: stripego.String(customerID)}
	if _, err := c.api.V1Customers.RetrievePaymentMethod(ctx, cardID, params); err != nil {
		return failed("find a card of "+customerID, err)
	}
	_, err := c.api.V1PaymentMethods.Detach(ctx, cardID, nil)
	return failed("remove a card of "+customerID, err)
}
