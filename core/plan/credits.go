package plan

import (
	"math/bits"
	"time"
)

// UpgradeCredits returns what an upgrade at a moment of the period from start to
// end grants: of the difference in credits the part of the period that is left,
// rounded down. At the start it is the whole difference, at the end nothing.
func UpgradeCredits(from, to int64, at, start, end time.Time) int64 {
	if at.Before(start) {
		at = start
	}
	if to <= from || !at.Before(end) {
		return 0
	}
	// The product needs more than 64 bits. The quotient does not, because the part
	// that is left is never more than the whole.
	high, low := bits.Mul64(uint64(to-from), uint64(end.Sub(at)))
	credits, _ := bits.Div64(high, low, uint64(end.Sub(start)))
	return int64(credits)
}
