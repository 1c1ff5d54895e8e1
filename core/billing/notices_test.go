package billing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

var noticeNow = time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)

// aSubscription returns an active subscription to a plan, with changes.
func aSubscription(name string, cents int64, differs ...func(*ports.Subscription)) *ports.Subscription {
	s := &ports.Subscription{
		ID: "sub", Status: ports.SubscriptionActive, Price: aPriceOf(name, cents),
		PeriodStart: noticeNow.AddDate(0, 0, -1), PeriodEnd: noticeNow.AddDate(0, 1, -1),
	}
	for _, differ := range differs {
		differ(s)
	}
	return s
}

func aPriceOf(name string, cents int64) ports.Price {
	return ports.Price{
		ID: "price_" + name, Amount: ports.Money{Minor: cents, Currency: "usd"}, Interval: ports.Monthly,
		Metadata: map[string]string{"name": name, "credits": "3000"},
	}
}

func pastDue(s *ports.Subscription)    { s.Status = ports.SubscriptionPastDue }
func incomplete(s *ports.Subscription) { s.Status = ports.SubscriptionIncomplete }
func ending(s *ports.Subscription)     { s.EndsAt = s.PeriodEnd }
func down(s *ports.Subscription) {
	s.Next = &ports.ScheduledPrice{Price: aPriceOf("Starter", 2900), StartsAt: s.PeriodEnd}
}

func TestNoticesOfAChange(t *testing.T) {
	starter, growth := aSubscription("Starter", 2900), aSubscription("Growth", 19900)
	late := aSubscription("Growth", 19900, pastDue)
	goingDown, endingSoon := aSubscription("Growth", 19900, down), aSubscription("Growth", 19900, ending)
	endedYesterday := aSubscription("Growth", 19900, func(s *ports.Subscription) { s.EndsAt = noticeNow.AddDate(0, 0, -1) })
	for name, c := range map[string]struct {
		before, after *ports.Subscription
		change        *ports.PlanChange
		want          []notice
	}{
		"no change":                     {growth, growth, nil, nil},
		"free plan":                     {nil, nil, nil, nil},
		"first payment pending":         {nil, aSubscription("Starter", 2900, incomplete), nil, nil},
		"pending first payment dropped": {aSubscription("Starter", 2900, incomplete), nil, nil, nil},
		"first plan":                    {nil, starter, nil, []notice{{kind: noticePlanChanged, after: starter, at: noticeNow}}},
		"first payment made":            {aSubscription("Starter", 2900, incomplete), starter, nil, []notice{{kind: noticePlanChanged, after: starter, at: noticeNow}}},
		"upgrade":                       {starter, growth, nil, []notice{{kind: noticePlanChanged, before: starter, after: growth, at: noticeNow}}},
		"failed renewal":                {growth, late, nil, []notice{{kind: noticeFailed, after: late, at: noticeNow.AddDate(0, 0, 14)}}},
		"still past due":                {late, late, nil, nil},
		"paid after a failure":          {late, growth, nil, nil},
		"ended unpaid":                  {late, nil, nil, []notice{{kind: noticePlanEnded, before: late, at: noticeNow, paymentFailed: true}}},
		"canceled while past due":       {late, nil, &ports.PlanChange{PriceID: "free"}, []notice{{kind: noticePlanEnded, before: late, at: noticeNow}}},
		"ended as scheduled":            {endedYesterday, nil, nil, []notice{{kind: noticePlanEnded, before: endedYesterday, at: endedYesterday.EndsAt}}},
		"downgrade scheduled":           {growth, goingDown, nil, []notice{{kind: noticeDowngradeScheduled, after: goingDown}}},
		"cancellation scheduled":        {growth, endingSoon, nil, []notice{{kind: noticeDowngradeScheduled, after: endingSoon}}},
		"another downgrade scheduled":   {goingDown, endingSoon, nil, []notice{{kind: noticeDowngradeScheduled, after: endingSoon}}},
		"downgrade canceled":            {goingDown, growth, nil, []notice{{kind: noticeDowngradeCancelled, before: goingDown, after: growth}}},
		"downgrade in effect":           {goingDown, starter, nil, []notice{{kind: noticePlanChanged, before: goingDown, after: starter, at: noticeNow}}},
	} {
		t.Run(name, func(t *testing.T) {
			f := state{account: ports.BillingAccount{Subscription: c.before, Change: c.change}}
			assert.Equal(t, c.want, noticesOf(f, snapshot{subscription: c.after}, nil, noticeNow))
			f.custom = &ports.CustomPlan{Since: noticeNow}
			assert.Empty(t, noticesOf(f, snapshot{subscription: c.after}, nil, noticeNow), "on a custom plan")
			f.account.ClosedAt = noticeNow
			assert.Empty(t, noticesOf(f, snapshot{subscription: c.after}, nil, noticeNow), "of a closed workspace")
		})
	}
}

