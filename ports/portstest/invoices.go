package portstest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testInvoices(t *testing.T, open openPayments) {
	// late returns a customer whose renewal failed.
	late := func(t *testing.T, p Payments) (customer string, s ports.Subscription) {
		cheap, _, _ := p.sold(t)
		customer, s = p.subscribed(t, cheap)
		p.charged(t, customer, CardDeclinedOnCharge)
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)
		return customer, p.current(t, customer)
	}

	t.Run("an open invoice has the amount due", func(t *testing.T) {
		p := open(t)
		customer, s := late(t, p)
		require.NotNil(t, s.Due)
		assert.Equal(t, s.Price.Amount, s.Due.Amount)
		assert.WithinDuration(t, s.PeriodStart, s.Due.CreatedAt, 2*time.Hour)
		unpaid, err := p.Invoices.Open(t.Context(), customer)
		require.NoError(t, err)
		require.Len(t, unpaid, 1)
		assert.Equal(t, s.Due.ID, unpaid[0].ID)
		assert.Equal(t, s.ID, unpaid[0].SubscriptionID)
		assert.False(t, unpaid[0].Paid)
	})

	t.Run("a void invoice can't be paid", func(t *testing.T) {
		p := open(t)
		customer, s := late(t, p)
		require.NoError(t, p.Subscriptions.Cancel(t.Context(), s.ID))
		for range 2 {
			paid, err := p.Invoices.Void(t.Context(), s.Due.ID)
			require.NoError(t, err)
			assert.False(t, paid)
		}
		unpaid, err := p.Invoices.Open(t.Context(), customer)
		require.NoError(t, err)
		assert.Empty(t, unpaid)
		_, err = p.Invoices.Pay(t.Context(), "intent-1", s.Due.ID)
		require.NoError(t, err)
		assert.Len(t, p.paid(t, customer), 1)
		_, err = p.Invoices.Void(t.Context(), "in_none")
		assertRefused(t, err, ports.NotFound)
	})

	t.Run("voiding the invoice of a pending change drops the change", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.charged(t, customer, CardAlwaysAuthenticated)
		_, err := p.Subscriptions.Upgrade(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: s.ID, PriceID: expensive.ID, At: p.Now()})
		require.NoError(t, err)
		waiting := p.current(t, customer)
		require.NotNil(t, waiting.PendingChange)
		assert.Equal(t, expensive, waiting.PendingChange.Price)
		assert.True(t, waiting.PendingChange.ExpiresAt.After(p.Now()))
		require.NotNil(t, waiting.Due)
		_, err = p.Invoices.Void(t.Context(), waiting.Due.ID)
		require.NoError(t, err)
		left := p.current(t, customer)
		assert.False(t, left.Pending)
		assert.Nil(t, left.PendingChange)
		assert.Nil(t, left.Due)
		assert.Equal(t, cheap, left.Price)
	})

	t.Run("an invoice is charged to the default card", func(t *testing.T) {
		p := open(t)
		customer, s := late(t, p)
		_, err := p.Invoices.Pay(t.Context(), "intent-1", s.Due.ID)
		assertRefused(t, err, ports.PaymentRequired)
		p.charged(t, customer, GoodCard)
		for range 2 {
			payURL, err := p.Invoices.Pay(t.Context(), "intent-2", s.Due.ID)
			require.NoError(t, err)
			assert.Empty(t, payURL)
		}
		assert.Len(t, p.paid(t, customer), 2)
		assert.Equal(t, ports.SubscriptionActive, p.current(t, customer).Status)
		paid, err := p.Invoices.Void(t.Context(), s.Due.ID)
		require.NoError(t, err)
		assert.True(t, paid, "and stays paid")
	})

	t.Run("a payment that needs authentication has a page for it", func(t *testing.T) {
		p := open(t)
		customer, s := late(t, p)
		p.charged(t, customer, CardAlwaysAuthenticated)
		payURL, err := p.Invoices.Pay(t.Context(), "intent-1", s.Due.ID)
		require.NoError(t, err)
		require.NotEmpty(t, payURL)
		assert.Len(t, p.paid(t, customer), 1)
		p.Confirm(t, payURL)
		assert.Len(t, p.paid(t, customer), 2)
	})

	t.Run("an invoice is refunded once", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer, _ := p.subscribed(t, cheap)
		paid := p.paid(t, customer)
		require.Len(t, paid, 1)
		assert.False(t, paid[0].Refunded)
		for _, intent := range []string{"intent-1", "intent-1", "intent-2"} {
			require.NoError(t, p.Invoices.Refund(t.Context(), intent, paid[0].ID))
		}
		assert.Equal(t, cheap.Amount, p.Refunded(t, customer))
		paid = p.paid(t, customer)
		require.Len(t, paid, 1)
		assert.True(t, paid[0].Refunded)
	})

	t.Run("an ended subscription has its end and the reason", func(t *testing.T) {
		p := open(t)
		customer, s := late(t, p)
		ended := func() []ports.EndedSubscription {
			over, err := p.Subscriptions.Ended(t.Context(), customer)
			require.NoError(t, err)
			return over
		}
		assert.Empty(t, ended())
		p.Advance(t, 40*day)
		over := ended()
		require.Len(t, over, 1)
		assert.Equal(t, s.ID, over[0].ID)
		assert.Equal(t, s.Price, over[0].Price)
		assert.True(t, over[0].GivenUp)
		assert.True(t, over[0].EndedAt.After(s.PeriodStart) && over[0].EndedAt.Before(p.Now()))
	})

	t.Run("a canceled subscription isn't marked unpaid", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		require.NoError(t, p.Subscriptions.Cancel(t.Context(), s.ID))
		over, err := p.Subscriptions.Ended(t.Context(), customer)
		require.NoError(t, err)
		require.Len(t, over, 1)
		assert.False(t, over[0].GivenUp)
		assert.Equal(t, p.Now().Unix(), over[0].EndedAt.Unix())
	})

	t.Run("all checkout pages of a customer are closed together", func(t *testing.T) {
		p := open(t)
		cheap, middle, _ := p.sold(t)
		customer := p.aCustomer(t)
		var pages []ports.Checkout
		for i, price := range []ports.Price{cheap, middle} {
			page, err := p.Checkouts.Open(t.Context(), []string{"intent-1", "intent-2"}[i], checkoutOf(customer, price))
			require.NoError(t, err)
			assert.True(t, page.ExpiresAt.After(p.Now()))
			pages = append(pages, page)
		}
		p.Pay(t, pages[0].URL, GoodCard)
		for range 2 {
			require.NoError(t, p.Checkouts.ExpireAll(t.Context(), customer))
		}
		for i, paid := range []bool{true, false} {
			was, err := p.Checkouts.Expire(t.Context(), pages[i].ID)
			require.NoError(t, err)
			assert.Equal(t, paid, was)
		}
	})

	t.Run("a change dated before the period is rejected", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		_, s := p.subscribed(t, cheap)
		old := ports.PriceChange{SubscriptionID: s.ID, PriceID: expensive.ID, At: s.PeriodStart.Add(-time.Minute)}
		_, err := p.Subscriptions.Preview(t.Context(), old)
		assert.True(t, ports.HasReason(err, "period_renewed"), "%v", err)
		_, err = p.Subscriptions.Upgrade(t.Context(), "intent-1", old)
		assert.True(t, ports.HasReason(err, "period_renewed"), "%v", err)
	})
}
