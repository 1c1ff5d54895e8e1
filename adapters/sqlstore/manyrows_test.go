package sqlstore

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestValueRows(t *testing.T) {
	assert.Equal(t, "($1)", ValueRows(1, 1))
	assert.Equal(t, "($1, $2, $3), ($4, $5, $6)", ValueRows(2, 3))
}

func TestManyRowsAreFewStatements(t *testing.T) {
	m := prepareBatches("VALUES #", 2)
	for rows, want := range map[int][]int{0: nil, 1: {1}, 7: {7}, 9: {8, 1}, 63: {56, 7}, 64: {64}, 200: {64, 64, 64, 8}} {
		var args []any
		for n := range 2 * rows {
			args = append(args, n)
		}
		var sizes []int
		var all []any
		for _, s := range m.over(args) {
			assert.Equal(t, "VALUES "+ValueRows(len(s.Args)/2, 2), s.SQL)
			sizes, all = append(sizes, len(s.Args)/2), append(all, s.Args...)
		}
		assert.Equal(t, want, sizes, "%d rows", rows)
		assert.Equal(t, args, all, "%d rows", rows)
	}
}

func TestKeysAreFilledUpWithWhatIsNone(t *testing.T) {
	m := prepareBatches("VALUES #", 2)
	for rows, want := range map[int]int{0: 0, 1: 1, 8: 8, 9: 16, 63: 64, 64: 64, 65: 65, 73: 64 + 16} {
		filled := m.padded(slices.Repeat([]any{"key"}, 2*rows))
		assert.Len(t, filled, 2*want, "%d rows", rows)
		assert.NotContains(t, filled[2*rows:], "key")
	}
}
