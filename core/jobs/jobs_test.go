package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/ports"
)

// env is the service over a store in memory, with a kind "draw" that costs 30 credits a
// task. In workspace "w" ada is admin, tom may use scout and spend credits, mia may use
// scout, leo another app; otto is admin of "other".
type env struct {
	*coretest.Env
	*jobs.Service
	t         *testing.T
	made      *maker
	mu        sync.Mutex
	published []ports.Event
}

var ada, tom, mia, leo, otto = coretest.Actor("ada"), coretest.Actor("tom"), coretest.Actor("mia"), coretest.Actor("leo"), coretest.Actor("otto")

// maker stands for a provider.
type maker struct {
	mu     sync.Mutex
	paid   map[string]int // calls by the key of the task
	answer func(r *jobs.Run) error
}

func (m *maker) run(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	m.mu.Lock()
	m.paid[r.Key()]++
	answer := m.answer
	m.mu.Unlock()
	if answer != nil {
		if err := answer(r); err != nil {
			return jobs.Result{}, err
		}
	}
	return jobs.Result{
		Output: json.RawMessage(fmt.Sprintf(`{"n":%d}`, r.Task.N)),
		Commit: func(ctx context.Context, tx ports.Tx) error {
			return tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: r.Key(), Kind: "picture", RunAt: coretest.Start})
		},
	}, ctx.Err()
}

func newEnv(t *testing.T) *env { return over(t, coretest.New(t)) }

func over(t *testing.T, base *coretest.Env) *env {
	t.Helper()
	e := &env{Env: base, t: t, made: &maker{paid: map[string]int{}}}
	e.Service = e.newService(e.Env.Store)
	e.Users("ada", "tom", "mia", "leo", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("other", "Other", "otto")
	e.Members("w", ports.Member{UserID: "tom", AppIDs: []string{"scout"}, CreditAccess: true},
		ports.Member{UserID: "mia", AppIDs: []string{"scout"}}, ports.Member{UserID: "leo", AppIDs: []string{"listings"}, CreditAccess: true})
	e.grant("w", 300)
	return e
}

// newService returns another instance over a store.
func (e *env) newService(store ports.Store) *jobs.Service {
	s := &jobs.Service{
		Store: store, Ledger: credit.New(store, e.Clock.Now, e.Env.IDs, nil), Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
		Events: func(_ context.Context, _ ports.Tx, event ports.Event) error {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.published = append(e.published, event)
			return nil
		},
	}
	s.Register(
		jobs.Kind{Name: "draw", AppID: "scout", Studio: "Design Studio", Cost: 30, MaxTasks: 8, TimeLimit: 15 * time.Minute, Slots: 4, Prepare: prepare, Run: e.made.run},
		jobs.Kind{Name: "fill", AppID: "scout", Private: true, Studio: "Design Studio", MaxTasks: 4, TimeLimit: 5 * time.Minute, Slots: 1, Prepare: prepare, Run: e.made.run},
		jobs.Kind{Name: "sort", Studio: "Design Studio", MaxTasks: 4, TimeLimit: 5 * time.Minute, Slots: 1, Prepare: prepare, Run: e.made.run},
	)
	return s
}

func prepare(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, count int, in json.RawMessage) (jobs.Prepared, error) {
	var input struct{ Prompt string }
	if err := json.Unmarshal(in, &input); err != nil || input.Prompt == "" {
		return jobs.Prepared{}, ports.Refuse(ports.Invalid, "prompt", "Say what to draw.")
	}
	return jobs.Prepared{Input: in, Title: fmt.Sprintf("%d of %s", count, input.Prompt)}, nil
}

func (e *env) grant(workspaceID string, amount int64) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: workspaceID, Amount: amount, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
		return err
	})
}

func (e *env) available() (n int64) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{"w"})
		for _, a := range accounts {
			n = credit.BalanceOf(a, e.Clock.Now()).Available
		}
		return err
	})
	return n
}

// pictures counts what results have written.
func (e *env) pictures() (n int) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		n, err = tx.OutboxStats.Waiting(ctx, 10_000)
		return err
	})
	return n
}

