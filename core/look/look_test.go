package look_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/look"
	"selvedge/core/raster"
	"selvedge/fixtures"
)

// coat draws a garment with a collar's dark triangle, on paper, in light from above. The number says which of many.
func coat(width, height, number int) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	cloth := hue(float64(number) * 47)
	long, wide := .5+.07*float64(number%5), .3+.04*float64(number/5%5)
	for y := range height {
		for x := range width {
			u, v := math.Abs(float64(x)/float64(width)-.5), float64(y)/float64(height)
			c, light := color.RGBA{R: 231, G: 228, B: 221, A: 255}, 1.
			body := u < wide/2 && v > .15 && v < .15+long
			sleeve := u < wide/2+.1+v*.2 && v > .15 && v < .45 && number%3 != 0
			switch {
			case u < .08-(v-.15)*.5 && v > .15 && v < .3:
				c = color.RGBA{R: 28, G: 26, B: 24, A: 255}
			case body || sleeve:
				c, light = cloth, 1.1-v*.4
				if number%7 == 3 && y*24/height%2 == 0 {
					c = color.RGBA{R: 240, G: 236, B: 228, A: 255}
				}
			}
			lit := func(v uint8) uint8 { return uint8(min(255, float64(v)*light)) }
			picture.SetRGBA(x, y, color.RGBA{R: lit(c.R), G: lit(c.G), B: lit(c.B), A: 255})
		}
	}
	return picture
}

func hue(degrees float64) color.RGBA {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	r, g, b := look.Lab{L: .35 + .1*math.Mod(degrees, 4), A: .09 * cos, B: .09 * sin}.RGB()
	return color.RGBA{R: r, G: g, B: b, A: 255}
}

func compressed(t *testing.T, from image.Image) image.Image {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, jpeg.Encode(&file, from, &jpeg.Options{Quality: 60}))
	decoded, err := jpeg.Decode(&file)
	require.NoError(t, err)
	return decoded
}

// names are the colors' names.
func names(t testing.TB) *look.Names {
	t.Helper()
	n, err := look.ReadNames(fixtures.ColorNames)
	require.NoError(t, err)
	return n
}

func TestAPictureIsFoundAgainSmallerAndCompressed(t *testing.T) {
	const many = 60
	var prints []look.Print
	for n := range many {
		prints = append(prints, look.Of(coat(320, 400, n)).Print)
	}
	again, others := 0, 0
	for n := range many {
		small := compressed(t, raster.ShrinkTo(coat(320, 400, n), image.Pt(77, 96)))
		print := look.Of(small).Print
		for k := range prints {
			switch same := print.MayBeSame(&prints[k]); {
			case same && k == n:
				again++
			case same:
				others++
			}
		}
		found := look.Alike(&print, prints, 5)
		require.NotEmpty(t, found)
		assert.Equal(t, n, found[0].At, "picture %d", n)
	}
	assert.GreaterOrEqual(t, again, many*59/60)
	assert.LessOrEqual(t, others, 7)
}

func TestPrintsStayTheSame(t *testing.T) {
	for number, want := range map[int]string{
		0: "0030303030300000000c0c0c0c040000",
		3: "0030303030303000000c0c0c0c0c0c00",
		4: "00d0c0f030303030000b030f0c0c0c0c",
	} {
		print := look.Of(coat(320, 400, number)).Print
		assert.Equal(t, want, fmt.Sprintf("%x", print.Bytes()[:16]), "picture %d", number)
		assert.Equal(t, print, look.Of(coat(320, 400, number)).Print)
		read, ok := look.ReadPrint(print.Bytes())
		assert.True(t, ok)
		assert.Equal(t, print, read)
	}
	_, ok := look.ReadPrint([]byte("short"))
	assert.False(t, ok)
}

func TestThePaletteOfAGarment(t *testing.T) {
	n := names(t)
	striped := coat(320, 400, 3)
	palette := n.Palette(look.Of(striped).Palette)
	require.GreaterOrEqual(t, len(palette), 2)
	sum, seen := 0.0, map[string]bool{}
	for i, c := range palette {
		assert.Regexp(t, "^#[0-9a-f]{6}$", c.Hex)
		assert.Contains(t, look.Hues, c.Family)
		assert.False(t, seen[c.Name], "%s twice", c.Name)
		assert.NotEqual(t, "#e7e4dd", c.Hex, "the backdrop")
		if i > 0 {
			assert.LessOrEqual(t, c.Share, palette[i-1].Share)
		}
		seen[c.Name] = true
		sum += c.Share
	}
	assert.InDelta(t, 1, sum, .03)
	assert.Equal(t, palette, n.Palette(look.Of(striped).Palette), "the same each time")
	transparent := image.NewNRGBA(image.Rect(0, 0, 90, 90))
	assert.Empty(t, look.Of(transparent).Palette)
}

