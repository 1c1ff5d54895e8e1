package billing

import (
	"time"

	"selvedge/ports"
)

// period is a stretch of time that is paid for, or for which credits are granted.
type period struct{ start, end time.Time }

// periodAt returns the period that holds now, counted from a moment that is not
// after it. A month that has no such day ends on its last: counted from January
// 31st the second begins on February 28th, the third on March 31st.
func periodAt(from time.Time, every ports.Interval, now time.Time) period {
	months := monthsIn(every)
	n := ((now.Year()-from.Year())*12 + int(now.Month()) - int(from.Month())) / months
	if after(from, n*months).After(now) {
		n--
	}
	return period{after(from, n*months), after(from, (n+1)*months)}
}

func monthsIn(every ports.Interval) int {
	if every == ports.Yearly {
		return 12
	}
	return 1
}

// after adds months to a time.
func after(from time.Time, months int) time.Time {
	first := time.Date(from.Year(), from.Month()+time.Month(months), 1, from.Hour(), from.Minute(), from.Second(), from.Nanosecond(), time.UTC)
	lastDay := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(from.Day(), lastDay)-1)
}