func drawing(key string, count int) jobs.Request {
	return jobs.Request{Kind: "draw", Count: count, Input: json.RawMessage(`{"prompt":"coats"}`), Key: key}
}

func (e *env) accept(r jobs.Request) jobs.Job {
	e.t.Helper()
	j, err := e.Accept(e.t.Context(), ada, "w", r)
	require.NoError(e.t, err)
	return j
}

// catchUp does the tasks that are due, and returns the failures.
func (e *env) catchUp() []error {
	e.t.Helper()
	failures, err := e.Catch(e.t.Context())
	require.NoError(e.t, err)
	return failures
}

func (e *env) job(id string) jobs.Job {
	e.t.Helper()
	j, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return j
}

// verify checks the ledger and the jobs against it.
func (e *env) verify() {
	e.t.Helper()
	_, err := credit.Verify(e.t.Context(), e.Env.Store, "", nil)
	require.NoError(e.t, err)
	_, err = jobs.Verify(e.t.Context(), e.Env.Store, "")
	require.NoError(e.t, err)
}

func states(j jobs.Job) string {
	list := make([]string, len(j.Tasks))
	for i, t := range j.Tasks {
		list[i] = string(t.State)
	}
	return strings.Join(list, " ")
}

func TestAJobIsPaidWhenItIsAccepted(t *testing.T) {
	e := newEnv(t)
	j := e.accept(drawing("k1", 4))
	assert.EqualValues(t, 180, e.available())
	assert.Equal(t, ports.TaskQueued, j.State())
	assert.EqualValues(t, 120, j.Cost())
	assert.Equal(t, "4 of coats", j.Title)
	assert.Equal(t, j, e.accept(drawing("k1", 4)), "the same key returns the same job")
	assert.EqualValues(t, 180, e.available())
	_, err := e.Accept(t.Context(), ada, "w", drawing("k1", 3))
	coretest.AssertReason(t, "idempotency_key_reused", err)
	_, err = e.Accept(t.Context(), tom, "w", drawing("k1", 4))
	coretest.AssertReason(t, "idempotency_key_reused", err)

	assert.Empty(t, e.catchUp())
	j = e.job(j.ID)
	assert.Equal(t, "done done done done", states(j))
	assert.Equal(t, ports.TaskDone, j.State())
	assert.JSONEq(t, `{"n":3}`, string(j.Tasks[2].Output))
	assert.Equal(t, e.Clock.Now(), j.EndedAt)
	assert.Equal(t, 4, e.pictures())
	assert.EqualValues(t, 180, e.available())
	e.verify()
}

func TestWhoMayAskForAJob(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct {
		by      ports.Actor
		request jobs.Request
		want    string
	}{
		"an admin":                       {ada, drawing("1", 1), ""},
		"a member with app and credits":  {tom, drawing("2", 1), ""},
		"a member without credit access": {mia, drawing("3", 1), "credit_access"},
		"a member without the app":       {leo, drawing("4", 1), "app_access"},
		"an outsider":                    {otto, drawing("5", 1), "workspace_not_found"},
		"a free job needs no credits":    {mia, jobs.Request{Kind: "sort", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: "6"}, ""},
		"an unknown kind":                {ada, jobs.Request{Kind: "fly", Count: 1, Key: "7"}, "job_kind"},
		"too many tasks":                 {ada, drawing("8", 9), "job_count"},
		"no task":                        {ada, drawing("9", 0), "job_count"},
		"no key":                         {ada, drawing("", 1), "job_key"},
		"a key that is too long":         {ada, drawing(strings.Repeat("k", 201), 1), "job_key"},
		"a key of two lines":             {ada, drawing("a\nb", 1), "job_key"},
		"a key with a zero":              {ada, drawing("a\x00b", 1), "job_key"},
		"an input that the kind refuses": {ada, jobs.Request{Kind: "draw", Count: 1, Input: json.RawMessage(`{}`), Key: "10"}, "prompt"},
	} {
		t.Run(name, func(t *testing.T) {
			before := e.available()
			_, err := e.Accept(t.Context(), c.by, "w", c.request)
			coretest.AssertReason(t, c.want, err)
			if c.want != "" {
				assert.Equal(t, before, e.available())
			}
		})
	}
}

