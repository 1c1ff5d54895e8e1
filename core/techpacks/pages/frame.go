package pages

import (
	"fmt"
	"strconv"
	"time"

	"selvedge/ports"
)

const (
	black = "#1c1a17"
	gray  = "#c9c4bb"

	headline = 22.       // a page's title takes so much
	tint     = "#f0ece4" // of the base size
)

// setHead lays out what every page begins with.
func (l *layout) setHead() {
	d := l.Document
	fields := []struct {
		label label
		value string
		width float64
	}{
		{l.say("Style"), d.Code, 124}, {l.say("Season"), d.Season, 78}, {l.say("Revision"), l.revisionText(), 96}, {l.say("Date"), day(l.date()), 74},
	}
	const between = 14.
	x := l.width - margin
	for _, f := range fields {
		x -= f.width + between
	}
	left := x - margin
	lines, style := l.fitted(d.Name, ports.TextStyle{Size: 14, Bold: true, Color: black}, left, 9, 2)
	items, low := block(nil, margin, margin-4, lines, style)
	about := l.say(sexes[d.Sex]).slashed() + " · " + l.say("base size").slashed() + " " + d.Chart.Base + " · " + l.say(units[d.Unit]).slashed() + " · " + l.say("garment laid flat").slashed()
	items, low = block(items, margin, low+1, l.wrap(about, quiet, left), quiet)
	x += between
	for _, f := range fields {
		var y float64
		items, y = block(items, x, margin-2, l.wrap(f.label.both(), quiet, f.width), quiet)
		value := f.value
		if value == "" {
			value = "–"
		}
		lines, style := l.fitted(value, strong, f.width, 6, 2)
		items, y = block(items, x, y+1, lines, style)
		low = max(low, y)
		x += f.width + between
	}
	low += 5
	l.head = append(items, line(margin, low, l.width-margin, low, .8, black))
	l.top = low + 12
}

// foot is what a page ends with.
func (l *layout) foot(number int) []ports.PaperItem {
	y := l.height - margin + 4
	count := l.say("Page").both() + fmt.Sprintf(" %d / %d", number, len(l.pages))
	width := l.measure(count, quiet)
	items := []ports.PaperItem{textAt(l.width-margin-width, y, count, quiet)}
	brand := quiet
	for brand.Size > 3 && l.measure(l.Brand, brand) > l.width-2*margin-width-20 {
		brand.Size -= .3
	}
	return append(items, textAt(margin, y, l.Brand, brand))
}

func (l *layout) revisionText() string {
	if l.Revision.Number > 0 {
		return strconv.Itoa(l.Revision.Number)
	}
	return l.say("Draft").slashed()
}

// day writes a date so that no reader takes the day for the month.
func day(t time.Time) string { return t.UTC().Format("2 Jan 2006") }

var (
	sexes = map[string]string{"women": "Women", "men": "Men", "unisex": "Unisex", "kids": "Kids"}
	units = map[string]string{"mm": "mm", "cm": "cm", "in": "inches"}
)

// flow is where things are put on a page one below the other, and on the next page if they
// don't fit.
type flow struct {
	l           *layout
	page        int
	y           float64
	left, right float64
	pad         float64 // above and below the text of a table's cell
	title       label
}

// open begins a page with a heading.
func (l *layout) open(title string) *flow {
	f := &flow{l: l, page: len(l.pages) - 1, left: margin, right: l.width - margin, pad: padding, title: l.say(title)}
	f.next()
	return f
}

// beside is another column from a flow's place on, with pages of its own after it.
func (f *flow) beside(left, right float64) *flow {
	other := *f
	other.left, other.right = left, right
	return &other
}

// below goes on under columns, where the longest one ends.
func (f *flow) below(columns ...*flow) {
	for _, c := range columns {
		if c.page > f.page || c.page == f.page && c.y > f.y {
			f.page, f.y = c.page, c.y
		}
	}
}

func (f *flow) width() float64 { return f.right - f.left }

func (f *flow) add(items ...ports.PaperItem) {
	p := f.l.pages[f.page]
	p.items = append(p.items, items...)
}

// next goes to the top of the next page, which another column may have begun.
func (f *flow) next() {
	f.page++
	f.y = f.l.top
	if f.page == len(f.l.pages) {
		f.l.pages = append(f.l.pages, &page{})
		f.setTitle()
		return
	}
	f.y += headline
}

// setTitle sets the title of a page.
func (f *flow) setTitle() {
	l := f.l
	f.add(textAt(margin, f.y+baseline(heading), f.title.first, heading))
	if f.title.second != "" {
		second := ports.TextStyle{Size: 9, Color: quiet.Color}
		f.add(textAt(margin+l.measure(f.title.first, heading)+8, f.y+baseline(heading), f.title.second, second))
	}
	f.y += headline
}

// space is how much is left on the page.
func (f *flow) space() float64 { return f.l.bottom - f.y }

// need goes to the next page unless so much is left on this one.
func (f *flow) need(height float64) {
	if f.space() < height {
		f.next()
	}
}

// caption is a small heading, with room for what it is about.
func (f *flow) caption(a label, room float64) {
	f.need(strong.Size*leading + 6 + room)
	style := strong
	style.Size = 8.6
	x := f.left
	lines := f.l.wrap(a.first, style, f.width())
	items, y := block(nil, x, f.y, lines, style)
	f.add(items...)
	if a.second != "" {
		x += f.l.measure(a.first, style) + 6
		if len(lines) == 1 && x+f.l.measure(a.second, quiet) <= f.right {
			f.add(textAt(x, f.y+baseline(style), a.second, quiet))
		} else {
			items, y = block(nil, f.left, y, f.l.wrap(a.second, quiet, f.width()), quiet)
			f.add(items...)
		}
	}
	f.y = y + 3
}

// text sets a text, over several pages if it is long.
func (f *flow) text(text string, style ports.TextStyle) {
	for _, one := range f.l.wrap(text, style, f.width()) {
		f.need(style.Size * leading)
		f.add(textAt(f.left, f.y+baseline(style), one, style))
		f.y += style.Size * leading
	}
}
