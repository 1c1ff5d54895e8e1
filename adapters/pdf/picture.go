package pdf

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
)

// mostPixels of a picture that is decoded: each takes up to 8 bytes.
const mostPixels = 25_000_000

// encoded is a picture as a file of pages has it.
type encoded struct {
	entries string // of its dictionary: what its bytes are
	content []byte
	alpha   *encoded // nil: it is opaque
}

// encode returns a picture as pages have it. A JPEG stays as it is, but for one in RGB; a PNG
// is encoded again, since pages can't have every kind.
func encode(content []byte) (encoded, error) {
	isJPEG, decodeConfig, decode := true, jpeg.DecodeConfig, jpeg.Decode
	switch {
	case bytes.HasPrefix(content, []byte("\xFF\xD8\xFF")):
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1A\n")):
		isJPEG, decodeConfig, decode = false, png.DecodeConfig, png.Decode
	default:
		return encoded{}, errors.New("picture is neither a JPEG nor a PNG")
	}
	config, err := decodeConfig(bytes.NewReader(content))
	if err != nil {
		return encoded{}, fmt.Errorf("picture: %w", err)
	}
	if config.Width < 1 || config.Height < 1 {
		return encoded{}, errors.New("picture is empty")
	}
	if isJPEG && config.ColorModel != color.RGBAModel {
		return encoded{entries: entriesOf(config.Width, config.Height, spaceOf(config.ColorModel), "/Filter /DCTDecode"), content: content}, nil
	}
	if config.Width > mostPixels/config.Height {
		return encoded{}, fmt.Errorf("picture of %d x %d pixels", config.Width, config.Height)
	}
	picture, err := decode(bytes.NewReader(content))
	if err != nil {
		return encoded{}, fmt.Errorf("picture: %w", err)
	}
	return encodePixels(picture)
}

// spaceOf is the color space of a JPEG. The inks of one in CMYK are written the other way
// round.
func spaceOf(model color.Model) string {
	switch model {
	case color.GrayModel:
		return "/DeviceGray"
	case color.CMYKModel:
		return "/DeviceCMYK\n/Decode [1 0 1 0 1 0 1 0]"
	}
	return "/DeviceRGB"
}

func entriesOf(width, height int, space, filter string) string {
	return fmt.Sprintf("/Type /XObject\n/Subtype /Image\n/Width %d\n/Height %d\n/ColorSpace %s\n/BitsPerComponent 8\n%s\n", width, height, space, filter)
}

// encodePixels encodes a picture with 8 bits of gray, or of each color, and of alpha if it
// has that.
func encodePixels(picture image.Image) (encoded, error) {
	if gray, is := picture.(*image.Gray); is {
		return pack(gray, "/DeviceGray", 1)
	}
	if plain, is := picture.(*image.RGBA); is && plain.Opaque() {
		return pack(plain, "/DeviceRGB", 3)
	}
	colors, is := picture.(*image.NRGBA)
	if !is {
		colors = image.NewNRGBA(picture.Bounds())
		draw.Draw(colors, colors.Bounds(), picture, picture.Bounds().Min, draw.Src)
	}
	if colors.Opaque() {
		return pack(colors, "/DeviceRGB", 3)
	}
	alpha := image.NewGray(colors.Bounds())
	for y := range colors.Rect.Dy() {
		row, to := colors.Pix[y*colors.Stride:][:4*colors.Rect.Dx()], alpha.Pix[y*alpha.Stride:]
		for x := range colors.Rect.Dx() {
			to[x], row[4*x+3] = row[4*x+3], 0xFF
		}
	}
	out, err := pack(colors, "/DeviceRGB", 3)
	if err != nil {
		return encoded{}, err
	}
	mask, err := pack(alpha, "/DeviceGray", 1)
	out.alpha = &mask
	return out, err
}

// pack compresses the pixels of an opaque picture, which a PNG does as pages do.
func pack(picture image.Image, space string, colors int) (encoded, error) {
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&file, picture); err != nil {
		return encoded{}, fmt.Errorf("picture: %w", err)
	}
	size := picture.Bounds().Size()
	filter := fmt.Sprintf("/Filter /FlateDecode\n/DecodeParms <</Predictor 15 /Colors %d /BitsPerComponent 8 /Columns %d>>", colors, size.X)
	return encoded{entries: entriesOf(size.X, size.Y, space, filter), content: pixelsIn(file.Bytes())}, nil
}

// pixelsIn returns what the chunks with the pixels of a PNG of our own have in them.
func pixelsIn(file []byte) []byte {
	const signature, around = 8, 12 // bytes of the file's, and of a chunk's length, kind and checksum
	pixels := file[:0]
	for rest := file[signature:]; len(rest) >= around; {
		length := int(binary.BigEndian.Uint32(rest))
		if string(rest[4:8]) == "IDAT" {
			pixels = append(pixels, rest[8:8+length]...)
		}
		rest = rest[around+length:]
	}
	return pixels
}
