package jobs_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/jobs"
	"selvedge/ports"
)

// film registers a kind whose provider is notified of what is abandoned, and returns how often
// each ticket was, and for which tasks Accept was undone.
func (e *env) film(run func(ctx context.Context, r *jobs.Run) error) (tickets map[string]int, undone *[]int) {
	tickets, undone = map[string]int{}, &[]int{}
	fails := true
	var alone sync.Mutex // the outbox notifies of two at once
	e.Register(jobs.Kind{
		Name: "film", AppID: "scout", Studio: "Design Studio", Cost: 30, MaxTasks: 4, Slots: 4, TimeLimit: 15 * time.Minute, Prepare: prepare,
		Run: func(ctx context.Context, r *jobs.Run) (jobs.Result, error) { return jobs.Result{}, run(ctx, r) },
		Undo: func(ctx context.Context, tx ports.Tx, job ports.Job, task ports.Task) error {
			*undone = append(*undone, task.N)
			assert.False(e.t, task.State.IsOpen(), "it says how it ended")
			assert.Equal(e.t, task.State == ports.TaskFailed, task.Reason != "")
			return nil
		},
		Abandon: func(_ context.Context, ticket string) error {
			alone.Lock()
			defer alone.Unlock()
			if fails = !fails; !fails {
				return ports.ModelAway(nil)
			}
			tickets[ticket]++
			return nil
		},
	})
	for kind, handle := range e.Messages() {
		e.Env.Outbox.Handle(kind, handle)
	}
	return tickets, undone
}

func (e *env) acceptFilm(count int) jobs.Job {
	request := drawing("film", count)
	request.Kind = "film"
	return e.accept(request)
}

// runOutbox runs messages and, later, those that failed.
func (e *env) runOutbox() {
	for range 4 {
		_, _, err := e.Env.Outbox.Work(e.t.Context())
		require.NoError(e.t, err)
		e.Clock.Advance(time.Minute)
	}
}

func TestAProviderIsNotifiedOfAbandonedWork(t *testing.T) {
	e := newEnv(t)
	tickets, undone := e.film(func(ctx context.Context, r *jobs.Run) error {
		if err := r.SaveTicket(ctx, fmt.Sprint("ticket ", r.Task.N)); err != nil {
			return err
		}
		switch r.Task.N {
		case 1:
			_, err := e.Cancel(ctx, ada, "w", r.Job.ID, 1)
			return err
		case 2:
			return ports.ModelRefused(nil, nil)
		}
		return nil
	})
	j := e.acceptFilm(4)
	_, err := e.Cancel(t.Context(), ada, "w", j.ID, 4)
	require.NoError(t, err)
	assert.Empty(t, e.catchUp())
	assert.Equal(t, "cancelled failed done cancelled", states(e.job(j.ID)))
	e.runOutbox()
	assert.Equal(t, map[string]int{"ticket 1": 1, "ticket 2": 1}, tickets, "not of those that are done or had not begun")
	assert.ElementsMatch(t, []int{1, 2, 4}, *undone)
	e.verify()
}

func TestAProviderIsNotifiedOfATicketThatCameTooLate(t *testing.T) {
	e := newEnv(t)
	tickets, _ := e.film(func(ctx context.Context, r *jobs.Run) error {
		if _, err := e.Cancel(ctx, ada, "w", r.Job.ID); err != nil {
			return err
		}
		return r.SaveTicket(ctx, "late")
	})
	j := e.acceptFilm(1)
	assert.Empty(t, e.catchUp())
	assert.Equal(t, "cancelled", states(e.job(j.ID)))
	e.runOutbox()
	assert.Equal(t, map[string]int{"late": 1}, tickets)
}
