package billing_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// deaf is a story whose provider does not answer for some customers.
type deaf struct {
	*story
	to   string // the prefix of their ids
	asks int    // how often it was asked for them
}

func (d *deaf) Current(ctx context.Context, customerID string) (ports.Subscription, error) {
	if strings.HasPrefix(customerID, d.to) {
		d.asks++
		return ports.Subscription{}, ports.Refuse(ports.Unavailable, "payments_unavailable", "The payment provider does not answer.")
	}
	return d.story.Current(ctx, customerID)
}

func TestAccountsThatCanNotBeSyncedKeepNoOtherFromIt(t *testing.T) {
	const bad, good = 250, 10
	w := newWorld(t)
	s := aStory(w.at)
	d := &deaf{story: s, to: "cus_bad"}
	w.follow(s)
	for n := range bad {
		w.enroll(fmt.Sprintf("bad-%03d", n))
	}
	w.pass(time.Minute)
	for n := range good {
		id := fmt.Sprintf("good-%d", n)
		w.enroll(id)
		require.NoError(t, w.Sync(t.Context(), id)) // so the bad ones wait longer
	}
	w.Provider.Subscriptions = d
	w.pass(48 * time.Hour)

	err := w.Reconcile(t.Context())
	require.ErrorContains(t, err, "bad-000")
	require.ErrorContains(t, err, "and 230 more")
	assert.Less(t, len(err.Error()), 5000, "one line of the log")
	assert.Equal(t, bad, d.asks, "each is tried once")
	for n := range good {
		assert.Equal(t, w.now(), w.account(fmt.Sprintf("good-%d", n)).SyncedAt)
	}

	w.Provider.Subscriptions = s // the provider answers again
	w.pass(time.Minute)
	require.NoError(t, w.Reconcile(t.Context()))
	for n := range bad {
		require.Equal(t, w.now(), w.account(fmt.Sprintf("bad-%03d", n)).SyncedAt)
	}
}
