package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

func TestAPlanInTheAPI(t *testing.T) {
	t.Attr("spec", "4.23")
	t.Attr("spec", "7.24")
	s := newScene(newHarness(t, nil), "s")
	unregistered := s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "")
	assert.Equal(t, "workspace_not_registered", unregistered.Status.Reason)
	assert.Equal(t, "Workspace not found", unregistered.Status.Message)
	paid(s)

	free := s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "").data(t)
	plan := free["plan"].(map[string]any)
	assert.Equal(t, "Starter", plan["name"])
	assert.EqualValues(t, 2900, plan["amount"])
	assert.Equal(t, s.values["price"], plan["id"])
	assert.Equal(t, "2026-04-14T09:26:53Z", plan["subscriptionEndDate"])
	assert.EqualValues(t, 3000, free["credits"])
	assert.Equal(t, s.values["customer"], free["stripeCustomerId"])
	assert.Equal(t, false, free["downgradeScheduled"])
	assert.Nil(t, free["scheduledPlan"])

	s.values["price"] = s.priceOf("Free")
	answer := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}","userId":"someone","customerEmail":"x@y.zz","quantity":7}`)
	assert.JSONEq(t, `{"checkoutUrl":null}`, string(answer.Data))
	ending := s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "").data(t)
	assert.Equal(t, true, ending["downgradeScheduled"])
	assert.Equal(t, map[string]any{"name": "Starter", "amount": 2900.0}, ending["preDowngradeStripePriceData"])
	assert.Equal(t, map[string]any{"id": s.values["price"], "name": "Free", "amount": 0.0, "startsAt": "2026-04-14T09:26:53Z"}, ending["scheduledPlan"])
	assert.Equal(t, 200, s.as("admin", "POST", "/api/billing/subscriptions/revert-downgrade/{ws}", `{"userId":"someone"}`).StatusCode)
	assert.Equal(t, false, s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "").data(t)["downgradeScheduled"])
}

func TestAPendingChangeInTheAPI(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	current := func() map[string]any {
		return s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "").data(t)
	}
	for _, name := range []string{"pendingChange", "paymentDue", "endedPlan"} {
		assert.Nil(t, current()[name], name)
	}
	checkout := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}","expectedAmount":2900}`)
	assert.Equal(t, map[string]any{
		"id": s.values["price"], "name": "Starter", "amount": 2900.0, "currency": "usd", "credits": 3000.0,
		"createdAt": "2026-03-14T09:26:53Z", "expiresAt": "2026-03-15T09:26:53Z", "payUrl": checkout.data(t)["checkoutUrl"],
	}, current()["pendingChange"])
	for range 2 {
		assert.Equal(t, 200, s.as("admin", "DELETE", "/api/billing/subscriptions/pending-change/{ws}", "").StatusCode)
		assert.Nil(t, current()["pendingChange"])
	}
}

func TestAChangedPriceIsAConflictWithTheNewPreview(t *testing.T) {
	t.Attr("security", "26.2")
	s := newScene(newHarness(t, nil), "s")
	paid(s)
	s.values["price"] = s.priceOf("Growth")
	preview := s.as("admin", "GET", "/api/billing/subscriptions/preview/{ws}?priceId={price}", "").data(t)
	for name, body := range map[string]string{
		"changed amount": fmt.Sprintf(`{"priceId":"{price}","prorationDate":%.0f,"expectedAmount":%.0f}`, preview["prorationDate"], preview["dueNow"].(float64)-1),
		"changed period": fmt.Sprintf(`{"priceId":"{price}","prorationDate":%.0f}`, preview["prorationDate"].(float64)-40*24*3600),
	} {
		refused := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", body)
		assert.Equal(t, 409, refused.StatusCode, name)
		assert.Equal(t, "price_changed", refused.Status.Reason, name)
		var again map[string]any
		decode(t, refused.Data, &again)
		assert.Equal(t, preview, again, name)
	}
	made := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", fmt.Sprintf(`{"priceId":"{price}","prorationDate":%.0f,"expectedAmount":%.0f}`, preview["prorationDate"], preview["dueNow"]))
	assert.Equal(t, 200, made.StatusCode, "%s", made.Body)
}

func TestACardOfAnotherCustomerIsRejected(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withForeignCard(s)
	refused := s.as("admin", "PATCH", "/api/billing/customer/update-customer-card/{customer}", strings.Replace(newCard, "pm_card_visa", s.values["foreignCard"], 1))
	assert.Equal(t, 422, refused.StatusCode, "%s", refused.Body)
	assert.Equal(t, "payment_method", refused.Status.Reason)
}

