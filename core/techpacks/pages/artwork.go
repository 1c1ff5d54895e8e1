package pages

import (
	"bytes"
	"image"
	_ "image/jpeg" // the formats of pictures
	_ "image/png"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

const (
	artworkTogether = 3    // on one drawing, so that each has room for its dimensions
	picturesWide    = 170. // beside the drawing
)

// artwork is what is placed on the garment, with its dimensions.
func (l *layout) artwork() {
	d := l.Document
	if len(d.Artwork) == 0 {
		return
	}
	f := l.open("Artwork")
	for first := 0; first < len(d.Artwork); first += artworkTogether {
		if first > 0 {
			f.next()
		}
		some := d.Artwork[first:min(first+artworkTogether, len(d.Artwork))]
		l.placed(f, first, some)
		l.artworkTable(f, first, some)
	}
}

// letter names a piece of artwork: A to Z, then AA and so on.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return letter(i/26-1) + letter(i%26)
}

// placed draws artwork where it lies on the base size.
func (l *layout) placed(f *flow, first int, all []document.Artwork) {
	high := max(260, l.bottom-f.y-40-float64(len(all))*34)
	in := box{curve.Point{X: f.left, Y: f.y}, curve.Point{X: f.right, Y: f.y + high}}
	if slices.ContainsFunc(all, func(a document.Artwork) bool { return l.Pictures[a.AssetID] != nil }) {
		in.high.X -= picturesWide
		l.pictures(f, first, all, box{curve.Point{X: in.high.X, Y: f.y}, curve.Point{X: f.right, Y: in.high.Y}})
	}
	shown, over := l.views(f, in, garment.Look{}, false, 12)
	f.add(textAt(f.left, in.high.Y-3, l.scaleNote(over), quiet))
	for _, v := range shown {
		var arrows []arrow
		p := picture{at: v.at}
		for j, a := range all {
			x, y, width, height := a.X.MM(), a.Y.MM(), a.Width.MM(), a.Height.MM()
			if v.Name == "back" { // the wearer's left is drawn at the left
				x = -x
			}
			lies := box{v.at.at(curve.Point{X: x - width/2, Y: y}), v.at.at(curve.Point{X: x + width/2, Y: y + height})}
			if a.View != v.Name || !lies.within(v.room) { // what lies beside the garment is only in the table
				continue
			}
			shown, isPicture := contained(l.Pictures[a.AssetID], lies)
			fill := firstColour(a)
			if isPicture {
				f.add(shown)
				fill = ""
			}
			frame := p.steps(curve.Box(x-width/2, y, width, height))
			f.add(ports.PaperItem{Path: &ports.PaperPath{Steps: frame, Fill: fill, Stroke: black, Width: .5, Dash: []float64{2, 1.2}}})
			arrows = append(arrows, l.dimensions(v.at, a, x)...)
			arrows = append(arrows, arrow{path: curve.From(lies.centre()).To(lies.centre().Shift(.01, 0)), text: letter(first + j), mark: true})
		}
		f.add(l.arrows(arrows, v.room)...)
	}
	f.y = in.high.Y + 6
}

// pictures shows artwork large, beside the drawing.
func (l *layout) pictures(f *flow, first int, all []document.Artwork, in box) {
	const under = 16. // its letter and size
	high := in.height() / float64(len(all))
	y := in.low.Y
	for i, a := range all {
		content := l.Pictures[a.AssetID]
		if content == nil {
			continue
		}
		panel := box{curve.Point{X: in.low.X, Y: y}, curve.Point{X: in.high.X, Y: y + min(high, in.width()) - under}}
		shown, isPicture := contained(content, box{panel.low.Shift(4, 4), panel.high.Shift(-4, -4)})
		if !isPicture {
			continue
		}
		f.add(ports.PaperItem{Path: &ports.PaperPath{Steps: picture{at: place{scale: 1}}.steps(curve.Box(panel.low.X, panel.low.Y, panel.width(), panel.height())), Fill: tint}}, shown)
		size := letter(first+i) + "   " + l.length(a.Width) + " × " + l.length(a.Height) + " " + l.Document.Unit
		f.add(textAt(in.low.X, panel.high.Y+9, size, quiet))
		y = panel.high.Y + under
	}
}

