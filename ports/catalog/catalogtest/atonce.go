package catalogtest

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports/catalog"
)

// testAtOnce changes one catalog from several sides: each change has its own revision and
// ordinals, and none is lost from a posting that all of them write.
func testAtOnce(t *testing.T, open Open) {
	s := open(t)
	const editors, times = 6, 5
	var mu sync.Mutex
	revisions, ordinals := map[int64]bool{}, map[int64]bool{}
	var group sync.WaitGroup
	for range editors {
		group.Go(func() {
			for range times {
				var revision, first int64
				err := s.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) (err error) {
					if revision, err = tx.Catalogs.Begin(ctx, "w"); err != nil {
						return err
					}
					if first, err = tx.Catalogs.Ordinals(ctx, "w", 2); err != nil {
						return err
					}
					before, err := tx.Postings.Get(ctx, "w", []catalog.PostingKey{{Field: "color", Value: "Navy"}})
					if err != nil {
						return err
					}
					after := posting("color", "Navy", 0, "x")
					if len(before) > 0 {
						after.Members = append(after.Members, before[0].Members...)
					}
					return tx.Postings.Put(ctx, "w", []catalog.Posting{after})
				})
				assert.NoError(t, err)
				mu.Lock()
				revisions[revision], ordinals[first], ordinals[first+1] = true, true, true
				mu.Unlock()
			}
		})
	}
	group.Wait()
	assert.Len(t, revisions, editors*times)
	assert.Len(t, ordinals, 2*editors*times)
	assert.Len(t, found(t, s, ofField("w", "color"))[0].Members, editors*times)
}
