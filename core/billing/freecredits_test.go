package billing_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// workspaces returns the workspace service over the world.
func (w *world) workspaces() *workspace.Service {
	return &workspace.Service{Store: w.store, Now: w.now, IDs: w.IDs, OnDeleted: []workspace.OnDeleted{w.Close}}
}

// createWorkspace has Ada create a workspace and opens its account.
func (w *world) createWorkspace() (id string) {
	w.t.Helper()
	w.advance(time.Second) // no two have the same creation time
	created, err := w.workspaces().Create(w.t.Context(), ada, "Another", nil)
	require.NoError(w.t, err)
	require.NoError(w.t, w.Register(w.t.Context(), ada, created.ID))
	return created.ID
}

func (w *world) creditsOf(actor ports.Actor, id string) billing.Credits {
	w.t.Helper()
	c, err := w.Credits(w.t.Context(), actor, id)
	require.NoError(w.t, err)
	return c
}

// transferWorkspace makes Mia the only admin of one of Ada's workspaces.
func (w *world) transferWorkspace(id string) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: id, UserID: "mia", Role: ports.RoleAdmin, CreatedAt: w.now()})
	}))
	require.NoError(w.t, w.workspaces().Leave(w.t.Context(), ada, id))
}

// freeGrants returns the times of all grants of free credits, in order.
func (w *world) freeGrants(ids ...string) (at []time.Time) {
	w.t.Helper()
	require.NoError(w.t, w.store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			uses, err := tx.CreditHistory.Page(ctx, id, ports.CreditAdd, "", 1000)
			if err != nil {
				return err
			}
			for _, use := range uses {
				if use.Entry.Info == "Free" {
					at = append(at, use.Entry.CreatedAt)
				}
			}
		}
		return nil
	}))
	slices.SortFunc(at, time.Time.Compare)
	return at
}

func TestOnlyAUsersFirstWorkspaceGetsFreeCredits(t *testing.T) {
	t.Attr("security", "28.2")
	w := newWorld(t)
	w.register()
	second := w.createWorkspace()
	assert.True(t, w.creditsOf(mia, "w").FreeCredits)
	assert.EqualValues(t, 300, w.creditsOf(mia, "w").Available)
	assert.Equal(t, billing.Credits{}, w.creditsOf(ada, second))
	_, err := w.Ledger.Deduct(t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: second, Amount: 30, Key: "k"})
	assert.EqualError(t, err, "This takes 30 credits, but only 0 are available. Choose a plan to get credits.")
	w.advance(40 * 24 * time.Hour)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Equal(t, billing.Credits{}, w.creditsOf(ada, second), "nor in later months")
	assert.Len(t, w.freeGrants("w"), 2)
	_, err = w.Credits(t.Context(), otto, "w")
	assert.True(t, ports.IsKind(err, ports.NotFound))

	w.startSubscription(w.cardFor(second), "Starter")
	paid := w.creditsOf(ada, second)
	assert.EqualValues(t, 3000, paid.Available)
	assert.True(t, paid.FreeCredits, "a paid plan")
	require.NoError(t, w.Register(t.Context(), otto, "o"))
	assert.EqualValues(t, 300, w.creditsOf(otto, "o").Available, "of another creator")
}

// cardFor saves a card for one of Ada's workspaces and returns its customer.
func (w *world) cardFor(id string) string {
	w.t.Helper()
	customer := w.account(id).CustomerID
	_, err := w.SaveCard(w.t.Context(), ada, customer, w.card("4242424242424242"), details, "http://selvedge.test/")
	require.NoError(w.t, err)
	return customer
}

func TestAWorkspaceWhoseCreatorLeftKeepsTheFreeCredits(t *testing.T) {
	w := newWorld(t)
	w.register()
	second := w.createWorkspace()
	w.promoteMia()
	require.NoError(t, w.workspaces().Leave(t.Context(), ada, "w"))
	w.advance(40 * 24 * time.Hour)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.True(t, w.creditsOf(mia, "w").FreeCredits)
	assert.False(t, w.creditsOf(ada, second).FreeCredits)
	assert.Len(t, w.freeGrants("w"), 2)
	assert.Empty(t, w.freeGrants(second))
}

