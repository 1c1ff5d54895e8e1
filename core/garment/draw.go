package garment

import (
	"math"

	"selvedge/core/garment/measure"
)

// Drawing is the two sides of a garment.
type Drawing struct{ Front, Back *View }

// Views are the two sides, the front first.
func (d Drawing) Views() []*View { return []*View{d.Front, d.Back} }

// Draw draws a style in one size. Measures that the set doesn't hold are guessed from those that it does.
func Draw(s Style, set measure.Set) Drawing {
	d := draw(s.Complete(), set)
	for _, v := range d.Views() {
		low, high := v.Bounds(false)
		v.Anchors = append(v.Anchors, Anchor{Name: "garment", Low: low, High: high})
	}
	return d
}

// Measures are those that a style is drawn by: the set's, and a guess for each that it doesn't hold.
func Measures(s Style, set measure.Set) measure.Set {
	guesses := upperDefaults
	switch s.Garment {
	case "trousers", "jeans", "shorts", "leggings", "skirt":
		guesses = legDefaults
	case "tote":
		guesses = toteDefaults
	}
	all := measure.Set{}
	for key, mm := range withDefaults(set, guesses) {
		all[key] = measure.FromMM(math.Round(mm))
	}
	for key, value := range set {
		all[key] = value
	}
	return all
}

func draw(s Style, set measure.Set) Drawing {
	switch s.Garment {
	case "trousers", "jeans", "shorts", "leggings":
		return drawTrousers(s, withDefaults(set, legDefaults))
	case "skirt":
		return drawSkirt(s, withDefaults(set, legDefaults))
	case "tote":
		return drawTote(withDefaults(set, toteDefaults))
	}
	return drawUpper(s, withDefaults(set, upperDefaults))
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
	{"shoulder", "chest", .8}, {"shoulderDrop", "", 42}, {"acrossFront", "shoulder", .9}, {"acrossBack", "shoulder", .93},
	{"armhole", "chest", .44}, {"bicep", "armhole", .8}, {"sleeveLength", "", 590}, {"sleeveOpening", "bicep", .6}, {"elbow", "bicep", .82},
	{"cuffHeight", "", 20}, {"hemHeight", "", 20}, {"neckWidth", "shoulder", .45}, {"frontNeckDrop", "", 95}, {"backNeckDrop", "", 20},
	{"neckTrim", "", 10}, {"collarHeight", "", 45}, {"standHeight", "", 28}, {"collarPoint", "", 68}, {"lapelWidth", "", 90},
	{"breakPoint", "bodyLength", .4}, {"hoodHeight", "", 350}, {"hoodWidth", "", 255}, {"pocketWidth", "", 130}, {"pocketHeight", "", 140},
	{"pocketPos", "bodyLength", .57}, {"placketWidth", "", 32}, {"placketLength", "", 150}, {"firstButton", "", 65}, {"overlap", "", 116}, {"shirtTail", "", 60},
}

var legDefaults = []guess{
	{"waistRelaxed", "", 370}, {"waistband", "", 40}, {"hipB", "waistRelaxed", 1.32}, {"hipBPos", "", 190}, {"frontRise", "", 270},
	{"backRise", "frontRise", 1.34}, {"inseam", "", 780}, {"thigh", "hipB", .62}, {"legOpening", "thigh", .62}, {"knee", "legOpening", 1.05}, {"legHem", "", 20},
	{"flyLength", "", 130}, {"flyWidth", "", 35}, {"pocketWidth", "", 140}, {"pocketHeight", "", 155},
	{"skirtLength", "", 680}, {"skirtSweep", "hipB", 1.4}, {"hemHeight", "", 25},
}

var toteDefaults = []guess{{"toteWidth", "", 380}, {"toteHeight", "", 420}, {"strapLength", "", 640}, {"strapWidth", "", 30}}

func withDefaults(set measure.Set, guesses []guess) lengths {
	m := make(lengths, len(set)+len(guesses))
	for key, value := range set {
		if value > 0 {
			m[key] = math.Min(math.Max(value.MM(), 2), 5000)
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
