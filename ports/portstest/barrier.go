package portstest

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

// concurrently returns how many of n concurrent calls returned true.
func concurrently(n int, call func(i int) bool) int32 {
	var yes atomic.Int32
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		group.Go(func() {
			<-start
			if call(i) {
				yes.Add(1)
			}
		})
	}
	close(start)
	group.Wait()
	return yes.Load()
}

// barrier makes two transactions overlap: both have read before either writes. On an
// engine that runs one Write at a time, the second is requested while the first is
// between reading and writing.
type barrier struct {
	overlap bool
	arrived sync.WaitGroup
	mu      sync.Mutex
	runs    [2]int
}

func newBarrier(e Engine) *barrier {
	m := &barrier{overlap: e.WritesOverlap}
	m.arrived.Add(2)
	return m
}

func (m *barrier) run(write func(i int, haveRead func()) error) (errs [2]error) {
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() {
			if !m.overlap {
				m.arrived.Done()
			}
			errs[i] = write(i, func() { m.haveRead(i) })
		})
	}
	group.Wait()
	return errs
}

func (m *barrier) haveRead(i int) {
	m.mu.Lock()
	m.runs[i]++
	first := m.runs[i] == 1
	m.mu.Unlock()
	if !first {
		return
	}
	if m.overlap {
		m.arrived.Done()
	}
	m.arrived.Wait()
}

// assertRuns asserts that a transaction was retried if the two overlapped, and none
// otherwise.
func (m *barrier) assertRuns(t *testing.T) {
	t.Helper()
	if m.overlap {
		assert.Greater(t, m.runs[0]+m.runs[1], 2, "the loser runs again")
		return
	}
	assert.Equal(t, [2]int{1, 1}, m.runs)
}
