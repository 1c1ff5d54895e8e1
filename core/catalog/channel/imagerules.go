package channel

import (
	"errors"
	"path"
	"slices"
	"strings"
)

// imageRule is a rule of the main image, if anything is known of it.
func imageRule(holds func(image Image) bool, format string, values ...any) check {
	return func(p *Projection, _ *field, _ string) *problem {
		images := p.product.Variants[p.variant].Images
		if len(images) == 0 || holds(images[0]) {
			return nil
		}
		return broken(format, values...)
	}
}

func minPixels(_ *Channel, _ *field, r *rule) (check, error) {
	width, height := r.Width, r.Height
	if width <= 0 || height <= 0 {
		return nil, errors.New("no size")
	}
	return func(p *Projection, _ *field, _ string) *problem {
		images := p.product.Variants[p.variant].Images
		if len(images) == 0 || images[0].Width == 0 || images[0].Height == 0 || images[0].Width >= width && images[0].Height >= height {
			return nil
		}
		return broken("Use a main image of at least %d × %d pixels: this has %d × %d.", width, height, images[0].Width, images[0].Height)
	}, nil
}

func maxMegapixels(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Limit <= 0 {
		return nil, errors.New("no limit")
	}
	return imageRule(func(image Image) bool { return int64(image.Width)*int64(image.Height) <= r.Limit*1_000_000 },
		"Use a main image of at most %d megapixels.", r.Limit), nil
}

func maxBytes(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Limit <= 0 {
		return nil, errors.New("no limit")
	}
	return imageRule(func(image Image) bool { return image.Bytes <= r.Limit },
		"Use a main image of at most %d MB.", r.Limit/1_000_000), nil
}

// extensions are those of images, by the format that they name.
var extensions = map[string]string{
	"jpg": "jpeg", "jpeg": "jpeg", "png": "png", "webp": "webp", "gif": "gif", "bmp": "bmp", "tif": "tiff", "tiff": "tiff",
	"heic": "heic", "avif": "avif", "svg": "svg",
}

// extension is the format that a URL's name says, if it says any.
func extension(address string) string {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	return extensions[strings.ToLower(strings.TrimPrefix(path.Ext(address), "."))]
}

// format is the image's, else what its URL says.
func (p *Projection) imageFormat(address string) string {
	if images := p.product.Variants[p.variant].Images; len(images) > 0 && images[0].Format != "" {
		return images[0].Format
	}
	return extension(address)
}

func imageFormats(_ *Channel, _ *field, r *rule) (check, error) {
	var accepted []string
	for _, word := range r.Words {
		format, known := extensions[word]
		if !known {
			return nil, errors.New("there is no image format " + word)
		}
		accepted = append(accepted, format)
	}
	names := slices.Compact(accepted)
	return func(p *Projection, _ *field, text string) *problem {
		if format := p.imageFormat(text); format != "" && !slices.Contains(accepted, format) {
			return broken("Use a main image in %s: this is in %s.", orList(names), format)
		}
		return nil
	}, nil
}

func extensionMatches(p *Projection, _ *field, text string) *problem {
	images := p.product.Variants[p.variant].Images
	named := extension(text)
	if len(images) == 0 || images[0].Format == "" || named == "" || named == images[0].Format {
		return nil
	}
	return broken("Give the main image an address that ends in .%s: that's its format.", images[0].Format)
}
