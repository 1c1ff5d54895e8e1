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

func TestThePlanInForceIsReadFromWhatIsStored(t *testing.T) {
	t.Attr("spec", "9.21")
	sold, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	subscribed := func(name string, cents int64, every ports.Interval, start, end string) state {
		return state{account: ports.BillingAccount{RegisteredAt: day("2025-01-05 10:00"), Subscription: &ports.Subscription{
			Status: ports.SubscriptionActive, PeriodStart: day(start), PeriodEnd: day(end),
			Price: ports.Price{Amount: ports.Money{Minor: cents, Currency: "usd"}, Interval: every, Metadata: map[string]string{"name": name, "credits": "1"}},
		}}}
	}
	unpaid := subscribed("Pro", 34900, ports.Monthly, "2026-11-05 10:00", "2026-12-05 10:00")
	unpaid.account.Subscription.Status = ports.SubscriptionIncomplete
	agreed := func(cycle ports.BillingCycle, limits map[string]int64) state {
		return state{custom: &ports.CustomPlan{Cycle: cycle, Since: day("2026-03-31 08:00"), Limits: limits}}
	}

	for name, c := range map[string]struct {
		st               state
		key, name        string
		start, end       string
		techpacks, store int64 // -1: unlimited
	}{
		"nothing known": {state{}, "free", "Free", "2026-11-01 00:00", "2026-12-01 00:00", 1, 0},
		"free, counted from its registration": {
			state{account: ports.BillingAccount{RegisteredAt: day("2026-08-20 09:00")}}, "free", "Free", "2026-11-20 09:00", "2026-12-20 09:00", 1, 0},
		"free, counted as its credits": {
			state{account: ports.BillingAccount{RegisteredAt: day("2026-08-20 09:00"), Allowance: ports.Allowance{From: day("2026-09-07 07:00")}}},
			"free", "Free", "2026-11-07 07:00", "2026-12-07 07:00", 1, 0},
		"free, with credits that are not due yet": {
			state{account: ports.BillingAccount{Allowance: ports.Allowance{From: day("2026-12-02 07:00")}}}, "free", "Free", "2026-11-02 07:00", "2026-12-02 07:00", 1, 0},
		"free, until a first payment is made": {unpaid, "free", "Free", "2026-11-05 10:00", "2026-12-05 10:00", 1, 0},
		"a month that is paid for": {
			subscribed("Starter", 2900, ports.Monthly, "2026-11-10 10:00", "2026-12-10 10:00"), "starter", "Starter", "2026-11-10 10:00", "2026-12-10 10:00", 5, 1},
		"a month whose renewal was not seen yet": {
			subscribed("Starter", 2900, ports.Monthly, "2026-10-20 10:00", "2026-11-20 10:00"), "starter", "Starter", "2026-11-20 10:00", "2026-12-20 10:00", 5, 1},
		"a year, counted in months": {
			subscribed("Ultimate", 599000, ports.Yearly, "2026-01-31 10:00", "2027-01-31 10:00"), "ultimate", "Ultimate", "2026-10-31 10:00", "2026-11-30 10:00", 150, -1},
		"a plan that is no longer sold": {
			subscribed("Gold", 9900, ports.Monthly, "2026-11-10 10:00", "2026-12-10 10:00"), "standard", "Gold", "2026-11-10 10:00", "2026-12-10 10:00", 15, 3},
		"a custom plan by the month": {
			agreed(ports.CycleMonthly, nil), "custom", "Custom", "2026-10-31 08:00", "2026-11-30 08:00", -1, -1},
		"a custom plan by the year, counted in months": {
			agreed(ports.CycleYearly, map[string]int64{"techpacks": 1500}), "custom", "Custom", "2026-10-31 08:00", "2026-11-30 08:00", 1500, -1},
		"a custom plan without stores": {
			agreed(ports.CycleYearly, map[string]int64{"stores": 0}), "custom", "Custom", "2026-10-31 08:00", "2026-11-30 08:00", -1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := quotaPlan(c.st, sold, day("2026-11-23 12:00"))
			assert.Equal(t, []string{c.key, c.name}, []string{p.Key, p.Name})
			if name != "nothing known" {
				assert.Equal(t, [2]time.Time{day(c.start), day(c.end)}, [2]time.Time{p.Start, p.End})
			}
			for thing, want := range map[string]int64{"techpacks": c.techpacks, "stores": c.store} {
				if limit := p.Limits[thing].Max; want < 0 {
					assert.Nil(t, limit, thing)
				} else if assert.NotNil(t, limit, thing) {
					assert.Equal(t, want, *limit, thing)
				}
			}
		})
	}

	t.Run("what was agreed has its text, and the catalogue stays as it is", func(t *testing.T) {
		p := quotaPlan(agreed(ports.CycleYearly, map[string]int64{"techpacks": 1500, "storageGB": 2000}), sold, day("2026-11-23 12:00"))
		assert.Equal(t, "1,500", p.Limits["techpacks"].Text)
		assert.Equal(t, "2,000 GB", p.Limits["storageGB"].Text)
		assert.Equal(t, "Unlimited", p.Limits["brands"].Text)
		assert.Nil(t, sold.Plans[len(sold.Plans)-1].Limits["techpacks"].Max)
		assert.True(t, p.Includes["threeD"])
	})
}
