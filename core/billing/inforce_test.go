package billing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/plan"
	"selvedge/fixtures"
	"selvedge/ports"
)

func TestThePlanInForceAndItsMonth(t *testing.T) {
	sold, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	day := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 9, 0, 0, 0, time.UTC) }
	on := func(name string, cents int64, status ports.SubscriptionStatus) *ports.Subscription {
		return &ports.Subscription{
			Status: status, PeriodStart: day(3, 10), PeriodEnd: day(4, 10),
			Price: ports.Price{Amount: ports.Money{Minor: cents}, Metadata: map[string]string{"name": name}},
		}
	}
	registered := ports.BillingAccount{RegisteredAt: day(1, 31)}
	subscribed := func(s *ports.Subscription) state {
		return state{account: ports.BillingAccount{RegisteredAt: day(1, 31), Subscription: s}}
	}
	for name, c := range map[string]struct {
		state      state
		want       string
		isCustom   bool
		start, end time.Time
	}{
		"not registered":             {state{}, "Free", false, day(3, 14), day(4, 14)},
		"free, from its start":       {state{account: registered}, "Free", false, day(2, 28), day(3, 31)},
		"free, from its allowance":   {state{account: ports.BillingAccount{RegisteredAt: day(1, 31), Allowance: ports.Allowance{From: day(2, 5)}}}, "Free", false, day(3, 5), day(4, 5)},
		"paid":                       {subscribed(on("Growth", 19900, ports.SubscriptionActive)), "Growth", false, day(3, 10), day(4, 10)},
		"past due":                   {subscribed(on("Growth", 19900, ports.SubscriptionPastDue)), "Growth", false, day(3, 10), day(4, 10)},
		"not paid yet":               {subscribed(on("Growth", 19900, ports.SubscriptionIncomplete)), "Free", false, day(2, 28), day(3, 31)},
		"a price of another name":    {subscribed(on("Summer special", 8000, ports.SubscriptionActive)), "Standard", false, day(3, 10), day(4, 10)},
		"custom, counted in months":  {state{custom: &ports.CustomPlan{Cycle: ports.CycleYearly, Since: day(1, 20)}}, "Enterprise", true, day(2, 20), day(3, 20)},
		"custom, above subscription": {state{account: subscribed(on("Growth", 19900, ports.SubscriptionActive)).account, custom: &ports.CustomPlan{Since: day(3, 1)}}, "Enterprise", true, day(3, 1), day(4, 1)},
	} {
		got := inForce(c.state, sold, day(3, 14))
		assert.Equal(t, c.want, got.Plan.Name, name)
		assert.Equal(t, c.isCustom, got.IsCustom, name)
		assert.Equal(t, []time.Time{c.start, c.end}, []time.Time{got.Start, got.End}, name)
	}
}
