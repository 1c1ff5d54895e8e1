package stripe_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const (
	readSubscription   = "GET /v1/subscriptions/sub_1"
	updateSubscription = "POST /v1/subscriptions/sub_1"
	readInvoice        = "GET /v1/invoices/in_1"
	voidInvoice        = "POST /v1/invoices/in_1/void"
	releaseSchedule    = "POST /v1/subscription_schedules/sub_sched_1/release"
)

var (
	periodStart = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	periodEnd   = time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC)
)

// subscriptionAt returns subscription sub_1; extra are more members.
func subscriptionAt(priceID, extra string) string {
	return fmt.Sprintf(`{"id":"sub_1","object":"subscription","customer":"cus_1","status":"active","created":%d,
		"items":{"object":"list","data":[{"id":"si_1","object":"subscription_item","current_period_start":%d,"current_period_end":%d,
			"price":{"id":%q,"object":"price","currency":"usd","unit_amount":2900,"product":"selvedge_starter","recurring":{"interval":"month","interval_count":1},"metadata":{"name":"Starter"}}}]}
		%s}`, periodStart.Unix(), periodStart.Unix(), periodEnd.Unix(), priceID, extra)
}

const (
	pendingUpdate = `,"pending_update":{"expires_at":1773187200,"subscription_items":[]},"latest_invoice":"in_1"`
	openInvoice   = `,"pending_update":{"expires_at":1773187200,"subscription_items":[]},"latest_invoice":{"id":"in_1","object":"invoice","status":"open","hosted_invoice_url":"https://pay.example/in_1"}`
)

func invoiceWith(status, payment string) string {
	return fmt.Sprintf(`{"id":"in_1","object":"invoice","status":%q,"hosted_invoice_url":"https://pay.example/in_1","payments":{"object":"list","data":[
		{"id":"inpay_1","object":"invoice_payment","is_default":true,"payment":{"type":"payment_intent","payment_intent":%s}}]}}`, status, payment)
}

const (
	declinedPayment        = `{"id":"pi_1","object":"payment_intent","status":"requires_payment_method","last_payment_error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds","message":"Your card has insufficient funds."}}`
	unauthenticatedPayment = `{"id":"pi_1","object":"payment_intent","status":"requires_action"}`
	untriedPayment         = `{"id":"pi_1","object":"payment_intent","status":"requires_payment_method"}`
	unknownBuyer           = `{"id":"pi_1","object":"payment_intent","status":"requires_payment_method","last_payment_error":{"type":"card_error","code":"authentication_required"}}`
	voidedPayment          = `{"id":"pi_1","object":"payment_intent","status":"canceled"}`
)

func TestUpgrade(t *testing.T) {
	const starter, pro = "price_starter", "price_pro"
	for name, c := range map[string]struct {
		updated string // response to the upgrade
		invoice string
		after   string // the subscription afterward
		made    []string
		reason  string // of the refusal, if any
		payURL  string
	}{
		"paid immediately": {
			updated: subscriptionAt(pro, `,"latest_invoice":"in_1"`),
			after:   subscriptionAt(pro, ""),
			made:    []string{updateSubscription},
		},
		"waiting for authentication": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("open", unauthenticatedPayment),
			after:   subscriptionAt(starter, openInvoice),
			made:    []string{updateSubscription},
			payURL:  "https://pay.example/in_1",
		},
		"waiting for a card": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("open", untriedPayment),
			after:   subscriptionAt(starter, openInvoice),
			made:    []string{updateSubscription},
			payURL:  "https://pay.example/in_1",
		},
		"waiting for the customer's identification": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("open", unknownBuyer),
			after:   subscriptionAt(starter, openInvoice),
			made:    []string{updateSubscription},
			payURL:  "https://pay.example/in_1",
		},
		"declined, without a trace": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("open", declinedPayment),
			made:    []string{updateSubscription, voidInvoice},
			reason:  "insufficient_funds",
		},
		"expired unpaid": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("void", voidedPayment),
			made:    []string{updateSubscription},
			reason:  "payment_closed",
		},
		"paid meanwhile": {
			updated: subscriptionAt(starter, pendingUpdate),
			invoice: invoiceWith("paid", `{"id":"pi_1","object":"payment_intent","status":"succeeded"}`),
			after:   subscriptionAt(pro, ""),
			made:    []string{updateSubscription},
		},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				readSubscription:   respond(subscriptionAt(starter, ""), c.after),
				updateSubscription: respond(c.updated),
				readInvoice:        respond(c.invoice),
				voidInvoice:        respond(`{"id":"in_1","object":"invoice","status":"void"}`),
			})
			raised, err := client.Subscriptions().Upgrade(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: "sub_1", PriceID: pro, At: today})
			assert.Equal(t, c.made, calls.made())

			update := calls.last(updateSubscription)
			assert.Equal(t, "intent-1:upgrade", update.key)
			assert.Equal(t, "si_1", update.form.Get("items[0][id]"))
			assert.Equal(t, pro, update.form.Get("items[0][price]"))
			assert.Equal(t, "pending_if_incomplete", update.form.Get("payment_behavior"))
			assert.Equal(t, "always_invoice", update.form.Get("proration_behavior"))
			assert.Equal(t, fmt.Sprint(today.Unix()), update.form.Get("proration_date"))

			if c.reason != "" {
				assert.True(t, ports.IsKind(err, ports.PaymentRequired), "%v", err)
				assert.True(t, ports.HasReason(err, c.reason), "%v", err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.payURL != "", raised.Pending)
			assert.Equal(t, c.payURL, raised.PayURL)
			assert.Equal(t, periodStart, raised.PeriodStart)
			assert.Equal(t, periodEnd, raised.PeriodEnd)
		})
	}
}

func TestAnUpgradeIsNotUndoneByALeftoverSchedule(t *testing.T) {
	schedule := fmt.Sprintf(`,"schedule":{"id":"sub_sched_1","object":"subscription_schedule","phases":[{"start_date":%d,"end_date":%d,"items":[{"price":"price_starter"}]}]}`,
		periodStart.Unix(), periodEnd.Unix())
	client, calls := replay(t, map[string][]answer{
		readSubscription:   respond(subscriptionAt("price_starter", schedule), subscriptionAt("price_pro", "")),
		releaseSchedule:    respond(`{"id":"sub_sched_1","object":"subscription_schedule","status":"released"}`),
		updateSubscription: respond(subscriptionAt("price_pro", "")),
	})
	_, err := client.Subscriptions().Upgrade(t.Context(), "intent-1", ports.PriceChange{SubscriptionID: "sub_1", PriceID: "price_pro", At: today})
	require.NoError(t, err)
	assert.Equal(t, []string{releaseSchedule, updateSubscription}, calls.made())
}
