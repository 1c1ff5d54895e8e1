package billing_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/core/plan"
	"selvedge/ports"
)

func pastDue(w *world) (page string) { return payable["a failed renewal"](w) }

func TestAPastDuePaymentIsShown(t *testing.T) {
	w, page := overdue(t)
	due := w.current().PaymentDue
	require.NotNil(t, due)
	assert.Equal(t, ports.Money{Minor: 2900, Currency: "usd"}, due.Amount)
	assert.Equal(t, page, due.PayURL)
	assert.Equal(t, time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC), due.Since)
	assert.Equal(t, due.Since.AddDate(0, 0, 15), due.EndsAt, "after the last attempt")
	w.pay(page, "4242424242424242")
	assert.Nil(t, w.current().PaymentDue)
}

func TestAPastDuePlanIsCanceledImmediately(t *testing.T) {
	w, page := overdue(t)
	_, err := w.change("Growth")
	assert.True(t, ports.HasReason(err, "past_due"), "%v", err)
	p, err := w.Preview(t.Context(), ada, "w", w.price["Free"].ID)
	require.NoError(t, err)
	assert.Equal(t, plan.Downgrade, p.Kind)
	assert.Zero(t, p.DueNow.Minor)
	assert.Equal(t, w.now(), p.StartsAt)

	w.choose("Free")
	st := w.current()
	assert.Equal(t, "Free", st.Plan.Name)
	assert.Equal(t, ports.SubscriptionActive, st.Status)
	assert.Empty(t, st.PayURL)
	assert.Nil(t, st.PaymentDue)
	assert.Nil(t, st.Ended, "canceled by the user, not unpaid")
	assert.EqualValues(t, 300, w.available())
	assert.Equal(t, 1, w.count(ports.AuditPlanChanged))
	w.pay(page, "4242424242424242")
	w.catchUp()
	assert.EqualValues(t, 2900, w.charged(), "its invoice is void")
	next, err := w.change("Growth")
	require.NoError(t, err, "another plan can be chosen")
	assert.NotEmpty(t, next)
}

func TestACrashWhileCancelingAPastDuePlanStillEndsIt(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	free := func(ctx context.Context, w *world) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Free"].ID})
		return err
	}
	crashEverywhere(t, func(w *world) { pastDue(w) }, free, func(t *testing.T, w *world) {
		w.retry(func() error {
			if w.current().Plan.Name == "Free" {
				return errDone
			}
			return free(t.Context(), w)
		})
		w.catchUp()
		assert.Equal(t, "Free", w.current().Plan.Name)
		assert.EqualValues(t, 2900, w.charged())
		assert.Equal(t, 1, w.count(ports.AuditPlanChanged), "one entry, by the user who chose it")
		assert.EqualValues(t, 300, w.available())
	})
}

func TestAPaymentWhileCancelingAPastDuePlanIsRefunded(t *testing.T) {
	for _, at := range []string{"DELETE", "/void"} {
		t.Run("before "+at, func(t *testing.T) {
			w, page := overdue(t)
			w.transport.before = func(r *http.Request) {
				if r.Method == at || strings.HasSuffix(r.URL.Path, at) {
					w.transport.before = nil
					w.pay(page, "4242424242424242")
				}
			}
			w.choose("Free")
			require.Nil(t, w.transport.before)
			assert.Len(t, w.account("w").Refunds, 1, "before any webhook")
			w.catchUp()
			assert.EqualValues(t, 2900+2900, w.charged())
			assert.EqualValues(t, 2900, w.refunded())
			w.assertRefundReported(2900)
			assert.EqualValues(t, 300, w.available())
			assert.Equal(t, "Free", w.current().Plan.Name)
		})
	}
}

