package look

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFamilies(t *testing.T) {
	for want, colors := range map[string][]uint32{
		black:  {0x000000, 0x111111, 0x1C1C1E, 0x222222, 0x2A2725},
		white:  {0xFFFFFF, 0xFAF9F6, 0xF4F4F2, 0xFFFFF0},
		grey:   {0x808080, 0xC0C0C0, 0x4A4A4A, 0x708090, 0xA9A9A9, 0x36454F},
		beige:  {0xF5F5DC, 0xC3B091, 0xD2B48C, 0xE8DCC4, 0xFFFDD0, 0xFFDAB9, 0xC19A6B, 0xB8AD9B},
		brown:  {0x8B4513, 0x654321, 0x5C4033, 0x7B3F00, 0xA0724A, 0x3E2723, 0x4E2A1E, 0xA0522D, 0xCD853F, 0x483C32, 0x8F8274},
		red:    {0xFF0000, 0xDC143C, 0x8B0000, 0xB22222, 0x800020, 0x7C0A02, 0x630802, 0x4A0601, 0x4A0000, 0x65000B, 0x9B3A2E},
		pink:   {0xFF69B4, 0xFFC0CB, 0xFFB6C1, 0xF8BBD0, 0xDB7093, 0xC71585, 0xBC8F8F},
		orange: {0xFFA500, 0xFF7F00, 0xE2725B, 0xCC5500, 0xB7410E, 0xD2691E},
		yellow: {0xFFD700, 0xFFFF00, 0xC9A227, 0xF4E04D},
		green:  {0x008000, 0x556B2F, 0x808000, 0x2E8B57, 0x98FF98, 0x8A8D5F, 0x008080, 0x01443A},
		blue:   {0x0000FF, 0x000080, 0x5B7EA4, 0x87CEEB, 0x1A1A40, 0x4169E1},
		purple: {0x800080, 0x8A2BE2, 0x4B0082, 0xB19CD9, 0xC8A2C8, 0x5A2A4F},
	} {
		for _, c := range colors {
			lab := FromRGB(uint8(c>>16), uint8(c>>8), uint8(c))
			assert.Equal(t, want, Family(lab), "#%06x: lightness %.2f, chroma %.3f, hue %.0f", c, lab.L, lab.Chroma(), lab.Hue())
		}
	}
}

// garment draws a shirt of these colors, in stripes of as many pixels, with folds, light from
// above and the grain of a photograph, before a backdrop.
func garment(backdrop color.RGBA, stripe int, colors ...color.RGBA) *image.RGBA {
	const side = 96
	random := rand.New(rand.NewPCG(3, 4))
	drawn := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			c := backdrop
			light := 1 - 0.04*float64(y)/side
			body := x >= 26 && x < 70 && y >= 16 && y < 90
			sleeves := x >= 10 && x < 86 && y >= 16 && y < 40
			if body || sleeves {
				c = colors[y/stripe%len(colors)]
				light = 1.06 - 0.16*float64(y)/side - 0.06*float64(x%11)/11
			}
			light += (random.Float64() - 0.5) * 0.02
			shaded := func(v uint8) uint8 { return uint8(min(float64(v)*light, 255)) }
			if c.A > 0 {
				drawn.SetRGBA(x, y, color.RGBA{R: shaded(c.R), G: shaded(c.G), B: shaded(c.B), A: 255})
			}
		}
	}
	return drawn
}

func rgb(c uint32) color.RGBA {
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

func TestTheHueOfAGarment(t *testing.T) {
	studio, paper, wall, cutOut := rgb(0xFFFFFF), rgb(0xE8E6E1), rgb(0x8FA37A), color.RGBA{}
	for name, c := range map[string]struct {
		shown *image.RGBA
		want  string
	}{
		"a red shirt in a studio":            {garment(studio, 96, rgb(0xB22222)), red},
		"a barn red shirt":                   {garment(studio, 96, rgb(0x7C0A02)), red},
		"a navy shirt on grey paper":         {garment(paper, 96, rgb(0x1F2A55)), blue},
		"a black dress":                      {garment(studio, 96, rgb(0x18181A)), black},
		"a white shirt on white":             {garment(studio, 96, rgb(0xFBFBFB)), white},
		"a white shirt on grey":              {garment(rgb(0xB8B8B8), 96, rgb(0xFCFCFA)), white},
		"a grey knit":                        {garment(studio, 96, rgb(0x8C8C8E)), grey},
		"a camel coat":                       {garment(studio, 96, rgb(0xC8A878)), beige},
		"a leather jacket":                   {garment(paper, 96, rgb(0x6B4226)), brown},
		"a pale pink blouse":                 {garment(studio, 96, rgb(0xF4C6D0)), pink},
		"a mustard shirt":                    {garment(paper, 96, rgb(0xD4A72C)), yellow},
		"a rust shirt":                       {garment(studio, 96, rgb(0xD2601A)), orange},
		"an olive shirt":                     {garment(studio, 96, rgb(0x6B7335)), green},
		"a purple shirt before a green wall": {garment(wall, 96, rgb(0x6A3FA0)), purple},
		"a blue shirt, cut out":              {garment(cutOut, 96, rgb(0x2F5FA8)), blue},
		"denim that fills the image":         {garment(rgb(0x4F6D94), 96, rgb(0x4F6D94)), blue},
		"a sailor's shirt, more navy":        {garment(paper, 4, rgb(0x1F2A55), rgb(0x1F2A55), rgb(0xFAFAFA)), blue},
		"four colors in stripes":             {garment(studio, 4, rgb(0xD02020), rgb(0xF0C420), rgb(0x2050C0), rgb(0x208040)), multi},
		"three colors in stripes":            {garment(cutOut, 3, rgb(0xD02020), rgb(0x2050C0), rgb(0x208040)), multi},
		"two colors in stripes":              {garment(studio, 4, rgb(0x2050C0), rgb(0x2050C0), rgb(0xD02020)), blue},
		"one color with hints of others":     {garment(studio, 3, rgb(0x208040), rgb(0x208040), rgb(0x208040), rgb(0x208040), rgb(0x208040), rgb(0x208040), rgb(0xD02020), rgb(0x2050C0)), green},
		"nothing":                            {image.NewRGBA(image.Rect(0, 0, 96, 96)), white},
		"a pixel":                            {garmentPixel(rgb(0xFF0000)), red},
	} {
		t.Run(name, func(t *testing.T) {
			hue := Of(c.shown).Hue
			assert.Equal(t, c.want, hue)
			assert.Contains(t, Hues, hue)
		})
	}
}

func garmentPixel(c color.RGBA) *image.RGBA {
	drawn := image.NewRGBA(image.Rect(0, 0, 1, 1))
	drawn.SetRGBA(0, 0, c)
	return drawn
}

func TestTheMeanColor(t *testing.T) {
	drawn := image.NewRGBA(image.Rect(0, 0, 4, 1))
	drawn.SetRGBA(0, 0, color.RGBA{R: 254, A: 255})
	drawn.SetRGBA(1, 0, color.RGBA{B: 254, A: 255})
	drawn.SetRGBA(2, 0, color.RGBA{R: 1, B: 1, A: 2}) // a veil of the same
	assert.Equal(t, "#7f007f", Of(drawn).Mean.Hex())
	assert.Equal(t, "#ffffff", Of(image.NewRGBA(image.Rect(0, 0, 4, 1))).Mean.Hex())
}
