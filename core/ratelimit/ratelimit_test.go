package ratelimit_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/core/coretest"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

func TestAnEventIsCountedInEveryBucketOrInNone(t *testing.T) {
	store := coretest.Store(t)
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	wide, narrow := ratelimit.Bucket{Key: "wide", Limit: ratelimit.Limit{Events: 3, Window: time.Hour}}, ratelimit.Bucket{Key: "narrow", Limit: ratelimit.Limit{Events: 1, Window: time.Minute}}
	errFull := errors.New("full")
	take := func(buckets ...ratelimit.Bucket) (wait time.Duration) {
		err := store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			if wait, err = ratelimit.Take(ctx, tx, now, buckets...); err == nil && wait > 0 {
				return errFull
			}
			return err
		})
		assert.Equal(t, wait > 0, errors.Is(err, errFull), "%v", err)
		return wait
	}
	assert.Zero(t, take(wide, narrow))
	for range 5 {
		assert.Equal(t, time.Minute, take(wide, narrow), "how long the full one stays so")
	}
	assert.Zero(t, take(wide), "the refused were not counted in the other")
	assert.Zero(t, take(wide))
	assert.Equal(t, time.Hour, take(wide, narrow), "of two that are full the first says how long")
}
