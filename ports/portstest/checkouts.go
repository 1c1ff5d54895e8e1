package portstest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testCheckouts(t *testing.T, open openPayments) {
	t.Run("a page is opened once per idempotency key", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		request := checkoutOf(p.aCustomer(t), cheap)
		first, err := p.Checkouts.Open(t.Context(), "intent-1", request)
		require.NoError(t, err)
		assert.NotEmpty(t, first.URL)
		again, err := p.Checkouts.Open(t.Context(), "intent-1", request)
		require.NoError(t, err)
		assert.Equal(t, first, again)
		other, err := p.Checkouts.Open(t.Context(), "intent-2", request)
		require.NoError(t, err)
		assert.NotEqual(t, first.ID, other.ID)
	})

	t.Run("the customer gets the entered address and keeps an existing name", func(t *testing.T) {
		typed := ports.Address{Line1: "1 Loom Street", City: "Leeds", PostalCode: "LS1 1AA", Country: "GB"}
		for before, want := range map[string]string{"": "Ada", "Nordhaus ApS": "Nordhaus ApS"} {
			p := open(t)
			cheap, _, _ := p.sold(t)
			customer, err := p.Customers.Create(t.Context(), "intent-1", ports.Customer{WorkspaceID: "w1", Details: ports.BillingDetails{
				Email: "ada@example.com", Name: before, TaxID: "DK12345678",
			}})
			require.NoError(t, err)
			checkout, err := p.Checkouts.Open(t.Context(), "intent-2", checkoutOf(customer.ID, cheap))
			require.NoError(t, err)
			p.Pay(t, checkout.URL, GoodCard)
			paying, err := p.Customers.Get(t.Context(), customer.ID)
			require.NoError(t, err)
			assert.Equal(t, ports.BillingDetails{Email: "ada@example.com", Name: want, TaxID: "DK12345678", Address: typed}, paying.Details)
		}
	})

	t.Run("there is no subscription until the page is paid", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer := p.aCustomer(t)
		checkout, err := p.Checkouts.Open(t.Context(), "intent-1", checkoutOf(customer, cheap))
		require.NoError(t, err)
		_, err = p.Subscriptions.Current(t.Context(), customer)
		assertRefused(t, err, ports.NotFound)

		p.Pay(t, checkout.URL, GoodCard)
		s := p.current(t, customer)
		assert.Equal(t, ports.SubscriptionActive, s.Status)
		assert.Equal(t, customer, s.CustomerID)
		assert.Equal(t, cheap, s.Price)
		assert.Equal(t, p.Now().Unix(), s.PeriodStart.Unix())
		assert.Equal(t, s.PeriodStart.AddDate(0, 1, 0), s.PeriodEnd)
		assert.True(t, s.EndsAt.IsZero())
		assert.Nil(t, s.Next)
		assert.False(t, s.Pending)
		assert.Empty(t, s.PayURL)

		cards, err := p.Cards.List(t.Context(), customer)
		require.NoError(t, err)
		require.Len(t, cards, 1)
		assert.True(t, cards[0].IsDefault, "the card becomes the default")

		paid := p.paid(t, customer)
		require.Len(t, paid, 1)
		assert.Equal(t, ports.InvoiceFirst, paid[0].Reason)
		assert.Equal(t, s.ID, paid[0].SubscriptionID)
		assert.Equal(t, customer, paid[0].CustomerID)
		assert.Equal(t, cheap.Amount, paid[0].Total)
		assert.Equal(t, cheap.Amount, paid[0].AmountDue)
		assert.True(t, paid[0].Paid)
		assert.False(t, paid[0].PaidAt.IsZero())
		assert.NotEmpty(t, paid[0].Number)
		assert.NotEmpty(t, paid[0].PDFURL)
		require.Len(t, paid[0].Lines, 1)
		assert.Equal(t, cheap.ID, paid[0].Lines[0].PriceID)
		assert.Equal(t, s.PeriodStart, paid[0].Lines[0].Start)
		assert.Equal(t, s.PeriodEnd, paid[0].Lines[0].End)
		assert.False(t, paid[0].Lines[0].IsProration)
		one, err := p.Invoices.Get(t.Context(), paid[0].ID)
		require.NoError(t, err)
		assert.Equal(t, paid[0], one)

		events := p.eventsOf(t, "invoice.paid")
		require.Len(t, events, 1)
		assert.Equal(t, customer, events[0].CustomerID)
		assert.Empty(t, events[0].SavedCard)
	})

	t.Run("a closed page can't be paid, and a paid one stays paid", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer := p.aCustomer(t)
		for _, paid := range []bool{false, true} {
			checkout, err := p.Checkouts.Open(t.Context(), "intent", checkoutOf(customer, cheap))
			if paid {
				checkout, err = p.Checkouts.Open(t.Context(), "another-intent", checkoutOf(customer, cheap))
			}
			require.NoError(t, err)
			if paid {
				p.Pay(t, checkout.URL, GoodCard)
			}
			for range 2 {
				was, err := p.Checkouts.Expire(t.Context(), checkout.ID)
				require.NoError(t, err)
				assert.Equal(t, paid, was)
			}
		}
		_, err := p.Checkouts.Expire(t.Context(), "cs_none")
		assertRefused(t, err, ports.NotFound)
	})

	t.Run("an unknown invoice is not found", func(t *testing.T) {
		_, err := open(t).Invoices.Get(t.Context(), "in_none")
		assertRefused(t, err, ports.NotFound)
	})
}
