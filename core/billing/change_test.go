package billing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/core/plan"
	"selvedge/fixtures"
	"selvedge/ports"
)

func TestANewWorkspaceIsOnTheFreePlan(t *testing.T) {
	t.Attr("spec", "7.32")
	t.Attr("spec", "9.18")
	w := newWorld(t)
	_, err := w.Current(t.Context(), ada, "w")
	assert.True(t, ports.HasReason(err, "workspace_not_registered"), err)
	assert.Zero(t, w.available())

	w.register()
	st := w.current()
	assert.Equal(t, "Free", st.Plan.Name)
	assert.Equal(t, time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC), st.Plan.EndsAt)
	assert.EqualValues(t, 300, w.available())

	require.NoError(t, w.Register(t.Context(), ada, "w"), "repeating it is not an error")
	assert.EqualValues(t, 300, w.available(), "nothing more is granted")
}

func TestTheFreePlanGrantsEachMonth(t *testing.T) {
	t.Attr("spec", "9.18")
	w := newWorld(t)
	w.register()
	for range 3 {
		w.advanceTo(w.current().Plan.EndsAt)
		assert.Zero(t, w.available(), "the old credits have expired")
		require.NoError(t, w.Reconcile(t.Context()))
		require.NoError(t, w.Reconcile(t.Context()))
		assert.EqualValues(t, 300, w.available())
	}
	assert.Equal(t, time.Date(2026, 5, 31, 12, 0, 0, 0, time.UTC), w.current().Plan.EndsAt)
}

func TestAnAbandonedFirstPaymentGrantsNothing(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.saveAsked("4000002760003184")
	for range 2 {
		w.startSubscription(customer, "Starter")
		require.Equal(t, ports.SubscriptionIncomplete, w.current().Status, "authentication is never completed")
		w.advance(25 * time.Hour)
		w.deliver()
		require.NoError(t, w.Reconcile(t.Context()))
		assert.Equal(t, "Free", w.current().Plan.Name)
		assert.EqualValues(t, 300, w.available())
	}
}

func TestAPlanWithAPendingFirstPaymentIsNotInEffect(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.saveAsked("4000002760003184")
	w.startSubscription(customer, "Starter") // needs authentication
	st := w.current()
	assert.Equal(t, "Free", st.Plan.Name)
	assert.Equal(t, ports.SubscriptionIncomplete, st.Status)
	assert.True(t, st.Pending)
	require.NotEmpty(t, st.PayURL)
	assert.EqualValues(t, 300, w.available())

	p, err := w.Preview(t.Context(), ada, "w", w.price["Starter"].ID)
	require.NoError(t, err)
	assert.Equal(t, "Free", plan.NameOf(p.From))
	assert.EqualValues(t, 2900, p.DueNow.Minor)
	page, err := w.change("Starter")
	require.NoError(t, err)
	assert.Equal(t, st.PayURL, page, "choosing it again returns the page of the pending payment")
	_, err = w.change("Growth")
	assert.True(t, ports.HasReason(err, "plan_change_waiting"), err)
	assert.ErrorContains(t, err, "Starter")
	_, err = w.change("Free")
	assert.True(t, ports.HasReason(err, "same_plan"), err)

	w.pay(page, "4242424242424242")
	assert.Equal(t, "Starter", w.current().Plan.Name)
	assert.EqualValues(t, 300+3000, w.available())
	assert.EqualValues(t, 2900, w.charged())
}

func TestAnUpgradeCostsAndGrantsWhatThePreviewShowed(t *testing.T) {
	t.Attr("spec", "4.9")
	t.Attr("spec", "7.31")
	w := worldOn(t, "Starter")
	assert.EqualValues(t, 300+3000, w.available())
	before := w.charged()
	w.advance(7 * 24 * time.Hour) // of 28 days

	p, err := w.Preview(t.Context(), ada, "w", w.price["Growth"].ID)
	require.NoError(t, err)
	assert.Equal(t, plan.Upgrade, p.Kind)
	assert.EqualValues(t, (24000-3000)*3/4, p.Credits)
	w.advance(20 * time.Minute) // between preview and confirmation
	payURL, err := w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID, At: p.At})
	require.NoError(t, err)
	assert.Empty(t, payURL, "the default card is charged")

	assert.Equal(t, p.DueNow.Minor, w.charged()-before)
	assert.InDelta(t, (19900-2900)*3/4, p.DueNow.Minor, 1)
	assert.EqualValues(t, 300+3000+p.Credits, w.available())
	assert.Equal(t, "Growth", w.current().Plan.Name)
	w.deliver()
	assert.EqualValues(t, 300+3000+p.Credits, w.available(), "its webhooks grant nothing more")
}

func TestADeclinedCardChangesNothing(t *testing.T) {
	w := worldOn(t, "Starter")
	w.saveCard("4000000000000341")
	before, credits := w.charged(), w.available()
	_, err := w.change("Growth")
	require.True(t, ports.IsKind(err, ports.PaymentRequired), err)
	assert.True(t, ports.HasReason(err, "generic_decline"), err)
	w.deliver()
	st := w.current()
	assert.Equal(t, "Starter", st.Plan.Name)
	assert.False(t, st.Pending)
	assert.Empty(t, st.PayURL)
	assert.Equal(t, before, w.charged())
	assert.Equal(t, credits, w.available())

	w.saveCard("4242424242424242")
	_, err = w.change("Growth")
	require.NoError(t, err, "the new card is charged")
	assert.Equal(t, "Growth", w.current().Plan.Name)
}

