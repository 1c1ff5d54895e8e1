package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func TestASelectionIsReadInParts(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S", "M", "L"))
	e.make(dress("B-1", "b", "S", "M"))
	gone := e.make(dress("C-1", "a", "S", "M"))
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		door, err := catalog.Enter(ctx, tx, grace, "w", catalog.ListingsApp)
		require.NoError(t, err)
		selected, err := e.Select(ctx, tx, door, catalog.Query{Text: "dress"})
		require.NoError(t, err)
		assert.Equal(t, 5, selected.Len())
		require.NoError(t, tx.Variants.Delete(ctx, "w", []int64{gone.Variants[0].Ordinal}))
		var seen []string
		parts := 0
		for last := int64(0); ; parts++ {
			views, next, err := selected.After(ctx, tx, last, 2)
			require.NoError(t, err)
			if next == 0 {
				break
			}
			for _, v := range views {
				seen = append(seen, v.Record("de", "google")["sku"]+" "+v.Record("de", "google")["title"])
			}
			last = next
		}
		assert.Equal(t, 3, parts)
		assert.Equal(t, []string{"A-1-S Wrap dress A-1", "A-1-M Wrap dress A-1", "A-1-L Wrap dress A-1", "C-1-M Wrap dress C-1"}, seen)
		_, err = e.Select(ctx, tx, door, filter("mood", "x"))
		coretest.AssertReason(t, "query", err)
		return nil
	}))
}

func TestPicturesOfManyProducts(t *testing.T) {
	e := newEnv(t)
	a, b := e.make(dress("A-1", "a", "S")), e.make(dress("B-1", "b", "S"))
	media := map[string][]portscatalog.Medium{a.ID: {{ID: "m1", AssetID: "x"}}, b.ID: {{ID: "m2", AssetID: "y"}}, "missing": nil}
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		door, err := catalog.Enter(ctx, tx, grace, "w", catalog.ListingsApp)
		require.NoError(t, err)
		set, err := e.NewImport(ctx, tx, door, "Pictures")
		require.NoError(t, err)
		missing, err := e.ApplyMedia(ctx, tx, door, set, media)
		assert.ElementsMatch(t, []string{b.ID, "missing"}, missing)
		return err
	})
	uses := func() (found []ports.AssetUse) {
		e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
			found, err = e.AssetUses(ctx, tx, "w", []string{"x", "y"})
			return err
		})
		return found
	}
	assert.Equal(t, []string{"A-1-S"}, e.find(ada, filter("picture", "yes")))
	assert.Equal(t, []ports.AssetUse{{AssetID: "x", AppID: "listings", Label: "Pictures of products", Path: "/workspace/w/app/listings"}}, uses())
	e.undo(3)
	assert.Empty(t, e.find(ada, filter("picture", "yes")))
	assert.Empty(t, uses())
}
