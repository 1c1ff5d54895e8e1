package portstest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testUpgrades(t *testing.T, open openPayments) {
	change := func(p Payments, s ports.Subscription, to ports.Price) ports.PriceChange {
		return ports.PriceChange{SubscriptionID: s.ID, PriceID: to.ID, At: p.Now().Truncate(time.Second)}
	}

	t.Run("an upgrade costs what its preview said, once per idempotency key", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.Advance(t, 10*day)
		request := change(p, s, expensive)
		shown, err := p.Subscriptions.Preview(t.Context(), request)
		require.NoError(t, err)
		assert.Equal(t, s, p.current(t, customer), "a preview changes nothing")
		assert.Positive(t, shown.AmountDue.Minor)
		assert.Less(t, shown.AmountDue.Minor, expensive.Amount.Minor-cheap.Amount.Minor, "prorated for the rest of the period")

		p.Advance(t, time.Hour)
		for range 2 {
			raised, err := p.Subscriptions.Upgrade(t.Context(), "intent-1", request)
			require.NoError(t, err)
			assert.Equal(t, expensive, raised.Price)
			assert.False(t, raised.Pending)
			assert.Empty(t, raised.PayURL)
			assert.Equal(t, s.PeriodStart, raised.PeriodStart)
			assert.Equal(t, s.PeriodEnd, raised.PeriodEnd)
			assert.Equal(t, raised, p.current(t, customer))
		}
		paid := p.paid(t, customer)
		require.Len(t, paid, 2)
		charged := paid[1]
		assert.Equal(t, ports.InvoiceChange, charged.Reason)
		assert.Equal(t, shown.AmountDue, charged.AmountDue)
		assert.Equal(t, shown.Total, charged.Total)
		require.Len(t, charged.Lines, 2)
		sum := int64(0)
		for i, line := range charged.Lines {
			assert.True(t, line.IsProration)
			assert.Equal(t, request.At, line.Start)
			assert.Equal(t, s.PeriodEnd, line.End)
			assert.Equal(t, shown.Lines[i].Amount, line.Amount)
			sum += line.Amount.Minor
			if line.Amount.Minor < 0 {
				assert.Equal(t, cheap.ID, line.PriceID)
			} else {
				assert.Equal(t, expensive.ID, line.PriceID)
			}
		}
		assert.Equal(t, charged.Total.Minor, sum)

		since, err := p.Invoices.PaidSince(t.Context(), customer, request.At)
		require.NoError(t, err)
		assert.Equal(t, []ports.Invoice{charged}, since)
	})

	t.Run("a declined upgrade changes nothing", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, _ := p.subscribed(t, cheap)
		p.charged(t, customer, CardDeclinedOnCharge)
		s := p.current(t, customer)
		p.Advance(t, day)
		request := change(p, s, expensive)
		for range 2 {
			_, err := p.Subscriptions.Upgrade(t.Context(), "intent-1", request)
			assertRefused(t, err, ports.PaymentRequired)
			assert.Equal(t, s, p.current(t, customer))
			assert.Len(t, p.paid(t, customer), 1)
		}
		p.charged(t, customer, GoodCard)
		raised, err := p.Subscriptions.Upgrade(t.Context(), "intent-2", request)
		require.NoError(t, err)
		assert.Equal(t, expensive, raised.Price)
		assert.Len(t, p.paid(t, customer), 2)
	})

	t.Run("an upgrade that needs authentication is pending", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.charged(t, customer, CardAlwaysAuthenticated)
		p.Advance(t, day)
		request := change(p, s, expensive)
		var waiting ports.Subscription
		for range 2 {
			var err error
			waiting, err = p.Subscriptions.Upgrade(t.Context(), "intent-1", request)
			require.NoError(t, err)
			assert.True(t, waiting.Pending)
			require.NotEmpty(t, waiting.PayURL)
			assert.Equal(t, cheap, waiting.Price)
			assert.Equal(t, waiting, p.current(t, customer))
			assert.Len(t, p.paid(t, customer), 1)
		}
		p.TakeEvents(t)
		p.Confirm(t, waiting.PayURL)
		raised := p.current(t, customer)
		assert.Equal(t, expensive, raised.Price)
		assert.False(t, raised.Pending)
		assert.Empty(t, raised.PayURL)
		assert.Len(t, p.paid(t, customer), 2)
		assert.Len(t, p.eventsOf(t, "invoice.paid"), 1)

		again, err := p.Subscriptions.Upgrade(t.Context(), "intent-1", request)
		require.NoError(t, err, "it has been paid since")
		assert.Equal(t, raised, again)
		assert.Len(t, p.paid(t, customer), 2)
	})

	t.Run("an upgrade that is never confirmed expires", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.charged(t, customer, CardAlwaysAuthenticated)
		_, err := p.Subscriptions.Upgrade(t.Context(), "intent-1", change(p, s, expensive))
		require.NoError(t, err)
		p.Advance(t, 2*day)
		left := p.current(t, customer)
		assert.False(t, left.Pending)
		assert.Empty(t, left.PayURL)
		assert.Equal(t, cheap, left.Price)
	})
}
