package pdf

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"

	"codeberg.org/go-pdf/fpdf"
)

// mostPixels of a picture that is decoded: each takes up to 8 bytes.
const mostPixels = 25_000_000

// register adds a picture's content under a name.
func (s *sheet) register(name string, content []byte) error {
	kind, content, err := prepared(content)
	if err != nil {
		return err
	}
	info := s.pdf.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: kind}, bytes.NewReader(content))
	if err := s.pdf.Error(); err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	return order(info, len(s.pictures))
}

// prepared returns a picture as fpdf reads it. A JPEG stays as it is, but for one in RGB; a
// PNG is encoded anew, since fpdf doesn't read every kind and trusts the lengths in it.
func prepared(content []byte) (kind string, plain []byte, err error) {
	kind, decodeConfig, decode := "jpeg", jpeg.DecodeConfig, jpeg.Decode
	switch {
	case bytes.HasPrefix(content, []byte("\xFF\xD8\xFF")):
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1A\n")):
		kind, decodeConfig, decode = "png", png.DecodeConfig, png.Decode
	default:
		return "", nil, errors.New("picture is neither a JPEG nor a PNG")
	}
	config, err := decodeConfig(bytes.NewReader(content))
	if err != nil {
		return "", nil, fmt.Errorf("picture: %w", err)
	}
	if config.Width < 1 || config.Height < 1 {
		return "", nil, errors.New("picture is empty")
	}
	if kind == "jpeg" && config.ColorModel != color.RGBAModel {
		return kind, content, nil
	}
	if config.Width > mostPixels/config.Height {
		return "", nil, fmt.Errorf("picture of %d x %d pixels", config.Width, config.Height)
	}
	plain, err = asPNG(bytes.NewReader(content), decode)
	return "png", plain, err
}

// asPNG encodes a picture with 8 bits of gray, or of each color with or without alpha.
func asPNG(content io.Reader, decode func(io.Reader) (image.Image, error)) ([]byte, error) {
	picture, err := decode(content)
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	switch picture.(type) {
	case *image.Gray, *image.NRGBA, *image.RGBA:
	default:
		colors := image.NewNRGBA(picture.Bounds())
		draw.Draw(colors, colors.Bounds(), picture, picture.Bounds().Min, draw.Src)
		picture = colors
	}
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(&file, picture); err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return file.Bytes(), nil
}

// order makes the order of pictures in a file certain. fpdf sorts them by their widths and
// keeps equal ones in a random order; it writes widths without their fractions, so each
// picture gets one of its own.
func order(info *fpdf.ImageInfoType, place int) error {
	encoded, err := info.GobEncode()
	if err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	var (
		data, mask, palette []byte
		number, depth       int
		width, height       float64
		space, filter, how  string
		transparent         []int
		scale, density      float64
	)
	fields := []any{&data, &mask, &number, &width, &height, &space, &palette, &depth, &filter, &how, &transparent, &scale, &density}
	decoder := gob.NewDecoder(bytes.NewReader(encoded))
	for _, field := range fields {
		if err := decoder.Decode(field); err != nil {
			return fmt.Errorf("picture: %w", err)
		}
	}
	width += float64(place) / 1_000_000
	var changed bytes.Buffer
	encoder := gob.NewEncoder(&changed)
	for _, field := range fields {
		if err := encoder.Encode(field); err != nil {
			return fmt.Errorf("picture: %w", err)
		}
	}
	if err := info.GobDecode(changed.Bytes()); err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	return nil
}
