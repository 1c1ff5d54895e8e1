package assets_test

import (
	"context"
	"image"
	"image/color"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/core/look"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
	"selvedge/ports"
)

// shirt draws a garment of a color with a number of stripes, on paper.
func shirt(width, height int, cloth color.RGBA, stripes int) *image.RGBA {
	drawn := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			u, v := float64(x)/float64(width), float64(y)/float64(height)
			c := color.RGBA{R: 231, G: 228, B: 221, A: 255}
			if u > .3 && u < .7 && v > .15 && v < .85 || u > .1 && u < .9 && v > .15 && v < .4 {
				c = cloth
				if stripes > 0 && int(v*float64(2*stripes))%2 == 0 {
					c = color.RGBA{R: 240, G: 235, B: 225, A: 255}
				}
			}
			drawn.SetRGBA(x, y, c)
		}
	}
	return drawn
}

var (
	green = color.RGBA{R: 0x6d, G: 0x78, B: 0x60, A: 255}
	navy  = color.RGBA{R: 0x1b, G: 0x2a, B: 0x4a, A: 255}
	rust  = color.RGBA{R: 0xb4, G: 0x60, B: 0x3a, A: 255}
)

func (e *env) picture(name string, drawn image.Image) string {
	e.t.Helper()
	return e.upload(ada, name, rastertest.PNG(e.t, drawn)).Asset.ID
}

func names(list []assets.Likeness) (all []string) {
	for _, l := range list {
		all = append(all, l.Name)
	}
	return all
}

func TestThePaletteOfAnAsset(t *testing.T) {
	e := newEnv(t)
	coat := e.picture("coat.png", shirt(400, 500, green, 0))
	seen, err := e.Look(t.Context(), mia, "w", []string{coat})
	require.NoError(t, err, "one that has no renditions yet is looked at now")
	require.Len(t, seen.Palette, 1)
	assert.Equal(t, look.Named{Hex: "#6d7860", Name: "Dill", Family: "green", Share: 1}, seen.Palette[0])
	assert.Equal(t, "green", seen.Hue)
	e.RunOutbox()
	again, err := e.Look(t.Context(), mia, "w", []string{coat})
	require.NoError(t, err)
	assert.Equal(t, seen, again)

	both, err := e.Look(t.Context(), mia, "w", []string{coat, e.picture("navy.png", shirt(300, 300, navy, 0))})
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(both.Palette), 2)
	assert.InDelta(t, .5, both.Palette[0].Share, .05, "pictures count alike")
	assert.InDelta(t, .5, both.Palette[1].Share, .05)
	assert.Empty(t, both.Hue)

	document := e.upload(ada, "a.pdf", pdf(400)).Asset.ID
	none, err := e.Look(t.Context(), ada, "w", []string{document})
	require.NoError(t, err)
	assert.Empty(t, none.Palette)
	found, err := e.Similar(t.Context(), ada, "w", document)
	require.NoError(t, err)
	assert.Empty(t, found)
}

func TestAlikePicturesAreFound(t *testing.T) {
	e := newEnv(t)
	coat := e.picture("coat.png", shirt(400, 500, green, 0))
	e.picture("smaller.png", raster.ShrinkTo(shirt(400, 500, green, 0), image.Pt(120, 150)))
	e.picture("navy.png", shirt(400, 500, navy, 0))
	e.picture("striped.png", shirt(400, 500, green, 6))
	binned := e.picture("binned.png", shirt(401, 500, green, 0))
	require.NoError(t, e.Bin(t.Context(), ada, "w", []string{binned}))
	e.RunOutbox()

	found, err := e.Similar(t.Context(), mia, "w", coat)
	require.NoError(t, err)
	assert.Equal(t, []string{"smaller.png"}, names(found.MayBeSame))
	assert.NotContains(t, names(found.LooksLike), "coat.png", "it is not like itself")
	assert.NotContains(t, names(found.LooksLike), "binned.png")
	assert.Equal(t, []string{"striped.png"}, names(found.LooksLike), "one of another color is not like it")

	e.picture("later.png", shirt(200, 250, green, 0))
	e.RunOutbox()
	found, err = e.Similar(t.Context(), mia, "w", coat)
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"smaller.png", "later.png"}, names(found.MayBeSame), "what was stored since is compared too")

	require.NoError(t, e.Bin(t.Context(), ada, "w", []string{coat}))
	require.NoError(t, e.BinOne(t.Context(), ada, "w", coat))
	e.Clock.Advance(2 * time.Hour)
	e.purge()
	found, err = e.SimilarTo(t.Context(), mia, "w", rastertest.PNG(t, shirt(400, 500, green, 0)))
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"smaller.png", "later.png"}, names(found.MayBeSame), "the deleted one is gone")
}

