package look

import (
	"cmp"
	"slices"
)

// Found is a print among others that is like one.
type Found struct {
	At   int     // its place among them
	Like float64 // 0 to 1
	Same bool    // it may be the same picture
}

// leastLike is how much two pictures have in common that are worth to be shown beside each other.
const leastLike = 0.8

// Alike returns those of the prints that may be the same picture, and up to most others, the most alike first.
func Alike(of *Print, prints []Print, most int) []Found {
	var same, like []Found
	least := leastLike
	for i := range prints {
		p := &prints[i]
		score := of.Vector.Like(&p.Vector)
		if of.MayBeSame(p) {
			same = append(same, Found{i, score, true})
			continue
		}
		if score <= least { // of those that are as alike, the first are kept
			continue
		}
		like = append(like, Found{At: i, Like: score})
		if len(like) >= 4*most+64 {
			like = best(like, most)
			least = max(least, like[len(like)-1].Like)
		}
	}
	return append(best(same, len(same)), best(like, most)...)
}

func best(list []Found, most int) []Found {
	slices.SortStableFunc(list, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.Like, a.Like), cmp.Compare(a.At, b.At))
	})
	return list[:min(most, len(list))]
}
