package billing_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

// refunded returns the total refunded to the customer, in cents.
func (w *world) refunded() (cents int64) {
	w.t.Helper()
	for refund, err := range w.api.V1Refunds.List(w.t.Context(), &stripego.RefundListParams{}).All(w.t.Context()) {
		require.NoError(w.t, err)
		cents += refund.Amount
	}
	return cents
}

// payable is a page on which a workspace can pay.
var payable = map[string]func(w *world) (page string){
	"a checkout": func(w *world) string {
		w.register()
		page, err := w.change("Ultimate")
		require.NoError(w.t, err)
		return page
	},
	"a failed renewal": func(w *world) string {
		w.subscribe("Starter")
		w.saveCard("4000000000000341")
		w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
		w.takeWebhooks() // which is not needed
		require.NoError(w.t, w.Sync(w.t.Context(), "w"))
		return w.current().PayURL
	},
	"an upgrade that needs authentication": func(w *world) string {
		w.subscribe("Starter")
		w.saveAsked("4000002760003184")
		w.advance(time.Hour)
		page, err := w.change("Growth")
		require.NoError(w.t, err)
		return page
	},
}

var agreed = ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 500000, Currency: "usd"}, Credits: 100000, Cycle: ports.CycleYearly}

// endings are the ways in which a workspace stops paying for a plan.
var endings = map[string]func(context.Context, *world) error{
	"a deleted workspace": func(_ context.Context, w *world) error {
		if err := w.deleteWorkspace(); err != nil && !ports.IsKind(err, ports.NotFound) {
			return err
		}
		return w.FinishClosing(w.t.Context(), []byte("w"))
	},
	"a custom plan": func(ctx context.Context, w *world) error { return w.SetCustomPlan(ctx, agreed) },
}

// catchUp runs a day of webhooks, messages and reconciliation.
func (w *world) catchUp() {
	w.t.Helper()
	for range 3 {
		w.deliver()
		w.runJobs()
		w.advance(13 * time.Hour)
	}
}

func TestNothingCanBePaidForAWorkspaceThatStoppedPaying(t *testing.T) {
	t.Attr("security", "26.1")
	t.Parallel()
	for ending, end := range endings {
		for what, open := range payable {
			t.Run(ending+", "+what, func(t *testing.T) {
				w := newWorld(t)
				page := open(w)
				before := w.charged()
				w.advance(time.Minute)
				require.NoError(t, end(t.Context(), w))
				w.pay(page, "4242424242424242")
				w.catchUp()
				assert.Equal(t, before, w.charged())
				assert.Zero(t, w.refunded())
				assert.Empty(t, w.env.Mail.All())
			})
		}
	}
}

func TestAPaymentAtAnyPointOfTheEndIsRefundedAndReported(t *testing.T) {
	t.Attr("security", "26.1")
	t.Parallel()
	for ending, end := range endings {
		for what, open := range payable {
			if ending == "a custom plan" && what != "a checkout" {
				continue // which ends as for a deleted workspace
			}
			var page string
			opened := prepare(t, func(w *world) { page = open(w) })
			for n := 1; ; n++ {
				came := false
				t.Run(fmt.Sprintf("%s, %s, paid before request %d", ending, what, n), func(t *testing.T) {
					w := opened.copy(t)
					before, grants := w.charged(), len(w.grants("w"))
					w.advance(time.Minute)
					requests := 0
					w.transport.before = func(*http.Request) {
						if requests++; requests == n {
							came = true
							w.pay(page, "4242424242424242")
						}
					}
					require.NoError(t, end(t.Context(), w))
					w.transport.before = nil
					w.catchUp()
					paid := w.charged() - before
					assert.Equal(t, paid, w.refunded(), "in full and once")
					assert.Len(t, w.grants("w"), grants, "it grants nothing")
					if paid > 0 {
						w.assertRefundReported(paid)
					} else {
						assert.Empty(t, w.env.Mail.All())
					}
					assert.Empty(t, w.account("w").Refunds)
					assert.Nil(t, w.account("w").Subscription)
				})
				if !came {
					assert.Greater(t, n, 1)
					break
				}
			}
		}
	}
}

// assertRefundReported asserts that the payer got one mail about a refund and that the
func (w *world) assertRefundReported(cents int64) {
	w.t.Helper()
	amount := fmt.Sprintf("$%d.%02d", cents/100, cents%100)
	mails := w.env.Mail.All()
	require.Len(w.t, mails, 1)
	assert.Contains(w.t, []string{ada.Email, details.Email}, mails[0].To)
	assert.Contains(w.t, mails[0].Subject, amount)
	assert.Contains(w.t, mails[0].Text, amount)
	refunds := slices.DeleteFunc(w.auditLog(), func(e ports.AuditEntry) bool { return e.Action != ports.AuditPaymentRefunded })
	require.Len(w.t, refunds, 1)
	assert.Equal(w.t, bySystem, refunds[0].Actor)
	assert.Equal(w.t, amount, refunds[0].Subject)
}

