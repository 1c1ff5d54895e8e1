package pages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
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
			say(strconv.Itoa(i+1), quiet), say(plaintext.Capital(o.Seam), strong), stitch, l.seam(o.Class), number(o.SPI), l.allowance(o.Allowance), rowsOf(o.Rows), note,
		})
	}
	w := f.width()
	f.table([]column{
		{head: label{first: "#"}, width: w * .03}, {head: l.say("Seam"), width: w * .22}, {head: l.say("Stitch, ISO 4915"), width: w * .18},
		{head: l.say("Seam class, ISO 4916"), width: w * .18}, {head: l.say("SPI"), width: w * .06}, {head: l.say("Allowance"), width: w * .08},
		{head: l.say("Rows"), width: w * .05}, {head: l.say("Note"), width: w * .2},
	}, plain(rows))
	f.text(l.say("SPI: stitches per inch.").slashed(), quiet)
	l.details(f)
}

func (l *layout) seam(class string) cell {
	if class == "" {
		return say("–", quiet)
	}
	whole, _, _ := strings.Cut(class, ".")
	for _, s := range l.Stitches.Seams {
		if s.Class == whole {
			class += "  " + s.Name
		}
	}
	return say(class, body)
}

func (l *layout) allowance(t measure.Tenths) cell {
	if t == 0 {
		return say("–", quiet)
	}
	return say(l.lengthIn(t), body)
}

func number(t int32) cell {
	if t == 0 {
		return say("–", quiet)
	}
	return say(document.Decimal(t, 10), body)
}

func rowsOf(n int32) cell {
	if n == 0 {
		return say("–", quiet)
	}
	return say(strconv.Itoa(int(n)), body)
}

// detail is a part of a view close up.
type detail struct {
	view *garment.View
	name string
	part box
	over float64 // it is drawn 1 to so much
}

// titles of the parts that can be shown close up.
var partTitles = map[string]string{
	"collar": "Collar and neck", "shoulder": "Shoulder", "yoke": "Yoke", "closure": "Closure", "pocket": "Pocket", "cargo": "Cargo pocket", "waist": "Waist",
	"cuff": "Cuff", "vent": "Vent", "hem": "Hem", "strap": "Strap",
}

// sameBehind are the parts that look alike from behind.
var sameBehind = []string{"cuff", "shoulder", "strap", "cargo", "hem"}

// buttonedBehind reports whether a sleeve's end opens at the back, so that the front shows nothing of how it is made.
func (l *layout) buttonedBehind() bool {
	s := l.Document.Style.Complete()
	return s.Sleeve != "none" && (s.Cuff == "vent" || s.Cuff == "button")
}

const (
	captionHigh = 15. // of what is said below a detail
	apart       = 16. // from one to the next
)

// details are the parts close up, at 1:2 where the page has room for it.
func (l *layout) details(f *flow) {
	page := box{curve.Point{X: margin, Y: l.top + headline}, curve.Point{X: l.width - margin, Y: l.bottom}}
	var all []detail
	seen := map[string]bool{}
	for _, v := range l.drawing.Views() {
		for _, name := range v.Regions() {
			a, ok := v.Region(name)
			if !ok || seen[name] && slices.Contains(sameBehind, name) || name == "cuff" && v == l.drawing.Front && l.buttonedBehind() {
				continue
			}
			seen[name] = true
			all = append(all, l.detailOf(v, name, box{a.Low, a.High}, page))
		}
	}
	if len(all) == 0 {
		return
	}
	// Those about as high as each other stand in a row.
	slices.SortStableFunc(all, func(a, b detail) int { return cmp.Compare(b.rank(), a.rank()) })
	if f.y += 14; f.space() >= 140 {
		all = l.spread(f, all, box{curve.Point{X: page.low.X, Y: f.y}, page.high})
	}
	if len(all) == 0 {
		return
	}
	f = l.open("Details")
	for {
		if all = l.spread(f, all, page); len(all) == 0 {
			return
		}
		f.next()
	}
}

