package billing_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// auditLog returns the audit log of Ada's workspace, oldest first.
func (w *world) auditLog() (lines []ports.AuditEntry) {
	w.t.Helper()
	require.NoError(w.t, w.store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		page, err := tx.Audit.Page(ctx, "w", "", 100)
		for _, e := range page {
			lines = append([]ports.AuditEntry{{Actor: e.Actor, Action: e.Action, SubjectID: e.SubjectID, Subject: e.Subject, Changes: e.Changes}}, lines...)
		}
		return err
	}))
	return lines
}

var (
	byAda      = ports.AuditActor{ID: "ada", Name: ada.Email}
	bySystem   = ports.AuditActor{Name: "system"}
	byOperator = ports.AuditActor{Name: "operator"}

	subscribed = toPlan(bySystem, ports.AuditPlanChanged, "Free", "Starter", "", "$29.00") // by the payer, at the provider
)

func change(field ports.AuditField, before, after string) ports.AuditChange {
	return ports.AuditChange{Field: field, Before: before, After: after}
}

func toPlan(by ports.AuditActor, action ports.AuditAction, from, to, price, newPrice string, more ...ports.AuditChange) ports.AuditEntry {
	return ports.AuditEntry{Actor: by, Action: action, Changes: append([]ports.AuditChange{change("plan", from, to), change("price", price, newPrice)}, more...)}
}

// lines returns the log without cards, which every paying world has.
func lines(all []ports.AuditEntry) (rest []ports.AuditEntry) {
	for _, e := range all {
		if e.Action != ports.AuditCardSaved {
			rest = append(rest, e)
		}
	}
	return rest
}

func TestPlanChangesAreInTheAuditLog(t *testing.T) {
	t.Parallel()
	const end = "2026-02-28T12:00:00Z"
	upgraded := toPlan(byAda, ports.AuditPlanChanged, "Starter", "Growth", "$29.00", "$199.00")
	down := toPlan(byAda, ports.AuditDowngradeScheduled, "Growth", "Starter", "$199.00", "$29.00", change("startsAt", "", end))
	for name, c := range map[string]struct {
		do   func(*world)
		want []ports.AuditEntry
	}{
		"an upgrade, by the user who chose it": {
			do:   func(w *world) { w.choose("Growth") },
			want: []ports.AuditEntry{subscribed, upgraded},
		},
		"nothing for a declined upgrade": {
			do: func(w *world) {
				w.saveCard("4000000000000341")
				_, err := w.change("Growth")
				require.True(w.t, ports.IsKind(err, ports.PaymentRequired), "%v", err)
			},
			want: []ports.AuditEntry{subscribed},
		},
		"a downgrade, when scheduled and when it takes effect": {
			do: func(w *world) {
				w.choose("Growth")
				w.choose("Starter")
				w.advance(time.Hour)
				w.deliver()
				w.advanceTo(w.current().Next.StartsAt.Add(time.Hour))
				w.deliver()
			},
			want: []ports.AuditEntry{subscribed, upgraded, down, toPlan(bySystem, ports.AuditPlanChanged, "Growth", "Starter", "$199.00", "$29.00")},
		},
		"a canceled downgrade": {
			do: func(w *world) {
				w.choose("Growth")
				w.choose("Starter")
				require.NoError(w.t, w.Revert(w.t.Context(), ada, "w"))
				require.NoError(w.t, w.Revert(w.t.Context(), ada, "w"))
			},
			want: []ports.AuditEntry{subscribed, upgraded, down, toPlan(byAda, ports.AuditDowngradeCancelled, "Starter", "Growth", "$29.00", "$199.00")},
		},
		"a canceled plan": {
			do: func(w *world) {
				w.choose("Free")
				w.advanceTo(w.current().Next.StartsAt.Add(time.Hour))
				w.deliver()
			},
			want: []ports.AuditEntry{
				subscribed,
				toPlan(byAda, ports.AuditDowngradeScheduled, "Starter", "Free", "$29.00", "", change("startsAt", "", end)),
				toPlan(bySystem, ports.AuditPlanChanged, "Starter", "Free", "$29.00", ""),
			},
		},
		"a failed payment and the payment after it": {
			do: func(w *world) {
				w.saveCard("4000000000000341")
				w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour))
				w.deliver()
				require.Equal(w.t, ports.SubscriptionPastDue, w.current().Status)
				w.pay(w.current().PayURL, "4242424242424242")
				w.deliver()
			},
			want: []ports.AuditEntry{
				subscribed,
				{Actor: bySystem, Action: ports.AuditPaymentFailed, Subject: "Starter"},
				{Actor: bySystem, Action: ports.AuditPaymentRecovered, Subject: "Starter"},
			},
		},
		"a custom plan, set by the operator, and its end": {
			do: func(w *world) {
				agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 100000, Cycle: ports.CycleYearly, Limits: map[string]int64{"stores": 20, "techpacks": 500}}
				require.NoError(w.t, w.SetCustomPlan(w.t.Context(), agreed))
				w.deliver()
				require.NoError(w.t, w.EndCustomPlan(w.t.Context(), "w"))
			},
			want: []ports.AuditEntry{
				subscribed,
				toPlan(byOperator, ports.AuditCustomPlanSet, "Starter", "Custom", "$29.00", "INR 5,000.00", change("credits", "", "100000"), change("cycle", "", "yearly"), change("limits", "", "stores 20, techpacks 500")),
				toPlan(byOperator, ports.AuditCustomPlanEnded, "Custom", "Free", "INR 5,000.00", "", change("credits", "100000", ""), change("cycle", "yearly", ""), change("limits", "stores 20, techpacks 500", "")),
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := worldOn(t, "Starter")
			c.do(w)
			w.deliver()
			require.NoError(t, w.Sync(t.Context(), "w"), "a repetition adds nothing")
			assert.Equal(t, c.want, lines(w.auditLog()))
		})
	}
}

