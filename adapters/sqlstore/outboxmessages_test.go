package sqlstore

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAMessageStaysInItsShard(t *testing.T) {
	// Messages are stored by these numbers: another hash would lose those that wait.
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