func TestNamesOfColors(t *testing.T) {
	n := names(t)
	for hex, want := range map[string]string{"#000000": "Black", "#ffffff": "White", "#6d7860": "Dill", "#1b2a4a": "Midnight Ocean", "#c41e3a": "Cardinal", "#80461b": "Russet", "#f1ede3": "Salt"} {
		c, ok := look.ParseHex(hex)
		require.True(t, ok)
		assert.Equal(t, hex, c.Hex())
		assert.Equal(t, want, n.Of(c))
	}
	for _, wrong := range []string{"", "#12345", "#1234567", "red", "#gggggg"} {
		_, ok := look.ParseHex(wrong)
		assert.False(t, ok, wrong)
	}
	for _, text := range []string{``, `{"names":[]}`, `{"names":[{"name":"A","hex":"#12"}]}`, `{"names":[{"name":"A","hex":"#121212"},{"name":"A","hex":"#121213"}]}`} {
		_, err := look.ReadNames([]byte(text))
		assert.Error(t, err, text)
	}
}

// TestEveryColorHasAFittingName looks at colors all over what cloth is dyed.
func TestEveryColorHasAFittingName(t *testing.T) {
	n := names(t)
	all, far := 0, 0
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				c := look.FromRGB(uint8(r), uint8(g), uint8(b))
				if c.Chroma() > .16 {
					continue
				}
				all++
				if n.Far(c) > .05 {
					far++
				}
			}
		}
	}
	assert.Less(t, float64(far), .05*float64(all))
}

func TestAlikeIsSortedAndCut(t *testing.T) {
	var prints []look.Print
	for n := range 400 {
		prints = append(prints, look.Of(coat(64, 80, n%40)).Print)
	}
	found := look.Alike(&prints[1], prints, 12)
	same := 0
	for i, f := range found {
		if f.Same {
			same++
		} else if i > same {
			assert.LessOrEqual(t, f.Like, found[i-1].Like)
			assert.NotZero(t, f.Like)
		}
	}
	assert.GreaterOrEqual(t, same, 10, "each picture is there ten times")
	assert.LessOrEqual(t, len(found)-same, 12)
	assert.InDelta(t, 1, prints[1].Vector.Like(&prints[1].Vector), .02)
	assert.Empty(t, look.Alike(&prints[1], nil, 5))
}

func FuzzOddPictures(f *testing.F) {
	f.Add(1, 1, []byte{255, 0, 0, 255}, uint8(0))
	f.Add(1, 2000, []byte{0, 0, 0, 0}, uint8(1))
	f.Add(3000, 1, []byte{255, 255, 255, 255}, uint8(2))
	f.Add(97, 13, []byte{1, 2, 3, 4, 5, 6, 7, 8, 9}, uint8(3))
	f.Add(0, 0, []byte{}, uint8(0))
	f.Fuzz(func(t *testing.T, width, height int, pixels []byte, kind uint8) {
		width, height = min(max(width, 0), 4000), min(max(height, 0), 4000)
		if width*height > 40_000 {
			height = 40_000 / width
		}
		bounds := image.Rect(-3, 5, width-3, height+5)
		var picture image.Image
		switch kind % 5 {
		case 0:
			p := image.NewNRGBA(bounds)
			fill(p.Pix, pixels)
			picture = p
		case 1:
			p := image.NewGray(bounds)
			fill(p.Pix, pixels)
			picture = p
		case 2:
			p := image.NewYCbCr(bounds, image.YCbCrSubsampleRatio420)
			fill(p.Y, pixels)
			fill(p.Cb, pixels)
			picture = p
		case 3:
			p := image.NewRGBA(bounds)
			fill(p.Pix, pixels)
			picture = p
		case 4:
			p := image.NewPaletted(bounds, color.Palette{color.Transparent, color.White, color.Black})
			for i := range p.Pix {
				p.Pix[i] = uint8(i % 3)
			}
			picture = p
		}
		l := look.Of(picture)
		assert.Contains(t, look.Hues, l.Hue)
		assert.Regexp(t, "^#[0-9a-f]{6}$", l.Mean.Hex())
		assert.LessOrEqual(t, len(l.Palette), 8)
		for _, c := range l.Palette {
			assert.False(t, math.IsNaN(c.Color.L+c.Color.A+c.Color.B+c.Share))
		}
		assert.Equal(t, l, look.Of(picture), "the same each time")
		assert.True(t, l.Print.MayBeSame(&l.Print))
	})
}

func fill(to, from []byte) {
	for i := range to {
		if len(from) > 0 {
			to[i] = from[i%len(from)]
		}
	}
}

func BenchmarkLook(b *testing.B) {
	picture := coat(256, 320, 4)
	n := names(b)
	for b.Loop() {
		n.Palette(look.Of(picture).Palette)
	}
}

func BenchmarkAlikeAmong100000(b *testing.B) {
	prints := many(b)
	for b.Loop() {
		look.Alike(&prints[7], prints, 24)
	}
}

func many(t testing.TB) []look.Print {
	t.Helper()
	var some []look.Print
	for n := range 80 {
		some = append(some, look.Of(coat(64, 80, n)).Print)
	}
	prints := make([]look.Print, 100_000)
	for i := range prints {
		prints[i] = some[i%len(some)]
		prints[i].Hash[0] ^= uint64(i) * 0x9E3779B97F4A7C15
		prints[i].Vector[i%96] ^= uint8(i)
	}
	return prints
}
