package billing_test

import (
	"context"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/ports"
)

// countingStore counts transactions.
type countingStore struct {
	ports.Store
	transactions atomic.Int64
}

func (s *countingStore) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	s.transactions.Add(1)
	return s.Store.Read(ctx, fn)
}

func (s *countingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	s.transactions.Add(1)
	return s.Store.Write(ctx, fn)
}

// Each call to the provider takes a second of the synctest bubble's clock: concurrent
// calls count once. The benchmarks read the attributes.
func TestAPlanChangeNeedsFewTransactionsAndCalls(t *testing.T) {
	confirmed := func(w *world, name string) func() error {
		_, request := w.previewed(name)
		return func() error {
			_, err := w.Change(w.t.Context(), ada, "w", request)
			return err
		}
	}
	choose := func(w *world, name string) func() error {
		return func() error {
			_, err := w.change(name)
			return err
		}
	}
	checkedOut := func(w *world, name string) {
		w.register()
		page, err := w.change(name)
		require.NoError(w.t, err)
		w.pay(page, "4242424242424242")
		w.deliver()
	}
	newWorld(t) // state shared by all worlds must not be created in a bubble
	for name, c := range map[string]struct {
		click               func(*world) func() error
		transactions, calls int
	}{
		"checkout": {func(w *world) func() error {
			w.register()
			return choose(w, "Starter")
		}, 3, 3},
		"upgrade": {func(w *world) func() error {
			checkedOut(w, "Starter")
			return confirmed(w, "Growth")
		}, 3, 4},
		"upgrade after an earlier plan": {func(w *world) func() error {
			w.subscribe("Starter")
			require.NoError(w.t, w.Provider.Subscriptions.Cancel(w.t.Context(), w.account("w").Subscription.ID))
			w.deliver()
			w.startSubscription(w.account("w").CustomerID, "Starter")
			return confirmed(w, "Growth")
		}, 3, 4},
		"upgrade that needs authentication": {func(w *world) func() error {
			w.subscribe("Starter")
			w.saveAsked("4000002760003184")
			return confirmed(w, "Growth")
		}, 3, 5},
		"downgrade": {func(w *world) func() error {
			checkedOut(w, "Growth")
			return choose(w, "Starter")
		}, 3, 5},
		"cancel": {func(w *world) func() error {
			checkedOut(w, "Growth")
			return choose(w, "Free")
		}, 3, 3},
		"cancel of an overdue plan": {func(w *world) func() error {
			pastDue(w)
			return choose(w, "Free")
		}, 3, 4},
		"revert of a downgrade": {func(w *world) func() error {
			checkedOut(w, "Growth")
			w.choose("Starter")
			return func() error { return w.Revert(w.t.Context(), ada, "w") }
		}, 3, 3},
		"revert of a cancel": {func(w *world) func() error {
			checkedOut(w, "Growth")
			w.choose("Free")
			return func() error { return w.Revert(w.t.Context(), ada, "w") }
		}, 3, 4},
		"drop of a pending change": {func(w *world) func() error {
			startPendingUpgrade(w)
			return w.drop
		}, 3, 3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				click := c.click(w)
				w.deliver()
				counted := &countingStore{Store: w.store}
				w.Service = &billing.Service{Store: counted, Outbox: w.Outbox, Now: w.Now, IDs: w.IDs, Ledger: w.Ledger, Provider: w.Provider}
				_, err := w.Products(t.Context()) // cached by the page that shows the plans
				require.NoError(t, err)
				w.transport.before = func(*http.Request) { time.Sleep(time.Second) }
				start := time.Now()
				require.NoError(t, click())
				calls := int(time.Since(start) / time.Second)
				w.transport.before = nil
				t.Attr("transactions", strconv.FormatInt(counted.transactions.Load(), 10))
				t.Attr("calls", strconv.Itoa(calls))
				assert.EqualValues(t, c.transactions, counted.transactions.Load(), "transactions")
				assert.Equal(t, c.calls, calls, "calls to the provider, one after another")
			})
		})
	}
}
