package board

import (
	"math"
	"slices"
	"strconv"
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
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// lab is a color in OKLab.
func lab(hex string) [3]float64 {
	n, err := strconv.ParseUint(hex[1:], 16, 32)
	if err != nil {
		return [3]float64{}
	}
	r, g, b := linear(n>>16), linear(n>>8&0xff), linear(n&0xff)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

func linear(channel uint64) float64 {
	v := float64(channel) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}
