package numberformat

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// part is a piece of a section.
type part struct {
	kind partKind
	text string // of a literal, and the letters of a date's part
	mark byte   // of a digit: 0, # or ?
}

type partKind uint8

const (
	literal  partKind = iota
	digit             // 0, # or ?
	point             // .
	comma             // ,
	percent           // %
	slash             // / of a fraction
	exponent          // E+ or E-
	general           // General
	datePart          // letters of one kind, such as yyyy
	elapsed           // [h], [mm] or [s]: all hours, minutes or seconds
	noon              // AM/PM or A/P
	decimals          // .000 of seconds
)

// section is a format for some of the numbers.
type section struct {
	parts     []part
	condition *condition
	date      bool
}

// condition is such as [>=100].
type condition struct {
	operator string
	value    float64
}

func (c condition) holds(number float64) bool {
	switch c.operator {
	case "<":
		return number < c.value
	case "<=":
		return number <= c.value
	case ">":
		return number > c.value
	case ">=":
		return number >= c.value
	case "<>":
		return number != c.value
	}
	return number == c.value
}

// split divides a code at its semicolons, but for those that are quoted.
func split(code string) (sections []string) {
	from := 0
	for i := 0; i < len(code); i++ {
		switch code[i] {
		case '"':
			if end := strings.IndexByte(code[i+1:], '"'); end >= 0 {
				i += end + 1
			}
		case '\\', '_', '*':
			i++
		case '[':
			if end := strings.IndexByte(code[i:], ']'); end >= 0 {
				i += end
			}
		case ';':
			sections = append(sections, code[from:i])
			from = i + 1
		}
	}
	return append(sections, code[from:])
}

func parseSection(code string) (s section) {
	for len(code) > 0 {
		code = code[s.parse(code):]
	}
	s.settle()
	return s
}

// parse reads one part and returns its length.
func (s *section) parse(code string) int {
	switch c := code[0]; c {
	case '"':
		end := strings.IndexByte(code[1:], '"')
		if end < 0 {
			end = len(code) - 1
			s.add(literal, code[1:])
			return 1 + end
		}
		s.add(literal, code[1:1+end])
		return end + 2
	case '\\', '_', '*':
		_, size := utf8.DecodeRuneInString(code[1:])
		switch c {
		case '\\':
			s.add(literal, code[1:1+size])
		case '_':
			s.add(literal, " ")
		}
		return 1 + size
	case '[':
		return s.bracket(code)
	case '0', '#', '?':
		s.parts = append(s.parts, part{kind: digit, mark: c})
		return 1
	case '.', ',', '%', '/':
		s.add(map[byte]partKind{'.': point, ',': comma, '%': percent, '/': slash}[c], code[:1])
		return 1
	}
	return s.letters(code)
}

func (s *section) add(kind partKind, text string) {
	s.parts = append(s.parts, part{kind: kind, text: text})
}

// bracket reads a condition, a color, a currency or a part of a date that is not carried over.
func (s *section) bracket(code string) int {
	end := strings.IndexByte(code, ']')
	if end < 0 {
		s.add(literal, code)
		return len(code)
	}
	inner := code[1:end]
	switch lower := strings.ToLower(inner); {
	case inner == "":
	case strings.Trim(lower, "h") == "", strings.Trim(lower, "m") == "", strings.Trim(lower, "s") == "":
		s.add(elapsed, lower)
		s.date = true
	case inner[0] == '$':
		symbol, _, _ := strings.Cut(inner[1:], "-")
		s.add(literal, symbol)
	case strings.ContainsRune("<>=", rune(inner[0])):
		number := strings.TrimLeft(inner, "<>=")
		if value, err := strconv.ParseFloat(number, 64); err == nil {
			s.condition = &condition{inner[:len(inner)-len(number)], value}
		}
	}
	return end + 1
}

// letters reads a part of a date, a word or a literal.
func (s *section) letters(code string) int {
	lower := strings.ToLower(code[:min(len(code), 7)])
	switch {
	case strings.HasPrefix(lower, "general"):
		s.add(general, "")
		return 7
	case strings.HasPrefix(lower, "am/pm"):
		s.add(noon, "am/pm")
		s.date = true
		return 5
	case strings.HasPrefix(lower, "a/p"):
		s.add(noon, "a/p")
		s.date = true
		return 3
	case strings.HasPrefix(lower, "e+"), strings.HasPrefix(lower, "e-"):
		s.add(exponent, code[:2])
		return 2
	case strings.IndexByte("ymdhs", lower[0]) >= 0:
		n := 1
		for n < len(code) && code[n]|0x20 == lower[0] {
			n++
		}
		s.add(datePart, strings.ToLower(code[:n]))
		s.date = true
		return n
	}
	_, size := utf8.DecodeRuneInString(code)
	if code[0] != '@' {
		s.add(literal, code[:size])
	}
	return size
}

// settle turns marks that mean something else in a date into what they are there, and
// months that are minutes.
func (s *section) settle() {
	if !s.date {
		return
	}
	var parts []part
	for i := 0; i < len(s.parts); i++ {
		p := s.parts[i]
		switch {
		case p.kind == point && i+1 < len(s.parts) && s.parts[i+1].kind == digit:
			n := 0
			for i+1 < len(s.parts) && s.parts[i+1].kind == digit {
				i++
				n++
			}
			p = part{kind: decimals, text: strings.Repeat("0", min(n, 9))}
		case p.kind == point, p.kind == comma, p.kind == percent, p.kind == slash, p.kind == exponent:
			p.kind = literal
		case p.kind == digit:
			p = part{kind: literal, text: string(p.mark)}
		}
		parts = append(parts, p)
	}
	s.parts = parts
	s.minutes()
}

// minutes finds the m that follow hours or precede seconds.
func (s *section) minutes() {
	last := byte(0)
	for i := range s.parts {
		p := &s.parts[i]
		if p.kind != datePart && p.kind != elapsed {
			continue
		}
		if p.kind == datePart && p.text[0] == 'm' && len(p.text) <= 2 && (last == 'h' || s.nextIs(i, 's')) {
			p.text = "n" + p.text[1:]
		}
		last = p.text[0]
	}
}

func (s *section) nextIs(i int, letter byte) bool {
	for _, p := range s.parts[i+1:] {
		if p.kind == datePart || p.kind == elapsed {
			return p.text[0] == letter
		}
	}
	return false
}
