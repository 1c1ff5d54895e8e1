package posting

import (
	"iter"
	"math"
	"math/bits"
)

// Last is behind every ordinal.
const Last = math.MaxInt64

// Ascending are the ordinals from one on, the lowest first.
func (s *Set) Ascending(from int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for _, b := range s.blocks {
			if b.number < BlockOf(from) {
				continue
			}
			for k, word := range b.bits {
				base := b.number*BlockSize + int64(k)*64
				if base+63 < from {
					continue
				}
				for ; word != 0; word &= word - 1 {
					at := base + int64(bits.TrailingZeros64(word))
					if at >= from && !yield(at) {
						return
					}
				}
			}
		}
	}
}

// Next returns the lowest ordinals after one, at most n of them.
func (s *Set) Next(after int64, n int) []int64 {
	ordinals := make([]int64, 0, n)
	for next := range s.Ascending(after + 1) {
		if ordinals = append(ordinals, next); len(ordinals) == n {
			break
		}
	}
	return ordinals
}

// Descending are the ordinals before one, the highest first.
func (s *Set) Descending(before int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := len(s.blocks) - 1; i >= 0; i-- {
			b := s.blocks[i]
			if b.number > BlockOf(before) {
				continue
			}
			for k := wordsPerBlock - 1; k >= 0; k-- {
				base := b.number*BlockSize + int64(k)*64
				if base >= before {
					continue
				}
				for word := b.bits[k]; word != 0; {
					top := 63 - bits.LeadingZeros64(word)
					word &^= 1 << top
					if at := base + int64(top); at < before && !yield(at) {
						return
					}
				}
			}
		}
	}
}

// Page returns at most limit ordinals before one, the highest first, after skip of them.
func (s *Set) Page(before int64, skip, limit int) []int64 {
	page := make([]int64, 0, min(limit, 1_000))
	if limit <= 0 {
		return page
	}
	for at := range s.Descending(s.skip(before, &skip)) {
		if skip > 0 {
			skip--
			continue
		}
		if page = append(page, at); len(page) == limit {
			break
		}
	}
	return page
}

// skip passes whole blocks as long as they have no more than are to be skipped.
func (s *Set) skip(before int64, n *int) int64 {
	for i := len(s.blocks) - 1; i >= 0 && *n > 0; i-- {
		b := s.blocks[i]
		end := (b.number + 1) * BlockSize
		if b.number > BlockOf(before) {
			continue
		}
		size := b.bits.len()
		if size > *n || end > before && before != Last { // the page begins in it
			break
		}
		*n -= size
		before = b.number * BlockSize
	}
	return before
}
