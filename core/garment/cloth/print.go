package cloth

import "math"

// Printed is how much of a print's colour is at a place of its repeat, x and y from 0 to 1. Kind is one of garment.Prints.
func Printed(kind string, x, y float64) float64 {
	x, y = x-math.Floor(x), y-math.Floor(y)
	switch kind {
	case "stripe":
		return when(y < .42)
	case "pinstripe":
		return when(x > .45 && x < .55)
	case "gingham":
		return crossed(x < .5, y < .5)
	case "check":
		return math.Max(crossed(x < .36, y < .36), .6*when(x > .66 && x < .71 || y > .66 && y < .71))
	case "dot":
		return when(math.Hypot(x-.25, y-.25) < .13 || math.Hypot(x-.75, y-.75) < .13)
	case "herringbone":
		rise := math.Abs(2*x - 1)
		return .8 * when(math.Mod(y*5+rise*2.5, 1) < .4)
	case "lice":
		return when(inStitch(x-lice[0][0], y-lice[0][1]) || inStitch(x-lice[1][0], y-lice[1][1]))
	case "star":
		return when(stars[int(y*Stitches)][int(x*Stitches)])
	}
	return 0
}

func when(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

func crossed(a, b bool) float64 {
	switch {
	case a && b:
		return .85
	case a || b:
		return .45
	}
	return 0
}
