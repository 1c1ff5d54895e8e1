package billing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/core/credit"
	"selvedge/ports"
)

func priced(id, name, credits string, cents int64) ports.Price {
	return ports.Price{
		ID: id, Interval: ports.Monthly,
		Amount:   ports.Money{Minor: cents, Currency: "usd"},
		Metadata: map[string]string{"name": name, "credits": credits},
	}
}

var (
	free    = priced("p-free", "Free", "300", 0)
	starter = priced("p-starter", "Starter", "3000", 2900)
	growth  = priced("p-growth", "Growth", "24000", 19900)
	prices  = map[string]ports.Price{free.ID: free, starter.ID: starter, growth.ID: growth}
)

func usd(cents int64) ports.Money { return ports.Money{Minor: cents, Currency: "usd"} }

func whole(price ports.Price, start, end string) ports.Invoice {
	return ports.Invoice{ID: "in-" + start, CustomerID: "cus", AmountDue: price.Amount, Lines: []ports.InvoiceLine{
		{PriceID: price.ID, Amount: price.Amount, Start: day(start), End: day(end)},
	}}
}

func rest(from, to ports.Price, at, end string) ports.Invoice {
	return ports.Invoice{ID: "in-up", CustomerID: "cus", Lines: []ports.InvoiceLine{
		{PriceID: from.ID, Amount: usd(-1), Start: day(at), End: day(end), IsProration: true},
		{PriceID: to.ID, Amount: usd(2), Start: day(at), End: day(end), IsProration: true},
	}}
}

// withLine returns an invoice with another line, as an operator adds one at the provider.
func withLine(invoice ports.Invoice, line ports.InvoiceLine) ports.Invoice {
	invoice.Lines = append(invoice.Lines, line)
	return invoice
}

func TestCreditsOfAnInvoice(t *testing.T) {
	const start, end = "2026-03-01 00:00", "2026-03-31 00:00" // thirty days
	for name, c := range map[string]struct {
		invoice ports.Invoice
		others  []ports.Invoice
		plan    string
		credits int64
	}{
		"whole period":                          {whole(starter, start, end), nil, "Starter", 3000},
		"upgrade at the start":                  {rest(starter, growth, start, end), []ports.Invoice{whole(starter, start, end)}, "Growth", 21000},
		"upgrade halfway through":               {rest(starter, growth, "2026-03-16 00:00", end), []ports.Invoice{whole(starter, start, end)}, "Growth", 10500},
		"upgrade with an unknown first invoice": {rest(starter, growth, "2026-03-23 06:00", end), nil, "Growth", 5250},
		"upgrade with a credit that rounds to zero": {
			ports.Invoice{ID: "in-up", Lines: []ports.InvoiceLine{
				{PriceID: growth.ID, Amount: usd(0), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
				{PriceID: starter.ID, Amount: usd(0), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
			}},
			[]ports.Invoice{whole(starter, start, end)}, "Growth", 4,
		},
		"upgrade with a credit without a line": {
			ports.Invoice{ID: "in-up", Lines: []ports.InvoiceLine{
				{PriceID: growth.ID, Amount: usd(4), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
			}},
			[]ports.Invoice{whole(starter, start, end)}, "Growth", 4,
		},
		"period and an unrelated line": {withLine(whole(starter, start, end), ports.InvoiceLine{Amount: usd(500), Start: day(start), End: day(start)}), nil, "Starter", 3000},
		"no plan":                      {ports.Invoice{Lines: []ports.InvoiceLine{{PriceID: "other", Amount: usd(100), End: day(end)}}}, nil, "", 0},
		"no lines":                     {ports.Invoice{}, nil, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			b := paidInvoiceOf(c.invoice, append(c.others, c.invoice), prices)
			assert.Equal(t, c.plan, b.plan)
			assert.Equal(t, c.credits, b.credits)
			if c.credits > 0 {
				assert.Equal(t, day(end), b.expiresAt)
			}
		})
	}
}

func TestDueAllowance(t *testing.T) {
	now := day("2026-03-10 00:00")
	paying := &ports.Subscription{Status: ports.SubscriptionActive, Price: starter}
	yearly := &ports.CustomPlan{Credits: 90000, Cycle: ports.CycleYearly, Since: day("2026-02-01 00:00")}
	running := ports.Allowance{From: day("2026-01-31 00:00"), Interval: ports.Monthly, Due: day("2026-03-31 00:00")}
	due := ports.Allowance{From: day("2026-01-05 00:00"), Interval: ports.Monthly, Due: day("2026-02-05 00:00")}
	for name, c := range map[string]struct {
		file  state
		sub   *ports.Subscription
		want  ports.Allowance
		grant *credit.Grant
	}{
		"new workspace": {
			state{}, nil,
			ports.Allowance{From: now, Interval: ports.Monthly, Due: day("2026-04-10 00:00")},
			&credit.Grant{Cause: "Free:1773100800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-10 00:00")},
		},
		"free plan, not due": {state{account: ports.BillingAccount{Allowance: running}}, nil, running, nil},
		"free plan, due two months ago": {
			state{account: ports.BillingAccount{Allowance: due}}, nil,
			ports.Allowance{From: due.From, Interval: ports.Monthly, Due: day("2026-04-05 00:00")},
			&credit.Grant{Cause: "Free:1772668800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-05 00:00")},
		},
		"first payment pending": {
			state{account: ports.BillingAccount{Allowance: running}}, &ports.Subscription{Status: ports.SubscriptionIncomplete, Price: starter}, running, nil,
		},
		"paid plan": {state{account: ports.BillingAccount{Allowance: due}}, paying, ports.Allowance{}, nil},
		"custom plan": {
			state{account: ports.BillingAccount{Allowance: running}, custom: yearly}, nil,
			ports.Allowance{From: yearly.Since, Interval: ports.Yearly, Due: day("2027-02-01 00:00")},
			&credit.Grant{Cause: "Custom:1769904000000000", Info: "Custom", Amount: 90000, ExpiresAt: day("2027-02-01 00:00")},
		},
		"creator's second workspace": {state{free: freeCredits{creator: "ada"}, account: ports.BillingAccount{Allowance: due}}, nil, ports.Allowance{}, nil},
		"creator's second workspace on a custom plan": {
			state{free: freeCredits{creator: "ada", nextAt: now.AddDate(1, 0, 0)}, account: ports.BillingAccount{Allowance: running}, custom: yearly}, nil,
			ports.Allowance{From: yearly.Since, Interval: ports.Yearly, Due: day("2027-02-01 00:00")},
			&credit.Grant{Cause: "Custom:1769904000000000", Info: "Custom", Amount: 90000, ExpiresAt: day("2027-02-01 00:00")},
		},
		"new workspace before the creator's next free credits are due": {
			state{free: freeCredits{granted: true, creator: "ada", nextAt: day("2026-03-15 00:00")}}, nil,
			ports.Allowance{From: day("2026-03-15 00:00"), Interval: ports.Monthly, Due: day("2026-03-15 00:00")}, nil,
		},
		"due, together with the creator's next free credits": {
			state{free: freeCredits{granted: true, creator: "ada", nextAt: now}, account: ports.BillingAccount{Allowance: due}}, nil,
			ports.Allowance{From: now, Interval: ports.Monthly, Due: day("2026-04-10 00:00")},
			&credit.Grant{Cause: "Free:1773100800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-10 00:00")},
		},
		"deleted workspace": {state{account: ports.BillingAccount{Allowance: due, ClosedAt: now}}, nil, ports.Allowance{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if c.file.free == (freeCredits{}) {
				c.file.free.granted = true
			}
			allowance, grants := dueAllowance(c.file, c.sub, now)
			assert.Equal(t, c.want, allowance)
			if c.grant == nil {
				assert.Empty(t, grants)
				return
			}
			assert.Equal(t, []credit.Grant{*c.grant}, grants)
		})
	}
}

