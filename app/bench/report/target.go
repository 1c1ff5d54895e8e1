// Package report formats measurements and compares them with targets.
package report

import (
	"fmt"
	"slices"
	"strconv"
)

// Target is a bound for a figure.
type Target struct {
	Bound  float64
	AtMost bool // else at least
	Unit   string
}

// AtLeast and AtMost return targets.
func AtLeast(bound float64, unit string) Target { return Target{Bound: bound, Unit: unit} }
func AtMost(bound float64, unit string) Target {
	return Target{Bound: bound, AtMost: true, Unit: unit}
}

func (t Target) String() string {
	sign := "≥"
	if t.AtMost {
		sign = "≤"
	}
	return sign + " " + withUnit(strconv.FormatFloat(t.Bound, 'f', -1, 64), t.Unit)
}

// Verdict returns whether the figure reaches the target, or by how much it misses it.
func (t Target) Verdict(got float64) string {
	short := 1 - got/t.Bound
	if t.AtMost {
		short = -short
	}
	if short <= 0 {
		return "reached"
	}
	return fmt.Sprintf("**missed by %s %%**", Figure(100*short))
}

// Median returns the median of at least one figure.
func Median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}

// Figure formats a number with three significant digits or more.
func Figure(x float64) string {
	digits := 0
	switch {
	case x < 10:
		digits = 2
	case x < 100:
		digits = 1
	}
	text := strconv.FormatFloat(x, 'f', digits, 64)
	for i := len(text) - 3; digits == 0 && i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// withUnit appends the unit to a number: 2.3x, 12 ms, or 100 for a score.
func withUnit(number, unit string) string {
	if unit == "x" || unit == "" {
		return number + unit
	}
	return number + " " + unit
}
