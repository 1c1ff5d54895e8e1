package board

import (
	"math"
	"slices"

	"selvedge/core/look"
)

// Pigment is a color with how much there is of it.
type Pigment struct {
	Hex    string // "#rrggbb"
	Amount float64
}

const (
	mostColors = 4
	likeness   = 0.09 // below this distance in OKLab two colors count as one
)

// Colors returns at most four colors that stand for all: those that look alike are one, by
// the one that there is most of. The amounts are shares of what is returned.
func Colors(all []Pigment) []Pigment {
	all = slices.DeleteFunc(slices.Clone(all), func(p Pigment) bool { return !validHex.MatchString(p.Hex) || !(p.Amount > 0) })
	byAmount := func(a, b Pigment) int {
		switch {
		case a.Amount > b.Amount:
			return -1
		case a.Amount < b.Amount:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(all, byAmount)
	var kept []Pigment
	for _, p := range all {
		alike := slices.IndexFunc(kept, func(k Pigment) bool { return distance(k.Hex, p.Hex) < likeness })
		if alike < 0 {
			kept = append(kept, p)
		} else {
			kept[alike].Amount += p.Amount
		}
	}
	slices.SortStableFunc(kept, byAmount)
	kept = kept[:min(len(kept), mostColors)]
	sum := 0.0
	for _, p := range kept {
		sum += p.Amount
	}
	for i := range kept {
		kept[i].Amount = math.Round(1000*kept[i].Amount/sum) / 1000
	}
	return kept
}

func distance(a, b string) float64 {
	p, _ := look.ParseHex(a)
	q, _ := look.ParseHex(b)
	return p.Distance(q, 1)
}
