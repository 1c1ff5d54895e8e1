package garment

import (
	"maps"
	"math"

	"selvedge/core/garment/measure"
)

// Measures are those that a style is drawn by: the set's, and a guess for each that it doesn't hold.
func Measures(s Style, set measure.Set) measure.Set {
	all := measure.Set{}
	for key, mm := range withDefaults(set, guesses(s.Garment)) {
		all[key] = measure.FromMM(math.Round(mm))
	}
	maps.Copy(all, set)
	return all
}
