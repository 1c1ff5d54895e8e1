package chartimport

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"selvedge/ports"
)

// size is a size as it is written above a column.
type size struct {
	name   string
	system string // alpha, one, age, jeans, number or chart; sizes of one chart are of one system
	order  int
	base   bool // it is marked as the base size
}

var (
	alphaPattern = regexp.MustCompile(`^(?:(\d{1,2})X|(X{0,6}))([SL])$|^M$`)
	agePattern   = regexp.MustCompile(`^(\d{1,2})(?:[-/](\d{1,2}))? ?(Y|YR|YRS|YEARS?|ANS?|J|JAHRE?|YAS|A|岁|M|MO|MONTHS?|MOIS|MONATE?|AY|个月)$`)
	jeansPattern = regexp.MustCompile(`^W?(\d{2}) ?[/X -]? ?L(\d{2})$|^W(\d{2})$|^(\d{2}) ?/ ?(\d{2})$`)
	plainNumber  = regexp.MustCompile(`^\d{1,3}$`)
	bracketed    = regexp.MustCompile(`\(([^()]*)\)|\[([^\[\]]*)\]`)
)

// size reads a size: "M", "Size M (base)", "EU 38", "4-5 Y", "W30/L32", "One size".
func (w *Words) size(s spot) (size, bool) {
	text := s.text()
	if text == "" || len(text) > 30 || s.Kind == ports.NumberCell && s.Number != float64(int(s.Number)) {
		return size{}, false
	}
	base := strings.Contains(text, "*")
	for _, inner := range bracketed.FindAllStringSubmatch(text, -1) {
		base = base || w.baseSize[normal(inner[1]+inner[2])]
	}
	if outside := strings.TrimSpace(bracketed.ReplaceAllString(text, " ")); outside != "" {
		text = outside
	} else {
		text = strings.Trim(text, "()[]")
	}
	plain := normal(text)
	if w.oneSize[plain] {
		return size{name: "One size", system: "one", base: true}, true
	}
	var kept []string
	for _, word := range strings.Fields(plain) {
		switch {
		case w.baseSize[word]:
			base = true
		case w.sizeWords[word] || w.unitWord(word):
		default:
			kept = append(kept, word)
		}
	}
	if w.oneSize[strings.Join(kept, " ")] {
		return size{name: "One size", system: "one", base: true}, true
	}
	found, ok := readSize(strings.ToUpper(strings.Join(kept, " ")), strings.ToUpper(text))
	found.base = base
	return found, ok
}

func readSize(plain, written string) (size, bool) {
	written = strings.TrimSpace(strings.Trim(written, "*# "))
	if order, ok := alpha(plain); ok {
		return size{name: canonical(plain), system: "alpha", order: order}, true
	}
	if from, to, ok := strings.Cut(plain, " "); ok {
		low, isLow := alpha(from)
		high, isHigh := alpha(to)
		if isLow && isHigh && low < high {
			return size{name: canonical(from) + "-" + canonical(to), system: "alpha", order: low}, true
		}
	}
	for _, form := range []string{written, plain} {
		if m := agePattern.FindStringSubmatch(form); m != nil {
			return aged(m), true
		}
		if m := jeansPattern.FindStringSubmatch(form); m != nil {
			waist, length := m[1]+m[3]+m[4], m[2]+m[5]
			name := "W" + waist
			if length != "" {
				name += " L" + length
			}
			w, _ := strconv.Atoi(waist)
			l, _ := strconv.Atoi(length)
			return size{name: name, system: "jeans", order: w*100 + l}, w >= 20 && w <= 70 // not W01, a code
		}
	}
	if plainNumber.MatchString(plain) {
		n, _ := strconv.Atoi(plain)
		return size{name: strconv.Itoa(n), system: "number", order: n}, n <= 200
	}
	return size{}, false
}

