package document

import (
	"math"
	"slices"
)

// Digits is how many decimals amounts in a currency have.
func Digits(currency string) int {
	switch {
	case slices.Contains([]string{"JPY", "KRW", "VND", "CLP", "ISK", "XOF", "XAF", "UGX", "PYG"}, currency):
		return 0
	case slices.Contains([]string{"TND", "KWD", "BHD", "JOD", "OMR"}, currency):
		return 3
	}
	return 2
}

// Amount is an amount in minor units as people write it, such as 44.5 of EUR 44.50.
func Amount(currency string, minor float64) float64 {
	return minor / math.Pow10(Digits(currency))
}
