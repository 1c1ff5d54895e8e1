package plan

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestUpgradeCredits(t *testing.T) {
	start := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	end := time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC)
	whole := end.Sub(start)
	for name, c := range map[string]struct {
		from, to int64
		at       time.Time
		want     int64
	}{
		"are the whole difference at the start":        {3000, 9000, start, 6000},
		"are the whole difference before the start":    {3000, 9000, start.Add(-time.Hour), 6000},
		"are none at the end":                          {3000, 9000, end, 0},
		"are none after the end":                       {3000, 9000, end.Add(time.Second), 0},
		"are half of it in the middle":                 {3000, 9000, start.Add(whole / 2), 3000},
		"are rounded down":                             {0, 3, start.Add(time.Nanosecond), 2},
		"are rounded down at the last moment too":      {0, 90000, end.Add(-time.Nanosecond), 0},
		"are none for fewer":                           {9000, 3000, start, 0},
		"are none for as many":                         {9000, 9000, start, 0},
		"are exact where a fraction is not":            {0, 7, start.Add(whole / 7 * 6), 1},
		"hold for a difference larger than is sold":    {0, math.MaxInt64, start, math.MaxInt64},
		"hold for the middle of a difference that big": {0, math.MaxInt64, start.Add(whole / 2), math.MaxInt64 / 2},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, UpgradeCredits(c.from, c.to, c.at, start, end))
		})
	}
	t.Run("are zero in an empty period", func(t *testing.T) {
		assert.Zero(t, UpgradeCredits(0, 100, start, start, start))
		assert.Zero(t, UpgradeCredits(0, 100, start, end, start))
	})
}

// Going up step by step never grants more than going up at once.
func FuzzUpgradeCredits(f *testing.F) {
	f.Add(int64(3000), int64(9000), int64(24000), uint32(1000), uint32(2000))
	f.Fuzz(func(t *testing.T, a, b, c int64, first, second uint32) {
		if a < 0 || b < a || c < b {
			return
		}
		start := time.Unix(0, 0).UTC()
		end := start.Add(30 * 24 * time.Hour)
		at := start.Add(time.Duration(first) * time.Second)
		later := at.Add(time.Duration(second) * time.Second)
		atOnce := UpgradeCredits(a, c, at, start, end)
		assert.LessOrEqual(t, UpgradeCredits(a, b, at, start, end)+UpgradeCredits(b, c, later, start, end), atOnce)
		assert.GreaterOrEqual(t, atOnce, int64(0))
	})
}