// alpha is where a letter size stands: M is 0.
func alpha(text string) (order int, ok bool) {
	m := alphaPattern.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	if text == "M" {
		return 0, true
	}
	n := len(m[2])
	if m[1] != "" {
		n, _ = strconv.Atoi(m[1])
	}
	if n > 10 {
		return 0, false
	}
	if m[3] == "S" {
		return -1 - n, true
	}
	return 1 + n, true
}

// canonical is a letter size as charts here write it: XXL, but 3XL.
func canonical(text string) string {
	order, _ := alpha(text)
	letter, n := "L", order-1
	if order < 0 {
		letter, n = "S", -1-order
	}
	switch {
	case order == 0:
		return "M"
	case n <= 2:
		return strings.Repeat("X", n) + letter
	}
	return strconv.Itoa(n) + "X" + letter
}

// aged is a child's size: months before years.
func aged(m []string) size {
	from, _ := strconv.Atoi(m[1])
	unit, months := "Y", 12
	switch m[3] {
	case "M", "MO", "MONTH", "MONTHS", "MOIS", "MONAT", "MONATE", "AY", "个月":
		unit, months = "M", 1
	}
	name := m[1]
	if m[2] != "" {
		name += "-" + m[2]
	}
	return size{name: name + unit, system: "age", order: from * months}
}

// table is where the sizes are.
type table struct {
	row   int    // of the sizes
	at    []int  // their columns, the smallest size first
	sizes []size // the smallest first
	again []int  // columns of sizes that are there twice
	score int
}

// find finds the row of sizes, or the column of them: then the grid is turned.
func (s *reading) find() bool {
	best, turned := s.best(s.grid), s.best(s.grid.transposed())
	if turned.score > best.score {
		s.grid, best = s.grid.transposed(), turned
	}
	if best.score == 0 {
		best = s.only()
	}
	if best.score == 0 {
		return false
	}
	s.table = best
	p := &s.preview
	for _, size := range best.sizes {
		p.Sizes = append(p.Sizes, size.name)
	}
	first, last := s.grid[best.row][slices.Min(best.at)].at, s.grid[best.row][slices.Max(best.at)].at
	p.Place = first + ":" + last
	if first == last {
		p.Place = first
	}
	if len(best.again) > 0 {
		s.problem(s.grid[best.row][best.again[0]].at, "The sizes are there twice. The columns from here on are left out: import them from a sheet of their own.")
	}
	if len(p.Sizes) > maxSizes {
		s.problem(first, "There are more than %d sizes. Leave some out.", maxSizes)
	}
	return true
}

// ownSizes are the standard chart's sizes: how it writes each that anyone would read, and where those stand that only it
// knows.
type ownSizes struct {
	spelled map[string]string
	order   map[string]int // by the text in capitals; empty if anyone would read them all, in their order
}

func (s *reading) knowSizes() {
	s.own = ownSizes{map[string]string{}, map[string]int{}}
	var all []size
	only := false
	for _, name := range s.standard.Sizes {
		size, ok := s.Words.size(spot{Cell: textCell(name)})
		if ok {
			s.own.spelled[size.name] = name
		}
		only = only || !ok || len(all) > 0 && (size.system != all[0].system || size.order <= all[len(all)-1].order)
		all = append(all, size)
	}
	if only || len(all) > 0 && all[0].system == "number" && !numbered(all) {
		for i, name := range s.standard.Sizes {
			s.own.order[strings.ToUpper(name)] = i
		}
	}
}

// size reads a size, as the standard chart writes it if it has it.
func (s *reading) size(cell spot) (size, bool) {
	if i, own := s.own.order[strings.ToUpper(cell.text())]; own {
		return size{name: s.standard.Sizes[i], system: "chart", order: i}, true
	}
	read, ok := s.Words.size(cell)
	if name, own := s.own.spelled[read.name]; own {
		read.name = name
	}
	return read, ok
}

// best is the row that most looks like sizes.
func (s *reading) best(g grid) (best table) {
	for r := range g {
		if t := s.sizesOf(g, r); t.score > best.score {
			best = t
		}
	}
	return best
}

