package billing_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// told returns what the audit log tells of Ada's workspace, in the order in which it
// was written.
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

	subscribed = toPlan(bySystem, ports.AuditPlanChanged, "Free", "Starter", "", "$29.00") // by who pays at the provider
)

func change(field ports.AuditField, before, after string) ports.AuditChange {
	return ports.AuditChange{Field: field, Before: before, After: after}
}

func toPlan(by ports.AuditActor, action ports.AuditAction, from, to, price, newPrice string, more ...ports.AuditChange) ports.AuditEntry {
	return ports.AuditEntry{Actor: by, Action: action, Changes: append([]ports.AuditChange{change("plan", from, to), change("price", price, newPrice)}, more...)}
}

// lines leaves the lines about cards out, which every world has that pays.
func lines(all []ports.AuditEntry) (rest []ports.AuditEntry) {
	for _, e := range all {
		if e.Action != ports.AuditCardSaved {
			rest = append(rest, e)
		}
	}
	return rest
}

func TestWhatTheAuditLogTellsOfPlans(t *testing.T) {
	t.Parallel()
	const end = "2026-02-28T12:00:00Z"
	upgraded := toPlan(byAda, ports.AuditPlanChanged, "Starter", "Growth", "$29.00", "$199.00")
	down := toPlan(byAda, ports.AuditDowngradeScheduled, "Growth", "Starter", "$199.00", "$29.00", change("startsAt", "", end))
	for name, c := range map[string]struct {
		do   func(*world)
		want []ports.AuditEntry
	}{
		"an upgrade, by who chose it": {
			do:   func(w *world) { w.choose("Growth") },
			want: []ports.AuditEntry{subscribed, upgraded},
		},
		"nothing of one that the bank refuses": {
			do: func(w *world) {
				w.saveCard("4000000000000341")
				_, err := w.change("Growth")
				require.True(w.t, ports.IsKind(err, ports.PaymentRequired), "%v", err)
			},
			want: []ports.AuditEntry{subscribed},
		},
		"a downgrade when it is scheduled and when it comes": {
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
		"a downgrade that is taken back": {
			do: func(w *world) {
				w.choose("Growth")
				w.choose("Starter")
				require.NoError(w.t, w.Revert(w.t.Context(), ada, "w"))
				require.NoError(w.t, w.Revert(w.t.Context(), ada, "w"))
			},
			want: []ports.AuditEntry{subscribed, upgraded, down, toPlan(byAda, ports.AuditDowngradeCancelled, "Starter", "Growth", "$29.00", "$199.00")},
		},
		"the end of the plan, which is the free one": {
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
		"a payment that fails, and the one that makes up for it": {
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
		"a custom plan, by the operator, and its end": {
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
			w := newWorld(t)
			w.subscribe("Starter")
			c.do(w)
			w.deliver()
			require.NoError(t, w.Sync(t.Context(), "w"), "once more, which tells nothing")
			assert.Equal(t, c.want, lines(w.auditLog()))
		})
	}
}

// choose goes over to another plan without a page to pay on.
func (w *world) choose(name string) {
	w.t.Helper()
	page, err := w.change(name)
	require.NoError(w.t, err)
	require.Empty(w.t, page)
}

func TestAPlanThatIsPaidForOnThePageIsToldOfWhoChoseIt(t *testing.T) {
	w := newWorld(t)
	w.register()
	page, err := w.change("Starter")
	require.NoError(t, err)
	assert.Empty(t, w.auditLog(), "nothing is changed yet")
	w.pay(page, "4242424242424242")
	w.deliver()
	w.deliver()
	assert.Equal(t, []ports.AuditEntry{toPlan(byAda, ports.AuditPlanChanged, "Free", "Starter", "", "$29.00")}, w.auditLog())
}

func TestWhatTheAuditLogTellsOfCardsAndBillingDetails(t *testing.T) {
	w := newWorld(t)
	ctx, customer := t.Context(), w.register()
	first, second := w.card("4242424242424242"), w.card("5555555555554444")
	for _, card := range []string{first, first, second, first, second, w.card("4000000000000002")} {
		_, err := w.SaveCard(ctx, ada, customer, card, details, "http://selvedge.test/")
		assert.True(t, err == nil || ports.IsKind(err, ports.PaymentRequired), "%v", err)
	}
	require.NoError(t, w.RemoveCard(ctx, ada, customer, first))
	require.Error(t, w.RemoveCard(ctx, ada, customer, first))
	require.Error(t, w.RemoveCard(ctx, ada, customer, second), "it is charged")
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

func TestACardWhoseBankAsksIsToldWhenItWasAnswered(t *testing.T) {
	w := newWorld(t)
	w.register()
	w.saveAsked("4000002500003155")
	w.deliver()
	require.Len(t, w.auditLog(), 1)
	assert.Equal(t, byAda, w.auditLog()[0].Actor)
	assert.Equal(t, "visa 3155", w.auditLog()[0].Subject)
}

// count returns how often the audit log tells that Ada did something, but for the
// card that a plan was begun with.
func (w *world) count(action ports.AuditAction) (n int) {
	for _, e := range w.auditLog() {
		if e.Action == action && e.Actor == byAda && e.Subject != "visa 4242" {
			n++
		}
	}
	return n
}

func TestWhatWasDoneIsToldOnceWhereverTheProcessDies(t *testing.T) {
	t.Parallel()
	changed := details
	changed.Name = "Nordhaus"
	var card, customer string
	for name, c := range map[string]struct {
		do     func(context.Context, *world) error
		action ports.AuditAction
	}{
		"a card that is saved": {func(ctx context.Context, w *world) error {
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
