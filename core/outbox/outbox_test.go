package outbox_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

var start = coretest.Start

type world struct {
	t       *testing.T
	store   ports.Store
	box     *outbox.Outbox
	another func() *outbox.Outbox // of another instance over the same store
	clock   time.Time
	key     secret.Key
	mailer  *fakeMailer
}

func newWorld(t *testing.T) *world {
	store := coretest.Store(t)
	key, err := secret.New(make([]byte, secret.MinKeyBytes), rand.Reader)
	require.NoError(t, err)
	w := &world{t: t, store: store, clock: start, key: key, mailer: newFakeMailer(t)}
	var n atomic.Int64
	ids := ports.IDs{Ordered: func() string { return fmt.Sprintf("message-%03d", n.Add(1)) }}
	w.another = func() *outbox.Outbox {
		return outbox.New(store, func() time.Time { return w.clock }, ids, key, w.mailer)
	}
	w.box = w.another()
	return w
}

// expect expects mail to an address that many times, each with that result.
func (w *world) expect(to string, times int, err error) {
	for range times {
		w.mailer.expect(to, func() error { return err })
	}
}

// fakeMailer sends nothing. Sending more or less than expected fails the test.
type fakeMailer struct {
	t       *testing.T
	mu      sync.Mutex
	results map[string][]func() error // by recipient, in order
}

func newFakeMailer(t *testing.T) *fakeMailer {
	m := &fakeMailer{t: t, results: map[string][]func() error{}}
	t.Cleanup(func() { assert.Empty(t, m.results, "mail that was expected and not sent") })
	return m
}

func (m *fakeMailer) expect(to string, result func() error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.results[to] = append(m.results[to], result)
}

// Send implements ports.Mailer.
func (m *fakeMailer) Send(_ context.Context, mail ports.Mail) error {
	m.mu.Lock()
	left := m.results[mail.To]
	switch len(left) {
	case 0:
		m.mu.Unlock()
		m.t.Errorf("unexpected mail to %s", mail.To)
		return nil
	case 1:
		delete(m.results, mail.To)
	default:
		m.results[mail.To] = left[1:]
	}
	m.mu.Unlock()
	assert.Equal(m.t, "s", mail.Subject)
	return left[0]()
}

func (w *world) add(to string) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return w.box.AddMail(ctx, tx, ports.Mail{To: to, Subject: "s"}, time.Time{})
	}))
}

func (w *world) work() (next time.Time, failures error) {
	w.t.Helper()
	next, failures, err := w.box.Work(w.t.Context())
	require.NoError(w.t, err)
	return next, failures
}

func TestWhatIsPromisedIsDoneOnce(t *testing.T) {
	w := newWorld(t)
	for i := range 40 {
		to := fmt.Sprintf("a%d@example.com", i)
		w.expect(to, 1, nil)
		w.add(to)
	}
	for range 2 {
		next, failures := w.work()
		require.NoError(t, failures)
		assert.Zero(t, next)
	}
}

func TestWhatWasRolledBackIsNotDone(t *testing.T) {
	w := newWorld(t)
	err := w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, w.box.AddMail(ctx, tx, ports.Mail{To: "a@example.com"}, time.Time{}))
		return errors.New("changed my mind")
	})
	require.Error(t, err)
	next, failures := w.work()
	require.NoError(t, failures)
	assert.Zero(t, next)
}

func TestAFailureIsTriedAgainLaterAndHoldsUpNobody(t *testing.T) {
	w := newWorld(t)
	w.expect("down@example.com", 2, errors.New("mail server is down"))
	w.expect("up@example.com", 1, nil)
	w.add("down@example.com")
	w.add("up@example.com")
	next, failures := w.work()
	assert.ErrorContains(t, failures, "mail server is down")
	assert.Equal(t, start.Add(2*time.Second), next)

	_, failures = w.work()
	assert.NoError(t, failures, "not before its time")
	w.clock = next
	next, failures = w.work()
	assert.Error(t, failures)
	assert.Equal(t, 4*time.Second, next.Sub(w.clock), "each time twice as late")

	w.expect("down@example.com", 1, nil)
	w.clock = next
	next, failures = w.work()
	assert.NoError(t, failures)
	assert.Zero(t, next)
}

func TestAPanicIsAFailureOfThatMessageAlone(t *testing.T) {
	w := newWorld(t)
	w.mailer.expect("bad@example.com", func() error { panic("bad letter") })
	w.expect("good@example.com", 1, nil)
	w.add("bad@example.com")
	w.add("good@example.com")
	_, failures := w.work()
	assert.ErrorContains(t, failures, "bad letter")
}

