package localclock_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/localclock"
)

func TestAFollowerShowsTheOtherClocksTime(t *testing.T) {
	wall := func() time.Time { return time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC) }
	other, err := localclock.Open(filepath.Join(t.TempDir(), "clock.json"), wall)
	require.NoError(t, err)
	mux := http.NewServeMux()
	for pattern, handler := range other.Routes() {
		mux.Handle(pattern, handler)
	}
	there := httptest.NewServer(mux)
	follower := localclock.Follow(there.URL, wall)
	moves := 0
	follower.OnChange(func() { moves++ })
	require.NoError(t, follower.Look(t.Context()))
	assert.Equal(t, wall(), follower.Now())
	assert.Zero(t, moves)

	require.NoError(t, other.Advance(720*time.Hour))
	for range 2 {
		require.NoError(t, follower.Look(t.Context()))
		assert.Equal(t, other.Now(), follower.Now())
		assert.Equal(t, 1, moves)
	}
	there.Close()
	require.Error(t, follower.Look(t.Context()))
	assert.Equal(t, other.Now(), follower.Now(), "the offset stays")
}

func TestAnInvalidResponseIsNotFollowed(t *testing.T) {
	for _, body := range []string{"", "{}", `{"offset":"soon"}`, "<html>"} {
		there := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(body)) }))
		follower := localclock.Follow(there.URL, time.Now)
		assert.ErrorContains(t, follower.Look(t.Context()), "isn't a clock", body)
		there.Close()
	}
}
