package pages

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

// construction is how the garment is sewn, and its parts close up.
func (l *layout) construction() {
	f := l.open("Construction")
	var rows [][]cell
	for i, o := range l.Document.Operations {
		stitch := say(o.Stitch, strong)
		if known, ok := l.Stitches.Get(o.Stitch); ok {
			stitch = cell{{text: o.Stitch + "  " + known.Name, style: body}}
		}
		note := say(o.Note, body)
		if o.Bartack {
			note = say(l.say("Bartack").slashed(), strong).and(o.Note, body)
		}
		rows = append(rows, []cell{
			say(strconv.Itoa(i+1), quiet), say(capital(o.Seam), strong), stitch, l.seam(o.Class), number(o.SPI), l.allowance(o.Allowance), rowsOf(o.Rows), note,
		})
	}
	w := f.width()
	f.table([]column{
		{head: label{first: "#"}, width: w * .03}, {head: l.say("Seam"), width: w * .22}, {head: l.say("Stitch, ISO 4915"), width: w * .2},
		{head: l.say("Seam class, ISO 4916"), width: w * .14}, {head: l.say("SPI"), width: w * .06, right: true}, {head: l.say("Allowance"), width: w * .08, right: true},
		{head: l.say("Rows"), width: w * .06, right: true}, {head: l.say("Note"), width: w * .21},
	}, rows)
	f.text(l.say("SPI: stitches per inch.").slashed()+" "+l.say("Allowances in").slashed()+" "+l.say(units[l.Document.Unit]).slashed()+".", quiet)
	l.details()
}

func (l *layout) seam(class string) cell {
	if class == "" {
		return say("–", quiet)
	}
	c := say(class, body)
	whole, _, _ := strings.Cut(class, ".")
	for _, s := range l.Stitches.Seams {
		if s.Class == whole {
			c = c.and(s.Name, quiet)
		}
	}
	return c
}

func (l *layout) allowance(t measure.Tenths) cell {
	if t == 0 {
		return say("–", quiet)
	}
	return say(l.length(t), body)
}

func number(t int32) cell {
	if t == 0 {
		return say("–", quiet)
	}
	return say(tenths(t), body)
}

func rowsOf(n int32) cell {
	if n == 0 {
		return say("–", quiet)
	}
	return say(strconv.Itoa(int(n)), body)
}

// detail is a part of a view close up.
type detail struct {
	view  *garment.View
	name  string
	part  box
	over  float64
	shown box // its size on the page, from 0
}

// titles of the parts that can be shown close up.
var partTitles = map[string]string{
	"collar": "Collar and neck", "shoulder": "Shoulder", "yoke": "Yoke", "closure": "Closure", "pocket": "Pocket", "cargo": "Cargo pocket", "waist": "Waist",
	"cuff": "Cuff", "vent": "Vent", "hem": "Hem", "strap": "Strap",
}

// details are the parts close up, at 1:2 where the page has room for it.
func (l *layout) details() {
	const caption, between = 16., 20.
	wide, high := l.width-2*margin, l.bottom-l.top-heading.Size*leading-8-caption
	var all []detail
	seen := map[string]bool{}
	for _, v := range l.drawing.Views() {
		for _, name := range v.Regions() {
			a, ok := v.Region(name)
			if !ok || v.Name == "back" && seen[name] && slices.Contains(sameBehind, name) {
				continue
			}
			seen[name] = true
			d := detail{view: v, name: name, part: box{a.Low, a.High}, over: 2}
			for d.part.width()*point/d.over > wide*.62 || d.part.height()*point/d.over > high {
				d.over++
			}
			d.shown.high = curve.Point{X: d.part.width() * point / d.over, Y: d.part.height() * point / d.over}
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		return
	}
	f := l.open("Details")
	for len(all) > 0 {
		row, used, tall := l.shelf(&all, wide, high, between)
		if f.space() < tall+caption {
			f.next()
		}
		x := f.left
		spread := 0.
		if len(row) > 1 {
			spread = min((wide-used)/float64(len(row)-1), 60)
		}
		for _, d := range row {
			l.detail(f, d, x)
			x += d.shown.width() + between + spread
		}
		f.y += tall + caption + 6
	}
}

// sameBehind are the parts that look alike from behind.
var sameBehind = []string{"cuff", "shoulder", "strap", "cargo"}

// shelf takes details that fit beside each other.
func (l *layout) shelf(all *[]detail, wide, high, between float64) (row []detail, used, tall float64) {
	rest := (*all)[:0:0]
	for _, d := range *all {
		need := d.shown.width()
		if len(row) > 0 {
			need += between
		}
		similar := len(row) == 0 || d.shown.height() <= tall*1.15 && d.shown.height() >= tall*.4
		if used+need <= wide && similar {
			row, used, tall = append(row, d), used+need, max(tall, d.shown.height())
			continue
		}
		rest = append(rest, d)
	}
	*all = rest
	return row, used, tall
}

func (l *layout) detail(f *flow, d detail, x float64) {
	in := box{curve.Point{X: x, Y: f.y}, curve.Point{X: x + d.shown.width(), Y: f.y + d.shown.height()}}
	at := centred(d.part, in, d.over)
	f.add(picture{at: at, part: &d.part, pen: .8}.draw(d.view.Within(garment.Anchor{Low: d.part.low, High: d.part.high}))...)
	f.add(rectangle(in.low.X, in.low.Y, in.width(), in.height(), "", gray))
	title := l.say(partTitles[d.name]).both() + ", " + l.say(strings.ToUpper(d.view.Name[:1])+d.view.Name[1:]).both() + "  " + ratio(d.over)
	lines, style := l.fitted(title, quiet, d.shown.width()+16, 4, 1)
	items, _ := block(nil, x, in.high.Y+2, lines, style)
	f.add(items...)
}