// detailOf is a part at 1:2, if that leaves room for another one below. For that it may lose
// a little at an edge; what is larger is drawn smaller.
func (l *layout) detailOf(v *garment.View, name string, part, page box) detail {
	high := (page.height()-apart/2)/2 - captionHigh
	d := detail{view: v, name: name, part: part, over: 2}
	for d.height() > high*1.25 || d.width() > page.width()*.6 {
		d.over++
	}
	if spare := d.part.height() - high*d.over/point; spare > 0 {
		share := 0. // kept is the upper part
		if slices.Contains([]string{"shoulder", "waist", "cuff", "hem"}, name) {
			share = .5
		}
		d.part.low.Y += spare * share
		d.part.high.Y -= spare * (1 - share)
	}
	return d
}

func (d detail) width() float64  { return d.part.width() * point / d.over }
func (d detail) height() float64 { return d.part.height() * point / d.over }

// rank is the same for details that are about as high as each other.
func (d detail) rank() int { return int(d.height() / 70) }

// spread puts details on a page and returns those that have no room there.
func (l *layout) spread(f *flow, all []detail, page box) (rest []detail) {
	places, rest := spots(all, page)
	for _, d := range all {
		if at, ok := places[d]; ok {
			l.detail(f, d, at)
		}
	}
	return rest
}

// spots finds the places of details on a page, each as far up and left as there is room, and those that have none.
func spots(all []detail, page box) (places map[detail]curve.Point, rest []detail) {
	var taken []box
	places = map[detail]curve.Point{}
	tallest := map[int]float64{}
	for _, d := range all {
		tallest[d.rank()] = max(tallest[d.rank()], d.height())
	}
	for _, d := range all {
		high := tallest[d.rank()] // so that what stands below a row stands in a row too
		at, ok := room(taken, page, d.width(), high+captionHigh)
		if !ok {
			high = d.height()
			at, ok = room(taken, page, d.width(), high+captionHigh)
		}
		if !ok {
			rest = append(rest, d)
			continue
		}
		taken = append(taken, box{at, at.Shift(d.width()+apart, high+captionHigh+apart/2)})
		places[d] = at
	}
	return places, rest
}

// room is the highest place on a page for something of a size, the leftmost of several.
func room(taken []box, page box, width, height float64) (best curve.Point, found bool) {
	xs, ys := []float64{page.low.X}, []float64{page.low.Y}
	for _, t := range taken {
		xs, ys = append(xs, t.high.X), append(ys, t.high.Y)
	}
	slices.Sort(xs)
	slices.Sort(ys)
	for _, y := range ys {
		for _, x := range xs {
			b := box{curve.Point{X: x, Y: y}, curve.Point{X: x + width, Y: y + height - .01}} // two rows fill a page exactly
			if b.within(page) && !slices.ContainsFunc(taken, b.touches) {
				return b.low, true
			}
		}
	}
	return best, false
}

func (l *layout) detail(f *flow, d detail, at curve.Point) {
	in := box{at, at.Shift(d.width(), d.height())}
	shown := d.view.Within(garment.Anchor{Low: d.part.low, High: d.part.high})
	f.add(picture{at: centred(d.part, in, d.over), part: &d.part, pen: .8}.draw(shown)...)
	f.add(rectangle(in.low.X, in.low.Y, in.width(), in.height(), "", gray))
	part := partTitles[d.name]
	if d.name == "cuff" && l.Document.Style.Complete().Sleeve == "none" {
		part = "Leg hem"
	}
	title := l.say(part).both() + ", " + l.say(strings.ToUpper(d.view.Name[:1])+d.view.Name[1:]).both() + "  " + ratio(d.over)
	lines, style := l.fitted(title, quiet, d.width()+apart/2, 4, 1)
	items, _ := block(nil, in.low.X, in.high.Y+2, lines, style)
	f.add(items...)
}
