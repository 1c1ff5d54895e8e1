package posting

import "strconv"

// Range finds what has a number from one to another. It is given the stored postings of
// the field in the order of their values, the lowest bit first, and keeps none of them.
type Range struct {
	bounds []bound
	none   bool
	found  Set
}

// bound finds what has a number of at most limit, bit by bit.
type bound struct {
	limit  uint64
	beyond bool // the others are looked for
	blocks map[int64]*boundBlock
}

type boundBlock struct {
	bits bitmap
	next int // the bit to look at
}

// NewRange returns the range from low to high, both included.
func NewRange(low, high int64) *Range {
	r := &Range{none: high < 0 || low > high}
	if high < MaxNumber {
		r.bounds = append(r.bounds, bound{limit: uint64(high), blocks: map[int64]*boundBlock{}})
	}
	if low > 0 {
		r.bounds = append(r.bounds, bound{limit: uint64(min(low, MaxNumber) - 1), beyond: true, blocks: map[int64]*boundBlock{}})
	}
	return r
}

// Add looks at a stored block of the field.
func (r *Range) Add(value string, number int64, members []byte) error {
	if err := check(members); err != nil || r.none || len(members) == 0 {
		return err
	}
	if value == Any {
		return r.end(number, members)
	}
	bit, err := strconv.Atoi(value)
	if err != nil || bit < 0 || bit >= NumberBits {
		return errMembers
	}
	var ones bitmap
	ones.or(members)
	for i := range r.bounds {
		r.bounds[i].look(number, bit, &ones)
	}
	return nil
}

// end puts into what is found those of a block that have a number, within the bounds.
func (r *Range) end(number int64, members []byte) error {
	found := r.found.bitsOf(number)
	found.or(members)
	for i := range r.bounds {
		b := &r.bounds[i]
		within := &b.at(number, NumberBits).bits
		for k := range found {
			if b.beyond {
				found[k] &^= within[k]
			} else {
				found[k] &= within[k]
			}
		}
	}
	return nil
}

// Found returns what was found, once all postings were added.
func (r *Range) Found() *Set { return &r.found }

// look goes on with a bit: where the limit has it, those without it are less whatever came
// before, and where it doesn't, those with it are more.
func (b *bound) look(number int64, bit int, ones *bitmap) {
	at := b.at(number, bit)
	at.next = bit + 1
	if b.limit>>bit&1 == 1 {
		for k := range at.bits {
			at.bits[k] |= ^ones[k]
		}
		return
	}
	for k := range at.bits {
		at.bits[k] &^= ones[k]
	}
}

// at returns a block that has come to a bit. Those that no number has were not stored: if the
// limit has one of them, all are less.
func (b *bound) at(number int64, bit int) *boundBlock {
	at := b.blocks[number]
	if at == nil {
		at = &boundBlock{}
		at.fill()
		b.blocks[number] = at
	}
	if skipped := uint64(1)<<bit - uint64(1)<<at.next; b.limit&skipped != 0 {
		at.fill()
	}
	return at
}

func (b *boundBlock) fill() {
	for k := range b.bits {
		b.bits[k] = ^uint64(0)
	}
}
