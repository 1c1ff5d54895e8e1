package sqlite

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"modernc.org/sqlite"

	"selvedge/ports"
)

var errOfTest = errors.New("the test's own error")

// queue is a writer whose turn is held, so that a test decides who waits.
type queue struct {
	t       *testing.T
	s       *Store
	held    chan struct{}
	calls   sync.WaitGroup
	mu      sync.Mutex
	answers map[string]error
}

// holdTurn begins a Write that adds the job "holder" and returns when it holds
// the turn.
func holdTurn(t *testing.T, s *Store) *queue {
	stopClock(s)
	q := &queue{t: t, s: s, held: make(chan struct{}), answers: map[string]error{}}
	inside := make(chan struct{})
	q.call(t.Context(), "holder", func(ctx context.Context, tx ports.Tx) error {
		close(inside)
		<-q.held
		return add("holder")(ctx, tx)
	})
	<-inside
	return q
}

// stopClock has no batch end for how long it is open. It returns what moves its clock.
func stopClock(s *Store) (advance func(time.Duration)) {
	now := time.Unix(1, 0)
	s.writer.now = func() time.Time { return now }
	return func(d time.Duration) { now = now.Add(d) }
}

func (q *queue) call(ctx context.Context, name string, fn body) {
	q.calls.Go(func() {
		var err error
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("panic: %v", p)
			}
			q.mu.Lock()
			q.answers[name] = err
			q.mu.Unlock()
		}()
		err = q.s.Write(ctx, fn)
	})
}

// wait calls a Write and returns when it waits for the turn, after all before it.
func (q *queue) wait(ctx context.Context, name string, fn body) {
	before := q.waiting()
	q.call(ctx, name, fn)
	for q.waiting() == before {
		runtime.Gosched()
	}
}

func (q *queue) waiting() int {
	q.s.writer.lock.mu.Lock()
	defer q.s.writer.lock.mu.Unlock()
	return len(q.s.writer.lock.waiting)
}

func (q *queue) answered() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.answers)
}

// letGo lets everybody run and returns the answer to each.
func (q *queue) letGo() map[string]error {
	close(q.held)
	q.calls.Wait()
	return q.answers
}

// onCommit calls fn in every commit, and fails it if that returns false.
func onCommit(t *testing.T, s *Store, fn func() bool) {
	t.Helper()
	require.NoError(t, s.writer.conn.c.Raw(func(c any) error {
		c.(sqlite.HookRegisterer).RegisterCommitHook(func() int32 {
			if fn() {
				return 0
			}
			return 1
		})
		return nil
	}))
}

func countCommits(t *testing.T, s *Store) *int {
	var n int
	onCommit(t, s, func() bool { n++; return true })
	return &n
}

func TestWritersWhoWaitShareACommit(t *testing.T) {
	for _, c := range []struct{ waiting, commits int }{{0, 1}, {1, 1}, {50, 1}, {maxAttempts - 1, 1}, {maxAttempts, 2}, {2 * maxAttempts, 3}} {
		t.Run(fmt.Sprintf("%d behind one make %d", c.waiting, c.commits), func(t *testing.T) {
			s := openFile(t, newFile(t))
			commits := countCommits(t, s)
			q := holdTurn(t, s)
			want := []string{"holder"}
			for i := range c.waiting {
				id := fmt.Sprintf("%04d", i)
				q.wait(t.Context(), id, add(id))
				want = append(want, id)
			}
			for id, err := range q.letGo() {
				assert.NoError(t, err, id)
			}
			assert.Equal(t, c.commits, *commits)
			slices.Sort(want)
			assert.Equal(t, want, jobsIn(t, s))
		})
	}
}

