// Package swatch is pieces of cloth as they are seen from near: what a fabric is by its name, and its picture.
package swatch

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"slices"
	"sync"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
	"selvedge/core/garment/words"
)

const (
	// Side is how many pixels a picture has across and down.
	Side = 192

	scale   = 1.6 // pixels of a mm
	tile    = 26. // mm of a print's repeat
	quality = 84

	plain  = "plain"
	undyed = "#d8cdb8"
)

// Cloth is what is seen of a fabric.
type Cloth struct {
	Weave string // one of garment.Textures; empty: smooth
	Print string // one of garment.Prints; empty: none
	Hex   string // "#rrggbb"
}

// Named is the cloth that a fabric's name says, such as "Melton, slate". What was chosen of it goes before. What is not said is
// a plain weave, undyed.
func Named(l *words.Lexicon, name string, chosen Cloth) Cloth {
	c := Cloth{Weave: plain, Hex: undyed}
	heard := l.Hear(name)
	if heard.Fabric != "" {
		c.Weave = heard.Cloth.Texture
	}
	c.Print = heard.Print
	if len(heard.Colours) > 0 {
		c.Hex = heard.Colours[0].Hex
	}
	if chosen.Weave != "" {
		c.Weave = chosen.Weave
	}
	if chosen.Print != "" {
		c.Print = chosen.Print
	}
	if chosen.Hex != "" {
		c.Hex = chosen.Hex
	}
	return c
}

// JPEG draws it as a square.
func (c Cloth) JPEG() ([]byte, error) {
	var base color.NRGBA
	if _, err := fmt.Sscanf(c.Hex, "#%02x%02x%02x", &base.R, &base.G, &base.B); err != nil {
		return nil, fmt.Errorf("color %q of a cloth: %w", c.Hex, err)
	}
	base.A = 255
	ink, depth := Shade(base, .45), Depth(c.Hex)
	if garment.Luminance(c.Hex) > .5 {
		ink = Shade(base, -.4)
	}
	relief := reliefOf(c.Weave)
	to := image.NewRGBA(image.Rect(0, 0, Side, Side))
	for i, rise := range relief {
		x, y := i%Side, i/Side
		tone := base
		if c.Print != "" {
			tone = Mix(tone, ink, int(256*cloth.Printed(c.Print, float64(x)/scale/tile, float64(y)/scale/tile)))
		}
		to.SetRGBA(x, y, color.RGBA(Shade(tone, depth*rise))) // nothing shows through it
	}
	var file bytes.Buffer
	err := jpeg.Encode(&file, to, &jpeg.Options{Quality: quality})
	return file.Bytes(), err
}

// reliefs are those of the textures, each computed when it is first drawn.
var reliefs = func() map[string]func() []float64 {
	all := map[string]func() []float64{}
	for _, name := range append([]string{""}, garment.Textures...) {
		all[name] = sync.OnceValue(func() []float64 {
			weave, values := cloth.New(name, scale), make([]float64, Side*Side)
			for i := range values {
				values[i] = weave.Relief(float64(i%Side)/scale, float64(i/Side)/scale)
			}
			return values
		})
	}
	return all
}()

// reliefOf is a texture's; one that is not known is smooth.
func reliefOf(weave string) []float64 {
	if !slices.Contains(garment.Textures, weave) {
		weave = ""
	}
	return reliefs[weave]()
}