func TestFreeCreditsMoveToTheNextWorkspaceWhenDue(t *testing.T) {
	t.Attr("security", "28.2")
	w := newWorld(t)
	w.register()
	second := w.createWorkspace()
	require.NoError(t, w.deleteWorkspace())
	w.advance(25 * time.Hour)
	require.NoError(t, w.Reconcile(t.Context()))
	waiting := w.creditsOf(ada, second)
	assert.True(t, waiting.FreeCredits)
	assert.Zero(t, waiting.Available, "this month's are granted already")
	due := time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC)
	assert.Equal(t, due, w.account(second).Allowance.Due)

	w.advanceTo(due.Add(-time.Second))
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Zero(t, w.creditsOf(ada, second).Available)
	w.advanceTo(due)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.EqualValues(t, 300, w.creditsOf(ada, second).Available)
	assert.Equal(t, due.AddDate(0, 1, 0), w.account(second).Allowance.Due)
}

func TestReturningToTheFreePlanGrantsNoCreditsTwice(t *testing.T) {
	t.Attr("security", "28.2")
	w := newWorld(t)
	w.register()
	agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 5, Cycle: ports.CycleMonthly}
	for range 3 {
		w.advance(time.Hour)
		require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
		w.advance(time.Hour)
		require.NoError(t, w.EndCustomPlan(t.Context(), "w"))
	}
	assert.Len(t, w.freeGrants("w"), 1)
	w.advanceTo(time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC))
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Len(t, w.freeGrants("w"), 2)
}

// For half a year, a user creates as many workspaces as allowed, and deletes or
// transfers them.
func TestCreatingDeletingAndLeavingWorkspacesYieldsNoExtraCredits(t *testing.T) {
	t.Attr("security", "28.2")
	w := newWorld(t)
	w.register()
	all, open := []string{"w"}, []string{"w"}
	gone := map[string]ports.Actor{} // who can still delete it
	for day := range 180 {
		w.advance(24 * time.Hour)
		if day%4 == 0 {
			id := w.createWorkspace()
			all, open = append(all, id), append(open, id)
		}
		if day%5 == 1 && len(open) > 1 {
			require.NoError(t, w.workspaces().Delete(t.Context(), ada, open[0]))
			open = open[1:]
		}
		if day%40 == 2 {
			w.transferWorkspace(open[len(open)-1])
			gone[open[len(open)-1]] = mia
			open = open[:len(open)-1]
		}
		if day%40 == 30 {
			for id, by := range gone {
				require.NoError(t, w.workspaces().Delete(t.Context(), by, id))
			}
			clear(gone)
		}
		require.NoError(t, w.Reconcile(t.Context()))
	}
	grants := w.freeGrants(all...)
	assert.InDelta(t, 6, len(grants), 1, "%v", grants)
	for i := range grants[1:] {
		assert.GreaterOrEqual(t, grants[i+1].Sub(grants[i]), 28*24*time.Hour, fmt.Sprint(grants))
	}
	assert.Greater(t, len(all), 40)
}

func TestTooFewCreditsSuggestsALargerPlanIfThereIsOne(t *testing.T) {
	for name, advice := range map[string]string{
		"Pro":      "Upgrade your plan or wait for your credits to reset.",
		"Ultimate": "Contact Sales for more or wait for your credits to reset.",
	} {
		w := worldOn(t, name)
		_, err := w.Ledger.Deduct(t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: "w", Amount: 1_000_000, Key: "k"})
		assert.ErrorContains(t, err, advice, name)
	}
	w := newWorld(t)
	w.register()
	require.NoError(t, w.SetCustomPlan(t.Context(), ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 5, Cycle: ports.CycleMonthly}))
	_, err := w.Ledger.Deduct(t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: "w", Amount: 1_000_000, Key: "k"})
	assert.ErrorContains(t, err, "Contact Sales")
}
