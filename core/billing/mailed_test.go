package billing_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/core/billing"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/notify"
	"selvedge/core/outbox"
	"selvedge/ports"
)

// mailing starts sending a world's mails. The returned function returns the subjects sent
// since its last call, in order, by address.
func (w *world) mailing() func() map[string][]string {
	w.t.Helper()
	started := w.now()
	still := func() time.Time { return started } // no mail may expire before it is read
	w.Outbox = outbox.New(w.store, still, w.IDs, w.env.Secret, w.env.Mail)
	w.Outbox.Handle(billing.CloseKind, w.FinishClosing)
	w.Notifier = &notify.Notifier{Outbox: w.Outbox, Now: w.now, PublicURL: coretest.URL(w.t)}
	w.Ledger.Watch(30, w.NotifyUsage)
	return func() map[string][]string {
		w.t.Helper()
		_, failures, err := w.Outbox.Work(w.t.Context())
		require.NoError(w.t, err)
		require.NoError(w.t, failures)
		subjects := map[string][]string{}
		for _, m := range w.env.Mail.Take() {
			subjects[m.To] = append(subjects[m.To], m.Subject)
		}
		for _, list := range subjects {
			slices.Sort(list) // due messages run concurrently
		}
		return subjects
	}
}

const accounts = "accounts@nordhaus.example" // the billing email

// billed registers Ada's workspace with a working card and a separate billing email, and
// returns the customer.
func (w *world) billed() string {
	w.t.Helper()
	customer := w.register()
	w.saveCard("4242424242424242")
	_, err := w.UpdateCustomer(w.t.Context(), ada, customer, details)
	require.NoError(w.t, err)
	return customer
}

// to returns the same subjects for several addresses.
func to(subjects []string, addresses ...string) map[string][]string {
	all := map[string][]string{}
	for _, address := range addresses {
		all[address] = subjects
	}
	return all
}

func TestBillingEmails(t *testing.T) {
	t.Parallel()
	const starterPaid, growthPaid = "Payment received: $29.00 USD for Nordhaus", "Payment received: $199.00 USD for Nordhaus"
	for name, c := range map[string]struct {
		do   func(*world)
		want []string
	}{
		"a first plan": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
		}, []string{"Nordhaus is now on the Starter plan", starterPaid}},
		"an upgrade, with the prorated payment": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
			w.choose("Growth")
		}, []string{"Nordhaus is now on the Growth plan", "Nordhaus is now on the Starter plan", "Payment received: $170.00 USD for Nordhaus", starterPaid}},
		"a downgrade, its cancellation, and a downgrade that takes effect": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Growth")
			w.choose("Starter")
			require.NoError(w.t, w.Revert(w.t.Context(), ada, "w"))
			w.choose("Starter")
			w.advance(time.Hour)
			w.deliver()
			w.advanceTo(w.current().Next.StartsAt.Add(time.Hour))
			w.deliver()
		}, []string{
			"Nordhaus changes to the Starter plan on February 28, 2026", "Nordhaus changes to the Starter plan on February 28, 2026",
			"Nordhaus is now on the Growth plan", "Nordhaus is now on the Starter plan", "Nordhaus stays on the Growth plan",
			growthPaid, starterPaid,
		}},
		"a canceled plan": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
			w.choose("Free")
			w.advanceTo(w.current().Next.StartsAt.Add(time.Hour))
			w.deliver()
		}, []string{"Nordhaus changes to the Free plan on February 28, 2026", "Nordhaus is now on the Starter plan", starterPaid, "The Starter plan of Nordhaus has ended"}},
		"a renewal": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
			w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
			w.deliver()
		}, []string{"Nordhaus is now on the Starter plan", starterPaid, starterPaid}},
		"a failed renewal and the end of the plan": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
			w.saveCard("4000000000000341")
			w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
			w.deliver()
			for range 4 {
				w.advance(5 * 24 * time.Hour)
				w.deliver()
			}
			require.Equal(w.t, "Free", w.current().Plan.Name)
		}, []string{"Nordhaus is now on the Starter plan", "Payment failed: pay for Nordhaus by March 15, 2026", starterPaid, "The Starter plan of Nordhaus has ended"}},
		"a renewal paid late": {func(w *world) {
			w.startSubscription(w.current().CustomerID, "Starter")
			w.saveCard("4000000000000341")
			w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
			w.deliver()
			w.pay(w.current().PayURL, "4242424242424242")
			w.deliver()
		}, []string{"Nordhaus is now on the Starter plan", "Payment failed: pay for Nordhaus by March 15, 2026", starterPaid, starterPaid}},
		"a custom plan and its end": {func(w *world) {
			agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 100000, Cycle: ports.CycleYearly}
			require.NoError(w.t, w.SetCustomPlan(w.t.Context(), agreed))
			require.NoError(w.t, w.EndCustomPlan(w.t.Context(), "w"))
		}, []string{"Nordhaus is now on the Custom plan", "The Custom plan of Nordhaus has ended"}},
		"nothing for free credits": {func(w *world) { w.advance(40 * 24 * time.Hour) }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			mailed := w.mailing()
			w.promoteMia()
			w.billed()
			c.do(w)
			for range 2 {
				require.NoError(t, w.Reconcile(t.Context()))
				require.NoError(t, w.Sync(t.Context(), "w"), "a repetition sends nothing")
			}
			want := to(c.want, ada.Email, mia.Email, accounts)
			if c.want == nil {
				want = map[string][]string{}
			}
			assert.Equal(t, want, mailed())
		})
	}
}

