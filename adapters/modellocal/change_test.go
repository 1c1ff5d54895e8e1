package modellocal

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/look"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

var coat = ports.Drawing{Seed: 41207, Cut: "double breasted melton coat", Colors: []string{"#4b565c"}}

func draw(t *testing.T, d ports.Drawing) ([]byte, *image.NRGBA) {
	return begin(t, ports.MediaRequest{Key: "k", Task: ports.ModelGenerate, Prompt: "x", Width: 320, Height: 400, Drawing: &d})
}

func change(t *testing.T, subject []byte, d ports.Drawing) *image.NRGBA {
	t.Helper()
	_, picture := begin(t, ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Drawing: &d, Inputs: []ports.MediaInput{{Role: ports.MediaSubject, MediaType: "image/png", Bytes: subject}}})
	return picture
}

func lab(c color.NRGBA) look.Lab { return look.FromRGB(c.R, c.G, c.B) }

func TestADrawingBelongsToItsSeed(t *testing.T) {
	first, _ := draw(t, coat)
	again, _ := begin(t, ports.MediaRequest{Key: "another", Task: ports.ModelGenerate, Prompt: "other words", Width: 320, Height: 400, Drawing: &coat})
	assert.Equal(t, first, again, "the words are for models")
	other := coat
	other.Seed++
	second, _ := draw(t, other)
	assert.NotEqual(t, first, second)
	other = coat
	other.Fabric, other.Print = "linen", "stripe"
	striped, _ := draw(t, other)
	assert.NotEqual(t, first, striped)
	other = coat
	other.Ground = "#ddeeff"
	_, onBlue := draw(t, other)
	assert.Less(t, lab(hex("#ddeeff")).Distance(lab(onBlue.NRGBAAt(2, 2)), 1), .01, "as near as a JPEG keeps it")
}

func TestAPhotographIsRecoloredAndKeepsItsLight(t *testing.T) {
	subject, before := draw(t, coat)
	after := change(t, subject, ports.Drawing{Change: ports.DrawingRecolor, Colors: []string{"#83352f"}})
	assert.Equal(t, before.NRGBAAt(3, 3), after.NRGBAAt(3, 3), "the backdrop stays")
	red := 0
	for y := 150; y < 250; y++ {
		for x := 140; x < 180; x++ {
			if c := lab(after.NRGBAAt(x, y)); c.A > .04 {
				red++
			}
		}
	}
	assert.Greater(t, red, 3000, "of 4000 pixels of the garment")
	light, dark := before.NRGBAAt(120, 180), before.NRGBAAt(200, 300)
	if lab(light).L > lab(dark).L+.01 {
		assert.Greater(t, lab(after.NRGBAAt(120, 180)).L, lab(after.NRGBAAt(200, 300)).L)
	}
	assert.True(t, isLabelled(after))
}

func TestWithoutAnEvenBackdropTheMiddleIsRecolored(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			c := color.NRGBA{R: uint8(x * 255 / 200), G: uint8(y * 255 / 200), B: 200, A: 255}
			if x > 60 && x < 140 && y > 60 && y < 140 {
				c = rgb(0x83352F)
			}
			picture.SetNRGBA(x, y, c)
		}
	}
	corner := picture.NRGBAAt(199, 0)
	recolor(picture, "#33493e")
	assert.Less(t, lab(picture.NRGBAAt(100, 100)).A, 0., "green")
	assert.Less(t, lab(picture.NRGBAAt(199, 0)).Distance(lab(corner), 1), .05)
	before := *picture
	assert.Equal(t, &before, recolor(picture, "no color"))
}

func TestExtendedTheGroundGoesOn(t *testing.T) {
	subject, before := draw(t, coat)
	after := change(t, subject, ports.Drawing{Change: ports.DrawingExtend})
	assert.Equal(t, image.Pt(320+2*64, 400+2*80), after.Rect.Size())
	assert.Equal(t, before.NRGBAAt(2, 2), after.NRGBAAt(2, 2))
	assert.Equal(t, before.NRGBAAt(160, 200), after.NRGBAAt(160+64, 200+80))
	assert.Equal(t, before.NRGBAAt(2, 2), after.NRGBAAt(64+20, 80+400-6), "the label of the picture is not left in the middle")
	assert.True(t, isLabelled(after))

	wide := change(t, portstest.TestPicture(2000, 40, color.White), ports.Drawing{Change: ports.DrawingExtend})
	assert.LessOrEqual(t, wide.Rect.Dx(), longest)
	small := change(t, portstest.TestPicture(1, 1, color.White), ports.Drawing{Change: ports.DrawingExtend})
	assert.Equal(t, image.Pt(1, 1), small.Rect.Size(), "a fifth of one pixel is none")
}

func TestACutOutHasNoStrip(t *testing.T) {
	subject, _ := draw(t, coat)
	_, picture := begin(t, ports.MediaRequest{Task: ports.ModelCutOut, Inputs: []ports.MediaInput{{Role: ports.MediaSubject, Bytes: subject}}})
	assert.Zero(t, picture.NRGBAAt(319, 399).A)
	assert.EqualValues(t, 255, picture.NRGBAAt(160, 200).A)
	assert.True(t, isLabelled(picture))
}
