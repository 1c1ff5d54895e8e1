package outbox_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/outbox"
	"selvedge/ports"
)

var errRefused = fmt.Errorf("mail server: %w", ports.Refuse(ports.Invalid, "mail_refused", "No such mailbox."))

func (w *world) aside() []ports.DeadOutboxMessage {
	w.t.Helper()
	messages, err := w.box.ListDead(w.t.Context(), "", 1000)
	require.NoError(w.t, err)
	return messages
}

func TestWhatWasSetAsideSaysWhyAndSinceWhen(t *testing.T) {
	w := newWorld(t)
	w.expect("gone@example.com", 1, errRefused)
	w.expect("down@example.com", 1, errors.New("mail server is down"))
	w.add("gone@example.com")
	w.add("down@example.com")
	assert.Empty(t, w.aside())
	w.clock = start.Add(time.Minute)
	_, failures := w.work()
	assert.ErrorIs(t, failures, outbox.ErrDead)
	assert.Equal(t, []ports.DeadOutboxMessage{{
		ID: "message-001", Kind: "mail", Attempts: 1, Since: w.clock,
		Cause: "message mail message-001: retrying is pointless: mail server: No such mailbox.",
	}}, w.aside())
}

func TestAFailureThatIsTriedAgainIsNotSaidToBeSetAside(t *testing.T) {
	w := newWorld(t)
	w.expect("down@example.com", 1, errors.New("mail server is down"))
	w.add("down@example.com")
	_, failures := w.work()
	require.Error(t, failures)
	assert.NotErrorIs(t, failures, outbox.ErrDead)
}

func TestAMessageThatWasSetAsideIsRetriedWhenAnOperatorSaysSo(t *testing.T) {
	w := newWorld(t)
	for _, to := range []string{"a@example.com", "b@example.com"} {
		w.expect(to, 1, errRefused)
		w.add(to)
	}
	_, failures := w.work()
	require.Error(t, failures)
	require.NoError(t, w.box.Retry(t.Context(), "message-002"))
	w.expect("b@example.com", 1, nil)
	_, failures = w.work()
	require.NoError(t, failures)
	assert.Len(t, w.aside(), 1)
	for _, id := range []string{"message-002", "unheard-of"} {
		assert.True(t, ports.IsKind(w.box.Retry(t.Context(), id), ports.NotFound), id)
	}
}

func TestAllThatWasSetAsideIsRetried(t *testing.T) {
	w := newWorld(t)
	const many = 230 // more than fit in one transaction
	for i := range many {
		to := fmt.Sprintf("a%d@example.com", i)
		w.expect(to, 1, errRefused)
		w.add(to)
	}
	_, failures := w.work()
	require.Error(t, failures)
	n, err := w.box.RetryAll(t.Context())
	require.NoError(t, err)
	assert.Equal(t, many, n)
	assert.Empty(t, w.aside())
	for i := range many {
		w.expect(fmt.Sprintf("a%d@example.com", i), 1, nil)
	}
	_, failures = w.work()
	require.NoError(t, failures)
	n, err = w.box.RetryAll(t.Context())
	require.NoError(t, err)
	assert.Zero(t, n)
}
