package billing_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/ports"
)

// interposedStore calls happen once, before its n-th Write.
type interposedStore struct {
	ports.Store
	left   int
	happen func()
}

func (m *interposedStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	if m.left--; m.left == 0 {
		m.happen()
	}
	return m.Store.Write(ctx, fn)
}

// anotherProcess returns a service over the same store and provider.
func (w *world) anotherProcess() *billing.Service {
	return &billing.Service{Store: w.store, Provider: w.Provider, Ledger: w.Ledger, Outbox: w.Outbox, Now: w.Now, IDs: w.IDs}
}

func TestOnlyOneOfTwoConcurrentUpgradesIsMade(t *testing.T) {
	t.Attr("security", "27")
	w := worldOn(t, "Starter")
	w.promoteMia()
	before := w.charged()
	other := w.anotherProcess()
	w.Store = &interposedStore{Store: w.store, left: 1, happen: func() {
		_, err := other.Change(t.Context(), mia, "w", billing.ChangeRequest{PriceID: w.price["Standard"].ID})
		require.NoError(t, err)
	}}
	_, err := w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID})
	assert.True(t, ports.HasReason(err, "billing_moved"), "%v", err)
	w.deliver()
	assert.Equal(t, "Standard", w.current().Plan.Name)
	assert.InDelta(t, 7900-2900, w.charged()-before, 20, "for one upgrade")
}

func TestTwoProcessesUpgradingDespiteADowngradeMakeOneUpgrade(t *testing.T) {
	w := worldOn(t, "Pro")
	_, err := w.change("Growth")
	require.NoError(t, err)
	w.advanceTo(w.current().Plan.EndsAt.Add(2 * time.Hour)) // the downgrade is still scheduled
	w.deliver()
	require.Equal(t, "Growth", w.current().Plan.Name)
	before := w.charged()
	other := &billing.Service{Store: w.Store, Outbox: w.Outbox, Now: w.Now, IDs: w.IDs, Ledger: w.Ledger, Provider: w.Provider}
	request := billing.ChangeRequest{PriceID: w.price["Ultimate"].ID}
	w.transport.asked = func(*http.Request) {
		w.transport.asked = nil
		_, err := other.Change(t.Context(), ada, "w", request)
		assert.NoError(t, err)
	}
	_, err = w.Change(t.Context(), ada, "w", request)
	require.NoError(t, err)
	assert.Equal(t, "Ultimate", w.current().Plan.Name)
	assert.InDelta(t, 59900-19900, w.charged()-before, 200, "charged once, for nearly the whole period")
}
