package draft

import (
	"maps"
	"math"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
)

type (
	block = measure.Block
	chart = measure.Chart
)

// chart is the garment's standard chart, changed as the words ask: with a row for everything that is drawn and can be
// measured, and without those that the garment doesn't have.
func (m *making) chart(r Request) error {
	sex := m.chartSex()
	begun := m.block.Charts[sex]
	if r.Chart != nil {
		begun = *r.Chart
	}
	begun.Rows = append(slices.Clone(begun.Rows), m.missing(begun, sex)...)
	c := begun.Apply(m.heard.Changes)
	if r.Chart != nil { // its sizes and points are what the brand wants
		m.graded = c
		return nil
	}
	m.handPockets(c, sex)
	if m.kids() {
		c = scaled(c, sex)
	}
	raisePockets(c)
	from, to := span(c)
	base := c.Base
	if r.SizeRange.From != "" || r.SizeRange.To != "" {
		from, to = r.SizeRange.From, r.SizeRange.To
	}
	if r.Base != "" {
		base = r.Base
	}
	low, high, at := slices.Index(c.Sizes, from), slices.Index(c.Sizes, to), slices.Index(c.Sizes, base)
	if at < 0 {
		return errSizes
	}
	if r.SizeRange == (SizeRange{}) { // so that the base lies in it
		low, high = min(low, at), max(high, at)
	}
	if low < 0 || at < low || at > high {
		return errSizes
	}
	c, err := c.Rebase(base)
	if err != nil {
		return errSizes
	}
	if c, err = c.Range(c.Sizes[low], c.Sizes[high]); err != nil {
		return errSizes
	}
	c.Rows = m.relevant(c)
	m.graded = c
	return nil
}

const (
	handPocket = measure.Tenths(1400) // the least width
	aboveHem   = measure.Tenths(300)  // how far above the hem a pocket ends at least
)

// handPockets gives a pouch the size of a hoodie's, and other pockets the width of a hand where the standard chart has a
// smaller one for the chest.
func (m *making) handPockets(c chart, sex string) {
	if !m.upper() || m.style.Has("chest") {
		return
	}
	pouch := m.Catalogue.Blocks["hoodie"].Charts[sex]
	for i := range c.Rows {
		row := &c.Rows[i]
		for _, other := range pouch.Rows {
			if m.style.Has("kangaroo") && other.Code == row.Code && (row.Key == "pocketWidth" || row.Key == "pocketHeight") && len(other.Steps) == len(row.Steps) {
				row.Base, row.Steps = other.Base, slices.Clone(other.Steps)
			}
		}
		if row.Key == "pocketWidth" {
			row.Base = max(row.Base, handPocket)
		}
	}
}

// raisePockets puts pockets of a garment that was shortened above its hem, in every size.
func raisePockets(c chart) {
	at := slices.IndexFunc(c.Rows, func(r measure.Row) bool { return r.Key == "pocketPos" })
	if at < 0 {
		return
	}
	over := measure.Tenths(0)
	for _, size := range c.Sizes {
		set := c.Size(size)
		over = max(over, set["pocketPos"]+set["pocketHeight"]+set["hemHeight"]+aboveHem-set["bodyLength"])
	}
	c.Rows[at].Base -= over
}

// chartSex is whose standard chart is taken. Children's is scaled from the men's, which has no bust.
func (m *making) chartSex() string {
	_, women := m.block.Charts["women"]
	_, men := m.block.Charts["men"]
	if men && (m.heard.Sex == "men" || m.kids() || !women) {
		return "men"
	}
	return "women"
}

// span is the sizes that a draft begins with: all of a few, else two to each side of the base.
func span(c chart) (from, to string) {
	const few, aside = 6, 2
	if len(c.Sizes) <= few {
		return c.Sizes[0], c.Sizes[len(c.Sizes)-1]
	}
	base := slices.Index(c.Sizes, c.Base)
	return c.Sizes[max(0, base-aside)], c.Sizes[min(len(c.Sizes)-1, base+aside)]
}

// tapes are the points that a drawing shows, with the length of the arrow.
func tapes(d garment.Drawing) map[string]garment.Tape {
	shown := map[string]garment.Tape{}
	for _, view := range d.Views() {
		for _, tape := range view.Tapes {
			if _, twice := shown[tape.Code]; !twice {
				shown[tape.Code] = tape
			}
		}
	}
	return shown
}

// shownOnly are points whose arrow shows only where to measure, which the drawing's own measures give.
var shownOnly = []string{"C02", "C04", "H02"}

