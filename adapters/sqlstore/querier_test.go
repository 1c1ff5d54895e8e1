package sqlstore

import (
	"fmt"
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
