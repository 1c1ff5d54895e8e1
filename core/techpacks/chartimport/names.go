package chartimport

import (
	"cmp"
	"math"
	"slices"

	"selvedge/core/garment/measure"
)

// sure is from which score on a point is guessed at all.
const sure = .6

// guess is a point that a row may be.
type guess struct {
	row   int
	code  string
	score float64
}

// name guesses each row's point of measure: by its code and its name, those of the standard chart first. Every point is
// given once, to the row that it fits best.
func (s *reading) name() {
	inChart := map[string]bool{}
	for _, row := range s.standard.Rows {
		inChart[row.Code] = true
	}
	var guesses []guess
	for i, row := range s.preview.Rows {
		for code, score := range s.scores(row) {
			if !inChart[code] && len(inChart) > 0 {
				score *= .86
			}
			if score >= sure {
				guesses = append(guesses, guess{i, code, score})
			}
		}
	}
	slices.SortFunc(guesses, func(a, b guess) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.row, b.row), cmp.Compare(a.code, b.code))
	})
	rowOf, best := map[string]int{}, map[int]guess{}
	for _, g := range guesses {
		if first, seen := best[g.row]; !seen {
			best[g.row] = g
		} else if first.score-g.score > .12 { // another row's point, and nothing else is near
			continue
		}
		row := &s.preview.Rows[g.row]
		if _, taken := rowOf[g.code]; taken || row.Point != "" {
			continue
		}
		row.Point, row.Score = g.code, min(int(math.Round(g.score*100)), 100)
		rowOf[g.code] = g.row
	}
	for i, row := range s.preview.Rows {
		if row.Point != "" {
			continue
		}
		g, near := best[i]
		switch other, taken := rowOf[g.code]; {
		case near && taken:
			s.problem(row.Place, "%s looks like %s, which %s is already. Choose what it measures, or leave it out.", quoted(cmp.Or(row.Name, row.Code)),
				s.pointName(g.code), s.preview.Rows[other].Place)
		case row.Name != "" || row.Code != "":
			s.problem(row.Place, "%s is no point of measure that is known. Choose what it measures, or keep it as a point of your own.", quoted(cmp.Or(row.Name, row.Code)))
		}
	}
}

func (s *reading) pointName(code string) string { return code + " " + s.Points[code].Name }

// scores are how well a row fits each point. A code of the library counts where the name doesn't say otherwise: other
// brands have the same codes for other points.
func (s *reading) scores(row Row) map[string]float64 {
	scores := s.Words.match(belowInch.ReplaceAllString(row.Name, " below"))
	if _, known := s.Points[row.Code]; known {
		switch {
		case row.Name == "" || row.Name == row.Code:
			scores[row.Code] = .9
		case scores[row.Code] >= .4:
			scores[row.Code] = max(scores[row.Code], .97) + .03 // more than another point of that name
		}
	}
	return scores
}

// standardOf is the standard chart's row for a row, and its measure in the size that is compared.
func (s *reading) standardOf(row Row) (standard measure.Row, base measure.Tenths, ok bool) {
	i := slices.IndexFunc(s.standard.Rows, func(r measure.Row) bool { return r.Code == row.Point })
	if row.Point == "" || i < 0 {
		return measure.Row{}, 0, false
	}
	size := s.standard.Base
	if slices.Contains(s.standard.Sizes, s.preview.Base) {
		size = s.preview.Base
	}
	base, err := s.standard.Value(row.Point, size)
	return s.standard.Rows[i], base, err == nil && base > 0
}
