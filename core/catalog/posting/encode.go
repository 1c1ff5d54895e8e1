package posting

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

// A block is stored as a byte that says how, and its members in the shortest form: sorted
// as two bytes each, as runs, or as a bitmap. The variants of a product are mostly next to
// each other and alike, so that runs are the most common.
const (
	asList   = 0
	asBitmap = 1
	asRuns   = 2 // of members that follow each other: the first one, and how many come after it

	longestList = BlockSize/8/2 - 1 // members
	bitmapBytes = BlockSize / 8
)

// isRuns says whether runs are the shortest form of so many members in so many runs.
func isRuns(members, runs int) bool { return 2*runs < members && 4*runs < bitmapBytes }

var errMembers = errors.New("the members of a posting can't be read")

// check says whether stored members can be read.
func check(members []byte) error {
	switch {
	case len(members) == 0:
		return nil
	case members[0] == asList && len(members)%2 == 1 && len(members) <= 1+2*longestList:
		return nil
	case members[0] == asBitmap && len(members) == 1+bitmapBytes:
		return nil
	case members[0] == asRuns && len(members)%4 == 1 && len(members) <= 1+bitmapBytes:
		return nil
	}
	return errMembers
}

// OrBlock adds the stored members of a block. None are no bytes.
func (s *Set) OrBlock(number int64, members []byte) error {
	if err := check(members); err != nil || len(members) == 0 {
		return err
	}
	s.bitsOf(number).or(members)
	return nil
}

func (b *bitmap) or(members []byte) {
	rest := members[1:]
	if members[0] == asBitmap {
		for k := range b {
			b[k] |= binary.LittleEndian.Uint64(rest[8*k:])
		}
		return
	}
	if members[0] == asRuns {
		b.orRuns(rest)
		return
	}
	for ; len(rest) >= 2; rest = rest[2:] {
		at := binary.LittleEndian.Uint16(rest)
		b[at>>6] |= 1 << (at & 63)
	}
}

// CountBlock counts the stored members of a block that are in the set, without a set of
// them being made.
func (s *Set) CountBlock(number int64, members []byte) (n int, err error) {
	if err := check(members); err != nil || len(members) == 0 {
		return 0, err
	}
	i, found := s.find(number)
	if !found {
		return 0, nil
	}
	b, rest := s.blocks[i].bits, members[1:]
	if members[0] == asBitmap {
		for k, word := range b {
			n += bits.OnesCount64(word & binary.LittleEndian.Uint64(rest[8*k:]))
		}
		return n, nil
	}
	if members[0] == asRuns {
		return b.countRuns(rest), nil
	}
	for ; len(rest) >= 2; rest = rest[2:] {
		at := binary.LittleEndian.Uint16(rest)
		n += int(b[at>>6] >> (at & 63) & 1)
	}
	return n, nil
}

// Edit returns the stored members of a block without those removed and with those added,
// which are ordinals' lowest 16 bits in any order. What is both is added. It returns no
// bytes if none are left.
func Edit(members []byte, add, remove []uint16) ([]byte, error) {
	if err := check(members); err != nil {
		return nil, err
	}
	isList := len(members) == 0 || members[0] == asList
	if isList && max(len(members)-1, 0)/2+len(add) <= longestList {
		return editList(members, add, remove), nil
	}
	var b bitmap
	if len(members) > 0 {
		b.or(members)
	}
	for _, at := range remove {
		b[at>>6] &^= 1 << (at & 63)
	}
	for _, at := range add {
		b[at>>6] |= 1 << (at & 63)
	}
	return b.encode(), nil
}

// editList merges, which costs less than a bitmap does if there are few members.
func editList(members []byte, add, remove []uint16) []byte {
	add, remove = sorted(add), sorted(remove)
	out := make([]byte, 1, 1+len(members)+2*len(add))
	rest := members[min(1, len(members)):]
	for len(rest) >= 2 || len(add) > 0 {
		if len(rest) >= 2 {
			at := binary.LittleEndian.Uint16(rest)
			if len(add) == 0 || at < add[0] {
				rest = rest[2:]
				if _, gone := slices.BinarySearch(remove, at); !gone {
					out = binary.LittleEndian.AppendUint16(out, at)
				}
				continue
			}
			if at == add[0] {
				rest = rest[2:]
			}
		}
		out = binary.LittleEndian.AppendUint16(out, add[0])
		add = add[1:]
	}
	if len(out) == 1 {
		return nil
	}
	if n, runs := len(out)/2, runsOf(out[1:]); isRuns(n, runs) {
		return runsOfList(out[1:], runs)
	}
	return out
}

func sorted(list []uint16) []uint16 {
	if !slices.IsSorted(list) {
		list = slices.Sorted(slices.Values(list))
	}
	for i := 1; i < len(list); i++ {
		if list[i] == list[i-1] {
			return slices.Compact(slices.Clone(list))
		}
	}
	return list
}

func (b *bitmap) encode() []byte {
	n, runs := b.len(), b.runs()
	switch {
	case n == 0:
		return nil
	case isRuns(n, runs):
		return b.encodeRuns(runs)
	case n > longestList:
		out := make([]byte, 1, 1+bitmapBytes)
		out[0] = asBitmap
		for _, word := range b {
			out = binary.LittleEndian.AppendUint64(out, word)
		}
		return out
	}
	out := make([]byte, 1, 1+2*n)
	for k, word := range b {
		for ; word != 0; word &= word - 1 {
			out = binary.LittleEndian.AppendUint16(out, uint16(k<<6+bits.TrailingZeros64(word)))
		}
	}
	return out
}

// Blocks returns the blocks of the set as they are stored, without empty ones.
func (s *Set) Blocks() map[int64][]byte {
	all := make(map[int64][]byte, len(s.blocks))
	for _, b := range s.blocks {
		if members := b.bits.encode(); members != nil {
			all[b.number] = members
		}
	}
	return all
}
