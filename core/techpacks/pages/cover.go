package pages

import (
	"fmt"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

// views draws the front and the back beside each other with their names under them, in a
// part of the page. Around each is as much room as spare says, in points.
func (l *layout) views(f *flow, in box, look garment.Look, arrows bool, spare float64) (shown [2]shownView, over float64) {
	views := l.drawing.Views()
	boxes := make([]box, len(views))
	var wide, high float64
	for i, v := range views {
		low, top := v.Bounds(arrows)
		boxes[i] = box{low, top}
		wide, high = max(wide, boxes[i].width()), max(high, boxes[i].height())
	}
	const under = 28. // the names, and a line about the drawing
	room := in.width() / 2
	over = scaleFor(wide, high, room-2*spare, in.height()-under-2*spare)
	for i, v := range views {
		part := box{in.low.Shift(float64(i)*room, 0), curve.Point{X: in.low.X + float64(i+1)*room, Y: in.high.Y - under}}
		at := centred(boxes[i], part, over)
		// Both hang from one level.
		at.y = part.low.Y + part.height()/2 - (min(boxes[0].low.Y, boxes[1].low.Y)+max(boxes[0].high.Y, boxes[1].high.Y))/2*at.scale
		f.add(picture{look: look, at: at, pen: penFor(wide, over)}.draw(v)...)
		name := l.say(strings.ToUpper(v.Name[:1]) + v.Name[1:]).both()
		level := at.y + max(boxes[0].high.Y, boxes[1].high.Y)*at.scale + spare + 10
		f.add(textAt(at.x-l.measure(name, quiet)/2, level, name, quiet))
		shown[i] = shownView{v, at, box{part.low, curve.Point{X: part.high.X, Y: level - 7}}}
	}
	return shown, over
}

// shownView is a view on the page, with the room around it.
type shownView struct {
	*garment.View
	at   place
	room box
}

// scaleNote says how large a drawing is, and of which size.
func (l *layout) scaleNote(over float64) string {
	return l.say("Scale").both() + " " + ratio(over) + " · " + l.say("size").slashed() + " " + l.Document.Chart.Base
}

// penFor is how heavy lines are in a drawing that is so wide.
func penFor(mm, over float64) float64 { return min(1, max(.42, mm*point/over/520)) }

// cover is the first page.
func (l *layout) cover() {
	f := l.open("Techpack")
	d := l.Document
	const factsWide = 236.
	split := f.right - factsWide
	look := garment.Look{}
	if len(d.Colourways) > 0 {
		look, _ = d.Look(d.Colourways[0].ID)
	}
	strip := l.swatches(f.left, split-24)
	drawn := box{curve.Point{X: f.left, Y: f.y}, curve.Point{X: split - 24, Y: l.bottom - strip.high - 8}}
	_, over := l.views(f, drawn, look, false, 4)
	f.add(textAt(f.left, drawn.high.Y-3, l.scaleNote(over), quiet))
	f.add(moved(strip.items, l.bottom-strip.high)...)
	l.facts(f.beside(split, f.right))
}

// facts are what identifies a style at a glance.
func (l *layout) facts(f *flow) {
	d := l.Document
	released := l.say("Draft").slashed()
	if l.Revision.Number > 0 {
		released = fmt.Sprintf("%d · %s", l.Revision.Number, day(l.Revision.At))
	}
	sizes := strings.Join(d.Chart.Sizes, "  ")
	rows := [][]cell{}
	add := func(name, value string) {
		if value != "" {
			rows = append(rows, []cell{labelled(l.say(name), quiet), say(value, body)})
		}
	}
	rows = append(rows, []cell{labelled(l.say("Style number"), quiet), say(d.Code, strong)})
	add("Name", d.Name)
	add("Season", d.Season)
	add("Garment", l.say(garments[d.Style.Garment]).slashed()+", "+l.say(sexes[d.Sex]).slashed())
	add("Fit", l.say(plaintext.Capital(d.Fit)).slashed())
	add("Length", l.say(plaintext.Capital(d.Length)).slashed())
	add("Sizes", sizes)
	add("Base size", d.Chart.Base)
	for _, m := range d.Materials {
		if m.Kind == "shell" && len(m.Fibres) > 0 {
			add("Main fabric", m.Name+": "+l.Fibres.Composition(m.Fibres)+weight(m))
			break
		}
	}
	if d.Lining != "" && d.Lining != "none" {
		add("Lining", l.say(plaintext.Capital(d.Lining)).slashed())
	}
	origin := d.Origin
	if origin == "" {
		origin = l.say("not decided").slashed()
	}
	add("Country of origin", origin)
	add("Markets", strings.Join(d.Markets, ", "))
	add("Maker", d.Maker)
	add("Brand", l.Brand)
	add("Revision", released)
	add("Changes", l.Revision.Note)
	f.table([]column{{width: 82}, {width: f.width() - 82}}, plain(rows))
}

func weight(m document.Material) string {
	if m.GSM == 0 {
		return ""
	}
	return fmt.Sprintf(", %d g/m²", m.GSM)
}

// strip is items that are laid out from 0 down.
type strip struct {
	items []ports.PaperItem
	high  float64
}

// swatches are the colourways on the cover; all of many are on a page of their own.
func (l *layout) swatches(left, right float64) (s strip) {
	const most, side = 6, 20.
	all := l.Document.Colourways
	s.items, s.high = block(s.items, left, 0, []string{l.say("Colourways").both()}, columnHead)
	s.high += 3
	top, wide := s.high, (right-left)/min(most, float64(max(len(all), 3)))
	for i, c := range all[:min(most, len(all))] {
		x := left + float64(i)*wide
		s.items = append(s.items, l.colour(x, top, side, c.Colour.Hex)...)
		items, y := block(nil, x+side+6, top-1, l.wrap(c.Name, body, wide-side-14), body)
		if c.Colour.Standard != "" {
			items, y = block(items, x+side+6, y, l.wrap(c.Colour.Standard, quiet, wide-side-14), quiet)
		}
		s.items, s.high = append(s.items, items...), max(s.high, y, top+side)
	}
	if more := len(all) - most; more > 0 {
		s.items, s.high = block(s.items, left, s.high+2, []string{fmt.Sprintf("+ %d", more)}, quiet)
	}
	return s
}

// colour is a swatch; one that isn't known is crossed out.
func (l *layout) colour(x, y, side float64, hex string) []ports.PaperItem {
	if hex == "" {
		return []ports.PaperItem{rectangle(x, y, side, side, "#ffffff", "#8f8a82"), line(x, y+side, x+side, y, .4, "#8f8a82")}
	}
	return []ports.PaperItem{rectangle(x, y, side, side, hex, "#8f8a82")}
}

// moved puts items that were laid out from 0 down.
func moved(items []ports.PaperItem, down float64) []ports.PaperItem {
	for _, item := range items {
		if item.Text != nil {
			item.Text.Y += down
		}
		if item.Path != nil {
			for i := range item.Path.Steps {
				for j := range item.Path.Steps[i].Points {
					item.Path.Steps[i].Points[j][1] += down
				}
			}
		}
	}
	return items
}

// colourways shows each colourway on the front, if there are several.
func (l *layout) colourways() {
	d := l.Document
	if len(d.Colourways) < 2 {
		return
	}
	f := l.open("Colourways")
	columns, rows := l.colourwayTable(f.width())
	low, high := l.drawing.Front.Bounds(false)
	of := box{low, high}
	across := min(len(d.Colourways), 4)
	const textHigh = 28. // of a name
	wide := f.width() / float64(across)
	tall := (f.space()-8)/2 - textHigh
	if len(d.Colourways) <= across {
		tall = max(f.space()-f.tableHeight(columns, rows)-12-textHigh, tall)
	}
	over := scaleFor(of.width(), of.height(), wide-24, tall)
	for i, c := range d.Colourways {
		if i%across == 0 && i > 0 {
			f.y += tall + textHigh + 6
			f.need(tall + textHigh)
		}
		x := f.left + float64(i%across)*wide
		look, _ := d.Look(c.ID)
		in := box{curve.Point{X: x, Y: f.y}, curve.Point{X: x + wide - 24, Y: f.y + tall}}
		f.add(picture{look: look, at: centred(of, in, over), pen: penFor(of.width(), over)}.draw(l.drawing.Front)...)
		f.add(l.colour(x, f.y+tall+7, 14, c.Colour.Hex)...)
		lines, style := l.fitted(c.Name, strong, wide-44, 5, 2)
		items, _ := block(nil, x+20, f.y+tall+6, lines, style)
		f.add(items...)
	}
	f.y += tall + textHigh + 4
	f.table(columns, rows)
}

func (l *layout) colourwayTable(w float64) (columns []column, rows []row) {
	for _, c := range l.Document.Colourways {
		rows = append(rows, row{cells: []cell{
			{{text: c.Name, style: strong, swatch: c.Colour.Hex}}, say(c.Colour.Name, body), say(c.Colour.Standard, body), say(l.dip(c.Colour.LabDip), body),
			say(l.panels(c), body), say(c.Note, body),
		}})
	}
	return []column{
		{head: l.say("Colourway"), width: w * .18}, {head: l.say("Colour"), width: w * .14}, {head: l.say("Standard"), width: w * .17}, {head: l.say("Lab dip"), width: w * .12},
		{head: l.say("Trim and panels"), width: w * .2}, {head: l.say("Note"), width: w * .19},
	}, rows
}

// panels are the colours of single pieces.
func (l *layout) panels(c document.Colourway) string {
	var parts []string
	if c.Trim != "" {
		parts = append(parts, l.say("trim").slashed()+" "+c.Trim)
	}
	for _, name := range sorted(c.Panels) {
		parts = append(parts, strings.ReplaceAll(name, ".", " ")+" "+c.Panels[name])
	}
	return strings.Join(parts, ", ")
}

// colourText is a colour in words.
func (l *layout) colourText(c document.Colour) string {
	if c.Match {
		return "DTM"
	}
	var parts []string
	for _, part := range []string{c.Name, c.Standard} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return c.Hex
	}
	return strings.Join(parts, ", ")
}

func (l *layout) dip(state string) string {
	if state == "" || state == "none" {
		return ""
	}
	return l.say(plaintext.Capital(state)).slashed()
}

var garments = map[string]string{
	"tshirt": "T-shirt", "sweater": "Sweater", "hoodie": "Hoodie", "shirt": "Shirt", "coat": "Coat", "dress": "Dress", "trousers": "Trousers", "jeans": "Jeans",
	"shorts": "Shorts", "leggings": "Leggings", "skirt": "Skirt", "tote": "Tote bag",
}
