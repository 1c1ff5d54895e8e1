package measure

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// Unit is how a chart's lengths are typed and shown.
type Unit string

// Units.
const (
	Millimetre Unit = "mm"
	Centimetre Unit = "cm"
	Inch       Unit = "in"
)

// MaxLength is the longest length, either way.
const MaxLength Tenths = 50_000

// tenthsOf are how many tenths of a millimetre each unit has.
var tenthsOf = map[string]int64{"mm": 10, "cm": 100, "in": 254, "m": 10_000}

var unitWords = map[string]string{
	"mm": "mm", "millimetre": "mm", "millimetres": "mm", "millimeter": "mm", "millimeters": "mm",
	"cm": "cm", "centimetre": "cm", "centimetres": "cm", "centimeter": "cm", "centimeters": "cm",
	"m": "m", "metre": "m", "metres": "m", "meter": "m", "meters": "m",
	"in": "in", "inch": "in", "inches": "in", `"`: "in",
}

// NotALength is why a text is not read: a sentence that says what to write.
type NotALength string

func (e NotALength) Error() string { return string(e) }

const (
	badFraction = NotALength("Write the fraction in halves, quarters, eighths or sixteenths, such as 18 1/2.")
	noUnit      = NotALength("Write the unit behind a fraction, such as 18 1/2 in.")
	badFeet     = NotALength(`Inches after feet are less than 12, such as 1' 6".`)
	tooLong     = NotALength("A length is at most 5,000 mm.")
)

// nonsense is for what is no length at all.
var nonsense = map[Unit]NotALength{
	Millimetre: "Write a length such as 470, 47 cm or 18 1/2 in.",
	Centimetre: "Write a length such as 47.5, 475 mm or 18 1/2 in.",
	Inch:       "Write a length such as 18 1/2, 47 cm or 470 mm.",
}

// vulgar are the fractions that are one character.
var vulgar = map[rune]string{'½': "1/2", '¼': "1/4", '¾': "3/4", '⅛': "1/8", '⅜': "3/8", '⅝': "5/8", '⅞': "7/8",
	'⅓': "1/3", '⅔': "2/3", '⅕': "1/5", '⅖': "2/5", '⅗': "3/5", '⅘': "4/5", '⅙': "1/6", '⅚': "5/6", '⅐': "1/7", '⅑': "1/9", '⅒': "1/10"}

// signs are characters that mean another one.
var signs = map[rune]rune{'\u2044': '/', '\u2215': '/', '\u2033': '"', '\u201c': '"', '\u201d': '"', '\u2032': '\'', '\u2018': '\'', '\u2019': '\'', '`': '\'',
	'\u2212': '-', '\u2013': '-', '\u2010': '-', '\u2011': '-'}

var (
	// A sign, feet, a number, a unit.
	lengthPattern   = regexp.MustCompile(`^([+-]?) ?(?:(\d{1,3}) ?(?:'|ft|feet|foot) ?)?(\d+(?:[ -]|- )\d+/\d+|\d+/\d+|\d{1,2} \d{3}|\d*[.,]\d+|\d+)? ?([a-z]+\.?|")?$`)
	markedInches    = regexp.MustCompile(`^([+-]?\d+)" ?(\d+/\d+)$`) // 18"1/2
	fractionPattern = regexp.MustCompile(`^(?:(\d+)(?:[ -]|- ))?(\d+)/(\d+)$`)
	thousandPattern = regexp.MustCompile(`^(\d{1,3})([.,])(\d{3})$`)
)