func TestWhatTakesLongSharesACommitWithFew(t *testing.T) {
	s := newMemory(t)
	q := holdTurn(t, s)
	advance := stopClock(s)
	commits := countCommits(t, s)
	committed := map[string]int{}
	for i := range 6 {
		id := fmt.Sprint(i)
		q.wait(t.Context(), id, func(ctx context.Context, tx ports.Tx) error {
			committed[id] = *commits
			advance(maxOpen / 2)
			return add(id)(ctx, tx)
		})
	}
	for id, err := range q.letGo() {
		assert.NoError(t, err, id)
	}
	assert.Equal(t, map[string]int{"0": 0, "1": 0, "2": 1, "3": 1, "4": 2, "5": 2}, committed)
	assert.Len(t, jobsIn(t, s), 7)
}

func TestNobodyIsAnsweredBeforeTheCommit(t *testing.T) {
	s := newMemory(t)
	q := holdTurn(t, s)
	onCommit(t, s, func() bool {
		assert.Zero(t, q.answered())
		return true
	})
	for i := range 20 {
		q.wait(t.Context(), fmt.Sprint(i), add(fmt.Sprint(i)))
	}
	assert.Len(t, q.letGo(), 21)
}

func TestWhoFailsFallsOutAlone(t *testing.T) {
	failures := map[string]func(context.Context, ports.Tx) error{
		"an error":           func(context.Context, ports.Tx) error { return errOfTest },
		"a panic":            func(context.Context, ports.Tx) error { panic(errOfTest) },
		"its goroutine ends": func(context.Context, ports.Tx) error { runtime.Goexit(); return nil },
		"a statement fails and nobody looks": func(ctx context.Context, tx ports.Tx) error {
			_ = add("holder")(ctx, tx) // taken
			return nil
		},
	}
	for name, fail := range failures {
		for _, position := range []string{"first", "middle", "last"} {
			t.Run(name+" for the "+position, func(t *testing.T) {
				s := newMemory(t)
				commits := countCommits(t, s)
				q := holdTurn(t, s)
				failing := func(ctx context.Context, tx ports.Tx) error {
					if err := add("failing")(ctx, tx); err != nil {
						return err
					}
					return fail(ctx, tx)
				}
				var want []string
				for _, p := range []string{"first", "middle", "last"} {
					if p == position {
						q.wait(t.Context(), "failing", failing)
						continue
					}
					q.wait(t.Context(), p, add(p))
					want = append(want, p)
				}
				answers := q.letGo()
				for id, err := range answers {
					if id != "failing" {
						assert.NoError(t, err, id)
					}
				}
				if name != "its goroutine ends" { // then there is nobody to answer
					assert.Error(t, answers["failing"])
				}
				want = append(want, "holder")
				slices.Sort(want)
				assert.Equal(t, want, jobsIn(t, s))
				assert.Equal(t, 1, *commits)
			})
		}
	}
}

func TestAFailureOfWhoCameFirstLeavesTheOthersWhole(t *testing.T) {
	s := newMemory(t)
	inside, held := make(chan struct{}), make(chan struct{})
	q := &queue{t: t, s: s, held: held, answers: map[string]error{}}
	q.call(t.Context(), "first", func(ctx context.Context, tx ports.Tx) error {
		close(inside)
		<-held
		return errors.Join(add("first")(ctx, tx), errOfTest)
	})
	<-inside
	q.wait(t.Context(), "second", add("second"))
	q.wait(t.Context(), "third", add("third"))
	answers := q.letGo()
	assert.ErrorIs(t, answers["first"], errOfTest)
	assert.NoError(t, answers["second"])
	assert.NoError(t, answers["third"])
	assert.Equal(t, []string{"second", "third"}, jobsIn(t, s))
}

