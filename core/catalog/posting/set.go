// Package posting holds sets of ordinals, which one index is made of: the ordinals of all
// rows that have a value are its posting. Filters, searches, counts and pages are unions
// and intersections of postings.
//
// A set is cut into blocks of BlockSize ordinals. Blocks are stored by themselves, in an
// encoding that only this package knows.
//
// Invariants: an ordinal is not negative; what is decoded is checked, never trusted.
package posting

import (
	"math/bits"
	"slices"
)

// BlockSize is how many ordinals a block spans.
const BlockSize = 1 << 16

// BlockOf returns the number of the block that an ordinal is in.
func BlockOf(ordinal int64) int64 { return ordinal >> 16 }

const wordsPerBlock = BlockSize / 64

type bitmap [wordsPerBlock]uint64

type block struct {
	number int64
	bits   *bitmap
}

// Set is a set of ordinals. The zero Set is empty.
type Set struct{ blocks []block } // by number

// Of returns the set of some ordinals.
func Of(ordinals ...int64) *Set {
	s := &Set{}
	for _, ordinal := range ordinals {
		s.Add(ordinal)
	}
	return s
}

func (s *Set) find(number int64) (int, bool) {
	if n := len(s.blocks); n > 0 && s.blocks[n-1].number == number {
		return n - 1, true
	}
	return slices.BinarySearchFunc(s.blocks, number, func(b block, number int64) int { return int(b.number - number) })
}

// bitsOf returns the bitmap of a block, which is made if it is missing.
func (s *Set) bitsOf(number int64) *bitmap {
	i, found := s.find(number)
	if !found {
		s.blocks = slices.Insert(s.blocks, i, block{number, new(bitmap)})
	}
	return s.blocks[i].bits
}

// Add adds an ordinal.
func (s *Set) Add(ordinal int64) {
	s.bitsOf(BlockOf(ordinal))[ordinal>>6&(wordsPerBlock-1)] |= 1 << (ordinal & 63)
}

// Remove removes an ordinal.
func (s *Set) Remove(ordinal int64) {
	if i, found := s.find(BlockOf(ordinal)); found {
		s.blocks[i].bits[ordinal>>6&(wordsPerBlock-1)] &^= 1 << (ordinal & 63)
	}
}

// Has says whether an ordinal is in the set.
func (s *Set) Has(ordinal int64) bool {
	i, found := s.find(BlockOf(ordinal))
	return found && s.blocks[i].bits[ordinal>>6&(wordsPerBlock-1)]>>(ordinal&63)&1 == 1
}

// Len counts the ordinals.
func (s *Set) Len() (n int) {
	for _, b := range s.blocks {
		n += b.bits.len()
	}
	return n
}

func (b *bitmap) len() (n int) {
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}

// Empty says whether the set has no ordinal.
func (s *Set) Empty() bool {
	for _, b := range s.blocks {
		if *b.bits != (bitmap{}) {
			return false
		}
	}
	return true
}

// Clone returns a copy.
func (s *Set) Clone() *Set {
	c := &Set{blocks: make([]block, len(s.blocks))}
	for i, b := range s.blocks {
		copied := *b.bits
		c.blocks[i] = block{b.number, &copied}
	}
	return c
}

// And keeps what is also in another set.
func (s *Set) And(other *Set) {
	kept := s.blocks[:0]
	for _, b := range s.blocks {
		i, found := other.find(b.number)
		if !found {
			continue
		}
		with := other.blocks[i].bits
		for k := range b.bits {
			b.bits[k] &= with[k]
		}
		kept = append(kept, b)
	}
	clear(s.blocks[len(kept):])
	s.blocks = kept
}

// AndNot removes what is in another set.
func (s *Set) AndNot(other *Set) {
	for _, b := range s.blocks {
		if i, found := other.find(b.number); found {
			without := other.blocks[i].bits
			for k := range b.bits {
				b.bits[k] &^= without[k]
			}
		}
	}
}

// Or adds what is in another set.
func (s *Set) Or(other *Set) {
	for _, b := range other.blocks {
		to := s.bitsOf(b.number)
		for k, word := range b.bits {
			to[k] |= word
		}
	}
}

// CountAnd counts what both sets have.
func (s *Set) CountAnd(other *Set) (n int) {
	for _, b := range s.blocks {
		if i, found := other.find(b.number); found {
			with := other.blocks[i].bits
			for k, word := range b.bits {
				n += bits.OnesCount64(word & with[k])
			}
		}
	}
	return n
}
