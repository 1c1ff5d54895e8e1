package renditions

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
)

const jpegQuality = 85

// encoderFor returns how an image and what is shrunk from it are encoded: as PNG if some
// pixels are transparent, whatever the original could have stored.
func encoderFor(shown image.Image) func(image.Image) (File, error) {
	if colored, ok := shown.(*image.RGBA); ok && !colored.Opaque() {
		return encodePNG
	}
	return encodeJPEG
}

func encodeJPEG(shown image.Image) (File, error) {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, shown, &jpeg.Options{Quality: jpegQuality}); err != nil {
		return File{}, fmt.Errorf("encode rendition: %w", err)
	}
	return File{MediaType: "image/jpeg", Bytes: out.Bytes()}, nil
}

// encodePNG favours time: the default takes four times as long for a tenth less bytes.
func encodePNG(shown image.Image) (File, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&out, shown); err != nil {
		return File{}, fmt.Errorf("encode rendition: %w", err)
	}
	return File{MediaType: "image/png", Bytes: out.Bytes()}, nil
}
