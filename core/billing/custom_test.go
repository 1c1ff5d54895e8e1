package billing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/ports"
)

func TestACustomPlanReplacesASubscription(t *testing.T) {
	t.Attr("spec", "6.23")
	w := worldOn(t, "Starter")
	agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 9900000, Currency: "inr"}, Credits: 500000, Cycle: ports.CycleYearly}
	require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
	st := w.current()
	assert.Equal(t, "Custom", st.Plan.Name)
	assert.Equal(t, agreed.Price, st.Plan.Price)
	assert.Equal(t, w.now().AddDate(1, 0, 0), st.Plan.EndsAt)
	assert.EqualValues(t, 300+3000+500000, w.available())
	_, err := w.change("Growth")
	assert.True(t, ports.HasReason(err, "custom_plan"), err)

	charged := w.charged()
	w.advance(60 * 24 * time.Hour)
	w.deliver()
	assert.Equal(t, charged, w.charged(), "the subscription has ended")
	w.advanceTo(st.Plan.EndsAt)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.EqualValues(t, 500000, w.available(), "the next year's credits")

	require.NoError(t, w.EndCustomPlan(t.Context(), "w"))
	assert.Equal(t, "Free", w.current().Plan.Name)
	assert.EqualValues(t, 500000+300, w.available())
	assert.True(t, ports.HasReason(w.EndCustomPlan(t.Context(), "w"), "no_custom_plan"))
}

func TestACustomPlanCorrectedImmediatelyGrantsTheCorrectedCredits(t *testing.T) {
	w := newWorld(t)
	w.register()
	w.advance(time.Hour)
	agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 5, Cycle: ports.CycleMonthly}
	require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
	w.advance(100 * time.Millisecond)
	agreed.Credits = 5000
	require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
	assert.EqualValues(t, 300+5+5000, w.available())
}

func TestInvalidCustomPlansAreRejected(t *testing.T) {
	w := newWorld(t)
	w.register()
	good := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 1, Cycle: ports.CycleMonthly}
	for name, change := range map[string]func(*ports.CustomPlan){
		"credits":               func(p *ports.CustomPlan) { p.Credits = 0 },
		"fewer credits":         func(p *ports.CustomPlan) { p.Credits = credit.MaxAmount + 1 },
		"a parent directory":    func(p *ports.CustomPlan) { p.DowngradePrice = &p.Price },
		"price":                 func(p *ports.CustomPlan) { p.Price.Minor = -1 },
		"lower price":           func(p *ports.CustomPlan) { p.DowngradePrice = &ports.Money{Minor: -1} },
		"currency":              func(p *ports.CustomPlan) { p.Price.Currency = "eur" },
		"cycle":                 func(p *ports.CustomPlan) { p.Cycle = "weekly" },
		"an existing workspace": func(p *ports.CustomPlan) { p.WorkspaceID = "none" },
		"an opened file":        func(p *ports.CustomPlan) { p.WorkspaceID = "o" },
	} {
		p := good
		change(&p)
		assert.Error(t, w.SetCustomPlan(t.Context(), p), name)
		assert.Equal(t, "Free", w.current().Plan.Name, "a rejected plan is not in effect: %s", name)
	}
	require.NoError(t, w.SetCustomPlan(t.Context(), good))
}
