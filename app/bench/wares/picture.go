package wares

import (
	"bytes"
	"image"
	"image/jpeg"
	"math/rand/v2"
)

// Width and height of a picture, in pixels.
const (
	PictureWidth  = 480
	PictureHeight = 600
)

// Picture is the JPEG of a garment before a backdrop, with the grain of a photograph. Each n
// has another one, the same in each run.
func Picture(n int) ([]byte, error) {
	random := rand.New(rand.NewPCG(7, uint64(n)))
	p := image.NewYCbCr(image.Rect(0, 0, PictureWidth, PictureHeight), image.YCbCrSubsampleRatio420)
	backdrop, cloth := 190+random.IntN(40), 40+random.IntN(140)
	top, waist, hem := 60+random.IntN(60), 90+random.IntN(60), 110+random.IntN(90)
	blue, red, stripe := uint8(88+random.IntN(80)), uint8(88+random.IntN(80)), 6+random.IntN(40)
	for y := range PictureHeight {
		half := waist + (hem-waist)*y/PictureHeight
		for x := range PictureWidth {
			away := max(x-PictureWidth/2, PictureWidth/2-x)
			light := backdrop - y/12
			if y > top && y < PictureHeight-40 && away < half {
				light = cloth + 24*(x/stripe%2)
				at := p.COffset(x, y)
				p.Cb[at], p.Cr[at] = blue, red
			} else if x%2 == 0 && y%2 == 0 {
				at := p.COffset(x, y)
				p.Cb[at], p.Cr[at] = 128, 128
			}
			p.Y[p.YOffset(x, y)] = uint8(light + random.IntN(17) - 8)
		}
	}
	var file bytes.Buffer
	err := jpeg.Encode(&file, p, &jpeg.Options{Quality: 85})
	return file.Bytes(), err
}
