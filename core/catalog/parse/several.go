package parse

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/vocabulary"
)

// severalSizes is the code of cells that name more than one size. They are asked about also where new words are taken as they are:
// one variant would get the pieces of all.
const severalSizes = "size.several"

// listMarks stand between sizes that are several even if they are next to each other; the others make double sizes too.
const (
	listMarks = ",;|&+"
	pairMarks = "/-"
)

// ways in which sizes of a list are written.
const (
	inNumbers = 'n'
	inLetters = 'a'
	inCups    = 'c'
)

// part is one of the sizes that a cell names.
type part struct {
	way    byte
	number float64
	order  int  // of letters
	mark   byte // that stands before it
}

// isSeveral says whether a cell names several sizes, as "S-XL", "34-44", "36/38/40", "EU 36, EU 38" and "S, M" do. Double sizes such
// as S/M and 36/38, those of socks and of children are one size, and so is one that is said in two systems. system is what stands
// before the first, which list is without; empty: none does.
func (p Parser) isSeveral(list []token, system string) bool {
	parts := p.sizeParts(list, system)
	if len(parts) < 2 || slices.ContainsFunc(parts, func(one part) bool { return one.way != parts[0].way }) { // "S/36" is one size in two ways
		return false
	}
	first, second := parts[0], parts[1]
	switch {
	case len(parts) > 2:
		return true
	case strings.IndexByte(listMarks, second.mark) >= 0:
		return true
	case first.way == inLetters:
		return max(first.order-second.order, second.order-first.order) > 1
	case first.way == inCups:
		return second.mark == '-' && first.number != second.number
	}
	return p.isRange(first.number, second.number, second.mark)
}

const (
	widestPair = 6  // from one number of a double size to the other: 86/92, socks 36-41
	leastAdult = 32 // sizes of clothes for adults, which are counted by two
	mostAdult  = 60
)

// isRange says whether two numbers are the first and the last of several sizes.
func (p Parser) isRange(from, to float64, mark byte) bool {
	isHeight := p.words.Sizes.IsHeight(int(from)) && p.words.Sizes.IsHeight(int(to))
	span := to - from
	switch {
	case !isHeight && to > mostAdult: // centimetres
		return false
	case span > widestPair:
		return mark == '-' || isHeight || !isInseam(from, to)
	}
	return mark == '-' && span == widestPair && !isHeight && from >= leastAdult
}

// isInseam says whether two numbers may be the waist and the length of jeans.
func isInseam(waist, length float64) bool {
	return waist >= 23 && waist <= 46 && length >= 26 && length <= 40
}

// sizeParts are the sizes that stand beside each other in a cell; nil: something else does.
func (p Parser) sizeParts(list []token, system string) (parts []part) {
	list = withoutCommas(list)
	if len(list) > 1 && list[0].kind == 'a' && p.words.Sizes.From[vocabulary.Fold(list[0].text)] {
		list = list[1:]
	}
	mark := byte(0)
	for i := 0; i < len(list); {
		t := list[i]
		if i > 0 && mark == 0 {
			switch {
			case t.kind != 'a' && t.kind != 'n' && strings.IndexByte(listMarks+pairMarks, t.kind) >= 0:
				mark = t.kind
			case t.kind == 'a' && p.words.Sizes.Through[vocabulary.Fold(t.text)] && i+1 < len(list):
				mark = '-'
			case t.space: // "S M L"
				mark = ' '
				continue
			default:
				return nil
			}
			i++
			continue
		}
		if len(list) > i+1 && p.isLabel(list[i], system) && list[i+1].kind == 'n' {
			i++
		}
		one, n := p.sizePart(list[i:])
		if n == 0 {
			return nil
		}
		one.mark, mark = mark, 0
		parts = append(parts, one)
		i += n
	}
	if mark != 0 || len(parts) == 2 && parts[1].mark == ' ' { // "36 L" is long, "30 32" are jeans
		return nil
	}
	return parts
}

// isLabel says whether a word before a number says that it is a size, in a system or in none in particular.
func (p Parser) isLabel(t token, system string) bool {
	of, is := p.words.Sizes.System(t.text)
	return t.kind == 'a' && (is && of == system || p.words.Sizes.Labels[vocabulary.Fold(t.text)])
}

// sizePart is the size that tokens begin with, and how many of them it is: none if they don't begin with one.
func (p Parser) sizePart(list []token) (one part, tokens int) {
	words := 0
	for words < len(list) && (list[words].kind == 'a' || list[words].kind == 'n') {
		words++
	}
	for n := min(2, words); n > 0; n-- {
		if letter, ok := p.words.Sizes.Letter(joinTokens(list[:n])); ok {
			return part{way: inLetters, order: slices.Index(p.words.Sizes.Order, letter)}, n
		}
	}
	if list[0].kind != 'n' {
		return one, 0
	}
	number, err := strconv.ParseFloat(list[0].text, 64)
	if err != nil {
		return one, 0
	}
	if len(list) > 1 && list[1].kind == 'a' && !list[1].space && (len(list[1].text) == 1 || !p.words.Sizes.Through[vocabulary.Fold(list[1].text)]) {
		if !isCup(list[1].text) {
			return one, 0
		}
		return part{way: inCups, number: number, order: int(list[1].text[0] | 0x20)}, 2
	}
	return part{way: inNumbers, number: number}, 1
}

// withoutCommas parts "36,38", which was read as one number with decimals.
func withoutCommas(list []token) (parted []token) {
	for _, t := range list {
		whole, decimals, has := strings.Cut(t.text, ".")
		if t.kind == 'n' && has && len(whole) == 2 && len(decimals) == 2 && decimals > whole && !slices.Contains(usualDecimals, decimals) {
			parted = append(parted, token{whole, 'n', t.space}, token{",", ',', false}, token{decimals, 'n', false})
			continue
		}
		parted = append(parted, t)
	}
	return parted
}

// usualDecimals are those of sizes between two others.
var usualDecimals = []string{"25", "33", "50", "66", "67", "75"}
