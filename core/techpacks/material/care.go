package material

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/techpacks/document"
)

// CareFields are the five symbols in the order of ISO 3758, as fields of a document's care.
var CareFields = []string{"wash", "bleach", "dry", "iron", "professional"}

// CareNames are the five kinds of care in words.
var CareNames = map[string]string{"wash": "Washing", "bleach": "Bleaching", "dry": "Drying", "iron": "Ironing", "professional": "Professional care"}

// careTexts are the treatments of ISO 3758 in words: the symbols are trademarks. The editor offers the same ones, by
// fixtures/care.json.
var careTexts = map[string]map[string]string{
	"wash": {
		"none": "Do not wash", "hand": "Hand wash, at most 40 °C", "30": "Machine wash at most 30 °C", "30-mild": "Machine wash at most 30 °C, mild process",
		"30-wool": "Machine wash at most 30 °C, very mild process", "40": "Machine wash at most 40 °C", "40-mild": "Machine wash at most 40 °C, mild process",
		"40-wool": "Machine wash at most 40 °C, very mild process", "60": "Machine wash at most 60 °C", "60-mild": "Machine wash at most 60 °C, mild process",
		"95": "Machine wash at most 95 °C",
	},
	"bleach": {"none": "Do not bleach", "oxygen": "Only oxygen or non-chlorine bleach", "any": "Any bleach"},
	"dry": {
		"none": "Do not tumble dry", "low": "Tumble dry at low heat, at most 60 °C", "normal": "Tumble dry at normal heat, at most 80 °C", "line": "Do not tumble dry, line dry",
		"flat": "Do not tumble dry, dry flat",
	},
	"iron": {"none": "Do not iron", "110": "Iron at most 110 °C, without steam", "150": "Iron at most 150 °C", "200": "Iron at most 200 °C"},
	"professional": {
		"none": "Do not dry clean", "P": "Dry clean with tetrachloroethylene or hydrocarbon solvents (P)", "F": "Dry clean with hydrocarbon solvents only (F)",
		"W": "Professional wet cleaning (W)",
	},
}

// CareText is a treatment in words; empty if it is not decided.
func CareText(field, value string) string { return careTexts[field][value] }

// Field is one of the five by its name.
func Field(c *document.Care, name string) *string {
	switch name {
	case "wash":
		return &c.Wash
	case "bleach":
		return &c.Bleach
	case "dry":
		return &c.Dry
	case "iron":
		return &c.Iron
	}
	return &c.Professional
}

// Within reports whether a treatment is no harsher than another one. One that is not decided is within all.
func Within(field, value, limit string) bool {
	if value == "" {
		return true
	}
	if field == "wash" {
		heat, action := washing(value)
		mostHeat, most := washing(limit)
		return heat <= mostHeat && action <= most
	}
	return harshness(field, value) <= harshness(field, limit)
}

// orders are the treatments from gentle to harsh; those of one place are equal.
var orders = map[string][][]string{
	"bleach":       {{"none"}, {"oxygen"}, {"any"}},
	"dry":          {{"none", "line", "flat"}, {"low"}, {"normal"}},
	"iron":         {{"none"}, {"110"}, {"150"}, {"200"}},
	"professional": {{"none"}, {"W", "F"}, {"P"}},
}

func harshness(field, value string) int {
	return slices.IndexFunc(orders[field], func(equal []string) bool { return slices.Contains(equal, value) })
}

// actions are how much a washing program moves the cloth, from nothing to a normal cycle.
var actions = []string{"none", "hand", "-wool", "-mild", ""}

// washing takes a treatment apart: how hot, and how much it moves. What a machine may wash, a hand may wash.
func washing(value string) (heat, action int) {
	switch value {
	case "none":
		return 0, 0
	case "hand":
		return 30, 1
	}
	degrees, program, mild := strings.Cut(value, "-")
	heat, _ = strconv.Atoi(degrees)
	if mild {
		return heat, slices.Index(actions, "-"+program)
	}
	return heat, len(actions) - 1
}

// Strictest is the handling that all of several bear: a label holds for the whole garment.
func Strictest(all ...document.Care) (strictest document.Care) {
	for _, field := range CareFields {
		best := ""
		for _, care := range all {
			best = Gentler(field, best, *Field(&care, field))
		}
		*Field(&strictest, field) = best
	}
	return strictest
}

// Gentler is the treatment that is within both; one that is not decided leaves it to the other.
func Gentler(field, a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	case field == "wash":
		return gentlerWash(a, b)
	case field == "dry" && harshness(field, a) == 0 && harshness(field, b) == 0:
		for _, natural := range []string{"flat", "line"} { // what stretches on a line decides
			if a == natural || b == natural {
				return natural
			}
		}
	case harshness(field, b) < harshness(field, a):
		return b
	}
	return a
}

// gentlerWash is as cool as the cooler one and moves as little as the gentler one.
func gentlerWash(a, b string) string {
	heat, action := washing(a)
	heatB, actionB := washing(b)
	heat, action = min(heat, heatB), min(action, actionB)
	switch action {
	case 0, 1:
		return actions[action]
	}
	for _, degrees := range []int{95, 60, 40, 30} { // not every heat has a gentle program
		wash := strconv.Itoa(degrees) + actions[action]
		if degrees <= heat && slices.Contains(document.Options["wash"], wash) {
			return wash
		}
	}
	return "hand"
}