func TestReceiptsOfPaidInvoices(t *testing.T) {
	paid := func(cents int64) paidInvoice {
		return paidInvoice{invoice: ports.Invoice{ID: "in", AmountDue: ports.Money{Minor: cents, Currency: "usd"}, PaidAt: noticeNow}}
	}
	custom := func(since time.Time) *ports.CustomPlan { return &ports.CustomPlan{Since: since} }
	for name, c := range map[string]struct {
		f    state
		b    paidInvoice
		want bool
	}{
		"charged":                             {state{}, paid(2900), true},
		"zero amount":                         {state{}, paid(0), false},
		"paid before the custom plan started": {state{custom: custom(noticeNow.Add(time.Second))}, paid(2900), true},
		"paid after the custom plan started":  {state{custom: custom(noticeNow)}, paid(2900), false},
		"workspace deleted":                   {state{account: ports.BillingAccount{ClosedAt: noticeNow}}, paid(2900), false},
	} {
		t.Run(name, func(t *testing.T) {
			due := noticesOf(c.f, snapshot{}, []paidInvoice{c.b}, noticeNow)
			if !c.want {
				assert.Empty(t, due)
				return
			}
			assert.Equal(t, []notice{{kind: noticePaid, paid: c.b}}, due)
		})
	}
}

func TestNoticesOfAnExpiringCard(t *testing.T) {
	card := ports.Card{ID: "pm", IsDefault: true, ExpYear: 2026, ExpMonth: 3}
	end := time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC)
	sent := func(days int) ports.CardNotice {
		return ports.CardNotice{CardID: "pm", ExpYear: 2026, ExpMonth: 3, Days: days}
	}
	for name, c := range map[string]struct {
		left time.Duration
		last ports.CardNotice
		sub  *ports.Subscription
		want int // days, or 0 for no mail
	}{
		"more than 30 days before":    {31 * 24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900), 0},
		"30 days before":              {30 * 24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900), 30},
		"after the first mail":        {20 * 24 * time.Hour, sent(30), aSubscription("Growth", 19900), 0},
		"7 days before":               {7 * 24 * time.Hour, sent(30), aSubscription("Growth", 19900), 7},
		"after the second mail":       {24 * time.Hour, sent(7), aSubscription("Growth", 19900), 0},
		"both due":                    {24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900), 7},
		"expired":                     {0, sent(30), aSubscription("Growth", 19900), 0},
		"another card":                {20 * 24 * time.Hour, ports.CardNotice{CardID: "old", ExpYear: 2026, ExpMonth: 3, Days: 7}, aSubscription("Growth", 19900), 30},
		"same card with a new expiry": {20 * 24 * time.Hour, ports.CardNotice{CardID: "pm", ExpYear: 2025, ExpMonth: 3, Days: 7}, aSubscription("Growth", 19900), 30},
		"past due":                    {20 * 24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900, pastDue), 30},
		"plan about to end":           {20 * 24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900, ending), 0},
		"no plan":                     {20 * 24 * time.Hour, ports.CardNotice{}, nil, 0},
		"first payment pending":       {20 * 24 * time.Hour, ports.CardNotice{}, aSubscription("Growth", 19900, incomplete), 0},
	} {
		t.Run(name, func(t *testing.T) {
			n, due := cardNotice(c.last, snapshot{subscription: c.sub, cards: []ports.Card{{ID: "old"}, card}}, end.Add(-c.left))
			assert.Equal(t, c.want > 0, due)
			if due {
				assert.Equal(t, c.want, n.days)
			}
		})
	}
	_, due := cardNotice(ports.CardNotice{}, snapshot{subscription: aSubscription("Growth", 19900)}, end.AddDate(0, 0, -3))
	assert.False(t, due, "no card was read")
}

func TestFormattingOfMoneyAndCards(t *testing.T) {
	assert.Equal(t, "$1,234.50 USD", moneyText(ports.Money{Minor: 123450, Currency: "usd"}))
	assert.Equal(t, "INR 5,000.00", moneyText(ports.Money{Minor: 500000, Currency: "inr"}))
	assert.Equal(t, "Visa ending in 4242", cardText(ports.Card{Brand: "visa", Last4: "4242"}))
	assert.Equal(t, "card ending in 4242", cardText(ports.Card{Brand: "unknown", Last4: "4242"}))
}
