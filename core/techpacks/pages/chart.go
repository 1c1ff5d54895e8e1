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
	room := min(heightOf(notes)+1, 90)
	in := box{curve.Point{X: f.left, Y: f.y}, curve.Point{X: f.right, Y: l.bottom - room - 6}}
	shown, over := l.views(f, in, garment.Look{}, true, 16)
	listed := map[string]bool{}
	for _, row := range l.Document.Chart.Rows {
		listed[row.Code] = true
	}
	for _, v := range shown {
		f.add(l.arrows(slices.DeleteFunc(tapes(v.View, v.at), func(a arrow) bool { return !listed[a.text] }), v.room)...)
	}
	f.add(textAt(f.left, in.high.Y-3, l.scaleNote(over)+" · "+l.say("A broken line shows where to measure, not how long.").slashed(), quiet))
	f.y = l.bottom - room
	for _, s := range notes {
		f.need(s.height())
		f.add(textAt(f.left, f.y+baseline(s.style), s.text, s.style))
		f.y += s.height()
	}
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
	g := grid{layout: l, sets: map[string]measure.Set{}}
	translated := slices.ContainsFunc(d.Chart.Rows, func(r measure.Row) bool { return l.pointName(r.Code, r.Name).second != "" })
	for _, size := range d.Chart.Sizes {
		g.sets[size] = d.Chart.Size(size)
		for _, value := range g.sets[size] {
			g.decimals = max(g.decimals, decimals(l.length(value)))
		}
	}
	code := l.say("POM")
	codeWide, tolWide, wide := max(l.measure(code.first, columnHead), l.measure(code.second, quiet)), 24., 24.
	for _, row := range d.Chart.Rows {
		codeWide = max(codeWide, l.measure(row.Code, strong))
		tolWide = max(tolWide, l.measure(g.tolerance(row.Minus), quiet), l.measure(g.tolerance(row.Plus), quiet))
		for _, size := range d.Chart.Sizes {
			wide = max(wide, l.measure(size, columnHead), l.measure(g.length(g.sets[size][row.Key]), strong))
		}
	}
	codeWide, tolWide, wide = min(codeWide+2*padding+1, 70), min(tolWide+2*padding, 60), wide+2*padding+1
	note := strings.TrimSpace(strings.Join([]string{
		l.say("All lengths in").slashed() + " " + l.say(units[d.Unit]).slashed() + ".",
		l.say("Bold: critical, measured on every sampled piece.").slashed(),
		l.say("Half measures are laid flat, edge to edge.").slashed(),
		l.say("Underlined: set by hand, not by the grade.").slashed(),
		l.washed(),
	}, " "))
	spare := f.width() - codeWide - 2*tolWide
	const least = 190. // of the names
	most := max(1, int((spare-least)/wide))
	for from := 0; from < len(d.Chart.Sizes); from += most {
		sizes := d.Chart.Sizes[from:min(from+most, len(d.Chart.Sizes))]
		rest := spare - float64(len(sizes))*wide
		g.how, g.second = rest > 390, translated && rest > 470
		cols := append([]column{{head: code, width: codeWide}}, g.nameColumns(rest)...)
		cols = append(cols, column{head: label{first: "Tol −"}, width: tolWide, right: true}, column{head: label{first: "Tol +"}, width: tolWide, right: true})
		for _, size := range sizes {
			cols = append(cols, column{head: label{first: size}, width: wide, right: true, tint: size == d.Chart.Base})
		}
		var rows [][]cell
		for _, row := range d.Chart.Rows {
			rows = append(rows, g.row(row, sizes))
		}
		if room := f.space() - heightOf(l.set(say(note, quiet), f.width())) - 8; f.tableHeight(cols, plain(rows)) > room {
			if f.pad = 1.1; f.tableHeight(cols, plain(rows)) > room { // it doesn't fit the page set closer either
				f.pad = padding
			}
		}
		f.table(cols, plain(rows))
	}
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
func (l *layout) tolerance(t *measure.Tenths) string {
	if t == nil {
		return "–"
	}
	return l.length(*t)
}

// grid is a chart that is being set.
type grid struct {
	*layout
	sets     map[string]measure.Set
	decimals int  // of every measure, so that they stand below each other
	how      bool // how to measure has a column of its own
	second   bool // so has the second language
}

// nameColumns are those of what is measured, as wide as it takes.
func (g grid) nameColumns(width float64) []column {
	head := g.say("Point of measure")
	if !g.how {
		return []column{{head: head, width: width}}
	}
	first, second := g.measure(head.first, columnHead), g.measure(head.second, columnHead)
	for _, row := range g.Document.Chart.Rows {
		name := g.pointName(row.Code, row.Name)
		first, second = max(first, g.measure(name.first, strong)), max(second, g.measure(name.second, body))
	}
	first = min(first+2*padding+6, width*.4)
	if !g.second {
		return []column{{head: head, width: first}, {head: g.say("How to measure"), width: width - first}}
	}
	second = min(second+2*padding+6, width*.25)
	return []column{{head: label{first: head.first}, width: first}, {head: label{first: head.second}, width: second}, {head: g.say("How to measure"), width: width - first - second}}
}

// decimals counts the digits behind a point.
func decimals(text string) int {
	_, behind, _ := strings.Cut(text, ".")
	return len(behind)
}

func (g grid) length(t measure.Tenths) string {
	text := g.layout.length(t)
	if missing := g.decimals - decimals(text); missing > 0 && g.Document.Unit != "in" {
		if missing == g.decimals {
			text += "."
		}
		text += strings.Repeat("0", missing)
	}
	return text
}

func (g grid) row(row measure.Row, sizes []string) []cell {
	style := body
	if row.Critical {
		style = strong
	}
	name := g.pointName(row.Code, row.Name)
	cells := []cell{say(row.Code, style), labelled(name, style)}
	switch {
	case g.second:
		cells = []cell{say(row.Code, style), say(name.first, style), say(name.second, body), say(row.How, quiet)}
	case g.how:
		cells = append(cells, say(row.How, quiet))
	default:
		cells[1] = cells[1].and(row.How, quiet)
	}
	minus, plus := g.tolerance(row.Minus), g.tolerance(row.Plus)
	if row.Minus != nil && row.Plus != nil && *row.Minus == 0 && *row.Plus == 0 {
		minus, plus = g.say("ref.").first, ""
	}
	cells = append(cells, say(minus, quiet), say(plus, quiet))
	for _, size := range sizes {
		_, byHand := row.Fixed[size]
		cells = append(cells, cell{{text: g.length(g.sets[size][row.Key]), style: style, edged: byHand}})
	}
	return cells
}
