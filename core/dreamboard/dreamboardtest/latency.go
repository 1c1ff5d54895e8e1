package dreamboardtest

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/events"
	"selvedge/ports"
)

const (
	draggers = 8
	dragged  = 5 // elements of each
	aSecond  = 15
)

// sentBatch is a batch that was sent, by its client and number.
type sentBatch struct {
	client string
	n      int64
}

// MeasureLatency has eight people drag five elements each for a second, fifteen batches of each
// person, and reports how soon after it is sent a batch reaches the listeners, who have
// the board "b" of the workspace "w" open.
func MeasureLatency(b *testing.B, boards *dreamboard.Service, actor ports.Actor, listeners ...*events.Listener) {
	b.Helper()
	var setup []board.Op
	for i := range draggers * dragged {
		one := Note(fmt.Sprint("n", i), "")
		setup = append(setup, board.Op{ID: one.ID, Put: &one})
	}
	_, err := boards.Send(b.Context(), actor, "w", "b", dreamboard.Batch{Client: "setup", N: 1, Ops: setup})
	check(b, err)

	var mu sync.Mutex
	var late []time.Duration
	sent := map[sentBatch]time.Time{}
	var hearing, dragging sync.WaitGroup
	expected := make(chan struct{}, 1)
	waiting := -1
	for _, l := range listeners {
		hearing.Go(func() {
			for m := range l.C {
				var got dreamboard.BatchEvent
				if m.Topic != dreamboard.Topic || json.Unmarshal(m.Data, &got) != nil || got.Client == "setup" {
					continue
				}
				now := time.Now()
				mu.Lock()
				late = append(late, now.Sub(sent[sentBatch{got.Client, got.N}]))
				if len(late) == waiting {
					expected <- struct{}{}
				}
				mu.Unlock()
			}
		})
	}
	round := int64(0)
	for b.Loop() {
		for p := range draggers {
			dragging.Go(func() {
				pace := time.NewTicker(time.Second / aSecond)
				defer pace.Stop()
				for i := range int64(aSecond) {
					<-pace.C
					batch := dreamboard.Batch{Client: fmt.Sprint("tab", p), N: round*aSecond + i + 1}
					for e := range dragged {
						x := fmt.Append(nil, batch.N)
						batch.Ops = append(batch.Ops, board.Op{ID: fmt.Sprint("n", p*dragged+e), Set: map[string]json.RawMessage{"x": x, "y": x}})
					}
					mu.Lock()
					sent[sentBatch{batch.Client, batch.N}] = time.Now()
					mu.Unlock()
					if _, err := boards.Send(b.Context(), actor, "w", "b", batch); err != nil {
						b.Error(err)
					}
				}
			})
		}
		dragging.Wait()
		round++
	}
	mu.Lock()
	if waiting = len(sent) * len(listeners); len(late) == waiting {
		expected <- struct{}{}
	}
	mu.Unlock()
	select {
	case <-expected:
	case <-time.After(5 * time.Second):
		b.Error("not all batches arrived")
	}
	mu.Lock()
	defer mu.Unlock()
	slices.Sort(late)
	if len(late) > 0 {
		b.ReportMetric(late[len(late)/2].Seconds(), "p50-sec")
		b.ReportMetric(late[len(late)*95/100].Seconds(), "p95-sec")
	}
}