func TestIsSettled(t *testing.T) {
	now := day("2026-03-10 00:00")
	started := func(ago time.Duration) *ports.PlanChange {
		return &ports.PlanChange{PriceID: growth.ID, BegunAt: now.Add(-ago)}
	}
	on := func(p ports.Price) *ports.Subscription { return &ports.Subscription{Price: p} }
	assert.False(t, isSettled(nil, nil, now), "no change")
	assert.False(t, isSettled(started(time.Hour), nil, now), "not paid yet")
	assert.False(t, isSettled(started(time.Hour), on(starter), now), "still on the old plan")
	assert.True(t, isSettled(started(time.Hour), on(growth), now), "on the new plan")
	assert.False(t, isSettled(started(time.Hour), &ports.Subscription{Status: ports.SubscriptionIncomplete, Price: growth}, now), "first payment pending")
	assert.True(t, isSettled(started(24*time.Hour), on(starter), now), "a day old")
	next := func(p ports.Price) *ports.Subscription {
		return &ports.Subscription{Price: starter, Next: &ports.ScheduledPrice{Price: p}}
	}
	assert.True(t, isSettled(started(time.Hour), next(growth), now), "downgrade scheduled")
	assert.False(t, isSettled(started(time.Hour), next(starter), now), "another downgrade scheduled")
	assert.True(t, isSettled(started(time.Hour), &ports.Subscription{Price: starter, EndsAt: now.Add(time.Hour)}, now), "cancellation scheduled")
	revert := &ports.PlanChange{PriceID: starter.ID, Reverts: true, BegunAt: now.Add(-time.Hour)}
	assert.False(t, isSettled(revert, next(growth), now), "downgrade still scheduled")
	assert.True(t, isSettled(revert, on(starter), now), "plan continues")
	assert.False(t, isSettled(revert, on(growth), now), "downgrade took effect")
}

