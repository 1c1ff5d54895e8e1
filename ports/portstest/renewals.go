package portstest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testRenewals(t *testing.T, open openPayments) {
	t.Run("each period is charged", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)
		renewed := p.current(t, customer)
		assert.Equal(t, s.PeriodEnd, renewed.PeriodStart)
		paid := p.paid(t, customer)
		require.Len(t, paid, 2)
		assert.Equal(t, ports.InvoiceRenewal, paid[1].Reason)
		assert.Equal(t, cheap.Amount, paid[1].AmountDue)
		require.Len(t, paid[1].Lines, 1)
		assert.Equal(t, renewed.PeriodStart, paid[1].Lines[0].Start)
		assert.Equal(t, renewed.PeriodEnd, paid[1].Lines[0].End)
	})

	t.Run("a subscription that can't be charged is past due, with a page to pay on", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		p.charged(t, customer, CardDeclinedOnCharge)
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)
		late := p.current(t, customer)
		assert.Equal(t, ports.SubscriptionPastDue, late.Status)
		assert.NotEmpty(t, late.PayURL)
		assert.Len(t, p.paid(t, customer), 1)
		assert.NotEmpty(t, p.eventsOf(t, "invoice.payment_failed"))
	})

	t.Run("a canceled subscription ends immediately and stays ended", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, expensive)
		require.NoError(t, p.Schedules.Downgrade(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: s.ID, PriceID: cheap.ID}))
		for range 2 {
			require.NoError(t, p.Subscriptions.Cancel(t.Context(), s.ID))
			_, err := p.Subscriptions.Current(t.Context(), customer)
			assertRefused(t, err, ports.NotFound)
		}
		assert.Len(t, p.paid(t, customer), 1, "nothing is charged")
	})
}
