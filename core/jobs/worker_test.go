package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/jobs"
	"selvedge/ports"
)

// failingStore fails the n-th write, before or after its commit.
type failingStore struct {
	ports.Store
	mu        sync.Mutex
	writes    int
	failAt    int
	committed bool // the write takes effect all the same
}

var errKilled = errors.New("killed")

func (s *failingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	s.mu.Lock()
	s.writes++
	fails := s.writes >= s.failAt // as a process that is gone does nothing more
	now := s.writes == s.failAt
	s.mu.Unlock()
	switch {
	case !fails:
		return s.Store.Write(ctx, fn)
	case now && s.committed:
		return errors.Join(s.Store.Write(ctx, fn), errKilled)
	}
	return errKilled
}

// A process is killed at every write in turn; another goes on once the leases have ended.
func TestAProcessDiesAtAnyWrite(t *testing.T) {
	for _, committed := range []bool{false, true} {
		for failAt := 1; ; failAt++ {
			e := newEnv(t)
			e.made.answer = func(r *jobs.Run) error {
				if r.Task.N == 2 {
					return ports.Refuse(ports.Invalid, "model_refused", "No.")
				}
				if r.Task.Ticket == "" {
					return r.SaveTicket(t.Context(), fmt.Sprint("ticket ", r.Task.N))
				}
				return nil
			}
			store := &failingStore{Store: e.Env.Store, failAt: failAt, committed: committed}
			dying := e.newService(store)
			_, _ = dying.Accept(t.Context(), ada, "w", drawing("k", 3))
			_, _ = dying.Catch(t.Context())
			died := store.writes >= failAt

			j := e.accept(drawing("k", 3)) // the browser asks again
			for range 3 {
				e.catchUp()
				e.Clock.Advance(90 * time.Second)
			}
			j = e.job(j.ID)
			assert.Equal(t, "done failed done", states(j), "killed at write %d", failAt)
			assert.EqualValues(t, 240, e.available())
			assert.Equal(t, 2, e.pictures(), "each result is stored once")
			e.verify()
			if !died {
				assert.Greater(t, failAt, 5)
				break
			}
		}
	}
}

func TestAJobAcceptedByOneInstanceIsDoneByAnother(t *testing.T) {
	e := newEnv(t)
	one, two := e.newService(e.Env.Store), e.newService(e.Env.Store)
	j, err := one.Accept(t.Context(), ada, "w", drawing("k", 4))
	require.NoError(t, err)
	var group sync.WaitGroup
	for range 4 {
		for _, s := range []*jobs.Service{one, two} {
			group.Go(func() {
				_, err := s.Catch(t.Context())
				assert.NoError(t, err)
			})
		}
	}
	group.Wait()
	assert.Equal(t, "done done done done", states(e.job(j.ID)))
	for key, times := range e.made.paid {
		assert.Equal(t, 1, times, key)
	}
	e.verify()
}

func TestManyCallersAtOnceSpendNoMoreThanThereIs(t *testing.T) {
	e := newEnv(t) // 300 credits: ten tasks
	const callers = 64
	accepted := make([]bool, callers)
	var group sync.WaitGroup
	for i := range callers {
		group.Go(func() {
			_, err := e.Accept(t.Context(), ada, "w", drawing(fmt.Sprint(i/2), 1)) // each key twice
			accepted[i] = err == nil
			if err != nil {
				assert.True(t, ports.HasReason(err, "insufficient_credits"), "%v", err)
			}
		})
	}
	group.Wait()
	list, err := e.List(t.Context(), ada, "w", jobs.Filter{})
	require.NoError(t, err)
	assert.Len(t, list.Jobs, 10)
	assert.Zero(t, e.available())
	e.verify()
}