func TestAfterTwelveFailuresAMessageIsSetAside(t *testing.T) {
	w := newWorld(t)
	w.expect("a@example.com", 12, errors.New("no"))
	w.add("a@example.com")
	for i := range 12 {
		next, failures := w.work()
		require.Error(t, failures)
		assert.Equal(t, i == 11, errors.Is(failures, outbox.ErrDead))
		assert.LessOrEqual(t, next.Sub(w.clock), time.Hour)
		w.clock = next
	}
	assert.Zero(t, w.clock, "nothing is due any more")
}

func TestAMailThatIsRefusedForGoodIsSetAsideAtOnce(t *testing.T) {
	w := newWorld(t)
	w.expect("gone@example.com", 1, fmt.Errorf("mail server: %w", ports.Refuse(ports.Invalid, "mail_refused", "No such mailbox.")))
	w.expect("up@example.com", 1, nil)
	w.add("gone@example.com")
	w.add("up@example.com")
	next, failures := w.work()
	assert.ErrorContains(t, failures, "gave up: message mail message-001: retrying is pointless: mail server: No such mailbox.")
	assert.Zero(t, next, "nothing is due any more")
}

func TestAMessageThatWaitsForSomethingOutsideIsNeverSetAside(t *testing.T) {
	w := newWorld(t)
	w.expect("a@example.com", 30, fmt.Errorf("%w: no route to host", outbox.ErrOutage))
	w.add("a@example.com")
	for range 30 {
		next, failures := w.work()
		require.ErrorContains(t, failures, "no route to host")
		require.NotZero(t, next)
		w.clock = next
	}
	w.expect("a@example.com", 1, nil)
	next, failures := w.work()
	assert.NoError(t, failures)
	assert.Zero(t, next)
}

func TestAMessageMayBePromisedForLater(t *testing.T) {
	w := newWorld(t)
	var done []string
	w.box.Handle("later", func(_ context.Context, payload []byte) error {
		done = append(done, string(payload))
		return nil
	})
	due := start.Add(time.Hour)
	require.NoError(t, w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return w.box.Schedule(ctx, tx, "later", []byte("x"), due)
	}))
	w.clock = due.Add(-time.Microsecond)
	next, failures := w.work()
	require.NoError(t, failures)
	assert.Equal(t, due, next)
	assert.Empty(t, done)
	w.clock = due
	_, failures = w.work()
	require.NoError(t, failures)
	assert.Equal(t, []string{"x"}, done)
}

func TestAMessageOfAWorkerThatDiedIsDoneByAnother(t *testing.T) {
	w := newWorld(t)
	w.add("a@example.com")
	require.NoError(t, w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.OutboxMessages.Claim(ctx, "mail", "", w.clock, 2*time.Minute, 10) // and then the worker dies
		return err
	}))
	next, failures := w.work()
	require.NoError(t, failures)
	assert.Equal(t, start.Add(2*time.Minute), next)
	w.expect("a@example.com", 1, nil)
	w.clock = next
	_, failures = w.work()
	require.NoError(t, failures)
}

func TestMessagesAreSealedInStorage(t *testing.T) {
	w := newWorld(t)
	w.add("secret@example.com")
	require.NoError(t, w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		messages, err := tx.OutboxMessages.Claim(ctx, "mail", "", w.clock, time.Minute, 1)
		require.Len(t, messages, 1)
		assert.NotContains(t, string(messages[0].Payload), "secret@example.com")
		return err
	}))
}

func TestAMessageThatCanNotBeOpenedFailsAndStays(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: "y", Kind: "mail", Payload: []byte("not sealed by this key"), RunAt: start})
	}))
	next, failures := w.work()
	assert.ErrorContains(t, failures, "payload was not sealed with this key")
	assert.NotZero(t, next)
}

func TestAMessageOfAnUnknownKindWaitsForAVersionThatKnowsIt(t *testing.T) {
	w := newWorld(t)
	var done []string
	older := w.box
	newer := w.another()
	newer.Handle("new", func(_ context.Context, payload []byte) error {
		done = append(done, string(payload))
		return nil
	})
	require.NoError(t, w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return newer.Add(ctx, tx, "new", []byte("x"))
	}))
	next, failures, err := older.Work(t.Context())
	require.NoError(t, errors.Join(failures, err))
	assert.Zero(t, next)
	_, failures, err = newer.Work(t.Context())
	require.NoError(t, errors.Join(failures, err))
	assert.Equal(t, []string{"x"}, done)
}