// missing are rows for what is drawn and the standard chart doesn't measure, graded as another garment is.
func (m *making) missing(standard chart, sex string) (rows []measure.Row) {
	set := standard.Size(standard.Base)
	lengths := garment.Measures(m.style, set)
	shown := tapes(garment.Draw(m.style, standard.Apply(m.heard.Changes).Size(standard.Base)))
	for _, code := range slices.Sorted(maps.Keys(shown)) {
		point, known := m.Catalogue.Points[code]
		if !known || has(standard, code) {
			continue
		}
		value, drawn := lengths[point.Key]
		switch {
		case m.pocketed(code):
			value = measure.FromMM(math.Round(shown[code].Path.Length()/5) * 5)
		case !drawn, !shown[code].Exact && !slices.Contains(shownOnly, code):
			continue
		}
		rows = append(rows, m.row(code, value, standard, sex))
	}
	if m.block.Fabric == "knit" || m.cloth.kind == "knit" || m.narrowNeck(lengths) {
		if m.upper() && !m.opens() && !has(standard, "N05") {
			rows = append(rows, m.row("N05", 6200, standard, sex))
		}
	}
	if m.style.Waist == "elastic" && (m.legs() || m.is("skirt")) && !has(standard, "W02") && lengths["hipB"] > 0 {
		row := m.row("W02", lengths["hipB"], standard, sex)
		for _, other := range standard.Rows {
			if other.Key == "hipB" {
				row.Base, row.Steps, row.Minus, row.Plus = other.Base, slices.Clone(other.Steps), other.Minus, other.Plus
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// pocketed reports whether a code measures a pocket that is cut to a size of its own.
func (m *making) pocketed(code string) bool {
	pockets := []string{"patch", "cargo", "flap", "welt"}
	if m.upper() {
		pockets = append(pockets, "chest")
	} else if code == "P03" {
		return false
	}
	return code >= "P01" && code <= "P03" && slices.ContainsFunc(m.style.Pockets, func(p string) bool { return slices.Contains(pockets, p) })
}

// narrowNeck reports whether a closed neck is too narrow for a head as it lies: 600 mm are our choice.
func (m *making) narrowNeck(lengths measure.Set) bool {
	half := func(drop measure.Tenths) float64 { // of an ellipse, by Ramanujan
		a, b := lengths["neckWidth"].MM()/2, drop.MM()
		return math.Pi / 2 * (3*(a+b) - math.Sqrt((3*a+b)*(a+3*b)))
	}
	return half(lengths["frontNeckDrop"])+half(lengths["backNeckDrop"]) < 600
}

func has(c chart, code string) bool {
	return slices.ContainsFunc(c.Rows, func(r measure.Row) bool { return r.Code == code })
}

// lenders are the garments whose charts lend the grading of a row, the first that has it.
var lenders = []string{"hoodie", "shirt", "coat", "sweater", "tshirt", "dress", "trousers", "jeans", "leggings", "skirt"}

// row is a point of the library with a value. Its steps and tolerances are those of another garment, or there are none.
func (m *making) row(code string, value measure.Tenths, standard chart, sex string) measure.Row {
	point := m.Catalogue.Points[code]
	fabric := m.cloth.kind
	tolerance := point.Tolerance[fabric]
	row := measure.Row{Point: point, Base: value, Steps: make([]measure.Tenths, len(standard.Sizes)-1), Minus: new(tolerance), Plus: new(tolerance)}
	if code == "N05" { // it may stretch further
		row.Plus = nil
	}
	for _, lender := range lenders {
		if strings.HasPrefix(code, "P") { // pockets differ
			break
		}
		other := m.Catalogue.Blocks[lender].Charts[sex]
		for _, r := range other.Rows {
			if r.Code == code && len(r.Steps) == len(row.Steps) {
				row.Steps = slices.Clone(r.Steps)
				return row
			}
		}
	}
	return row
}

// relevant are the rows that the drawing shows in one of the sizes, and those that it can't show but the garment has.
func (m *making) relevant(c chart) (rows []measure.Row) {
	shown := map[string]bool{}
	for _, size := range c.Sizes {
		for code := range tapes(garment.Draw(m.style, c.Size(size))) {
			shown[code] = true
		}
	}
	for _, row := range c.Rows {
		keep := shown[row.Code]
		switch row.Code {
		case "N05":
			keep = !m.opens()
		case "C01":
			keep = !slices.Contains([]string{"none", "rib", "hood"}, m.style.Collar)
		case "W02":
			keep = m.style.Waist == "elastic"
		case "D03":
			keep = row.Base > 0
		case "P01", "P02":
			keep = keep && m.hasPockets()
		case "P03":
			keep = keep && m.hasPockets() && !m.style.Has("kangaroo")
		}
		if keep {
			rows = append(rows, row)
		}
	}
	return rows
}

func (m *making) hasPockets() bool {
	return slices.ContainsFunc(m.style.Pockets, func(p string) bool { return p != "none" })
}
