package ports

import (
	"io"
	"time"
)

// Paper writes pages as a PDF, with vectors and embedded fonts. It is safe for concurrent
// use.
type Paper interface {
	// Width returns how wide a line of text is set, in points.
	Width(text string, style TextStyle) float64
	// Write writes a document, or nothing if it is refused. The same document gives the same
	// bytes. Text in a script that no font has is written with a visible replacement. What
	// fails in Read of a picture ends the writing.
	Write(w io.Writer, d PaperDocument) error
}

// PaperDocument is pages to be printed.
type PaperDocument struct {
	Title    string
	Author   string
	Language string // such as "en"
	Created  time.Time
	Pages    []PaperPage
	Files    []PaperFile // attached
}

// PaperFile is a file attached to a document.
type PaperFile struct {
	Name    string
	About   string
	Content []byte
}

// PaperPage is a page, in points (1/72 inch) from its upper left corner.
type PaperPage struct {
	Width, Height float64
	Items         []PaperItem // later ones cover earlier ones
}

// PaperItem is one thing on a page: exactly one of Text, Path and Picture is set.
type PaperItem struct {
	Text    *PaperText
	Path    *PaperPath
	Picture *PaperPicture
	Turn    PaperTurn
}

// PaperTurn turns a thing around a point. The zero one doesn't.
type PaperTurn struct {
	Degrees float64 // clockwise
	X, Y    float64
}

// TextStyle is how text is set.
type TextStyle struct {
	Size  float64 // in points
	Bold  bool
	Serif bool
	Color string // "#rrggbb"; empty: black
}

// PaperText is a line of text.
type PaperText struct {
	X, Y  float64 // left end of the base line
	Text  string
	Style TextStyle
	URL   string // that it links to; may be empty
}

// PaperPath is a line or an area.
type PaperPath struct {
	Steps  []PathStep
	Fill   string    // "#rrggbb"; empty: not filled
	Stroke string    // "#rrggbb"; empty: no line
	Width  float64   // of the line, in points
	Dash   []float64 // lengths of dashes and gaps in turn; empty: a solid line
	Round  bool      // ends and joins
}

// PathStep is one step of a path.
type PathStep struct {
	Op     byte          // 'M' moves, 'L' draws a line, 'C' a cubic Bézier curve, 'Z' closes
	Points [3][2]float64 // M and L use the first; C two control points and the end
}

// PaperPicture is a JPEG or PNG image.
type PaperPicture struct {
	X, Y, Width, Height float64 // of the upper left corner
	Content             []byte
	Crop                *PaperCrop // nil: all of it is shown

	// Read returns the content when it is written, so that a document of many pictures holds
	// one at a time. It is called once for all pictures of a Key. Nil: Content is the picture.
	Read func() ([]byte, error)
	Key  string
}

// PaperCrop is the part of a picture that is shown, in shares of its width and height.
type PaperCrop struct{ X, Y, Width, Height float64 }