func TestAQuoteWritesNothing(t *testing.T) {
	e := newEnv(t)
	quote := func(by ports.Actor, left int64, refusal string) {
		t.Helper()
		q, err := e.Quote(t.Context(), by, "w", drawing("", 8))
		require.NoError(t, err)
		assert.EqualValues(t, 240, q.Cost)
		assert.Equal(t, left, q.Left())
		coretest.AssertReason(t, refusal, q.Refusal)
	}
	quote(tom, 60, "")
	quote(mia, 60, "credit_access")
	e.accept(drawing("k", 8))
	quote(tom, 60, "insufficient_credits")
	quote(mia, 60, "credit_access")
	assert.EqualValues(t, 60, e.available())
	_, err := e.Quote(t.Context(), leo, "w", drawing("", 1))
	coretest.AssertReason(t, "app_access", err)
	_, err = e.Quote(t.Context(), otto, "w", drawing("", 1))
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestAFailedTaskReturnsItsCreditsOnce(t *testing.T) {
	e := newEnv(t)
	e.made.answer = func(r *jobs.Run) error {
		if r.Task.N == 2 {
			return ports.Refuse(ports.Invalid, "model_refused", "Change the words about the logo.")
		}
		return nil
	}
	j := e.accept(drawing("k", 3))
	assert.Empty(t, e.catchUp(), "a refusal is not for the log")
	j = e.job(j.ID)
	assert.Equal(t, "done failed done", states(j))
	assert.Equal(t, ports.TaskFailed, j.State())
	assert.Equal(t, []any{"model_refused", "Change the words about the logo.", int64(30)}, []any{j.Tasks[1].Reason, j.Tasks[1].Message, j.Tasks[1].Returned})
	assert.EqualValues(t, 60, j.Cost())
	assert.EqualValues(t, 240, e.available())
	assert.Equal(t, 2, e.pictures())
	e.verify()

	e.made.answer = nil
	again, err := e.Retry(t.Context(), ada, "w", j.ID)
	require.NoError(t, err)
	assert.Equal(t, 1, again.Count)
	same, err := e.Retry(t.Context(), ada, "w", j.ID)
	require.NoError(t, err)
	assert.Equal(t, again.ID, same.ID, "a job is repeated once")
	assert.EqualValues(t, 210, e.available())
	assert.Empty(t, e.catchUp())
	assert.Equal(t, "done", states(e.job(again.ID)))
	_, err = e.Retry(t.Context(), ada, "w", again.ID)
	coretest.AssertReason(t, "job_not_failed", err)
	e.verify()
}

func TestATaskIsTriedAgainUntilItsAttemptsOrItsTimeAreUp(t *testing.T) {
	for name, c := range map[string]struct {
		err      error
		succeeds int           // at this attempt; 0 never
		step     time.Duration // between attempts
		want     string
		reason   string
		calls    int
	}{
		"the provider is back":           {errors.New("no route to host"), 3, time.Minute, "done", "", 3},
		"five times":                     {errors.New("no route to host"), 0, time.Minute, "failed", "model_away", 5},
		"as late as the provider wishes": {&ports.Error{Kind: ports.Unavailable, Reason: "model_busy", RetryAfter: 4 * time.Minute}, 0, 4 * time.Minute, "failed", "model_busy", 4},
		"a refusal is final":             {ports.Refuse(ports.Invalid, "model_input", "The picture is too small."), 0, time.Minute, "failed", "model_input", 1},
		"until the deadline":             {errors.New("no route to host"), 0, 20 * time.Minute, "failed", "time_limit", 1},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			calls := 0
			e.made.answer = func(*jobs.Run) error {
				if calls++; calls == c.succeeds {
					return nil
				}
				return c.err
			}
			j := e.accept(drawing("k", 1))
			for range 8 {
				e.catchUp()
				e.Clock.Advance(c.step)
			}
			j = e.job(j.ID)
			assert.Equal(t, c.want, states(j))
			assert.Equal(t, c.reason, j.Tasks[0].Reason)
			assert.NotEqual(t, c.reason == "", j.Tasks[0].Message != "")
			assert.Equal(t, c.calls, calls)
			e.verify()
		})
	}
}

