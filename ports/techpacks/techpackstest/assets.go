package techpackstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

func testAssets(t *testing.T, open Open) {
	s := withAda(t, open)
	other := coat("v", "t1")
	write(t, s, insert(coat("w", "t1"), coat("w", "t2"), other))
	set := func(workspaceID, techpackID string, revision int, ids ...string) {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			return tx.Assets.Set(ctx, workspaceID, techpackID, revision, ids)
		})
	}
	uses := func(ids ...string) (found []techpacks.AssetUse) {
		read(t, s, func(ctx context.Context, tx techpacks.Tx) (err error) {
			found, err = tx.Assets.Uses(ctx, "w", ids)
			return err
		})
		return found
	}
	set("w", "t1", 0, "logo", "logo", "badge")
	set("w", "t1", 1, "logo")
	set("w", "t2", 0, "logo")
	set("v", "t1", 0, "logo", "label")
	inT1, inT2 := techpacks.AssetUse{AssetID: "logo", TechpackID: "t1", Name: "Coat t1"}, techpacks.AssetUse{AssetID: "logo", TechpackID: "t2", Name: "Coat t2"}
	badge := techpacks.AssetUse{AssetID: "badge", TechpackID: "t1", Name: "Coat t1"}
	assert.Equal(t, []techpacks.AssetUse{badge, inT1, inT2}, uses("logo", "badge", "label"), "each techpack once, of this workspace")
	assert.Empty(t, uses())
	set("w", "t1", 0)
	assert.Equal(t, []techpacks.AssetUse{inT1, inT2}, uses("logo", "badge"), "its revision still does")
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Delete(ctx, "w", "t1") })
	assert.Equal(t, []techpacks.AssetUse{inT2}, uses("logo"))
	refused(t, s, ports.NotFound, "techpack_not_found", func(ctx context.Context, tx techpacks.Tx) error { return tx.Assets.Set(ctx, "w", "t1", 0, nil) })
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.DeleteOfWorkspace(ctx, "w") })
	assert.Empty(t, uses("logo"))
}