func TestACrashDuringARefundRefundsOnce(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	for ending, end := range endings {
		t.Run(ending, func(t *testing.T) {
			var page string
			begin := func(w *world) {
				page = payable["a checkout"](w)
				w.advance(time.Minute)
			}
			do := func(ctx context.Context, w *world) error {
				paid := false
				w.transport.before = func(r *http.Request) {
					if !paid && strings.HasSuffix(r.URL.Path, "/expire") {
						paid = true
						w.pay(page, "4242424242424242")
					}
				}
				defer func() { w.transport.before = nil }()
				if err := end(ctx, w); err != nil {
					return err
				}
				return w.Refund(ctx, []byte("w"))
			}
			crashEverywhere(t, begin, do, func(t *testing.T, w *world) {
				w.catchUp()
				assert.EqualValues(t, 59900, w.charged())
				assert.EqualValues(t, 59900, w.refunded())
				w.assertRefundReported(59900)
				assert.Empty(t, w.grants("w"))
			})
		})
	}
}

func TestPaymentsBeforeTheEndAreNotRefunded(t *testing.T) {
	for ending, end := range endings {
		t.Run(ending, func(t *testing.T) {
			w := worldOn(t, "Starter") // in the same second, and its credits are granted
			require.NoError(t, end(t.Context(), w))
			w.catchUp()
			assert.Zero(t, w.refunded())
			assert.Len(t, w.grants("w"), 1)
		})
	}
}

// The provider's times are whole seconds, so this payment appears to be earlier.
func TestAPaymentInTheSecondOfTheEndIsRefunded(t *testing.T) {
	t.Attr("security", "26.1")
	w := newWorld(t)
	page := payable["a checkout"](w)
	w.advance(time.Minute + 700*time.Millisecond)
	require.NoError(t, w.deleteWorkspace())
	w.advance(100 * time.Millisecond)
	w.pay(page, "4242424242424242")
	w.advance(3 * time.Second)
	w.catchUp()
	assert.EqualValues(t, 59900, w.charged())
	w.assertRefundReported(59900)
}

func TestTheInvoiceOfAPlanThatEndedUnpaidCannotBePaid(t *testing.T) {
	t.Attr("security", "26.1")
	for name, whileSyncing := range map[string]bool{"": false, ", or is refunded if paid before the product noticed": true} {
		t.Run("after the plan ended"+name, func(t *testing.T) {
			w := newWorld(t)
			page := payable["a failed renewal"](w)
			before := w.charged()
			w.advance(20 * 24 * time.Hour)
			if whileSyncing {
				w.pay(page, "4242424242424242")
			}
			w.deliver()
			w.pay(page, "4242424242424242")
			w.catchUp()
			paid := w.charged() - before
			assert.Equal(t, paid, w.refunded())
			if whileSyncing {
				w.assertRefundReported(2900)
			} else {
				assert.Zero(t, paid)
			}
			assert.Equal(t, "Free", w.current().Plan.Name)
			assert.EqualValues(t, 300, w.available())
		})
	}
}

func TestARejectedRefundDoesNotBlockOtherWork(t *testing.T) {
	w := newWorld(t)
	page := payable["a checkout"](w)
	w.advance(time.Minute)
	w.transport.before = func(r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/expire") {
			w.transport.before = nil
			w.pay(page, "4242424242424242")
		}
	}
	require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
	require.Len(t, w.account("w").Refunds, 1)
	w.Provider.Invoices = unrefundable{w.Provider.Invoices}
	require.Error(t, w.Refund(t.Context(), []byte("w")))
	w.advance(time.Hour)
	require.NoError(t, w.Sync(t.Context(), "w"))
	assert.Equal(t, w.now(), w.account("w").SyncedAt)
	assert.Len(t, w.account("w").Refunds, 1, "the refund is retried")
	assert.Empty(t, w.env.Mail.All())
}

type unrefundable struct{ ports.Invoices }

func (unrefundable) Refund(context.Context, string, string) error {
	return ports.Refuse(ports.Invalid, "charge_disputed", "")
}

func TestACheckoutOpenedWhileTheWorkspaceIsDeletedIsClosed(t *testing.T) {
	t.Attr("security", "26.1")
	w := newWorld(t)
	w.register()
	w.transport.before = func(r *http.Request) {
		if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/sessions") {
			w.transport.before = nil
			require.NoError(t, w.deleteWorkspace())
			w.runJobs()
		}
	}
	_, err := w.change("Starter")
	require.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
	for session, err := range w.api.V1CheckoutSessions.List(t.Context(), &stripego.CheckoutSessionListParams{}).All(t.Context()) {
		require.NoError(t, err)
		assert.Equal(t, stripego.CheckoutSessionStatusExpired, session.Status)
	}
}
