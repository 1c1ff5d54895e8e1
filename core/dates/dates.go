// Package dates writes days as the screens do.
package dates

import "time"

// Day is a day in UTC: "Dec 5th, 2026".
func Day(at time.Time) string {
	at = at.UTC()
	ending := "th"
	switch at.Day() {
	case 1, 21, 31:
		ending = "st"
	case 2, 22:
		ending = "nd"
	case 3, 23:
		ending = "rd"
	}
	return at.Format("Jan 2") + ending + at.Format(", 2006")
}
