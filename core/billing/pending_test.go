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
	"selvedge/ports"
)

// startPendingUpgrade starts an upgrade from Starter to Growth that needs authentication.
func startPendingUpgrade(w *world) (page string) {
	w.subscribe("Starter")
	w.saveAsked("4000002760003184")
	page, err := w.change("Growth")
	require.NoError(w.t, err)
	require.NotEmpty(w.t, page)
	return page
}

func (w *world) drop() error { return w.DropPendingChange(w.t.Context(), ada, "w") }

func TestAPendingChangeIsShown(t *testing.T) {
	t.Run("authentication", func(t *testing.T) {
		w := newWorld(t)
		page := startPendingUpgrade(w)
		assert.Equal(t, &billing.PendingChange{
			PriceID: w.price["Growth"].ID, Name: "Growth", Amount: ports.Money{Minor: 17000, Currency: "usd"}, Credits: 21000,
			CreatedAt: w.now(), ExpiresAt: w.now().Add(23 * time.Hour), PayURL: page,
		}, w.current().PendingChange)
		w.advance(24 * time.Hour)
		w.deliver()
		assert.Nil(t, w.current().PendingChange, "until it expires")
	})
	t.Run("checkout", func(t *testing.T) {
		w := newWorld(t)
		w.register()
		page, err := w.change("Starter")
		require.NoError(t, err)
		assert.Equal(t, &billing.PendingChange{
			PriceID: w.price["Starter"].ID, Name: "Starter", Amount: ports.Money{Minor: 2900, Currency: "usd"}, Credits: 3000,
			CreatedAt: w.now(), ExpiresAt: w.now().Add(24 * time.Hour), PayURL: page,
		}, w.current().PendingChange)
		w.advance(24 * time.Hour)
		assert.Nil(t, w.current().PendingChange, "until it expires")
	})
	t.Run("first payment", func(t *testing.T) {
		w := newWorld(t)
		customer := w.register()
		w.saveAsked("4000002760003184")
		w.startSubscription(customer, "Starter")
		waiting := w.current().PendingChange
		require.NotNil(t, waiting)
		assert.Equal(t, "Starter", waiting.Name)
		assert.EqualValues(t, 2900, waiting.Amount.Minor)
		assert.NotEmpty(t, waiting.PayURL)
	})
	t.Run("no pending change", func(t *testing.T) {
		w := worldOn(t, "Starter")
		assert.Nil(t, w.current().PendingChange)
		w.choose("Growth")
		assert.Nil(t, w.current().PendingChange)
	})
}

func TestAPendingChangeBlocksOtherChangesWithAReason(t *testing.T) {
	t.Attr("security", "26.2")
	w := newWorld(t)
	page := startPendingUpgrade(w)
	for _, wait := range []time.Duration{0, 10 * time.Minute} {
		w.advance(wait)
		for _, other := range []string{"Standard", "Ultimate", "Free"} {
			_, err := w.change(other)
			assert.True(t, ports.HasReason(err, "plan_change_waiting"), "%s: %v", other, err)
			assert.ErrorContains(t, err, "Growth plan waits for its payment of $170.00")
			_, err = w.Preview(t.Context(), ada, "w", w.price[other].ID)
			assert.True(t, ports.HasReason(err, "plan_change_waiting"), "%s: %v", other, err)
		}
		again, err := w.change("Growth")
		require.NoError(t, err)
		assert.Equal(t, page, again)
	}
	assert.Nil(t, w.current().Next)
}

func TestAPendingChangeIsDropped(t *testing.T) {
	for name, open := range map[string]func(*world) string{
		"authentication": startPendingUpgrade,
		"checkout":       payable["a checkout"],
		"first payment": func(w *world) string {
			customer := w.register()
			w.saveAsked("4000002760003184")
			w.startSubscription(customer, "Growth")
			return w.current().PayURL
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			page := open(w)
			before, plan := w.charged(), w.current().Plan.Name
			require.True(t, ports.IsKind(w.DropPendingChange(t.Context(), mia, "w"), ports.Forbidden))
			require.NoError(t, w.drop())
			require.NoError(t, w.drop(), "no pending change is not an error")
			st := w.current()
			assert.Nil(t, st.PendingChange)
			assert.False(t, st.Pending)
			assert.Empty(t, st.PayURL)
			assert.Equal(t, plan, st.Plan.Name)
			w.pay(page, "4242424242424242")
			w.deliver()
			assert.Equal(t, before, w.charged(), "its page is closed")
			w.saveCard("4242424242424242")
			other, err := w.change("Standard")
			require.NoError(t, err, "another plan can be chosen immediately")
			if other != "" {
				w.pay(other, "4242424242424242")
			}
			assert.Equal(t, "Standard", w.current().Plan.Name)
		})
	}
}

func TestAPendingChangePaidWhileBeingDroppedIsKept(t *testing.T) {
	for name, open := range map[string]func(*world) string{"authentication": startPendingUpgrade, "checkout": payable["a checkout"]} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			page := open(w)
			want := w.current().PendingChange
			w.transport.before = func(r *http.Request) {
				if r.Method == http.MethodPost {
					w.transport.before = nil
					w.pay(page, "4242424242424242")
				}
			}
			err := w.drop()
			w.transport.before = nil
			if w.current().PendingChange == nil && w.current().Plan.Name != want.Name {
				w.pay(page, "4242424242424242")
			}
			assert.True(t, ports.HasReason(err, "plan_change_paid"), "%v", err)
			assert.Equal(t, want.Name, w.current().Plan.Name)
			assert.Zero(t, w.refunded())
		})
	}
}

