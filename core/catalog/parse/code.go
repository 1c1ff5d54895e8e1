package parse

import (
	"strconv"
	"strings"

	"selvedge/core/unicodeform"
)

// mostCode is how long a SKU or style number may be.
const mostCode = 100

// Code returns the number of an article as it is stored: without what nobody sees, with single spaces, and in the one
// form of letters and digits that can be written in several.
func Code(text string) string {
	text = unicodeform.Key(Clean(text))
	if strings.Contains(text, "  ") {
		text = strings.Join(strings.Fields(text), " ")
	}
	return text
}

// CodeKey returns how numbers of articles are compared: as Code, and their case doesn't matter.
func CodeKey(text string) string { return unicodeform.Key(strings.ToLower(Code(text))) }

// code reads numbers of articles, which stay as they are.
func (p Parser) code(_ Column, text string) Result {
	text = Code(strings.Join(strings.Fields(text), " "))
	if whole, ok := strings.CutSuffix(text, ".0"); ok && whole != "" && strings.Trim(whole, "0123456789") == "" {
		text = whole // a number that was stored as a decimal
	}
	if isScientific(text) {
		return refuse("code.digits_lost", "A spreadsheet rounded this number to "+text+", and its digits are lost.",
			"Write the whole number. In the spreadsheet, format the column as text first.")
	}
	if len([]rune(text)) > mostCode {
		return refuse("code.long", "This is longer than "+strconv.Itoa(mostCode)+" characters.", "Write the number of the article alone.")
	}
	return Result{Value: text}
}

// isScientific says whether text is a rounded number such as 4.00638E+12.
func isScientific(text string) bool {
	mantissa, exponent, ok := strings.Cut(text, "E+")
	return ok && strings.ContainsAny(mantissa, ".,") && strings.Trim(mantissa, "0123456789.,") == "" && len(exponent) <= 2 && len(exponent) > 0 &&
		strings.Trim(exponent, "0123456789") == ""
}