// Each email is sent once, whatever the number and order of webhooks.
func TestDuplicateWebhooksSendEachEmailOnce(t *testing.T) {
	w := newWorld(t)
	mailed := w.mailing()
	customer := w.billed()
	_, err := w.api.V1Subscriptions.Create(t.Context(), &stripego.SubscriptionCreateParams{
		Customer: stripego.String(customer), Items: []*stripego.SubscriptionCreateItemParams{{Price: stripego.String(w.price["Starter"].ID)}},
	})
	require.NoError(t, err)
	webhooks := w.takeWebhooks()
	require.NotEmpty(t, webhooks)
	var group sync.WaitGroup
	for _, d := range slices.Concat(webhooks, webhooks, webhooks) {
		group.Go(func() { assert.NoError(t, w.ReceiveWebhook(t.Context(), d.body, d.signature)) })
	}
	group.Wait()
	assert.Equal(t, to([]string{"Nordhaus is now on the Starter plan", "Payment received: $29.00 USD for Nordhaus"}, ada.Email, accounts), mailed())
}

func TestAChangeIsMailedOnceWhereverTheProcessCrashes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from, to string
		want     []string
	}{
		"an upgrade":  {"Starter", "Growth", []string{"Nordhaus is now on the Growth plan", "Payment received: $170.00 USD for Nordhaus"}},
		"a downgrade": {"Growth", "Starter", []string{"Nordhaus changes to the Starter plan on February 28, 2026"}},
	} {
		t.Run(name, func(t *testing.T) {
			var mailed func() map[string][]string
			change := func(ctx context.Context, w *world) error {
				_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price[c.to].ID})
				return err
			}
			begin := func(w *world) {
				mailed := w.mailing()
				w.startSubscription(w.billed(), c.from)
				mailed()
			}
			first := func(ctx context.Context, w *world) error {
				mailed = w.mailing()
				return change(ctx, w)
			}
			crashEverywhere(t, begin, first, func(t *testing.T, w *world) {
				at := w.now()
				w.retry(func() error {
					require.NoError(t, w.Sync(t.Context(), "w"))
					if st := w.current(); st.Plan.Name == c.to || st.Next != nil {
						return errDone
					}
					return change(t.Context(), w)
				})
				w.deliver()
				require.NoError(t, w.Sync(t.Context(), "w"))
				got := mailed()
				if w.now().After(at) { // the prorated amount decreases by a cent within minutes
					require.Len(t, got[ada.Email], len(c.want))
					assert.Len(t, got, 2)
					return
				}
				assert.Equal(t, to(c.want, ada.Email, accounts), got)
			})
		})
	}
}

