package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func TestPicturesOfManyProducts(t *testing.T) {
	e := newEnv(t)
	a, b := e.make(dress("A-1", "a", "S")), e.make(dress("B-1", "b", "S"))
	e.addAsset("w", "x")
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
