package draft

import (
	"math"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

// draw draws the garment in every size.
func (m *making) draw() {
	m.drawn = map[string]garment.Drawing{}
	for _, size := range m.graded.Sizes {
		m.drawn[size] = garment.Draw(m.style, m.graded.Size(size))
	}
	m.base = m.drawn[m.graded.Base]
	m.look = m.heard.Look()
}

// stem is a panel or an anchor without its side.
func stem(name string) string {
	name, _, _ = strings.Cut(name, ".")
	return name
}

// pieces are the panels of a cloth, without sides, in the order they are drawn.
func (m *making) pieces(cloth garment.Cloth) (names []string) {
	for _, view := range m.base.Views() {
		for _, mark := range view.Marks {
			if name := stem(mark.Panel); mark.Cloth == cloth && name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// area is how much cloth the panels have on both sides, in mm². A piece that lies over another one is cut besides it.
func (m *making) area(cloth garment.Cloth, panels ...string) (sum float64) {
	for _, panel := range panels {
		for _, view := range m.base.Views() {
			sum += view.Area(func(mark garment.Mark) bool { return mark.Cloth == cloth && stem(mark.Panel) == panel })
		}
	}
	return sum
}

// shows reports whether a panel is drawn.
func (m *making) shows(panel string) bool {
	for _, view := range m.base.Views() {
		if slices.ContainsFunc(view.Marks, func(mark garment.Mark) bool { return stem(mark.Panel) == panel }) {
			return true
		}
	}
	return false
}

// box is a named place of one of the sides in a size.
func (m *making) box(size, name string) (garment.Anchor, bool) {
	for _, view := range m.drawn[size].Views() {
		if a, ok := view.Anchor(name); ok {
			return a, true
		}
	}
	return garment.Anchor{}, false
}

func (m *making) part(name string) bool {
	for _, view := range m.base.Views() {
		if slices.ContainsFunc(view.Anchors, func(a garment.Anchor) bool { return stem(a.Name) == name }) {
			return true
		}
	}
	return false
}

// buttons is how many buttons of a size are drawn.
type buttons struct{ ligne, count int }

// buttons counts the buttons by their size, the largest first. One that both sides show at the same place, such as of a
// cuff, is one.
func (m *making) buttons() (sizes []buttons) {
	var seen []curve.Point
	for _, view := range m.base.Views() {
		before := len(seen)
		for _, mark := range view.Marks {
			if mark.Cloth != garment.Button {
				continue
			}
			low, high := mark.Path.Bounds()
			at := low.Lerp(high, .5)
			if slices.ContainsFunc(seen[:before], func(other curve.Point) bool { return other.Distance(at) < 2 }) {
				continue
			}
			seen = append(seen, at)
			size := ligne(int(math.Round(high.X - low.X)))
			i := slices.IndexFunc(sizes, func(b buttons) bool { return b.ligne == size })
			if i < 0 {
				i, sizes = len(sizes), append(sizes, buttons{ligne: size})
			}
			sizes[i].count++
		}
	}
	slices.SortFunc(sizes, func(a, b buttons) int { return b.ligne - a.ligne })
	return sizes
}

// topstitched are the parts that stitching is drawn on.
func (m *making) topstitched() map[string]bool {
	parts := map[string]bool{}
	for _, view := range m.base.Views() {
		for _, mark := range view.Marks {
			if mark.Ink == garment.Stitch {
				low, high := mark.Path.Bounds()
				parts[partAt(view, low, high)] = true
			}
		}
	}
	return parts
}

// partAt is the smallest part that a box lies in.
func partAt(view *garment.View, low, high curve.Point) string {
	const slack = 3
	best, size := "garment", math.Inf(1)
	for _, a := range view.Anchors {
		around := a.Grow(slack)
		within := low.X >= around.Low.X && low.Y >= around.Low.Y && high.X <= around.High.X && high.Y <= around.High.Y
		if area := (a.High.X - a.Low.X) * (a.High.Y - a.Low.Y); within && area < size {
			best, size = stem(a.Name), area
		}
	}
	return best
}

// value is a measure of the base size, or 0.
func (m *making) value(key string) measure.Tenths {
	for _, row := range m.graded.Rows {
		if row.Key == key {
			return row.Base
		}
	}
	return 0
}

// zip is where a zip is, and how long it is in each size: to 5 mm, as zips are made.
func (m *making) zip() (where string, lengths []measure.Tenths) {
	place := ""
	switch {
	case m.legs() && m.part("fly") && m.style.Closure == "zip":
		where, place = "Fly", "fly"
	case !m.shows("zip"):
		return "", nil
	case m.upper() && (m.style.Closure == "zip" || m.style.Closure == "halfzip"):
		where, place = "Centre front", "closure"
	case m.part("zip"):
		where, place = "Centre back", "zip"
	default:
		return "", nil
	}
	for _, size := range m.graded.Sizes {
		at, _ := m.box(size, place)
		length := at.High.Y - at.Low.Y
		if value := m.graded.Size(size)["flyLength"]; place == "fly" && value > 0 {
			length = value.MM()
		}
		lengths = append(lengths, measure.FromMM(math.Round(length/5)*5))
	}
	return where, lengths
}
