package stripemock_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestALookupKeyIsTransferredToANewPrice(t *testing.T) {
	s := newScene(t)
	old := s.catalogue()["Starter"]
	create := func(isTransfer bool) (*stripe.Price, error) {
		return s.stripe.V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
			Product: &old.Product.ID, Currency: stripe.String("usd"), UnitAmount: stripe.Int64(3900),
			LookupKey: stripe.String("starter_month"), TransferLookupKey: &isTransfer,
			Recurring: &stripe.PriceCreateRecurringParams{Interval: stripe.String("month")},
		})
	}
	_, err := create(false)
	assert.Contains(t, refusal(t, err).Msg, "already uses that lookup key")
	taken, err := create(true)
	require.NoError(t, err)
	params := &stripe.PriceListParams{LookupKeys: []*string{stripe.String("starter_month")}}
	params.AddExpand("data.product")
	found, err := collected(s.stripe.V1Prices.List(t.Context(), params).All(t.Context()))
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, taken.ID, found[0].ID)
	assert.Equal(t, "Starter", found[0].Product.Name)
	after, err := s.stripe.V1Prices.Retrieve(t.Context(), old.ID, nil)
	require.NoError(t, err)
	assert.Empty(t, after.LookupKey)
}

func TestListsHavePages(t *testing.T) {
	s := newScene(t)
	for i := range 25 {
		_, err := s.stripe.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{Email: stripe.String(fmt.Sprintf("u%d@example.com", i))})
		require.NoError(t, err)
	}
	params := &stripe.CustomerListParams{}
	params.Limit = stripe.Int64(7)
	found, err := collected(s.stripe.V1Customers.List(t.Context(), params).All(t.Context()))
	require.NoError(t, err)
	require.Len(t, found, 25)
	assert.Equal(t, "u24@example.com", found[0].Email, "newest first")
	back := &stripe.CustomerListParams{}
	back.EndingBefore = &found[24].ID
	back.Limit = stripe.Int64(5)
	before, err := collected(s.stripe.V1Customers.List(t.Context(), back).All(t.Context()))
	require.NoError(t, err)
	assert.Len(t, before, 24)
}

func TestADeletedCustomerIsReturnedAsDeleted(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	gone, err := s.stripe.V1Customers.Delete(t.Context(), customer.ID, nil)
	require.NoError(t, err)
	assert.True(t, gone.Deleted)
	retrieved, err := s.stripe.V1Customers.Retrieve(t.Context(), customer.ID, nil)
	require.NoError(t, err)
	assert.True(t, retrieved.Deleted)
	assert.Equal(t, stripe.SubscriptionStatusCanceled, s.subscription(sub.ID).Status)
	_, err = s.stripe.V1Customers.Update(t.Context(), customer.ID, &stripe.CustomerUpdateParams{})
	assert.Equal(t, stripe.ErrorCodeResourceMissing, refusal(t, err).Code)
}

func TestErrorsHaveStripesMessages(t *testing.T) {
	s := newScene(t)
	_, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	update := func(name, value string) error {
		params := &stripe.SubscriptionUpdateParams{}
		params.AddExtra(name, value)
		_, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, params)
		return err
	}
	for name, c := range map[string]struct{ param, value, code, message string }{
		"an unknown parameter":               {"nonsense", "1", "parameter_unknown", "Received unknown parameter: nonsense"},
		"an unknown nested parameter":        {"items[0][nonsense]", "1", "parameter_unknown", "Received unknown parameter: items[0][nonsense]"},
		"an invalid choice":                  {"proration_behavior", "sometimes", "", "must be one of always_invoice, create_prorations, or none"},
		"an invalid number":                  {"proration_date", "soon", "parameter_invalid_integer", "Invalid integer: soon"},
		"an invalid boolean":                 {"cancel_at_period_end", "perhaps", "", "Invalid boolean: perhaps"},
		"an unsupported parameter":           {"trial_end", "now", "", "doesn't support `trial_end`"},
		"an item of another subscription":    {"items[0][id]", "si_other", "resource_missing", "No such subscription item: 'si_other'"},
		"an item without its id":             {"items[0][price]", "price_none", "", "Without an ID this would add an item"},
		"an invalid expansion":               {"expand[0]", "status", "", "This property cannot be expanded (status)."},
		"a proration outside the period":     {"proration_date", "1", "", "within the current period"},
		"a default card of another customer": {"default_payment_method", "pm_none", "resource_missing", "must be attached to the customer"},
	} {
		t.Run(name, func(t *testing.T) {
			e := refusal(t, update(c.param, c.value))
			assert.Equal(t, 400, e.HTTPStatusCode)
			assert.Equal(t, stripe.ErrorTypeInvalidRequest, e.Type)
			assert.Equal(t, stripe.ErrorCode(c.code), e.Code)
			assert.Contains(t, e.Msg, c.message)
		})
	}
	_, err := s.stripe.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{
		PaymentBehavior: stripe.String("pending_if_incomplete"), Metadata: map[string]string{"a": "b"},
	})
	assert.Contains(t, refusal(t, err).Msg, "you cannot pass `metadata`", "together with a pending change")
	_, err = s.stripe.V1Customers.Retrieve(t.Context(), "cus_none", nil)
	e := refusal(t, err)
	assert.Equal(t, 404, e.HTTPStatusCode)
	assert.Equal(t, "No such customer: 'cus_none'", e.Msg)
	_, err = s.stripe.V1Charges.Retrieve(t.Context(), "ch_1", nil)
	assert.Contains(t, refusal(t, err).Msg, "Unrecognized request URL (GET: /v1/charges/ch_1)")
}

func TestTestClocksMoveTheProductsClock(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	made, err := s.stripe.V1TestHelpersTestClocks.Create(t.Context(), &stripe.TestHelpersTestClockCreateParams{FrozenTime: stripe.Int64(s.clock.Now().Unix())})
	require.NoError(t, err)
	moved, err := s.stripe.V1TestHelpersTestClocks.Advance(t.Context(), made.ID, &stripe.TestHelpersTestClockAdvanceParams{FrozenTime: stripe.Int64(date(2026, 3, 1))})
	require.NoError(t, err)
	assert.Equal(t, stripe.TestHelpersTestClockStatusReady, moved.Status)
	assert.Equal(t, date(2026, 3, 1), s.clock.Now().Unix())
	assert.Len(t, s.invoices(customer.ID), 2)
	_, err = s.stripe.V1TestHelpersTestClocks.Advance(t.Context(), made.ID, &stripe.TestHelpersTestClockAdvanceParams{FrozenTime: stripe.Int64(date(2026, 2, 1))})
	assert.Contains(t, refusal(t, err).Msg, "can't go back")
}
