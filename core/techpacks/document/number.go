package document

import "strconv"

// Decimal writes a number that is kept in parts, such as tenths, without zeros at its end: 2440 thousandths are "2.44".
func Decimal[N int32 | int64](n, parts N) string {
	return strconv.FormatFloat(float64(n)/float64(parts), 'f', -1, 64)
}

// UnitName is a unit of consumption for people.
func UnitName(unit string) string {
	if unit == "m2" {
		return "m²"
	}
	return unit
}
