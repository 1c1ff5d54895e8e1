package billing_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/ports"
)

// faultyTransport is the connection to the provider. It can break at a request that
// changes something, before the request arrives or before its response returns, as when
// the process crashes. A crash while reading equals a crash before the next change.
type faultyTransport struct {
	through http.RoundTripper
	left    int // changes until it breaks; 0 means never
	arrives bool
	breaks  func()              // called as it breaks
	asked   func(*http.Request) // called for each change; may be nil
	before  func(*http.Request) // called for each request; may be nil
}

var errBroken = errors.New("connection broken")

func (l *faultyTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	if l.before != nil {
		l.before(r)
	}
	if l.asked != nil && r.Method != http.MethodGet {
		l.asked(r)
	}
	if l.left == 0 || r.Method == http.MethodGet {
		return l.through.RoundTrip(r)
	}
	l.left--
	if l.left > 0 {
		return l.through.RoundTrip(r)
	}
	if l.arrives {
		answer, err := l.through.RoundTrip(r)
		if err == nil {
			err = answer.Body.Close()
		}
		if err != nil {
			return nil, err
		}
	}
	l.breaks()
	return nil, errBroken
}

// crashAt calls do in a process that crashes at its n-th change at the provider, and
// reports whether it got that far.
func (w *world) crashAt(n int, arrives bool, do func(context.Context) error) (crashed bool) {
	w.t.Helper()
	ctx, cancel := context.WithCancel(w.t.Context())
	defer cancel()
	w.transport.left, w.transport.arrives, w.transport.breaks = n, arrives, func() { crashed = true; cancel() }
	err := do(ctx)
	w.transport.left = 0
	if crashed {
		require.Error(w.t, err)
	} else {
		require.NoError(w.t, err)
	}
	return crashed
}

// retry calls do until it succeeds, a few minutes apart.
func (w *world) retry(do func() error) {
	w.t.Helper()
	var err error
	for range 5 {
		if err = do(); err == nil || errors.Is(err, errDone) {
			return
		}
		w.advance(3 * time.Minute)
		w.deliver()
	}
	require.NoError(w.t, err)
}

var errDone = errors.New("already done")

// crashEverywhere runs a test for each change at which the process may crash, both before
// and after the provider has made it.
func crashEverywhere(t *testing.T, begin func(*world), do func(context.Context, *world) error, check func(*testing.T, *world)) {
	ready := prepare(t, begin)
	for _, arrives := range []bool{false, true} {
		for n := 1; ; n++ {
			crashed := false
			t.Run(fmt.Sprintf("at change %d, arrives: %v", n, arrives), func(t *testing.T) {
				w := ready.copy(t)
				crashed = w.crashAt(n, arrives, func(ctx context.Context) error { return do(ctx, w) })
				check(t, w)
			})
			if !crashed {
				assert.Greater(t, n, 1, "no change was made at the provider")
				break
			}
		}
	}
}

func TestACrashDuringAnUpgradeChargesAndGrantsOnce(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	to := func(ctx context.Context, w *world) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID})
		return err
	}
	crashEverywhere(t, func(w *world) { w.subscribe("Starter") }, to, func(t *testing.T, w *world) {
		w.retry(func() error {
			if w.current().Plan.Name == "Growth" {
				return errDone
			}
			return to(t.Context(), w)
		})
		w.deliver()
		assert.Equal(t, "Growth", w.current().Plan.Name)
		charged, granted := w.charged()-2900, w.available()-300-3000
		assert.InDelta(t, 17000, charged, 20, "the difference once, for a period that started minutes ago")
		assert.InDelta(t, 21000, granted, 21)
		assert.Equal(t, 1, w.count(ports.AuditPlanChanged), "one entry, by the user who chose it")
	})
}

// It is unknown whether the first request arrived: only the idempotency key keeps the
// second from charging again.
func TestARetriedUpgradeReusesItsIdempotencyKey(t *testing.T) {
	t.Attr("security", "26")
	w := worldOn(t, "Starter")
	var keys []string
	w.transport.asked = func(r *http.Request) { keys = append(keys, r.Header.Get("Idempotency-Key")) }
	upgrade := func(ctx context.Context) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Growth"].ID})
		return err
	}
	require.True(t, w.crashAt(1, false, upgrade))
	require.NoError(t, upgrade(t.Context()))
	require.Greater(t, len(keys), 1)
	assert.NotEmpty(t, keys[0])
	assert.Equal(t, keys[0], keys[1])
}

func TestACrashDuringACheckoutLeadsToOnePayment(t *testing.T) {
	t.Attr("security", "26")
	begin := func(ctx context.Context, w *world) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID, SuccessURL: "http://selvedge.test/?ok", CancelURL: "http://selvedge.test/?no"})
		return err
	}
	crashEverywhere(t, func(w *world) { w.register() }, begin, func(t *testing.T, w *world) {
		var page string
		w.retry(func() (err error) {
			page, err = w.change("Starter")
			return err
		})
		w.pay(page, "4242424242424242")
		w.deliver()
		assert.EqualValues(t, 2900, w.charged())
		assert.EqualValues(t, 3300, w.available())
		assert.Equal(t, 1, w.count(ports.AuditPlanChanged))
	})
}

func TestACrashDuringADowngradeSchedulesOne(t *testing.T) {
	t.Attr("security", "26")
	t.Parallel()
	down := func(ctx context.Context, w *world) error {
		_, err := w.Change(ctx, ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID})
		return err
	}
	crashEverywhere(t, func(w *world) { w.subscribe("Growth") }, down, func(t *testing.T, w *world) {
		w.retry(func() error {
			require.NoError(t, w.Sync(t.Context(), "w"))
			if w.current().Next != nil {
				return errDone
			}
			return down(t.Context(), w)
		})
		st := w.current()
		assert.Equal(t, "Starter", st.Next.Name)
		assert.Equal(t, 1, w.count(ports.AuditDowngradeScheduled))
		w.advanceTo(st.Next.StartsAt.Add(time.Hour))
		w.deliver()
		assert.Equal(t, "Starter", w.current().Plan.Name)
		assert.EqualValues(t, 19900+2900, w.charged())
		assert.EqualValues(t, 3000, w.available())
	})
}

func TestACrashDuringRegistrationLeavesOneAccount(t *testing.T) {
	t.Attr("security", "26")
	for name, second := range map[string]ports.Actor{"retried": ada, "retried by another admin": mia} {
		t.Run(name, func(t *testing.T) {
			register := func(ctx context.Context, w *world) error { return w.Register(ctx, ada, "w") }
			crashEverywhere(t, func(w *world) { w.promoteMia() }, register, func(t *testing.T, w *world) {
				w.retry(func() error { return w.Register(t.Context(), second, "w") })
				assert.EqualValues(t, 300, w.available())
			})
		})
	}
}
