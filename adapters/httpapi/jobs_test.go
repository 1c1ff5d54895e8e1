package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/ports"
)

const aDrawing = `{"kind":"test.draw","count":2,"input":{"prompt":"a coat"}}`

func withKey(body string) string { return strings.TrimSuffix(body, "}") + `,"idempotencyKey":"k"}` }

// newJobs returns the service with kinds for tests: "test.draw" costs 30 credits a task,
// "test.sort" none, "test.list" belongs to an app that members of a scene lack, and "test.fill" is private.
func (h *harness) newJobs(ledger *credit.Ledger) *jobs.Service {
	s := &jobs.Service{
		Store: h.Store, Ledger: ledger, Now: h.Clock.Now, IDs: h.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 4, nil },
		Events: func(ctx context.Context, tx ports.Tx, e ports.Event) error {
			return h.server.Events.Publish(ctx, tx, e)
		},
	}
	kind := jobs.Kind{
		Name: "test.draw", AppID: "scout", Studio: "Design Studio", Cost: 30, MaxTasks: 4, TimeLimit: 15 * time.Minute, Slots: 4,
		Prepare: func(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, count int, in json.RawMessage) (jobs.Prepared, error) {
			var input struct{ Prompt string }
			if err := json.Unmarshal(in, &input); err != nil || input.Prompt == "" {
				return jobs.Prepared{}, ports.Refuse(ports.Invalid, "prompt", "Say what to draw.")
			}
			return jobs.Prepared{Input: in, Title: fmt.Sprintf("%d of %s", count, input.Prompt)}, nil
		},
		Run: func(_ context.Context, r *jobs.Run) (jobs.Result, error) {
			if r.Task.N == 2 {
				return jobs.Result{}, ports.Refuse(ports.Invalid, "model_refused", "Change the words.")
			}
			return jobs.Result{Output: json.RawMessage(`{"picture":"p1"}`)}, nil
		},
	}
	s.Register(kind)
	kind.Name, kind.Cost = "test.sort", 0
	s.Register(kind)
	private := kind
	private.Name, private.Private = "test.fill", true
	s.Register(private)
	kind.Name, kind.AppID = "test.list", "listings"
	s.Register(kind)
	return s
}

// asked has the member with creditAccess ask for a drawing.
func asked(s scene) {
	registered(s)
	j, err := s.harness.server.Jobs.Accept(s.harness.t.Context(), s.actor("credit"), s.id("w"), jobs.Request{
		Kind: "test.draw", Count: 1, Input: json.RawMessage(`{"prompt":"a coat"}`), Key: "asked",
	})
	require.NoError(s.harness.t, err)
	s.values["job"] = j.ID
}

func cancelled(s scene) {
	asked(s)
	_, err := s.harness.server.Jobs.Cancel(s.harness.t.Context(), s.actor("credit"), s.id("w"), s.values["job"])
	require.NoError(s.harness.t, err)
}

func TestAJobFromItsQuoteToItsEnd(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	const path = "/api/v1/workspace/{ws}/jobs"
	quote := s.as("credit", "POST", "/api/v1/workspace/{ws}/quote", aDrawing).data(t)
	assert.Equal(t, map[string]any{"cost": 60.0, "available": 300.0, "left": 240.0, "allowed": true, "reason": "", "message": ""}, quote)
	assert.Equal(t, "credit_access", s.as("member", "POST", "/api/v1/workspace/{ws}/quote", aDrawing).data(t)["reason"])

	job := s.as("credit", "POST", path, withKey(aDrawing)).data(t)
	assert.Equal(t, job, s.as("credit", "POST", path, withKey(aDrawing)).data(t), "a repeated request")
	assert.Equal(t, "queued", job["state"])
	assert.Equal(t, "The credit", job["userName"])
	_, err := s.harness.server.Jobs.Catch(t.Context())
	require.NoError(t, err)

	job = s.as("member", "GET", path+"/"+job["_id"].(string), "").data(t)
	assert.Equal(t, "failed", job["state"])
	assert.EqualValues(t, 30, job["cost"])
	tasks := job["tasks"].([]any)
	assert.Equal(t, map[string]any{"picture": "p1"}, tasks[0].(map[string]any)["output"])
	assert.Equal(t, []any{"failed", "model_refused", "Change the words.", 30.0}, fieldsOf(tasks[1], "state", "reason", "message", "returned"))

	var list []map[string]any
	decode(t, s.as("member", "GET", path+"?filter=failed", "").Data, &list)
	require.Len(t, list, 1)
	assert.Equal(t, job["_id"], list[0]["_id"])
	decode(t, s.as("member", "GET", path+"?filter=mine", "").Data, &list)
	assert.Empty(t, list)
	again := s.as("credit", "POST", path+"/"+job["_id"].(string)+"/retry", "").data(t)
	for filter, want := range map[string][]any{"all": {again["_id"], job["_id"]}, "failed": {job["_id"]}, "mine": {}} {
		recent := s.as("member", "GET", path+"/recent?filter="+filter, "").data(t)
		ids := []any{}
		for _, j := range recent["jobs"].([]any) {
			ids = append(ids, j.(map[string]any)["_id"])
		}
		assert.Equal(t, want, ids, filter)
		assert.Equal(t, []any{0.0, map[bool]float64{true: 1}[filter == "all"]}, fieldsOf(recent, "running", "waiting"), filter)
	}
	assert.EqualValues(t, 1, again["count"])
	assert.Equal(t, "cancelled", s.as("admin", "POST", path+"/"+again["_id"].(string)+"/cancel", `{"tasks":[2]}`).data(t)["state"])
}

