package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
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

func TestAMessageThatHangsIsNotRunByAnotherWhileItsLeaseHolds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		var at time.Time
		other := outbox.New(w.store, func() time.Time { return at }, ports.IDs{}, w.key, w.mailer)
		other.Handle("slow", func(context.Context, []byte) error {
			t.Error("it runs twice at once")
			return nil
		})
		r := run(t, w.box)
		<-h.begun
		at = start.Add(2*time.Minute - time.Microsecond)
		next, failures, err := other.Work(t.Context())
		require.NoError(t, errors.Join(failures, err))
		assert.Equal(t, start.Add(2*time.Minute), next, "when the lease ends")
		h.letGo <- nil
		r.wait()
		at = start.Add(time.Hour)
		next, failures, err = other.Work(t.Context())
		require.NoError(t, errors.Join(failures, err))
		assert.Zero(t, next)
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

func TestAHandlerHasLessTimeThanALease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		h := newHanging()
		w.box.Handle("slow", h.handle)
		w.enqueue(w.store, w.box, "slow", "1")
		began := time.Now()
		_, failures := w.work()
		assert.ErrorIs(t, failures, context.DeadlineExceeded)
		assert.Less(t, time.Since(began), 2*time.Minute)
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
		messages, err = tx.OutboxMessages.Claim(ctx, kind, w.clock, time.Minute, 100)
		return err
	}))
	return messages
}
