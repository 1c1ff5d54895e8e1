package enrich_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/enrich"
	"selvedge/core/jobs"
	"selvedge/ports"
)

func TestAStyleIsPaidForOnceItsTaskIsDone(t *testing.T) {
	e := newEnv(t, says(answer))
	first, second := e.make("D-1", "a", "Linen dress"), e.make("D-2", "a", "Linen skirt")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
	offers := func(r enrich.Request, lacking, paid int, cost int64, reason string) {
		t.Helper()
		o, err := e.Preview(t.Context(), ada, "w", r)
		require.NoError(t, err)
		assert.Equal(t, []int64{int64(lacking), int64(paid), cost}, []int64{int64(o.Lacking), int64(o.Paid), o.Cost})
		assert.True(t, reason == "" && o.Refusal == nil || ports.HasReason(o.Refusal, reason), "%v", o.Refusal)
	}
	again := func(products ...string) error {
		input, err := json.Marshal(map[string]any{"Attributes": r.Attributes, "By": r.By, "ProductIDs": products})
		require.NoError(t, err)
		_, err = e.Jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: enrich.AgainKind, Count: len(products), Input: input, Key: e.IDs.Ordered()})
		return err
	}
	started := e.start(ada, r, 90)
	others := enrich.Request{By: enrich.ByModel, Attributes: []string{"description"}}
	for _, r := range []enrich.Request{r, others} {
		offers(r, 0, 0, 0, "enrichment_running")
		_, err := e.Start(t.Context(), ada, "w", r, 0, e.IDs.Ordered())
		assert.True(t, ports.HasReason(err, "enrichment_running"), "%v", err)
	}
	assert.True(t, ports.HasReason(again(first.ID), "product_not_charged"))
	_, err := e.Jobs.Cancel(t.Context(), ada, "w", started[0].ID)
	require.NoError(t, err)
	assert.Equal(t, int64(100), e.credits())
	assert.True(t, ports.HasReason(again(first.ID), "product_not_charged"))
	e.work(nil)
	assert.Empty(t, e.model.asked, "nobody has paid")

	offers(r, 2, 0, 90, "")
	r.Query.Text = "D-1"
	started = e.start(ada, r, 45)
	r.Query.Text = ""
	offers(r, 1, 0, 45, "") // of the one that isn't asked about
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(started))
	offers(others, 2, 1, 45, "")
	require.NoError(t, again(first.ID))
	assert.True(t, ports.HasReason(again(first.ID, second.ID), "product_not_charged"))
	assert.Equal(t, int64(55), e.credits())
}

func TestAChargePaysForAFewTimes(t *testing.T) {
	e := newEnv(t, says(answer))
	style := e.make("D-1", "a", "Linen dress")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}, Replace: true}
	e.work(e.start(ada, r, 45))
	for range 4 {
		assert.Equal(t, 1, len(e.work(e.start(ada, r, 0))))
	}
	asked := len(e.model.asked)
	o, err := e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, []int{0, 0, 1}, []int{o.Lacking, o.Paid, o.Spent})
	assert.True(t, ports.HasReason(o.Refusal, "product_filled_often"), "%v", o.Refusal)
	_, err = e.Start(t.Context(), ada, "w", r, 0, "sixth")
	assert.True(t, ports.HasReason(err, "product_filled_often"), "%v", err)
	assert.True(t, ports.HasReason(e.again(style.ID), "product_filled_often"))
	e.work(nil)
	assert.Len(t, e.model.asked, asked)

	e.period = e.period.AddDate(0, 1, 0)
	o, err = e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, []int64{1, 45}, []int64{int64(o.Lacking), o.Cost}, "a new period, a new charge")
}

func TestAModelThatFailsIsAskedAFewTimes(t *testing.T) {
	e := newEnv(t, says(`["pattern"]`))
	style := e.make("D-1", "a", "Linen dress")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
	cancelled := e.start(ada, r, 45)
	_, err := e.Jobs.Cancel(t.Context(), ada, "w", cancelled[0].ID)
	require.NoError(t, err)
	for range 5 {
		started := e.start(ada, r, 45)
		for range 40 {
			e.work(nil)
		}
		assert.Equal(t, []ports.TaskState{ports.TaskFailed}, e.work(started))
		assert.Equal(t, int64(100), e.credits())
		assert.True(t, ports.HasReason(e.again(style.ID), "product_not_charged") || ports.HasReason(e.again(style.ID), "product_filled_often"))
	}
	asked := len(e.model.asked)
	o, err := e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, []int{0, 0, 1}, []int{o.Lacking, o.Paid, o.Spent})
	_, err = e.Start(t.Context(), ada, "w", r, 45, "sixth")
	assert.True(t, ports.HasReason(err, "product_filled_often"), "%v", err)
	input, err := json.Marshal(map[string]any{"Attributes": r.Attributes, "By": r.By, "ProductIDs": []string{style.ID}})
	require.NoError(t, err)
	_, err = e.Jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: enrich.ModelKind, Count: 1, Input: input, Key: "by the door of all jobs"})
	assert.True(t, ports.HasReason(err, "product_filled_often"), "%v", err)
	e.work(nil)
	assert.Len(t, e.model.asked, asked)
	assert.Equal(t, int64(100), e.credits())
}

func TestAJobNamesNoStyleTwice(t *testing.T) {
	e := newEnv(t, says(answer))
	style := e.make("D-1", "a", "Linen dress")
	e.work(e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}, 45))
	asked := len(e.model.asked)
	assert.True(t, ports.HasReason(e.again(style.ID, style.ID), "enrichment"))
	e.work(nil)
	assert.Len(t, e.model.asked, asked)
	assert.Equal(t, int64(55), e.credits())
}

// again asks for a job of styles that are paid for by the door of all jobs.
func (e *env) again(products ...string) error {
	e.t.Helper()
	input, err := json.Marshal(map[string]any{"Attributes": []string{"pattern"}, "By": enrich.ByModel, "Replace": true, "ProductIDs": products})
	require.NoError(e.t, err)
	_, err = e.Jobs.Accept(e.t.Context(), ada, "w", jobs.Request{Kind: enrich.AgainKind, Count: len(products), Input: input, Key: e.IDs.Ordered()})
	return err
}

func TestATaskEndsWhoseRequestIsNoLongerValid(t *testing.T) {
	e := newEnv(t, says(answer))
	e.make("D-1", "a", "Linen dress")
	started := e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}, 45)
	e.Catalog.Attributes = attribute.Set{}
	assert.Equal(t, []ports.TaskState{ports.TaskFailed}, e.work(started))
	assert.Equal(t, int64(100), e.credits())
}
