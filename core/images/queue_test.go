package images

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// entered is an attempt to enter a queue.
type entered struct {
	leave func()
	err   error
	after time.Duration
}

func enter(ctx context.Context, q *queue, userID string) <-chan entered {
	done, start := make(chan entered, 1), time.Now()
	go func() {
		leave, err := q.enter(ctx, userID)
		done <- entered{leave, err, time.Since(start)}
	}()
	return done
}

func TestOneDecoderAtATime(t *testing.T) {
	t.Attr("security", "24.1")
	synctest.Test(t, func(t *testing.T) {
		q := newQueue()
		first := <-enter(t.Context(), q, "ada")
		require.NoError(t, first.err)
		second := enter(t.Context(), q, "grace")
		synctest.Wait()
		assert.Empty(t, second)
		first.leave()
		assert.NoError(t, (<-second).err)
	})
}

func TestOneUsersUploadsDelayOthersByOneDecoding(t *testing.T) {
	t.Attr("security", "24.1")
	synctest.Test(t, func(t *testing.T) {
		q := newQueue()
		decoding := <-enter(t.Context(), q, "ada")
		more := enter(t.Context(), q, "ada")
		synctest.Wait()
		other := enter(t.Context(), q, "grace")
		synctest.Wait()
		decoding.leave()
		synctest.Wait()
		require.Len(t, other, 1, "grace comes before ada's second image")
		assert.Empty(t, more)
		(<-other).leave()
		assert.NoError(t, (<-more).err)
	})
}

func TestWaitingTooLongForADecoder(t *testing.T) {
	t.Attr("security", "24.1")
	synctest.Test(t, func(t *testing.T) {
		q := newQueue()
		decoding := <-enter(t.Context(), q, "ada")
		for _, waiting := range []<-chan entered{enter(t.Context(), q, "ada"), enter(t.Context(), q, "grace")} {
			late := <-waiting
			assert.True(t, ports.HasReason(late.err, "image_busy"), "%v", late.err)
			assert.Equal(t, 10*time.Second, late.after)
		}
		decoding.leave()
		again := <-enter(t.Context(), q, "grace")
		assert.NoError(t, again.err, "who gave up has left the queue")
	})
}

func TestACancelledUploadLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue()
		decoding := <-enter(t.Context(), q, "ada")
		ctx, cancel := context.WithCancel(t.Context())
		second, other := enter(ctx, q, "ada"), enter(ctx, q, "grace")
		synctest.Wait()
		cancel()
		assert.ErrorIs(t, (<-second).err, context.Canceled)
		assert.ErrorIs(t, (<-other).err, context.Canceled)
		decoding.leave()
		assert.NoError(t, (<-enter(t.Context(), q, "grace")).err)
	})
}