// ParseLength reads a length as people type it: 470, "47,5 cm", 18 1/2", 18½, 1' 6". A number without a unit is in the
// chart's. A sign is allowed, for steps. What can be meant in two ways is refused; the error says what to write.
func ParseLength(text string, unit Unit) (Tenths, error) {
	part := lengthPattern.FindStringSubmatch(markedInches.ReplaceAllString(plain(text), `$1 $2"`))
	if part == nil || part[2] == "" && part[3] == "" {
		return 0, nonsense[unit]
	}
	sign, feet, number := part[1], part[2], part[3]
	word := strings.TrimSuffix(part[4], ".")
	named := word != ""
	in := string(unit)
	if named {
		if in = unitWords[word]; in == "" || feet != "" && (in != "in" || number == "") {
			return 0, nonsense[unit]
		}
	} else if feet != "" {
		in, named = "in", true
	}
	n := amount{0, 1}
	if number != "" {
		var err error
		if n, err = parseAmount(number, in, named); err != nil {
			return 0, err
		}
	}
	if feet != "" {
		if n.count >= 12*n.over {
			return 0, badFeet
		}
		whole, _ := strconv.ParseInt(feet, 10, 64)
		n.count += whole * 12 * n.over
	}
	tenths := (2*n.count*tenthsOf[in] + n.over) / (2 * n.over)
	if tenths > int64(MaxLength) {
		return 0, tooLong
	}
	if sign == "-" {
		tenths = -tenths
	}
	return Tenths(tenths), nil
}

// plain writes a text with the characters of a keyboard, in lower case, with single spaces.
func plain(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r >= '！' && r <= '～' { // full width
			r -= '！' - '!'
		}
		if other, ok := signs[r]; ok {
			r = other
		}
		switch fraction, ok := vulgar[r]; {
		case ok:
			b.WriteString(" " + fraction)
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), "''", `"`)
}

// amount is a number as a fraction.
type amount struct{ count, over int64 }

// parseAmount reads a number in a unit, which is named or the chart's.
func parseAmount(text, in string, named bool) (amount, error) {
	if f := fractionPattern.FindStringSubmatch(text); f != nil {
		count, over := whole(f[2]), whole(f[3])
		switch {
		case over != 2 && over != 4 && over != 8 && over != 16 && over != 32 && over != 64 || count >= over:
			return amount{}, badFraction
		case !named && (in == "mm" || in == "cm" && over > 4):
			return amount{}, noUnit
		}
		return amount{whole(f[1])*over + count, over}, nil
	}
	if t := thousandPattern.FindStringSubmatch(text); t != nil && (in == "mm" || in == "cm" && t[2] == ",") {
		decimal := strings.TrimSuffix(t[1]+"."+strings.TrimRight(t[3], "0"), ".")
		return amount{}, NotALength(fmt.Sprintf("Write %s, or %s if that is meant.", t[1]+t[3], decimal))
	}
	digits, decimals, _ := strings.Cut(strings.ReplaceAll(strings.ReplaceAll(text, " ", ""), ",", "."), ".")
	decimals = decimals[:min(len(decimals), 6)]
	n := amount{whole(digits + decimals), 1}
	for range decimals {
		n.over *= 10
	}
	return n, nil
}

// whole reads digits; so many that nothing can be that long are as good as the most that can be reckoned with.
func whole(digits string) int64 {
	if len(strings.TrimLeft(digits, "0")) > 12 {
		return 1_000_000_000_000
	}
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// Format shows a length in a unit, without its name: millimetres and centimetres exactly, inches to the nearest sixteenth.
func Format(t Tenths, unit Unit) string {
	sign, n := "", int64(t)
	if n < 0 {
		sign, n = "-", -n
	}
	switch unit {
	case Centimetre:
		return sign + decimal(n, 100)
	case Inch:
		sixteenths := (n*32 + 254) / 508
		if sixteenths == 0 {
			return "0"
		}
		return sign + mixed(sixteenths)
	}
	return sign + decimal(n, 10)
}

func decimal(n, over int64) string {
	text := strconv.FormatInt(n/over, 10)
	if rest := n % over; rest > 0 {
		text += "." + strings.TrimRight(strconv.FormatInt(over+rest, 10)[1:], "0")
	}
	return text
}

// mixed is a whole number and a fraction in lowest terms: "18 1/2".
func mixed(sixteenths int64) string {
	whole, count, over := sixteenths/16, sixteenths%16, int64(16)
	for count > 0 && count%2 == 0 {
		count, over = count/2, over/2
	}
	switch {
	case count == 0:
		return strconv.FormatInt(whole, 10)
	case whole == 0:
		return fmt.Sprintf("%d/%d", count, over)
	}
	return fmt.Sprintf("%d %d/%d", whole, count, over)
}
