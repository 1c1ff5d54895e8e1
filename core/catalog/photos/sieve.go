package photos

import "hash/maphash"

// sieve says of most keys that aren't in the index that they aren't, without looking them up: nearly all runs of a name's parts
// are none, and a lookup among so many keys waits for memory.
type sieve struct {
	seed maphash.Seed
	bits []uint64
}

// bitsOfKey is how many bits the sieve has for each key: of 16, with two of them set, one in 60 passes by chance.
const bitsOfKey = 16

func newSieve(keys map[string]entry) sieve {
	size := 1
	for size*64 < bitsOfKey*len(keys) {
		size *= 2
	}
	s := sieve{maphash.MakeSeed(), make([]uint64, size)}
	for key := range keys {
		h := maphash.String(s.seed, key)
		for _, at := range [2]uint64{h, h >> 32} {
			s.bits[at/64%uint64(size)] |= 1 << (at % 64)
		}
	}
	return s
}

func (s sieve) passes(key []byte) bool {
	h := maphash.Bytes(s.seed, key)
	size := uint64(len(s.bits))
	a, b := h, h>>32
	return s.bits[a/64%size]&(1<<(a%64)) != 0 && s.bits[b/64%size]&(1<<(b%64)) != 0
}

// get returns what a key stands for.
func (x *Index) get(key []byte) (entry, bool) {
	if !x.sieve.passes(key) {
		return entry{}, false
	}
	e, ok := x.keys[string(key)]
	return e, ok
}
