package pages

import (
	"maps"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// measurements shows where each point is measured, front and back.
func (l *layout) measurements() {
	f := l.open("Measurements")
	unseen := l.unseen()
	notes := l.set(unseen, f.width())
	room := min(heightOf(notes), 90)
	in := box{curve.Point{X: f.left, Y: f.y}, curve.Point{X: f.right, Y: l.bottom - room - 6}}
	at, over := l.views(f, in, garment.Look{}, true, 16)
	listed := map[string]bool{}
	for _, row := range l.Document.Chart.Rows {
		listed[row.Code] = true
	}
	for i, v := range l.drawing.Views() {
		shown := slices.DeleteFunc(tapes(v, at[i]), func(a arrow) bool { return !listed[a.text] })
		half := in.width() / 2
		part := box{curve.Point{X: in.low.X + float64(i)*half, Y: in.low.Y}, curve.Point{X: in.low.X + float64(i+1)*half, Y: in.high.Y - 12}}
		f.add(l.arrows(shown, part)...)
	}
	about := l.say("Scale").both() + " " + ratio(over) + " · " + l.say("size").slashed() + " " + l.Document.Chart.Base + " · " + l.say("A broken line shows where to measure, not how long.").slashed()
	f.y = l.bottom - room
	f.add(textAt(f.left, in.high.Y-3, l.clamp(about, f.width()/2-40), quiet))
	for _, s := range notes {
		f.need(s.height())
		f.add(textAt(f.left, f.y+baseline(s.style), s.text, s.style))
		f.y += s.height()
	}
}

// clamp is the parts of a line, divided by dots, that fit a width.
func (l *layout) clamp(text string, width float64) string {
	for l.measure(text, quiet) > width && strings.Contains(text, " · ") {
		text = text[:strings.LastIndex(text, " · ")]
	}
	return text
}

// unseen are the points of the chart that the drawing doesn't show.
func (l *layout) unseen() (c cell) {
	for _, row := range l.Document.Chart.Rows {
		if why := l.drawing.NotShown(row.Code); why != "" {
			c = c.and(row.Code+" "+l.pointName(row.Code, row.Name).slashed()+" – "+l.say("not drawn").slashed()+". "+why, quiet)
		}
	}
	return c
}

// chart is the graded measurements. Sizes that don't fit beside each other follow below.
func (l *layout) chart() {
	f := l.open("Graded measurements")
	d := l.Document
	rows := d.Chart.Rows
	sets := map[string]measure.Set{}
	wide := 0.
	for _, size := range d.Chart.Sizes {
		sets[size] = d.Chart.Size(size)
		wide = max(wide, l.measure(size, strong))
		for _, row := range rows {
			wide = max(wide, l.measure(l.length(sets[size][row.Key]), strong))
		}
	}
	wide = max(wide+2*padding+2, 30)
	codeWide, tolWide := 20., 30.
	for _, row := range rows {
		codeWide = max(codeWide, l.measure(row.Code, strong)+2*padding)
		tolWide = max(tolWide, l.measure(tolerance(l, row.Minus), body)+2*padding, l.measure(tolerance(l, row.Plus), body)+2*padding)
	}
	codeWide, tolWide = min(codeWide, 70), min(tolWide, 60)
	spare := f.width() - codeWide - 2*tolWide
	least := 190. // of the names
	most := max(1, int((spare-least)/wide))
	for from := 0; from < len(d.Chart.Sizes); from += most {
		sizes := d.Chart.Sizes[from:min(from+most, len(d.Chart.Sizes))]
		names := spare - float64(len(sizes))*wide
		how := 0.
		if names > 400 {
			how = names * .56
		}
		cols := []column{{head: l.say("POM"), width: codeWide}, {head: l.say("Point of measure"), width: names - how}}
		if how > 0 {
			cols = append(cols, column{head: l.say("How to measure"), width: how})
		}
		cols = append(cols, column{head: label{first: "Tol −"}, width: tolWide, right: true}, column{head: label{first: "Tol +"}, width: tolWide, right: true})
		for _, size := range sizes {
			cols = append(cols, column{head: label{first: size}, width: wide, right: true, tint: size == d.Chart.Base})
		}
		var cells [][]cell
		for _, row := range rows {
			cells = append(cells, l.chartRow(row, sizes, sets, how > 0))
		}
		f.table(cols, cells)
	}
	note := strings.Join([]string{
		l.say("All lengths in").slashed() + " " + l.say(units[d.Unit]).slashed() + ".",
		l.say("Bold: critical, measured on every sampled piece.").slashed(),
		l.say("Half measures are laid flat, edge to edge.").slashed(),
		l.say("Underlined: set by hand, not by the grade.").slashed(),
		l.washed(),
	}, " ")
	f.text(note, quiet)
}

func (l *layout) washed() string {
	switch l.Document.Washed {
	case "before":
		return l.say("Measured before washing.").slashed()
	case "after":
		return l.say("Measured after washing.").slashed()
	}
	return ""
}

// tolerance is a limit on one side; none has no limit.
func tolerance(l *layout, t *measure.Tenths) string {
	if t == nil {
		return "–"
	}
	return l.length(*t)
}

func (l *layout) chartRow(row measure.Row, sizes []string, sets map[string]measure.Set, apart bool) []cell {
	style := body
	if row.Critical {
		style = strong
	}
	name := labelled(l.pointName(row.Code, row.Name), style)
	cells := []cell{say(row.Code, style), name}
	if apart {
		cells = append(cells, say(row.How, quiet))
	} else {
		cells[1] = name.and(row.How, quiet)
	}
	minus, plus := tolerance(l, row.Minus), tolerance(l, row.Plus)
	if row.Minus != nil && row.Plus != nil && *row.Minus == 0 && *row.Plus == 0 {
		minus, plus = l.say("ref.").first, ""
	}
	cells = append(cells, say(minus, quiet), say(plus, quiet))
	for _, size := range sizes {
		_, byHand := row.Fixed[size]
		cells = append(cells, cell{{text: l.length(sets[size][row.Key]), style: style, edged: byHand}})
	}
	return cells
}
