package stripemock_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func (s *scene) upgrade(sub *stripe.Subscription, to *stripe.Price, behaviour string) (*stripe.Subscription, error) {
	params := &stripe.SubscriptionUpdateParams{
		ProrationBehavior: stripe.String("always_invoice"), PaymentBehavior: &behaviour,
		Items: []*stripe.SubscriptionUpdateItemParams{{ID: &sub.Items.Data[0].ID, Price: &to.ID}},
	}
	params.AddExpand("latest_invoice")
	return s.stripe.V1Subscriptions.Update(s.Context(), sub.ID, params)
}

func TestACardIsSetUpOnTheBanksPage(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	customer := s.customer()
	si, err := s.stripe.V1SetupIntents.Create(t.Context(), &stripe.SetupIntentCreateParams{
		Customer: &customer.ID, PaymentMethod: stripe.String("pm_card_authenticationRequiredOnSetup"), Confirm: stripe.Bool(true),
		ReturnURL: stripe.String("http://selvedge.test/billing?card=new"), Usage: stripe.String("off_session"),
	})
	require.NoError(t, err)
	require.Equal(t, stripe.SetupIntentStatusRequiresAction, si.Status)
	page := si.NextAction.RedirectToURL.URL
	shown := s.get(page)
	assert.Equal(t, http.StatusOK, shown.Code)
	assert.Contains(t, shown.Body.String(), "Visa •••• 3155")

	w := s.post(page, url.Values{"outcome": {"complete"}})
	require.Equal(t, http.StatusSeeOther, w.Code)
	next, err := url.Parse(w.Header().Get("Location"))
	require.NoError(t, err)
	assert.Equal(t, "new", next.Query().Get("card"))
	assert.Equal(t, si.ID, next.Query().Get("setup_intent"))
	assert.Equal(t, "succeeded", next.Query().Get("redirect_status"))
	assert.True(t, has(s.events(), "setup_intent.requires_action", "payment_method.attached", "setup_intent.succeeded"))
	assert.Equal(t, http.StatusGone, s.post(page, url.Values{"outcome": {"complete"}}).Code, "once")

	sub, err := s.stripe.V1Subscriptions.Create(t.Context(), &stripe.SubscriptionCreateParams{
		Customer: &customer.ID, DefaultPaymentMethod: &si.PaymentMethod.ID, Items: []*stripe.SubscriptionCreateItemParams{{Price: &starter.ID}},
	})
	require.NoError(t, err)
	assert.Equal(t, stripe.SubscriptionStatusActive, sub.Status, "a card that is set up needs no more authentication")
}

func TestACardThatFailsAuthenticationIsNotSaved(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	si, err := s.stripe.V1SetupIntents.Create(t.Context(), &stripe.SetupIntentCreateParams{
		Customer: &customer.ID, PaymentMethod: stripe.String("pm_card_authenticationRequired"), Confirm: stripe.Bool(true),
		ReturnURL: stripe.String("http://selvedge.test/billing"),
	})
	require.NoError(t, err)
	w := s.post(si.NextAction.RedirectToURL.URL, url.Values{"outcome": {"fail"}})
	assert.Contains(t, w.Header().Get("Location"), "redirect_status=failed")
	after, err := s.stripe.V1SetupIntents.Retrieve(t.Context(), si.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.SetupIntentStatusRequiresPaymentMethod, after.Status)
	assert.Equal(t, stripe.ErrorCode("setup_intent_authentication_failure"), after.LastSetupError.Code)
	assert.True(t, has(s.events(), "setup_intent.setup_failed"))
}

func TestADeclinedSetupIsStoredInItsIntent(t *testing.T) {
	s := newScene(t)
	si, err := s.stripe.V1SetupIntents.Create(t.Context(), &stripe.SetupIntentCreateParams{Customer: &s.customer().ID})
	require.NoError(t, err)
	_, err = s.stripe.V1SetupIntents.Confirm(t.Context(), si.ID, &stripe.SetupIntentConfirmParams{PaymentMethod: stripe.String("pm_card_visa_chargeDeclined")})
	e := refusal(t, err)
	assert.Equal(t, stripe.DeclineCode("generic_decline"), e.DeclineCode)
	assert.Equal(t, si.ID, e.SetupIntent.ID)
	after, err := s.stripe.V1SetupIntents.Retrieve(t.Context(), si.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, "Your card was declined.", after.LastSetupError.Msg)
}

func TestAnUpgradeWaitsForAuthentication(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.defaultCard(customer.ID, "pm_card_authenticationRequired")
	waiting, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	require.NotNil(t, waiting.PendingUpdate)
	assert.Equal(t, prices["Growth"].ID, waiting.PendingUpdate.SubscriptionItems[0].Price.ID)
	assert.Equal(t, prices["Starter"].ID, waiting.Items.Data[0].Price.ID)
	assert.Equal(t, stripe.SubscriptionStatusActive, waiting.Status)
	assert.True(t, has(s.events(), "invoice.payment_action_required"))

	hosted := waiting.LatestInvoice.HostedInvoiceURL
	page := s.get(hosted).Body.String()
	_, rest, isAsked := strings.Cut(page, `href="/local/3ds/`)
	require.True(t, isAsked, page)
	intent, _, _ := strings.Cut(rest, `"`)
	w := s.post("/local/3ds/"+intent, url.Values{"outcome": {"complete"}})
	assert.Equal(t, hosted, w.Header().Get("Location"))
	assert.Contains(t, s.get(hosted).Body.String(), `<span class="muted">paid</span>`)
	done := s.subscription(sub.ID)
	assert.Nil(t, done.PendingUpdate)
	assert.Equal(t, prices["Growth"].ID, done.Items.Data[0].Price.ID)
	assert.Equal(t, int64(7000), done.LatestInvoice.AmountPaid)
	assert.True(t, has(s.events(), "invoice.paid", "customer.subscription.pending_update_applied", "customer.subscription.updated"))
}

