package numberformat

import (
	"math"
	"strconv"
	"strings"
)

func (s section) text(number float64, date1904 bool) string {
	if s.date {
		return s.dateText(number, date1904)
	}
	var b strings.Builder
	sign := ""
	if number < 0 {
		sign, number = "-", -number
	}
	switch {
	case s.has(general):
		b.WriteString(sign)
		for _, p := range s.parts {
			if p.kind == general {
				b.WriteString(Usual(number))
			} else {
				b.WriteString(p.text)
			}
		}
		return b.String()
	case !s.has(digit):
		for _, p := range s.parts {
			b.WriteString(p.text)
		}
		return b.String()
	case s.fraction() >= 0:
		return sign + s.fractionText(number)
	}
	text := s.decimal(number)
	if sign != "" && !strings.ContainsAny(text, "123456789") { // rounded to nothing
		sign = ""
	}
	return sign + text
}

func (s section) has(kind partKind) bool {
	for _, p := range s.parts {
		if p.kind == kind {
			return true
		}
	}
	return false
}

// layout is where the digits of a number go.
type layout struct {
	whole, decimals int // digits before and after the point
	thousands       bool
	scale           float64
	first, last     int // parts with digits
}

func (s section) layout(end int) layout {
	l := layout{scale: 1, first: -1}
	pointed := false
	for i, p := range s.parts[:end] {
		switch p.kind {
		case digit:
			if l.first < 0 {
				l.first = i
			}
			l.last = i
			if pointed {
				l.decimals++
			} else {
				l.whole++
			}
		case point:
			pointed = true
		case percent:
			l.scale *= 100
		}
	}
	for i := end - 1; i >= 0; i-- { // each comma after the digits is a thousand
		switch p := s.parts[i]; p.kind {
		case comma:
			if i > l.first && l.first >= 0 {
				if s.digitAfter(i, end) {
					l.thousands = true
				} else {
					l.scale /= 1000
				}
			}
		}
	}
	return l
}

// digitAfter reports whether digits of the same number follow, before its point.
func (s section) digitAfter(i, end int) bool {
	for _, p := range s.parts[i+1 : end] {
		if p.kind == digit || p.kind == point {
			return p.kind == digit
		}
	}
	return false
}

// decimal shows a positive number with a point, perhaps with an exponent.
func (s section) decimal(number float64) string {
	end := len(s.parts)
	for i, p := range s.parts {
		if p.kind == exponent {
			end = i
			break
		}
	}
	l := s.layout(end)
	number = Rounded(number * l.scale)
	power := 0
	if end < len(s.parts) {
		number, power = scientific(number, max(l.whole, 1), l.decimals)
	}
	whole, rest := rounded(number, l.decimals)
	var b strings.Builder
	s.digits(&b, end, l, whole, rest)
	if end < len(s.parts) {
		s.power(&b, end, power)
	}
	return b.String()
}

// scientific is a number as one of so many whole digits, and the power of ten. With more
// than one digit, the power is a multiple of their number.
func scientific(number float64, whole, decimals int) (float64, int) {
	if number == 0 {
		return 0, 0
	}
	power := int(math.Floor(math.Log10(number)))
	if power%whole != 0 {
		power -= ((power % whole) + whole) % whole
	}
	shown, _ := strconv.ParseFloat(strconv.FormatFloat(number, 'e', 17, 64), 64)
	mantissa := Rounded(shown / math.Pow10(power))
	if math.IsInf(mantissa, 0) || mantissa == 0 { // among the smallest numbers
		mantissa = Rounded(shown * 1e300 / math.Pow10(power+300))
	}
	if digits, _ := rounded(mantissa, decimals); len(digits) > whole {
		power += whole
		mantissa /= math.Pow10(whole)
	}
	return mantissa, power
}

// rounded is a positive number's digits before and after the point, halves rounded up as
// they are written.
func rounded(number float64, decimals int) (whole, rest string) {
	whole, rest, _ = strings.Cut(strconv.FormatFloat(number, 'f', -1, 64), ".")
	if len(rest) <= decimals {
		return strings.TrimLeft(whole, "0"), rest + strings.Repeat("0", decimals-len(rest))
	}
	digits := []byte("0" + whole + rest[:decimals])
	if rest[decimals] >= '5' {
		i := len(digits) - 1
		for ; digits[i] == '9'; i-- {
			digits[i] = '0'
		}
		digits[i]++
	}
	cut := len(digits) - decimals
	return strings.TrimLeft(string(digits[:cut]), "0"), string(digits[cut:])
}

// digits writes the parts before end with the digits of a number.
func (s section) digits(b *strings.Builder, end int, l layout, whole, rest string) {
	shown := len(rest) // decimals up to the last one that is not zero, or asked for
	for at, i := l.decimals, l.last; at > 0 && i >= 0; i-- {
		if p := s.parts[i]; p.kind == digit {
			if p.mark == '0' || rest[at-1] != '0' {
				break
			}
			at--
			shown = at
		}
	}
	place, decimal := 0, -1
	for i, p := range s.parts[:end] {
		switch {
		case p.kind == digit && decimal < 0:
			place++
			from := len(whole) - l.whole + place - 1
			if place == 1 {
				for j := range max(from, 0) {
					b.WriteByte(whole[j])
					l.separate(b, len(whole)-j-1)
				}
			}
			if from >= 0 {
				b.WriteByte(whole[from])
			} else {
				b.WriteString(map[byte]string{'0': "0", '?': " "}[p.mark])
			}
			if from >= 0 || p.mark == '0' {
				l.separate(b, l.whole-place)
			}
		case p.kind == digit:
			if decimal < shown {
				b.WriteByte(rest[decimal])
			}
			decimal++
		case p.kind == point && decimal < 0:
			if l.whole == 0 {
				b.WriteString(whole)
			}
			decimal = 0
			if shown > 0 || l.decimals == 0 {
				b.WriteByte('.')
			}
		case p.kind == comma && i > l.first: // said by the layout
		default:
			b.WriteString(p.text)
		}
	}
}

// separate writes a comma where so many digits follow.
func (l layout) separate(b *strings.Builder, follow int) {
	if l.thousands && follow > 0 && follow%3 == 0 {
		b.WriteByte(',')
	}
}

func (s section) power(b *strings.Builder, end, power int) {
	b.WriteByte('E')
	if power < 0 {
		b.WriteByte('-')
	} else if strings.HasSuffix(s.parts[end].text, "+") {
		b.WriteByte('+')
	}
	places := 0
	for _, p := range s.parts[end+1:] {
		if p.kind == digit {
			places++
		}
	}
	written := strconv.Itoa(max(power, -power))
	b.WriteString(strings.Repeat("0", max(places-len(written), 0)) + written)
	for _, p := range s.parts[end+1:] {
		if p.kind == literal {
			b.WriteString(p.text)
		}
	}
}
