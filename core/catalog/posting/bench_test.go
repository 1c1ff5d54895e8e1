package posting_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/posting"
)

// A million ordinals: half of them, a twentieth, and one in a thousand.
func million(of int64) *posting.Set {
	r, s := rand.New(rand.NewPCG(1, uint64(of))), &posting.Set{}
	for range 1_000_000 / of {
		s.Add(r.Int64N(1_000_000))
	}
	return s
}

func BenchmarkAnd(b *testing.B) {
	half, twentieth := million(2), million(20)
	for b.Loop() {
		s := half.Clone()
		s.And(twentieth)
	}
}

func BenchmarkCountStored(b *testing.B) {
	half := million(2)
	for name, stored := range map[string]map[int64][]byte{"bitmaps": million(3).Blocks(), "lists": million(20).Blocks(), "short lists": million(1_000).Blocks()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for number, members := range stored {
					_, err := half.CountBlock(number, members)
					require.NoError(b, err)
				}
			}
		})
	}
}

func BenchmarkEdit(b *testing.B) {
	for name, stored := range map[string][]byte{"bitmap": million(3).Blocks()[2], "list": million(20).Blocks()[2]} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, err := posting.Edit(stored, []uint16{40_000}, []uint16{3})
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkPage(b *testing.B) {
	rare := million(1_000)
	for name, c := range map[string]struct {
		set    *posting.Set
		before int64
		skip   int
	}{"first": {million(2), posting.Last, 0}, "deep": {million(2), posting.Last, 200_000}, "rare": {rare, 500_000, 0}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.Len(b, c.set.Page(c.before, c.skip, 100), 100)
			}
		})
	}
}

func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		posting.Words("Atelier Vey relaxed Crêpe wrap dress navy", func(string) {})
	}
}

func BenchmarkLookup(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 4))
	var changes posting.Changes
	wanted := map[int64]bool{}
	for at := range int64(100_000) {
		n := r.Int64N(100_000_000_000_000)
		wanted[n+1] = true
		posting.Number(n, func(value string) { changes.Add(posting.Term{Value: value}, at) })
	}
	type stored struct {
		key     posting.Key
		members []byte
	}
	var all []stored
	for _, c := range changes.Sorted() {
		members, err := c.Apply(nil)
		require.NoError(b, err)
		all = append(all, stored{c.Key, members})
	}
	for b.Loop() {
		l := &posting.Lookup{}
		for _, s := range all {
			require.NoError(b, l.Add(s.key.Value, s.key.Block, s.members))
		}
		l.Found(wanted, func(int64, int64) {})
	}
}
