package cache_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/cache"
)

var policy = cache.Policy{Fresh: time.Minute, Stale: 15 * time.Minute, Failed: 3 * time.Second, Timeout: 30 * time.Second}

var errAway = errors.New("the provider is away")

// source is what is fetched: slow, counted, and failing on request.
type source struct {
	cache.Value[int]
	mu      sync.Mutex
	fetches int
	err     error
	takes   time.Duration
}

func (s *source) fetch(ctx context.Context) (int, error) {
	s.mu.Lock()
	s.fetches++
	n, err := s.fetches, s.err
	s.mu.Unlock()
	select {
	case <-time.After(s.takes):
		return n, err
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func (s *source) get(ctx context.Context) (int, error) {
	return s.Get(ctx, time.Now, policy, s.fetch)
}

func (s *source) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

func TestAFailureIsFetchedOnceForAllWhoWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &source{err: errAway, takes: time.Second}
		start := time.Now()
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				_, err := s.get(t.Context())
				assert.ErrorIs(t, err, errAway)
			})
		}
		group.Wait()
		assert.Equal(t, time.Second, time.Since(start))
		assert.Equal(t, 1, s.fetches)

		time.Sleep(3*time.Second - 1)
		_, err := s.get(t.Context())
		assert.ErrorIs(t, err, errAway)
		assert.Equal(t, 1, s.fetches, "the failure is remembered")
		time.Sleep(time.Nanosecond)
		s.fail(nil)
		value, err := s.get(t.Context())
		require.NoError(t, err)
		assert.Equal(t, 2, value)
	})
}

func TestNobodyWaitsLongerThanTheyWant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &source{takes: time.Second}
		start := time.Now()
		hasty, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		var group sync.WaitGroup
		group.Go(func() {
			value, err := s.get(t.Context())
			assert.NoError(t, err)
			assert.Equal(t, 1, value)
		})
		_, err := s.get(hasty)
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Equal(t, 100*time.Millisecond, time.Since(start))
		group.Wait()
		assert.Equal(t, time.Second, time.Since(start))
		assert.Equal(t, 1, s.fetches)
	})
}

func TestWhoeverAsksFirstAndLeavesTakesTheFetchFromNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &source{takes: time.Second}
		leaving, leave := context.WithCancel(t.Context())
		leave()
		_, err := s.get(leaving)
		assert.ErrorIs(t, err, context.Canceled)
		value, err := s.get(t.Context())
		require.NoError(t, err)
		assert.Equal(t, 1, value)
		assert.Equal(t, 1, s.fetches)
	})
}

func TestTheOldValueIsUsedWhileItIsRefreshed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &source{takes: time.Second}
		now := func(want, fetches int) {
			t.Helper()
			start := time.Now()
			value, err := s.get(t.Context())
			require.NoError(t, err)
			assert.Zero(t, time.Since(start))
			assert.Equal(t, want, value)
			synctest.Wait()
			assert.Equal(t, fetches, s.fetches)
		}
		_, err := s.get(t.Context())
		require.NoError(t, err)
		time.Sleep(time.Minute - 1)
		now(1, 1)
		time.Sleep(time.Nanosecond)
		now(1, 2)
		now(1, 2)
		time.Sleep(time.Second)
		synctest.Wait()
		now(2, 2)

		s.fail(errAway)
		for at := time.Minute; at < 15*time.Minute; at += time.Minute {
			time.Sleep(time.Minute)
			now(2, 2+int(at/time.Minute))
		}
		time.Sleep(time.Minute)
		_, err = s.get(t.Context())
		assert.ErrorIs(t, err, errAway, "it is too old to be used")
	})
}

func TestAFetchThatHangsIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &source{takes: time.Hour}
		start := time.Now()
		_, err := s.get(t.Context())
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Equal(t, 30*time.Second, time.Since(start))
	})
}

func TestAFetchThatPanicsFails(t *testing.T) {
	var v cache.Value[int]
	_, err := v.Get(t.Context(), time.Now, policy, func(context.Context) (int, error) { panic("no prices") })
	assert.ErrorContains(t, err, "no prices")
}