func TestACrashWhileDroppingAPendingChangeStillDropsIt(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	drop := func(ctx context.Context, w *world) error { return w.DropPendingChange(ctx, ada, "w") }
	crashEverywhere(t, func(w *world) { startPendingUpgrade(w) }, drop, func(t *testing.T, w *world) {
		w.retry(func() error { return drop(t.Context(), w) })
		assert.Nil(t, w.current().PendingChange)
		assert.Equal(t, "Starter", w.current().Plan.Name)
		assert.EqualValues(t, 2900, w.charged())
		w.advance(3 * time.Minute)
		w.saveCard("4242424242424242")
		w.choose("Standard")
	})
}

func TestACheckoutThatCouldNotBeStoredIsDroppedToo(t *testing.T) {
	w := newWorld(t)
	w.register()
	require.True(t, w.crashAt(1, true, func(ctx context.Context) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID, SuccessURL: "http://selvedge.test/?ok", CancelURL: "http://selvedge.test/?no"})
		return err
	}))
	require.NoError(t, w.drop())
	page, err := w.change("Growth")
	require.NoError(t, err)
	w.pay(page, "4242424242424242")
	assert.EqualValues(t, 19900, w.charged())
}

// A crashed process leaves behind the return URLs that its page was opened with.
func TestACheckoutRequestedFromAnotherURLHasTheSamePage(t *testing.T) {
	w := newWorld(t)
	w.register()
	ask := func(ctx context.Context, back string) (string, error) {
		return w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID, SuccessURL: back, CancelURL: back})
	}
	require.True(t, w.crashAt(1, true, func(ctx context.Context) error {
		_, err := ask(ctx, "http://selvedge.test/one")
		return err
	}))
	page, err := ask(t.Context(), "http://selvedge.test/two")
	require.NoError(t, err)
	answer := w.pay(page, "4242424242424242")
	assert.Equal(t, "http://selvedge.test/one", answer.Header().Get("Location"))
	assert.EqualValues(t, 2900, w.charged())
}

func TestTwoTabsRequestingTheSameGetOneResult(t *testing.T) {
	t.Attr("security", "27")
	t.Parallel()
	for name, c := range map[string]struct {
		begin func(*world)
		plan  string
		also  []string // reasons the second tab may get
	}{
		"a checkout":             {func(w *world) { w.register() }, "Starter", nil},
		"an upgrade":             {func(w *world) { w.subscribe("Starter") }, "Growth", []string{"same_plan"}},
		"a downgrade":            {func(w *world) { w.subscribe("Growth") }, "Starter", []string{"downgrade_scheduled"}},
		"an authentication page": {func(w *world) { w.subscribe("Starter"); w.saveAsked("4000002760003184") }, "Growth", nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			c.begin(w)
			type reply struct {
				page string
				err  error
			}
			replies := make(chan reply)
			for tab := range 6 {
				go func() {
					back := "http://selvedge.test/" + string(rune('a'+tab))
					page, err := w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: w.price[c.plan].ID, SuccessURL: back, CancelURL: back})
					replies <- reply{page, err}
				}()
			}
			pages, done := map[string]bool{}, 0
			for range 6 {
				r := <-replies
				if r.err == nil {
					pages[r.page] = true
					done++
					continue
				}
				failure, _ := errorsAs(r.err)
				assert.Contains(t, c.also, failure.Reason, "%v", r.err)
			}
			assert.Len(t, pages, 1, "the same page, or none")
			if c.also == nil {
				assert.Equal(t, 6, done)
			}
		})
	}
}

func TestTwoProcessesOpeningACheckoutGetTheSamePage(t *testing.T) {
	w := newWorld(t)
	w.register()
	other := w.anotherProcess()
	wish := billing.ChangeRequest{PriceID: w.price["Starter"].ID, SuccessURL: "http://selvedge.test/ok", CancelURL: "http://selvedge.test/no"}
	var theirs string
	w.Store = &interposedStore{Store: w.store, left: 1, happen: func() {
		w.transport.before = func(r *http.Request) {
			if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/sessions") {
				w.transport.before = nil
				var err error
				theirs, err = other.Change(t.Context(), ada, "w", wish)
				require.NoError(t, err)
			}
		}
	}}
	ours, err := w.Change(t.Context(), ada, "w", wish)
	require.NoError(t, err)
	assert.Equal(t, ours, theirs)
}

func TestConcurrentRegistrationsAllSucceed(t *testing.T) {
	t.Attr("security", "27")
	w := newWorld(t)
	errs := make(chan error)
	for range 30 {
		go func() { errs <- w.Register(t.Context(), ada, "w") }()
	}
	for range 30 {
		assert.NoError(t, <-errs)
	}
	assert.EqualValues(t, 300, w.available())
}

func TestACanceledContextEndsTheWaitForAnotherRequest(t *testing.T) {
	w := newWorld(t)
	w.register()
	ctx, giveUp := context.WithCancel(t.Context())
	w.transport.before = func(r *http.Request) {
		if r.Method != http.MethodPost {
			return
		}
		w.transport.before = nil
		giveUp()
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID})
		assert.ErrorIs(t, err, context.Canceled)
	}
	_, err := w.change("Starter")
	require.NoError(t, err)
	_, err = w.change("Growth")
	require.NoError(t, err, "and doesn't block others")
}
