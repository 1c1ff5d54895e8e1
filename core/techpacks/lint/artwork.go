package lint

import (
	"math"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/techpacks/document"
)

func artworkDetails(p *pack) {
	for _, a := range p.Document.Artwork {
		var missing []string
		first := ""
		ask := func(what, field string, open bool) {
			if !open {
				return
			}
			if missing = append(missing, what); first == "" {
				first = "artwork/" + a.ID + "/" + field
			}
		}
		ask("the width", "width", a.Width == 0)
		ask("the height", "height", a.Height == 0)
		ask("the two points of placement", "from", strings.TrimSpace(a.From) == "")
		ask("the technique", "technique", strings.TrimSpace(a.Technique) == "")
		ask("the colours", "colours", len(a.Colours) == 0 && coloured(a))
		if len(missing) > 0 {
			p.find(first, "Enter %s of %s.", list(missing), a.Name)
		}
	}
}

// coloured reports whether the number of colours matters: not for labels, and for what prints a photograph.
func coloured(a document.Artwork) bool {
	return (a.Kind == "print" || a.Kind == "embroidery") &&
		!has(words(a.Technique), "digital", "dtg", "sublimation", "sublimated", "transfer", "foil", "emboss", "embossed", "deboss", "laser", "puff", "discharge", "full colour")
}

func artworkPanel(p *pack) {
	for _, a := range p.Document.Artwork {
		if a.Kind == "label" || a.Width == 0 || a.Height == 0 || has(words(a.Technique, a.Name, a.Note), "all over", "allover", "wrap", "repeat", "engineered") {
			continue
		}
		var sizes []string
		for i, size := range p.sizes {
			drawing, drawn := p.drawing(i)
			if !drawn {
				return
			}
			if !fits(drawing, a) {
				sizes = append(sizes, size)
			}
		}
		if len(sizes) > 0 {
			p.find("artwork/"+a.ID, "Move or shrink %s: in %s it crosses a seam or a pocket, or leaves the panel.", a.Name, list(sizes)).in(sizes[0])
		}
	}
}

// box is the artwork on its side of the drawing: the wearer's left is on the right of a front.
func box(a document.Artwork) (low, high curve.Point) {
	x := a.X.MM()
	if a.View == "back" {
		x = -x
	}
	return curve.Point{X: x - a.Width.MM()/2, Y: a.Y.MM()}, curve.Point{X: x + a.Width.MM()/2, Y: a.Y.MM() + a.Height.MM()}
}

// artworkSlack is by how much an artwork may touch a seam, in mm. Our choice.
const artworkSlack = 2

// fits reports whether an artwork lies on one piece.
func fits(drawing garment.Drawing, a document.Artwork) bool {
	view := drawing.Front
	if a.View == "back" {
		view = drawing.Back
	}
	low, high := box(a)
	low, high = low.Shift(artworkSlack, artworkSlack), high.Shift(-artworkSlack, -artworkSlack)
	if low.X >= high.X || low.Y >= high.Y {
		low, high = low.Lerp(high, .5), low.Lerp(high, .5)
	}
	cloths := make([]polygon, len(view.Marks)) // of those that are filled
	for i, m := range view.Marks {
		if m.Cloth != garment.NoCloth {
			cloths[i] = flatten(m.Path)
		}
	}
	for _, corner := range []curve.Point{low, high, {X: low.X, Y: high.Y}, {X: high.X, Y: low.Y}} {
		if !onCloth(view, cloths, corner) {
			return false
		}
	}
	for i, m := range view.Marks {
		if m.Ink != garment.Outline && m.Ink != garment.Seam {
			continue
		}
		if passes(m.Path, low, high, func(at curve.Point) bool { return !hidden(cloths[i+1:], at) }) {
			return false
		}
	}
	return true
}

func onCloth(view *garment.View, cloths []polygon, at curve.Point) bool {
	for i, m := range view.Marks {
		if (m.Cloth == garment.Shell || m.Cloth == garment.Trim) && cloths[i].holds(at) {
			return true
		}
	}
	return false
}

// passes reports whether a line comes into a box at a point that can be seen.
func passes(path curve.Path, low, high curve.Point, seen func(curve.Point) bool) bool {
	a, b := path.Bounds()
	if a.X > high.X || b.X < low.X || a.Y > high.Y || b.Y < low.Y {
		return false
	}
	for _, s := range path {
		steps := max(int(math.Ceil(s.Length()/3)), 1) // every 3 mm
		for k := range steps + 1 {
			at := s.At(float64(k) / float64(steps))
			if at.X > low.X && at.X < high.X && at.Y > low.Y && at.Y < high.Y && seen(at) {
				return true
			}
		}
	}
	return false
}

// hidden reports whether cloth that is drawn later covers a point, not just touches it.
func hidden(later []polygon, at curve.Point) bool {
	const around = 1.5
	for _, cloth := range later {
		if len(cloth) > 0 && cloth.holds(at) && cloth.holds(at.Shift(around, 0)) && cloth.holds(at.Shift(-around, 0)) && cloth.holds(at.Shift(0, around)) && cloth.holds(at.Shift(0, -around)) {
			return true
		}
	}
	return false
}

// A picture is scaled to lie within its box, so the finer direction counts.
func artworkResolution(p *pack) {
	for _, a := range p.Document.Artwork {
		picture, raster := p.Pictures[a.AssetID]
		if !raster || a.AssetID == "" || a.Width == 0 || a.Height == 0 || a.Kind == "embroidery" {
			continue
		}
		dots := max(float64(picture.Width)/a.Width.MM(), float64(picture.Height)/a.Height.MM()) * 25.4
		if math.Round(dots) >= 300 {
			continue
		}
		p.find("artwork/"+a.ID+"/assetId", "Replace the picture of %s by one of %d by %d dots: it has %.0f an inch at %s by %s.", a.Name,
			int(math.Ceil(a.Width.MM()/25.4*300)), int(math.Ceil(a.Height.MM()/25.4*300)), dots, p.number(a.Width), p.length(a.Height))
	}
}
