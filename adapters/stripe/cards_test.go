package stripe_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const (
	createSetup  = "POST /v1/setup_intents"
	describeCard = "POST /v1/payment_methods/pm_1"
	readCustomer = "GET /v1/customers/cus_1"
	listCards    = "GET /v1/customers/cus_1/payment_methods"
	listCurrent  = "GET /v1/subscriptions"
)

var details = ports.BillingDetails{Email: "ada@example.com", Address: ports.Address{Line1: "1 Loom Street", City: "Leeds", PostalCode: "LS1", Country: "GB"}}

func TestSavingACard(t *testing.T) {
	t.Attr("security", "26")
	for name, c := range map[string]struct {
		setup  answer
		url    string
		made   []string
		kind   ports.Kind
		reason string
	}{
		"saved immediately": {answer{body: `{"id":"seti_1","object":"setup_intent","status":"succeeded","payment_method":"pm_1"}`}, "", []string{createSetup, describeCard}, "", ""},
		"authentication needed": {answer{body: `{"id":"seti_1","object":"setup_intent","status":"requires_action","next_action":{"type":"redirect_to_url","redirect_to_url":{"url":"https://bank.example/ask"}}}`},
			"https://bank.example/ask", []string{createSetup}, "", ""},
		"declined": {answer{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","decline_code":"generic_decline"}}`},
			"", []string{createSetup}, ports.PaymentRequired, "generic_decline"},
		"declined in the setup intent": {answer{body: `{"id":"seti_1","object":"setup_intent","status":"requires_payment_method","last_setup_error":{"type":"card_error","code":"setup_intent_authentication_failure"}}`},
			"", []string{createSetup}, ports.PaymentRequired, "setup_intent_authentication_failure"},
		"unknown card": {answer{status: 400, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"payment_method","message":"No such PaymentMethod: 'pm_1'"}}`},
			"", []string{createSetup}, ports.Invalid, "payment_method"},
		"another customer's card": {answer{status: 400, body: `{"error":{"type":"invalid_request_error","param":"payment_method","message":"The PaymentMethod has already been attached to another customer."}}`},
			"", []string{createSetup}, ports.Invalid, "payment_method"},
		"another customer's card, without a parameter": {answer{status: 400, body: `{"error":{"type":"invalid_request_error","message":"The payment method you provided has already been attached to a customer."}}`},
			"", []string{createSetup}, ports.Invalid, "payment_method"},
		"unknown customer": {answer{status: 400, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"customer"}}`},
			"", []string{createSetup}, ports.NotFound, "payment_object_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				createSetup:  {c.setup},
				describeCard: respond(`{"id":"pm_1","object":"payment_method"}`),
			})
			card, url, err := client.Cards().Save(t.Context(), "intent-1", "cus_1", "pm_1", details, "https://selvedge.example/billing")
			assert.Equal(t, c.url, url)
			assert.Equal(t, c.kind == "" && c.url == "", card == "pm_1")
			assert.Equal(t, c.made, calls.made())
			setup := calls.last(createSetup)
			assert.Equal(t, "intent-1:setup", setup.key)
			assert.Equal(t, "off_session", setup.form.Get("usage"))
			assert.Equal(t, "true", setup.form.Get("confirm"))
			assert.Equal(t, "https://selvedge.example/billing", setup.form.Get("return_url"))
			if c.kind == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.IsKind(err, c.kind), "%v", err)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
		})
	}
}

func TestTheDefaultCardIsTheChargedCard(t *testing.T) {
	card := func(id string) string {
		return `{"id":"` + id + `","object":"payment_method","type":"card","card":{"brand":"visa","last4":"4242","exp_month":4,"exp_year":2030}}`
	}
	for name, c := range map[string]struct{ subscriptions, want string }{
		"the subscription's card, set by a checkout": {listOf(subscriptionAt("price_pro", `,"default_payment_method":"pm_old"`)), "pm_old"},
		"else the customer's card":                   {listOf(subscriptionAt("price_pro", "")), "pm_mid"},
		"the customer's card without a subscription": {listOf(), "pm_mid"},
	} {
		t.Run(name, func(t *testing.T) {
			client, _ := replay(t, map[string][]answer{
				readCustomer: respond(`{"id":"cus_1","object":"customer","invoice_settings":{"default_payment_method":"pm_mid"}}`),
				listCurrent:  respond(c.subscriptions),
				listCards:    respond(listOf(card("pm_new"), card("pm_mid"), card("pm_old"))),
			})
			list, err := client.Cards().List(t.Context(), "cus_1")
			require.NoError(t, err)
			require.Len(t, list, 3)
			assert.Equal(t, ports.Card{ID: c.want, Brand: "visa", Last4: "4242", ExpMonth: 4, ExpYear: 2030, IsDefault: true}, list[0])
			assert.Equal(t, "pm_new", list[1].ID, "then the newest")
			assert.False(t, list[1].IsDefault || list[2].IsDefault)
		})
	}
}

func TestADeletedCustomerIsNotFound(t *testing.T) {
	client, _ := replay(t, map[string][]answer{readCustomer: respond(`{"id":"cus_1","object":"customer","deleted":true}`)})
	_, err := client.Customers().Get(t.Context(), "cus_1")
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestUpdatingACustomerAlsoSendsEmptyFields(t *testing.T) {
	const updateCustomer = "POST /v1/customers/cus_1"
	client, calls := replay(t, map[string][]answer{
		readCustomer:   respond(`{"id":"cus_1","object":"customer"}`),
		updateCustomer: respond(`{"id":"cus_1","object":"customer"}`),
	})

	_, err := client.Customers().Update(t.Context(), "cus_1", details)
	require.NoError(t, err)
	form := calls.last(updateCustomer).form
	assert.False(t, form.Has("invoice_settings[custom_fields]"), "nothing to change")
	assert.Equal(t, "LS1", form.Get("address[postal_code]"))
	for _, empty := range []string{"name", "phone", "address[line2]", "address[state]"} {
		assert.Equal(t, []string{""}, form[empty], empty)
	}

	_, err = client.Customers().Update(t.Context(), "cus_1", ports.BillingDetails{Email: "ada@example.com"})
	require.NoError(t, err)
	assert.Equal(t, []string{""}, calls.last(updateCustomer).form["address"], "no address at all")
}
