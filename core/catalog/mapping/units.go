package mapping

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// unitColumns are the columns whose cells are nothing but units of weight or length. They say something of the numbers beside them,
// and nothing else: "kg" is no country.
func unitColumns(seen []*looked) []bool {
	units := make([]bool, len(seen))
	for i, s := range seen {
		if s.n == 0 || s.header[vocabulary.Currency] > 0 || s.header["size"] > 0 {
			continue
		}
		units[i] = true
		for text := range s.times {
			if _, currency := parse.Currency(text, ""); currency || !parse.IsUnit(text) {
				units[i] = false
				break
			}
		}
		if units[i] {
			clear(s.header)
			clear(s.shape)
		}
	}
	return units
}

// takeUnits takes the one unit that a column of units has for the weights that name none: those of the nearest such column.
func takeUnits(columns []Column, seen []*looked, units []bool, proposals []Proposal) {
	for i := range columns {
		if !units[i] || len(seen[i].times) != 1 {
			continue
		}
		nearest := -1
		for j, p := range proposals {
			if p.Attribute == "weight" && (nearest < 0 || distance(i, j) < distance(i, nearest)) {
				nearest = j
			}
		}
		if nearest < 0 || slices.Contains(proposals[nearest].Reasons, ByMemory) || namesUnit(columns[nearest].Header) {
			continue
		}
		if unit := parse.WeightUnit(seen[i].counted[0]); unit != "" {
			proposals[nearest].Reading.Unit = unit
		}
	}
}

func distance(a, b int) int { return max(a-b, b-a) }

// namesUnit says whether a heading says itself what its numbers are in.
func namesUnit(header string) bool {
	return slices.ContainsFunc(vocabulary.Words(header), func(w string) bool { return parse.WeightUnit(strings.ToLower(w)) != "" })
}
