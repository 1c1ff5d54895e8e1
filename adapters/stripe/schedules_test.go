package stripe_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const (
	createSchedule = "POST /v1/subscription_schedules"
	updateSchedule = "POST /v1/subscription_schedules/sub_sched_1"
	defaultCard    = "POST /v1/customers/cus_1"
)

func scheduleBody() string {
	return fmt.Sprintf(`{"id":"sub_sched_1","object":"subscription_schedule","current_phase":{"start_date":%d,"end_date":%d},
		"phases":[{"start_date":%d,"end_date":%d,"items":[{"price":"price_pro"}]}]}`, periodStart.Unix(), periodEnd.Unix(), periodStart.Unix(), periodEnd.Unix())
}

func TestSchedulingADowngrade(t *testing.T) {
	for name, c := range map[string]struct {
		extra string
		made  []string
	}{
		"nothing scheduled":      {"", []string{createSchedule, updateSchedule}},
		"card set by a checkout": {`,"default_payment_method":"pm_1"`, []string{defaultCard, createSchedule, updateSchedule}},
		"interrupted downgrade":  {`,"schedule":` + scheduleBody(), []string{updateSchedule}},
		"set to end":             {`,"cancel_at_period_end":true`, []string{updateSubscription, createSchedule, updateSchedule}},
		"set to end at a time":   {`,"cancel_at":1775001600`, []string{updateSubscription, createSchedule, updateSchedule}},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				readSubscription:   respond(subscriptionAt("price_pro", c.extra)),
				updateSubscription: respond(subscriptionAt("price_pro", "")),
				defaultCard:        respond(`{"id":"cus_1","object":"customer"}`),
				createSchedule:     respond(scheduleBody()),
				updateSchedule:     respond(scheduleBody()),
			})
			require.NoError(t, client.Schedules().Downgrade(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: "sub_1", PriceID: "price_starter"}))
			assert.Equal(t, c.made, calls.made())
			update := calls.last(updateSchedule)
			assert.Equal(t, "intent-1:phases", update.key)
			assert.Equal(t, "release", update.form.Get("end_behavior"))
			assert.Equal(t, fmt.Sprint(periodStart.Unix()), update.form.Get("phases[0][start_date]"))
			assert.Equal(t, fmt.Sprint(periodEnd.Unix()), update.form.Get("phases[0][end_date]"))
			assert.Equal(t, "price_pro", update.form.Get("phases[0][items][0][price]"))
			assert.Equal(t, "price_starter", update.form.Get("phases[1][items][0][price]"))
			assert.Equal(t, "none", update.form.Get("phases[1][proration_behavior]"))
		})
	}
}

func TestContinuingASubscription(t *testing.T) {
	for name, c := range map[string]struct {
		extra string
		made  []string
		form  string // of the update: a parameter and its value
	}{
		"nothing scheduled":    {"", nil, ""},
		"downgrade scheduled":  {`,"schedule":` + scheduleBody(), []string{releaseSchedule}, ""},
		"set to end":           {`,"cancel_at_period_end":true,"cancel_at":1775001600`, []string{updateSubscription}, "cancel_at_period_end=false"},
		"set to end at a time": {`,"cancel_at":1775001600`, []string{updateSubscription}, "cancel_at="},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				readSubscription:   respond(subscriptionAt("price_pro", c.extra)),
				releaseSchedule:    respond(scheduleBody()),
				updateSubscription: respond(subscriptionAt("price_pro", "")),
			})
			require.NoError(t, client.Schedules().Continue(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: "sub_1"}))
			assert.Equal(t, c.made, calls.made())
			if c.form != "" {
				assert.Equal(t, c.form, calls.last(updateSubscription).form.Encode())
			}
		})
	}
}

func TestEndingASubscription(t *testing.T) {
	for name, c := range map[string]struct {
		extra string
		made  []string
	}{
		"nothing scheduled":   {"", []string{updateSubscription}},
		"downgrade scheduled": {`,"schedule":` + scheduleBody(), []string{releaseSchedule, updateSubscription}},
		"already set to end":  {`,"cancel_at_period_end":true`, nil},
		"set to end later":    {`,"cancel_at":1790000000`, []string{updateSubscription}},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				readSubscription:   respond(subscriptionAt("price_pro", c.extra)),
				releaseSchedule:    respond(scheduleBody()),
				updateSubscription: respond(subscriptionAt("price_pro", "")),
			})
			require.NoError(t, client.Schedules().End(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: "sub_1"}))
			assert.Equal(t, c.made, calls.made())
		})
	}
}
