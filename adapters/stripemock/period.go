package stripemock

import "time"

// nextPeriod returns the end of the period that starts at from. A month keeps the anchor's
// day if it has one: January 31, February 28, March 31.
func nextPeriod(anchor, from int64, interval string, count int64) int64 {
	start := time.Unix(from, 0).UTC()
	n := int(max(1, count))
	switch interval {
	case "day":
		return start.AddDate(0, 0, n).Unix()
	case "week":
		return start.AddDate(0, 0, 7*n).Unix()
	case "year":
		n *= 12
	}
	like := time.Unix(anchor, 0).UTC()
	year, month := start.Year(), start.Month()+time.Month(n)
	lastDay := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
	day := min(like.Day(), lastDay)
	return time.Date(year, month, day, like.Hour(), like.Minute(), like.Second(), 0, time.UTC).Unix()
}

// share is the prorated part of amount for [from, end) of the period [start, end), to the
// second, rounded half up. It is zero at or after the end.
func share(amount, start, end, from int64) int64 {
	length := end - start
	if length <= 0 || from >= end {
		return 0
	}
	return (2*amount*(end-max(from, start)) + length) / (2 * length)
}
