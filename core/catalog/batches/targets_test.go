package batches

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/photos"
)

func TestIndexesOfPhotosAreKeptWithinABound(t *testing.T) {
	var kept photoIndexes
	index := func(workspaceID string, changed int64, targets int) *photoIndex {
		return &photoIndex{workspaceID: workspaceID, changed: changed, targets: make([]photos.Target, targets)}
	}
	large, small := index("large", 1, mostTargets-10), index("small", 1, 10)
	kept.put(large)
	kept.put(small)
	assert.Same(t, large, kept.get(large), "a large catalog isn't looked through at each look")
	assert.Same(t, small, kept.get(small))
	later := index("small", 2, 20)
	kept.put(later)
	assert.Nil(t, kept.get(small), "the catalog has changed")
	assert.Nil(t, kept.get(large), "the last ones stay")
	assert.Same(t, later, kept.get(later))
	kept.put(index("huge", 1, mostTargets+1))
	assert.Nil(t, kept.get(index("huge", 1, 0)))
	for i := range indexesKept {
		kept.put(index("more", int64(i), 1))
	}
	assert.Len(t, kept.list, 2, "of each catalog one")
	for _, name := range []string{"a", "b", "c"} {
		kept.put(index(name, 1, 1))
	}
	assert.Len(t, kept.list, indexesKept)
}
