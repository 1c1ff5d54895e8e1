package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// Ink says what a line of the drawing is; each renderer has a pen for it.
type Ink string

const (
	NoInk   Ink = ""
	Outline Ink = "outline" // the garment's edge
	Seam    Ink = "seam"
	Stitch  Ink = "stitch" // topstitching, dashed
	Detail  Ink = "detail" // buttons, zips, cords
	Fold    Ink = "fold"   // creases, gathers, ribs, what cloth does
)

// Cloth says what a closed path is filled with; a colourway gives each a colour.
type Cloth string

const (
	NoCloth Cloth = ""
	Shell   Cloth = "shell"
	Trim    Cloth = "trim"   // ribs, collars, bindings
	Inside  Cloth = "inside" // the wrong side, seen through an opening
	Metal   Cloth = "metal"
	Button  Cloth = "button"
	Label   Cloth = "label"
)

// Mark is one path of a drawing. Its panel is the piece of cloth that a colourway may paint by itself: "sleeve.left".
type Mark struct {
	Path  curve.Path
	Ink   Ink
	Cloth Cloth
	Panel string
	Grain float64 // by how many degrees the cloth's lengthwise grain leans from upright: a print turns with it
}

// Tape shows a point of measure: where to lay the tape, as an arrow.
type Tape struct {
	Code  string
	Path  curve.Path
	At    float64 // where along the path the code stands, 0 to 1
	Exact bool    // its length is the measure; else it only shows where to measure
}

// View is one side of a garment, back to front: later marks cover earlier ones.
type View struct {
	Name    string // front or back
	Marks   []Mark
	Tapes   []Tape
	Anchors []Anchor

	grain float64 // of the pieces drawn at the right
}

// Panels are the names of the pieces that can be coloured by themselves, each once, in the order they are drawn.
func (v *View) Panels() (names []string) {
	seen := map[string]bool{}
	for _, m := range v.Marks {
		if m.Panel != "" && !seen[m.Panel] {
			seen[m.Panel] = true
			names = append(names, m.Panel)
		}
	}
	return names
}

// Bounds are the corners of what is drawn, with the arrows if they are shown.
func (v *View) Bounds(tapes bool) (low, high curve.Point) {
	low, high = curve.Point{X: math.Inf(1), Y: math.Inf(1)}, curve.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	grow := func(p curve.Path) {
		a, b := p.Bounds()
		low = curve.Point{X: math.Min(low.X, a.X), Y: math.Min(low.Y, a.Y)}
		high = curve.Point{X: math.Max(high.X, b.X), Y: math.Max(high.Y, b.Y)}
	}
	for _, m := range v.Marks {
		grow(m.Path)
	}
	if tapes {
		for _, t := range v.Tapes {
			grow(t.Path)
		}
	}
	return low, high
}

// shape draws a closed piece with its edge.
func (v *View) shape(cloth Cloth, panel string, ink Ink, p curve.Path) {
	v.Marks = append(v.Marks, Mark{Path: p, Ink: ink, Cloth: cloth, Panel: panel, Grain: v.grain})
}

// shapes draws a piece and its mirror image; the panel's name gets the wearer's side.
func (v *View) shapes(cloth Cloth, panel string, ink Ink, p curve.Path) {
	v.shape(cloth, v.sided(panel, 1), ink, p)
	v.shape(cloth, v.sided(panel, -1), ink, p.Mirror())
	v.Marks[len(v.Marks)-1].Grain = -v.grain
}

func (v *View) line(ink Ink, paths ...curve.Path) {
	for _, p := range paths {
		v.Marks = append(v.Marks, Mark{Path: p, Ink: ink})
	}
}

// lines draws paths and their mirror images.
func (v *View) lines(ink Ink, paths ...curve.Path) {
	for _, p := range paths {
		v.line(ink, p, p.Mirror())
	}
}

// sided names the wearer's side of a panel that is drawn at the right (1) or the left (-1).
func (v *View) sided(panel string, drawn float64) string {
	if panel == "" {
		return ""
	}
	if (v.Name == "front") == (drawn > 0) {
		return panel + ".left"
	}
	return panel + ".right"
}

func (v *View) tape(code string, a, b curve.Point, at float64) {
	v.tapeAlong(code, curve.From(a).To(b), at)
}

func (v *View) tapeAlong(code string, p curve.Path, at float64) {
	v.Tapes = append(v.Tapes, Tape{Code: code, Path: p, At: at, Exact: true})
}

// tapeWhere shows where to measure something that the drawing can't show at its length.
func (v *View) tapeWhere(code string, a, b curve.Point, at float64) {
	v.Tapes = append(v.Tapes, Tape{Code: code, Path: curve.From(a).To(b), At: at})
}

// tapeIf is exact if it is as long as the measure; else it shows where to measure.
func (v *View) tapeIf(code string, p curve.Path, want, at float64) {
	v.Tapes = append(v.Tapes, Tape{Code: code, Path: p, At: at, Exact: math.Abs(p.Length()-want) < .5})
}

// button is sewn through two holes.
func (v *View) button(c curve.Point, r float64) {
	v.shape(Button, "buttons", Detail, curve.Circle(c, r))
	v.line(Detail, curve.Circle(c.Shift(-r*.3, 0), r*.13), curve.Circle(c.Shift(r*.3, 0), r*.13))
}

func (v *View) buttons(c curve.Point, r float64) {
	v.button(c, r)
	v.button(c.Mirror(), r)
}