// contained is a picture as large as fits into a box, in its middle.
func contained(content []byte, in box) (ports.PaperItem, bool) {
	size, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || size.Width == 0 || size.Height == 0 {
		return ports.PaperItem{}, false
	}
	scale := min(in.width()/float64(size.Width), in.height()/float64(size.Height))
	width, height := scale*float64(size.Width), scale*float64(size.Height)
	at := in.centre().Shift(-width/2, -height/2)
	return ports.PaperItem{Picture: &ports.PaperPicture{X: at.X, Y: at.Y, Width: width, Height: height, Content: content}}, true
}

// dimensions are where a piece of artwork lies, and how large it is.
func (l *layout) dimensions(at place, a document.Artwork, x float64) (arrows []arrow) {
	y, width, height := a.Y.MM(), a.Width.MM(), a.Height.MM()
	add := func(from, to curve.Point, length measure.Tenths) {
		if from.Distance(to) < 1 || length == 0 {
			return
		}
		arrows = append(arrows, arrow{path: curve.From(at.at(from)).To(at.at(to)), text: l.lengthIn(max(length, -length)), at: .5, exact: true})
	}
	add(curve.Point{X: x}, curve.Point{X: x, Y: y}, a.Y)
	add(curve.Point{Y: y + height*.75}, curve.Point{X: x, Y: y + height*.75}, a.X)
	below, beside := 7/at.scale, 7/at.scale
	add(curve.Point{X: x - width/2, Y: y + height + below}, curve.Point{X: x + width/2, Y: y + height + below}, a.Width)
	add(curve.Point{X: x + width/2 + beside, Y: y}, curve.Point{X: x + width/2 + beside, Y: y + height}, a.Height)
	return arrows
}

// firstColour stands for the artwork on the drawing.
func firstColour(a document.Artwork) string {
	for _, c := range a.Colours {
		if c.Hex != "" {
			return c.Hex
		}
	}
	return "#e7e4de"
}

func (l *layout) artworkTable(f *flow, first int, all []document.Artwork) {
	var rows [][]cell
	for i, a := range all {
		var colours cell
		for _, c := range a.Colours {
			colours = append(colours, run{text: l.colourText(c), style: body, swatch: c.Hex})
		}
		place := l.say(plaintext.Capital(a.View)).slashed() + ", " + l.lengthIn(a.Y) + " " + l.say(l.topEdge()).slashed()
		side := a.X
		where := "to the wearer's left of the centre"
		if side < 0 {
			side, where = -side, "to the wearer's right of the centre"
		}
		if side == 0 {
			place += ", " + l.say("centred").slashed()
		} else {
			place += ", " + l.lengthIn(side) + " " + l.say(where).slashed()
		}
		rows = append(rows, []cell{
			say(letter(first+i), strong), say(a.Name, strong).and(l.say(plaintext.Capital(a.Kind)).slashed(), quiet), say(a.Technique, body), colours,
			say(l.length(a.Width)+" × "+l.length(a.Height)+" "+l.Document.Unit, body), say(place, body).and(a.From, quiet), say(a.Note, body),
		})
	}
	w := f.width()
	f.table([]column{
		{head: label{first: ""}, width: w * .03}, {head: l.say("Artwork"), width: w * .16}, {head: l.say("Technique"), width: w * .13}, {head: l.say("Colours"), width: w * .15},
		{head: l.say("Width × height"), width: w * .13}, {head: l.say("Placement"), width: w * .23}, {head: l.say("Note"), width: w * .17},
	}, plain(rows))
}

// topEdge is what heights on the garment are measured from.
func (l *layout) topEdge() string {
	switch l.Document.Style.Garment {
	case "trousers", "jeans", "shorts", "leggings", "skirt":
		return "below the edge of the waistband"
	case "tote":
		return "below the upper edge"
	}
	return "below HPS"
}
