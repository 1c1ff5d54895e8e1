package stripe_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

const (
	payInvoice       = "POST /v1/invoices/in_1/pay"
	createCreditNote = "POST /v1/credit_notes"
)

func TestVoidingAnInvoice(t *testing.T) {
	notOpen := answer{status: 400, body: `{"error":{"type":"invalid_request_error","message":"You can only pass in open invoices."}}`}
	for name, c := range map[string]struct {
		voided, invoice answer
		paid            bool
		kind            ports.Kind
	}{
		"open":            {answer{body: `{"id":"in_1","object":"invoice","status":"void"}`}, answer{}, false, ""},
		"already void":    {notOpen, answer{body: `{"id":"in_1","object":"invoice","status":"void"}`}, false, ""},
		"already paid":    {notOpen, answer{body: `{"id":"in_1","object":"invoice","status":"paid"}`}, true, ""},
		"unknown invoice": {notOpen, answer{status: 404, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"invoice"}}`}, false, ports.NotFound},
		"no connection":   {answer{status: 500, body: `{"error":{"type":"api_error"}}`}, answer{}, false, ports.Unavailable},
	} {
		t.Run(name, func(t *testing.T) {
			client, _ := replay(t, map[string][]answer{voidInvoice: {c.voided}, readInvoice: {c.invoice}})
			paid, err := client.Invoices().Void(t.Context(), "in_1")
			assert.Equal(t, c.paid, paid)
			if c.kind == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.IsKind(err, c.kind), "%v", err)
		})
	}
}

func TestChargingAnInvoice(t *testing.T) {
	const open = `{"id":"in_1","object":"invoice","status":"open","hosted_invoice_url":"https://pay.example/in_1"}`
	for name, c := range map[string]struct {
		charged answer
		invoice string
		payURL  string
		kind    ports.Kind
	}{
		"charged":               {answer{body: `{"id":"in_1","object":"invoice","status":"paid"}`}, "", "", ""},
		"paid before":           {answer{status: 400, body: `{"error":{"type":"invalid_request_error","message":"Invoice is already paid"}}`}, `{"id":"in_1","object":"invoice","status":"paid"}`, "", ""},
		"authentication needed": {answer{status: 402, body: `{"error":{"type":"card_error","code":"invoice_payment_intent_requires_action"}}`}, open, "https://pay.example/in_1", ""},
		"declined":              {answer{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds"}}`}, open, "", ports.PaymentRequired},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{payInvoice: {c.charged}, readInvoice: respond(c.invoice)})
			payURL, err := client.Invoices().Pay(t.Context(), "intent-1", "in_1")
			assert.Equal(t, c.payURL, payURL)
			sent := calls.last(payInvoice)
			assert.Equal(t, "intent-1:pay", sent.key)
			assert.Equal(t, "false", sent.form.Get("off_session"))
			if c.kind == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.IsKind(err, c.kind), "%v", err)
		})
	}
}

func TestARefundIsACreditNoteForTheWholeInvoice(t *testing.T) {
	client, calls := replay(t, map[string][]answer{
		readInvoice:      respond(`{"id":"in_1","object":"invoice","status":"paid","total":2900,"amount_paid":2500}`, `{"id":"in_1","object":"invoice","status":"paid","total":2900,"amount_paid":2500,"post_payment_credit_notes_amount":2900}`),
		createCreditNote: respond(`{"id":"cn_1","object":"credit_note"}`),
	})
	for range 2 {
		assert.NoError(t, client.Invoices().Refund(t.Context(), "intent-1", "in_1"))
	}
	assert.Equal(t, []string{createCreditNote}, calls.made(), "a refunded invoice is not refunded again")
	sent := calls.last(createCreditNote)
	assert.Equal(t, "intent-1:refund", sent.key)
	assert.Equal(t, "in_1", sent.form.Get("invoice"))
	assert.Equal(t, "2900", sent.form.Get("amount"))
	assert.Equal(t, "2500", sent.form.Get("refund_amount"), "to the card")
	assert.Equal(t, "400", sent.form.Get("credit_amount"), "to the customer's balance")
	assert.Equal(t, "none", sent.form.Get("email_type"))
}

func TestOpenInvoicesCanStillBePaid(t *testing.T) {
	one := func(id, status string) string {
		return `{"id":"` + id + `","object":"invoice","status":"` + status + `","lines":{"object":"list","data":[]}}`
	}
	client, _ := replay(t, map[string][]answer{listInvoices: respond(listOf(one("in_1", "draft"), one("in_2", "open"), one("in_3", "paid"), one("in_4", "uncollectible"), one("in_5", "void")))})
	open, err := client.Invoices().Open(t.Context(), "cus_1")
	assert.NoError(t, err)
	var ids []string
	for _, invoice := range open {
		ids = append(ids, invoice.ID)
	}
	assert.Equal(t, []string{"in_2", "in_4"}, ids)
}

func TestAChangeForAnotherPeriodIsAConflict(t *testing.T) {
	const preview = "POST /v1/invoices/create_preview"
	wrong := func(param string) []answer {
		return []answer{{status: 400, body: `{"error":{"type":"invalid_request_error","param":"` + param + `","message":"Invalid proration_date"}}`}}
	}
	client, _ := replay(t, map[string][]answer{
		readSubscription:   respond(subscriptionAt("price_starter", "")),
		updateSubscription: wrong("proration_date"),
		preview:            wrong("subscription_details[proration_date]"),
	})
	change := ports.PriceChange{SubscriptionID: "sub_1", PriceID: "price_pro", At: today}
	_, err := client.Subscriptions().Upgrade(t.Context(), "intent-1", change)
	assert.True(t, ports.HasReason(err, "period_renewed"), "%v", err)
	_, err = client.Subscriptions().Preview(t.Context(), change)
	assert.True(t, ports.HasReason(err, "period_renewed"), "%v", err)
}
