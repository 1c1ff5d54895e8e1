package parse

import (
	"cmp"
	"slices"
)

// Read is what became of all cells of a column that have the same text.
type Read struct {
	Text  string
	Count int
	Result
}

// Open says whether a person has to decide or mend something.
func (r Read) Open() bool { return r.Problem != nil && r.Problem.Severity != Note }

// Distinct reads the different texts of a column: the most frequent first, and last those that are open. Words that no vocabulary
// has are open, unless they are taken as they are.
func (p Parser) Distinct(c Column, values []string, takeNew bool) []Read {
	at := map[string]int{}
	var list []Read
	for _, v := range values {
		v = Clean(v)
		if isEmpty(v) {
			continue
		}
		i, known := at[v]
		if !known {
			i = len(list)
			at[v] = i
			read := Read{Text: v, Result: p.Cell(c, v)}
			if read.Problem != nil && read.Problem.IsTaken(takeNew) {
				read.Problem = nil
			}
			list = append(list, read)
		}
		list[i].Count++
	}
	slices.SortStableFunc(list, func(a, b Read) int {
		if a.Open() != b.Open() {
			if a.Open() {
				return 1
			}
			return -1
		}
		return cmp.Compare(b.Count, a.Count)
	})
	return list
}
