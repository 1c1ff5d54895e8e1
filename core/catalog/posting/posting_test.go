package posting_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/posting"
)

// model is a set of ordinals as a map, which is what a Set is compared with.
type model map[int64]bool

func (m model) list() []int64 { return slices.Sorted(maps.Keys(m)) }

// random returns the same ordinals as a set and as a model: few or many, in blocks that
// need not be next to each other.
func random(r *rand.Rand) (*posting.Set, model) {
	s, m := &posting.Set{}, model{}
	span := []int64{300, 70_000, 400_000}[r.IntN(3)]
	for range []int{0, 5, 400, 30_000}[r.IntN(4)] {
		at := r.Int64N(span)
		s.Add(at)
		m[at] = true
	}
	return s, m
}

func list(s *posting.Set) []int64 { return slices.Collect(s.Ascending(0)) }

func TestSetsAreSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		a, ma := random(r)
		b, mb := random(r)
		both, either, only := model{}, maps.Clone(ma), model{}
		for at := range ma {
			if mb[at] {
				both[at] = true
			} else {
				only[at] = true
			}
		}
		maps.Copy(either, mb)
		assert.Equal(t, len(both), a.CountAnd(b))
		for _, c := range []struct {
			op   func(s, other *posting.Set)
			want model
		}{{(*posting.Set).And, both}, {(*posting.Set).Or, either}, {(*posting.Set).AndNot, only}} {
			s := a.Clone()
			c.op(s, b)
			require.Equal(t, len(c.want), s.Len())
			assert.Equal(t, len(c.want) == 0, s.Empty())
			require.True(t, slices.Equal(c.want.list(), list(s)))
		}
		assert.True(t, slices.Equal(ma.list(), list(a)), "a copy was changed, not the set")
		for range 50 {
			at := r.Int64N(400_000)
			assert.Equal(t, ma[at], a.Has(at))
			a.Remove(at)
			assert.False(t, a.Has(at))
		}
	}
}

func TestPages(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		s, m := random(r)
		all := m.list()
		from := r.Int64N(500_000)
		i, _ := slices.BinarySearch(all, from)
		require.True(t, slices.Equal(all[i:], slices.Collect(s.Ascending(from))))
		down := slices.Clone(all[:i])
		slices.Reverse(down)
		require.True(t, slices.Equal(down, slices.Collect(s.Descending(from))))
		for _, before := range []int64{from, posting.Last, from / posting.BlockSize * posting.BlockSize} {
			i, _ := slices.BinarySearch(all, before)
			down := slices.Clone(all[:i])
			slices.Reverse(down)
			skip, limit := r.IntN(len(all)+2), r.IntN(200)
			want := down[min(skip, len(down)):]
			require.True(t, slices.Equal(want[:min(limit, len(want))], s.Page(before, skip, limit)), "%d after %d before %d", limit, skip, before)
		}
	}
}

func TestABlockIsStoredAndEdited(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		var stored []byte
		m := model{}
		for range 12 {
			var add, remove []uint16
			for range []int{0, 1, 50, 5_000}[r.IntN(4)] {
				add = append(add, uint16(r.UintN(posting.BlockSize)))
			}
			for range []int{0, 3, 500}[r.IntN(3)] { // runs, some of several words and up to the end of the block
				from := r.IntN(posting.BlockSize)
				for at := from; at < min(from+1+r.IntN(200), posting.BlockSize); at++ {
					add = append(add, uint16(at))
				}
			}
			for range []int{0, 1, 50, 9_000}[r.IntN(4)] {
				remove = append(remove, uint16(r.UintN(posting.BlockSize)))
			}
			if r.IntN(6) == 0 {
				add = nil
				for at := range posting.BlockSize {
					remove = append(remove, uint16(at))
				}
			}
			for _, at := range remove {
				delete(m, int64(at))
			}
			for _, at := range add {
				m[int64(at)] = true
			}
			var err error
			stored, err = posting.Edit(stored, add, remove)
			require.NoError(t, err)
			if len(m) == 0 {
				require.Nil(t, stored)
			}
			s := &posting.Set{}
			require.NoError(t, s.OrBlock(3, stored))
			require.Equal(t, len(m), s.Len())
			missing := 0
			for at := range m {
				if !s.Has(at + 3*posting.BlockSize) {
					missing++
				}
			}
			require.Zero(t, missing)
			assert.Equal(t, s.Len() > 0, string(s.Blocks()[3]) == string(stored) && len(stored) > 0, "a block has one form")
			half := &posting.Set{}
			for at := range m {
				if at%2 == 0 {
					half.Add(at + 3*posting.BlockSize)
				}
			}
			n, err := half.CountBlock(3, stored)
			require.NoError(t, err)
			assert.Equal(t, half.Len(), n)
		}
	}
}

func TestTermsMove(t *testing.T) {
	a, b, c := posting.Term{Field: "a", Value: "1"}, posting.Term{Field: "a", Value: "2"}, posting.Term{Field: "b"}
	var changes posting.Changes
	changes.Move(nil, []posting.Term{a, c}, 70_000)
	changes.Move([]posting.Term{a, b}, []posting.Term{b, c}, 5)
	got := map[posting.Key]int{}
	for _, change := range changes.Sorted() {
		members, err := change.Apply([]byte{0, 5, 0})
		require.NoError(t, err)
		s := &posting.Set{}
		require.NoError(t, s.OrBlock(0, members))
		got[change.Key] = s.Len()
	}
	assert.Equal(t, map[posting.Key]int{{Term: a}: 0, {Term: a, Block: 1}: 2, {Term: c}: 1, {Term: c, Block: 1}: 2}, got)
}

