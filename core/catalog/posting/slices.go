package posting

import (
	"math/bits"
	"strconv"
)

// A number is kept as bits: one posting for each bit that some number has. A range of
// numbers is then found by as many intersections as there are bits.

// NumberBits is how many bits a number may have: enough for 14 digits.
const NumberBits = 47

// MaxNumber is the largest number; larger ones count as it.
const MaxNumber = 1<<NumberBits - 1

// Any is the value of the posting of all that have a number.
const Any = "any"

// BitValue is the value of the posting of a bit.
func BitValue(bit int) string {
	if bit < 10 {
		return "0" + strconv.Itoa(bit)
	}
	return strconv.Itoa(bit)
}

// Number calls each with the values of the postings that a number is in. One that is
// negative is 0.
func Number(n int64, each func(value string)) {
	each(Any)
	for rest := uint64(min(max(n, 0), MaxNumber)); rest != 0; rest &= rest - 1 {
		each(BitValue(bits.TrailingZeros64(rest)))
	}
}

// Between returns what has a number from low to high, given the postings of its field by
// their values.
func Between(of map[string]*Set, low, high int64) *Set {
	found := of[Any]
	if found == nil || high < 0 || low > high {
		return &Set{}
	}
	found = found.Clone()
	if high < MaxNumber {
		found.And(atMost(of, high))
	}
	if low > 0 {
		found.AndNot(atMost(of, min(low, MaxNumber)-1))
	}
	return found
}

// atMost goes down the bits with those that are equal so far.
func atMost(of map[string]*Set, limit int64) *Set {
	equal, less := of[Any].Clone(), &Set{}
	for bit := NumberBits - 1; bit >= 0; bit-- {
		ones := of[BitValue(bit)]
		if ones == nil {
			ones = &Set{}
		}
		if limit>>bit&1 == 1 {
			less.orWithout(equal, ones)
			equal.And(ones)
		} else {
			equal.AndNot(ones)
		}
	}
	less.Or(equal)
	return less
}