func TestSavingACardPaysThePastDueInvoice(t *testing.T) {
	t.Parallel()
	t.Run("immediately", func(t *testing.T) {
		w, _ := overdue(t)
		w.saveCard("5555555555554444")
		st := w.current()
		assert.Equal(t, ports.SubscriptionActive, st.Status)
		assert.EqualValues(t, 2900+2900, w.charged())
		assert.EqualValues(t, 3000, w.available())
		w.deliver()
		assert.EqualValues(t, 2900+2900, w.charged(), "only once")
	})
	t.Run("when the bank has confirmed it", func(t *testing.T) {
		w, _ := overdue(t)
		w.saveAsked("4000002500003155")
		assert.Equal(t, ports.SubscriptionActive, w.current().Status)
		assert.EqualValues(t, 2900+2900, w.charged())
	})
	t.Run("or returns the authentication page", func(t *testing.T) {
		w, page := overdue(t)
		w.saveAsked("4000002760003184")
		assert.Equal(t, ports.SubscriptionPastDue, w.current().Status)
		w.pay(page, "4242424242424242")
		assert.Equal(t, ports.SubscriptionActive, w.current().Status)
	})
	t.Run("or stays open, with an error, if the bank declines", func(t *testing.T) {
		w, _ := overdue(t)
		customer := w.current().CustomerID
		_, err := w.SaveCard(t.Context(), ada, customer, w.card("4000000000000341"), details, "http://selvedge.test/")
		require.True(t, ports.IsKind(err, ports.PaymentRequired), "%v", err)
		failure, _ := errorsAs(err)
		assert.Contains(t, failure.Message, "The card is saved, but")
		cards, err := w.Cards(t.Context(), ada, customer)
		require.NoError(t, err)
		assert.Len(t, cards, 3)
		assert.Equal(t, ports.SubscriptionPastDue, w.current().Status)
	})
}

func TestACrashWhilePayingThePastDueInvoicePaysOnce(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	var card string
	save := func(ctx context.Context, w *world) error {
		_, err := w.SaveCard(ctx, ada, w.account("w").CustomerID, card, details, "http://selvedge.test/")
		return err
	}
	begin := func(w *world) {
		pastDue(w)
		card = w.card("5555555555554444")
	}
	crashEverywhere(t, begin, save, func(t *testing.T, w *world) {
		w.retry(func() error { return save(t.Context(), w) })
		w.catchUp()
		assert.Equal(t, ports.SubscriptionActive, w.current().Status)
		assert.EqualValues(t, 2900+2900, w.charged())
		assert.EqualValues(t, 3000, w.available())
	})
}

func TestAPlanThatEndedUnpaidIsShownForAMonth(t *testing.T) {
	w, _ := overdue(t)
	w.advance(15 * 24 * time.Hour)
	w.deliver()
	require.Equal(t, "Free", w.current().Plan.Name)
	ended := w.current().Ended
	require.NotNil(t, ended)
	assert.Equal(t, "Starter", ended.Name)
	assert.WithinDuration(t, w.now(), ended.EndedAt, 24*time.Hour)
	require.NoError(t, w.Sync(t.Context(), "w"))
	assert.Equal(t, ended, w.current().Ended)

	t.Run("until the workspace pays again", func(t *testing.T) {
		other, _ := overdue(t)
		other.advance(15 * 24 * time.Hour)
		other.deliver()
		page, err := other.change("Growth")
		require.NoError(t, err)
		assert.NotNil(t, other.current().Ended)
		other.pay(page, "4242424242424242")
		assert.Equal(t, "Growth", other.current().Plan.Name)
		assert.Nil(t, other.current().Ended)
	})
	w.advance(31 * 24 * time.Hour)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Nil(t, w.current().Ended)
}

func TestACanceledPlanIsNotShownAsUnpaid(t *testing.T) {
	w := worldOn(t, "Starter")
	w.choose("Free")
	w.advanceTo(w.current().Plan.EndsAt.Add(time.Hour))
	w.deliver()
	assert.Equal(t, "Free", w.current().Plan.Name)
	assert.Nil(t, w.current().Ended)
}
