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
		"start of the period":             {3000, 9000, start, 6000},
		"before the start":                {3000, 9000, start.Add(-time.Hour), 6000},
		"end of the period":               {3000, 9000, end, 0},
		"after the end":                   {3000, 9000, end.Add(time.Second), 0},
		"middle of the period":            {3000, 9000, start.Add(whole / 2), 3000},
		"rounded down":                    {0, 3, start.Add(time.Nanosecond), 2},
		"rounded down at the last moment": {0, 90000, end.Add(-time.Nanosecond), 0},
		"fewer credits":                   {9000, 3000, start, 0},
		"as many credits":                 {9000, 9000, start, 0},
		"exact integer result":            {0, 7, start.Add(whole / 7 * 6), 1},
		"maximum difference":              {0, math.MaxInt64, start, math.MaxInt64},
		"half of the maximum difference":  {0, math.MaxInt64, start.Add(whole / 2), math.MaxInt64 / 2},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, UpgradeCredits(c.from, c.to, c.at, start, end))
		})
	}
	t.Run("empty period", func(t *testing.T) {
		assert.Zero(t, UpgradeCredits(0, 100, start, start, start))
		assert.Zero(t, UpgradeCredits(0, 100, start, end, start))
	})
}

// Upgrading in two steps never grants more than upgrading once.
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
		direct := UpgradeCredits(a, c, at, start, end)
		assert.LessOrEqual(t, UpgradeCredits(a, b, at, start, end)+UpgradeCredits(b, c, later, start, end), direct)
		assert.GreaterOrEqual(t, direct, int64(0))
	})
}
