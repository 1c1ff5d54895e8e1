package sheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// headerWithin is how many rows are looked at for the row of headings.
const headerWithin = 30

// sampled is a row that is looked at to find out how a table is written.
type sampled struct {
	number int
	width  int // as of Row
	kinds  []Kind
	texts  []string // without spaces around them
	merged []bool   // repeats of merged areas
}

func sampleOf(row *Row) sampled {
	s := sampled{number: row.Number, width: row.width}
	for _, c := range row.Cells {
		s.kinds = append(s.kinds, c.Kind)
		s.texts = append(s.texts, strings.TrimSpace(strings.Clone(c.Text)))
		s.merged = append(s.merged, c.Merged)
	}
	return s
}

// filled are the columns that hold something.
func (s sampled) filled() (columns []int) {
	for i, text := range s.texts {
		if text != "" {
			columns = append(columns, i)
		}
	}
	return columns
}

// headings are the texts of a row up to the last one.
func (s sampled) headings() []string {
	columns := s.filled()
	if len(columns) == 0 {
		return nil
	}
	return s.texts[:columns[len(columns)-1]+1]
}

// isWord reports whether a cell looks like a heading: a short text with letters.
func (s sampled) isWord(i int) bool {
	if i >= len(s.kinds) || s.kinds[i] != Text || utf8.RuneCountInString(s.texts[i]) > 60 || s.isAmount(i) || isShortened(s.texts[i]) {
		return false
	}
	return strings.ContainsFunc(s.texts[i], unicode.IsLetter)
}

// isAmount reports whether a cell holds a number, a date or the like.
func (s sampled) isAmount(i int) bool {
	if i >= len(s.kinds) || s.texts[i] == "" {
		return false
	}
	switch s.kinds[i] {
	case Number, Date, Boolean, Error:
		return true
	}
	return !strings.ContainsFunc(s.texts[i], unicode.IsLetter)
}

// headerIn is the row of headings, as an index of the rows: the first that is nearly as
// wide as the table, whose cells are mostly words that differ, some of them twice, and that differs from the rows
// below it. -1: there is none.
func headerIn(rows []sampled) int {
	wide := usualWidth(rows)
	for i, s := range rows[:min(len(rows), headerWithin)] {
		columns := s.filled()
		if len(columns)*5 < wide*3 || len(columns) < min(wide, 2) {
			continue // a title, or a note
		}
		if i+1 < len(rows) && s.headsGroups(rows[i+1]) {
			continue
		}
		words, different := 0, map[string]bool{}
		for _, c := range columns {
			if s.isWord(c) {
				words++
			}
			different[strings.ToLower(s.texts[c])] = true
		}
		if words*2 <= len(columns) && !s.isSizes(columns) || len(different)*10 < len(columns)*6 {
			continue
		}
		if differs(s, rows[i+1:]) {
			return i
		}
		return -1 // a row like all others: there are no headings
	}
	return -1
}

// headsGroups reports whether a row says nothing but what the headings below it have in common: its cells are merged across columns, or
// with the cell below.
func (s sampled) headsGroups(below sampled) bool {
	isAcross := false
	for _, c := range s.filled() {
		switch {
		case s.repeats(c), s.repeats(c + 1):
			isAcross = true
		case c >= len(below.merged) || !below.merged[c]:
			return false
		}
	}
	return isAcross
}

// repeats reports whether a cell is merged with the one before it.
func (s sampled) repeats(c int) bool {
	return c > 0 && c < len(s.merged) && s.merged[c] && s.texts[c] == s.texts[c-1]
}

// usualWidth is how many filled cells all but the widest rows have.
func usualWidth(rows []sampled) int {
	var widths []int
	for _, s := range rows {
		widths = append(widths, len(s.filled()))
	}
	if len(widths) == 0 {
		return 0
	}
	slices.Sort(widths)
	return widths[(len(widths)-1)*3/4]
}

// isSizes reports whether the numbers of a row are a run of sizes, such as 36, 38, 40.
func (s sampled) isSizes(columns []int) bool {
	last, step, runs := 0, 0, 0
	for _, c := range columns {
		if s.isWord(c) {
			continue
		}
		size, err := strconv.Atoi(s.texts[c])
		switch {
		case err != nil, size < 0, size > 250:
			return false
		case runs > 0 && size <= last, runs > 1 && size-last != step:
			return false
		}
		last, step = size, size-last
		runs++
	}
	return runs > 1 && runs < len(columns)
}

// differs reports whether a row is unlike those below it: words above numbers, and words
// that don't come again in their columns. Headings that are repeated further down, as on
// each page of a printed list, don't count. Alone, it is a header.
func differs(s sampled, below []sampled) bool {
	below = below[:min(len(below), headerWithin)]
	if others := slices.DeleteFunc(slices.Clone(below), s.isRepeatedBy); len(others) > 0 {
		below = others
	}
	votes := 0
	columns := s.filled()
	sizes := s.isSizes(columns)
	for _, c := range columns {
		amounts, filled, again := 0, 0, false
		for _, row := range below {
			if c >= len(row.texts) || row.texts[c] == "" {
				continue
			}
			filled++
			if row.isAmount(c) {
				amounts++
			}
			again = again || strings.EqualFold(row.texts[c], s.texts[c])
		}
		switch {
		case filled == 0:
		case again && s.isWord(c):
			votes--
		case amounts*2 > filled && s.isWord(c):
			votes += 2
		case amounts == filled && s.isAmount(c):
			if !sizes {
				votes--
			}
		case mostlyDigits(below, c): // codes, below a word or one of them
			switch {
			case !hasDigit(s.texts[c]):
				votes++
			case !sizes && slices.ContainsFunc(below, func(row sampled) bool { return c < len(row.texts) && patternOf(row.texts[c]) == patternOf(s.texts[c]) }):
				votes--
			} // else a numbered heading, such as "Image 2"
		}
	}
	return votes >= 0
}

// isRepeatedBy reports whether another row has the same words in the same columns.
func (s sampled) isRepeatedBy(other sampled) bool {
	return slices.EqualFunc(s.filled(), other.filled(), func(a, b int) bool {
		return a == b && strings.EqualFold(s.texts[a], other.texts[b])
	})
}

// patternOf is how a code is made: that of "NH-2604" is "a-0".
func patternOf(text string) string {
	var b strings.Builder
	last := rune(0)
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			r = '0'
		case unicode.IsLetter(r):
			r = 'a'
		}
		if r != last || r != '0' && r != 'a' {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// mostlyDigits reports whether most cells of a column have digits in them.
func mostlyDigits(rows []sampled, column int) bool {
	with, all := 0, 0
	for _, row := range rows {
		if column < len(row.texts) && row.texts[column] != "" {
			all++
			if hasDigit(row.texts[column]) {
				with++
			}
		}
	}
	return with*2 > all
}
