package modellocal

import (
	"fmt"
	"image"
	"image/color"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/swatch"
	"selvedge/core/garment/words"
	"selvedge/ports"
)

const (
	defaultSide = 1024
	shortest    = 128
	longest     = 2048
	share       = .8 // of the picture's sides that the garment fills
	between     = 70 // millimetres between front and back
)

// grounds are what garments lie on.
var grounds = []color.NRGBA{rgb(0xE7E4DD), rgb(0xECE8E1), rgb(0xE0E2E0), rgb(0xEAE1D9), rgb(0xE3E2E6)}

// generate draws the garment that the words name, to measure, in the colors and the fabric
// that they name. What they leave open is chosen by the request's key. Words that name no
// garment get a swatch of fabric.
func (p Pictures) generate(r ports.MediaRequest) *image.NRGBA {
	n := seed(r)
	to := image.NewNRGBA(image.Rect(0, 0, side(r.Width), side(r.Height)))
	ground := grounds[n%uint64(len(grounds))]
	if r.Drawing != nil && r.Drawing.Ground != "" {
		ground = hex(r.Drawing.Ground)
	}
	if !r.Transparent {
		fill(to, to.Rect, ground)
	}
	draft := p.hear(r)
	look := lookOf(draft, n>>8)
	if drawing, is := p.Garments.Draw(draft, ""); is {
		views := drawing.Views()
		if fitting(to, views) < .75*fitting(to, views[:1]) {
			views = views[:1]
		}
		drawViews(to, views, look, r.Transparent)
	} else {
		drawViews(to, []*garment.View{square()}, look, r.Transparent)
	}
	label(to, ground)
	return to
}

// hear is the garment that a request names, in its drawing if it has one.
func (p Pictures) hear(r ports.MediaRequest) words.Draft {
	d := r.Drawing
	if d == nil {
		return p.Garments.Hear(r.Prompt)
	}
	return p.Garments.Compose(words.Parts{Cut: d.Cut, Fabric: d.Fabric, Print: d.Print, Colours: d.Colors})
}

func side(wanted int) int {
	if wanted <= 0 {
		return defaultSide
	}
	return max(shortest, min(wanted, longest))
}

// lookOf is how what was heard is colored. A color that was not said is chosen by n, and
// one that was said differs a little from picture to picture.
func lookOf(d words.Draft, n uint64) garment.Look {
	look := d.Look()
	if look.Shell == "" {
		look.Shell = toHex(colors[fallback[n%uint64(len(fallback))]])
	}
	look.Shell = toHex(swatch.Shade(hex(look.Shell), (float64(n>>8%5)-2)*.025))
	look.Shaded = true
	return look
}

// square is a piece of fabric cut with pinking shears.
func square() *garment.View {
	const width, height, tooth = 420., 520., 10.
	var points []curve.Point
	edge := func(from, to curve.Point) {
		steps := int(from.Distance(to) / tooth)
		for i := range steps {
			at := from.Lerp(to, float64(i)/float64(steps))
			if i%2 == 1 {
				at = at.Add(to.Sub(from).Unit().Left().Scale(-tooth * .6))
			}
			points = append(points, at)
		}
	}
	corners := []curve.Point{{X: 0, Y: 0}, {X: width, Y: 0}, {X: width, Y: height}, {X: 0, Y: height}}
	for i, corner := range corners {
		edge(corner, corners[(i+1)%len(corners)])
	}
	path := curve.From(points[0]).To(points[1:]...).To(points[0]).Turn(curve.Point{X: width / 2, Y: height / 2}, -4)
	return &garment.View{Name: "front", Marks: []garment.Mark{{Path: path, Ink: garment.Fold, Cloth: garment.Shell, Grain: -4}}}
}

// extent is the size of views beside each other, in millimetres.
func extent(views []*garment.View) (width, height float64) {
	width = between * float64(len(views)-1)
	for _, v := range views {
		low, high := v.Bounds(false)
		width, height = width+high.X-low.X, max(height, high.Y-low.Y)
	}
	return width, height
}

// fitting is the scale at which views beside each other fit a picture.
func fitting(to *image.NRGBA, views []*garment.View) float64 {
	width, height := extent(views)
	return min(float64(to.Rect.Dx())*share/width, float64(to.Rect.Dy())*share/height)
}

// drawViews draws views beside each other, as large as they fit.
func drawViews(to *image.NRGBA, views []*garment.View, look garment.Look, transparent bool) {
	width, height := extent(views)
	size, scale := to.Rect.Size(), fitting(to, views)
	left := (float64(size.X) - width*scale) / 2
	for _, v := range views {
		low, high := v.Bounds(false)
		c := &canvas{to: to, scale: scale, origin: curve.Point{X: left - low.X*scale, Y: (float64(size.Y)*.98-height*scale)/2 - low.Y*scale}}
		c.view(v, look, transparent)
		left += (high.X - low.X + between) * scale
	}
}

// view draws one side of a garment: its shadow, then its marks from back to front.
func (c *canvas) view(v *garment.View, look garment.Look, transparent bool) {
	body := c.silhouette(v)
	radius := max(2, c.to.Rect.Dx()/40)
	round := c.blurred(body, radius)
	if !transparent {
		shadow := c.blurred(body, 2*radius)
		c.cast(shadow, radius)
	}
	low, high := v.Bounds(false)
	light := func(x, y int, at curve.Point) float64 {
		slant := .4*(at.X-low.X)/(high.X-low.X) + .6*(at.Y-low.Y)/(high.Y-low.Y)
		lit := .13 * (1 - slant/.5)
		if slant > .5 {
			lit = -.17 * (slant - .5) / .5
		}
		edge := 1 - float64(round.AlphaAt(x, y).A)/255
		drape := cloth.Smooth(at.X/55+at.Y/900, at.Y/340) - .5
		return lit - .3*edge*edge + .1*drape
	}
	pen := max(high.X-low.X, high.Y-low.Y) / 620 * c.scale
	for _, m := range v.Marks {
		if m.Cloth != garment.NoCloth {
			piece := newFabric(look, m, c.scale)
			c.fill(m.Path, func(x, y int) color.NRGBA {
				at := c.millimetres(x, y)
				return piece.at(at.X, at.Y, light(x, y, at))
			})
		}
		if m.Ink != garment.NoInk {
			width, opacity, dash, space := m.Ink.Pen()
			ink := hex(look.Stroke(m.Ink))
			ink.A = uint8(opacity * 235)
			c.stroke(m.Path, width*pen, dash*pen, space*pen, ink)
		}
	}
}

func toHex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// hex reads "#rrggbb". Anything else is black.
func hex(text string) color.NRGBA {
	var n uint32
	if _, err := fmt.Sscanf(text, "#%06x", &n); err != nil {
		n = 0
	}
	return rgb(n)
}
