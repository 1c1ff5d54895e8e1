package finder

import (
	"bytes"
	"image"
	_ "image/jpeg" // in which pictures of the library are shown
	_ "image/png"  // the same, if they are transparent
	"math"
	"slices"

	"selvedge/core/catalog/vocabulary"
)

// Color is a color of an image, with the named one that is nearest to it.
type Color struct {
	RGB    [3]uint8
	Name   string
	Family string
	Share  float64 // of the subject, 0 to 1
}

// lab is a color in CIE Lab, in which distances are as they are seen.
type lab struct{ l, a, b float64 }

func (c lab) to(d lab) float64 {
	return math.Sqrt((c.l-d.l)*(c.l-d.l) + (c.a-d.a)*(c.a-d.a) + (c.b-d.b)*(c.b-d.b))
}

// linear are the 256 values of sRGB as amounts of light.
var linear = func() (table [256]float64) {
	for i := range table {
		v := float64(i) / 255
		if v <= 0.04045 {
			table[i] = v / 12.92
		} else {
			table[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return table
}()

func labOf(rgb [3]uint8) lab {
	r, g, b := linear[rgb[0]], linear[rgb[1]], linear[rgb[2]]
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Measures of looking at an image.
const (
	grid         = 96   // points across that are looked at
	alike        = 9.0  // distance up to which a point is the background's color
	merged       = 10.0 // distance up to which two groups are one color
	leastSubject = 0.04 // share of the image that a subject takes up
	leastColor   = 0.03 // share of the subject below which a color is left out
	rounds       = 12
)

// point is what is seen at a place of an image.
type point struct {
	rgb   [3]uint8
	lab   lab
	clear bool
}

// Colors returns the colors of what an image shows, the greatest share first. The border's color is taken for the background
// and cut from the outside in.
func (f Finder) Colors(img image.Image) []Color {
	points, w, h := sampled(img)
	if len(points) == 0 {
		return nil
	}
	subject := cut(points, w, h)
	groups := group(subject)
	var colors []Color
	for _, g := range groups {
		named := f.nearest(g.center)
		share := float64(g.n) / float64(len(subject))
		if share < leastColor {
			continue
		}
		colors = append(colors, Color{RGB: g.rgb, Name: named.Name, Family: named.Family, Share: share})
	}
	return colors
}

// ColorsOf is Colors of the content of a JPEG or PNG file; one that can't be read has none.
func (f Finder) ColorsOf(content []byte) []Color {
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil
	}
	return f.Colors(picture)
}

func sampled(img image.Image) (points []point, w, h int) {
	b := img.Bounds()
	if b.Empty() {
		return nil, 0, 0
	}
	w, h = min(grid, b.Dx()), min(grid, b.Dy())
	points = make([]point, 0, w*h)
	for y := range h {
		for x := range w {
			at := image.Pt(b.Min.X+(2*x+1)*b.Dx()/(2*w), b.Min.Y+(2*y+1)*b.Dy()/(2*h))
			r, g, bl, a := img.At(at.X, at.Y).RGBA()
			p := point{clear: a < 0x8000}
			if a > 0 {
				p.rgb = [3]uint8{uint8(r * 255 / a), uint8(g * 255 / a), uint8(bl * 255 / a)}
			}
			p.lab = labOf(p.rgb)
			points = append(points, p)
		}
	}
	return points, w, h
}

// cut returns the points of the subject.
func cut(points []point, w, h int) []point {
	outside := make([]bool, len(points))
	var queue []int
	background, even := border(points, w, h)
	reach := func(i int) {
		if !outside[i] && (points[i].clear || even && points[i].lab.to(background) < alike) {
			outside[i] = true
			queue = append(queue, i)
		}
	}
	for i := range points {
		if x, y := i%w, i/w; x == 0 || y == 0 || x == w-1 || y == h-1 {
			reach(i)
		}
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		x, y := i%w, i/w
		if x > 0 {
			reach(i - 1)
		}
		if x < w-1 {
			reach(i + 1)
		}
		if y > 0 {
			reach(i - w)
		}
		if y < h-1 {
			reach(i + w)
		}
	}
	var subject []point
	for i, p := range points {
		if !outside[i] && !p.clear {
			subject = append(subject, p)
		}
	}
	if float64(len(subject)) >= leastSubject*float64(len(points)) {
		return subject
	}
	return middle(points, w, h) // white on white: what is in the middle
}

func middle(points []point, w, h int) (list []point) {
	for i, p := range points {
		if x, y := i%w, i/w; 4*x >= w && 4*x < 3*w && 4*y >= h && 4*y < 3*h && !p.clear {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return points
	}
	return list
}

// border returns the color of the border, if most of it has one.
func border(points []point, w, h int) (middle lab, even bool) {
	var l, a, b []float64
	var all []lab
	for i, p := range points {
		if x, y := i%w, i/w; (x == 0 || y == 0 || x == w-1 || y == h-1) && !p.clear {
			l, a, b, all = append(l, p.lab.l), append(a, p.lab.a), append(b, p.lab.b), append(all, p.lab)
		}
	}
	if len(all) == 0 {
		return lab{}, false
	}
	for _, list := range [][]float64{l, a, b} {
		slices.Sort(list)
	}
	n := len(all) / 2
	middle = lab{l[n], a[n], b[n]}
	near := 0
	for _, c := range all {
		if c.to(middle) < alike {
			near++
		}
	}
	return middle, 2*near > len(all)
}

// cluster is points of one color.
type cluster struct {
	center lab
	rgb    [3]uint8
	n      int
}

// group puts points of like colors together: k-means from points far apart, then like groups merged. It is the same each time.
func group(points []point) []cluster {
	centers := apart(points, 6)
	of := make([]int, len(points))
	for range rounds {
		for i, p := range points {
			for k, c := range centers {
				if p.lab.to(c) < p.lab.to(centers[of[i]]) {
					of[i] = k
				}
			}
		}
		sums, counts := make([]lab, len(centers)), make([]float64, len(centers))
		for i, p := range points {
			k := of[i]
			sums[k] = lab{sums[k].l + p.lab.l, sums[k].a + p.lab.a, sums[k].b + p.lab.b}
			counts[k]++
		}
		for k, n := range counts {
			if n > 0 {
				centers[k] = lab{sums[k].l / n, sums[k].a / n, sums[k].b / n}
			}
		}
	}
	return merge(points, of, centers)
}

// apart returns up to k colors, each the farthest from those before it, beginning with the one in the middle of all.
func apart(points []point, k int) []lab {
	var sum lab
	for _, p := range points {
		sum = lab{sum.l + p.lab.l, sum.a + p.lab.a, sum.b + p.lab.b}
	}
	n := float64(len(points))
	centers := []lab{{sum.l / n, sum.a / n, sum.b / n}}
	distance := make([]float64, len(points))
	for i, p := range points {
		distance[i] = p.lab.to(centers[0])
	}
	for len(centers) < k {
		far := 0
		for i := range points {
			if distance[i] > distance[far] {
				far = i
			}
		}
		if distance[far] < merged/2 {
			break
		}
		centers = append(centers, points[far].lab)
		for i, p := range points {
			distance[i] = min(distance[i], p.lab.to(points[far].lab))
		}
	}
	return centers
}

// merge puts groups of like colors together. Light and shadow on one cloth differ in lightness more than in color.
func merge(points []point, of []int, centers []lab) []cluster {
	clusters := make([]cluster, len(centers))
	sums := make([][3]int, len(centers))
	for i, p := range points {
		clusters[of[i]].n++
		for c := range 3 {
			sums[of[i]][c] += int(p.rgb[c])
		}
	}
	for k := range clusters {
		clusters[k].center = centers[k]
	}
	for i := range clusters {
		for j := range clusters {
			a, b := &clusters[i], &clusters[j]
			shade := lab{0.45 * (a.center.l - b.center.l), a.center.a - b.center.a, a.center.b - b.center.b}
			if i == j || a.n == 0 || b.n == 0 || a.n < b.n || shade.to(lab{}) > merged {
				continue
			}
			n, m := float64(a.n), float64(b.n)
			a.center = lab{(n*a.center.l + m*b.center.l) / (n + m), (n*a.center.a + m*b.center.a) / (n + m), (n*a.center.b + m*b.center.b) / (n + m)}
			for c := range 3 {
				sums[i][c] += sums[j][c]
			}
			a.n, b.n = a.n+b.n, 0
		}
	}
	for k := range clusters {
		for c := range 3 {
			if clusters[k].n > 0 {
				clusters[k].rgb[c] = uint8(sums[k][c] / clusters[k].n)
			}
		}
	}
	clusters = slices.DeleteFunc(clusters, func(c cluster) bool { return c.n == 0 })
	slices.SortStableFunc(clusters, func(a, b cluster) int { return b.n - a.n })
	return clusters
}

// unseen are families that an image doesn't show: metal looks like the colors that it reflects.
var unseen = map[string]bool{"Multicolor": true, "Clear": true, "Silver": true, "Gold": true, "Rose gold": true, "Bronze": true}

// nearest returns the named color that is nearest. White cloth is photographed a little gray, by its folds.
func (f Finder) nearest(c lab) *vocabulary.Color {
	if c.l > 84 {
		c.l = min(100, c.l+8)
	}
	var best *vocabulary.Color
	least := math.Inf(1)
	for i := range f.words.Colors.All {
		color := &f.words.Colors.All[i]
		if unseen[color.Family] {
			continue
		}
		if d := labOf(color.RGB).to(c); d < least {
			best, least = color, d
		}
	}
	return best
}