func TestChargeFrom(t *testing.T) {
	now := day("2026-03-10 12:00")
	sub := ports.Subscription{PeriodStart: day("2026-03-10 11:30")}
	for name, c := range map[string]struct {
		start, shown, want time.Time
		isKept             bool
	}{
		"time of the preview":          {sub.PeriodStart, day("2026-03-10 11:59"), day("2026-03-10 11:59"), true},
		"never previewed":              {sub.PeriodStart, time.Time{}, now, true},
		"preview too old":              {day("2026-03-01 00:00"), day("2026-03-10 10:59"), now, true},
		"preview in the future":        {sub.PeriodStart, day("2026-03-10 12:01"), now, true},
		"preview in an earlier period": {sub.PeriodStart, day("2026-03-10 11:15"), now, false},
		"start of the period":          {day("2026-03-10 12:05"), time.Time{}, day("2026-03-10 12:05"), true},
	} {
		t.Run(name, func(t *testing.T) {
			at, isKept := chargeFrom(c.shown, ports.Subscription{PeriodStart: c.start}, now)
			assert.Equal(t, c.want, at)
			assert.Equal(t, c.isKept, isKept)
		})
	}
	at, _ := chargeFrom(time.Time{}, sub, now.Add(999*time.Millisecond))
	assert.Equal(t, now, at, "whole seconds")
}

func TestPlanStatus(t *testing.T) {
	end := day("2026-03-31 00:00")
	account := ports.BillingAccount{CustomerID: "cus", RegisteredAt: day("2026-01-01 00:00"), Allowance: ports.Allowance{Due: end}}
	paying := func(change func(*ports.Subscription)) state {
		a := account
		a.Subscription = &ports.Subscription{Status: ports.SubscriptionActive, Price: growth, CreatedAt: day("2026-02-01 00:00"), PeriodEnd: end}
		change(a.Subscription)
		return state{account: a}
	}
	for name, c := range map[string]struct {
		file state
		want PlanStatus
	}{
		"free plan": {state{account: account}, PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: account.RegisteredAt,
			Plan: CurrentPlan{Name: "Free", Price: usd(0), Interval: ports.Monthly, PriceID: free.ID, Credits: 300, EndsAt: end},
		}},
		"custom plan": {state{account: account, custom: &ports.CustomPlan{Price: ports.Money{Minor: 100, Currency: "inr"}, Credits: 5, Cycle: ports.CycleYearly, Since: end}}, PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: end,
			Plan: CurrentPlan{Name: "Custom", Price: ports.Money{Minor: 100, Currency: "inr"}, Interval: ports.Yearly, Credits: 5, EndsAt: end},
		}},
		"paid plan": {paying(func(*ports.Subscription) {}), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
		}},
		"scheduled downgrade to a paid plan": {paying(func(s *ports.Subscription) { s.Next = &ports.ScheduledPrice{Price: starter, StartsAt: end} }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
			Next: &ScheduledPlan{Name: "Starter", Price: usd(2900), PriceID: starter.ID, StartsAt: end},
		}},
		"scheduled downgrade to the free plan": {paying(func(s *ports.Subscription) { s.EndsAt = end }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
			Next: &ScheduledPlan{Name: "Free", Price: usd(0), PriceID: free.ID, StartsAt: end},
		}},
		"failed payment": {paying(func(s *ports.Subscription) { s.Status, s.PayURL = ports.SubscriptionPastDue, "https://pay" }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionPastDue, CreatedAt: day("2026-02-01 00:00"), PayURL: "https://pay",
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
		}},
		"first payment pending": {paying(func(s *ports.Subscription) { s.Status, s.PayURL = ports.SubscriptionIncomplete, "https://pay" }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionIncomplete, CreatedAt: account.RegisteredAt, Pending: true, PayURL: "https://pay",
			Plan: CurrentPlan{Name: "Free", Price: usd(0), Interval: ports.Monthly, PriceID: free.ID, Credits: 300, EndsAt: end},
		}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, planStatus(c.file, free)) })
	}
}

func TestIsOver(t *testing.T) {
	open := state{}
	assert.False(t, isOver(ports.Subscription{Status: ports.SubscriptionPastDue}, open))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionUnpaid}, open))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionActive}, state{account: ports.BillingAccount{ClosedAt: day("2026-01-01 00:00")}}))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionActive}, state{custom: &ports.CustomPlan{}}))
}

func TestIsSamePlan(t *testing.T) {
	on := func(change func(*ports.BillingAccount)) ports.BillingAccount {
		a := ports.BillingAccount{
			Version: 1, Subscription: &ports.Subscription{ID: "sub", Price: starter}, Change: &ports.PlanChange{Intent: "i1"}, SyncedAt: day("2026-03-10 00:00"),
		}
		change(&a)
		return a
	}
	before := on(func(*ports.BillingAccount) {})
	for name, c := range map[string]struct {
		change func(*ports.BillingAccount)
		same   bool
	}{
		"after a sync without changes": {func(a *ports.BillingAccount) { a.Version, a.SyncedAt = 9, day("2026-03-11 00:00") }, true},
		"another price":                {func(a *ports.BillingAccount) { a.Subscription.Price = growth }, false},
		"another subscription":         {func(a *ports.BillingAccount) { a.Subscription.ID = "sub2" }, false},
		"no subscription":              {func(a *ports.BillingAccount) { a.Subscription = nil }, false},
		"workspace deleted":            {func(a *ports.BillingAccount) { a.ClosedAt = day("2026-03-11 00:00") }, false},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.same, isSamePlan(on(c.change), before)) })
	}
}
