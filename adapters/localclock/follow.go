package localclock

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-json-experiment/json"
)

const (
	lookEvery = 250 * time.Millisecond
	lookTime  = 5 * time.Second
)

// Follower follows the clock of another process, so that both show the same time after
// it is moved. It is safe for concurrent use.
type Follower struct {
	url    string
	wall   func() time.Time
	client http.Client
	offset atomic.Int64 // a time.Duration

	mu    sync.Mutex
	hooks []func()
}

// Follow returns a clock that follows the one at origin, such as
// http://127.0.0.1:12111. It returns the time of wall until the first Look.
func Follow(origin string, wall func() time.Time) *Follower {
	return &Follower{url: origin + "/local/clock", wall: wall, client: http.Client{Timeout: lookTime}}
}

// Now is a ports.Clock.
func (f *Follower) Now() time.Time {
	return f.wall().UTC().Add(time.Duration(f.offset.Load())).Truncate(time.Microsecond)
}

// OnChange registers fn to be called after the other clock was moved: fn must not block.
func (f *Follower) OnChange(fn func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.hooks = append(f.hooks, fn)
}

// Look reads the other clock. It fails if it does not respond or is not a Selvedge
// clock.
func (f *Follower) Look(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, f.url, nil)
	if err != nil {
		return err
	}
	r.Header.Set("Accept", "application/json")
	answer, err := f.client.Do(r)
	if err != nil {
		return err
	}
	var there reading
	err = errors.Join(json.UnmarshalRead(http.MaxBytesReader(nil, answer.Body, maxBodyBytes), &there), answer.Body.Close())
	if err != nil {
		return fmt.Errorf("%s isn't a clock: %w", f.url, err)
	}
	offset, err := time.ParseDuration(there.Offset)
	if err != nil {
		return fmt.Errorf("%s isn't a clock: %w", f.url, err)
	}
	if f.offset.Swap(int64(offset)) == int64(offset) {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, hook := range f.hooks {
		hook()
	}
	return nil
}

// Run calls Look four times a second until ctx ends. While the other clock does not
// respond, the offset stays.
func (f *Follower) Run(ctx context.Context) {
	for ctx.Err() == nil {
		_ = f.Look(ctx)
		select {
		case <-ctx.Done():
		case <-time.After(lookEvery):
		}
	}
}