func TestADowngradeTakesEffectAtTheEndOfThePeriod(t *testing.T) {
	t.Attr("spec", "4.10")
	w := worldOn(t, "Growth")
	before := w.charged()
	p, err := w.Preview(t.Context(), ada, "w", w.price["Starter"].ID)
	require.NoError(t, err)
	assert.Equal(t, plan.Downgrade, p.Kind)
	assert.Zero(t, p.DueNow.Minor)
	_, err = w.change("Starter")
	require.NoError(t, err)

	st := w.current()
	assert.Equal(t, "Growth", st.Plan.Name)
	require.NotNil(t, st.Next)
	assert.Equal(t, "Starter", st.Next.Name)
	assert.Equal(t, st.Plan.EndsAt, st.Next.StartsAt)
	assert.Equal(t, before, w.charged())
	_, err = w.change("Pro")
	assert.True(t, ports.HasReason(err, "downgrade_scheduled"), err)

	w.advanceTo(st.Next.StartsAt.Add(time.Hour))
	w.deliver()
	assert.Equal(t, "Starter", w.current().Plan.Name)
	assert.Nil(t, w.current().Next)
	assert.EqualValues(t, 3000, w.available())
	assert.EqualValues(t, 2900, w.charged()-before)
}

func TestAScheduledDowngradeIsCanceled(t *testing.T) {
	t.Attr("spec", "4.11")
	for _, to := range []string{"Starter", "Free"} {
		t.Run("to "+to, func(t *testing.T) {
			w := worldOn(t, "Growth")
			_, err := w.change(to)
			require.NoError(t, err)
			require.NotNil(t, w.current().Next)
			assert.Equal(t, to, w.current().Next.Name)
			require.NoError(t, w.Revert(t.Context(), ada, "w"))
			require.NoError(t, w.Revert(t.Context(), ada, "w"), "no scheduled downgrade is not an error")
			st := w.current()
			assert.Nil(t, st.Next)
			w.advanceTo(st.Plan.EndsAt.Add(time.Hour))
			w.deliver()
			assert.Equal(t, "Growth", w.current().Plan.Name)
			assert.EqualValues(t, 24000, w.available())
		})
	}
}

func TestARenewalGrantsThePlansCurrentCredits(t *testing.T) {
	w := worldOn(t, "Starter")
	catalogue, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	products := plan.Products(catalogue)
	for _, product := range products {
		if product.Name == "Starter" {
			product.Prices[0].Metadata["credits"] = "3100"
		}
	}
	changed, err := w.PutPlans(t.Context(), products)
	require.NoError(t, err)
	require.Equal(t, []string{"Starter"}, changed)
	w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
	w.deliver()
	assert.EqualValues(t, 3100, w.available())
}

func TestACanceledPlanEndsAsTheFreePlan(t *testing.T) {
	w := worldOn(t, "Starter")
	_, err := w.change("Free")
	require.NoError(t, err)
	w.advanceTo(w.current().Plan.EndsAt.Add(time.Minute))
	w.deliver()
	st := w.current()
	assert.Equal(t, "Free", st.Plan.Name)
	assert.Nil(t, st.Next)
	assert.EqualValues(t, 300, w.available())
}

func TestAFailedRenewalIsPastDueUntilPaidOrCanceled(t *testing.T) {
	t.Attr("security", "27.1")
	w := worldOn(t, "Starter")
	w.saveCard("4000000000000341")
	w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
	w.deliver()
	st := w.current()
	assert.Equal(t, ports.SubscriptionPastDue, st.Status)
	assert.NotEmpty(t, st.PayURL)
	assert.Zero(t, w.available(), "nothing is granted before the payment")
	_, err := w.change("Growth")
	assert.True(t, ports.HasReason(err, "past_due"), err)

	t.Run("paid with another card at the next attempt", func(t *testing.T) {
		w.saveCard("4242424242424242")
		w.advance(8 * 24 * time.Hour)
		w.deliver()
		assert.Equal(t, ports.SubscriptionActive, w.current().Status)
		assert.EqualValues(t, 3000, w.available())
	})
	t.Run("ended unpaid", func(t *testing.T) {
		w.saveCard("4000000000000341")
		w.advanceTo(w.current().Plan.EndsAt.Add(40 * 24 * time.Hour))
		w.deliver()
		assert.Equal(t, "Free", w.current().Plan.Name)
		assert.EqualValues(t, 300, w.available())
	})
}

func TestInvalidChoicesOfAPlanAreRejected(t *testing.T) {
	t.Attr("spec", "5.23")
	w := worldOn(t, "Starter")
	_, err := w.change("Starter")
	assert.True(t, ports.HasReason(err, "same_plan"), err)
	assert.ErrorContains(t, err, "You are currently on the same plan: Starter ($29.00)")
	_, err = w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: "price_none"})
	assert.True(t, ports.HasReason(err, "price_not_sold"), err)
	_, err = w.Change(t.Context(), mia, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID})
	assert.True(t, ports.IsKind(err, ports.Forbidden), err)
	_, err = w.Change(t.Context(), otto, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID})
	assert.True(t, ports.IsKind(err, ports.NotFound), err)
}

func TestConcurrentDowngradesScheduleOne(t *testing.T) {
	w := worldOn(t, "Growth")
	errs := make(chan error)
	for range 4 {
		go func() {
			_, err := w.change("Starter")
			errs <- err
		}()
	}
	for range 4 {
		if err := <-errs; err != nil {
			assert.True(t, isRetryable(err), err)
		}
	}
	require.NotNil(t, w.current().Next)
	assert.Equal(t, "Starter", w.current().Next.Name)
}
