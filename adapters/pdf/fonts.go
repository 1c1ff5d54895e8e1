package pdf

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"iter"
	"math"
	"path"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"selvedge/ports"
)

//go:embed fonts
var files embed.FS

// face is a font. It isn't changed once it is loaded.
type face struct {
	name   string
	file   []byte // TrueType
	widths []int  // of each character, in thousandths of the size; -1: no glyph
	box    int    // width of the glyph for characters without one
}

// The faces, each loaded when it is first needed. Inter has the signs, Greek and Cyrillic
// that the Instrument fonts lack; Droid Sans Fallback has Chinese and Japanese.
var (
	sans      = lazily("instrument-sans/InstrumentSans_400Regular.ttf")
	sansBold  = lazily("instrument-sans/InstrumentSans_600SemiBold.ttf")
	serif     = lazily("instrument-serif/InstrumentSerif_400Regular.ttf")
	inter     = lazily("inter/Inter_400Regular.ttf")
	interBold = lazily("inter/Inter_600SemiBold.ttf")
	chinese   = lazily("droid-sans-fallback/DroidSansFallbackFull.ttf.gz")
)

// facesFor returns the faces that a style's characters are looked for in, one after the
// other. Instrument Serif and Droid Sans Fallback have one weight.
func facesFor(style ports.TextStyle) [3]func() *face {
	first, second := sans, inter
	if style.Bold {
		first, second = sansBold, interBold
	}
	if style.Serif {
		first = serif
	}
	return [3]func() *face{first, second, chinese}
}

func lazily(name string) func() *face {
	return sync.OnceValue(func() *face {
		loaded, err := load(name)
		if err != nil {
			panic(fmt.Errorf("font %s: %w", name, err)) // a file of the binary
		}
		return loaded
	})
}

func load(name string) (*face, error) {
	file, err := files.ReadFile("fonts/" + name)
	if err != nil {
		return nil, err
	}
	name = path.Base(name)
	if plain, isCompressed := strings.CutSuffix(name, ".gz"); isCompressed {
		name = plain
		unpacked, err := gzip.NewReader(bytes.NewReader(file))
		if err != nil {
			return nil, err
		}
		if file, err = io.ReadAll(unpacked); err != nil {
			return nil, err
		}
	}
	f := &face{name: strings.TrimSuffix(name, ".ttf"), file: file, widths: make([]int, 1<<16)}
	parsed, err := sfnt.Parse(file)
	if err != nil {
		return nil, err
	}
	var buffer sfnt.Buffer
	if f.box, err = advance(parsed, &buffer, 0); err != nil {
		return nil, err
	}
	for r := range f.widths {
		glyph, err := parsed.GlyphIndex(&buffer, rune(r))
		if err != nil {
			return nil, err
		}
		f.widths[r] = -1
		if glyph == 0 {
			continue
		}
		if f.widths[r], err = advance(parsed, &buffer, glyph); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// advance returns a glyph's width rounded as it is written: to thousandths of the size.
func advance(parsed *sfnt.Font, buffer *sfnt.Buffer, glyph sfnt.GlyphIndex) (int, error) {
	units := parsed.UnitsPerEm()
	width, err := parsed.GlyphAdvance(buffer, glyph, fixed.I(int(units)), font.HintingNone)
	return int(math.Round(float64(width) / 64 * 1000 / float64(units))), err
}

func (f *face) has(r rune) bool { return f.widths[r] >= 0 }

// width returns how wide a character is set, in thousandths of the size.
func (f *face) width(r rune) int {
	if f.has(r) {
		return f.widths[r]
	}
	return f.box
}

// glyphs yields the characters of a line as they are set, each with its face. A space goes
// with the word before it. A character that no face has is set by the second, as a box from
// which it can still be copied.
func glyphs(text string, style ports.TextStyle) iter.Seq2[rune, *face] {
	faces := facesFor(style)
	return func(yield func(rune, *face) bool) {
		var before *face
		for _, r := range visible(text) {
			chosen := before
			if r != ' ' || before == nil || !before.has(r) {
				chosen = firstWith(r, faces)
			}
			if !yield(r, chosen) {
				return
			}
			before = chosen
		}
	}
}

func firstWith(r rune, faces [3]func() *face) *face {
	for _, f := range faces {
		if f().has(r) {
			return f()
		}
	}
	return faces[1]()
}

// visible returns text as it is set on one line: accents joined with their letters, since
// fonts have these; without characters that only control how others are shown. What can't
// be written becomes U+FFFD.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t', r == '\n', r == '\v', r == '\f', r == '\r', r == 0x85, unicode.In(r, unicode.Zl, unicode.Zp):
			return ' '
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
			return -1
		case unicode.IsControl(r), r > 0xFFFF:
			return unicode.ReplacementChar
		}
		return r
	}, norm.NFC.String(text))
}

// writable returns text for a document's properties, which fpdf writes up to U+FFFF.
func writable(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
