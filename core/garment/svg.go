package garment

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment/curve"
)

// Picture says how views become an SVG.
type Picture struct {
	Look    Look
	Tapes   []string // codes of the points of measure to show; nil none, "all" all
	Titles  bool     // the views' names under them
	Title   string   // for screen readers
	Region  *Anchor  // only this part, as the zoom of a detail
	Pen     float64  // mm of garment that a point of line width takes; 0 fits the drawing's size
	ID      string   // put before the ids, where one page holds several pictures
	Padding float64  // around the drawing in mm; 0 is 4 % of its size
	Scale   float64  // mm of paper for a mm of garment: .5 draws 1:2; 0 leaves the size to the page
}

const gap = 90. // between two views, in mm

// SVG writes views beside each other. One user unit is one mm of the garment. Marks carry their ink as the class of their
// group and their panel in data-panel; styles of a page override the attributes.
func SVG(p Picture, views ...*View) string {
	w := &writer{Picture: p}
	low, high, offsets := w.place(views)
	size := math.Max(high.X-low.X, high.Y-low.Y)
	if w.Pen == 0 {
		w.Pen = size / 620
	}
	pad := p.Padding
	if pad == 0 {
		pad = size * .04
	}
	w.defs(low, high, views)
	clip := ""
	if r := w.Region; r != nil {
		fmt.Fprintf(&w.head, `<clipPath id="%spart"><path d="%s"/></clipPath>`, w.ID, Data(curve.Box(r.Low.X-pad, r.Low.Y-pad, r.High.X-r.Low.X+2*pad, r.High.Y-r.Low.Y+2*pad)))
		clip = fmt.Sprintf(` clip-path="url(#%spart)"`, w.ID)
	}
	for i, v := range views {
		fmt.Fprintf(&w.body, `<g class="%s" transform="translate(%s 0)"%s>`, v.Name, num(offsets[i]), clip)
		w.marks(v)
		w.tapes(v.Tapes)
		if p.Titles {
			w.text(curve.Point{Y: high.Y + 13*w.Pen}, 7*w.Pen, "#76716a", strings.ToUpper(v.Name[:1])+v.Name[1:])
		}
		w.body.WriteString("</g>")
	}
	if p.Titles {
		high.Y += 12 * w.Pen
	}
	return w.frame(p.Title, low.Shift(-pad, -pad), high.Shift(pad, pad))
}

type writer struct {
	Picture
	head, body strings.Builder
	turns      []float64 // grains that have a pattern of their own
}

// place moves the views beside each other and gives the corners of all, or of the region.
func (w *writer) place(views []*View) (low, high curve.Point, offsets []float64) {
	x := 0.
	for i, v := range views {
		a, b := v.Bounds(w.Tapes != nil)
		if w.Region != nil {
			a, b = w.Region.Low, w.Region.High
		}
		if i == 0 {
			low, high, x = a, b, a.X
		}
		offsets = append(offsets, x-a.X)
		low.Y, high.Y = math.Min(low.Y, a.Y), math.Max(high.Y, b.Y)
		x += b.X - a.X
		high.X = x
		x += gap
	}
	return low, high, offsets
}

// defs are the patterns of print and texture, and the light.
func (w *writer) defs(low, high curve.Point, views []*View) {
	look := w.Look
	if look.Print.Kind == "" && look.Texture == "" && !look.Shaded {
		return
	}
	w.turns = []float64{0}
	var weaves []string
	for _, v := range views {
		for _, m := range v.Marks {
			if weave := look.Weave(m); weave != "" && !slices.Contains(weaves, weave) {
				weaves = append(weaves, weave)
			}
			if !slices.Contains(w.turns, m.Grain) {
				w.turns = append(w.turns, m.Grain)
			}
		}
	}
	w.head.WriteString("<defs>")
	for i, turn := range w.turns {
		w.head.WriteString(look.Print.tile().pattern(fmt.Sprintf("%sprint%d", w.ID, i), turn))
		for _, weave := range weaves {
			w.head.WriteString(textures[weave].pattern(fmt.Sprintf("%s%s%d", w.ID, weave, i), turn))
		}
	}
	if look.Shaded {
		fmt.Fprintf(&w.head, `<linearGradient id="%slight" gradientUnits="userSpaceOnUse" x1="%s" y1="%s" x2="%s" y2="%s"><stop offset="0" stop-color="#fff" stop-opacity=".17"/>`+
			`<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`,
			w.ID, num(low.X), num(low.Y), num(low.X+(high.X-low.X)/float64(len(views))), num(high.Y))
	}
	w.head.WriteString("</defs>")
}

