// Package look says what is seen in a picture without a model: its colors and their names, a fingerprint that survives
// scaling and recompression, and a vector by which pictures of like colors and lines are found.
//
// Invariants: the same pixels get the same answer; every picture gets one, whatever its size and however transparent it
// is; nothing here decodes a file, so that nothing here has to be protected from one.
package look

import "image"

// Look is what is seen in a picture.
type Look struct {
	Mean    Lab     // of all pixels, by how opaque they are
	Hue     string  // one of Hues: the family of its subject
	Palette []Share // of its subject, the largest share first
	Print   Print
}

// colors is how many colors a palette has at most.
const colors = 8

// Of looks at a picture. One of about 320 pixels shows everything that is asked for here; a larger one takes longer.
func Of(picture image.Image) Look {
	g := gridOf(picture)
	subject := g.subject()
	l := Look{Mean: g.mean(), Hue: hueOf(subject), Palette: Palette(subject, colors, 1), Print: g.print()}
	return l
}

// Subject returns the colors of places all over what a picture shows: not transparent, and not its backdrop.
func Subject(picture image.Image) []Lab { return gridOf(picture).subject() }
