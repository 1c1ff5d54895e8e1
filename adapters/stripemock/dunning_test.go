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

func TestAFailedRenewalIsRetriedAfterThreeFiveAndSevenDays(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	s.events()
	s.advance(28)
	late := s.subscription(sub.ID)
	assert.Equal(t, stripe.SubscriptionStatusPastDue, late.Status)
	assert.True(t, has(s.events(), "invoice.payment_failed", "customer.subscription.updated"))
	due := date(2026, 2, 28)
	for _, days := range []int64{3, 5, 7} {
		due += days * 24 * 3600
		assert.Equal(t, due, s.subscription(sub.ID).LatestInvoice.NextPaymentAttempt)
		s.advance(float64(days))
	}
	over := s.subscription(sub.ID)
	assert.Equal(t, stripe.SubscriptionStatusCanceled, over.Status)
	assert.Equal(t, due, over.EndedAt)
	assert.Equal(t, stripe.SubscriptionCancellationDetailsReasonPaymentFailed, over.CancellationDetails.Reason)
	assert.Equal(t, int64(4), over.LatestInvoice.AttemptCount)
	assert.True(t, has(s.events(), "customer.subscription.deleted"))
	s.advance(60)
	assert.Len(t, s.invoices(customer.ID), 2)
}

func TestAnotherCardPaysAFailedRenewal(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	s.advance(28)
	invoice := s.subscription(sub.ID).LatestInvoice
	_, err := s.stripe.V1Invoices.Pay(t.Context(), invoice.ID, nil)
	assert.Equal(t, stripe.DeclineCode("generic_decline"), refusal(t, err).DeclineCode)
	tried, err := s.stripe.V1Invoices.Retrieve(t.Context(), invoice.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, invoice.AttemptCount, tried.AttemptCount, "an unscheduled attempt doesn't change the retries")
	assert.Equal(t, invoice.NextPaymentAttempt, tried.NextPaymentAttempt)
	assert.True(t, has(s.events(), "invoice.payment_failed"), "a declined payment is recorded")

	s.defaultCard(customer.ID, "pm_card_mastercard")
	s.advance(5)
	assert.Equal(t, stripe.SubscriptionStatusActive, s.subscription(sub.ID).Status, "the next retry succeeds")
	assert.Equal(t, stripe.InvoiceStatusPaid, s.subscription(sub.ID).LatestInvoice.Status)
}

func TestAFailedRenewalIsPaidOnTheInvoicesPage(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	s.advance(28)
	hosted := s.subscription(sub.ID).LatestInvoice.HostedInvoiceURL
	w := s.post(hosted, url.Values{"card": {"saved"}})
	assert.Equal(t, http.StatusPaymentRequired, w.Code)
	assert.Contains(t, w.Body.String(), `role="alert" id="wrong">Your card was declined.`)
	w = s.post(hosted, url.Values{"card": {"authenticationRequired"}})
	require.Equal(t, http.StatusSeeOther, w.Code)
	w = s.post(w.Header().Get("Location"), url.Values{"outcome": {"fail"}})
	assert.Contains(t, s.get(w.Header().Get("Location")).Body.String(), "We are unable to authenticate your payment method.")
	w = s.post(hosted, url.Values{"number": {"5555 5555 5555 4444"}, "expiry": {"12 / 34"}, "cvc": {"123"}})
	require.Equal(t, http.StatusSeeOther, w.Code, w.Body.String())
	assert.Equal(t, stripe.SubscriptionStatusActive, s.subscription(sub.ID).Status)
	assert.Equal(t, http.StatusBadRequest, s.post(hosted, url.Values{"card": {"visa"}}).Code, "already paid")
}

func TestAnUnpaidFirstInvoiceExpiresAfterADay(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	customer := s.customer()
	create := func(behaviour string) (*stripe.Subscription, error) {
		params := &stripe.SubscriptionCreateParams{
			Customer: &customer.ID, Items: []*stripe.SubscriptionCreateItemParams{{Price: &starter.ID}}, PaymentBehavior: &behaviour,
		}
		params.AddExpand("latest_invoice.confirmation_secret")
		return s.stripe.V1Subscriptions.Create(t.Context(), params)
	}
	_, err := create("allow_incomplete")
	assert.Contains(t, refusal(t, err).Msg, "no attached payment source")
	first, err := create("default_incomplete")
	require.NoError(t, err)
	assert.Equal(t, stripe.SubscriptionStatusIncomplete, first.Status)
	assert.NotEmpty(t, first.LatestInvoice.ConfirmationSecret.ClientSecret)
	s.advance(1)
	assert.Equal(t, stripe.SubscriptionStatusIncompleteExpired, s.subscription(first.ID).Status)

	second, err := create("default_incomplete")
	require.NoError(t, err)
	secret := second.LatestInvoice.ConfirmationSecret.ClientSecret
	params := &stripe.PaymentIntentConfirmParams{PaymentMethod: stripe.String("pm_card_visa")}
	params.AddExtra("client_secret", secret)
	intent, _, _ := strings.Cut(secret, "_secret")
	_, err = clientOf(publishableKey, s.server.HTTPClient().Transport).V1PaymentIntents.Confirm(t.Context(), intent, params)
	require.NoError(t, err)
	assert.Equal(t, stripe.SubscriptionStatusActive, s.subscription(second.ID).Status)
}