func TestAPictureThatIsNotStoredIsCompared(t *testing.T) {
	e := newEnv(t)
	e.picture("coat.png", shirt(400, 500, green, 0))
	e.RunOutbox()
	before := len(e.keys())
	found, err := e.SimilarTo(t.Context(), mia, "w", rastertest.JPEG(t, shirt(160, 200, green, 0)))
	require.NoError(t, err)
	assert.Equal(t, []string{"coat.png"}, names(found.MayBeSame))
	assert.Len(t, e.keys(), before)

	for want, file := range map[string][]byte{
		"file_broken":      []byte("no picture"),
		"image_dimensions": rastertest.BlackPNG{Width: 50_000, Height: 1_000, Depth: 8, ColorType: 2}.Start(t),
	} {
		_, err := e.SimilarTo(t.Context(), mia, "w", file)
		assert.Equal(t, want, reason(err))
	}
}

func TestWhoMayCompare(t *testing.T) {
	e := newEnv(t)
	coat := e.picture("coat.png", shirt(40, 50, green, 0))
	for actor, want := range map[ports.Actor]string{leo: "", otto: "workspace_not_found"} {
		_, look := e.Look(t.Context(), actor, "w", []string{coat})
		_, similar := e.Similar(t.Context(), actor, "w", coat)
		_, to := e.SimilarTo(t.Context(), actor, "w", rastertest.PNG(t, shirt(40, 50, green, 0)))
		for i, err := range []error{look, similar, to, e.MayCompare(t.Context(), actor, "w")} {
			require.Error(t, err, "%d", i)
			if want != "" {
				assert.Equal(t, want, reason(err), "%d", i)
			}
		}
	}
	for _, ids := range [][]string{nil, strings.Split(strings.Repeat("a,", 101), ",")} {
		_, err := e.Look(t.Context(), ada, "w", ids)
		assert.Equal(t, "asset_looks", reason(err))
	}
	_, err := e.Look(t.Context(), ada, "w", []string{coat, "made-up"})
	assert.Equal(t, "asset_not_found", reason(err))
}

// TestImagesFromBeforeAreLookedAt takes away what is known of images, as of those that were stored by an earlier version.
func TestImagesFromBeforeAreLookedAt(t *testing.T) {
	e := newEnv(t)
	coat, other := e.picture("coat.png", shirt(400, 500, green, 0)), e.picture("rust.png", shirt(400, 500, rust, 0))
	e.RunOutbox()
	want := map[string][]byte{}
	for _, id := range []string{coat, other} {
		d, err := e.Get(t.Context(), ada, "w", id)
		require.NoError(t, err)
		want[id] = d.File.Print
		require.Len(t, d.File.Print, look.PrintSize)
		facts := d.File.FileFacts
		facts.Palette, facts.Print, facts.SeenAt = nil, nil, time.Time{}
		e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Files.Describe(ctx, "w", d.SHA256, facts) })
	}
	require.NoError(t, e.LookAtUnseen(t.Context()))
	for id, print := range want {
		d, err := e.Get(t.Context(), ada, "w", id)
		require.NoError(t, err)
		before, _ := look.ReadPrint(print)
		now, _ := look.ReadPrint(d.File.Print)
		assert.True(t, now.MayBeSame(&before), "it is seen in a smaller image")
		assert.NotEmpty(t, d.File.Palette)
	}
	e.events = nil
	require.NoError(t, e.LookAtUnseen(t.Context()))
	assert.Empty(t, e.events, "there is nothing left to look at")
}

func TestAnImageThatCanNotBeReadKeepsNoOtherFromBeingLookedAt(t *testing.T) {
	e := newEnv(t)
	ids := []string{e.picture("a.png", shirt(40, 50, green, 0)), e.picture("b.png", shirt(40, 50, rust, 0)), e.picture("c.png", shirt(40, 50, navy, 0))}
	e.RunOutbox()
	for _, id := range ids {
		d, err := e.Get(t.Context(), ada, "w", id)
		require.NoError(t, err)
		facts := d.File.FileFacts
		facts.Palette, facts.Print, facts.SeenAt = nil, nil, time.Time{}
		e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Files.Describe(ctx, "w", d.SHA256, facts) })
		if id == ids[1] {
			for _, key := range e.keys() {
				if strings.HasPrefix(key, d.File.Key) {
					require.NoError(t, e.blobs.Delete(t.Context(), key))
				}
			}
		}
	}
	require.NoError(t, e.LookAtUnseen(t.Context()), "its file is gone")
	for _, id := range ids {
		d, err := e.Get(t.Context(), ada, "w", id)
		require.NoError(t, err)
		assert.Equal(t, id == ids[1], d.File.SeenAt.IsZero(), d.Name)
	}
}
