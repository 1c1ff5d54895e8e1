package mapping

import (
	"math"
	"slices"

	"selvedge/core/catalog/parse"
)

// candidate is an attribute that a column may be.
type candidate struct {
	attribute  string
	confidence float64
	contested  bool // another column is nearly as likely
}

// mostOfList is how many columns may go into one list.
const mostOfList = 12

// slot is what one column can take: an attribute, in a language for texts, on one channel or on all.
func slot(attribute, locale, channel string) string { return attribute + "@" + locale + "@" + channel }

// closeBy is how much less confident a second column for the same attribute may be for the choice between them to be asked.
const closeBy = 0.03

// assign gives the columns attributes so that all of them together are as likely as possible.
func (m *Mapper) assign(seen []*looked, remembered []*Remembered, taken map[string]bool) []candidate {
	slots := map[string]int{}
	var of []string // slot to attribute
	scores := make([][]float64, len(seen))
	add := func(row []float64, name, attribute string, score float64) []float64 {
		at, known := slots[name]
		if !known {
			at = len(of)
			slots[name] = at
			of = append(of, attribute)
		}
		for len(row) <= at {
			row = append(row, 0)
		}
		row[at] = score
		return row
	}
	for i, s := range seen {
		if remembered[i] != nil {
			continue
		}
		for _, c := range s.candidates() {
			if c.confidence < Least {
				continue
			}
			locale := ""
			if m.isText(c.attribute) {
				locale = s.locale
			}
			name := slot(c.attribute, locale, s.channelOf(c.attribute))
			if taken[name] {
				continue
			}
			scores[i] = add(scores[i], name, c.attribute, c.confidence)
			if m.isList(c.attribute) {
				for n := 1; n < mostOfList; n++ {
					scores[i] = add(scores[i], name+string(rune('a'+n)), c.attribute, c.confidence-0.001*float64(n))
				}
			}
		}
	}
	for i := range scores {
		scores[i] = append(scores[i], make([]float64, len(of)-len(scores[i]))...)
	}
	result := make([]candidate, len(seen))
	for i, at := range assignment(scores, len(of)) {
		if at >= 0 && scores[i][at] > 0 {
			result[i] = candidate{attribute: of[at], confidence: scores[i][at]}
		}
	}
	m.contest(seen, result, scores, of)
	return result
}

// contest lowers the confidence of columns for whose attribute another column, which got none, is nearly as likely
// and says something else.
func (m *Mapper) contest(seen []*looked, result []candidate, scores [][]float64, of []string) {
	for i, c := range result {
		at := slices.Index(of, c.attribute)
		if at < 0 {
			continue
		}
		for j, other := range scores {
			if j != i && result[j].attribute == "" && len(other) > at && other[at] > c.confidence-closeBy && !m.saySame(seen[i], seen[j], c.attribute) {
				result[i].confidence, result[i].contested = min(result[i].confidence, Sure-0.05), true
			}
		}
	}
}

// saySame says whether two columns say the same of an attribute in all rows, perhaps in other words.
func (m *Mapper) saySame(s, other *looked, key string) bool {
	a, _ := m.attributes.Get(key)
	read := func(text string) string { return m.parser.Cell(parse.Column{Attribute: a}, text).Value }
	return slices.EqualFunc(s.counted, other.counted, func(one, two string) bool {
		return one == two || read(one) != "" && read(one) == read(two)
	})
}

// assignment returns for each row the column of the greatest sum, at most one row for each, or -1: the Hungarian method. The few
// columns choose among the rows, of which a file may have many.
func assignment(scores [][]float64, columns int) []int {
	n := len(scores)
	width := n + columns // a row of its own for each column that gets none
	u, v := make([]float64, columns+1), make([]float64, width+1)
	columnOf, way := make([]int, width+1), make([]int, width+1)
	cost := func(column, row int) float64 {
		if row > n {
			return 0
		}
		return -scores[row-1][column-1]
	}
	least, used := make([]float64, width+1), make([]bool, width+1)
	for i := 1; i <= columns; i++ {
		columnOf[0] = i
		at := 0
		clear(used)
		for j := range least {
			least[j] = math.Inf(1)
		}
		for {
			used[at] = true
			column, delta, next := columnOf[at], math.Inf(1), 0
			for j := 1; j <= width; j++ {
				if used[j] {
					continue
				}
				if c := cost(column, j) - u[column] - v[j]; c < least[j] {
					least[j], way[j] = c, at
				}
				if least[j] < delta {
					delta, next = least[j], j
				}
			}
			for j := 0; j <= width; j++ {
				if used[j] {
					u[columnOf[j]] += delta
					v[j] -= delta
				} else {
					least[j] -= delta
				}
			}
			if at = next; columnOf[at] == 0 {
				break
			}
		}
		for at != 0 {
			columnOf[at] = columnOf[way[at]]
			at = way[at]
		}
	}
	result := make([]int, n)
	for row := range result {
		result[row] = columnOf[row+1] - 1
	}
	return result
}
