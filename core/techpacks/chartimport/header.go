package chartimport

import (
	"regexp"
	"strings"
	"unicode"

	"selvedge/core/garment/measure"
)

// columns are where a row's name, code and tolerances are; -1: nowhere.
type columns struct {
	code, minus, plus, grade int
	names                    []int // the first that is filled counts
	first                    int   // row of measures
}

// headingRows are those that may head the columns: the sizes', two above it and one below it that holds no measures.
func (s *reading) headingRows() (rows []int) {
	for r := s.table.row; r >= max(0, s.table.row-2); r-- {
		rows = append(rows, r)
	}
	if next := s.table.row + 1; next < len(s.grid) && s.subheading(next) {
		rows = append([]int{next}, rows...)
	}
	return rows
}

// subheading reports whether a row goes on with the headings: "-" and "+" below "Tolerance", "cm" below the sizes.
func (s *reading) subheading(r int) bool {
	said := false
	for c, cell := range s.grid[r] {
		text := strings.TrimSpace(cell.Text)
		if s.measured(cell) {
			return false
		}
		switch s.role(text) {
		case "minus", "plus", "tolerance":
			said = true
		}
		if isSize := contains(s.table.at, c); isSize && unitIn(text) != "" {
			said = true
		}
	}
	return said
}

// headings counts the columns of a row that say what they hold.
func (s *reading) headings(g grid, r int) (count int) {
	for c, cell := range g[r] {
		if c > 0 && cell.at == g[r][c-1].at {
			continue
		}
		if s.role(cell.Text) != "" {
			count++
		}
	}
	return count
}

func (s *reading) findColumns() columns {
	found := columns{code: -1, minus: -1, plus: -1, grade: -1, first: s.table.row + 1}
	rows := s.headingRows()
	if rows[0] > s.table.row {
		found.first = rows[0] + 1
	}
	var both []int
	taken := map[int]bool{}
	for c := range s.grid[s.table.row] {
		if contains(s.table.at, c) {
			continue
		}
		role := ""
		for _, r := range rows {
			if role = s.role(s.grid[r][c].Text); role != "" {
				break
			}
		}
		taken[c] = role != ""
		switch role {
		case "code":
			if found.code < 0 {
				found.code = c
			}
		case "name":
			found.names = append(found.names, c)
		case "tolerance":
			both = append(both, c)
		case "minus":
			found.minus = c
		case "plus":
			found.plus = c
		case "grade":
			found.grade = c
		}
	}
	switch {
	case len(both) > 1:
		found.minus, found.plus = both[0], both[1]
	case len(both) == 1 && found.minus < 0 && found.plus < 0:
		found.minus, found.plus = both[0], both[0]
	}
	s.guessNames(&found, taken)
	return found
}

// guessNames finds names and codes in columns that no heading names: names are text, codes short.
func (s *reading) guessNames(found *columns, taken map[int]bool) {
	best, most := -1, 0
	for c := range s.grid[s.table.row] {
		if taken[c] || contains(s.table.at, c) {
			continue
		}
		letters, texts, short := 0, 0, 0
		for r := found.first; r < len(s.grid); r++ {
			text := s.grid[r][c].text()
			if text == "" || s.measured(s.grid[r][c]) {
				continue
			}
			texts++
			letters += min(strings.Count(strings.Map(lettersOnly, text), "x"), 30)
			if codePattern.MatchString(text) {
				short++
			}
		}
		if texts > 0 && short*2 > texts && found.code < 0 && len(found.names) > 0 {
			found.code = c
			continue
		}
		if letters > most {
			best, most = c, letters
		}
	}
	if len(found.names) > 0 || best < 0 {
		if len(found.names) == 0 && found.code >= 0 { // codes alone
			found.names = []int{found.code}
		}
		return
	}
	found.names = []int{best}
	for c := range s.grid[s.table.row] {
		if found.code < 0 && c != best && !taken[c] && !contains(s.table.at, c) && s.codes(c, found.first) {
			found.code = c
		}
	}
}

func (s *reading) codes(c, first int) bool {
	texts, short := 0, 0
	for r := first; r < len(s.grid); r++ {
		if text := s.grid[r][c].text(); text != "" {
			texts++
			if codePattern.MatchString(text) {
				short++
			}
		}
	}
	return texts > 0 && short*2 > texts
}

var codePattern = regexp.MustCompile(`^[A-Za-z]{0,4}[-. ]?\d{0,4}[A-Za-z]?\.?$`)

func lettersOnly(r rune) rune {
	switch {
	case unicode.Is(unicode.Han, r): // says as much as several letters
		return 'x'
	case unicode.IsLetter(r):
		return 'x'
	}
	return -1
}

func contains(list []int, value int) bool {
	for _, v := range list {
		if v == value {
			return true
		}
	}
	return false
}

var (
	inchWords  = regexp.MustCompile(`(?i)\binch(?:es)?\b|\bzoll\b|\bpouces?\b|\binç\b|英寸|[(\[]\s*(?:in|")\s*[)\]]|\bin\.|\bunits?:?\s*in\b|″`)
	centiWords = regexp.MustCompile(`(?i)\bcms?\b|\bcentimet(?:er|re)s?\b|\bzentimeter\b|\bcentimètres?\b|\bsantim\b|厘米|公分`)
	milliWords = regexp.MustCompile(`(?i)\bmms?\b|\bmillimet(?:er|re)s?\b|\bmillimètres?\b|毫米`)
)

// unitIn is the unit that a text names; empty if it names none, or several.
func unitIn(text string) (unit measure.Unit) {
	for _, u := range []struct {
		unit    measure.Unit
		pattern *regexp.Regexp
	}{{measure.Inch, inchWords}, {measure.Centimetre, centiWords}, {measure.Millimetre, milliWords}} {
		if !u.pattern.MatchString(text) {
			continue
		}
		if unit != "" {
			return ""
		}
		unit = u.unit
	}
	return unit
}