func TestAnExpiringCardIsMailedTwiceAndFreeWorkspacesAreSkipped(t *testing.T) {
	w := newWorld(t)
	mailed := w.mailing()
	customer := w.billed()
	made, err := w.api.V1PaymentMethods.Create(t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{Number: stripego.String("4242424242424242"), ExpMonth: stripego.Int64(4), ExpYear: stripego.Int64(2026), CVC: stripego.String("123")},
	})
	require.NoError(t, err)
	_, err = w.SaveCard(t.Context(), ada, customer, made.ID, details, "http://selvedge.test/")
	require.NoError(t, err)
	w.deliver()
	asked := 0
	w.Provider.Cards = countedCards{w.Provider.Cards, &asked}
	got := map[string][]string{}
	pass := func(days int) {
		for range days {
			w.advance(24*time.Hour + time.Minute)
			w.deliver()
			require.NoError(t, w.Reconcile(t.Context()))
			for to, subjects := range mailed() {
				got[to] = append(got[to], subjects...)
			}
		}
	}
	pass(10)
	assert.Zero(t, asked, "on the free plan")
	w.startSubscription(customer, "Starter")
	mailed()
	asked = 0
	pass(39)
	assert.InDelta(t, 39/7, asked, 1, "read once a week while the card is valid for long")
	asked = 0
	pass(39) // advances to the last days of April
	assert.InDelta(t, 37, asked, 3, "then read once a day")
	receipt, expires := "Payment received: $29.00 USD for Nordhaus", "The card for Nordhaus expires on April 30, 2026"
	assert.Equal(t, to([]string{receipt, expires, receipt, expires}, ada.Email, accounts), got)
}

// countedCards counts reads of cards.
type countedCards struct {
	ports.Cards
	asked *int
}

func (c countedCards) List(ctx context.Context, customerID string) ([]ports.Card, error) {
	*c.asked++
	return c.Cards.List(ctx, customerID)
}

func TestUsedCreditsAreMailedOncePerPeriod(t *testing.T) {
	w := newWorld(t)
	mailed := w.mailing()
	w.register()
	spend := func(amount int64, key string) ports.CreditEntry {
		e, err := w.Ledger.Deduct(t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: "w", Amount: amount, Key: key, Studio: "Photo Studio"})
		require.NoError(t, err)
		return e
	}
	nothing, some, all := map[string][]string{}, []string{"Nordhaus has used 80% of its credits"}, []string{"Nordhaus has used all its credits"}
	spend(239, "a")
	assert.Equal(t, nothing, mailed(), "79.7 % of 300")
	line := spend(1, "b")
	assert.Equal(t, to(some, ada.Email), mailed())
	_, err := w.Ledger.Return(t.Context(), credit.Studio("Photo Studio", "ada"), credit.ReturnRequest{WorkspaceID: "w", DeductID: line.ID, Amount: 1, Key: "r"})
	require.NoError(t, err)
	spend(11, "c")
	assert.Equal(t, nothing, mailed(), "the threshold is crossed again")
	spend(30, "d")
	assert.Equal(t, to(all, ada.Email), mailed(), "20 are left, and nothing costs less than 30")
	spend(20, "e")
	assert.Equal(t, nothing, mailed())
	w.advanceTo(w.current().Plan.EndsAt.Add(time.Minute))
	require.NoError(t, w.Reconcile(t.Context()))
	spend(290, "f")
	assert.Equal(t, to(all, ada.Email), mailed(), "in the next period, both thresholds at once")
}
