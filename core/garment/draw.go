package garment

import (
	"slices"

	"selvedge/core/garment/measure"
)

// Drawing is the two sides of a garment.
type Drawing struct{ Front, Back *View }

// Views are the two sides, the front first.
func (d Drawing) Views() []*View { return []*View{d.Front, d.Back} }

// Draw draws a style in one size. Measures that the set doesn't hold are guessed from those that it does, and so are those
// that are impossible (see Problems).
func Draw(s Style, set measure.Set) Drawing {
	s = s.Complete()
	d := draw(s, withDefaults(possible(s, set), guesses(s.Garment)))
	for _, v := range d.Views() {
		low, high := v.Bounds(false)
		v.Anchors = append(v.Anchors, Anchor{Name: "garment", Low: low, High: high})
	}
	return d
}

func draw(s Style, m lengths) Drawing {
	switch s.Garment {
	case "trousers", "jeans", "shorts", "leggings":
		return drawTrousers(s, m)
	case "skirt":
		return drawSkirt(s, m)
	case "tote":
		return drawTote(m)
	}
	return drawUpper(s, m)
}

// guesses are those for a garment.
func guesses(garment string) []guess {
	switch garment {
	case "trousers", "jeans", "shorts", "leggings", "skirt":
		return legDefaults
	case "tote":
		return toteDefaults
	}
	return upperDefaults
}

// lengths are the measures in mm by key.
type lengths map[string]float64

// guess is a measure that a chart may lack: a share of another one, or a length of its own.
type guess struct {
	key, of string
	share   float64
}

var upperDefaults = []guess{
	{"chest", "", 500}, {"bodyLength", "chest", 1.3}, {"waist", "chest", .96}, {"waistPos", "", 400}, {"sweep", "chest", 1},
	{"shoulder", "chest", .8}, {"shoulderDrop", "shoulder", .105}, {"acrossFront", "shoulder", .9}, {"acrossBack", "shoulder", .93},
	{"armhole", "chest", .44}, {"bicep", "armhole", .8}, {"sleeveLength", "", 590}, {"sleeveOpening", "bicep", .6}, {"elbow", "bicep", .82},
	{"cuffHeight", "", 20}, {"hemHeight", "", 20}, {"neckWidth", "shoulder", .45}, {"frontNeckDrop", "neckWidth", .52}, {"backNeckDrop", "neckWidth", .11},
	{"neckTrim", "neckWidth", .055}, {"collarHeight", "", 45}, {"standHeight", "collarHeight", .62}, {"collarPoint", "", 68}, {"lapelWidth", "shoulder", .21},
	{"breakPoint", "bodyLength", .4}, {"hoodHeight", "", 350}, {"hoodWidth", "hoodHeight", .73}, {"pocketWidth", "chest", .25}, {"pocketHeight", "pocketWidth", 1.08},
	{"pocketPos", "bodyLength", .57}, {"placketWidth", "neckWidth", .18}, {"placketLength", "", 150}, {"firstButton", "", 65}, {"overlap", "chest", .215}, {"shirtTail", "bodyLength", .085},
}

var legDefaults = []guess{
	{"waistRelaxed", "", 370}, {"waistband", "", 40}, {"hipB", "waistRelaxed", 1.32}, {"hipBPos", "", 190}, {"frontRise", "", 270},
	{"backRise", "frontRise", 1.34}, {"inseam", "", 780}, {"thigh", "hipB", .62}, {"legOpening", "thigh", .62}, {"knee", "legOpening", 1.05}, {"legHem", "", 20},
	{"flyLength", "", 130}, {"flyWidth", "", 35}, {"pocketWidth", "hipB", .28}, {"pocketHeight", "frontRise", .45},
	{"skirtLength", "", 680}, {"skirtSweep", "hipB", 1.4}, {"hemHeight", "", 25},
}

var toteDefaults = []guess{{"toteWidth", "", 380}, {"toteHeight", "", 420}, {"strapLength", "", 640}, {"strapWidth", "", 30}}

// nothing are the measures that may be zero: there is no hem, no slope. Elsewhere zero is a measure that isn't known yet.
var nothing = []string{"shoulderDrop", "backNeckDrop", "hemHeight", "legHem", "slit", "shirtTail"}

func withDefaults(set measure.Set, guesses []guess) lengths {
	m := make(lengths, len(set)+len(guesses))
	for key, value := range set {
		if value > 0 || value == 0 && slices.Contains(nothing, key) {
			m[key] = value.MM()
		}
	}
	for _, g := range guesses {
		if _, known := m[g.key]; known {
			continue
		}
		m[g.key] = g.share
		if g.of != "" {
			m[g.key] = g.share * m[g.of]
		}
	}
	return m
}