func TestAJobIsCancelled(t *testing.T) {
	e := newEnv(t)
	j := e.accept(drawing("k", 3))
	for by, reason := range map[string]string{"tom": "job_of_others", "leo": "app_access", "otto": "workspace_not_found"} {
		_, err := e.Cancel(t.Context(), coretest.Actor(by), "w", j.ID)
		coretest.AssertReason(t, reason, err)
	}
	j, err := e.Cancel(t.Context(), ada, "w", j.ID, 2)
	require.NoError(t, err)
	assert.Equal(t, "queued cancelled queued", states(j))
	assert.EqualValues(t, 240, e.available())
	e.made.answer = func(r *jobs.Run) error { // cancelled while two tasks are under way
		_, err := e.Cancel(t.Context(), ada, "w", j.ID)
		if !ports.HasReason(err, "job_ended") {
			assert.NoError(t, err)
		}
		return nil
	}
	assert.Empty(t, e.catchUp())
	j = e.job(j.ID)
	assert.Equal(t, "cancelled cancelled cancelled", states(j))
	assert.Equal(t, ports.TaskCancelled, j.State())
	assert.EqualValues(t, 300, e.available())
	assert.Zero(t, e.pictures(), "late results are dropped")
	_, err = e.Cancel(t.Context(), ada, "w", j.ID)
	coretest.AssertReason(t, "job_ended", err)
	e.verify()
}

func idsOf(list []jobs.Job) []string {
	ids := []string{}
	for _, j := range list {
		ids = append(ids, j.ID)
	}
	return ids
}

func TestRecentJobsHaveAllThatRun(t *testing.T) {
	const many = 40
	e := newEnv(t)
	accept := func(key string) string {
		return e.accept(jobs.Request{Kind: "sort", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: key}).ID
	}
	ended := []string{accept("before"), accept("later"), accept("last")}
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, minutes := range []int{3, 1, 2} {
			tasks, err := tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: "sort", Now: e.Clock.Now(), Lease: time.Hour, TimeLimit: time.Hour, Limit: 1})
			require.NoError(t, err)
			_, err = tx.Jobs.End(ctx, ports.TaskEnd{TaskRef: tasks[0].TaskRef, From: ports.TaskRunning, Attempt: 1, State: ports.TaskDone, At: e.Clock.Now().Add(time.Duration(minutes) * time.Minute)})
			require.NoError(t, err)
		}
		return nil
	})
	ended = []string{ended[0], ended[2], ended[1]} // the last ended first
	var open []string
	for i := range many {
		open = append(open, accept(fmt.Sprint("k", i)))
	}
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: "sort", Now: e.Clock.Now(), Lease: time.Minute, TimeLimit: time.Hour, Limit: 2})
		return err
	})
	recent, err := e.Recent(t.Context(), ada, "w", jobs.Filter{})
	require.NoError(t, err)
	assert.Equal(t, append(open[:30:30], ended...), idsOf(recent.Jobs))
	assert.Equal(t, []int{2, many - 2}, []int{recent.Running, recent.Waiting})
	assert.Equal(t, "running running", states(recent.Jobs[0])+" "+states(recent.Jobs[1]))
}

