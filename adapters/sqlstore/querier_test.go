package sqlstore

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestPortable(t *testing.T) {
	for _, c := range []struct {
		name      string
		arg, want any
	}{
		{"text stays", "Maison Ωmega\n", "Maison Ωmega\n"},
		{"bytes that are no UTF-8 are replaced", "a\xffb", "a\uFFFDb"},
		{"a NUL is replaced, not dropped", "a\x00b", "a\uFFFDb"},
		{"bytes stay bytes", []byte{0, 255}, []byte{0, 255}},
		{"a number stays", int64(7), int64(7)},
		{"nothing stays nothing", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, []any{c.want}, portable([]any{c.arg})) })
	}
}

func TestValueRows(t *testing.T) {
	assert.Equal(t, "($1)", valueRows(1, 1))
	assert.Equal(t, "($1, $2, $3), ($4, $5, $6)", valueRows(2, 3))
}

func TestManyRowsAreFewStatements(t *testing.T) {
	m := writtenOut("VALUES #", 2)
	for rows, want := range map[int][]int{0: nil, 1: {1}, 7: {7}, 9: {8, 1}, 63: {56, 7}, 64: {64}, 200: {64, 64, 64, 8}} {
		var args []any
		for n := range 2 * rows {
			args = append(args, n)
		}
		var sizes []int
		var all []any
		for _, s := range m.over(args) {
			assert.Equal(t, "VALUES "+valueRows(len(s.Args)/2, 2), s.SQL)
			sizes, all = append(sizes, len(s.Args)/2), append(all, s.Args...)
		}
		assert.Equal(t, want, sizes, "%d rows", rows)
		assert.Equal(t, args, all, "%d rows", rows)
	}
}

func TestKeysAreFilledUpWithWhatIsNone(t *testing.T) {
	m := writtenOut("VALUES #", 2)
	for rows, want := range map[int]int{0: 0, 1: 1, 8: 8, 9: 16, 63: 64, 64: 64, 65: 65, 73: 64 + 16} {
		filled := m.filled(slices.Repeat([]any{"key"}, 2*rows))
		assert.Len(t, filled, 2*want, "%d rows", rows)
		assert.NotContains(t, filled[2*rows:], "key")
	}
}

func TestAJobStaysInItsShard(t *testing.T) {
	// Jobs are stored by these numbers: another hash would lose those that wait.
	for id, want := range map[string]int{"": 5, "a": 4, "0195f1c2-7d3a-7b1e-8c55-0a1b2c3d4e5f": 7} {
		assert.Equal(t, want, shardOf(id), id)
	}
	var count [shards]int
	for i := range 800 {
		count[shardOf(fmt.Sprintf("0195f1c2-7d3a-7b1e-8c55-%012x", i))]++
	}
	for shard, n := range count {
		assert.InDelta(t, 100, n, 50, "shard %d", shard)
	}
}

func TestBeginRefusesToNest(t *testing.T) {
	outer, err := Begin(t.Context())
	require.NoError(t, err)
	_, err = Begin(outer)
	assert.ErrorIs(t, err, ports.ErrNested)
	_, err = Begin(t.Context())
	assert.NoError(t, err, "one after the other is fine")
}
