package billing_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// deaf is a provider of customers who have paid for nothing, which does not answer
// for some of them.
type deaf struct {
	ports.Subscriptions
	ports.Invoices
	to   string // the prefix of their ids; empty once it answers again
	asks int    // how often it was asked for them
}

func (d *deaf) Current(_ context.Context, customerID string) (ports.Subscription, error) {
	if d.to != "" && strings.HasPrefix(customerID, d.to) {
		d.asks++
		return ports.Subscription{}, ports.Refuse(ports.Unavailable, "payments_unavailable", "The payment provider does not answer.")
	}
	return ports.Subscription{}, ports.Refuse(ports.NotFound, "no_subscription", "There is no paid plan.")
}

func (d *deaf) PaidSince(context.Context, string, time.Time) ([]ports.Invoice, error) {
	return nil, nil
}

// enroll opens the account of a customer whom the provider is asked about.
func (w *world) enroll(id string) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Billing.Insert(ctx, ports.BillingAccount{WorkspaceID: id, CustomerID: "cus_" + id, RegisteredAt: w.now()})
	}))
}

func TestAccountsThatCanNotBeSyncedKeepNoOtherFromIt(t *testing.T) {
	const bad, good = 250, 10
	w := newWorld(t)
	d := &deaf{}
	w.Provider.Subscriptions, w.Provider.Invoices = d, d
	for n := range bad {
		w.enroll(fmt.Sprintf("bad-%03d", n))
	}
	w.pass(time.Minute)
	for n := range good {
		id := fmt.Sprintf("good-%d", n)
		w.enroll(id)
		require.NoError(t, w.Sync(t.Context(), id)) // so the bad ones wait longer
	}
	d.to = "cus_bad"
	w.pass(48 * time.Hour)

	err := w.Reconcile(t.Context())
	require.ErrorContains(t, err, "bad-000")
	require.ErrorContains(t, err, "and 230 more")
	assert.Less(t, len(err.Error()), 5000, "one line of the log")
	assert.Equal(t, bad, d.asks, "each is tried once")
	for n := range good {
		assert.Equal(t, w.now(), w.account(fmt.Sprintf("good-%d", n)).SyncedAt)
	}

	d.to = ""
	w.pass(time.Minute)
	require.NoError(t, w.Reconcile(t.Context()))
	for n := range bad {
		require.Equal(t, w.now(), w.account(fmt.Sprintf("bad-%03d", n)).SyncedAt)
	}
}