// sizesOf finds the sizes of a row: those of one system, each once, over columns of measures.
func (s *reading) sizesOf(g grid, r int) (best table) {
	type found struct {
		size
		column int
	}
	bySystem := map[string][]found{}
	for c, cell := range g[r] {
		if c > 0 && cell.at == g[r][c-1].at { // merged
			continue
		}
		if size, ok := s.size(cell); ok {
			bySystem[size.system] = append(bySystem[size.system], found{size, c})
		}
	}
	heads := s.headings(g, r)
	for _, system := range []string{"chart", "alpha", "age", "jeans", "one", "number"} {
		all := bySystem[system]
		var blocks [][]found
		for _, f := range all {
			last := len(blocks) - 1
			if last < 0 || slices.ContainsFunc(blocks[last], func(other found) bool { return other.name == f.name }) {
				blocks, last = append(blocks, nil), last+1
			}
			blocks[last] = append(blocks[last], f)
		}
		for i, block := range blocks {
			if i > 0 && len(block) <= len(best.at) && best.score > 0 {
				for _, f := range block {
					if !f.base { // which only says what the base size is
						best.again = append(best.again, f.column)
					}
				}
				continue
			}
			t := table{row: r}
			slices.SortStableFunc(block, func(a, b found) int { return a.order - b.order })
			for _, f := range block {
				t.at, t.sizes = append(t.at, f.column), append(t.sizes, f.size)
			}
			t.score = s.score(g, t, system, heads)
			if t.score > best.score {
				best = t
			}
		}
	}
	return best
}

// score is how much a block looks like the sizes of a chart; 0: it is none.
func (s *reading) score(g grid, t table, system string, heads int) int {
	n := len(t.at)
	low, high := slices.Min(t.at), slices.Max(t.at)
	others := 0
	for c := low; c <= high; c++ {
		if !slices.Contains(t.at, c) && g[t.row][c].text() != "" {
			others++
		}
	}
	weight := 10
	switch {
	case others > n, n == 1 && heads == 0 && system != "one":
		return 0
	case system == "number":
		if weight = 4; !numbered(t.sizes) || n < 3 && heads == 0 {
			return 0
		}
		n = min(n, 8)
	}
	support := 0
	for r := t.row + 1; r < len(g) && r <= t.row+80; r++ {
		filled := 0
		for _, c := range t.at {
			if s.measured(g[r][c]) {
				filled++
			}
		}
		if filled*2 >= len(t.at) {
			support++
		}
	}
	if support == 0 {
		return 0
	}
	return weight*n + 6*min(heads, 4) + 2*min(support, 10)
}

// numbered reports whether numbers are sizes: evenly apart, and not the numbers of rows.
func numbered(sizes []size) bool {
	if len(sizes) < 2 {
		return sizes[0].order >= 23 && sizes[0].order <= 70
	}
	step := sizes[1].order - sizes[0].order
	for i := range sizes[1:] {
		if sizes[i+1].order-sizes[i].order != step {
			return false
		}
	}
	first, last := sizes[0].order, sizes[len(sizes)-1].order
	switch step {
	case 1:
		return first >= 23 && last <= 50
	case 2:
		return last <= 70
	case 4:
		return first >= 4 && last <= 70
	case 6, 12: // heights
		return first >= 44 && last <= 194
	}
	return false
}

// only is a chart of one column, above which is no size: "Spec".
func (s *reading) only() table {
	for r := range s.grid {
		at, named := -1, false
		for c, cell := range s.grid[r] {
			switch s.role(cell.text()) {
			case "spec":
				if at < 0 {
					at = c
				}
			case "name", "code":
				named = true
			}
		}
		name := cmp.Or(s.standard.Base, "One size")
		t := table{row: r, at: []int{at}, sizes: []size{{name: name, system: "one", base: true}}}
		if named && at >= 0 && s.score(s.grid, t, "one", 2) > 0 {
			t.score = 1
			s.problem(s.grid[r][at].at, "The chart names no size: its measures are taken for %s.", name)
			return t
		}
	}
	return table{}
}