// The worker's loop: it starts what is accepted here at once, renews leases, reports
// progress, and leaves what it can't finish to others.
func TestTheWorkerKeepsItsLeasesUntilItStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		began := time.Now()
		e.Now = func() time.Time { return e.Clock.Now().Add(time.Since(began)) }
		step := make(chan struct{})
		e.made.answer = func(r *jobs.Run) error {
			r.Progress(40, "Drawing")
			<-step
			return nil
		}
		ctx, stop := context.WithCancel(t.Context())
		stopped := make(chan struct{})
		go func() {
			e.Work(ctx, func(err error) { assert.NoError(t, err) })
			close(stopped)
		}()
		synctest.Wait()
		j := e.accept(drawing("k", 1))
		e.Wake()
		synctest.Wait()
		assert.Equal(t, "running", states(e.job(j.ID)), "it starts at once")
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		task := e.job(j.ID).Tasks[0]
		assert.Equal(t, []any{1, 40, "Drawing"}, []any{task.Attempt, task.Percent, task.Stage})
		assert.True(t, task.LeaseUntil.After(e.Now()), "the lease is renewed")
		close(step)
		synctest.Wait()
		assert.Equal(t, "done", states(e.job(j.ID)))
		stop()
		<-stopped
	})
}

// A renewal may wait longer than a lease for another transaction.
func TestAWorkerNeverClaimsWhatItDoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		begun := make(chan struct{}, 9)
		step := make(chan struct{})
		e.made.answer = func(*jobs.Run) error {
			begun <- struct{}{}
			<-step
			return nil
		}
		j := e.accept(drawing("k", 1))
		ctx, stop := context.WithCancel(t.Context())
		stopped := make(chan struct{})
		go func() {
			e.Work(ctx, func(err error) { assert.NoError(t, err) })
			close(stopped)
		}()
		<-begun
		e.Clock.Advance(time.Minute)
		e.Wake()
		synctest.Wait()
		assert.Empty(t, begun)
		close(step)
		synctest.Wait()
		done := e.job(j.ID)
		assert.Equal(t, "done", states(done))
		assert.Equal(t, 1, done.Tasks[0].Attempt)
		stop()
		<-stopped
	})
}

func TestATaskIsStoppedWhenItIsCancelledOrTakesTooLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		began := time.Now()
		e.Now = func() time.Time { return e.Clock.Now().Add(time.Since(began)) }
		hang := func(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
			<-ctx.Done()
			return jobs.Result{}, ctx.Err()
		}
		e.Register(jobs.Kind{Name: "hang", Cost: 30, Studio: "Design Studio", MaxTasks: 2, Slots: 2, TimeLimit: 15 * time.Minute, Prepare: prepare, Run: hang})
		request := drawing("k", 2)
		request.Kind = "hang"
		j := e.accept(request)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go e.Work(ctx, func(err error) { assert.ErrorContains(t, err, "deadline") })
		synctest.Wait()
		_, err := e.Cancel(t.Context(), ada, "w", j.ID, 1)
		require.NoError(t, err)
		synctest.Wait()
		time.Sleep(16 * time.Minute)
		synctest.Wait()
		j = e.job(j.ID)
		assert.Equal(t, "cancelled failed", states(j))
		assert.Equal(t, "time_limit", j.Tasks[1].Reason)
		assert.EqualValues(t, 300, e.available())
	})
}

