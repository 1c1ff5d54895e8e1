package billing_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestADeletedWorkspaceIsNoLongerCharged(t *testing.T) {
	w := worldOn(t, "Starter")
	charged := w.charged()
	require.NoError(t, w.deleteWorkspace())
	_, failures, err := w.Outbox.Work(t.Context())
	require.NoError(t, err)
	require.NoError(t, failures)
	w.advance(40 * 24 * time.Hour)
	w.deliver()
	assert.Equal(t, charged, w.charged())
	assert.Nil(t, w.account("w").Subscription)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Equal(t, []int64{3000}, slices.Collect(maps.Values(w.grants("w"))), "granted credits stay, and no more are granted")
}
