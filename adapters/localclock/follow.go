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

// Follower goes as the clock of another process, so that both live at the same
// time when that one is moved. It is safe for concurrent use.
type Follower struct {
	url    string
	wall   func() time.Time
	client http.Client
	offset atomic.Int64 // a time.Duration

	mu    sync.Mutex
	hooks []func()
}

// Follow returns a clock that goes as the one at origin, such as
// http://127.0.0.1:12111. It shows the time of wall until it has looked there.
func Follow(origin string, wall func() time.Time) *Follower {
	return &Follower{url: origin + "/local/clock", wall: wall, client: http.Client{Timeout: lookTime}}
}

// Now is a ports.Clock.
func (f *Follower) Now() time.Time {
	return f.wall().UTC().Add(time.Duration(f.offset.Load())).Truncate(time.Microsecond)
}

// OnChange has fn called when the other clock was moved: fn should only wake
// others up.
func (f *Follower) OnChange(fn func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.hooks = append(f.hooks, fn)
}

// Look asks the other clock. It fails if that one does not answer or is none.
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

// Run looks four times a second until ctx ends. While the other clock does not
// answer, this one goes on as it did.
func (f *Follower) Run(ctx context.Context) {
	for ctx.Err() == nil {
		_ = f.Look(ctx)
		select {
		case <-ctx.Done():
		case <-time.After(lookEvery):
		}
	}
}
