package posting

import (
	"encoding/binary"
	"math/bits"
)

// span is a run within words: the masks of its first and its last word.
func span(stored []byte) (first, last int, from, to uint64) {
	begin := int(binary.LittleEndian.Uint16(stored))
	end := min(begin+int(binary.LittleEndian.Uint16(stored[2:])), BlockSize-1)
	return begin >> 6, end >> 6, ^uint64(0) << (begin & 63), ^uint64(0) >> (63 - end&63)
}

// orRuns writes both words of a run, although most runs have one: where nobody can foresee
// which, asking costs more than writing.
func (b *bitmap) orRuns(stored []byte) {
	for ; len(stored) >= 4; stored = stored[4:] {
		first, last, from, to := span(stored)
		ifTwo := uint64(int64(first-last) >> 63) // all bits or none
		b[first] |= from & (to | ifTwo)
		for k := first + 1; k < last; k++ {
			b[k] = ^uint64(0)
		}
		b[last] |= to & (from | ifTwo)
	}
}

func (b *bitmap) countRuns(stored []byte) (n int) {
	for ; len(stored) >= 4; stored = stored[4:] {
		first, last, from, to := span(stored)
		if first == last {
			n += bits.OnesCount64(b[first] & from & to)
			continue
		}
		n += bits.OnesCount64(b[first]&from) + bits.OnesCount64(b[last]&to)
		for k := first + 1; k < last; k++ {
			n += bits.OnesCount64(b[k])
		}
	}
	return n
}

// runs counts the runs: members without one right before them.
func (b *bitmap) runs() (n int) {
	before := uint64(0)
	for _, word := range b {
		n += bits.OnesCount64(word &^ (word<<1 | before))
		before = word >> 63
	}
	return n
}

func (b *bitmap) encodeRuns(runs int) []byte {
	w := newRuns(runs)
	for k, word := range b {
		for word != 0 {
			begin := bits.TrailingZeros64(word)
			length := bits.TrailingZeros64(^(word >> begin))
			w.add(k<<6+begin, length)
			if begin+length == 64 {
				break
			}
			word &= ^uint64(0) << (begin + length)
		}
	}
	return w.end()
}

// runsOf counts the runs of a stored list.
func runsOf(list []byte) (n int) {
	last := -2
	for ; len(list) >= 2; list = list[2:] {
		at := int(binary.LittleEndian.Uint16(list))
		if at != last+1 {
			n++
		}
		last = at
	}
	return n
}

func runsOfList(list []byte, runs int) []byte {
	w := newRuns(runs)
	for ; len(list) >= 2; list = list[2:] {
		w.add(int(binary.LittleEndian.Uint16(list)), 1)
	}
	return w.end()
}

// runWriter joins members that follow each other.
type runWriter struct {
	out           []byte
	begin, length int
}

func newRuns(runs int) *runWriter {
	w := &runWriter{out: make([]byte, 1, 1+4*runs)}
	w.out[0] = asRuns
	return w
}

func (w *runWriter) add(begin, length int) {
	if w.length > 0 && begin == w.begin+w.length {
		w.length += length
		return
	}
	w.flush()
	w.begin, w.length = begin, length
}

func (w *runWriter) flush() {
	if w.length > 0 {
		w.out = binary.LittleEndian.AppendUint16(w.out, uint16(w.begin))
		w.out = binary.LittleEndian.AppendUint16(w.out, uint16(w.length-1))
	}
}

func (w *runWriter) end() []byte {
	w.flush()
	return w.out
}