func TestWhoSeesJobs(t *testing.T) {
	e := newEnv(t)
	j := e.accept(drawing("k", 1))
	free := e.accept(jobs.Request{Kind: "sort", Count: 1, Input: json.RawMessage(`{"prompt":"x"}`), Key: "s"})
	other, err := e.Accept(t.Context(), tom, "w", drawing("t", 1))
	require.NoError(t, err)
	for name, c := range map[string]struct {
		by     ports.Actor
		filter jobs.Filter
		want   []string
	}{
		"an admin sees all":  {ada, jobs.Filter{}, []string{other.ID, free.ID, j.ID}},
		"with the app":       {mia, jobs.Filter{}, []string{other.ID, free.ID, j.ID}},
		"with another app":   {leo, jobs.Filter{}, []string{free.ID}},
		"their own":          {ada, jobs.Filter{Mine: true}, []string{free.ID, j.ID}},
		"none that failed":   {ada, jobs.Filter{Failed: true}, []string{}},
		"the page after one": {ada, jobs.Filter{Before: free.ID}, []string{j.ID}},
	} {
		page, err := e.List(t.Context(), c.by, "w", c.filter)
		require.NoError(t, err)
		assert.Equal(t, c.want, idsOf(page.Jobs), name)
		if c.filter.Before == "" {
			recent, err := e.Recent(t.Context(), c.by, "w", c.filter)
			require.NoError(t, err)
			slices.Reverse(c.want) // they all wait
			assert.Equal(t, c.want, idsOf(recent.Jobs), name)
			assert.Equal(t, len(c.want), recent.Waiting, name)
		}
	}
	_, err = e.Recent(t.Context(), otto, "w", jobs.Filter{})
	coretest.AssertReason(t, "workspace_not_found", err)
	_, err = e.List(t.Context(), otto, "w", jobs.Filter{})
	coretest.AssertReason(t, "workspace_not_found", err)
	_, err = e.Get(t.Context(), leo, "w", j.ID)
	coretest.AssertReason(t, "app_access", err)
	_, err = e.Get(t.Context(), ada, "other", j.ID)
	coretest.AssertReason(t, "workspace_not_found", err)
	assert.Equal(t, 1, func() int { j, _ := e.Get(t.Context(), ada, "w", other.ID); return j.Ahead }())
}

func TestAJobOfAPrivateKindIsSeenByAdminsAndWhoeverAsked(t *testing.T) {
	e := newEnv(t)
	fill := func(actor ports.Actor, key string) string {
		j, err := e.Accept(t.Context(), actor, "w", jobs.Request{Kind: "fill", Count: 1, Input: json.RawMessage(`{"prompt":"of b"}`), Key: key})
		require.NoError(t, err)
		return j.ID
	}
	hers, his := fill(ada, "a"), fill(tom, "t")
	for name, c := range map[string]struct {
		by   ports.Actor
		want []string
	}{
		"an admin":          {ada, []string{his, hers}},
		"who asked for one": {tom, []string{his}},
		"with the app":      {mia, []string{}},
	} {
		page, err := e.List(t.Context(), c.by, "w", jobs.Filter{})
		require.NoError(t, err)
		assert.Equal(t, c.want, idsOf(page.Jobs), name)
		recent, err := e.Recent(t.Context(), c.by, "w", jobs.Filter{})
		require.NoError(t, err)
		slices.Reverse(c.want) // they all wait
		assert.Equal(t, c.want, idsOf(recent.Jobs), name)
		assert.Equal(t, len(c.want), recent.Waiting, name)
	}
	for _, actor := range []ports.Actor{tom, mia} {
		_, err := e.Get(t.Context(), actor, "w", hers)
		coretest.AssertReason(t, "job_not_found", err)
		_, err = e.Cancel(t.Context(), actor, "w", hers)
		coretest.AssertReason(t, "job_not_found", err)
		_, err = e.Retry(t.Context(), actor, "w", hers)
		coretest.AssertReason(t, "job_not_found", err)
	}
	_, err := e.Get(t.Context(), ada, "w", his)
	require.NoError(t, err)
	require.NotEmpty(t, e.published)
	for _, event := range e.published {
		assert.JSONEq(t, `{"_id":""}`, string(event.Data), "members with the app get it too")
	}
}

func TestEveryChangeIsPublishedToThoseWithTheApp(t *testing.T) {
	e := newEnv(t)
	j := e.accept(drawing("k", 1))
	e.catchUp()
	require.Len(t, e.published, 3, "accepted, claimed, done")
	for _, event := range e.published {
		assert.Equal(t, ports.Event{WorkspaceID: "w", AppID: "scout", Topic: "job", Data: []byte(`{"_id":"` + j.ID + `"}`)}, event)
	}
}