// pen is how an ink is drawn, its width in points of a page.
type pen struct {
	width, opacity float64
	dash, space    float64
}

var pens = map[Ink]pen{
	Outline: {1.3, 1, 0, 0},
	Seam:    {.8, 1, 0, 0},
	Stitch:  {.55, 1, 2.2, 1.5},
	Detail:  {.6, 1, 0, 0},
	Fold:    {.4, .62, 0, 0},
}

// Pen is how an ink is drawn, for other renderers: width, dash and space are in points of a page, opacity is 0 to 1.
func (i Ink) Pen() (width, opacity, dash, space float64) {
	p := pens[i]
	return p.width, p.opacity, p.dash, p.space
}

func (w *writer) marks(v *View) {
	group := Ink("none")
	for _, m := range v.Marks {
		if m.Ink != group {
			if group != "none" {
				w.body.WriteString("</g>")
			}
			group = m.Ink
			w.group(m.Ink)
		}
		w.mark(m)
	}
	if group != "none" {
		w.body.WriteString("</g>")
	}
}

func (w *writer) group(i Ink) {
	p, drawn := pens[i]
	if !drawn {
		w.body.WriteString(`<g class="cloth">`)
		return
	}
	fmt.Fprintf(&w.body, `<g class="%s" stroke="%s" stroke-width="%s"`, i, w.Look.Stroke(i), num2(p.width*w.Pen))
	if p.dash > 0 {
		fmt.Fprintf(&w.body, ` stroke-dasharray="%s %s" stroke-linecap="butt"`, num2(p.dash*w.Pen), num2(p.space*w.Pen))
	}
	if p.opacity < 1 {
		fmt.Fprintf(&w.body, ` stroke-opacity="%g"`, p.opacity)
	}
	w.body.WriteByte('>')
}

func (w *writer) mark(m Mark) {
	d := Data(m.Path)
	if m.Cloth == NoCloth {
		fmt.Fprintf(&w.body, `<path d="%s"/>`, d)
		return
	}
	panel := ""
	if m.Panel != "" {
		panel = fmt.Sprintf(` data-panel="%s"`, m.Panel)
	}
	fmt.Fprintf(&w.body, `<path d="%s" fill="%s"%s/>`, d, w.Look.Colour(m), panel)
	if m.Cloth != Shell && m.Cloth != Trim || w.turns == nil {
		return
	}
	turn := slices.Index(w.turns, m.Grain)
	over := func(fill string) { fmt.Fprintf(&w.body, `<path d="%s" fill="url(#%s%s)"/>`, d, w.ID, fill) }
	if w.Look.Printed(m) {
		over("print" + strconv.Itoa(turn))
	}
	if weave := w.Look.Weave(m); weave != "" {
		over(weave + strconv.Itoa(turn))
	}
	if w.Look.Shaded {
		over("light")
	}
}

// Data is a path in SVG's notation, to a tenth of a millimetre.
func Data(p curve.Path) string {
	b := make([]byte, 0, 24+len(p)*32)
	point := func(q curve.Point) {
		b = appendTenth(b, q.X)
		b = append(b, ' ')
		b = appendTenth(b, q.Y)
	}
	b = append(b, 'M')
	point(p[0].A)
	for _, s := range p {
		if s.Straight() {
			b = append(b, 'L')
		} else {
			b = append(b, 'C')
			point(s.H)
			b = append(b, ' ')
			point(s.K)
			b = append(b, ' ')
		}
		point(s.B)
	}
	if len(p) > 1 && p.Start().Distance(p.End()) < .02 {
		b = append(b, 'Z')
	}
	return string(b)
}

func appendTenth(b []byte, f float64) []byte {
	n := int64(math.Round(f * 10))
	if n%10 == 0 {
		return strconv.AppendInt(b, n/10, 10)
	}
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/10, 10)
	return append(b, '.', byte('0'+n%10))
}

func num(f float64) string { return string(appendTenth(nil, f)) }

func num2(f float64) string { return strconv.FormatFloat(f, 'f', 2, 64) }
