package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"image"
	"image/png"
	"sync"

	"codeberg.org/go-pdf/fpdf"

	"selvedge/ports"
)

// fpdf keeps every picture of a file in memory, more than once. It gets a dot of its own for
// each instead, in whose place the picture is written.

// source is where a picture of the file is from.
type source struct {
	there encoded // unless it is read
	read  func() ([]byte, error)
}

func (s source) picture() (encoded, error) {
	if s.read == nil {
		return s.there, nil
	}
	content, err := s.read()
	if err != nil {
		return encoded{}, err
	}
	return encode(content)
}

// dot is the smallest PNG.
var dot = sync.OnceValue(func() []byte {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.Bytes()
})

// stand registers what stands for a picture in fpdf's file, and returns its name.
func (s *sheet) stand(p ports.PaperPicture) (name string, err error) {
	if p.Read != nil {
		name = "key " + p.Key
	} else {
		sum := sha256.Sum256(p.Content)
		name = hex.EncodeToString(sum[:])
	}
	if _, known := s.pictures[name]; known {
		return name, nil
	}
	from := source{read: p.Read}
	if p.Read == nil {
		if from.there, err = encode(p.Content); err != nil {
			return "", err
		}
	}
	info := s.pdf.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(dot()))
	if err := s.pdf.Error(); err != nil {
		return "", fmt.Errorf("picture: %w", err)
	}
	s.pictures[name] = len(s.sources)
	s.sources = append(s.sources, from)
	return name, number(info, len(s.sources)-1)
}

// standing is all of the object of the dot with a number, after the object's own.
func standing(place int) []byte {
	content := standingContent(place)
	return fmt.Appendf(nil, "<<%s/Length %d>>\nstream\n%s\nendstream\nendobj\n", standingEntries, len(content), content)
}

const standingEntries = "/Type /XObject\n/Subtype /Image\n/Width 1\n/Height 1\n/ColorSpace /DeviceGray\n/BitsPerComponent 8\n"

func standingContent(place int) []byte { return fmt.Appendf(nil, "picture %d", place) }

// number gives a dot its number, by which it is found again. fpdf sorts pictures by their
// widths and keeps equal ones in a random order; it writes widths without their fractions,
// so each dot gets one of its own.
func number(info *fpdf.ImageInfoType, place int) error {
	encoded, err := info.GobEncode()
	if err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	var (
		data, mask, palette []byte
		object, depth       int
		width, height       float64
		space, filter, how  string
		transparent         []int
		scale, density      float64
	)
	fields := []any{&data, &mask, &object, &width, &height, &space, &palette, &depth, &filter, &how, &transparent, &scale, &density}
	decoder := gob.NewDecoder(bytes.NewReader(encoded))
	for _, field := range fields {
		if err := decoder.Decode(field); err != nil {
			return fmt.Errorf("picture: %w", err)
		}
	}
	width += float64(place) / 1_000_000
	data, filter, how = standingContent(place), "", ""
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
