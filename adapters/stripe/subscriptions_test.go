package stripe_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestSubscriptionFields(t *testing.T) {
	starter := ports.Price{ID: "price_starter", ProductID: "selvedge_starter", Amount: ports.Money{Minor: 2900, Currency: "usd"}, Interval: ports.Monthly, Metadata: map[string]string{"name": "Starter"}}
	plain := ports.Subscription{ID: "sub_1", CustomerID: "cus_1", Status: ports.SubscriptionActive, Price: starter, CreatedAt: periodStart, PeriodStart: periodStart, PeriodEnd: periodEnd, ItemID: "si_1"}
	later := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)
	schedule := func(start time.Time, priceID string) string {
		return fmt.Sprintf(`,"schedule":{"id":"sub_sched_1","object":"subscription_schedule","phases":[
			{"start_date":%d,"end_date":%d,"items":[{"price":"price_starter"}]},{"start_date":%d,"items":[{"price":%q}]}]}`, periodStart.Unix(), periodEnd.Unix(), start.Unix(), priceID)
	}
	scheduled := func(s *ports.Subscription) { s.ScheduleID = "sub_sched_1" }
	for name, c := range map[string]struct {
		extra, status string
		change        func(*ports.Subscription)
	}{
		"active":                     {"", "active", func(*ports.Subscription) {}},
		"set to end with the period": {`,"cancel_at_period_end":true`, "active", func(s *ports.Subscription) { s.EndsAt = periodEnd }},
		"set to end at a time":       {fmt.Sprintf(`,"cancel_at":%d`, later.Unix()), "active", func(s *ports.Subscription) { s.EndsAt = later }},
		"trial":                      {"", "trialing", func(*ports.Subscription) {}},
		"paused":                     {"", "paused", func(s *ports.Subscription) { s.Status = ports.SubscriptionUnpaid }},
		"past due": {`,"latest_invoice":{"id":"in_1","object":"invoice","status":"open","hosted_invoice_url":"https://pay.example/in_1","amount_remaining":2900,"currency":"usd","created":1772323200}`, "past_due", func(s *ports.Subscription) {
			s.Status, s.PayURL = ports.SubscriptionPastDue, "https://pay.example/in_1"
			s.Due = &ports.DueInvoice{ID: "in_1", Amount: ports.Money{Minor: 2900, Currency: "usd"}, CreatedAt: periodStart}
		}},
		"past due, then paid": {`,"latest_invoice":{"id":"in_1","object":"invoice","status":"paid","hosted_invoice_url":"https://pay.example/in_1"}`, "active", func(*ports.Subscription) {}},
		"pending update": {fmt.Sprintf(`,"pending_update":{"expires_at":%d,"subscription_items":[{"id":"si_1","price":{"id":"price_pro","object":"price","currency":"usd","unit_amount":34900}}]}`, later.Unix()), "active", func(s *ports.Subscription) {
			s.Pending = true
			s.PendingChange = &ports.PendingPrice{Price: ports.Price{ID: "price_pro", Amount: ports.Money{Minor: 34900, Currency: "usd"}}, ExpiresAt: later}
		}},
		"scheduled price": {schedule(periodEnd, "price_free"), "active", func(s *ports.Subscription) {
			s.Next = &ports.ScheduledPrice{Price: ports.Price{ID: "price_free"}, StartsAt: periodEnd}
			s.ScheduleID = "sub_sched_1"
		}},
		"schedule with the same price": {schedule(periodEnd, "price_starter"), "active", scheduled},
		"schedule in its last phase":   {schedule(periodStart, "price_free"), "active", scheduled},
	} {
		t.Run(name, func(t *testing.T) {
			body := strings.Replace(subscriptionAt("price_starter", c.extra), `"status":"active"`, `"status":"`+c.status+`"`, 1)
			client, calls := replay(t, map[string][]answer{listCurrent: respond(listOf(body))})
			want := plain
			c.change(&want)
			got, err := client.Subscriptions().Current(t.Context(), "cus_1")
			require.NoError(t, err)
			assert.Equal(t, want, got)
			assert.Equal(t, "cus_1", calls.last(listCurrent).form.Get("customer"))
		})
	}
}

func TestTheCurrentSubscriptionIsTheOldestThatHasNotEnded(t *testing.T) {
	one := func(id, status string, created int) string {
		body := strings.Replace(subscriptionAt("price_starter", ""), `"sub_1"`, `"`+id+`"`, 1)
		body = strings.Replace(body, `"status":"active"`, `"status":"`+status+`"`, 1)
		return strings.Replace(body, fmt.Sprintf(`"created":%d`, periodStart.Unix()), fmt.Sprintf(`"created":%d`, created), 1)
	}
	client, _ := replay(t, map[string][]answer{listCurrent: respond(
		listOf(one("sub_4", "active", 4), one("sub_3", "past_due", 3), one("sub_2", "incomplete_expired", 2), one("sub_1", "canceled", 1)),
		listOf(one("sub_4", "incomplete", 4), one("sub_3", "active", 3), one("sub_2", "incomplete", 2)),
		listOf(one("sub_4", "incomplete", 4), one("sub_3", "incomplete", 3)),
		listOf(one("sub_2", "incomplete_expired", 2)))})
	for _, order := range []string{"oldest", "paid before incomplete", "oldest of incomplete ones"} {
		current, err := client.Subscriptions().Current(t.Context(), "cus_1")
		require.NoError(t, err)
		assert.Equal(t, "sub_3", current.ID, order)
	}

	_, err := client.Subscriptions().Current(t.Context(), "cus_1")
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestASubscriptionWithSeveralPricesIsAnError(t *testing.T) {
	body := strings.Replace(subscriptionAt("price_starter", ""), `"data":[`, `"data":[{"id":"si_0","price":{"id":"price_0"}},`, 1)
	client, calls := replay(t, map[string][]answer{readSubscription: respond(body)})
	change := ports.PriceChange{SubscriptionID: "sub_1", PriceID: "price_pro", At: today}
	_, err := client.Subscriptions().Upgrade(t.Context(), "intent-1", change)
	assert.ErrorContains(t, err, "not for exactly one price")
	assert.ErrorContains(t, client.Schedules().Downgrade(t.Context(), "intent-1", change), "not for exactly one price")
	assert.Empty(t, calls.made())
}

func TestCancelingAnEndedSubscriptionIsNotAnError(t *testing.T) {
	const cancel = "DELETE /v1/subscriptions/sub_1"
	client, calls := replay(t, map[string][]answer{cancel: {
		{body: subscriptionAt("price_starter", "")},
		{status: 404, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"id","message":"No such subscription: 'sub_1'"}}`},
		{status: 500, body: `{"error":{"type":"api_error"}}`},
	}})
	assert.NoError(t, client.Subscriptions().Cancel(t.Context(), "sub_1"))
	assert.Equal(t, "invoice_now=false&prorate=false", calls.last(cancel).form.Encode())
	assert.NoError(t, client.Subscriptions().Cancel(t.Context(), "sub_1"))
	assert.True(t, ports.IsKind(client.Subscriptions().Cancel(t.Context(), "sub_1"), ports.Unavailable))
}
