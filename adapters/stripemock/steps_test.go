package stripemock_test

import (
	"strings"

	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

// catalogue creates four plans and returns their prices by name.
func (s *scene) catalogue() map[string]*stripe.Price {
	s.Helper()
	prices := map[string]*stripe.Price{}
	for name, amount := range map[string]int64{"Free": 0, "Starter": 2900, "Growth": 9900, "Pro": 19900} {
		product, err := s.stripe.V1Products.Create(s.Context(), &stripe.ProductCreateParams{ID: stripe.String("prod_" + name), Name: stripe.String(name)})
		require.NoError(s, err)
		prices[name], err = s.stripe.V1Prices.Create(s.Context(), &stripe.PriceCreateParams{
			Product: &product.ID, Currency: stripe.String("usd"), UnitAmount: &amount,
			LookupKey: stripe.String(strings.ToLower(name) + "_month"),
			Recurring: &stripe.PriceCreateRecurringParams{Interval: stripe.String("month")},
			Metadata:  map[string]string{"name": name, "credits": "3000"},
		})
		require.NoError(s, err)
	}
	return prices
}

func (s *scene) customer() *stripe.Customer {
	s.Helper()
	made, err := s.stripe.V1Customers.Create(s.Context(), &stripe.CustomerCreateParams{
		Email: stripe.String("ada@example.com"), Name: stripe.String("Ada Lovelace"),
		Address:  &stripe.AddressParams{Line1: stripe.String("1 Mill Road"), City: stripe.String("London"), PostalCode: stripe.String("N1"), Country: stripe.String("GB")},
		Metadata: map[string]string{"workspaceId": "w1"},
	})
	require.NoError(s, err)
	return made
}

// defaultCard saves a card and makes it the customer's default.
func (s *scene) defaultCard(customer, card string) *stripe.PaymentMethod {
	s.Helper()
	pm, err := s.stripe.V1PaymentMethods.Attach(s.Context(), card, &stripe.PaymentMethodAttachParams{Customer: &customer})
	require.NoError(s, err)
	_, err = s.stripe.V1Customers.Update(s.Context(), customer, &stripe.CustomerUpdateParams{
		InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: &pm.ID},
	})
	require.NoError(s, err)
	return pm
}

// subscribed returns a customer with a card and an active subscription.
func (s *scene) subscribed(card string, price *stripe.Price) (*stripe.Customer, *stripe.Subscription) {
	s.Helper()
	customer := s.customer()
	s.defaultCard(customer.ID, card)
	sub, err := s.stripe.V1Subscriptions.Create(s.Context(), &stripe.SubscriptionCreateParams{
		Customer: &customer.ID, Items: []*stripe.SubscriptionCreateItemParams{{Price: &price.ID}},
	})
	require.NoError(s, err)
	return customer, sub
}

func (s *scene) subscription(id string) *stripe.Subscription {
	s.Helper()
	params := &stripe.SubscriptionRetrieveParams{}
	params.AddExpand("latest_invoice")
	params.AddExpand("schedule")
	sub, err := s.stripe.V1Subscriptions.Retrieve(s.Context(), id, params)
	require.NoError(s, err)
	return sub
}

func (s *scene) invoices(customer string) []*stripe.Invoice {
	s.Helper()
	found, err := collected(s.stripe.V1Invoices.List(s.Context(), &stripe.InvoiceListParams{Customer: &customer}).All(s.Context()))
	require.NoError(s, err)
	return found
}

// collected reads all pages of a list.
func collected[T any](all func(func(T, error) bool)) (found []T, err error) {
	all(func(one T, failure error) bool {
		if err = failure; err == nil {
			found = append(found, one)
		}
		return err == nil
	})
	return found, err
}

// checkout opens a checkout for the price.
func (s *scene) checkout(customer string, price *stripe.Price) *stripe.CheckoutSession {
	s.Helper()
	session, err := s.stripe.V1CheckoutSessions.Create(s.Context(), &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String("subscription"), Customer: &customer,
		SuccessURL:        stripe.String("http://selvedge.test/billing?subscription_action=success&session={CHECKOUT_SESSION_ID}"),
		CancelURL:         stripe.String("http://selvedge.test/billing?subscription_action=cancel"),
		ClientReferenceID: stripe.String("w1"),
		LineItems:         []*stripe.CheckoutSessionCreateLineItemParams{{Price: &price.ID, Quantity: stripe.Int64(1)}},
		SubscriptionData:  &stripe.CheckoutSessionCreateSubscriptionDataParams{Metadata: map[string]string{"workspaceId": "w1"}},
	})
	require.NoError(s, err)
	return session
}