// What a shutdown cuts off is done by another instance at once, not after its lease.
func TestAShutdownHandsItsTasksOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		began := time.Now()
		e.Now = func() time.Time { return e.Clock.Now().Add(time.Since(began)) }
		film := func(run func(context.Context, *jobs.Run) error) jobs.Kind {
			return jobs.Kind{
				Name: "film", Cost: 30, Studio: "Design Studio", MaxTasks: 2, Slots: 2, TimeLimit: 15 * time.Minute, Prepare: prepare,
				Run: func(ctx context.Context, r *jobs.Run) (jobs.Result, error) { return jobs.Result{}, run(ctx, r) },
			}
		}
		e.Register(film(func(ctx context.Context, r *jobs.Run) error {
			if err := r.SaveTicket(ctx, "ticket"); err != nil {
				return err
			}
			r.Progress(60, "Filming")
			<-ctx.Done()
			if r.Task.N == 2 {
				return ports.Refuse(ports.Invalid, "model_refused", "No.")
			}
			return ports.ModelAway(ctx.Err())
		}))
		request := drawing("k", 2)
		request.Kind = "film"
		j := e.accept(request)
		ctx, stop := context.WithCancel(t.Context())
		stopped := make(chan struct{})
		go func() {
			e.Work(ctx, func(err error) { assert.NoError(t, err) })
			close(stopped)
		}()
		synctest.Wait()
		stop()
		<-stopped
		task := e.job(j.ID).Tasks[0]
		assert.Equal(t, "queued failed", states(e.job(j.ID)), "what has failed for good is not done again")
		assert.Equal(t, []any{1, "ticket", 60, "Filming"}, []any{task.Attempt, task.Ticket, task.Percent, task.Stage})

		other := e.newService(e.Env.Store)
		other.Now = e.Now
		other.Register(film(func(_ context.Context, r *jobs.Run) error {
			assert.Equal(t, "ticket", r.Task.Ticket, "it goes on with the ticket")
			return nil
		}))
		failures, err := other.Catch(t.Context())
		require.NoError(t, err)
		assert.Empty(t, failures)
		assert.Equal(t, "done failed", states(e.job(j.ID)))
		e.verify()
	})
}

// What many people do at random, on three instances of which some die, adds up.
func TestARandomWalkAddsUp(t *testing.T) {
	for seed := range uint64(3) {
		e := newEnv(t)
		e.grant("other", 100)
		random := rand.New(rand.NewPCG(seed, 1))
		e.made.answer = func(*jobs.Run) error {
			switch n := rand.IntN(10); {
			case n == 0:
				return ports.Refuse(ports.Invalid, "model_refused", "No.")
			case n < 3:
				return errors.New("no route to host")
			}
			return nil
		}
		var ids []string
		for range 80 {
			switch n := random.IntN(10); {
			case n < 3:
				if j, err := e.Accept(t.Context(), ada, "w", drawing(fmt.Sprint("k", random.IntN(60)), 1+random.IntN(3))); err == nil {
					ids = append(ids, j.ID)
				}
			case n < 5:
				_, _ = e.newService(&failingStore{Store: e.Env.Store, failAt: 1 + random.IntN(6), committed: n == 3}).Catch(t.Context())
			case n < 6 && len(ids) > 0:
				_, _ = e.Cancel(t.Context(), ada, "w", ids[random.IntN(len(ids))])
			case n < 7 && len(ids) > 0:
				if j, err := e.Retry(t.Context(), ada, "w", ids[random.IntN(len(ids))]); err == nil {
					ids = append(ids, j.ID)
				}
			case n < 9:
				e.Clock.Advance(time.Duration(random.IntN(300)) * time.Second)
			default:
				e.catchUp()
			}
		}
		e.verify()
		for range 40 {
			e.catchUp()
			e.Clock.Advance(time.Minute)
		}
		var spent int64
		done := 0
		for _, j := range e.all() {
			spent += j.Cost()
			assert.NotZero(t, j.EndedAt, "seed %d: %s", seed, states(j))
			done += strings.Count(states(j), string(ports.TaskDone))
		}
		assert.EqualValues(t, 300-spent, e.available(), "seed %d", seed)
		assert.EqualValues(t, 30*done, spent, "seed %d: what is paid is what was made", seed)
		assert.Equal(t, done, e.pictures(), "seed %d", seed)
		assert.Positive(t, done)
		e.verify()
	}
}

// all returns every job of the workspace.
func (e *env) all() (list []jobs.Job) {
	e.t.Helper()
	for before := ""; ; {
		page, err := e.List(e.t.Context(), ada, "w", jobs.Filter{Before: before})
		require.NoError(e.t, err)
		list = append(list, page.Jobs...)
		if before = page.Next; before == "" {
			return list
		}
	}
}
