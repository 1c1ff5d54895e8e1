package ratelimit_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

func TestAnEventIsCountedInEveryBucketOrInNone(t *testing.T) {
	store := coretest.Store(t)
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	wide, narrow := ratelimit.Bucket{Key: "wide", Limit: ratelimit.Limit{Events: 3, Window: time.Hour}}, ratelimit.Bucket{Key: "narrow", Limit: ratelimit.Limit{Events: 1, Window: time.Minute}}
	take := func(buckets ...ratelimit.Bucket) time.Duration {
		err := store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return ratelimit.Enforce(ctx, tx, now, ratelimit.TooMany("full", "Full."), buckets...)
		})
		if err == nil {
			return 0
		}
		refusal, ok := errors.AsType[*ports.Error](err)
		require.True(t, ok, "%v", err)
		assert.Equal(t, &ports.Error{Kind: ports.TooMany, Reason: "full", Message: "Full.", RetryAfter: refusal.RetryAfter}, refusal)
		return refusal.RetryAfter
	}
	assert.Zero(t, take(wide, narrow))
	for range 5 {
		assert.Equal(t, time.Minute, take(wide, narrow), "how long the full one stays so")
	}
	assert.Zero(t, take(wide), "the refused were not counted in the other")
	assert.Zero(t, take(wide))
	assert.Equal(t, time.Hour, take(wide, narrow), "of two that are full the first says how long")
}
