package parse

import (
	"fmt"
	"strings"

	"selvedge/core/unicodeform"
)

var gtinDigits = strings.NewReplacer(" ", "", "-", "")

func (p Parser) gtin(_ Column, text string) Result {
	text = unicodeform.Key(text)
	if r, scientific := scientificGTIN(text); scientific {
		return r
	}
	digits := strings.TrimSuffix(strings.TrimSuffix(text, ".0"), ",0")
	digits = gtinDigits.Replace(digits)
	if strings.Trim(digits, "0123456789") != "" {
		return refuse("gtin.letters", shown(text)+" isn't a GTIN.", "Write 8, 12, 13 or 14 digits.")
	}
	if strings.Trim(digits, "0") == "" {
		return refuse("gtin.zeros", "A GTIN isn't all zeros.", "Write the number from the label, or leave the cell empty.")
	}
	full, ok := filled(digits)
	if !ok {
		return refuse("gtin.length", fmt.Sprintf("%s has %d digits.", shown(text), len(digits)), "Write 8, 12, 13 or 14 digits.")
	}
	if check := CheckDigit(full[:len(full)-1]); full[len(full)-1] != check {
		if strings.HasSuffix(digits, roundedTo) {
			return lostDigits(digits)
		}
		better := shortest(full[:len(full)-1] + string(check))
		return refuse("gtin.check_digit", "The GTIN's last digit doesn't match the others: a digit is wrong or two are swapped.",
			fmt.Sprintf("Compare it with the label. If only the last digit is wrong, it is %c.", check)).suggesting(better)
	}
	return Result{Value: shortest(full)}
}

// scientificGTIN reads 4.00638E+12: its digits are lost, unless all of them stand before the E.
func scientificGTIN(text string) (Result, bool) {
	mantissa, exponent, ok := strings.Cut(strings.ToUpper(text), "E")
	exponent = strings.TrimPrefix(exponent, "+")
	if !ok || strings.Trim(mantissa, "0123456789.,") != "" || mantissa == "" || strings.Trim(exponent, "0123456789") != "" || len(exponent) == 0 || len(exponent) > 2 {
		return Result{}, false
	}
	var n int
	for _, d := range exponent {
		n = n*10 + int(d-'0')
	}
	whole, frac, _ := strings.Cut(strings.ReplaceAll(mantissa, ",", "."), ".")
	if len(whole) == 1 && len(frac) == n && !strings.Contains(frac, ".") {
		if full, ok := filled(whole + frac); ok && full[len(full)-1] == CheckDigit(full[:len(full)-1]) {
			return Result{Value: shortest(full)}, true
		}
	}
	return lostDigits(text), true
}

// roundedTo is what a number ends with whose digits a spreadsheet dropped before it was a workbook: 4.05E+12 is
// 4050000000000 then.
const roundedTo = "00000"

func lostDigits(text string) Result {
	return refuse("gtin.digits_lost", fmt.Sprintf("A spreadsheet rounded the GTIN to %s, and its digits are lost.", text),
		"Write the whole number from the label. In the spreadsheet, format the column as text first.")
}

// filled returns digits with the leading zeros that a spreadsheet took away.
func filled(digits string) (string, bool) {
	switch n := len(digits); {
	case n == 8 || n == 12 || n == 13 || n == 14:
		return digits, true
	case n == 7:
		return "0" + digits, true
	case 9 <= n && n <= 11:
		return strings.Repeat("0", 12-n) + digits, true
	default:
		return digits, false
	}
}

// shortest returns the form in which a GTIN is kept: leading zeros fill shorter numbers in longer fields.
func shortest(digits string) string {
	for len(digits) > 12 && digits[0] == '0' {
		digits = digits[1:]
	}
	if len(digits) == 12 && strings.HasPrefix(digits, "0000") {
		return digits[4:]
	}
	return digits
}

// CheckDigit returns the digit that follows these ones in a GTIN.
func CheckDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			d *= 3
		}
		sum += d
	}
	return byte('0' + (10-sum%10)%10)
}

// IsGTIN says whether text is a GTIN with its check digit.
func IsGTIN(text string) bool {
	switch len(text) {
	case 8, 12, 13, 14:
	default:
		return false
	}
	return strings.Trim(text, "0123456789") == "" && strings.Trim(text, "0") != "" && CheckDigit(text[:len(text)-1]) == text[len(text)-1]
}
