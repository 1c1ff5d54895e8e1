package localclock_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/localclock"
	"selvedge/ports"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 123456789, time.FixedZone("CET", 3600))

func wall() time.Time { return start }

func open(t *testing.T, file string) *localclock.Clock {
	t.Helper()
	c, err := localclock.Open(file, wall)
	require.NoError(t, err)
	return c
}

func newClock(t *testing.T) (c *localclock.Clock, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "data", "clock.json")
	return open(t, file), file
}

func TestTheClockShowsTheWallClockInUTCAndMicroseconds(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	var now ports.Clock = c.Now
	assert.Equal(t, time.Date(2026, 3, 1, 11, 0, 0, 123456000, time.UTC), now())
}

func TestTheClockShowsNoMonotonicReading(t *testing.T) {
	t.Parallel()
	c, err := localclock.Open(filepath.Join(t.TempDir(), "clock.json"), time.Now)
	require.NoError(t, err)
	now := c.Now()
	assert.Equal(t, now.Round(0), now)
}

func TestMovesAddUpAndSurviveARestart(t *testing.T) {
	t.Parallel()
	c, file := newClock(t)
	require.NoError(t, c.Advance(720*time.Hour))
	require.NoError(t, c.Advance(11*time.Minute))
	want := time.Date(2026, 3, 31, 11, 11, 0, 123456000, time.UTC)
	assert.Equal(t, want, c.Now())
	assert.Equal(t, want, open(t, file).Now())

	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	entries, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	assert.Len(t, entries, 1, "no partial file is left")
}

func TestAResetRestoresTheRealTimeAndSurvivesARestart(t *testing.T) {
	t.Parallel()
	c, file := newClock(t)
	real := c.Now()
	require.NoError(t, c.Advance(time.Hour))
	require.NoError(t, c.Reset())
	assert.Equal(t, real, c.Now())
	assert.Equal(t, real, open(t, file).Now())
}

func TestAnInvalidStepIsRejected(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		step time.Duration
		want string
	}{
		"negative":         {-time.Hour, "only moves forward"},
		"zero":             {0, "only moves forward"},
		"under a second":   {time.Second - 1, "only moves forward"},
		"over ten years":   {10*365*24*time.Hour + 1, "at most 10 years"},
		"maximum duration": {1<<63 - 1, "at most 10 years"},
		"minimum duration": {-1 << 63, "only moves forward"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, file := newClock(t)
			before := c.Now()
			err := c.Advance(test.step)
			require.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
			assert.True(t, ports.HasReason(err, "clock_step"))
			assert.ErrorContains(t, err, test.want)
			assert.Equal(t, before, c.Now())
			assert.NoFileExists(t, file)
		})
	}
}

func TestTheClockIsAtMostAHundredYearsAhead(t *testing.T) {
	t.Parallel()
	const tenYears = 10 * 365 * 24 * time.Hour
	c, _ := newClock(t)
	for range 10 {
		require.NoError(t, c.Advance(tenYears))
	}
	last := c.Now()
	assert.ErrorContains(t, c.Advance(time.Second), "more than 100 years ahead")
	assert.Equal(t, last, c.Now())
}

func TestHooksAreCalledForMovesAndNotForRejectedOnes(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	var seen []time.Time
	second := 0
	c.OnChange(func() { seen = append(seen, c.Now()) })
	c.OnChange(func() { second++ })
	real := c.Now()
	require.NoError(t, c.Advance(time.Hour))
	require.Error(t, c.Advance(-time.Hour))
	require.NoError(t, c.Reset())
	assert.Equal(t, []time.Time{real.Add(time.Hour), real}, seen)
	assert.Equal(t, 2, second)
}

func TestConcurrentMovesAddUp(t *testing.T) {
	t.Parallel()
	c, file := newClock(t)
	before := c.Now()
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			assert.NoError(t, c.Advance(time.Minute))
			_ = c.Now()
		})
	}
	wg.Wait()
	assert.Equal(t, before.Add(20*time.Minute), c.Now())
	assert.Equal(t, c.Now(), open(t, file).Now())
}

func TestAMoveThatCannotBeStoredHasNoEffect(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	blocked := filepath.Join(dir, "blocked")
	c := open(t, filepath.Join(blocked, "clock.json"))
	require.NoError(t, os.WriteFile(blocked, nil, 0o600))
	before := c.Now()
	c.OnChange(func() { t.Error("called") })
	require.ErrorContains(t, c.Advance(time.Hour), "saving the clock's offset: ")
	assert.Equal(t, before, c.Now())
}

func TestTheErrorForADamagedFileHasItsPath(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"empty":           "",
		"not JSON":        "720h",
		"not a duration":  `{"offset":"soon"}`,
		"negative offset": `{"offset":"-1h"}`,
		"over 100 years":  `{"offset":"876001h"}`,
		"overflow":        `{"offset":"9999999h"}`,
		"no offset":       `{}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "clock.json")
			require.NoError(t, os.WriteFile(file, []byte(body), 0o600))
			_, err := localclock.Open(file, wall)
			assert.ErrorContains(t, err, file)
		})
	}
}
