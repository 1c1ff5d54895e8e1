package finder_test

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

// shirt draws a garment of a color with folds, noise and light from above, on a background.
func shirt(background, cloth [3]uint8) *image.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, 300, 300))
	for y := range 300 {
		for x := range 300 {
			c, shade := background, 1.0
			if body, sleeve := x > 90 && x < 210 && y > 60 && y < 260, x > 50 && x < 250 && y > 60 && y < 120; body || sleeve {
				c, shade = cloth, 1.08-float64(y)/1500
				if x%40 < 6 {
					shade -= 0.12
				}
			}
			pixel := color.RGBA{A: 255}
			noise := float64(r.IntN(7)) - 3
			for i, channel := range []*uint8{&pixel.R, &pixel.G, &pixel.B} {
				*channel = uint8(min(255, max(0, float64(c[i])*shade+noise)))
			}
			img.SetRGBA(x, y, pixel)
		}
	}
	return img
}

var paper = [3]uint8{0xf3, 0xf1, 0xec}

func TestColorsOfImages(t *testing.T) {
	t.Parallel()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	f := find(t)
	all, right := 0, 0
	for _, c := range words.Colors.All {
		switch c.Family {
		case "Multicolor", "Clear", "Silver", "Gold", "Rose gold", "Bronze":
			continue
		}
		colors := f.Colors(shirt(paper, c.RGB))
		require.NotEmpty(t, colors, c.Name)
		all++
		if colors[0].Family == c.Family {
			right++
			assert.Greater(t, colors[0].Share, 0.5, c.Name)
		} else {
			t.Logf("%s is seen as %s, %.0f %%", c.Name, colors[0].Name, 100*colors[0].Share)
		}
	}
	t.Logf("%d of %d families right", right, all)
	assert.GreaterOrEqual(t, float64(right), 0.9*float64(all))
}

func TestTheBackgroundIsCut(t *testing.T) {
	t.Parallel()
	f := find(t)
	white := [3]uint8{255, 255, 255}
	for name, c := range map[string]struct {
		img  image.Image
		want string
	}{
		"red on white":         {shirt(white, [3]uint8{0xb3, 0x20, 0x2c}), "Red"},
		"white on white":       {shirt(white, [3]uint8{0xfd, 0xfd, 0xfd}), "White"},
		"black on gray":        {shirt([3]uint8{0x88, 0x88, 0x88}, [3]uint8{0x14, 0x14, 0x14}), "Black"},
		"a red swatch":         {swatch(color.NRGBA{0xb3, 0x20, 0x2c, 255}, false), "Red"},
		"on transparent":       {swatch(color.NRGBA{0x1b, 0x27, 0x47, 255}, true), "Navy"},
		"one pixel":            {image.NewGray(image.Rect(0, 0, 1, 1)), "Black"},
		"no pixel":             {image.NewRGBA(image.Rect(0, 0, 0, 0)), ""},
		"not from the origin":  {shirt(white, [3]uint8{0xb3, 0x20, 0x2c}).SubImage(image.Rect(20, 20, 280, 280)), "Red"},
		"transparent all over": {image.NewNRGBA(image.Rect(0, 0, 20, 20)), ""},
	} {
		t.Run(name, func(t *testing.T) {
			if c.want == "" {
				assert.Empty(t, f.Colors(c.img))
				return
			}
			colors := f.Colors(c.img)
			require.NotEmpty(t, colors)
			assert.Equal(t, c.want, colors[0].Family)
			assert.Equal(t, colors, f.Colors(c.img), "the same each time")
		})
	}
}

// swatch is one color, or a square of it in nothing.
func swatch(c color.NRGBA, within bool) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, 60, 60))
	for y := range 60 {
		for x := range 60 {
			if !within || x > 15 && x < 45 && y > 15 && y < 45 {
				img.SetNRGBA(x, y, c)
			}
		}
	}
	return img
}

func TestSeveralColors(t *testing.T) {
	t.Parallel()
	img := shirt(paper, [3]uint8{0xb3, 0x20, 0x2c})
	for y := 60; y < 260; y++ {
		for x := 90; x < 210; x++ {
			if y/20%2 == 0 {
				img.SetRGBA(x, y, color.RGBA{0x1b, 0x27, 0x47, 255})
			}
		}
	}
	colors := find(t).Colors(img)
	require.GreaterOrEqual(t, len(colors), 2)
	assert.ElementsMatch(t, []string{"Red", "Navy"}, []string{colors[0].Family, colors[1].Family})
	assert.InDelta(t, 1, colors[0].Share+colors[1].Share, 0.1)
}

// BenchmarkColors looks at one image of 300 by 300.
func BenchmarkColors(b *testing.B) {
	f := find(b)
	img := shirt(paper, [3]uint8{0xb3, 0x20, 0x2c})
	for b.Loop() {
		f.Colors(img)
	}
}
