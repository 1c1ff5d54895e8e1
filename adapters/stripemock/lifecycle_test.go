package stripemock_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestACheckoutStartsASubscription(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	customer := s.customer()
	session := s.checkout(customer.ID, starter)
	assert.Equal(t, "http://selvedge.test/local/checkout/"+session.ID, session.URL)
	s.events()

	w := s.post(session.URL, url.Values{"card": {"visa"}, "name": {"Ada"}})
	require.Equal(t, http.StatusSeeOther, w.Code, w.Body.String())
	assert.Equal(t, "http://selvedge.test/billing?subscription_action=success&session="+session.ID, w.Header().Get("Location"))
	assert.Equal(t, []string{
		"payment_intent.created", "payment_method.attached", "payment_intent.succeeded", "customer.subscription.created",
		"invoice.created", "invoice.finalized", "invoice_payment.paid", "invoice.paid", "invoice.payment_succeeded",
		"customer.subscription.updated", "checkout.session.completed",
	}, s.events())

	params := &stripe.CheckoutSessionRetrieveParams{}
	params.AddExpand("subscription.latest_invoice.payments.data.payment.payment_intent")
	params.AddExpand("line_items.data.price.product")
	done, err := s.stripe.V1CheckoutSessions.Retrieve(t.Context(), session.ID, params)
	require.NoError(t, err)
	assert.Equal(t, stripe.CheckoutSessionStatusComplete, done.Status)
	assert.Equal(t, stripe.CheckoutSessionPaymentStatusPaid, done.PaymentStatus)
	assert.Equal(t, "w1", done.ClientReferenceID)
	assert.Equal(t, "Starter", done.LineItems.Data[0].Price.Product.Name)
	sub := done.Subscription
	assert.Equal(t, stripe.SubscriptionStatusActive, sub.Status)
	assert.Equal(t, "w1", sub.Metadata["workspaceId"])
	assert.NotNil(t, sub.DefaultPaymentMethod)
	assert.Equal(t, date(2026, 2, 28), sub.Items.Data[0].CurrentPeriodEnd)
	invoice := sub.LatestInvoice
	assert.Equal(t, int64(2900), invoice.AmountPaid)
	assert.Equal(t, stripe.InvoiceBillingReasonSubscriptionCreate, invoice.BillingReason)
	assert.Equal(t, sub.ID, invoice.Parent.SubscriptionDetails.Subscription.ID)
	assert.Equal(t, "w1", invoice.Parent.SubscriptionDetails.Metadata["workspaceId"])
	assert.Equal(t, starter.ID, invoice.Lines.Data[0].Pricing.PriceDetails.Price.ID)
	assert.Equal(t, int64(2900), invoice.Payments.Data[0].Payment.PaymentIntent.AmountReceived)

	again := s.post(session.URL, url.Values{"card": {"visa"}})
	assert.Equal(t, http.StatusSeeOther, again.Code, "a form submitted twice pays once")
	assert.Len(t, s.invoices(customer.ID), 1)
}

func TestAnUpgradeCostsThePreviewedAmount(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.advance(10)
	at := s.clock.Now().Unix()
	item := sub.Items.Data[0].ID
	preview, err := s.stripe.V1Invoices.CreatePreview(t.Context(), &stripe.InvoiceCreatePreviewParams{
		Subscription: &sub.ID,
		SubscriptionDetails: &stripe.InvoiceCreatePreviewSubscriptionDetailsParams{
			ProrationBehavior: stripe.String("always_invoice"), ProrationDate: &at,
			Items: []*stripe.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: &item, Price: &prices["Pro"].ID}},
		},
	})
	require.NoError(t, err)
	// 18 of 28 days are left: 19900*18/28 - 2900*18/28.
	assert.Equal(t, int64(12793-1864), preview.AmountDue)

	s.advance(1)
	params := &stripe.SubscriptionUpdateParams{
		ProrationBehavior: stripe.String("always_invoice"), ProrationDate: &at,
		PaymentBehavior: stripe.String("pending_if_incomplete"),
		Items:           []*stripe.SubscriptionUpdateItemParams{{ID: &item, Price: &prices["Pro"].ID}},
	}
	params.AddExpand("latest_invoice")
	upgraded, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, params)
	require.NoError(t, err)
	assert.Nil(t, upgraded.PendingUpdate)
	assert.Equal(t, prices["Pro"].ID, upgraded.Items.Data[0].Price.ID)
	assert.Equal(t, date(2026, 2, 28), upgraded.Items.Data[0].CurrentPeriodEnd)
	invoice := upgraded.LatestInvoice
	assert.Equal(t, preview.AmountDue, invoice.AmountPaid)
	assert.Equal(t, preview.Total, invoice.Total)
	require.Len(t, invoice.Lines.Data, 2)
	for i, line := range invoice.Lines.Data {
		assert.Equal(t, preview.Lines.Data[i].Amount, line.Amount)
		assert.Equal(t, preview.Lines.Data[i].Period, line.Period)
		assert.True(t, line.Parent.SubscriptionItemDetails.Proration)
		assert.Equal(t, at, line.Period.Start)
	}
	first := s.invoices(customer.ID)[1]
	credited := invoice.Lines.Data[0].Parent.SubscriptionItemDetails.ProrationDetails.CreditedItems
	assert.Equal(t, first.ID, credited.Invoice)
	assert.Equal(t, []string{first.Lines.Data[0].ID}, credited.InvoiceLineItems)
	assert.Equal(t, stripe.InvoiceBillingReasonSubscriptionUpdate, invoice.BillingReason)
}

