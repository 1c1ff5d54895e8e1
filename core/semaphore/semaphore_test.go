package semaphore

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

var limits = Limits{Total: 4, Share: 2, Wait: 10 * time.Second, Busy: &ports.Error{Kind: ports.TooMany, Reason: "busy", RetryAfter: time.Second}}

type entered struct {
	leave func()
	err   error
	after time.Duration
}

// enter begins to enter, and lets that come as far as it comes.
func enter(ctx context.Context, f *Fair, who string, weight int64) <-chan entered {
	done, start := make(chan entered, 1), time.Now()
	go func() {
		leave, err := f.Enter(ctx, limits, who, weight)
		done <- entered{leave, err, time.Since(start)}
	}()
	synctest.Wait()
	return done
}

func TestAnOwnerHasAShareOfTheWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var f Fair
		a, b := enter(t.Context(), &f, "a", 9), enter(t.Context(), &f, "b", 1)
		require.Len(t, a, 1, "what weighs more than a share takes all of it")
		require.Len(t, b, 1)
		assert.False(t, f.HasRoom(limits, "a", 1))
		assert.True(t, f.HasRoom(limits, "b", 1))
		more, other := enter(t.Context(), &f, "a", 1), enter(t.Context(), &f, "c", 1)
		assert.Empty(t, more)
		require.Len(t, other, 1)
		(<-a).leave()
		synctest.Wait()
		require.Len(t, more, 1)
		for _, in := range []<-chan entered{b, more, other} {
			(<-in).leave()
		}
		assert.Empty(t, f.owners)
		assert.Zero(t, f.used)
	})
}

func TestTheManyOfAnOwnerKeepNobodyWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var f Fair
		a, b := <-enter(t.Context(), &f, "a", 2), <-enter(t.Context(), &f, "b", 2)
		more := []<-chan entered{enter(t.Context(), &f, "a", 2), enter(t.Context(), &f, "a", 2), enter(t.Context(), &f, "b", 2)}
		other := enter(t.Context(), &f, "c", 2)
		a.leave()
		synctest.Wait()
		require.Empty(t, other, "a waited before c")
		require.Len(t, more[0], 1)
		b.leave()
		synctest.Wait()
		require.Empty(t, other, "as did b")
		(<-more[0]).leave()
		synctest.Wait()
		require.Len(t, other, 1, "c comes before the third of a")
		assert.Empty(t, more[1])
		(<-other).leave()
		(<-more[2]).leave()
		(<-more[1]).leave()
	})
}

func TestWhoHasWaitedTooLongIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var f Fair
		first := <-enter(t.Context(), &f, "a", 2)
		large := <-enter(t.Context(), &f, "b", 1)
		late := enter(t.Context(), &f, "a", 1)
		ctx, cancel := context.WithCancel(t.Context())
		gone := enter(ctx, &f, "a", 1)
		cancel()
		assert.ErrorIs(t, (<-gone).err, context.Canceled)
		told := <-late
		assert.ErrorIs(t, told.err, limits.Busy)
		assert.Equal(t, 10*time.Second, told.after)

		waits := enter(t.Context(), &f, "c", 2) // which leaves no room to the one behind
		time.Sleep(time.Second)
		behind := enter(t.Context(), &f, "d", 1)
		require.Empty(t, waits)
		require.Empty(t, behind)
		assert.ErrorIs(t, (<-waits).err, limits.Busy)
		in := <-behind
		require.NoError(t, in.err, "who gave up holds nobody up")
		for _, leave := range []func(){first.leave, large.leave, in.leave} {
			leave()
		}
		assert.Empty(t, f.owners)
	})
}
