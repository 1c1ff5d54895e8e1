package portstest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const day = 24 * time.Hour

// Payments is a payment provider under test, with its customers and their banks.
type Payments struct {
	Catalogue     ports.ProductCatalogue
	Customers     ports.Customers
	Cards         ports.Cards
	Subscriptions ports.Subscriptions
	Schedules     ports.Schedules
	Checkouts     ports.Checkouts
	Invoices      ports.Invoices
	InvoiceList   ports.InvoiceList

	Now ports.Clock
	// Advance moves the provider's clock and waits for everything that falls due.
	Advance func(t *testing.T, by time.Duration)
	// NewCard enters a card at the provider, as a browser does, and returns its id.
	NewCard func(t *testing.T, c TestCard) string
	// Pay pays on a checkout page as Ada, 1 Loom Street, LS1 1AA Leeds, GB.
	Pay func(t *testing.T, checkoutURL string, c TestCard)
	// Confirm completes the authentication of a payment, or of a card that is being
	// saved, on the page it was sent to.
	Confirm func(t *testing.T, url string)
	// Refunded returns the total refunded to a customer.
	Refunded func(t *testing.T, customerID string) ports.Money
	// TakeEvents returns the events that the provider sent since the last call.
	TakeEvents func(t *testing.T) []ports.PaymentEvent
}

// TestCard selects a card by the behavior of its bank.
type TestCard string

const (
	GoodCard                TestCard = "good"
	CardDeclinedOnSave      TestCard = "declined when saved"
	CardDeclinedOnCharge    TestCard = "declined when charged"
	CardAlwaysAuthenticated TestCard = "authentication for each payment"
	CardAuthenticatedOnce   TestCard = "authentication when saved"
)

// TestPayments runs the contract of the payment ports.
func TestPayments(t *testing.T, open func(t *testing.T) Payments) {
	t.Run("catalogue", func(t *testing.T) { testCatalogue(t, open) })
	t.Run("customers", func(t *testing.T) { testCustomers(t, open) })
	t.Run("cards", func(t *testing.T) { testCards(t, open) })
	t.Run("checkouts", func(t *testing.T) { testCheckouts(t, open) })
	t.Run("upgrades", func(t *testing.T) { testUpgrades(t, open) })
	t.Run("schedules", func(t *testing.T) { testSchedules(t, open) })
	t.Run("invoices", func(t *testing.T) { testInvoices(t, open) })
	t.Run("invoice list", func(t *testing.T) { testInvoiceList(t, open) })
	t.Run("renewals", func(t *testing.T) { testRenewals(t, open) })
}

type openPayments func(t *testing.T) Payments

func aProduct(key string, cents int64) ports.Product {
	id := "selvedge_" + key
	return ports.Product{ID: id, Name: key, Description: "The " + key + " plan.", Prices: []ports.Price{{
		ProductID: id,
		LookupKey: key + "_month",
		Amount:    ports.Money{Minor: cents, Currency: "usd"},
		Interval:  ports.Monthly,
		Metadata:  map[string]string{"name": key, "credits": "3000", "feature_support": "Email"},
	}}}
}

// sold creates three plans and returns their prices: cheap, middle, expensive.
func (p Payments) sold(t *testing.T) (cheap, middle, expensive ports.Price) {
	t.Helper()
	for _, product := range []ports.Product{aProduct("cheap", 2900), aProduct("middle", 7900), aProduct("expensive", 34900)} {
		_, err := p.Catalogue.Put(t.Context(), product)
		require.NoError(t, err)
	}
	products, err := p.Catalogue.Products(t.Context())
	require.NoError(t, err)
	byName := map[string]ports.Price{}
	for _, product := range products {
		require.Len(t, product.Prices, 1)
		byName[product.Name] = product.Prices[0]
	}
	require.Len(t, byName, 3)
	return byName["cheap"], byName["middle"], byName["expensive"]
}

func (p Payments) aCustomer(t *testing.T) string {
	t.Helper()
	customer, err := p.Customers.Create(t.Context(), "customer-of-w1", ports.Customer{WorkspaceID: "w1", Details: ports.BillingDetails{Email: "ada@example.com"}})
	require.NoError(t, err)
	return customer.ID
}

// subscribed returns a customer who subscribed to a price with a good card.
func (p Payments) subscribed(t *testing.T, price ports.Price) (customerID string, s ports.Subscription) {
	t.Helper()
	customerID = p.aCustomer(t)
	checkout, err := p.Checkouts.Open(t.Context(), "first-checkout", checkoutOf(customerID, price))
	require.NoError(t, err)
	p.Pay(t, checkout.URL, GoodCard)
	return customerID, p.current(t, customerID)
}

func checkoutOf(customerID string, price ports.Price) ports.CheckoutRequest {
	return ports.CheckoutRequest{
		WorkspaceID: "w1",
		CustomerID:  customerID,
		PriceID:     price.ID,
		SuccessURL:  "https://selvedge.example/billing?checkout={CHECKOUT_SESSION_ID}",
		CancelURL:   "https://selvedge.example/billing",
	}
}

func (p Payments) current(t *testing.T, customerID string) ports.Subscription {
	t.Helper()
	s, err := p.Subscriptions.Current(t.Context(), customerID)
	require.NoError(t, err)
	return s
}

func (p Payments) paid(t *testing.T, customerID string) []ports.Invoice {
	t.Helper()
	paid, err := p.Invoices.PaidSince(t.Context(), customerID, time.Unix(0, 0).UTC())
	require.NoError(t, err)
	return paid
}

// charged saves a card and makes it the customer's default.
func (p Payments) charged(t *testing.T, customerID string, c TestCard) {
	t.Helper()
	card := p.NewCard(t, c)
	_, confirmURL, err := p.Cards.Save(t.Context(), "card:"+card, customerID, card, ports.BillingDetails{}, "https://selvedge.example/billing")
	require.NoError(t, err)
	if confirmURL != "" {
		p.Confirm(t, confirmURL)
	}
	require.NoError(t, p.Cards.MakeDefault(t.Context(), customerID, card))
}

func (p Payments) eventsOf(t *testing.T, kind string) (found []ports.PaymentEvent) {
	t.Helper()
	for _, event := range p.TakeEvents(t) {
		if event.Type == kind {
			found = append(found, event)
		}
	}
	return found
}

func assertRefused(t *testing.T, err error, kind ports.Kind) {
	t.Helper()
	assert.True(t, ports.IsKind(err, kind), "%v", err)
}
