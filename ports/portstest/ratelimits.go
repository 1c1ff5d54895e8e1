package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testRateLimits(t *testing.T, open open) {
	take := func(t *testing.T, s ports.Store, key string, limit int, window time.Duration, now time.Time) (wait time.Duration) {
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			wait, err = tx.RateLimits.Take(ctx, key, limit, window, now)
			return err
		})
		return wait
	}
	type event struct {
		at   int // minutes
		wait time.Duration
	}
	for _, c := range []struct {
		name   string
		limit  int
		events []event
	}{
		{"events up to the limit are counted, and the next one waits for the end of the window", 2, []event{{0, 0}, {3, 0}, {4, 6 * time.Minute}}},
		{"a window starts with its first event", 2, []event{{0, 0}, {9, 0}, {10, 0}, {11, 0}, {12, 8 * time.Minute}}},
		{"a rejected event doesn't extend the window", 1, []event{{0, 0}, {9, time.Minute}, {9, time.Minute}, {10, 0}}},
		{"a window's end is exclusive", 1, []event{{0, 0}, {10, 0}, {19, time.Minute}}},
		{"the next window starts with the next event", 1, []event{{0, 0}, {100, 0}, {105, 5 * time.Minute}}},
		{"a limit of zero rejects every event", 0, []event{{0, 10 * time.Minute}, {20, 10 * time.Minute}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			for i, event := range c.events {
				assert.Equal(t, event.wait, take(t, s, "key", c.limit, 10*time.Minute, minute(event.at)), "event %d", i+1)
			}
		})
	}

	t.Run("Wait doesn't count an event", func(t *testing.T) {
		s := open(t)
		wait := func(limit, at int) (wait time.Duration) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				wait, err = tx.RateLimits.Wait(ctx, "key", limit, minute(at))
				return err
			})
			return wait
		}
		assert.Zero(t, wait(2, 0), "no events yet")
		assert.Zero(t, take(t, s, "key", 2, 10*time.Minute, minute(0)))
		assert.Zero(t, wait(2, 1))
		assert.Zero(t, wait(2, 1), "Wait again")
		assert.Zero(t, take(t, s, "key", 2, 10*time.Minute, minute(3)))
		assert.Equal(t, 6*time.Minute, wait(2, 4))
		assert.Equal(t, 6*time.Minute, wait(1, 4), "over the limit")
		assert.Zero(t, wait(3, 4))
		assert.Zero(t, wait(2, 10), "the window is over")
	})

	t.Run("each key has its own window", func(t *testing.T) {
		s := open(t)
		assert.Zero(t, take(t, s, "a", 1, time.Minute, minute(0)))
		assert.Zero(t, take(t, s, "b", 1, time.Minute, minute(0)))
		assert.Equal(t, time.Minute, take(t, s, "a", 1, time.Minute, minute(0)))
	})

	t.Run("an event of a rolled-back transaction isn't counted", func(t *testing.T) {
		s := open(t)
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			if _, err := tx.RateLimits.Take(ctx, "key", 1, time.Minute, minute(0)); err != nil {
				return err
			}
			return errOfTest
		})
		assert.ErrorIs(t, err, errOfTest)
		assert.Zero(t, take(t, s, "key", 1, time.Minute, minute(0)))
	})

	t.Run("a hundred concurrent events count up to the limit", func(t *testing.T) {
		s := open(t)
		assert.EqualValues(t, 7, concurrently(100, func(int) bool { return take(t, s, "key", 7, time.Minute, minute(0)) == 0 }))
	})
}
