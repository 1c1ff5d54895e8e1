// Package localclock is the clock of local mode: the wall clock plus an offset that can
// be moved forward, to try renewals and expiries.
//
// Invariant: a move is on disk before it takes effect, so no restart ever turns the
// clock back. Only a reset does.
package localclock

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"selvedge/ports"
)

const (
	year      = 365 * 24 * time.Hour
	minStep   = time.Second // the page's resolution
	maxStep   = 10 * year
	maxOffset = 100 * year // a time.Duration ends at 292 years
)

// Clock is a clock that can be moved, safe for concurrent use.
type Clock struct {
	wall   func() time.Time
	file   string
	offset atomic.Int64 // a time.Duration

	mu    sync.Mutex // held while the clock is moved
	hooks []func()
}

// Open returns the clock whose offset is stored in file; without a file the offset is
// zero.
func Open(file string, wall func() time.Time) (*Clock, error) {
	offset, err := load(file)
	if err != nil {
		return nil, fmt.Errorf("reading the clock's offset from %s: %w", file, err)
	}
	c := &Clock{wall: wall, file: file}
	c.offset.Store(int64(offset))
	return c, nil
}

// Now is a ports.Clock.
func (c *Clock) Now() time.Time {
	return c.wall().UTC().Add(c.ahead()).Truncate(time.Microsecond)
}

// OnChange registers fn to be called after every move, by the goroutine that moved the
// clock: fn must not block.
func (c *Clock) OnChange(fn func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hooks = append(c.hooks, fn)
}

// Advance moves the clock forward. It fails with Invalid, reason "clock_step", if
// step is under a second, over ten years, or leads more than a hundred years ahead.
func (c *Clock) Advance(step time.Duration) error {
	switch {
	case step < minStep:
		return refuse("The clock only moves forward. Enter at least one second, such as 720h.")
	case step > maxStep:
		return refuse("You can move at most 10 years (87600h) at a time.")
	}
	return c.move(func(ahead time.Duration) (time.Duration, error) {
		if ahead+step > maxOffset {
			return 0, refuse("The clock can't be more than 100 years ahead. Reset it first.")
		}
		return ahead + step, nil
	})
}

// Reset sets the clock back to the wall clock.
func (c *Clock) Reset() error {
	return c.move(func(time.Duration) (time.Duration, error) { return 0, nil })
}

func (c *Clock) ahead() time.Duration { return time.Duration(c.offset.Load()) }

func (c *Clock) move(next func(ahead time.Duration) (time.Duration, error)) error {
	hooks, err := c.store(next)
	if err != nil {
		return err
	}
	for _, hook := range hooks {
		hook()
	}
	return nil
}

func (c *Clock) store(next func(ahead time.Duration) (time.Duration, error)) ([]func(), error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	offset, err := next(c.ahead())
	if err != nil {
		return nil, err
	}
	if err := save(c.file, offset); err != nil {
		return nil, fmt.Errorf("saving the clock's offset: %w", err)
	}
	c.offset.Store(int64(offset))
	return c.hooks, nil
}

func refuse(message string) error { return ports.Refuse(ports.Invalid, "clock_step", message) }

// Routes returns the handlers by their mux pattern.
//
//	GET  /local/clock  {now, offset} for Accept: application/json, else a page
//	POST /local/clock  {"advance": "720h"} or {"reset": true}, or the page's form
func (c *Clock) Routes() map[string]http.Handler {
	return map[string]http.Handler{
		"GET /local/clock":  http.HandlerFunc(c.show),
		"POST /local/clock": http.HandlerFunc(c.change),
	}
}