func TestNumbersAreFoundByRange(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	numbers := map[int64]int64{0: 0, 1: 1, 2: posting.MaxNumber, 3: posting.MaxNumber - 1, 4: posting.MaxNumber + 9, 5: -3}
	for at := int64(10); at < 3_000; at++ {
		numbers[at] = r.Int64N(5_000) * 100
	}
	numbers[posting.BlockSize+1] = 0 // alone in its block
	var stored posting.Changes
	for at, n := range numbers {
		posting.Number(n, func(value string) { stored.Add(posting.Term{Value: value}, at) })
	}
	sorted := stored.Sorted()
	members := make([][]byte, len(sorted))
	for i, c := range sorted {
		var err error
		members[i], err = c.Apply(nil)
		require.NoError(t, err)
	}
	between := func(low, high int64) []int64 {
		within := posting.NewRange(low, high)
		for i, c := range sorted {
			if err := within.Add(c.Value, c.Block, members[i]); err != nil {
				require.NoError(t, err)
			}
		}
		return append([]int64(nil), list(within.Found())...)
	}
	ranges := [][2]int64{{0, posting.MaxNumber}, {posting.MaxNumber, posting.MaxNumber}, {0, 0}, {-9, -1}, {-9, 0}, {7, 3}, {posting.MaxNumber + 1, posting.MaxNumber + 9}}
	for range 200 {
		low := r.Int64N(600_000)
		ranges = append(ranges, [2]int64{low, low + r.Int64N(200_000)})
	}
	for _, c := range ranges {
		want := model{}
		for at, n := range numbers {
			if kept := min(max(n, 0), posting.MaxNumber); kept >= min(c[0], posting.MaxNumber) && kept <= c[1] && c[0] <= c[1] {
				want[at] = true
			}
		}
		require.Equal(t, want.list(), between(c[0], c[1]), c)
	}
	require.Error(t, posting.NewRange(0, 9).Add("47", 0, []byte{0, 1, 0}))
	require.Error(t, posting.NewRange(0, 9).Add("03", 0, []byte{9}))
	assert.True(t, posting.NewRange(0, 9).Found().Empty())
}

func TestNumbersAreLookedUp(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	numbers := map[int64]int64{0: 0, 1: posting.MaxNumber, posting.BlockSize + 1: 0, 3*posting.BlockSize - 1: 7}
	for at := int64(10); at < 3_000; at++ {
		numbers[at] = r.Int64N(5_000) * 20_000_000_000
	}
	var stored posting.Changes
	for at, n := range numbers {
		posting.Number(n, func(value string) { stored.Add(posting.Term{Value: value}, at) })
	}
	var l posting.Lookup
	for _, c := range stored.Sorted() {
		members, err := c.Apply(nil)
		require.NoError(t, err)
		require.NoError(t, l.Add(c.Value, c.Block, members))
	}
	wanted := map[int64]bool{0: true, 7: true, posting.MaxNumber: true, 20_000_000_001: true}
	for range 500 {
		wanted[r.Int64N(5_000)*20_000_000_000] = true
	}
	want, got, last := map[int64]int64{}, map[int64]int64{}, int64(-1)
	for at, n := range numbers {
		if wanted[n] {
			want[at] = n
		}
	}
	l.Found(wanted, func(number, ordinal int64) {
		assert.Greater(t, ordinal, last)
		got[ordinal], last = number, ordinal
	})
	assert.Greater(t, len(got), 100)
	assert.Equal(t, want, got)
	require.Error(t, l.Add("47", 0, []byte{0, 1, 0}))
	require.Error(t, l.Add("03", 0, []byte{9}))
	require.Error(t, l.Add(posting.Any, 0, []byte{9}))
}

func TestTextIsFolded(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "",
		"linen":                     "linen",
		"  Crème   Brûlée\tCoat \n": "creme brulee coat",
		"STRAẞE Größe Æther Łódź":   "strasse grosse aether lodz",
		"ΜΠΛΕ пальто":               "μπλε пальто",
		"e\u0301cru":                "ecru",
		"HAR-000123":                "har-000123",
		"a\x00b":                    "a b",
		"100% wool":                 "100% wool",
		"\u0301":                    "",
		"Prêt-à-porter, №\u00a05":   "pret-a-porter, № 5",
	} {
		assert.Equal(t, want, posting.Fold(text))
		assert.Equal(t, want, posting.Fold(posting.Fold(text)))
	}
}

func TestWords(t *testing.T) {
	long := "abcdefghijklmnopqrstuvwxyzabcdefghijklmé" // é is two bytes
	for text, want := range map[string][]string{
		"":                        nil,
		"--":                      nil,
		"Wrap Dress, 100% linen!": {"wrap", "dress", "100", "linen"},
		"HAR-000123-BLA/M":        {"har", "000123", "bla", "m"},
		"Größe 38":                {"grosse", "38"},
		long + "éé":               {long[:39] + "ee"[:1]},
		"ж" + long:                {"ж" + long[:38]},
	} {
		var got []string
		posting.Words(text, func(word string) { got = append(got, word) })
		assert.Equal(t, want, got, text)
	}
}
