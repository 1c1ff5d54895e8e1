package mapping

import (
	"math"
	"slices"
)

// candidate is an attribute that a column may be.
type candidate struct {
	attribute  string
	confidence float64
}

// mostOfList is how many columns may go into one list.
const mostOfList = 12

// slot is what one column can take: an attribute, in a language for texts.
func slot(attribute, locale string) string { return attribute + "@" + locale }

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
			name := slot(c.attribute, locale)
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
			result[i] = candidate{of[at], scores[i][at]}
		}
	}
	contest(result, scores, of)
	return result
}

// contest lowers the confidence of columns for whose attribute another column, which got none, is nearly as likely.
func contest(result []candidate, scores [][]float64, of []string) {
	for i, c := range result {
		at := slices.Index(of, c.attribute)
		if at < 0 {
			continue
		}
		for j, other := range scores {
			if j != i && result[j].attribute == "" && len(other) > at && other[at] > c.confidence-closeBy {
				result[i].confidence = min(result[i].confidence, Sure-0.05)
			}
		}
	}
}

// assignment returns for each row the column of the greatest sum, at most one row for each, or -1: the Hungarian method.
func assignment(scores [][]float64, columns int) []int {
	n := len(scores)
	width := columns + n // a column of its own for each row that gets none
	u, v := make([]float64, n+1), make([]float64, width+1)
	rowOf, way := make([]int, width+1), make([]int, width+1)
	cost := func(row, column int) float64 {
		if column > columns {
			return 0
		}
		return -scores[row-1][column-1]
	}
	for i := 1; i <= n; i++ {
		rowOf[0] = i
		at := 0
		least := make([]float64, width+1)
		used := make([]bool, width+1)
		for j := range least {
			least[j] = math.Inf(1)
		}
		for {
			used[at] = true
			row, delta, next := rowOf[at], math.Inf(1), 0
			for j := 1; j <= width; j++ {
				if used[j] {
					continue
				}
				if c := cost(row, j) - u[row] - v[j]; c < least[j] {
					least[j], way[j] = c, at
				}
				if least[j] < delta {
					delta, next = least[j], j
				}
			}
			for j := 0; j <= width; j++ {
				if used[j] {
					u[rowOf[j]] += delta
					v[j] -= delta
				} else {
					least[j] -= delta
				}
			}
			if at = next; rowOf[at] == 0 {
				break
			}
		}
		for at != 0 {
			rowOf[at] = rowOf[way[at]]
			at = way[at]
		}
	}
	result := make([]int, n)
	for i := range result {
		result[i] = -1
	}
	for j := 1; j <= columns; j++ {
		if rowOf[j] > 0 {
			result[rowOf[j]-1] = j - 1
		}
	}
	return result
}
