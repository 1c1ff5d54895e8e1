package sheet

import (
	"strings"
	"unicode"
)

// decimalSigns counts the numbers that only one decimal sign explains.
type decimalSigns struct{ points, commas int }

// add counts a text, if it is a number with or without a currency.
func (d *decimalSigns) add(text string) {
	if len(text) > 24 {
		return
	}
	digits := bare(text)
	if digits == "" {
		return
	}
	point, comma := strings.LastIndexByte(digits, '.'), strings.LastIndexByte(digits, ',')
	switch {
	case point >= 0 && comma >= 0 && point > comma:
		d.points++
	case point >= 0 && comma >= 0:
		d.commas++
	case point >= 0 && len(digits)-point-1 != 3 && strings.Count(digits, ".") == 1:
		d.points++
	case comma >= 0 && len(digits)-comma-1 != 3 && strings.Count(digits, ",") == 1:
		d.commas++
	case strings.Count(digits, ".") > 1:
		d.commas++
	case strings.Count(digits, ",") > 1:
		d.points++
	}
}

// sign is the decimal sign that most numbers have; "" if nothing says it.
func (d decimalSigns) sign() string {
	switch {
	case d.commas > d.points:
		return ","
	case d.points > 0:
		return "."
	}
	return ""
}

var withoutSpaces = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "'", "", "’", "")

// bare is a number without its currency, sign, percent and thin spaces: digits, points and
// commas. "" if there is anything else.
func bare(text string) string {
	text = strings.TrimFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.Is(unicode.Sc, r) || r == '%' || r == '+' || r == '-' || r == '\u2212'
	})
	if letters := strings.TrimRight(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); len(text)-len(letters) == 3 { // EUR
		text = strings.TrimSpace(letters)
	} else if letters := strings.TrimLeft(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); len(text)-len(letters) == 3 {
		text = strings.TrimSpace(letters)
	}
	text = withoutSpaces.Replace(text)
	if text == "" || strings.Trim(text, "0123456789.,") != "" || !hasDigit(text) {
		return ""
	}
	return text
}

// Plain is a number of a text file with a point and without thousands, such as 1234.5 of
// 1.234,5 if the decimal sign is a comma; false if the text is none. A text that needs more
// than that to be a number, such as a currency, is none either.
func Plain(text, decimal string) (number string, is bool) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\u2212", "-"))
	sign := ""
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		sign, text = strings.TrimPrefix(text[:1], "+"), text[1:]
	}
	if text == "" || text[0] < '0' || text[0] > '9' {
		if text == "" || text[0] != '.' && text[0] != ',' {
			return "", false
		}
	}
	if bare(text) == "" || strings.ContainsAny(text, "%+-") || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.Sc, r) }) {
		return "", false
	}
	point := byte('.')
	if decimal == "," {
		point = ','
	}
	whole, rest, pointed := strings.Cut(text, string(point))
	if strings.ContainsAny(rest, ".,' ’\u00a0\u202f") || pointed && rest == "" {
		return "", false
	}
	groups := strings.FieldsFunc(whole, func(r rune) bool { return r < '0' || r > '9' })
	for i, group := range groups {
		if i > 0 && len(group) != 3 || i == 0 && len(groups) > 1 && len(group) > 3 {
			return "", false
		}
	}
	whole = strings.Join(groups, "")
	if whole == "" {
		whole = "0"
	}
	if pointed {
		whole += "." + rest
	}
	return sign + whole, true
}