// choose changes to another plan, without a checkout page.
func (w *world) choose(name string) {
	w.t.Helper()
	page, err := w.change(name)
	require.NoError(w.t, err)
	require.Empty(w.t, page)
}

func TestACheckoutIsLoggedForTheUserWhoStartedIt(t *testing.T) {
	w := newWorld(t)
	w.register()
	page, err := w.change("Starter")
	require.NoError(t, err)
	assert.Empty(t, w.auditLog(), "no change yet")
	w.pay(page, "4242424242424242")
	w.deliver()
	w.deliver()
	assert.Equal(t, []ports.AuditEntry{toPlan(byAda, ports.AuditPlanChanged, "Free", "Starter", "", "$29.00")}, w.auditLog())
}

func TestCardsAndBillingDetailsAreInTheAuditLog(t *testing.T) {
	w := newWorld(t)
	ctx, customer := t.Context(), w.register()
	first, second := w.card("4242424242424242"), w.card("5555555555554444")
	for _, card := range []string{first, first, second, first, second, w.card("4000000000000002")} {
		_, err := w.SaveCard(ctx, ada, customer, card, details, "http://selvedge.test/")
		assert.True(t, err == nil || ports.IsKind(err, ports.PaymentRequired), "%v", err)
	}
	require.NoError(t, w.RemoveCard(ctx, ada, customer, first))
	require.Error(t, w.RemoveCard(ctx, ada, customer, first))
	require.Error(t, w.RemoveCard(ctx, ada, customer, second), "it is the default")
	for range 2 {
		_, err := w.UpdateCustomer(ctx, ada, customer, details)
		require.NoError(t, err)
	}
	_, err := w.UpdateCustomer(ctx, mia, customer, details)
	require.Error(t, err)
	w.deliver()
	assert.Equal(t, []ports.AuditEntry{
		{Actor: byAda, Action: ports.AuditCardSaved, SubjectID: first, Subject: "visa 4242"},
		{Actor: byAda, Action: ports.AuditCardSaved, SubjectID: second, Subject: "mastercard 4444"},
		{Actor: byAda, Action: ports.AuditCardMadeDefault, SubjectID: first, Subject: "visa 4242"},
		{Actor: byAda, Action: ports.AuditCardMadeDefault, SubjectID: second, Subject: "mastercard 4444"},
		{Actor: byAda, Action: ports.AuditCardRemoved, SubjectID: first, Subject: "visa 4242"},
		{Actor: byAda, Action: ports.AuditBillingDetailsChanged, Changes: []ports.AuditChange{
			change("email", ada.Email, "accounts@nordhaus.example"), change("address", "", "Nyhavn 12, 1051, København, DK"),
		}},
	}, w.auditLog())
}

func TestACardThatNeedsAuthenticationIsLoggedOnceConfirmed(t *testing.T) {
	w := newWorld(t)
	w.register()
	w.saveAsked("4000002500003155")
	w.deliver()
	require.Len(t, w.auditLog(), 1)
	assert.Equal(t, byAda, w.auditLog()[0].Actor)
	assert.Equal(t, "visa 3155", w.auditLog()[0].Subject)
}

// count returns how many entries of an action by Ada are in the audit log, without the
// card of the first subscription.
func (w *world) count(action ports.AuditAction) (n int) {
	for _, e := range w.auditLog() {
		if e.Action == action && e.Actor == byAda && e.Subject != "visa 4242" {
			n++
		}
	}
	return n
}

func TestAnActionIsLoggedOnceWhereverTheProcessCrashes(t *testing.T) {
	t.Parallel()
	changed := details
	changed.Name = "Nordhaus"
	var card, customer string
	for name, c := range map[string]struct {
		do     func(context.Context, *world) error
		action ports.AuditAction
	}{
		"a saved card": {func(ctx context.Context, w *world) error {
			_, err := w.SaveCard(ctx, ada, customer, card, details, "http://selvedge.test/")
			return err
		}, ports.AuditCardSaved},
		"billing details": {func(ctx context.Context, w *world) error {
			_, err := w.UpdateCustomer(ctx, ada, customer, changed)
			return err
		}, ports.AuditBillingDetailsChanged},
	} {
		t.Run(name, func(t *testing.T) {
			begin := func(w *world) {
				w.subscribe("Starter")
				customer, card = w.current().CustomerID, w.card("5555555555554444")
			}
			count := func(w *world) int { return w.count(c.action) }
			crashEverywhere(t, begin, c.do, func(t *testing.T, w *world) {
				w.retry(func() error {
					if count(w) > 0 {
						return errDone
					}
					return c.do(t.Context(), w)
				})
				w.deliver()
				require.NoError(t, w.Sync(t.Context(), "w"))
				assert.Equal(t, 1, count(w), w.auditLog())
			})
		})
	}
}
