package numberformat

import (
	"math"
	"strconv"
	"strings"
)

// fraction is where a fraction's slash is, with digits before it; -1: there is none.
func (s section) fraction() int {
	for i, p := range s.parts {
		if p.kind == slash && i > 0 && s.parts[i-1].kind == digit {
			return i
		}
	}
	return -1
}

// fractionText shows a positive number such as 18 1/2.
func (s section) fractionText(number float64) string {
	at := s.fraction()
	over := at // of the numerator's digits
	for over > 0 && s.parts[over-1].kind == digit {
		over--
	}
	mixed := false
	for _, p := range s.parts[:over] {
		mixed = mixed || p.kind == digit
	}
	fixed, places, end := s.denominator(at + 1)
	whole, rest := math.Modf(number)
	if !mixed {
		whole, rest = 0, number
	}
	numerator, denominator := nearest(rest, fixed, places)
	if mixed && numerator == denominator {
		whole, numerator = whole+1, 0
	}
	var b strings.Builder
	written := false
	for i, p := range s.parts[:end] {
		switch {
		case i >= over && i < end:
			if i == over && numerator != 0 && (mixed || denominator != 1) {
				b.WriteString(strconv.FormatFloat(numerator, 'f', -1, 64) + "/" + strconv.Itoa(int(denominator)))
			}
		case p.kind == digit:
			if !written {
				b.WriteString(strconv.FormatFloat(whole, 'f', -1, 64))
			}
			written = true
		default:
			b.WriteString(p.text)
		}
	}
	if strings.TrimSpace(b.String()) == "" {
		b.WriteString(Usual(number))
	}
	for _, p := range s.parts[end:] {
		b.WriteString(p.text)
	}
	return b.String()
}

// denominator reads what follows a slash: a number, or how many digits there are for one.
func (s section) denominator(from int) (fixed float64, places, end int) {
	for end = from; end < len(s.parts); end++ {
		p := s.parts[end]
		switch {
		case p.kind == digit:
			places++
			if p.mark == '0' {
				fixed *= 10
			}
		case p.kind == literal && len(p.text) == 1 && p.text[0] >= '1' && p.text[0] <= '9':
			fixed = min(fixed*10+float64(p.text[0]-'0'), 99999)
		default:
			return fixed, max(places, 1), end
		}
	}
	return fixed, max(places, 1), end
}

// nearest is the fraction that is nearest to a number.
func nearest(number, fixed float64, places int) (numerator, denominator float64) {
	if fixed > 0 {
		return math.Round(number * fixed), fixed
	}
	numerator, denominator = math.Round(number), 1
	off := math.Abs(number - numerator)
	for d, most := 2.0, math.Pow10(min(places, 3)); d < most && off > 1e-9; d++ {
		n := math.Round(number * d)
		if o := math.Abs(number - n/d); o < off-1e-12 {
			numerator, denominator, off = n, d, o
		}
	}
	return numerator, denominator
}
