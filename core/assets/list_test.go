package assets_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/core/raster/rastertest"
	"selvedge/ports"
)

func TestAnImageGetsItsRenditions(t *testing.T) {
	e := newEnv(t)
	a := e.upload(ada, "dot.png", rastertest.PNG(t, rastertest.Drawing(400, 300))).Asset
	assert.Equal(t, ports.FileProcessing, a.File.State)
	e.RunOutbox()
	d, err := e.Get(t.Context(), mia, "w", a.ID)
	require.NoError(t, err)
	assert.Equal(t, ports.FileReady, d.File.State)
	assert.Equal(t, []int{400, 300}, []int{d.File.Width, d.File.Height})
	assert.NotEmpty(t, d.File.Color)
	var sizes []int
	for _, r := range d.File.Renditions {
		sizes = append(sizes, r.Size)
	}
	assert.Equal(t, []int{96, 320, 960}, sizes[:3])
	for size, want := range map[int]int{96: 96, 320: 320, 960: 400, 2048: 400} {
		content, err := e.Rendition(t.Context(), mia, "w", a.ID, size)
		require.NoError(t, err)
		shown, _, err := image.DecodeConfig(content.Reader)
		require.NoError(t, err)
		assert.Equal(t, want, shown.Width, "an image is never enlarged")
	}
}

func TestABrokenImageIsKept(t *testing.T) {
	e := newEnv(t)
	file := picture(t)
	file = file[:len(file)-30]
	p, err := e.tryUpload(e.Service, ada, "broken.png", file)
	if err != nil { // refused at once
		assert.Equal(t, "file_broken", reason(err))
		assert.Zero(t, e.stored())
		return
	}
	e.RunOutbox()
	d, err := e.Get(t.Context(), ada, "w", p.Asset.ID)
	require.NoError(t, err)
	assert.Equal(t, ports.FileFailed, d.File.State)
	assert.NotEmpty(t, d.File.Problem)
	_, err = e.Rendition(t.Context(), ada, "w", p.Asset.ID, 96)
	assert.Equal(t, "rendition_missing", reason(err))
	_, err = e.File(t.Context(), ada, "w", p.Asset.ID)
	assert.NoError(t, err, "it can be downloaded")
}

func TestListsAreFilteredCountedAndPaged(t *testing.T) {
	e := newEnv(t)
	for range 120 {
		e.upload(mia, "guide.pdf", pdf(300))
		e.Clock.Advance(time.Second)
	}
	e.upload(ada, "Änderung.png", picture(t))
	first := e.list(assets.Query{Counts: true})
	assert.Len(t, first.Assets, 100)
	assert.Equal(t, "Änderung.png", first.Assets[0].Name, "the newest first")
	assert.Equal(t, 121, first.Counts.All)
	assert.Equal(t, map[string]int{"document": 120, "image": 1}, first.Counts.Kind)
	second := e.list(assets.Query{Next: first.Next})
	assert.Len(t, second.Assets, 21)
	assert.Empty(t, second.Next)
	images := e.list(assets.Query{Counts: true, AssetFilter: ports.AssetFilter{Kinds: []ports.FileKind{ports.FileImage}}})
	assert.Len(t, images.Assets, 1)
	assert.Equal(t, 1, images.Counts.All)
	assert.Equal(t, map[string]int{"document": 120, "image": 1}, images.Counts.Kind, "a facet is counted without its own filter")
	assert.Len(t, e.list(assets.Query{Mine: true}).Assets, 1)
	assert.Len(t, e.list(assets.Query{AssetFilter: ports.AssetFilter{Text: "änder"}}).Assets, 1)
	for name, q := range map[string]struct {
		query  assets.Query
		reason string
	}{
		"a page that isn't one": {assets.Query{Next: "%%%"}, "page"},
		"another order":         {assets.Query{Order: "random"}, "order"},
		"very many values":      {assets.Query{AssetFilter: ports.AssetFilter{Hues: make([]string, 33)}}, "filter"},
	} {
		_, err := e.List(t.Context(), ada, "w", q.query)
		assert.Equal(t, q.reason, reason(err), name)
	}
	for who, want := range map[ports.Actor]string{otto: "workspace_not_found", leo: "app_access"} {
		_, err := e.List(t.Context(), who, "w", assets.Query{})
		assert.Equal(t, want, reason(err))
	}
}

func TestRename(t *testing.T) {
	e := newEnv(t)
	a := e.upload(ada, "a.png", picture(t)).Asset
	for given, want := range map[string]string{" Heather ": "Heather", "лён.png": "лён.png", "a\nb": "a b"} {
		d, err := e.Rename(t.Context(), mia, "w", a.ID, given)
		require.NoError(t, err)
		assert.Equal(t, want, d.Name)
	}
	for given, want := range map[string]string{"": "file_name", "a\x00b": "file_name_unprintable", "../../etc": "file_name", "..": "file_name"} {
		_, err := e.Rename(t.Context(), mia, "w", a.ID, given)
		assert.Equal(t, want, reason(err), "%q", given)
	}
	_, err := e.Rename(t.Context(), mia, "w", "made-up", "x")
	assert.Equal(t, "asset_not_found", reason(err))
	_, err = e.Rename(t.Context(), otto, "other", a.ID, "x")
	assert.Equal(t, "asset_not_found", reason(err), "of another workspace")
}
