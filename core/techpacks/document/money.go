package document

import (
	"math"
	"slices"
	"strconv"
	"strings"
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

// Price is an amount in parts of a minor unit for people, exactly but for the last digit: "EUR 44.50".
func Price(currency string, amount, parts int64) string {
	if amount < 0 {
		return "−" + Price(currency, -amount, parts)
	}
	digits := Digits(currency)
	most := digits
	if amount%parts != 0 {
		most += 3
	}
	text := strconv.FormatFloat(Amount(currency, float64(amount)/float64(parts)), 'f', most, 64)
	for most > digits && strings.HasSuffix(text, "0") {
		text, most = text[:len(text)-1], most-1
	}
	return strings.TrimSpace(currency + " " + text)
}
