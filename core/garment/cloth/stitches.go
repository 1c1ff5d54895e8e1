package cloth

// Stitches is how many stitches the repeat of stars has across and down.
const Stitches = 28

// bands are the rows of the repeat without its stars, as patterns that go on to its end.
var bands = map[int]string{
	1: "#.", 3: "#...", 4: ".#.#", 5: "..#.",
	21: "..#.", 22: ".#.#", 23: "#...", 25: "#.", 27: "#",
}

// stars is a band of eight-petalled stars between rows of single stitches and zigzags.
var stars = func() (rows [Stitches][Stitches]bool) {
	const middle, wide = 13, 14 // row of the stars' centres, and stitches from one to the next
	for y := range rows {
		for x := range rows[y] {
			pattern := bands[y]
			rows[y][x] = pattern != "" && pattern[x%len(pattern)] == '#' || inStar(x%wide-wide/2, y-middle)
		}
	}
	return rows
}()

// inStar says whether a stitch so far from the centre is in one of eight petals, between which one stitch is left out.
func inStar(x, y int) bool {
	const petal = 3
	x, y = max(x, -x), max(y, -y)
	short, long := min(x, y), max(x, y)
	return short >= 1 && short <= petal && long-short >= 1 && long-short <= petal
}

// lice are where single stitches begin, set off from row to row as on a Setesdal sweater.
var lice = [2][2]float64{{.12, .1}, {.62, .6}}

// A stitch is a V as wide as this, in shares of its repeat. Its arms are leg high and lie drop lower in the middle.
const (
	width = .267
	drop  = .18
	leg   = .167
)

// inStitch says whether a place from the corner of a stitch is in it.
func inStitch(x, y float64) bool {
	if x < 0 || x > width {
		return false
	}
	arm := x / (width / 2)
	if arm > 1 {
		arm = 2 - arm
	}
	return y >= drop*arm && y < drop*arm+leg
}

// Shape is a convex shape of a print within its repeat, each corner from 0 to 1.
type Shape [][2]float64

// Shapes are what a knitted print is made of; of a print that is not knitted there are none.
func Shapes(kind string) (shapes []Shape) {
	switch kind {
	case "lice":
		for _, at := range lice {
			x, y := at[0], at[1]
			middle, end := x+width/2, x+width
			shapes = append(shapes,
				Shape{{x, y}, {middle, y + drop}, {middle, y + drop + leg}, {x, y + leg}},
				Shape{{middle, y + drop}, {end, y}, {end, y + leg}, {middle, y + drop + leg}})
		}
	case "star":
		for y, row := range stars {
			for x := 0; x < Stitches; x++ {
				from := x
				for x < Stitches && row[x] {
					x++
				}
				if x > from {
					left, right, top := float64(from)/Stitches, float64(x)/Stitches, float64(y)/Stitches
					shapes = append(shapes, Shape{{left, top}, {right, top}, {right, top + 1./Stitches}, {left, top + 1./Stitches}})
				}
			}
		}
	}
	return shapes
}
