// Package pages lays a board out on pages: one for each of its frames.
package pages

import (
	"cmp"
	"math"
	"slices"

	"selvedge/core/dreamboard/board"
)

const (
	inch   = 72. // points
	margin = 34.
	head   = 46. // above what is on the page
	foot   = 20.
)

// Page is a page to be laid out: a frame with what belongs to it, or everything on a board
// without frames.
type Page struct {
	Frame         *board.Element // nil: none
	Members       []board.Element
	Width, Height float64 // in points
	scale         float64 // points of a unit of the board
	left, top     float64 // on the board, of what is on the page
	x, y          float64 // on the page
}

// Plan returns a board's pages, in the order in which its frames are read: those of some of
// its frames, or of all if none are named.
func Plan(elements []board.Element, frames []string, letter bool) (pages []Page) {
	read := board.Read(elements)
	for _, e := range read {
		if e.Kind != board.Frame || len(frames) > 0 && !slices.Contains(frames, e.ID) {
			continue
		}
		p := Page{Frame: &e}
		for _, member := range read {
			if member.Frame == e.ID && member.Kind != board.Frame {
				p.Members = append(p.Members, member)
			}
		}
		p.fit([]board.Element{e}, letter)
		pages = append(pages, p)
	}
	if len(pages) == 0 && len(frames) == 0 && len(read) > 0 {
		p := Page{Members: read}
		p.fit(read, letter)
		pages = append(pages, p)
	}
	return pages
}

// fit sets how a page shows an area of the board, as large as it goes.
func (p *Page) fit(area []board.Element, letter bool) {
	right, bottom := math.Inf(-1), math.Inf(-1)
	p.left, p.top = math.Inf(1), math.Inf(1)
	for _, e := range area {
		p.left, p.top = min(p.left, e.X), min(p.top, e.Y)
		right, bottom = max(right, e.X+e.W), max(bottom, e.Y+e.H)
	}
	p.Width, p.Height = 595.28, 841.89
	if letter {
		p.Width, p.Height = 612, 792
	}
	if right-p.left > bottom-p.top {
		p.Width, p.Height = p.Height, p.Width
	}
	wide, high := p.Width-2*margin, p.Height-2*margin-head-foot
	p.scale = min(wide/(right-p.left), high/(bottom-p.top))
	p.x = margin + (wide-(right-p.left)*p.scale)/2
	p.y = margin + head
	slices.SortStableFunc(p.Members, func(a, b board.Element) int { return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.ID, b.ID)) })
}

// Inches is how long the longer side of an element's whole picture is on the page.
func (p Page) Inches(e board.Element) float64 {
	c := cropOf(e)
	return max(e.W/c.Width, e.H/c.Height) * p.scale / inch
}
