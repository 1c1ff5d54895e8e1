package assets_test

import (
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

var table = []byte("SKU;Price\nA-1;12.00\n")

// uploadApart uploads a table for the app that mia may use.
func (e *env) uploadApart(actor ports.Actor) assets.Progress {
	e.t.Helper()
	p, err := e.Begin(e.t.Context(), actor, "w", assets.NewUpload{Name: "prices.csv", Size: int64(len(table)), SHA256: hashOf(table), AppID: "scout"})
	require.NoError(e.t, err)
	if p.Asset == nil {
		p, err = e.WritePart(e.t.Context(), actor, "w", p.Upload.ID, 0, table)
		require.NoError(e.t, err)
	}
	return p
}

func newApartEnv(t *testing.T) *env {
	t.Helper()
	e := newEnv(t)
	e.Apart = []string{"scout"}
	return e
}

func TestAFileOfAnAppIsNoPartOfTheLibrary(t *testing.T) {
	e := newApartEnv(t)
	a := e.uploadApart(mia).Asset
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Take(ctx, tx, ada, "w", a.ID, "scout")
		assert.Equal(t, "asset_not_found", reason(err), "somebody else's")
		_, err = e.Take(ctx, tx, mia, "w", a.ID, "scout")
		return err
	})
	assert.Empty(t, e.events)
	for _, binned := range []bool{false, true} {
		page := e.list(assets.Query{AssetFilter: ports.AssetFilter{Binned: binned}, Counts: true})
		assert.Empty(t, page.Assets)
		assert.Zero(t, page.Counts.All)
	}
	ctx := t.Context()
	for name, door := range map[string]func() error{
		"get":       func() error { _, err := e.Get(ctx, ada, "w", a.ID); return err },
		"file":      func() error { _, err := e.File(ctx, ada, "w", a.ID); return err },
		"rendition": func() error { _, err := e.Rendition(ctx, ada, "w", a.ID, 96); return err },
		"rename":    func() error { _, err := e.Rename(ctx, ada, "w", a.ID, "b.csv"); return err },
		"bin":       func() error { return e.BinOne(ctx, ada, "w", a.ID) },
		"restore":   func() error { _, err := e.RestoreOne(ctx, ada, "w", a.ID); return err },
		"delete":    func() error { return e.Delete(ctx, ada, "w", a.ID) },
		"colors":    func() error { _, err := e.Look(ctx, ada, "w", []string{a.ID}); return err },
	} {
		assert.Equal(t, "asset_not_found", reason(door()), name)
	}
	require.NoError(t, e.Bin(ctx, ada, "w", []string{a.ID}))
	content, size, err := e.Open(ctx, mia, "w", a.ID)
	require.NoError(t, err)
	read, err := io.ReadAll(content)
	require.NoError(t, err)
	assert.Equal(t, table, read)
	assert.EqualValues(t, len(table), size)
	e.Clock.Advance(assets.BinLife + time.Hour)
	e.purge()
	assert.EqualValues(t, len(table), e.stored(), "it is there for as long as the app has it")

	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Drop(ctx, tx, mia, "w", a.ID) })
	assert.Zero(t, e.stored())
	e.Clock.Advance(2 * time.Hour)
	e.purge()
	assert.Empty(t, e.keys())
}

func TestAHashTellsNothingOfAnAppsFiles(t *testing.T) {
	e := newApartEnv(t)
	of := e.uploadApart(mia)
	again := e.uploadApart(mia)
	assert.True(t, again.Already, "her own")
	assert.Equal(t, of.Asset.ID, again.Asset.ID)
	for name, n := range map[string]assets.NewUpload{
		"for the library": {Name: "a.csv", Size: int64(len(table)), SHA256: hashOf(table)},
		"for the app":     {Name: "a.csv", Size: int64(len(table)), SHA256: hashOf(table), AppID: "scout"},
	} {
		p, err := e.Begin(t.Context(), ada, "w", n)
		require.NoError(t, err, name)
		require.Nil(t, p.Asset, name)
		p, err = e.WritePart(t.Context(), ada, "w", p.Upload.ID, 0, table)
		require.NoError(t, err, name)
		assert.False(t, p.Already, name)
		assert.NotEqual(t, of.Asset.ID, p.Asset.ID, name)
	}
	assert.EqualValues(t, len(table), e.stored(), "the content counts once")
	assert.Len(t, e.list(assets.Query{}).Assets, 1)
}

func TestAFileThatNoAppTakesIsDeleted(t *testing.T) {
	e := newApartEnv(t)
	e.uploadApart(mia)
	e.Clock.Advance(assets.BinLife + time.Hour)
	e.purge()
	assert.Zero(t, e.stored())
}

func TestAnAppTakesAFileOutOfTheLibrary(t *testing.T) {
	e := newApartEnv(t)
	a := e.upload(ada, "prices.csv", table).Asset
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Take(ctx, tx, mia, "w", a.ID, "scout")
		return err
	})
	assert.Empty(t, e.list(assets.Query{}).Assets)
	_, err := e.Get(t.Context(), ada, "w", a.ID)
	assert.Equal(t, "asset_not_found", reason(err))
}

func TestFilesOfAppsThatAreRefused(t *testing.T) {
	e := newApartEnv(t)
	for app, want := range map[string]string{"scout": "app_access", "listings": "file_app"} {
		_, err := e.Begin(t.Context(), leo, "w", assets.NewUpload{Name: "a.csv", Size: 10, AppID: app})
		assert.Equal(t, want, reason(err))
	}
}
