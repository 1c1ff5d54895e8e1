package portstest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testSchedules(t *testing.T, open openPayments) {
	to := func(s ports.Subscription, price ports.Price) ports.PriceChange {
		return ports.PriceChange{SubscriptionID: s.ID, PriceID: price.ID}
	}

	t.Run("a downgrade takes effect at the end of the period", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, expensive)
		p.Advance(t, 10*day)
		for range 2 {
			require.NoError(t, p.Schedules.Downgrade(t.Context(), "intent-1", to(s, cheap)))
			planned := p.current(t, customer)
			assert.Equal(t, expensive, planned.Price)
			assert.Equal(t, &ports.ScheduledPrice{Price: ports.Price{ID: cheap.ID}, StartsAt: s.PeriodEnd}, planned.Next)
			assert.True(t, planned.EndsAt.IsZero())
			assert.Len(t, p.paid(t, customer), 1, "nothing is charged or refunded")
		}
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)
		after := p.current(t, customer)
		assert.Equal(t, s.ID, after.ID)
		assert.Equal(t, cheap, after.Price)
		assert.Nil(t, after.Next)
		assert.Equal(t, s.PeriodEnd, after.PeriodStart)
		paid := p.paid(t, customer)
		require.Len(t, paid, 2)
		assert.Equal(t, ports.InvoiceRenewal, paid[1].Reason)
		assert.Equal(t, cheap.Amount, paid[1].AmountDue)

		p.Advance(t, after.PeriodEnd.Sub(p.Now())+day)
		assert.Equal(t, cheap, p.current(t, customer).Price, "the price stays")
	})

	t.Run("a new downgrade replaces the scheduled one", func(t *testing.T) {
		p := open(t)
		cheap, middle, expensive := p.sold(t)
		customer, s := p.subscribed(t, expensive)
		ctx := t.Context()
		require.NoError(t, p.Schedules.Downgrade(ctx, "intent-1", to(s, cheap)))
		require.NoError(t, p.Schedules.Downgrade(ctx, "intent-2", to(s, middle)))
		assert.Equal(t, &ports.ScheduledPrice{Price: ports.Price{ID: middle.ID}, StartsAt: s.PeriodEnd}, p.current(t, customer).Next)

		for range 2 {
			require.NoError(t, p.Schedules.End(ctx, "End", ports.PriceChange{SubscriptionID: s.ID}))
			ending := p.current(t, customer)
			assert.Nil(t, ending.Next)
			assert.Equal(t, s.PeriodEnd, ending.EndsAt)
		}
		require.NoError(t, p.Schedules.Downgrade(ctx, "intent-3", to(s, cheap)))
		planned := p.current(t, customer)
		assert.True(t, planned.EndsAt.IsZero())
		assert.Equal(t, &ports.ScheduledPrice{Price: ports.Price{ID: cheap.ID}, StartsAt: s.PeriodEnd}, planned.Next)

		for range 2 {
			require.NoError(t, p.Schedules.Continue(ctx, "Continue", ports.PriceChange{SubscriptionID: s.ID}))
			assert.Equal(t, s, p.current(t, customer))
		}
		require.NoError(t, p.Schedules.End(ctx, "End", ports.PriceChange{SubscriptionID: s.ID}))
		require.NoError(t, p.Schedules.Continue(ctx, "Continue", ports.PriceChange{SubscriptionID: s.ID}))
		assert.Equal(t, s, p.current(t, customer))
	})

	t.Run("a canceled downgrade has no effect", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, expensive)
		require.NoError(t, p.Schedules.Downgrade(t.Context(), "intent-1", to(s, cheap)))
		require.NoError(t, p.Schedules.Continue(t.Context(), "Continue", ports.PriceChange{SubscriptionID: s.ID}))
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)
		assert.Equal(t, expensive, p.current(t, customer).Price)
	})

	t.Run("an upgrade works after a canceled downgrade", func(t *testing.T) {
		p := open(t)
		cheap, middle, expensive := p.sold(t)
		customer, s := p.subscribed(t, middle)
		require.NoError(t, p.Schedules.Downgrade(t.Context(), "intent-1", to(s, cheap)))
		require.NoError(t, p.Schedules.Continue(t.Context(), "Continue", ports.PriceChange{SubscriptionID: s.ID}))
		raised, err := p.Subscriptions.Upgrade(t.Context(), "intent-2", ports.PriceChange{SubscriptionID: s.ID, PriceID: expensive.ID, At: p.Now().Truncate(time.Second)})
		require.NoError(t, err)
		assert.Equal(t, expensive, raised.Price)
		assert.Equal(t, raised, p.current(t, customer))
	})

	t.Run("a subscription set to end ends with its period", func(t *testing.T) {
		p := open(t)
		_, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, expensive)
		require.NoError(t, p.Schedules.End(t.Context(), "End", ports.PriceChange{SubscriptionID: s.ID}))
		p.Advance(t, s.PeriodEnd.Sub(p.Now())-time.Hour)
		assert.Equal(t, ports.SubscriptionActive, p.current(t, customer).Status)
		p.Advance(t, 2*time.Hour)
		_, err := p.Subscriptions.Current(t.Context(), customer)
		assertRefused(t, err, ports.NotFound)
		assert.Len(t, p.paid(t, customer), 1)
	})
}
