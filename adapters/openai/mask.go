package openai

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"selvedge/ports"
)

const (
	maxMaskPixels = 40_000_000
	badMask       = "The mask can't be read. Draw it again."
)

// alphaMask turns a mask in black and white into one that is transparent where the picture
// is to change.
func alphaMask(mask []byte) ([]byte, error) {
	header, err := png.DecodeConfig(bytes.NewReader(mask))
	if err != nil || header.Width > maxMaskPixels/max(header.Height, 1) {
		return nil, ports.ModelInput(badMask, err)
	}
	from, err := png.Decode(bytes.NewReader(mask))
	if err != nil {
		return nil, ports.ModelInput(badMask, err)
	}
	bounds := from.Bounds()
	to := image.NewNRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			white := color.GrayModel.Convert(from.At(bounds.Min.X+x, bounds.Min.Y+y)).(color.Gray).Y
			to.SetNRGBA(x, y, color.NRGBA{A: 255 - white})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, to); err != nil {
		return nil, ports.ModelInput(badMask, err)
	}
	return out.Bytes(), nil
}