func TestAnUnpaidUpgradeExpires(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	waiting, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	require.NotNil(t, waiting.PendingUpdate)
	s.advance(1)
	after := s.subscription(sub.ID)
	assert.Nil(t, after.PendingUpdate)
	assert.Equal(t, prices["Starter"].ID, after.Items.Data[0].Price.ID)
	assert.Equal(t, stripe.InvoiceStatusVoid, after.LatestInvoice.Status)
	assert.Equal(t, stripe.SubscriptionStatusActive, after.Status)
}

func TestAnUpgradeOnTheLastDayExpiresWithThePeriod(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.advance(27.5)
	failing := s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	waiting, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	assert.Equal(t, date(2026, 2, 28), waiting.PendingUpdate.ExpiresAt)
	_, err = s.stripe.V1PaymentMethods.Detach(t.Context(), failing.ID, nil)
	require.NoError(t, err)
	s.defaultCard(customer.ID, "pm_card_visa")
	s.advance(1)
	after := s.subscription(sub.ID)
	assert.Nil(t, after.PendingUpdate)
	assert.Equal(t, date(2026, 3, 31), after.Items.Data[0].CurrentPeriodEnd)
	assert.Equal(t, int64(2900), after.LatestInvoice.AmountPaid)
}

func TestASecondChangeReplacesAPendingOne(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	first, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	s.defaultCard(customer.ID, "pm_card_visa")
	second, err := s.upgrade(sub, prices["Pro"], "pending_if_incomplete")
	require.NoError(t, err)
	assert.Nil(t, second.PendingUpdate)
	assert.Equal(t, prices["Pro"].ID, second.Items.Data[0].Price.ID)
	replaced, err := s.stripe.V1Invoices.Retrieve(t.Context(), first.LatestInvoice.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.InvoiceStatusVoid, replaced.Status)
}

func TestAVoidInvoiceReturnsTheBalance(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	_, err := s.stripe.V1Customers.Update(t.Context(), customer.ID, &stripe.CustomerUpdateParams{Balance: stripe.Int64(-1000)})
	require.NoError(t, err)
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	waiting, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	assert.Equal(t, int64(6000), waiting.LatestInvoice.AmountDue)
	_, err = s.stripe.V1Invoices.VoidInvoice(t.Context(), waiting.LatestInvoice.ID, nil)
	require.NoError(t, err)
	after, err := s.stripe.V1Customers.Retrieve(t.Context(), customer.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, int64(-1000), after.Balance)
}

func TestAPendingUpgradeEndsWithItsInvoice(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	waiting, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	voided, err := s.stripe.V1Invoices.VoidInvoice(t.Context(), waiting.LatestInvoice.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.InvoiceStatusVoid, voided.Status)
	assert.Nil(t, s.subscription(sub.ID).PendingUpdate)
	_, err = s.stripe.V1Invoices.Pay(t.Context(), voided.ID, nil)
	assert.Contains(t, refusal(t, err).Msg, "void")
}

func TestADeclinedUpgradeWithErrorIfIncompleteChangesNothing(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.events()
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	s.events()
	_, err := s.upgrade(sub, prices["Growth"], "error_if_incomplete")
	assert.Equal(t, stripe.DeclineCode("generic_decline"), refusal(t, err).DeclineCode)
	assert.Empty(t, s.events())
	assert.Len(t, s.invoices(customer.ID), 1)
	s.defaultCard(customer.ID, "pm_card_authenticationRequired")
	_, err = s.upgrade(sub, prices["Growth"], "error_if_incomplete")
	assert.Equal(t, stripe.ErrorCode("subscription_payment_intent_requires_action"), refusal(t, err).Code)
	assert.Equal(t, prices["Starter"].ID, s.subscription(sub.ID).Items.Data[0].Price.ID)
}

func TestAStandalonePaymentIsConfirmed(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	pay := func(card string, isOffSession bool) (*stripe.PaymentIntent, error) {
		return s.stripe.V1PaymentIntents.Create(t.Context(), &stripe.PaymentIntentCreateParams{
			Amount: stripe.Int64(500), Currency: stripe.String("usd"), Customer: &customer.ID, PaymentMethod: &card,
			Confirm: stripe.Bool(true), OffSession: &isOffSession, ReturnURL: stripe.String("http://selvedge.test/back"),
		})
	}
	paid, err := pay("pm_card_visa", false)
	require.NoError(t, err)
	assert.Equal(t, int64(500), paid.AmountReceived)
	_, err = pay("pm_card_authenticationRequired", true)
	e := refusal(t, err)
	assert.Equal(t, stripe.ErrorCode("authentication_required"), e.Code)
	assert.Equal(t, stripe.PaymentIntentStatusRequiresPaymentMethod, e.PaymentIntent.Status)
	asked, err := pay("pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", false)
	require.NoError(t, err)
	w := s.post(asked.NextAction.RedirectToURL.URL, url.Values{"outcome": {"complete"}})
	assert.Contains(t, w.Header().Get("Location"), "redirect_status=failed")
	after, err := s.stripe.V1PaymentIntents.Retrieve(t.Context(), asked.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.DeclineCode("insufficient_funds"), after.LastPaymentError.DeclineCode)
	canceled, err := s.stripe.V1PaymentIntents.Cancel(t.Context(), asked.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.PaymentIntentStatusCanceled, canceled.Status)
}
