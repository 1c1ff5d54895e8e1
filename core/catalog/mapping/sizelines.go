package mapping

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// besideHeadings is how many rows above and below the headings may name sizes.
const besideHeadings = 3

// FileRow is a row of a file.
type FileRow struct {
	Number int
	Cells  []string
}

// SizeLine is a row that names the sizes of the columns of a matrix.
type SizeLine struct {
	Row   int
	Sizes map[int]string // by column
	label string         // what else stands in it, such as "UK"
}

// Last is the last of the columns; -1: there are none.
func (l SizeLine) Last() int {
	last := -1
	for i := range l.Sizes {
		last = max(last, i)
	}
	return last
}

// SizeLines returns the lines of sizes around the row of headings, which may be one of them, and what the other columns are called.
// There are none if all sizes are in the headings, or if the rows themselves say by which line they go.
func (m *Mapper) SizeLines(rows []FileRow, header int) (lines []SizeLine, headings []string) {
	at := slices.IndexFunc(rows, func(r FileRow) bool { return r.Number == header })
	if at < 0 {
		return nil, nil
	}
	first, base, last := at, at, at
	for first > 0 && at-first < besideHeadings && m.isSizeLine(rows[first-1]) {
		first--
	}
	if m.isSizeLine(rows[at]) {
		base = first - 1
	}
	for last+1 < len(rows) && last-at < besideHeadings && m.isSizeLine(rows[last+1]) {
		last++
	}
	if base < 0 || first == last {
		return nil, nil
	}
	columns := map[int]bool{}
	for _, r := range rows[first : last+1] {
		line, is := m.sizeLine(r)
		if r.Number == rows[base].Number {
			continue
		}
		if !is || !m.mayName(line, rows[base].Cells) || isSaid(line.label, rows[last+1:]) {
			return nil, nil
		}
		lines = append(lines, line)
		for i := range line.Sizes {
			columns[i] = true
		}
	}
	if own, is := m.among(rows[base], columns); is && base == at {
		lines = slices.Insert(lines, at-first, own)
	}
	for _, text := range rows[base].Cells {
		headings = append(headings, strings.TrimSpace(text))
	}
	return lines, headings
}

func (m *Mapper) isSizeLine(r FileRow) bool {
	_, is := m.sizeLine(r)
	return is
}

// sizeLine reads a row in which columns have one size each, and at most one other cell says which those are. One that counts its
// columns is none.
func (m *Mapper) sizeLine(r FileRow) (line SizeLine, ok bool) {
	line = SizeLine{Row: r.Number, Sizes: map[int]string{}}
	seen := map[string]bool{}
	last, counts := -1.0, true
	for i, text := range r.Cells {
		text = parse.Clean(text)
		n, isNumber := sizeNumber(text)
		switch {
		case text == "":
		case (isNumber || m.isSize(text)) && !seen[vocabulary.Fold(text)] && (!isNumber || n > last):
			seen[vocabulary.Fold(text)], line.Sizes[i] = true, text
			if counts = counts && n == float64(len(line.Sizes)); isNumber {
				last = n
			}
		case line.label == "" && strings.ContainsFunc(text, unicode.IsLetter):
			line.label = text
		default:
			return line, false
		}
	}
	return line, !counts && len(line.Sizes) >= fewestSizes
}

// sizeNumber reads a size such as 38, W32 or 7.5.
func sizeNumber(text string) (n float64, ok bool) {
	text = strings.TrimPrefix(strings.Replace(text, ",", ".", 1), "W")
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 0 && n <= 250 && n*2 == math.Trunc(n*2)
}

// among are the sizes of a row in some columns, if all of those have one.
func (m *Mapper) among(r FileRow, columns map[int]bool) (line SizeLine, ok bool) {
	only := FileRow{r.Number, make([]string, len(r.Cells))}
	for i := range columns {
		if i < len(r.Cells) {
			only.Cells[i] = r.Cells[i]
		}
	}
	line, ok = m.sizeLine(only)
	return line, ok && len(line.Sizes) == len(columns)
}

// mayName says whether the columns of a line aren't called something of their own: at most the same, perhaps numbered.
func (m *Mapper) mayName(line SizeLine, headings []string) bool {
	words := map[string]bool{}
	for i := range line.Sizes {
		if i < len(headings) && !m.isSize(parse.Clean(headings[i])) {
			words[vocabulary.Fold(strings.Trim(headings[i], "0123456789 "))] = true
		}
	}
	delete(words, "")
	return len(words) < 2
}

// isSaid says whether a text stands in a cell of some rows.
func isSaid(text string, rows []FileRow) bool {
	return text != "" && slices.ContainsFunc(rows, func(r FileRow) bool {
		return slices.ContainsFunc(r.Cells, func(cell string) bool { return vocabulary.Fold(cell) == vocabulary.Fold(text) })
	})
}
