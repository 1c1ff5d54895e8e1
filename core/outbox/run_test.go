package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/outbox"
	"selvedge/ports"
)

// running is an outbox that runs until the test stops it.
type running struct {
	t    *testing.T
	stop context.CancelFunc
	end  chan struct{}

	mu       sync.Mutex
	failures error
}

func run(t *testing.T, box *outbox.Outbox) *running {
	ctx, stop := context.WithCancel(t.Context())
	r := &running{t: t, stop: stop, end: make(chan struct{})}
	go func() {
		defer close(r.end)
		box.Run(ctx, func(failure error) {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.failures = errors.Join(r.failures, failure)
		})
	}()
	t.Cleanup(r.wait)
	return r
}

func (r *running) wait() {
	r.stop()
	<-r.end
}

// hanging is a handler whose messages all hang until they are let go.
type hanging struct {
	begun chan string
	letGo chan error
}

func newHanging() *hanging {
	return &hanging{begun: make(chan string, 1000), letGo: make(chan error)}
}

func (h *hanging) handle(ctx context.Context, payload []byte) error {
	h.begun <- string(payload)
	select {
	case err := <-h.letGo:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// enqueue adds messages of a kind in one transaction.
func (w *world) enqueue(store ports.Store, box *outbox.Outbox, kind string, payloads ...string) {
	w.t.Helper()
	require.NoError(w.t, store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, payload := range payloads {
			if err := box.Add(ctx, tx, kind, []byte(payload)); err != nil {
				return err
			}
		}
		return nil
	}))
}

func TestMailIsSentWhileEverySlotOfAnotherKindHangs(t *testing.T) {
	w := newWorld(t)
	h := newHanging()
	w.box.Handle("slow", h.handle)
	store := w.box.WakeOnCommit(w.store)
	r := run(t, w.box)
	w.enqueue(store, w.box, "slow", "1", "2", "3", "4", "5", "6")
	for range 4 {
		<-h.begun
	}
	sent := make(chan struct{})
	w.mailer.expect("ada@example.com", func() error { close(sent); return nil })
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return w.box.AddMail(ctx, tx, ports.Mail{To: "ada@example.com", Subject: "s"}, time.Time{})
	}))
	<-sent
	assert.Empty(t, h.begun, "the slots of the slow kind are taken")

	h.letGo <- nil
	<-h.begun // a slot is filled as soon as it is free, not when all are
	h.letGo <- nil
	<-h.begun
	for range 4 {
		h.letGo <- nil
	}
	r.wait()
	assert.NoError(t, r.failures)
	assert.Empty(t, h.begun, "each ran once")
}

func TestInstancesShareMessagesAndRunNoneTwice(t *testing.T) {
	const instances, messages = 3, 50
	w := newWorld(t)
	var mu sync.Mutex
	count := map[string]int{}
	inFlight, most := 0, 0
	all := make(chan struct{})
	everySlot := make(chan struct{}) // closed when each slot of each instance has a message
	handle := func(_ context.Context, payload []byte) error {
		mu.Lock()
		count[string(payload)]++
		inFlight++
		if most = max(most, inFlight); most == instances*4 && inFlight == most {
			select {
			case <-everySlot:
			default:
				close(everySlot)
			}
		}
		mu.Unlock()
		<-everySlot
		mu.Lock()
		defer mu.Unlock()
		inFlight--
		if len(count) == messages && inFlight == 0 {
			close(all)
		}
		return nil
	}
	var payloads []string
	for i := range messages {
		payloads = append(payloads, fmt.Sprint(i))
	}
	w.box.Handle("sweep", handle)
	w.enqueue(w.store, w.box, "sweep", payloads...)
	var instance []*running
	for range instances {
		box := w.another()
		box.Handle("sweep", handle)
		instance = append(instance, run(t, box))
	}
	<-all
	for _, r := range instance {
		r.wait()
		assert.NoError(t, r.failures)
	}
	for _, payload := range payloads {
		assert.Equal(t, 1, count[payload], payload)
	}
	assert.Equal(t, instances*4, most, "all take part, none beyond its slots")
}

// ticking is an outbox whose clock goes with the time of the test, and how often it writes.
func (w *world) ticking() (*outbox.Outbox, *writes) {
	began := time.Now()
	counted := &writes{Store: w.store}
	return outbox.New(counted, func() time.Time { return start.Add(time.Since(began)) }, ports.IDs{}, w.key, w.mailer), counted
}

type writes struct {
	ports.Store
	n atomic.Int64
}

func (s *writes) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	s.n.Add(1)
	return s.Store.Write(ctx, fn)
}

