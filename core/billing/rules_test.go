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

// beside is an invoice with one more line, as an operator adds it at the provider.
func beside(invoice ports.Invoice, line ports.InvoiceLine) ports.Invoice {
	invoice.Lines = append(invoice.Lines, line)
	return invoice
}

func TestAnInvoiceBuysCredits(t *testing.T) {
	const start, end = "2026-03-01 00:00", "2026-03-31 00:00" // thirty days
	for name, c := range map[string]struct {
		invoice ports.Invoice
		others  []ports.Invoice
		plan    string
		credits int64
	}{
		"of a whole period":                              {whole(starter, start, end), nil, "Starter", 3000},
		"of an upgrade at the start":                     {rest(starter, growth, start, end), []ports.Invoice{whole(starter, start, end)}, "Growth", 21000},
		"of an upgrade half way through":                 {rest(starter, growth, "2026-03-16 00:00", end), []ports.Invoice{whole(starter, start, end)}, "Growth", 10500},
		"of an upgrade whose first invoice is not known": {rest(starter, growth, "2026-03-23 06:00", end), nil, "Growth", 5250},
		"of an upgrade whose credit rounds to nothing": {
			ports.Invoice{ID: "in-up", Lines: []ports.InvoiceLine{
				{PriceID: growth.ID, Amount: usd(0), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
				{PriceID: starter.ID, Amount: usd(0), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
			}},
			[]ports.Invoice{whole(starter, start, end)}, "Growth", 4,
		},
		"of an upgrade whose credit has no line": {
			ports.Invoice{ID: "in-up", Lines: []ports.InvoiceLine{
				{PriceID: growth.ID, Amount: usd(4), Start: day("2026-03-30 23:50"), End: day(end), IsProration: true},
			}},
			[]ports.Invoice{whole(starter, start, end)}, "Growth", 4,
		},
		"of a period, beside something else": {beside(whole(starter, start, end), ports.InvoiceLine{Amount: usd(500), Start: day(start), End: day(start)}), nil, "Starter", 3000},
		"of no plan":                         {ports.Invoice{Lines: []ports.InvoiceLine{{PriceID: "other", Amount: usd(100), End: day(end)}}}, nil, "", 0},
		"without a line":                     {ports.Invoice{}, nil, "", 0},
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

func TestWhoIsGrantedCreditsByTheClock(t *testing.T) {
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
		"a new workspace at once, for a month": {
			state{}, nil,
			ports.Allowance{From: now, Interval: ports.Monthly, Due: day("2026-04-10 00:00")},
			&credit.Grant{Cause: "Free:1773100800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-10 00:00")},
		},
		"one on the free plan not before its month is over": {state{account: ports.BillingAccount{Allowance: running}}, nil, running, nil},
		"one that was due two months ago once, for the month that it is": {
			state{account: ports.BillingAccount{Allowance: due}}, nil,
			ports.Allowance{From: due.From, Interval: ports.Monthly, Due: day("2026-04-05 00:00")},
			&credit.Grant{Cause: "Free:1772668800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-05 00:00")},
		},
		"one whose first payment is not made, as on the free plan": {
			state{account: ports.BillingAccount{Allowance: running}}, &ports.Subscription{Status: ports.SubscriptionIncomplete, Price: starter}, running, nil,
		},
		"one that pays not at all": {state{account: ports.BillingAccount{Allowance: due}}, paying, ports.Allowance{}, nil},
		"one with a custom plan what was agreed, from when it was": {
			state{account: ports.BillingAccount{Allowance: running}, custom: yearly}, nil,
			ports.Allowance{From: yearly.Since, Interval: ports.Yearly, Due: day("2027-02-01 00:00")},
			&credit.Grant{Cause: "Custom:1769904000000000", Info: "Custom", Amount: 90000, ExpiresAt: day("2027-02-01 00:00")},
		},
		"one whose founder has another not at all": {state{free: freeCredits{creator: "ada"}, account: ports.BillingAccount{Allowance: due}}, nil, ports.Allowance{}, nil},
		"one whose founder has another with a custom plan all the same": {
			state{free: freeCredits{creator: "ada", nextAt: now.AddDate(1, 0, 0)}, account: ports.BillingAccount{Allowance: running}, custom: yearly}, nil,
			ports.Allowance{From: yearly.Since, Interval: ports.Yearly, Due: day("2027-02-01 00:00")},
			&credit.Grant{Cause: "Custom:1769904000000000", Info: "Custom", Amount: 90000, ExpiresAt: day("2027-02-01 00:00")},
		},
		"a new one not before its founder's next are due": {
			state{free: freeCredits{granted: true, creator: "ada", nextAt: day("2026-03-15 00:00")}}, nil,
			ports.Allowance{From: day("2026-03-15 00:00"), Interval: ports.Monthly, Due: day("2026-03-15 00:00")}, nil,
		},
		"one that is due not before its founder's next are, and a month from then": {
			state{free: freeCredits{granted: true, creator: "ada", nextAt: now}, account: ports.BillingAccount{Allowance: due}}, nil,
			ports.Allowance{From: now, Interval: ports.Monthly, Due: day("2026-04-10 00:00")},
			&credit.Grant{Cause: "Free:1773100800000000", Info: "Free", Amount: 300, ExpiresAt: day("2026-04-10 00:00")},
		},
		"one that was deleted not at all": {state{account: ports.BillingAccount{Allowance: due, ClosedAt: now}}, nil, ports.Allowance{}, nil},
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

func TestWhenAChangeOfPlanNeedsNoMoreAttention(t *testing.T) {
	now := day("2026-03-10 00:00")
	begun := func(ago time.Duration) *ports.PlanChange {
		return &ports.PlanChange{PriceID: growth.ID, BegunAt: now.Add(-ago)}
	}
	on := func(p ports.Price) *ports.Subscription { return &ports.Subscription{Price: p} }
	assert.False(t, isSettled(nil, nil, now), "when there is none")
	assert.False(t, isSettled(begun(time.Hour), nil, now), "while nobody has paid")
	assert.False(t, isSettled(begun(time.Hour), on(starter), now), "while the old plan goes on")
	assert.True(t, isSettled(begun(time.Hour), on(growth), now), "when the plan is there")
	assert.False(t, isSettled(begun(time.Hour), &ports.Subscription{Status: ports.SubscriptionIncomplete, Price: growth}, now), "while its first payment is not made")
	assert.True(t, isSettled(begun(24*time.Hour), on(starter), now), "when it is a day old")
	next := func(p ports.Price) *ports.Subscription {
		return &ports.Subscription{Price: starter, Next: &ports.ScheduledPrice{Price: p}}
	}
	assert.True(t, isSettled(begun(time.Hour), next(growth), now), "when the plan is to come")
	assert.False(t, isSettled(begun(time.Hour), next(starter), now), "when another is to come")
	assert.True(t, isSettled(begun(time.Hour), &ports.Subscription{Price: starter, EndsAt: now.Add(time.Hour)}, now), "when the plan ends")
	revert := &ports.PlanChange{PriceID: starter.ID, Reverts: true, BegunAt: now.Add(-time.Hour)}
	assert.False(t, isSettled(revert, next(growth), now), "while a downgrade is still to come")
	assert.True(t, isSettled(revert, on(starter), now), "when the plan goes on")
	assert.False(t, isSettled(revert, on(growth), now), "when the other plan came after all")
}

func TestFromWhenAChangeIsCharged(t *testing.T) {
	now := day("2026-03-10 12:00")
	sub := ports.Subscription{PeriodStart: day("2026-03-10 11:30")}
	for name, c := range map[string]struct {
		start, shown, want time.Time
		isKept             bool
	}{
		"as it was shown":                      {sub.PeriodStart, day("2026-03-10 11:59"), day("2026-03-10 11:59"), true},
		"now if it was never shown":            {sub.PeriodStart, time.Time{}, now, true},
		"now if that is too long ago":          {day("2026-03-01 00:00"), day("2026-03-10 10:59"), now, true},
		"now if that is to come":               {sub.PeriodStart, day("2026-03-10 12:01"), now, true},
		"not at all if it was for another one": {sub.PeriodStart, day("2026-03-10 11:15"), now, false},
		"not before the period":                {day("2026-03-10 12:05"), time.Time{}, day("2026-03-10 12:05"), true},
	} {
		t.Run(name, func(t *testing.T) {
			at, isKept := chargeFrom(c.shown, ports.Subscription{PeriodStart: c.start}, now)
			assert.Equal(t, c.want, at)
			assert.Equal(t, c.isKept, isKept)
		})
	}
	at, _ := chargeFrom(time.Time{}, sub, now.Add(999*time.Millisecond))
	assert.Equal(t, now, at, "in whole seconds")
}

func TestHowAWorkspaceStands(t *testing.T) {
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
		"on the free plan": {state{account: account}, PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: account.RegisteredAt,
			Plan: CurrentPlan{Name: "Free", Price: usd(0), Interval: ports.Monthly, PriceID: free.ID, Credits: 300, EndsAt: end},
		}},
		"on a custom plan": {state{account: account, custom: &ports.CustomPlan{Price: ports.Money{Minor: 100, Currency: "inr"}, Credits: 5, Cycle: ports.CycleYearly, Since: end}}, PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: end,
			Plan: CurrentPlan{Name: "Custom", Price: ports.Money{Minor: 100, Currency: "inr"}, Interval: ports.Yearly, Credits: 5, EndsAt: end},
		}},
		"on a paid plan": {paying(func(*ports.Subscription) {}), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
		}},
		"going down to a lower plan": {paying(func(s *ports.Subscription) { s.Next = &ports.ScheduledPrice{Price: starter, StartsAt: end} }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
			Next: &ScheduledPlan{Name: "Starter", Price: usd(2900), PriceID: starter.ID, StartsAt: end},
		}},
		"going down to the free plan": {paying(func(s *ports.Subscription) { s.EndsAt = end }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionActive, CreatedAt: day("2026-02-01 00:00"),
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
			Next: &ScheduledPlan{Name: "Free", Price: usd(0), PriceID: free.ID, StartsAt: end},
		}},
		"with a payment that failed": {paying(func(s *ports.Subscription) { s.Status, s.PayURL = ports.SubscriptionPastDue, "https://pay" }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionPastDue, CreatedAt: day("2026-02-01 00:00"), PayURL: "https://pay",
			Plan: CurrentPlan{Name: "Growth", Price: usd(19900), Interval: ports.Monthly, PriceID: growth.ID, Credits: 24000, EndsAt: end},
		}},
		"with a first payment that is not made": {paying(func(s *ports.Subscription) { s.Status, s.PayURL = ports.SubscriptionIncomplete, "https://pay" }), PlanStatus{
			CustomerID: "cus", Status: ports.SubscriptionIncomplete, CreatedAt: account.RegisteredAt, Pending: true, PayURL: "https://pay",
			Plan: CurrentPlan{Name: "Free", Price: usd(0), Interval: ports.Monthly, PriceID: free.ID, Credits: 300, EndsAt: end},
		}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, planStatus(c.file, free)) })
	}
}

func TestASubscriptionIsOver(t *testing.T) {
	open := state{}
	assert.False(t, isOver(ports.Subscription{Status: ports.SubscriptionPastDue}, open))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionUnpaid}, open))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionActive}, state{account: ports.BillingAccount{ClosedAt: day("2026-01-01 00:00")}}))
	assert.True(t, isOver(ports.Subscription{Status: ports.SubscriptionActive}, state{custom: &ports.CustomPlan{}}))
}

func TestWhatAChangeOfPlanWasDecidedOnIsStillSo(t *testing.T) {
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
		"after a sync with nothing new":      {func(a *ports.BillingAccount) { a.Version, a.SyncedAt = 9, day("2026-03-11 00:00") }, true},
		"not with another price":             {func(a *ports.BillingAccount) { a.Subscription.Price = growth }, false},
		"not with another subscription":      {func(a *ports.BillingAccount) { a.Subscription.ID = "sub2" }, false},
		"not without one":                    {func(a *ports.BillingAccount) { a.Subscription = nil }, false},
		"not when the workspace was deleted": {func(a *ports.BillingAccount) { a.ClosedAt = day("2026-03-11 00:00") }, false},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.same, isSamePlan(on(c.change), before)) })
	}
}
