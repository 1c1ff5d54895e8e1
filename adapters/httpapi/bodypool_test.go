package httpapi

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const mega = 1 << 20

// fill acquires space for n bodies of a size from a sender.
func fill(t *testing.T, p *bodyPool, from string, count int, size int64) (release func()) {
	t.Helper()
	var all []func()
	for range count {
		one, err := p.acquire(t.Context(), from, size)
		require.NoError(t, err)
		all = append(all, one)
	}
	return func() {
		for _, one := range all {
			one()
		}
	}
}

func TestBodiesAreLimitedInBytesAndInNumber(t *testing.T) {
	t.Attr("security", "24.2")
	for name, c := range map[string]struct {
		senders, each int
		size          int64
	}{
		"large bodies":               {4, 4, mega},
		"small bodies":               {4, 256, 1},
		"bodies of one sender":       {1, 4, mega},
		"small bodies of one sender": {1, 256, 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newBodyPool(16 * mega)
				var releases []func()
				for i := range c.senders {
					releases = append(releases, fill(t, p, string(rune('a'+i)), c.each, c.size))
				}
				start := time.Now()
				_, err := p.acquire(t.Context(), "a", c.size)
				assert.True(t, ports.HasReason(err, "server_busy"), "%v", err)
				assert.Equal(t, 2*time.Second, time.Since(start))
				releases[0]()
				fill(t, p, "a", c.each, c.size)()
				for _, release := range releases[1:] {
					release()
				}
				assert.Empty(t, p.senders)
			})
		})
	}
}

func TestASenderWithManyBodiesLeavesSpaceForOthers(t *testing.T) {
	t.Attr("security", "24.2")
	synctest.Test(t, func(t *testing.T) {
		p := newBodyPool(16 * mega)
		release := fill(t, p, "a", 4, mega)
		waiting := make(chan error)
		go func() {
			again, err := p.acquire(t.Context(), "a", mega)
			if err == nil {
				again()
			}
			waiting <- err
		}()
		synctest.Wait()
		fill(t, p, "b", 4, mega)()
		release()
		assert.NoError(t, <-waiting, "the waiter gets the released space")
	})
}

func TestACanceledRequestStopsWaitingForSpace(t *testing.T) {
	p := newBodyPool(4 * mega)
	release := fill(t, p, "a", 1, mega)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.acquire(ctx, "a", mega)
	assert.ErrorIs(t, err, context.Canceled)
	release()
	assert.Empty(t, p.senders)
}