func TestAMessageThatTakesLongKeepsItsLease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1", "2")
		box, written := w.ticking()
		box.Handle("slow", h.handle)
		other, writtenByOther := w.ticking()
		other.Handle("slow", func(context.Context, []byte) error {
			t.Error("it runs twice at once")
			return nil
		})
		r := run(t, box)
		<-h.begun
		<-h.begun
		waiting := run(t, other)
		time.Sleep(55 * time.Second)
		h.letGo <- nil
		h.letGo <- nil
		time.Sleep(time.Minute)
		r.wait()
		waiting.wait()
		assert.NoError(t, r.failures)
		assert.NoError(t, waiting.failures)
		assert.Equal(t, int64(1+55/5+2), written.n.Load(), "a claim, a renewal of both every five seconds, and two ends")
		assert.Zero(t, writtenByOther.n.Load())
	})
}

func TestTheWorkOfAProcessThatDiedIsTakenUpSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.box.Handle("slow", newHanging().handle)
		w.enqueue(w.store, w.box, "slow", "1")
		dead, _ := w.ticking()
		h := newHanging()
		dead.Handle("slow", h.handle)
		dying, die := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_, _, _ = dead.Work(dying) // which renews nothing
		}()
		<-h.begun
		other, _ := w.ticking()
		taken := newHanging()
		other.Handle("slow", taken.handle)
		began := time.Now()
		r := run(t, other)
		<-taken.begun
		assert.LessOrEqual(t, time.Since(began), 20*time.Second)
		die()
		<-ended
		taken.letGo <- nil
		r.wait()
		assert.NoError(t, r.failures)
	})
}

func TestAMessageThatAnotherHasClaimedIsLetGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		box, _ := w.ticking()
		box.Handle("slow", h.handle)
		r := run(t, box)
		<-h.begun
		w.clock = start.Add(time.Hour) // of a process whose clock is wrong
		require.Len(t, w.claim("slow"), 1)
		time.Sleep(6 * time.Second)
		r.mu.Lock()
		failure := r.failures
		r.mu.Unlock()
		require.ErrorContains(t, failure, "another process handles the message")
		r.wait()
		require.Empty(t, w.claim("slow"), "the other's lease holds")
	})
}

func TestAClockThatIsMovedStartsNothingTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		var moved atomic.Int64
		box := outbox.New(w.store, func() time.Time { return start.Add(time.Duration(moved.Load())) }, ports.IDs{}, w.key, w.mailer)
		h := newHanging()
		box.Handle("slow", h.handle)
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		r := run(t, box)
		<-h.begun
		moved.Store(int64(30 * 24 * time.Hour))
		box.Wake()
		synctest.Wait()
		assert.Empty(t, h.begun)
		h.letGo <- nil
		r.wait()
		assert.NoError(t, r.failures)
	})
}

func TestStoppingLetsRunningMessagesEndAndClaimsNoMore(t *testing.T) {
	w := newWorld(t)
	h := newHanging()
	w.box.Handle("slow", h.handle)
	r := run(t, w.box)
	w.enqueue(w.box.WakeOnCommit(w.store), w.box, "slow", "1", "2", "3", "4", "5")
	for range 4 {
		<-h.begun
	}
	r.stop()
	for range 4 {
		h.letGo <- nil
	}
	<-r.end
	assert.NoError(t, r.failures)
	assert.Empty(t, h.begun)
	claimed := w.claim("slow")
	require.Len(t, claimed, 1, "four are done and saved so")
	assert.Equal(t, 1, claimed[0].Attempts)
}

// What takes longer than stopping may is cut off and counts as a failure.
func TestStoppingCutsOffWhatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		r := run(t, w.box)
		<-h.begun
		began := time.Now()
		r.wait()
		assert.Equal(t, 10*time.Second, time.Since(began))
		assert.ErrorIs(t, r.failures, context.Canceled)
		w.clock = start.Add(2 * time.Second)
		assert.Len(t, w.claim("slow"), 1, "it is tried again before its lease would have ended")
	})
}

func TestAHandlerHasAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		began := time.Now()
		_, failures := w.work()
		assert.ErrorIs(t, failures, context.DeadlineExceeded)
		assert.Equal(t, time.Minute, time.Since(began))
	})
}

func TestAMessageIsHandledAtOnceAfterItsCommit(t *testing.T) {
	for name, c := range map[string]struct {
		commit func(w *world)
		after  time.Duration
	}{
		"added here": {func(w *world) { w.enqueue(w.box.WakeOnCommit(w.store), w.box, "slow", "1") }, 0},
		"added by another instance": {func(w *world) {
			w.enqueue(w.another().WakeOnCommit(w.store), w.box, "slow", "1")
		}, 5 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				h := newHanging()
				w.box.Handle("slow", h.handle)
				r := run(t, w.box)
				synctest.Wait()
				began := time.Now()
				c.commit(w)
				<-h.begun
				assert.Equal(t, c.after, time.Since(began))
				h.letGo <- nil
				r.wait()
				assert.NoError(t, r.failures)
			})
		})
	}
}

// claim takes what is due of a kind.
func (w *world) claim(kind string) (messages []ports.OutboxMessage) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		messages, err = tx.OutboxMessages.Claim(ctx, kind, "", w.clock, time.Minute, 100)
		return err
	}))
	return messages
}
