package billing_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/audit"
	"selvedge/core/billing"
	"selvedge/core/quota"
	"selvedge/ports"
)

// withQuota adds the limits to a world, and three stores to Ada's workspace.
func withQuota(w *world) *quota.Service {
	w.t.Helper()
	q := &quota.Service{Store: w.store, Plan: billing.QuotaPlan(soldPlans(w.t), w.now), Catalogue: soldPlans(w.t), Ledger: w.Ledger, Audit: audit.Log{Now: w.now, IDs: w.env.IDs}}
	w.OnSynced = append(w.OnSynced, q.LockStores)
	w.env.BrandStores("w", "s1", "s2", "s3")
	return q
}

// lockedStores returns how many stores of Ada's workspace are locked.
func (w *world) lockedStores() (n int) {
	w.t.Helper()
	w.env.Read(func(ctx context.Context, tx ports.Tx) error {
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, "w")
		for _, store := range stores {
			if store.Locked {
				n++
			}
		}
		return err
	})
	return n
}

// inForce returns the name of the plan and what is left of its techpacks.
func (w *world) inForce(q *quota.Service) (name string, a quota.Answer) {
	w.t.Helper()
	w.env.Read(func(ctx context.Context, tx ports.Tx) error {
		p, err := q.Plan(ctx, tx, "w")
		require.NoError(w.t, err)
		name = p.Name
		a, err = q.Check(ctx, tx, "w", quota.Techpacks, 1)
		return err
	})
	return name, a
}

func TestLimitsFollowThePlan(t *testing.T) {
	t.Attr("spec", "9.21")
	w := newWorld(t)
	q := withQuota(w)
	take := func(n int64) error {
		return w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return q.Take(ctx, tx, "w", quota.Techpacks, n) })
	}
	assertPlan := func(plan string, used, most int64, locked int) {
		t.Helper()
		name, a := w.inForce(q)
		assert.Equal(t, plan, name)
		assert.Equal(t, [2]int64{used, most}, [2]int64{a.Used, *a.Max})
		assert.Equal(t, locked, w.lockedStores())
	}
	assertPlan("Free", 0, 1, 0) // not registered: nothing has changed the plan yet
	w.subscribe("Starter")
	assertPlan("Starter", 0, 5, 2)
	require.NoError(t, take(5))
	require.Error(t, take(1))

	w.advance(9 * 24 * time.Hour)
	w.choose("Growth")
	assertPlan("Growth", 5, 40, 0)
	require.NoError(t, take(35))

	w.choose("Starter")
	assertPlan("Growth", 40, 40, 0)
	w.advanceTo(w.current().Plan.EndsAt)
	assertPlan("Growth", 0, 40, 0) // the month is over, and the provider has not said so yet
	require.NoError(t, take(2))
	w.deliver()
	assertPlan("Starter", 2, 5, 2)

	w.advance(time.Hour)
	require.NoError(t, w.SetCustomPlan(t.Context(), ports.CustomPlan{
		WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 5, Cycle: ports.CycleYearly, Limits: map[string]int64{"techpacks": 500},
	}))
	assertPlan("Custom", 0, 500, 0)
	require.NoError(t, take(500))
	w.advance(31 * 24 * time.Hour)
	assertPlan("Custom", 0, 500, 0)
	require.NoError(t, w.EndCustomPlan(t.Context(), "w"))
	assertPlan("Free", 0, 1, 3)
}

func TestNothingIsWrittenIfWhatFollowsASyncFails(t *testing.T) {
	w := newWorld(t)
	w.register()
	broken := errors.New("broken")
	w.OnSynced = append(w.OnSynced, func(context.Context, ports.Tx, string) error { return broken })
	before := w.account("w")
	assert.ErrorIs(t, w.Sync(t.Context(), "w"), broken)
	assert.Equal(t, before, w.account("w"))
}

func TestALimitThatIsAgreedMustBeCounted(t *testing.T) {
	w := newWorld(t)
	w.register()
	for name, limits := range map[string]map[string]int64{
		"on what credits limit": {"generations": 5},
		"on nothing known":      {"unicorns": 5},
		"below zero":            {"techpacks": -1},
	} {
		agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 5, Cycle: ports.CycleMonthly, Limits: limits}
		assert.True(t, ports.HasReason(w.SetCustomPlan(t.Context(), agreed), "custom_plan"), name)
	}
	assert.Equal(t, "Free", w.current().Plan.Name)
}
