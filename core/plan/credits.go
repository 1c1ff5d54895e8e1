package plan

import (
	"math/bits"
	"time"
)

// UpgradeCredits returns the credits that an upgrade grants: the difference between the
// plans' credits, prorated by the part of the period from start to end that is left, and
// rounded down.
func UpgradeCredits(from, to int64, at, start, end time.Time) int64 {
	if at.Before(start) {
		at = start
	}
	if to <= from || !at.Before(end) {
		return 0
	}
	// The product needs more than 64 bits. The quotient doesn't, because the part that
	// is left is never more than the whole.
	high, low := bits.Mul64(uint64(to-from), uint64(end.Sub(at)))
	credits, _ := bits.Div64(high, low, uint64(end.Sub(start)))
	return int64(credits)
}
