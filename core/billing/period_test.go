package billing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func day(text string) time.Time {
	at, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		panic(err)
	}
	return at
}

func TestAPeriodContainsTheTimeAndIsCountedFromTheAnchor(t *testing.T) {
	t.Attr("spec", "9.4")
	for name, c := range map[string]struct {
		from, now, start, end string
		every                 ports.Interval
	}{
		"anchor":                 {"2026-01-31 10:00", "2026-01-31 10:00", "2026-01-31 10:00", "2026-02-28 10:00", ports.Monthly},
		"just before the end":    {"2026-01-31 10:00", "2026-02-28 09:59", "2026-01-31 10:00", "2026-02-28 10:00", ports.Monthly},
		"end":                    {"2026-01-31 10:00", "2026-02-28 10:00", "2026-02-28 10:00", "2026-03-31 10:00", ports.Monthly},
		"after a short month":    {"2026-01-31 10:00", "2026-04-15 00:00", "2026-03-31 10:00", "2026-04-30 10:00", ports.Monthly},
		"across a new year":      {"2026-11-21 04:00", "2027-01-21 03:59", "2026-12-21 04:00", "2027-01-21 04:00", ports.Monthly},
		"yearly":                 {"2026-11-21 04:00", "2027-11-21 03:59", "2026-11-21 04:00", "2027-11-21 04:00", ports.Yearly},
		"second year":            {"2026-11-21 04:00", "2027-11-21 04:00", "2027-11-21 04:00", "2028-11-21 04:00", ports.Yearly},
		"yearly from a leap day": {"2024-02-29 00:00", "2024-12-01 00:00", "2024-02-29 00:00", "2025-02-28 00:00", ports.Yearly},
	} {
		t.Run(name, func(t *testing.T) {
			p := periodAt(day(c.from), c.every, day(c.now))
			assert.Equal(t, day(c.start), p.start)
			assert.Equal(t, day(c.end), p.end)
		})
	}
}

func TestEveryTimeIsInItsPeriod(t *testing.T) {
	from := day("2026-01-31 10:30")
	for hours := range 24 * 400 {
		now := from.Add(time.Duration(hours) * time.Hour)
		p := periodAt(from, ports.Monthly, now)
		assert.False(t, now.Before(p.start) || !now.Before(p.end), "%s is not in %v", now, p)
	}
}
