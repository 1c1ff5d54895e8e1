package draft

import (
	"math"
	"slices"

	"selvedge/core/garment/measure"
)

// kidsNote is for whoever finishes a children's chart.
const kidsNote = "There is no standard chart for children: this one is scaled from the one for adults. Check every measure, and the rules for cords and small parts, before a sample is made."

// kidsSizes are sizes by age, and how large lengths and girths are beside those of a man in the base size. The ratios are our
// choice; body heights are about 104, 116, 128, 140, 152 and 164 cm.
var kidsSizes = []struct {
	name          string
	length, girth float64
}{{"4Y", .60, .64}, {"6Y", .66, .68}, {"8Y", .72, .72}, {"10Y", .79, .77}, {"12Y", .85, .83}, {"14Y", .92, .89}}

const (
	kidsBase    = 2    // 8Y
	fromWomens  = 1.06 // women's charts are that much smaller
	kidsDetails = .85  // of what isn't graded, such as a collar's height
	kidsNeck    = measure.Tenths(5800)
)

// lengthwise are the points that grow as the body does, across those between length and girth.
var (
	lengthwise = []string{"bodyLength", "waistPos", "hipPos", "sleeveLength", "inseam", "outseam", "skirtLength", "hipBPos", "knee", "breakPoint", "pocketPos"}
	across     = []string{"shoulder", "acrossFront", "acrossBack", "neckWidth", "armhole", "hoodHeight", "hoodWidth", "pocketWidth", "flyLength"}
	rises      = []string{"frontRise", "backRise"}
)

// scaled is a chart for children, from one for adults.
func scaled(c chart, sex string) chart {
	more := 1.
	if sex == "women" {
		more = fromWomens
	}
	kids := chart{Base: kidsSizes[kidsBase].name}
	for _, size := range kidsSizes {
		kids.Sizes = append(kids.Sizes, size.name)
	}
	if len(c.Sizes) == 1 { // a bag
		return c
	}
	for _, row := range c.Rows {
		values := make([]measure.Tenths, len(kidsSizes))
		for i, size := range kidsSizes {
			share := size.girth * more
			switch {
			case slices.Contains(lengthwise, row.Key):
				share = size.length * more
			case slices.Contains(across, row.Key):
				share = (size.length + size.girth) / 2 * more
			case slices.Contains(rises, row.Key): // a child's is long beside its legs
				share = (1 + size.length) / 2 * .93
			case row.Key == "pocketHeight":
				share = (size.length + size.girth) / 2 * kidsDetails
			case !slices.ContainsFunc(row.Steps, func(step measure.Tenths) bool { return step != 0 }):
				share = kidsDetails
			}
			values[i] = measure.Tenths(math.Round(float64(row.Base)*share/10) * 10)
			if row.Key == "neckStretch" {
				values[i] = kidsNeck
			}
		}
		row.Base, row.Steps = values[kidsBase], measure.Steps(values)
		if row.Kind == measure.Half {
			row.Minus, row.Plus = narrowed(row.Minus, row.Steps), narrowed(row.Plus, row.Steps)
		}
		kids.Rows = append(kids.Rows, row)
	}
	return kids
}

// narrowed is a tolerance of less than half a step, so that no size is taken for its neighbour.
func narrowed(tolerance *measure.Tenths, steps []measure.Tenths) *measure.Tenths {
	if smallest := slices.Min(steps); tolerance != nil && smallest > 0 && *tolerance*2 >= smallest {
		return new(max((smallest/2-10)/10*10, smallest/4))
	}
	return tolerance
}
