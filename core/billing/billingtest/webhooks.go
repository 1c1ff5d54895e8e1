// Package billingtest tests on every database engine that webhooks may arrive in any
// order, repeatedly and concurrently.
//
// It knows an engine as a ports.Store only; the product never imports it.
package billingtest

import (
	"context"
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/ports"
)

// env is billing over an empty store.
type env struct {
	*billing.Service
	*provider
	t  *testing.T
	at time.Time
}

func newEnv(t *testing.T, store ports.Store) *env {
	w := &env{t: t, at: time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)}
	w.provider = newProvider(w.at)
	now := func() time.Time { return w.at }
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%06d", count.Add(1)) }
	ids := ports.IDs{Ordered: next, Scattered: next}
	w.Service = &billing.Service{
		Store: store, Now: now, IDs: ids, Ledger: credit.New(store, now, ids, nil),
		Provider: billing.Provider{Subscriptions: w.provider, Invoices: w.provider, Catalogue: w.provider, Events: w.provider},
	}
	return w
}

// enroll opens the account of a customer.
func (w *env) enroll(id string) {
	w.t.Helper()
	must(w.t, w.Store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.BillingAccounts.Insert(ctx, ports.BillingAccount{WorkspaceID: id, CustomerID: "cus_" + id, RegisteredAt: w.at})
	}))
}

// hasGrants fails unless a workspace was granted that for its invoices, and no more.
func (w *env) hasGrants(id string, want map[string]int64) {
	w.t.Helper()
	granted := map[string]int64{}
	must(w.t, w.Store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		uses, err := tx.CreditHistory.Page(ctx, id, ports.CreditAdd, "", 100)
		for _, use := range uses {
			if use.Entry.InvoiceID != "" {
				granted[use.Entry.InvoiceID] += use.Entry.Amount
			}
		}
		return err
	}))
	if !maps.Equal(want, granted) {
		w.t.Fatalf("%s was granted %v, not %v", id, granted, want)
	}
}

func (w *env) account(id string) (a ports.BillingAccount) {
	w.t.Helper()
	must(w.t, w.Store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		a, err = tx.BillingAccounts.Get(ctx, id)
		return err
	}))
	return a
}

// Random is a source that a seed was given to, such as a rand.Rand.
type Random interface {
	IntN(n int) int
	Shuffle(n int, swap func(a, b int))
}

// WebhooksInAnyOrder delivers the webhooks of many customers in random order, some of them
// repeatedly: all customers end in the same state.
func WebhooksInAnyOrder[R Random](t *testing.T, store ports.Store, customers int, seeded func(seed uint64) R) {
	w := newEnv(t, store)
	want := map[string]int64{"in_1": 3000, "in_2": 10500, "in_3": 24000}
	start := w.at
	for seed := range uint64(customers) {
		random := seeded(seed)
		id := fmt.Sprintf("seed-%d", seed)
		w.at = start
		w.enroll(id)
		var waiting []string
		for i, stage := range w.stages {
			w.move("cus_"+id, i)
			w.at = stage.at
			for range 1 + random.IntN(3) { // some are repeated
				waiting = append(waiting, fmt.Sprintf("evt-%d cus_%s", i, id))
			}
			random.Shuffle(len(waiting), func(a, b int) { waiting[a], waiting[b] = waiting[b], waiting[a] })
			arriving := random.IntN(len(waiting) + 1)
			if i == len(w.stages)-1 {
				arriving = len(waiting)
			}
			for _, event := range waiting[:arriving] {
				if err := w.ReceiveWebhook(t.Context(), []byte(event), ""); err != nil {
					t.Fatalf("%s: %v", id, err)
				}
			}
			waiting = waiting[arriving:]
		}
		w.hasGrants(id, want)
		if sub := w.account(id).Subscription; sub != nil {
			t.Fatalf("%s is still subscribed: %v", id, sub)
		}
	}
}

// CopiesOfOneWebhookAtOnce delivers one webhook fifty times at once: it grants once.
func CopiesOfOneWebhookAtOnce(t *testing.T, store ports.Store) {
	w := newEnv(t, store)
	w.enroll("w1")
	w.move("cus_w1", 1)
	errs := make([]error, 50)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { errs[i] = w.ReceiveWebhook(t.Context(), []byte("evt cus_w1"), "") })
	}
	group.Wait()
	for _, err := range errs {
		if err != nil && !ports.HasReason(err, "billing_moved") && !ports.IsKind(err, ports.Unavailable) { // the provider sends it again
			t.Error(err)
		}
	}
	must(t, w.ReceiveWebhook(t.Context(), []byte("evt cus_w1"), ""))
	w.hasGrants("w1", map[string]int64{"in_1": 3000})
}

// StaleReadIsRepeated ends the subscription, and delivers the webhook of that, while
// another webhook is between reading the provider and writing.
func StaleReadIsRepeated(t *testing.T, store ports.Store) {
	w := newEnv(t, store)
	w.enroll("w1")
	w.move("cus_w1", 1)
	w.afterRead = func() error {
		w.move("cus_w1", len(w.stages)-1)
		return w.ReceiveWebhook(t.Context(), []byte("end cus_w1"), "")
	}
	must(t, w.ReceiveWebhook(t.Context(), []byte("begin cus_w1"), ""))
	if sub := w.account("w1").Subscription; sub != nil {
		t.Errorf("a stale subscription was written: %v", sub)
	}
}

// FailedWebhookIsRetried fails the provider while a webhook is applied: the webhook is
// answered with the error, and its repetition is applied.
func FailedWebhookIsRetried(t *testing.T, store ports.Store) {
	w := newEnv(t, store)
	w.enroll("w1")
	w.move("cus_w1", 1)
	w.afterRead = func() error { return ports.Refuse(ports.Unavailable, "provider_away", "") }
	if err := w.ReceiveWebhook(t.Context(), []byte("evt cus_w1"), ""); !ports.HasReason(err, "provider_away") {
		t.Errorf("the webhook was answered with %v", err)
	}
	w.hasGrants("w1", map[string]int64{})
	must(t, w.ReceiveWebhook(t.Context(), []byte("evt cus_w1"), ""))
	w.hasGrants("w1", map[string]int64{"in_1": 3000})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
