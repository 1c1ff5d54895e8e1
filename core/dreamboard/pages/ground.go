package pages

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
)

// Ground is a picture of nothing but the ground of pictures that aren't there.
var Ground = func() []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	picture.SetNRGBA(0, 0, color.NRGBA{0xE7, 0xE4, 0xDD, 0xFF})
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.Bytes()
}()