func TestAPrivateJobIsNotTold(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	const path = "/api/v1/workspace/{ws}/jobs"
	job := s.as("admin", "POST", path, withKey(strings.Replace(aDrawing, "draw", "fill", 1))).data(t)
	_, err := s.harness.server.Jobs.Catch(t.Context())
	require.NoError(t, err)
	for _, address := range []string{path, path + "?filter=failed", path + "/recent", path + "/" + job["_id"].(string)} {
		assert.Contains(t, string(s.as("admin", "GET", address, "").Body), "a coat", address)
		for _, hidden := range []string{"a coat", "p1", job["_id"].(string)} {
			assert.NotContains(t, string(s.as("member", "GET", address, "").Body), hidden, address)
		}
	}
	assert.Equal(t, 404, s.as("member", "GET", path+"/"+job["_id"].(string), "").StatusCode)
	assert.Equal(t, 404, s.as("member", "POST", path+"/"+job["_id"].(string)+"/retry", "").StatusCode)
	assert.Equal(t, 404, s.as("member", "POST", path+"/"+job["_id"].(string)+"/cancel", `{}`).StatusCode)
}

func TestRequestsForJobsAreChecked(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	for name, c := range map[string]struct {
		body   string
		status int
		reason string
	}{
		"an unknown kind":       {withKey(strings.Replace(aDrawing, "draw", "fly", 1)), 422, "job_kind"},
		"too many tasks":        {withKey(strings.Replace(aDrawing, `"count":2`, `"count":1000000`, 1)), 422, "job_count"},
		"fewer than one task":   {withKey(strings.Replace(aDrawing, `"count":2`, `"count":-1`, 1)), 422, "job_count"},
		"an input without text": {withKey(strings.Replace(aDrawing, "a coat", "", 1)), 422, "prompt"},
		"a key that is long":    {strings.Replace(withKey(aDrawing), `"k"`, `"`+strings.Repeat("k", 201)+`"`, 1), 422, "job_key"},
		"an unknown field":      {strings.Replace(withKey(aDrawing), `"kind"`, `"cost":0,"kind"`, 1), 422, "body_invalid"},
	} {
		reply := s.as("credit", "POST", "/api/v1/workspace/{ws}/jobs", c.body)
		assert.Equal(t, c.status, reply.StatusCode, name)
		assert.Equal(t, c.reason, reply.Status.Reason, name)
	}
	for i := range 2 {
		body := strings.Replace(withKey(aDrawing), `"count":2`, `"count":4`, 1)
		assert.Equal(t, 200, s.as("credit", "POST", "/api/v1/workspace/{ws}/jobs", strings.Replace(body, `"k"`, fmt.Sprintf(`"k%d"`, i), 1)).StatusCode)
	}
	few := s.as("credit", "POST", "/api/v1/workspace/{ws}/jobs", strings.Replace(withKey(aDrawing), `"count":2`, `"count":3`, 1))
	assert.Equal(t, 402, few.StatusCode)
	assert.Contains(t, string(few.Body), `"availableCredits":60`)
}

func fieldsOf(value any, names ...string) (list []any) {
	for _, name := range names {
		list = append(list, value.(map[string]any)[name])
	}
	return list
}
