package posting

import (
	"math/bits"
	"strconv"
)

// Lookup finds what has one of some numbers. It is given the stored postings of the field in
// any order, and keeps the numbers of all that have one until it is done.
type Lookup struct {
	numbers map[int64]*[BlockSize]int64 // by block
	have    Set
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
	if l.numbers == nil {
		l.numbers = map[int64]*[BlockSize]int64{}
	}
	block := l.numbers[number]
	if block == nil {
		block = new([BlockSize]int64)
		l.numbers[number] = block
	}
	var ones bitmap
	ones.or(members)
	for k, word := range ones {
		for ; word != 0; word &= word - 1 {
			block[k<<6+bits.TrailingZeros64(word)] |= 1 << bit
		}
	}
	return nil
}

// Found calls each with the ordinals that have a wanted number, the lowest first, once all
// postings were added.
func (l *Lookup) Found(wanted map[int64]bool, each func(number, ordinal int64)) {
	for ordinal := range l.have.Ascending(0) {
		n := int64(0)
		if block := l.numbers[BlockOf(ordinal)]; block != nil {
			n = block[ordinal&(BlockSize-1)]
		}
		if wanted[n] {
			each(n, ordinal)
		}
	}
}