func TestADowngradeIsScheduledAndReverted(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Pro"])
	first := s.downgrade(sub.ID, prices["Starter"])
	planned := s.subscription(sub.ID)
	require.NotNil(t, planned.Schedule)
	require.Len(t, planned.Schedule.Phases, 2)
	assert.Equal(t, prices["Starter"].ID, planned.Schedule.Phases[1].Items[0].Price.ID)
	assert.Equal(t, date(2026, 2, 28), planned.Schedule.Phases[1].StartDate)

	_, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(true)})
	assert.Contains(t, refusal(t, err).Msg, "managed by the subscription schedule `"+first)

	_, err = s.stripe.V1SubscriptionSchedules.Release(t.Context(), first, nil)
	require.NoError(t, err)
	assert.Nil(t, s.subscription(sub.ID).Schedule)

	second := s.downgrade(sub.ID, prices["Starter"])
	s.events()
	s.advance(28.5)
	went := s.subscription(sub.ID)
	assert.Equal(t, prices["Starter"].ID, went.Items.Data[0].Price.ID)
	assert.Equal(t, date(2026, 3, 31), went.Items.Data[0].CurrentPeriodEnd)
	assert.Equal(t, second, went.Schedule.ID)
	renewal := s.invoices(customer.ID)[0]
	assert.Equal(t, int64(2900), renewal.AmountPaid)
	assert.Equal(t, date(2026, 2, 28), renewal.Created, "dated by its due time")
	for _, e := range s.hookEvents() {
		assert.Equal(t, date(2026, 2, 28), e.Created)
	}
	s.advance(31)
	assert.Nil(t, s.subscription(sub.ID).Schedule, "released at the end of its last phase")
	assert.True(t, has(s.events(), "subscription_schedule.released", "invoice.paid"))
}

func (s *scene) downgrade(sub string, to *stripe.Price) string {
	s.Helper()
	made, err := s.stripe.V1SubscriptionSchedules.Create(s.Context(), &stripe.SubscriptionScheduleCreateParams{FromSubscription: &sub})
	require.NoError(s, err)
	now := made.Phases[0]
	_, err = s.stripe.V1SubscriptionSchedules.Update(s.Context(), made.ID, &stripe.SubscriptionScheduleUpdateParams{
		EndBehavior: stripe.String("release"), ProrationBehavior: stripe.String("none"),
		Phases: []*stripe.SubscriptionScheduleUpdatePhaseParams{
			{
				StartDate: &now.StartDate, EndDate: &now.EndDate,
				Items: []*stripe.SubscriptionScheduleUpdatePhaseItemParams{{Price: &now.Items[0].Price.ID, Quantity: stripe.Int64(1)}},
			},
			{
				ProrationBehavior: stripe.String("none"),
				Items:             []*stripe.SubscriptionScheduleUpdatePhaseItemParams{{Price: &to.ID, Quantity: stripe.Int64(1)}},
				Duration:          &stripe.SubscriptionScheduleUpdatePhaseDurationParams{Interval: stripe.String("month"), IntervalCount: stripe.Int64(1)},
			},
		},
	})
	require.NoError(s, err)
	return made.ID
}

func (s *scene) hookEvents() []stripe.Event {
	s.Helper()
	require.NoError(s, s.server.Drain(s.Context()))
	return s.hook.taken()
}

func TestRenewalsKeepTheDayOfTheMonth(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	s.advance(120)
	var created []int64
	for _, invoice := range s.invoices(customer.ID) {
		assert.True(t, invoice.Status == stripe.InvoiceStatusPaid)
		created = append(created, invoice.Created)
	}
	assert.Equal(t, []int64{date(2026, 5, 31), date(2026, 4, 30), date(2026, 3, 31), date(2026, 2, 28), date(2026, 1, 31)}, created)
}

