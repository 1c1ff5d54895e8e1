package posting

import (
	"math/bits"
	"strconv"
)

// Lookup finds what has one of some numbers. It is given the stored postings of the field in
// any order, and keeps them until it is done.
type Lookup struct {
	blocks map[int64]*[NumberBits]*bitmap
	have   Set
}

// Add looks at a stored block of the field.
func (l *Lookup) Add(value string, number int64, members []byte) error {
	if value == Any {
		return l.have.OrBlock(number, members)
	}
	if err := check(members); err != nil || len(members) == 0 {
		return err
	}
	bit, err := strconv.Atoi(value)
	if err != nil || bit < 0 || bit >= NumberBits {
		return errMembers
	}
	if l.blocks == nil {
		l.blocks = map[int64]*[NumberBits]*bitmap{}
	}
	block := l.blocks[number]
	if block == nil {
		block = new([NumberBits]*bitmap)
		l.blocks[number] = block
	}
	if block[bit] == nil {
		block[bit] = new(bitmap)
	}
	block[bit].or(members)
	return nil
}

// Found calls each with the ordinals that have a wanted number, the lowest first, once all
// postings were added.
func (l *Lookup) Found(wanted map[int64]bool, each func(number, ordinal int64)) {
	var may bitmap // most numbers aren't wanted, which a bit says faster than the map
	for n := range wanted {
		h := hashed(n)
		may[h>>6] |= 1 << (h & 63)
	}
	l.Each(func(n, ordinal int64) {
		if h := hashed(n); may[h>>6]>>(h&63)&1 == 1 && wanted[n] {
			each(n, ordinal)
		}
	})
}

// hashed is a number of 16 bits.
func hashed(n int64) uint64 { return uint64(n) * 0x9e3779b97f4a7c15 >> 48 }

// Each calls each with all ordinals that have a number, the lowest first.
func (l *Lookup) Each(each func(number, ordinal int64)) {
	var rows [64]uint64
	for i := range l.have.blocks {
		b := &l.have.blocks[i]
		block := l.blocks[b.number]
		if block == nil { // all are 0
			block = new([NumberBits]*bitmap)
		}
		for k, word := range b.bits {
			if word == 0 {
				continue
			}
			rows = [64]uint64{}
			for bit, ones := range block {
				if ones != nil {
					rows[bit] = ones[k]
				}
			}
			transpose(&rows)
			for ; word != 0; word &= word - 1 {
				at := bits.TrailingZeros64(word)
				each(int64(rows[at]), b.number*BlockSize+int64(k)<<6+int64(at))
			}
		}
	}
}

// transpose makes bit c of row r bit r of row c: the bits of 64 numbers become the numbers.
func transpose(rows *[64]uint64) {
	for half, low := 32, uint64(1<<32-1); half != 0; half, low = half>>1, low^low<<(half>>1) {
		for r := 0; r < 64; r = (r + half + 1) &^ half {
			swapped := (rows[r]>>half ^ rows[r+half]) & low
			rows[r] ^= swapped << half
			rows[r+half] ^= swapped
		}
	}
}
