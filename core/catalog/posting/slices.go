package posting

import (
	"fmt"
	"math/bits"
)

// A number is kept as bits: one posting for each bit that some number has. A range of
// numbers is then found by going through them once: see Range.

// NumberBits is how many bits a number may have: enough for 14 digits.
const NumberBits = 47

// MaxNumber is the largest number; larger ones count as it.
const MaxNumber = 1<<NumberBits - 1

// Any is the value of the posting of all that have a number. It sorts behind those of bits.
const Any = "any"

// BitValue is the value of the posting of a bit.
func BitValue(bit int) string { return bitValues[bit] }

var bitValues = func() (list [NumberBits]string) {
	for bit := range list {
		list[bit] = fmt.Sprintf("%02d", bit)
	}
	return list
}()

// Number calls each with the values of the postings that a number is in. One that is
// negative is 0.
func Number(n int64, each func(value string)) {
	each(Any)
	for rest := uint64(min(max(n, 0), MaxNumber)); rest != 0; rest &= rest - 1 {
		each(BitValue(bits.TrailingZeros64(rest)))
	}
}
