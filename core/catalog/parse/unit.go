package parse

import (
	"slices"
	"strings"
)

// unitRows are the first rows below the headings, of which one may name the units of the columns.
const unitRows = 2

// unitBelow returns the unit that one of the first cells is, without an amount.
func unitBelow(values []string, read func(string) string) string {
	for _, v := range values[:min(unitRows, len(values))] {
		if unit := read(bareUnit(v)); unit != "" {
			return unit
		}
	}
	return ""
}

func currencyAlone(text string) string {
	if code, known := Currency(text, ""); known {
		return code
	}
	return ""
}

func weightAlone(text string) string {
	if unit := strings.ToLower(text); unit == "g" || unit == "kg" || unit == "oz" || unit == "lb" {
		return unit
	}
	return ""
}

// bareUnit is a cell without the brackets that units stand in.
func bareUnit(text string) string { return strings.Trim(Clean(text), "()[] ") }

// lengths are units of length, except for the metre, which is a size too.
var lengths = []string{"mm", "cm", "inch", "inches"}

// IsHeading says whether a cell is what columns of an attribute are called.
func (p Parser) IsHeading(attribute, text string) bool { return p.words.Headers.Names(attribute, text) }

// IsUnit says whether a cell is a currency or another unit, without an amount.
func IsUnit(text string) bool {
	text = strings.ToLower(bareUnit(text))
	if _, currency := Currency(text, ""); currency {
		return true
	}
	_, weight := grams[text]
	return weight || slices.Contains(pieces, text) || slices.Contains(lengths, text) || text == "%"
}
