package outbox_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/outbox"
	"selvedge/ports"
)

// stepTime is how long a message takes in these tests.
const stepTime = 10 * time.Second

// lanesWorld is an outbox whose messages each take a while, and knows when each lane's began.
type lanesWorld struct {
	*world
	box   *outbox.Outbox
	start time.Time

	mu    sync.Mutex
	began map[string][]time.Duration // by lane, since the start
	most  map[string]int             // at once
	now   map[string]int
}

func newLanesWorld(t *testing.T) *lanesWorld {
	w := &lanesWorld{world: newWorld(t), start: time.Now(), began: map[string][]time.Duration{}, most: map[string]int{}, now: map[string]int{}}
	w.box, _ = w.ticking()
	handle := func(_ context.Context, payload []byte) error {
		lane := string(payload)
		w.mu.Lock()
		w.began[lane] = append(w.began[lane], time.Since(w.start))
		w.now[lane]++
		w.most[lane] = max(w.most[lane], w.now[lane])
		w.mu.Unlock()
		time.Sleep(stepTime)
		w.mu.Lock()
		w.now[lane]--
		w.mu.Unlock()
		return nil
	}
	w.box.Handle("step", handle)
	w.world.box.Handle("step", handle)
	return w
}

func (w *lanesWorld) enqueue(lane string, n int) {
	require.NoError(w.t, w.box.WakeOnCommit(w.store).Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for range n {
			if err := w.world.box.ScheduleInLane(ctx, tx, "step", lane, []byte(lane), start.Add(time.Since(w.start))); err != nil {
				return err
			}
		}
		return nil
	}))
}

// seen is when each lane's messages began, and how many at once, once all is quiet.
func (w *lanesWorld) seen() (began map[string][]time.Duration, most map[string]int) {
	synctest.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	began = map[string][]time.Duration{}
	for lane, times := range w.began {
		began[lane] = slices.Clone(times)
	}
	return began, maps.Clone(w.most)
}

func TestALaneLeavesSlotsToANewcomer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newLanesWorld(t)
		w.enqueue("ada", 20)
		r := run(t, w.box)
		time.Sleep(stepTime / 2)
		w.enqueue("bo", 1)
		began, _ := w.seen()
		assert.Equal(t, []time.Duration{stepTime / 2}, began["bo"], "at once, beside a backlog")
		time.Sleep(20 * stepTime)
		r.wait()
		assert.NoError(t, r.failures)
		began, most := w.seen()
		assert.Len(t, began["ada"], 20, "a lane with free slots never stops")
		assert.Equal(t, map[string]int{"ada": 2, "bo": 1}, most)
	})
}

func TestLanesTakeTurnsHoweverOldTheirBacklogIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newLanesWorld(t)
		const old = 6
		for i := range old {
			w.enqueue(fmt.Sprint("old", i), 10)
		}
		r := run(t, w.box)
		time.Sleep(stepTime / 2)
		w.enqueue("new", 10)
		time.Sleep(25 * stepTime)
		r.wait()
		assert.NoError(t, r.failures)
		began, _ := w.seen()
		require.Len(t, began["new"], 10)
		assert.LessOrEqual(t, began["new"][0], 2*stepTime, "after at most a turn of each lane, in four slots")
		for i := range 4 {
			at := began["new"][i]
			for lane, times := range began {
				assert.LessOrEqual(t, times[i]-at, 3*stepTime, "%s had its turn %d too", lane, i)
			}
		}
	})
}

func TestMessagesWithoutALaneTakeEverySlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newLanesWorld(t)
		w.enqueue("", 8)
		r := run(t, w.box)
		_, most := w.seen()
		assert.Equal(t, 4, most[""])
		time.Sleep(2 * stepTime)
		r.wait()
		assert.NoError(t, r.failures)
		began, _ := w.seen()
		assert.Len(t, began[""], 8)
	})
}
