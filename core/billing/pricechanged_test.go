package billing_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/core/plan"
	"selvedge/ports"
)

func errorsAs(err error) (*ports.Error, bool) { return errors.AsType[*ports.Error](err) }

// previewed returns the preview of a change, and the request that confirms it.
func (w *world) previewed(name string) (billing.Preview, billing.ChangeRequest) {
	w.t.Helper()
	p, err := w.Preview(w.t.Context(), ada, "w", w.price[name].ID)
	require.NoError(w.t, err)
	return p, billing.ChangeRequest{PriceID: p.To.ID, At: p.At, ExpectedAmount: &p.DueNow.Minor, SuccessURL: "http://selvedge.test/", CancelURL: "http://selvedge.test/"}
}

func TestAChangeNeverCostsMoreThanWasConfirmed(t *testing.T) {
	t.Attr("security", "26.2")
	t.Parallel()
	for name, c := range map[string]struct {
		shown time.Duration // before the end of the period
		later time.Duration
		kept  bool
	}{
		"immediately":             {20 * 24 * time.Hour, 0, true},
		"within the hour":         {20 * 24 * time.Hour, 50 * time.Minute, true},
		"after more than an hour": {20 * 24 * time.Hour, 3 * time.Hour, false},
		"after the renewal":       {227 * time.Second, 642 * time.Second, false},
		"a day after the renewal": {time.Hour, 24 * time.Hour, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := worldOn(t, "Starter")
			w.advanceTo(w.current().Plan.EndsAt.Add(-c.shown))
			p, request := w.previewed("Ultimate")
			w.advance(c.later)
			w.deliver()
			before := w.charged()
			_, err := w.Change(t.Context(), ada, "w", request)
			if c.kept {
				require.NoError(t, err)
				assert.Equal(t, p.DueNow.Minor, w.charged()-before)
				return
			}
			require.True(t, ports.HasReason(err, "price_changed"), "%v", err)
			assert.Equal(t, before, w.charged(), "nothing is charged")
			changed, is := errors.AsType[*billing.PriceChanged](err)
			require.True(t, is)
			assert.NotEqual(t, p.DueNow, changed.Preview.DueNow)

			_, err = w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: request.PriceID, At: changed.Preview.At, ExpectedAmount: &changed.Preview.DueNow.Minor})
			require.NoError(t, err, "the new amount can be confirmed")
			assert.Equal(t, changed.Preview.DueNow.Minor, w.charged()-before)
		})
	}
}

func TestThePreviewsTimeIsNotUsedInAnotherPeriod(t *testing.T) {
	w := worldOn(t, "Starter")
	w.advanceTo(w.current().Plan.EndsAt.Add(-227 * time.Second))
	_, request := w.previewed("Ultimate")
	request.ExpectedAmount = nil
	w.advance(642 * time.Second)
	_, err := w.Change(t.Context(), ada, "w", request)
	assert.True(t, ports.HasReason(err, "price_changed"), "%v", err)
}

func TestAFirstPlanCostsTheConfirmedAmount(t *testing.T) {
	w := newWorld(t)
	w.register()
	_, request := w.previewed("Starter")
	wrong := *request.ExpectedAmount - 1
	for _, expected := range []int64{wrong, *request.ExpectedAmount} {
		request.ExpectedAmount = &expected
		page, err := w.Change(t.Context(), ada, "w", request)
		if expected == wrong {
			assert.True(t, ports.HasReason(err, "price_changed"), "%v", err)
			continue
		}
		require.NoError(t, err)
		assert.NotEmpty(t, page)
	}
}

func TestARenewalBetweenCheckAndChargeIsDetected(t *testing.T) {
	t.Attr("security", "26.2")
	w := worldOn(t, "Starter")
	w.advanceTo(w.current().Plan.EndsAt.Add(-time.Minute))
	_, request := w.previewed("Ultimate")
	w.Provider.Subscriptions = late{w.Provider.Subscriptions, func() { w.advance(2 * time.Minute) }}
	before := w.charged()
	_, err := w.Change(t.Context(), ada, "w", request)
	assert.True(t, ports.HasReason(err, "price_changed"), "%v", err)
	assert.Equal(t, int64(2900), w.charged()-before, "only the renewal")
	_, request = w.previewed("Ultimate")
	_, err = w.Change(t.Context(), ada, "w", request)
	require.NoError(t, err)
}

func TestACreditThatRoundsToZeroLosesNoCredits(t *testing.T) {
	for from, left := range map[string]time.Duration{"Starter": 400 * time.Second, "Standard": 150 * time.Second} {
		t.Run(from, func(t *testing.T) {
			w := worldOn(t, from)
			w.advanceTo(w.current().Plan.EndsAt.Add(-left))
			before := w.available()
			p, request := w.previewed("Ultimate")
			require.Positive(t, p.Credits)
			for _, line := range p.Lines {
				require.GreaterOrEqual(t, line.Amount.Minor, int64(0), "the unused time has no line")
			}
			_, err := w.Change(t.Context(), ada, "w", request)
			require.NoError(t, err)
			w.deliver()
			assert.Equal(t, p.Credits, w.available()-before)
		})
	}
}

func TestASecondUpgradeInThePeriodsLastMinutesGrantsTheShownCredits(t *testing.T) {
	w := worldOn(t, "Starter")
	w.choose("Standard")
	w.advanceTo(w.current().Plan.EndsAt.Add(-100 * time.Second))
	w.deliver()
	before := w.available()
	p, request := w.previewed("Pro")
	require.Positive(t, p.Credits)
	_, err := w.Change(t.Context(), ada, "w", request)
	require.NoError(t, err)
	assert.Equal(t, p.Credits, w.available()-before)
}

// late calls happen before each upgrade.
type late struct {
	ports.Subscriptions
	happen func()
}

func (l late) Upgrade(ctx context.Context, intent string, c ports.PriceChange) (ports.Subscription, error) {
	l.happen()
	return l.Subscriptions.Upgrade(ctx, intent, c)
}

func TestAnUpgradeInThePreviewIsNeverScheduledAsADowngrade(t *testing.T) {
	w := newWorld(t)
	w.register()
	shown, err := w.Preview(t.Context(), ada, "w", w.price["Starter"].ID)
	require.NoError(t, err)
	w.saveCard("4242424242424242")
	w.startSubscription(w.current().CustomerID, "Ultimate")
	_, err = w.Change(t.Context(), ada, "w", billing.ChangeRequest{PriceID: w.price["Starter"].ID, At: shown.At, ExpectedAmount: &shown.DueNow.Minor})
	changed, is := errors.AsType[*billing.PriceChanged](err)
	require.True(t, is, "%v", err)
	assert.Equal(t, plan.Downgrade, changed.Preview.Kind)
	assert.Zero(t, changed.Preview.DueNow.Minor)
	assert.Nil(t, w.current().Next)
}