func TestACancellationTakesEffectAtTheEndOfThePeriod(t *testing.T) {
	s := newScene(t)
	_, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	ending, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(true)})
	require.NoError(t, err)
	assert.Equal(t, stripe.SubscriptionStatusActive, ending.Status)
	assert.Equal(t, date(2026, 2, 28), ending.CancelAt)
	s.advance(30)
	ended := s.subscription(sub.ID)
	assert.Equal(t, stripe.SubscriptionStatusCanceled, ended.Status)
	assert.Equal(t, date(2026, 2, 28), ended.EndedAt)
	_, err = s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(false)})
	assert.Contains(t, refusal(t, err).Msg, "A canceled subscription")
}

func TestASubscriptionIsCanceledImmediately(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	canceled, err := s.stripe.V1Subscriptions.Cancel(t.Context(), sub.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.SubscriptionStatusCanceled, canceled.Status)
	s.advance(60)
	assert.Len(t, s.invoices(customer.ID), 1)
	open, err := collected(s.stripe.V1Subscriptions.List(t.Context(), &stripe.SubscriptionListParams{Customer: &customer.ID}).All(t.Context()))
	require.NoError(t, err)
	assert.Empty(t, open)
}

func TestFreeToPaidStartsANewPeriodAndCreditsStay(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Free"])
	s.advance(10)
	item := sub.Items.Data[0].ID
	change := func(to string) *stripe.Subscription {
		params := &stripe.SubscriptionUpdateParams{ProrationBehavior: stripe.String("always_invoice"), Items: []*stripe.SubscriptionUpdateItemParams{{ID: &item, Price: &prices[to].ID}}}
		params.AddExpand("latest_invoice")
		params.AddExpand("customer")
		changed, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, params)
		require.NoError(t, err)
		return changed
	}
	paid := change("Pro")
	assert.Equal(t, date(2026, 3, 10), paid.Items.Data[0].CurrentPeriodEnd)
	assert.Equal(t, int64(19900), paid.LatestInvoice.AmountPaid)
	lower := change("Starter")
	assert.Equal(t, int64(2900-19900), lower.LatestInvoice.Total)
	assert.Equal(t, int64(0), lower.LatestInvoice.AmountDue)
	assert.Equal(t, int64(-17000), lower.Customer.Balance)
	s.advance(29)
	renewal := s.invoices(customer.ID)[0]
	assert.Equal(t, int64(2900), renewal.Total)
	assert.Equal(t, int64(0), renewal.AmountDue)
	assert.Equal(t, int64(-14100), renewal.EndingBalance)
}

func TestProrationsNotInvoicedWaitForTheRenewal(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.advance(14)
	_, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{
		Items: []*stripe.SubscriptionUpdateItemParams{{ID: &sub.Items.Data[0].ID, Price: &prices["Growth"].ID}},
	})
	require.NoError(t, err)
	assert.Len(t, s.invoices(customer.ID), 1)
	upcoming, err := s.stripe.V1Invoices.CreatePreview(t.Context(), &stripe.InvoiceCreatePreviewParams{Subscription: &sub.ID})
	require.NoError(t, err)
	s.advance(15)
	renewal := s.invoices(customer.ID)[0]
	assert.Equal(t, int64(-1450+4950+9900), renewal.Total)
	assert.Equal(t, upcoming.AmountDue, renewal.AmountPaid)
}

func TestASubscriptionCanBeChangedAfterTheClockWasSetBack(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.advance(30)
	s.advance(-20)
	pm := s.defaultCard(customer.ID, "pm_card_mastercard")
	_, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{DefaultPaymentMethod: &pm.ID})
	require.NoError(t, err)
	changed, err := s.upgrade(sub, prices["Growth"], "pending_if_incomplete")
	require.NoError(t, err)
	assert.Equal(t, int64(9900-2900), changed.LatestInvoice.AmountPaid)
}

func TestStateSurvivesARestart(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	before := s.subscription(sub.ID)
	s.restart()
	after := s.subscription(sub.ID)
	assert.Equal(t, before.LatestInvoice.ID, after.LatestInvoice.ID)
	assert.Equal(t, before.Items.Data[0].CurrentPeriodEnd, after.Items.Data[0].CurrentPeriodEnd)
	assert.Positive(t, len(s.events()), "pending events are delivered")
	s.advance(30)
	assert.Len(t, s.invoices(customer.ID), 2)
}
