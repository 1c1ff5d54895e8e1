package pages

import (
	"selvedge/ports"
)

// column is a column of a table.
type column struct {
	head  label
	width float64
	right bool    // its texts end at the right
	tint  bool    // it is marked
	gap   float64 // before its text, which would stand close to numbers
}

// room is how wide its lines are.
func (c column) room() float64 { return c.width - 2*padding - c.gap }

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
	padding = 2.2 // beside and above the text of a cell
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

// row is a row of a table, or the heading of those that follow.
type row struct {
	cells []cell
	title label
}

// plain is rows without headings.
func plain(cells [][]cell) (rows []row) {
	for _, c := range cells {
		rows = append(rows, row{cells: c})
	}
	return rows
}

// table sets rows under a head, which is repeated on each page.
func (f *flow) table(columns []column, rows []row) {
	if len(rows) == 0 {
		return
	}
	t := tableSetter{flow: f, columns: columns}
	for i := 1; i < len(columns); i++ {
		if columns[i-1].right && !columns[i].right {
			t.columns[i].gap = 9
		}
	}
	f.need(min(t.headHeight()+60, f.tableHeight(columns, rows)))
	t.head()
	for i, r := range rows {
		if r.title != (label{}) {
			t.title(r.title, i == 0)
			continue
		}
		t.row(t.set(r.cells))
	}
	f.y += 6
}

// tableHeight is how much a table takes that isn't broken.
func (f *flow) tableHeight(columns []column, rows []row) float64 {
	t := tableSetter{flow: f, columns: columns}
	height := t.headHeight()
	for _, r := range rows {
		height += t.rowHeight(t.set(r.cells))
		if r.title != (label{}) {
			height += 60
		}
	}
	return height + 1
}

type tableSetter struct {
	*flow
	columns []column
}

func (t *tableSetter) set(cells []cell) [][]setLine {
	lines := make([][]setLine, len(t.columns))
	for i, c := range cells {
		lines[i] = t.l.set(c, t.columns[i].room())
	}
	return lines
}

func (t *tableSetter) rowHeight(cells [][]setLine) (height float64) {
	level := level(cells)
	for _, lines := range cells {
		if len(lines) > 0 {
			height = max(height, level-baseline(lines[0].style)+heightOf(lines))
		}
	}
	return height + 2*t.pad
}

// level is how far below the top of a row its first texts stand, in each size of text.
func level(cells [][]setLine) (level float64) {
	for _, lines := range cells {
		if len(lines) > 0 {
			level = max(level, baseline(lines[0].style))
		}
	}
	return level
}

func (t *tableSetter) headCells() [][]setLine {
	cells := make([][]setLine, len(t.columns))
	for i, c := range t.columns {
		cells[i] = t.l.set(labelled(c.head, columnHead), c.room())
	}
	return cells
}

// headHeight is 0 if no column has a heading.
func (t *tableSetter) headHeight() float64 {
	height := t.rowHeight(t.headCells())
	if height == 2*t.pad {
		return 0
	}
	return height
}

func (t *tableSetter) head() {
	if t.headHeight() == 0 {
		t.add(line(t.left, t.y, t.left+t.tableWidth(), t.y, .35, gray))
		return
	}
	t.place(t.headCells(), t.headHeight())
	t.add(line(t.left, t.y, t.left+t.tableWidth(), t.y, .8, black))
}

// title sets the heading of the rows that follow, on the page that they are on.
func (t *tableSetter) title(a label, first bool) {
	above := 5.
	if first {
		above = 0
	}
	height := columnHead.Size*leading + 2*t.pad
	if t.space() < above+height+40 {
		t.next()
		t.head()
		above = 0
	}
	t.y += above
	t.add(rectangle(t.left, t.y, t.tableWidth(), height, tint, ""))
	t.add(textAt(t.left+padding, t.y+t.pad+baseline(columnHead), a.first, columnHead))
	if a.second != "" {
		t.add(textAt(t.left+padding+t.l.measure(a.first, columnHead)+6, t.y+t.pad+baseline(columnHead), a.second, quiet))
	}
	t.y += height
}

func (t *tableSetter) tableWidth() (sum float64) {
	for _, c := range t.columns {
		sum += c.width
	}
	return sum
}

// row sets a row, over several pages if it is higher than one.
func (t *tableSetter) row(cells [][]setLine) {
	page := t.l.bottom - t.l.top - headline - t.headHeight()
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
			n, used := 0, 2*t.pad+1
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
	x, level := t.left, level(cells)
	for i, lines := range cells {
		c := t.columns[i]
		if c.tint {
			t.add(rectangle(x, t.y, c.width, height, tint, ""))
		}
		y := t.y + t.pad
		if len(lines) > 0 {
			y += level - baseline(lines[0].style)
		}
		for _, s := range lines {
			at := x + padding + c.gap + s.indent
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
