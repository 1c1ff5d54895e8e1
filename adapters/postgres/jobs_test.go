package postgres

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/events"
	"selvedge/core/jobs"
	"selvedge/ports"
)

// jobInstance is an instance that delivers the events of jobs. It does their tasks while
// jobs.Work runs.
type jobInstance struct {
	store  ports.Store
	events *events.Service
	jobs   *jobs.Service
}

func newJobInstance(t *testing.T, url string, ids ports.IDs, run func(context.Context, *jobs.Run) (jobs.Result, error)) jobInstance {
	t.Helper()
	store := openAt(t, url)
	delivering := events.New(store, time.Now, nil)
	waking := delivering.WakeOnCommit(store)
	i := jobInstance{store: waking, events: delivering, jobs: &jobs.Service{
		Store: waking, Ledger: credit.New(waking, time.Now, ids, nil), Now: time.Now, IDs: ids, Events: delivering.Publish,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
	}}
	i.jobs.Register(jobs.Kind{
		Name: "draw", AppID: "scout", Studio: "Design Studio", Cost: 30, MaxTasks: 8, TimeLimit: time.Minute, Slots: 4,
		Prepare: func(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, _ int, input json.RawMessage) (jobs.Prepared, error) {
			return jobs.Prepared{Input: input, Title: "Drawings"}, nil
		},
		Run: run,
	})
	inBackground(t, func(ctx context.Context) { delivering.Run(ctx, func(err error) { assert.NoError(t, err) }) })
	return i
}

// awaitDone reads the job after each of its events, until it is done.
func (i jobInstance) awaitDone(t *testing.T, listener *events.Listener, actor ports.Actor, id string) {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case m := <-listener.C:
			if m.Topic != jobs.Topic {
				continue
			}
			require.JSONEq(t, `{"_id":"`+id+`"}`, string(m.Data))
			j, err := i.jobs.Get(t.Context(), actor, "w", id)
			require.NoError(t, err)
			if j.State() == ports.TaskDone {
				return
			}
		case <-late:
			t.Fatal("no event came after the job was done")
		}
	}
}

func TestAJobAcceptedByOneInstanceIsDoneByAnother(t *testing.T) {
	url, ids := postgrestest.Open(t), coretest.IDs()
	accepted := make(chan struct{})
	accepting := newJobInstance(t, url, ids, func(context.Context, *jobs.Run) (jobs.Result, error) {
		t.Error("the instance that doesn't work was asked to")
		return jobs.Result{}, nil
	})
	working := newJobInstance(t, url, ids, func(_ context.Context, r *jobs.Run) (jobs.Result, error) {
		<-accepted
		return jobs.Result{Output: json.RawMessage(`{}`)}, nil
	})
	ada := addWorkspaceOfAda(t, accepting.store)
	require.NoError(t, accepting.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := accepting.jobs.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 300, Cause: "plan", ExpiresAt: time.Now().Add(time.Hour)})
		return err
	}))
	inBackground(t, func(ctx context.Context) { working.jobs.Work(ctx, func(err error) { assert.NoError(t, err) }) })
	here, err := accepting.events.Listen(t.Context(), ada, "w", events.Since(0))
	require.NoError(t, err)
	there, err := working.events.Listen(t.Context(), ada, "w", events.Since(0))
	require.NoError(t, err)

	j, err := accepting.jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: "draw", Count: 4, Input: json.RawMessage(`{}`), Key: "k"})
	require.NoError(t, err)
	assert.Equal(t, ports.TaskQueued, j.State())
	close(accepted)
	accepting.awaitDone(t, here, ada, j.ID)
	working.awaitDone(t, there, ada, j.ID)
	j, err = accepting.jobs.Get(t.Context(), ada, "w", j.ID)
	require.NoError(t, err)
	assert.EqualValues(t, 120, j.Cost())
	paid, err := jobs.Verify(t.Context(), accepting.store, "w")
	require.NoError(t, err)
	assert.Equal(t, 1, paid)
}
