package parse

import (
	"math"
	"strconv"
	"strings"
)

// grams are the units of weight.
var grams = map[string]float64{
	"g": 1, "gr": 1, "gr.": 1, "gramm": 1, "gram": 1, "grams": 1, "gramme": 1, "grammes": 1, "grammi": 1, "gramos": 1,
	"kg": 1000, "kgs": 1000, "kilo": 1000, "kilogramm": 1000, "kilogram": 1000, "kilograms": 1000,
	"oz": 28.349523125, "ounce": 28.349523125, "ounces": 28.349523125, "lb": 453.59237, "lbs": 453.59237, "pound": 453.59237, "pounds": 453.59237,
}

// WeightUnit is the unit of weight that a word names: g, kg, oz or lb; empty: none.
func WeightUnit(word string) string {
	switch grams[strings.ToLower(word)] {
	case 1:
		return "g"
	case 1000:
		return "kg"
	case grams["oz"]:
		return "oz"
	case grams["lb"]:
		return "lb"
	}
	return ""
}

// mostGrams is more than any garment weighs, and less than a barcode.
const mostGrams = 1_000_000

func (p Parser) weight(c Column, text string) Result {
	_, digits, unit := aroundDigits(text)
	fix := "Write a weight with its unit, such as 350 g."
	d, ok := readNumber(digits, c.Mark)
	if unit == "" {
		unit = c.Unit
	}
	factor, known := grams[strings.ToLower(unit)]
	switch {
	case !ok || d.negative || !strings.HasPrefix(text, digits):
		return refuse("weight.unreadable", shown(text)+" isn't a weight.", fix)
	case unit == "":
		return refuse("weight.unit", "The unit isn't known.", "Choose the column's unit, or write it behind the number.")
	case !known:
		return refuse("weight.unreadable", shown(text)+" isn't a weight.", fix)
	}
	if factor > 1 { // 1.250 kg is not a ton
		d = d.asFraction()
	}
	n, err := strconv.ParseFloat(d.text(), 64)
	if n *= factor; err != nil || n > mostGrams {
		return refuse("weight.much", shown(text)+" is more than a product weighs.", fix)
	}
	return Result{Value: strconv.FormatFloat(math.Round(n*100)/100, 'f', -1, 64)}
}
