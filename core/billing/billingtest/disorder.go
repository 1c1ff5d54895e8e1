// Package billingtest has the provider's news come in disorder, for every engine that
// may keep what follows from it.
//
// Invariant: an engine is known as a ports.Store only. Never here: anything that
// the product itself imports.
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

// world is billing through a story, over a store that begins empty.
type world struct {
	*billing.Service
	*story
	t  *testing.T
	at time.Time
}

func newWorld(t *testing.T, store ports.Store) *world {
	w := &world{t: t, at: time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)}
	w.story = aStory(w.at)
	now := func() time.Time { return w.at }
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%06d", count.Add(1)) }
	ids := ports.IDs{Ordered: next, Scattered: next}
	w.Service = &billing.Service{
		Store: store, Now: now, IDs: ids, Ledger: credit.New(store, now, ids, nil),
		Provider: billing.Provider{Subscriptions: w.story, Invoices: w.story, Catalogue: w.story, Events: w.story},
	}
	return w
}

// enroll opens the account of a customer of the story.
func (w *world) enroll(id string) {
	w.t.Helper()
	must(w.t, w.Store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.BillingAccounts.Insert(ctx, ports.BillingAccount{WorkspaceID: id, CustomerID: "cus_" + id, RegisteredAt: w.at})
	}))
}

// hasGrants fails unless a workspace was granted that for its invoices, and no more.
func (w *world) hasGrants(id string, want map[string]int64) {
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

func (w *world) account(id string) (a ports.BillingAccount) {
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

// NeitherOrderNorRepetitionMatters tells the story to so many customers, each in an
// order of its own, some of it again: all end alike.
func NeitherOrderNorRepetitionMatters[R Random](t *testing.T, store ports.Store, customers int, seeded func(seed uint64) R) {
	w := newWorld(t, store)
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
			for range 1 + random.IntN(3) { // some comes again
				waiting = append(waiting, fmt.Sprintf("evt-%d cus_%s", i, id))
			}
			random.Shuffle(len(waiting), func(a, b int) { waiting[a], waiting[b] = waiting[b], waiting[a] })
			arriving := random.IntN(len(waiting) + 1)
			if i == len(w.stages)-1 {
				arriving = len(waiting)
			}
			for _, news := range waiting[:arriving] {
				if err := w.ReceiveWebhook(t.Context(), []byte(news), ""); err != nil {
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

// ManyCopiesAtOnceGrantOnce has one piece of news come fifty times at once.
func ManyCopiesAtOnceGrantOnce(t *testing.T, store ports.Store) {
	w := newWorld(t, store)
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

// WhatIsOldWhenItIsWrittenIsReadAgain has the subscription end, and the news of it
// applied, while older news is between reading the provider and writing.
func WhatIsOldWhenItIsWrittenIsReadAgain(t *testing.T, store ports.Store) {
	w := newWorld(t, store)
	w.enroll("w1")
	w.move("cus_w1", 1)
	w.meanwhile = func() error {
		w.move("cus_w1", len(w.stages)-1)
		return w.ReceiveWebhook(t.Context(), []byte("end cus_w1"), "")
	}
	must(t, w.ReceiveWebhook(t.Context(), []byte("begin cus_w1"), ""))
	if sub := w.account("w1").Subscription; sub != nil {
		t.Errorf("what was true before is written over what is: %v", sub)
	}
}

// NewsThatCouldNotBeAppliedComesAgain has the provider fail while its own news is
// applied: it is told so, and what it sends again is no repetition.
func NewsThatCouldNotBeAppliedComesAgain(t *testing.T, store ports.Store) {
	w := newWorld(t, store)
	w.enroll("w1")
	w.move("cus_w1", 1)
	w.meanwhile = func() error { return ports.Refuse(ports.Unavailable, "provider_away", "") }
	if err := w.ReceiveWebhook(t.Context(), []byte("evt cus_w1"), ""); !ports.HasReason(err, "provider_away") {
		t.Errorf("it was answered with %v", err)
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
