package look

import (
	"cmp"
	"slices"
)

// Share is a color of a palette, and how much of the subject has it, from 0 to 1.
type Share struct {
	Color Lab
	Share float64
}

const (
	rounds     = 8
	same       = 0.05 // distance up to which two groups are one color
	leastShare = 0.01
)

// Palette puts like colors together and returns at most most of them, the largest share first: k-means from points far
// apart, then like groups merged. It is the same each time. Lightness is how much that counts when groups are merged: 1
// tells the shadows of a cloth from its light, less makes them one color.
func Palette(subject []Lab, most int, lightness float64) []Share {
	if len(subject) == 0 {
		return nil
	}
	groups := grouped(subject, farApart(subject, most))
	groups = merged(groups, lightness)
	groups = slices.DeleteFunc(groups, func(s Share) bool { return s.Share < leastShare })
	slices.SortStableFunc(groups, func(a, b Share) int { return cmp.Compare(b.Share, a.Share) })
	return groups
}

// farApart returns up to most colors, each the farthest from those before it, beginning with the mean of all.
func farApart(points []Lab, most int) []Lab {
	var mean Lab
	for i, p := range points {
		mean = blend(mean, float64(i), p, 1)
	}
	centers := []Lab{mean}
	least := make([]float64, len(points))
	for i, p := range points {
		least[i] = p.squared(mean, 1)
	}
	for len(centers) < most {
		far := 0
		for i := range points {
			if least[i] > least[far] {
				far = i
			}
		}
		if least[far] < same*same {
			break
		}
		next := points[far]
		centers = append(centers, next)
		for i, p := range points {
			least[i] = min(least[i], p.squared(next, 1))
		}
	}
	return centers
}

// grouped moves each center to the mean of the points that are nearest to it, again and again.
func grouped(points, centers []Lab) []Share {
	counts := make([]int, len(centers))
	for range rounds {
		sums := make([]Lab, len(centers))
		clear(counts)
		for _, p := range points {
			best, least := 0, p.squared(centers[0], 1)
			for k := 1; k < len(centers); k++ {
				if d := p.squared(centers[k], 1); d < least {
					best, least = k, d
				}
			}
			sums[best] = Lab{sums[best].L + p.L, sums[best].A + p.A, sums[best].B + p.B}
			counts[best]++
		}
		for k, n := range counts {
			if n > 0 {
				centers[k] = Lab{sums[k].L / float64(n), sums[k].A / float64(n), sums[k].B / float64(n)}
			}
		}
	}
	groups := make([]Share, len(centers))
	for k, c := range centers {
		groups[k] = Share{c, float64(counts[k]) / float64(len(points))}
	}
	return groups
}

// merged puts groups of like colors together, a smaller one to a larger one.
func merged(groups []Share, lightness float64) []Share {
	for i := range groups {
		for j := range groups {
			a, b := &groups[i], &groups[j]
			if i == j || a.Share == 0 || b.Share == 0 || a.Share < b.Share || a.Color.Distance(b.Color, lightness) > same {
				continue
			}
			a.Color = blend(a.Color, a.Share, b.Color, b.Share)
			a.Share, b.Share = a.Share+b.Share, 0
		}
	}
	return groups
}

// Together is one palette of several pictures, which count alike.
func Together(palettes ...[]Share) []Share {
	var groups []Share
	for _, p := range palettes {
		for _, s := range p {
			groups = append(groups, Share{s.Color, s.Share / float64(len(palettes))})
		}
	}
	slices.SortStableFunc(groups, func(a, b Share) int { return cmp.Compare(b.Share, a.Share) })
	groups = merged(groups, 1)
	groups = slices.DeleteFunc(groups, func(s Share) bool { return s.Share < leastShare })
	slices.SortStableFunc(groups, func(a, b Share) int { return cmp.Compare(b.Share, a.Share) })
	return groups[:min(len(groups), colors)]
}