func TestConcurrentTabsNeverGetAServerError(t *testing.T) {
	t.Attr("security", "27")
	s := newScene(newHarness(t, nil), "s")
	s.values["price"] = s.priceOf("Starter")
	together := func(n int, ask func(tab int) reply) (answers []reply) {
		replies := make(chan reply)
		for tab := range n {
			go func() { replies <- ask(tab) }()
		}
		for range n {
			answers = append(answers, <-replies)
		}
		return answers
	}
	for _, answer := range together(30, func(int) reply {
		return s.as("admin", "POST", "/api/billing/workspaces", `{"workspaceId":"{ws}"}`)
	}) {
		assert.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	}
	pages := map[any]bool{}
	for _, answer := range together(10, func(tab int) reply {
		return s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", fmt.Sprintf(`{"priceId":"{price}","successUrl":"/workspace/%d","cancelUrl":"/"}`, tab))
	}) {
		if assert.Equal(t, 200, answer.StatusCode, "%s", answer.Body) {
			pages[answer.data(t)["checkoutUrl"]] = true
		}
	}
	assert.Len(t, pages, 1)
}

func TestUsersPricesAndQuantitiesInABodyAreNotTrusted(t *testing.T) {
	t.Attr("spec", "7.30")
	t.Attr("security", "19")
	const others = `"userId":"{target}","triggeredByUserId":"{target}","customerEmail":"other@example.com","workspaceId":"s-o"`
	s := newScene(newHarness(t, nil), "s")
	s.values["price"] = s.priceOf("Starter")
	require.Equal(t, 200, s.as("admin", "POST", "/api/billing/workspaces", `{"workspaceId":"{ws}","userEmail":"other@example.com","userId":"{target}"}`).StatusCode)
	subscription := s.as("admin", "GET", "/api/billing/subscriptions/current/{ws}", "").data(t)
	s.values["customer"] = subscription["stripeCustomerId"].(string)
	checkout := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}","productId":"free","quantity":7,"customMetadata":{"credits":"999999"},`+others+`}`)
	page := checkout.data(t)["checkoutUrl"].(string)
	session, err := s.harness.stripe.V1CheckoutSessions.Retrieve(t.Context(), page[strings.LastIndex(page, "/")+1:], nil)
	require.NoError(t, err)
	assert.EqualValues(t, 2900, session.AmountTotal, "quantity one at the listed price")
	assert.Equal(t, s.values["customer"], session.Customer.ID)
	customer, err := s.harness.stripe.V1Customers.Retrieve(t.Context(), s.values["customer"], nil)
	require.NoError(t, err)
	assert.Equal(t, "s-admin@example.com", customer.Email)

	spent := s.as("credit", "POST", "/api/billing/credits/deduct", `{"workspaceId":"{ws}","amount":30,"idempotencyKey":"k","service":"Photo Studio","info":"On-Model","triggeredByUserId":"{admin}"}`)
	require.Equal(t, 200, spent.StatusCode, "%s", spent.Body)
	var history []map[string]any
	decode(t, s.as("admin", "GET", "/api/billing/credits/get-usage-history/{ws}?types=deduct,return", "").Data, &history)
	require.Len(t, history, 1)
	assert.Equal(t, s.id("credit"), history[0]["triggeredByUserId"])
}

func (s scene) priceOf(name string) string {
	products, err := s.harness.server.Billing.Products(s.harness.t.Context())
	require.NoError(s.harness.t, err)
	for _, p := range products {
		if p.Name == name {
			return p.Prices[0].ID
		}
	}
	s.harness.t.Fatalf("%s is not sold", name)
	return ""
}

func TestTheReturnURLOfTheCheckoutIsOurs(t *testing.T) {
	t.Attr("spec", "4.17")
	t.Attr("security", "14")
	h := newHarness(t, nil)
	for requested, want := range map[string]string{
		"/workspace/x/billing?subscription_action=success": origin + "/workspace/x/billing?subscription_action=success",
		origin + "/workspace/x/billing":                    origin + "/workspace/x/billing",
		"https://studio.techpacks.test/back":               "https://studio.techpacks.test/back",
		"https://evil.example/":                            origin + "/workspace/w/billing?subscription_action=success",
		"//evil.example":                                   origin + "/workspace/w/billing?subscription_action=success",
		"javascript:alert(1)":                              origin + "/workspace/w/billing?subscription_action=success",
		"":                                                 origin + "/workspace/w/billing?subscription_action=success",
	} {
		assert.Equal(t, want, h.server.ReturnURL(requested, "w", "success"), requested)
	}
}

