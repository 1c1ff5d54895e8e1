// Package unicodeform writes text in one of the several forms in which Unicode can write the same.
//
// Invariant: text that is in a form already is returned as it is.
package unicodeform

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// firstMark is the first rune that can stand otherwise in composed text.
const firstMark = 0x300

// Composed returns text in Unicode's form C: a letter with its marks is one character where there is one. What isn't
// UTF-8 stays.
func Composed(text string) string {
	if !mayChange(text) || !utf8.ValidString(text) {
		return text
	}
	runes := compose(decompose(text))
	if composed := string(runes); composed != text {
		return composed
	}
	return text
}

func mayChange(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r >= firstMark })
}

// decompose takes the letters apart, and sorts the marks of each.
func decompose(text string) []rune {
	t := read()
	runes := make([]rune, 0, len(text))
	for _, r := range text {
		switch apart, known := t.apart[r]; {
		case known:
			runes = append(runes, apart...)
		case isSyllable(r):
			runes = appendJamo(runes, r)
		default:
			runes = append(runes, r)
		}
	}
	for from := 0; from < len(runes); from++ {
		to := from
		for to < len(runes) && t.class[runes[to]] > 0 {
			to++
		}
		slices.SortStableFunc(runes[from:to], func(a, b rune) int { return int(t.class[a]) - int(t.class[b]) })
		from = max(from, to-1)
	}
	return runes
}

// compose puts each mark to the letter before it, unless another mark of its class stands between.
func compose(runes []rune) []rune {
	t := read()
	out := runes[:0]
	letter, last := -1, uint8(0) // where it is in out; the class of what stands behind it
	for _, r := range runes {
		class := t.class[r]
		if isFree := letter >= 0 && (letter == len(out)-1 || last < class && last > 0); isFree {
			if one, known := t.together(out[letter], r); known {
				out[letter] = one
				continue
			}
		}
		if class == 0 {
			letter = len(out)
		}
		out, last = append(out, r), class
	}
	return out
}

func (t *table) together(letter, mark rune) (rune, bool) {
	if one, is := syllable(letter, mark); is {
		return one, true
	}
	one, known := t.pairs[[2]rune{letter, mark}]
	return one, known
}
