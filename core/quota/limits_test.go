package quota

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
)

func (e *env) limitsFor(user string) Limits {
	e.t.Helper()
	limits, err := e.Limits(e.t.Context(), coretest.Actor(user), "w")
	require.NoError(e.t, err)
	return limits
}

func (l Limits) row(thing Thing) Row {
	for _, row := range l.Rows {
		if row.Thing == thing {
			return row
		}
	}
	return Row{}
}

func TestLimitsTellAllThatAPlanAllows(t *testing.T) {
	t.Attr("spec", "9.21")
	e := newEnv(t, "Starter")
	e.grant(700)
	require.NoError(t, e.take(Techpacks, 4))
	require.NoError(t, e.take(Brands, 10))
	limits := e.limitsFor("mia")
	assert.Equal(t, "Starter", limits.Plan.Name)
	assert.EqualValues(t, 700, limits.AvailableCredits)
	require.Len(t, limits.Rows, len(table))
	require.Len(t, limits.Features, len(features))
	for _, f := range limits.Features {
		assert.Equal(t, limits.Plan.Includes[string(f.Feature)], f.Allowed, f.Feature)
		if !f.Allowed {
			assert.Equal(t, "plan_excludes", f.Reason)
			assert.Contains(t, f.Message, features[f.Feature])
		}
	}

	techpacks := limits.row(Techpacks)
	assert.True(t, techpacks.Allowed)
	assert.Equal(t, "Techpacks", techpacks.Label)
	assert.Equal(t, []int64{5, 4, 1}, []int64{*techpacks.Max, techpacks.Used, *techpacks.Left})
	assert.Equal(t, periodEnd, techpacks.ResetsAt)
	assert.Equal(t, "Standard", techpacks.Next.Name)
	assert.EqualValues(t, 15, *techpacks.Next.Max)
	assert.Nil(t, techpacks.Credits)

	brands := limits.row(Brands)
	assert.Equal(t, "plan_limit", brands.Reason)
	assert.True(t, brands.ResetsAt.IsZero())

	storage := limits.row(StorageGB)
	assert.EqualValues(t, 5*GB, *storage.Max)
	assert.Equal(t, "5 GB", storage.Text)

	_, err := e.Limits(t.Context(), coretest.Actor("otto"), "w")
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestWhatCreditsBuy(t *testing.T) {
	for name, c := range map[string]struct {
		plan      string
		credits   int64
		videos    int64 // used
		thing     Thing
		count     int64
		boundBy   string
		left      int64
		reason    string
		lastWords string
	}{
		"generations":                         {"Starter", 700, 0, Generations, 23, "credits", 23, "", ""},
		"transformations":                     {"Starter", 700, 0, Transformations, 11, "credits", 11, "", ""},
		"catalog products":                    {"Starter", 700, 0, CatalogProducts, 15, "credits", 15, "", ""},
		"none with a few credits":             {"Starter", 29, 0, Generations, 0, "credits", 0, "insufficient_credits", "Upgrade your plan or wait for your credits to reset."},
		"videos, of which the plan has fewer": {"Standard", 3000, 1, Videos, 2, "plan", 2, "", ""},
		"videos, for which credits are short": {"Standard", 599, 1, Videos, 1, "credits", 2, "", ""},
		"videos, with no credits":             {"Standard", 299, 0, Videos, 0, "credits", 3, "insufficient_credits", "Upgrade your plan or wait for your credits to reset."},
		"videos, with neither":                {"Standard", 299, 3, Videos, 0, "credits", 0, "plan_limit", "which has 6."},
		"videos on a plan without a limit":    {"Enterprise", 900, 50, Videos, 3, "credits", -1, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t, c.plan)
			e.grant(c.credits)
			require.NoError(t, e.take(Videos, c.videos))
			row := e.limitsFor("ada").row(c.thing)
			require.NotNil(t, row.Credits)
			assert.Equal(t, c.count, row.Credits.Count)
			assert.Equal(t, c.boundBy, row.Credits.BoundBy)
			assert.Equal(t, c.reason, row.Reason)
			assert.Equal(t, c.reason == "", row.Allowed)
			assert.Contains(t, row.Message, c.lastWords)
			if c.left < 0 {
				assert.Nil(t, row.Left)
			} else {
				assert.Equal(t, c.left, *row.Left)
			}
		})
	}
}

func TestCreditsComeBackWhenTheNextExpire(t *testing.T) {
	e := newEnv(t, "Free")
	e.grant(90)
	row := e.limitsFor("ada").row(Generations)
	assert.Equal(t, ByCredits, row.Span)
	assert.Nil(t, row.Max)
	assert.Equal(t, e.Clock.Now().Add(time.Hour), row.ResetsAt)
}
