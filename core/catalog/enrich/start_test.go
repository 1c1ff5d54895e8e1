package enrich_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/enrich"
	"selvedge/core/coretest"
	"selvedge/core/jobs"
	"selvedge/ports"
)

func TestAnEnrichmentIsStartedOnce(t *testing.T) {
	e := newEnv(t, says(answer))
	e.make("D-1", "a", "Linen dress")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
	first, err := e.Start(t.Context(), ada, "w", r, 45, "key")
	require.NoError(t, err)
	e.work(first)
	second, err := e.Start(t.Context(), ada, "w", r, 45, "key")
	require.NoError(t, err)
	assert.Equal(t, first[0].ID, second[0].ID)
	assert.Equal(t, int64(55), e.credits())
}

func idsOf(list []jobs.Job) (ids []string) {
	for _, j := range list {
		ids = append(ids, j.ID)
	}
	return ids
}

// paidAndNot makes a style that is paid for and one that isn't; both lack a description.
func (e *env) paidAndNot() (paid, other string) {
	e.t.Helper()
	paid = e.make("D-1", "a", "Linen dress").ID
	e.work(e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}, 45))
	return paid, e.make("D-2", "a", "Linen skirt").ID
}

func TestTheSameKeyIsAnsweredTheSame(t *testing.T) {
	for by, world := range map[enrich.Maker]struct {
		attributes []string
		cost       int64
		jobs       int
	}{
		enrich.ByRules: {[]string{"material"}, 0, 1},
		enrich.ByModel: {[]string{"description"}, 45, 2},
	} {
		t.Run(string(by), func(t *testing.T) {
			const times = 100
			e := newEnv(t, says(answer))
			e.paidAndNot()
			r := enrich.Request{By: by, Attributes: world.attributes}
			answers := [times][]jobs.Job{}
			assert.Equal(t, map[string]int{"": times}, coretest.AtOnce(t, times, func(i int) (err error) {
				answers[i], err = e.Start(t.Context(), ada, "w", r, world.cost, "key")
				return err
			}))
			for _, started := range answers {
				assert.Equal(t, idsOf(answers[0]), idsOf(started))
			}
			assert.Len(t, answers[0], world.jobs)
			assert.Equal(t, 55-world.cost, e.credits())
			for _, state := range e.work(answers[0]) {
				assert.Equal(t, ports.TaskDone, state)
			}
			later, err := e.Start(t.Context(), ada, "w", r, world.cost, "key")
			require.NoError(t, err)
			assert.Equal(t, idsOf(answers[0]), idsOf(later))
			assert.Equal(t, 55-world.cost, e.credits())
		})
	}
}

func TestAKeyIsOfOneRequest(t *testing.T) {
	for _, first := range []enrich.Request{{By: enrich.ByRules, Attributes: []string{"material"}}, {By: enrich.ByModel, Attributes: []string{"description"}}} {
		t.Run(string(first.By), func(t *testing.T) {
			e := newEnv(t, says(answer))
			e.paidAndNot()
			cost := int64(0)
			if first.By == enrich.ByModel {
				cost = 45
			}
			started, err := e.Start(t.Context(), ada, "w", first, cost, "key")
			require.NoError(t, err)
			left := e.credits()
			other := func(actor ports.Actor, change func(r *enrich.Request), cost int64) {
				t.Helper()
				r := first
				change(&r)
				_, err := e.Start(t.Context(), actor, "w", r, cost, "key")
				coretest.AssertReason(t, "idempotency_key_reused", err)
			}
			for range 2 { // before and after it is done
				other(ada, func(r *enrich.Request) { r.Attributes = []string{"color"} }, cost)
				other(ada, func(r *enrich.Request) { r.Locale = "de" }, cost)
				other(ada, func(r *enrich.Request) { r.Channel = "google" }, cost)
				other(ada, func(r *enrich.Request) { r.Replace = true }, cost)
				other(ada, func(r *enrich.Request) { r.Query = core.Query{Text: "D-1"} }, cost)
				other(grace, func(*enrich.Request) {}, cost)
				if first.By == enrich.ByModel {
					other(ada, func(*enrich.Request) {}, cost-45)
					other(ada, func(r *enrich.Request) { r.By, r.Attributes = enrich.ByRules, []string{"material"} }, 0)
				} else {
					other(ada, func(r *enrich.Request) { r.By, r.Attributes = enrich.ByModel, []string{"pattern"} }, 45)
				}
				e.work(started)
			}
			assert.Equal(t, left, e.credits())
		})
	}
}

func TestASecondJobIsStartedThatACrashHasCutOff(t *testing.T) {
	e := newEnv(t, says(answer))
	paid, other := e.paidAndNot()
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"description"}}
	input, err := json.Marshal(map[string]any{"Attributes": r.Attributes, "By": r.By, "ProductIDs": []string{other}, "Paid": []string{paid}})
	require.NoError(t, err)
	first, err := e.Jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: enrich.ModelKind, Count: 1, Input: input, Key: "key"})
	require.NoError(t, err)
	started, err := e.Start(t.Context(), ada, "w", r, 45, "key")
	require.NoError(t, err)
	assert.Equal(t, first.ID, started[0].ID)
	assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskDone}, e.work(started))
	assert.Equal(t, int64(10), e.credits())
}

func TestWhatIsRefusedCostsNothing(t *testing.T) {
	for name, c := range map[string]struct{ key, want string }{
		"a long key":                       {strings.Repeat("k", 181), "job_key"},
		"a key that is long with its end":  {strings.Repeat("k", 197), "job_key"},
		"a key of two lines":               {"a\nb", "job_key"},
		"a key whose second job is others": {"Z", "idempotency_key_reused"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t, says(answer))
			e.paidAndNot()
			_, err := e.Start(t.Context(), ada, "w", enrich.Request{By: enrich.ByRules, Attributes: []string{"material"}}, 0, "Z:again")
			require.NoError(t, err)
			left := e.credits()
			r := enrich.Request{By: enrich.ByModel, Attributes: []string{"description"}}
			for range 2 {
				_, err = e.Start(t.Context(), ada, "w", r, 45, c.key)
				coretest.AssertReason(t, c.want, err)
				assert.Equal(t, left, e.credits())
			}
			started, err := e.Start(t.Context(), ada, "w", r, 45, strings.Repeat("k", 180))
			require.NoError(t, err)
			assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskDone}, e.work(started))
		})
	}
}
