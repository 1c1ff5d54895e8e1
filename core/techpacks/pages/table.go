package pages

import (
	"selvedge/ports"
)

// column is a column of a table.
type column struct {
	head  label
	width float64
	right bool // its texts end at the right
	tint  bool // it is marked
}

// cell is texts below each other.
type cell []run

// run is a text in one style, and a colour before it.
type run struct {
	text   string
	style  ports.TextStyle
	swatch string // "#rrggbb"
	edged  bool   // a line is under it
}

func say(text string, style ports.TextStyle) cell {
	if text == "" {
		return nil
	}
	return cell{{text: text, style: style}}
}

// and adds a text below.
func (c cell) and(text string, style ports.TextStyle) cell {
	if text == "" {
		return c
	}
	return append(c, run{text: text, style: style})
}

// labelled is a cell with a label, the second language below the first.
func labelled(a label, style ports.TextStyle) cell {
	return say(a.first, style).and(a.second, quiet)
}

const (
	padding = 3.  // beside and above the text of a cell
	chip    = 7.5 // side of a swatch
)

// setLine is a line of a cell that is ready to be placed.
type setLine struct {
	text   string
	style  ports.TextStyle
	swatch string
	indent float64
	edged  bool
}

func (s setLine) height() float64 { return s.style.Size * leading }

func (l *layout) set(c cell, width float64) (lines []setLine) {
	for _, r := range c {
		indent := 0.
		if r.swatch != "" {
			indent = chip + 4
		}
		for i, text := range l.wrap(r.text, r.style, width-indent) {
			s := setLine{text: text, style: r.style, indent: indent, edged: r.edged}
			if i == 0 {
				s.swatch = r.swatch
			}
			lines = append(lines, s)
		}
	}
	return lines
}

func heightOf(lines []setLine) (sum float64) {
	for _, s := range lines {
		sum += s.height()
	}
	return sum
}

// table sets rows under a head, which is repeated on each page.
func (f *flow) table(columns []column, rows [][]cell) {
	if len(rows) == 0 {
		return
	}
	t := tableSetter{flow: f, columns: columns}
	first := t.set(rows[0])
	f.need(t.headHeight() + min(t.rowHeight(first), 60))
	t.head()
	for _, cells := range rows {
		t.row(t.set(cells))
	}
	f.y += 6
}

type tableSetter struct {
	*flow
	columns []column
}

func (t *tableSetter) set(cells []cell) [][]setLine {
	lines := make([][]setLine, len(t.columns))
	for i, c := range cells {
		lines[i] = t.l.set(c, t.columns[i].width-2*padding)
	}
	return lines
}

func (t *tableSetter) rowHeight(cells [][]setLine) (height float64) {
	for _, lines := range cells {
		height = max(height, heightOf(lines))
	}
	return height + 2*padding
}

func (t *tableSetter) headCells() [][]setLine {
	cells := make([][]setLine, len(t.columns))
	for i, c := range t.columns {
		cells[i] = t.l.set(labelled(c.head, columnHead), c.width-2*padding)
	}
	return cells
}

func (t *tableSetter) headHeight() float64 { return t.rowHeight(t.headCells()) }

func (t *tableSetter) head() {
	t.place(t.headCells(), t.headHeight())
	t.add(line(t.left, t.y, t.left+t.tableWidth(), t.y, .8, black))
}

func (t *tableSetter) tableWidth() (sum float64) {
	for _, c := range t.columns {
		sum += c.width
	}
	return sum
}

// row sets a row, over several pages if it is higher than one.
func (t *tableSetter) row(cells [][]setLine) {
	page := t.l.bottom - t.l.top - heading.Size*leading - 8 - t.headHeight()
	for {
		height := t.rowHeight(cells)
		if height <= t.space() {
			t.place(cells, height)
			break
		}
		if height <= page || t.space() < 50 {
			t.next()
			t.head()
			continue
		}
		room := t.space()
		part := make([][]setLine, len(cells))
		for i, lines := range cells {
			n, used := 0, 2*padding
			for n < len(lines) && used+lines[n].height() <= room {
				used += lines[n].height()
				n++
			}
			part[i], cells[i] = lines[:n], lines[n:]
		}
		t.place(part, room)
		t.next()
		t.head()
	}
	t.add(line(t.left, t.y, t.left+t.tableWidth(), t.y, .35, gray))
}

// place puts a row, or a part of one, at the flow's place.
func (t *tableSetter) place(cells [][]setLine, height float64) {
	x := t.left
	for i, lines := range cells {
		c := t.columns[i]
		if c.tint {
			t.add(rectangle(x, t.y, c.width, height, tint, ""))
		}
		y := t.y + padding
		for _, s := range lines {
			at := x + padding + s.indent
			width := t.l.measure(s.text, s.style)
			if c.right {
				at = x + c.width - padding - width
			}
			if s.swatch != "" {
				t.add(rectangle(at-chip-4, y+(s.height()-chip)/2, chip, chip, s.swatch, "#8f8a82"))
			}
			t.add(textAt(at, y+baseline(s.style), s.text, s.style))
			if s.edged {
				t.add(line(at, y+baseline(s.style)+1.3, at+width, y+baseline(s.style)+1.3, .4, s.style.Color))
			}
			y += s.height()
		}
		x += c.width
	}
	t.y += height
}
