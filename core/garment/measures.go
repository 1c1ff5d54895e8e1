package garment

import (
	"math"

	"selvedge/core/garment/measure"
)

// Measures are those that a style is drawn by: the set's, and a guess for each that it doesn't hold, in whole mm.
func Measures(s Style, set measure.Set) measure.Set {
	from := upperDefaults
	switch s.Garment {
	case "trousers", "jeans", "shorts", "leggings", "skirt":
		from = legDefaults
	case "tote":
		from = toteDefaults
	}
	all := measure.Set{}
	for key, mm := range withDefaults(set, from) {
		all[key] = measure.FromMM(math.Round(mm))
	}
	for key, value := range set {
		all[key] = value
	}
	return all
}
