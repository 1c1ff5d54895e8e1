package assets_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

func TestTheBin(t *testing.T) {
	e := newEnv(t)
	a := e.upload(ada, "a.png", picture(t)).Asset
	e.RunOutbox()
	require.NoError(t, e.BinOne(t.Context(), mia, "w", a.ID))
	assert.Empty(t, e.list(assets.Query{}).Assets)
	inBin := assets.Query{AssetFilter: ports.AssetFilter{Binned: true}}
	require.Len(t, e.list(inBin).Assets, 1)
	_, err := e.RestoreOne(t.Context(), mia, "w", a.ID)
	require.NoError(t, err)
	require.Len(t, e.list(assets.Query{}).Assets, 1)

	require.NoError(t, e.BinOne(t.Context(), mia, "w", a.ID))
	e.Clock.Advance(assets.BinLife - time.Minute)
	e.purge()
	require.Len(t, e.list(inBin).Assets, 1, "it stays for 30 days")
	assert.NotZero(t, e.stored())
	e.Clock.Advance(time.Hour)
	e.purge()
	assert.Empty(t, e.list(inBin).Assets)
	assert.Zero(t, e.stored())
	assert.Empty(t, e.keys())
	assert.JSONEq(t, `{"_id": "`+a.ID+`", "gone": true}`, e.events[len(e.events)-1], "nobody asks for it")
}

func TestWhatIsInUseStays(t *testing.T) {
	e := newEnv(t)
	a := e.upload(ada, "a.png", picture(t)).Asset
	used := true
	e.Uses = []assets.FindUses{func(_ context.Context, _ ports.Tx, _ string, ids []string) (list []ports.AssetUse, err error) {
		for _, id := range ids {
			if used && id == a.ID {
				list = append(list, ports.AssetUse{AssetID: id, AppID: "techpacks", Label: "Coat", Path: "/coat"})
			}
		}
		return list, nil
	}}
	d, err := e.Get(t.Context(), ada, "w", a.ID)
	require.NoError(t, err)
	assert.Len(t, d.Uses, 1)
	isUsed, isNot := true, false
	assert.Len(t, e.list(assets.Query{Used: &isUsed}).Assets, 1)
	assert.Empty(t, e.list(assets.Query{Used: &isNot}).Assets)
	e.upload(ada, "b.pdf", pdf(300))
	for name, c := range map[string]struct {
		query       assets.Query
		all, unused int
	}{
		"everything":      {assets.Query{}, 2, 1},
		"unused":          {assets.Query{Used: &isNot}, 1, 1},
		"used":            {assets.Query{Used: &isUsed}, 1, 1},
		"in a techpack":   {assets.Query{UsedIn: []string{"techpacks"}}, 1, 1},
		"there or unused": {assets.Query{Used: &isNot, UsedIn: []string{"techpacks"}}, 2, 1},
		"on a board":      {assets.Query{UsedIn: []string{"dreamboard"}}, 0, 1},
		"images":          {assets.Query{AssetFilter: ports.AssetFilter{Kinds: []ports.FileKind{ports.FileImage}}}, 1, 0},
		"unused, by name": {assets.Query{Used: &isNot, AssetFilter: ports.AssetFilter{Text: "B.P"}}, 1, 1},
	} {
		c.query.Counts = true
		counts := e.list(c.query).Counts
		assert.Equal(t, []int{c.all, c.unused}, []int{counts.All, counts.Unused}, name)
		inTechpacks := 1
		if c.query.Text != "" {
			inTechpacks = 0
		}
		assert.Equal(t, inTechpacks, counts.UsedIn["techpacks"], name)
	}
	second := e.list(assets.Query{Used: &isNot}).Assets[0]
	assert.Equal(t, "asset_not_binned", reason(e.Delete(t.Context(), ada, "w", second.ID)))
	for range 2 { // it stays there
		require.NoError(t, e.BinOne(t.Context(), ada, "w", second.ID))
	}
	require.NoError(t, e.Delete(t.Context(), ada, "w", second.ID), "for good")
	require.NoError(t, e.BinOne(t.Context(), ada, "w", a.ID))
	assert.Equal(t, "asset_in_use", reason(e.Delete(t.Context(), ada, "w", a.ID)))
	e.Clock.Advance(assets.BinLife + time.Minute)
	e.purge()
	_, err = e.Get(t.Context(), ada, "w", a.ID)
	assert.NoError(t, err, "it stays in the bin")
	used = false
	assert.NoError(t, e.Delete(t.Context(), ada, "w", a.ID))
	e.sweep()
	assert.Empty(t, e.keys())
}

func TestADeletedWorkspaceLeavesNothing(t *testing.T) {
	e := newEnv(t)
	e.upload(ada, "a.png", picture(t))
	_, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "b.pdf", Size: 1000})
	require.NoError(t, err)
	e.RunOutbox()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.OnWorkspaceDeleted(ctx, tx, ports.Workspace{ID: "w"})
	})
	e.Clock.Advance(2 * time.Hour)
	e.purge()
	assert.Empty(t, e.keys())
}

func TestAStoredFileNeedsAnAsset(t *testing.T) {
	e := newEnv(t)
	stored, err := e.Service.Store(t.Context(), "w", picture(t))
	require.NoError(t, err)
	assert.Zero(t, e.stored(), "it is counted with its asset")
	e.Clock.Advance(30 * time.Minute)
	e.purge()
	add := func(ctx context.Context, tx ports.Tx) error {
		return e.Add(ctx, tx, ports.Asset{WorkspaceID: "w", ID: "made", SHA256: stored.SHA256, Name: "Made", Origin: ports.AssetMade, CreatedBy: "ada"})
	}
	e.Write(add)
	assert.Equal(t, stored.Size, e.stored())
	e.Clock.Advance(2 * time.Hour)
	e.purge()
	assert.NotEmpty(t, e.keys())

	_, err = e.Service.Store(t.Context(), "w", pdf(100))
	require.NoError(t, err)
	e.Clock.Advance(2 * time.Hour)
	before := len(e.keys())
	e.purge()
	assert.Len(t, e.keys(), before-1, "without an asset it is deleted after an hour")
}