func TestWhoGivesUpWaitingDoesNotRun(t *testing.T) {
	s := newMemory(t)
	q := holdTurn(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	for i := range 5 {
		q.wait(ctx, fmt.Sprint("gone", i), func(context.Context, ports.Tx) error {
			t.Error("ran")
			return nil
		})
		q.wait(t.Context(), fmt.Sprint("stays", i), add(fmt.Sprint("stays", i)))
	}
	cancel()
	for q.answered() < 5 { // while the turn is still held
		runtime.Gosched()
	}
	answers := q.letGo()
	for i := range 5 {
		assert.ErrorIs(t, answers[fmt.Sprint("gone", i)], context.Canceled)
		assert.NoError(t, answers[fmt.Sprint("stays", i)])
	}
	assert.Equal(t, []string{"holder", "stays0", "stays1", "stays2", "stays3", "stays4"}, jobsIn(t, s))
}

func TestACommitThatFailsIsToldToEveryone(t *testing.T) {
	s := newMemory(t)
	fails := true
	onCommit(t, s, func() bool { return !fails })
	q := holdTurn(t, s)
	for i := range 5 {
		q.wait(t.Context(), fmt.Sprint(i), add(fmt.Sprint(i)))
	}
	answers := q.letGo()
	assert.Len(t, answers, 6)
	for id, err := range answers {
		assert.Error(t, err, id)
	}
	assert.Empty(t, jobsIn(t, s))

	fails = false
	require.NoError(t, s.Write(t.Context(), add("later")))
	assert.Equal(t, []string{"later"}, jobsIn(t, s))
}

func TestAMemberWhoLosesTheWholeTransactionIsToldToAllBefore(t *testing.T) {
	s := newMemory(t)
	q := holdTurn(t, s)
	q.wait(t.Context(), "before", add("before"))
	q.wait(t.Context(), "culprit", func(context.Context, ports.Tx) error {
		return s.writer.conn.exec("ROLLBACK") // as SQLite itself does when the disk fails
	})
	q.wait(t.Context(), "after", add("after"))
	answers := q.letGo()
	for _, id := range []string{"holder", "before"} {
		assert.True(t, ports.IsKind(answers[id], ports.Unavailable), "%s: %v", id, answers[id])
	}
	assert.Error(t, answers["culprit"])
	assert.NoError(t, answers["after"])
	assert.Equal(t, []string{"after"}, jobsIn(t, s))
}

func TestOnAFullDiskWhoeverWasToldOfSuccessIsThere(t *testing.T) {
	s := openFile(t, newFile(t))
	q := holdTurn(t, s)
	q.wait(t.Context(), "small", add("small"))
	q.wait(t.Context(), "big", func(ctx context.Context, tx ports.Tx) error {
		big := job("big")
		big.Payload = make([]byte, 1<<20)
		return tx.OutboxMessages.Add(ctx, big)
	})
	q.wait(t.Context(), "later", add("later"))
	require.NoError(t, s.writer.conn.exec("PRAGMA max_page_count = 100"))
	answers := q.letGo()
	assert.True(t, ports.IsKind(answers["big"], ports.Unavailable), "%v", answers["big"])
	var want []string
	for id, err := range answers {
		if err == nil {
			want = append(want, id)
		}
	}
	slices.Sort(want)
	assert.Contains(t, want, "later")
	assert.Equal(t, want, jobsIn(t, s))
	require.NoError(t, s.Write(t.Context(), add("much later")))
}

func TestTheTurnIsHeldByOneAndPassedOnWhoeverGivesUp(t *testing.T) {
	var turn fifoLock
	var inside, served atomic.Int32
	var group sync.WaitGroup
	for i := range 300 {
		group.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%3 == 0 {
				go cancel()
			}
			if err := turn.acquire(ctx); err != nil {
				assert.ErrorIs(t, err, context.Canceled)
				return
			}
			assert.EqualValues(t, 1, inside.Add(1))
			runtime.Gosched()
			inside.Add(-1)
			served.Add(1)
			turn.release()
		})
	}
	group.Wait()
	assert.GreaterOrEqual(t, served.Load(), int32(200))
	require.NoError(t, turn.acquire(t.Context()), "it is free in the end")
	assert.False(t, turn.handOver())
}