func TestAForeignReturnURLNeverReachesTheProvider(t *testing.T) {
	t.Attr("security", "14")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	checkout := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}","successUrl":"https://evil.example/","cancelUrl":"//evil.example"}`)
	page := checkout.data(t)["checkoutUrl"].(string)
	session, err := s.harness.stripe.V1CheckoutSessions.Retrieve(t.Context(), page[strings.LastIndex(page, "/")+1:], nil)
	require.NoError(t, err)
	assert.Equal(t, origin+"/workspace/s-w/billing?subscription_action=success", session.SuccessURL)
	assert.Equal(t, origin+"/workspace/s-w/billing?subscription_action=cancel", session.CancelURL)

	asking, err := s.harness.stripe.V1PaymentMethods.Create(t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number: stripego.String("4000002500003155"), ExpMonth: stripego.Int64(12), ExpYear: stripego.Int64(2034), CVC: stripego.String("123"),
		},
	})
	require.NoError(t, err)
	saved := s.as("admin", "PATCH", "/api/billing/customer/update-customer-card/{customer}", `{"paymentMethodId":"`+asking.ID+`","workspaceId":"{ws}","returnUrl":"https://evil.example/",
		"billingDetails":{"email":"ada@example.com","address":{"line1":"1 Street","city":"Town","postal_code":"1000","country":"DK"}}}`)
	require.Equal(t, 200, saved.StatusCode, "%s", saved.Body)
	require.NotNil(t, saved.data(t)["confirmUrl"], "authentication needed")
	for intent, err := range s.harness.stripe.V1SetupIntents.List(t.Context(), &stripego.SetupIntentListParams{}).All(t.Context()) {
		require.NoError(t, err)
		assert.Equal(t, origin+"/workspace/s-w/billing?subscription_action=success", intent.NextAction.RedirectToURL.ReturnURL)
	}
}

func TestABillingEventIsReturnedWithItsIDAndTime(t *testing.T) {
	t.Attr("spec", "7.35")
	s := newScene(newHarness(t, nil), "s")
	echo := s.as("admin", "POST", "/api/billing/billing-event/create/{ws}", `{"name":"navigate_stripe_page","plan":{"price":1}}`).data(t)
	assert.NotEmpty(t, echo["_id"])
	assert.Equal(t, "2026-03-14T09:26:53Z", echo["createdAt"])
	assert.Equal(t, "navigate_stripe_page", echo["name"])
	assert.Equal(t, map[string]any{"price": 1.0}, echo["plan"])
	assert.Equal(t, 200, s.as("admin", "POST", "/api/billing/billing-event/create/{ws}", `null`).StatusCode)
	assert.Equal(t, 422, s.as("admin", "POST", "/api/billing/billing-event/create/{ws}", `[]`).StatusCode)
	assert.Equal(t, 422, s.as("admin", "POST", "/api/billing/billing-event/create/{ws}", `{"a":"`+strings.Repeat("x", 5000)+`"}`).StatusCode)
}

func TestOnlySignedWebhooksAreAccepted(t *testing.T) {
	t.Attr("spec", "7.36")
	t.Attr("security", "25")
	h := newHarness(t, nil)
	b := h.browser("d")
	const wrong = ",v1=0000000000000000000000000000000000000000000000000000000000000000"
	now := fmt.Sprint("t=", h.Clock.Now().Unix())
	for _, signature := range []string{"", "nonsense", now, "t=1" + wrong, now + ",v1=00", now + wrong} {
		refused := b.send("POST", "/api/billing/webhooks/stripe", `{"id":"evt_1"}`, "Stripe-Signature", signature)
		assert.Equal(t, 422, refused.StatusCode)
		assert.Equal(t, "webhook_signature", refused.Status.Reason)
	}
	for _, size := range []int{256<<10 + 1, 2 << 20} {
		large := b.send("POST", "/api/billing/webhooks/stripe", strings.Repeat("x", size), "Stripe-Signature", now+wrong)
		assert.Equal(t, 413, large.StatusCode)
	}
	assert.Equal(t, 415, b.send("POST", "/api/billing/webhooks/stripe", "a=b", "Stripe-Signature", now+wrong, "Content-Type", "text/plain").StatusCode)
}

func TestACustomPlanInTheAPI(t *testing.T) {
	t.Attr("spec", "7.25")
	t.Attr("spec", "6.23")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	assert.Equal(t, "no_custom_plan", s.as("admin", "GET", "/api/billing/custom/{ws}", "").Status.Reason)
	require.NoError(t, s.harness.server.Billing.SetCustomPlan(t.Context(), ports.CustomPlan{
		WorkspaceID: s.id("w"), Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 100000, Cycle: ports.CycleYearly,
		RequestCard: true, DowngradePrice: &ports.Money{Minor: 100, Currency: "inr"},
	}))
	assert.JSONEq(t, `{"price":500000,"credits":100000,"billingCycle":"yearly","currency":"inr","requestCustomerCardDetails":true,"downgradeData":{"price":100}}`,
		string(s.as("admin", "GET", "/api/billing/custom/{ws}", "").Data))
	denied := s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}"}`)
	assert.Equal(t, 403, denied.StatusCode)
	assert.Equal(t, "You don't have access to this section", denied.Status.Message)
}
