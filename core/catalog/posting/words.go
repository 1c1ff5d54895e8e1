package posting

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/unicodeform"
)

const maxWord = 40 // bytes

// Fold returns a text as it is compared and sorted: in one form of Unicode's, in lower case,
// without accents, with single spaces.
func Fold(text string) string { return fold(unicodeform.Key(text)) }

func fold(text string) string {
	if isFolded(text) {
		return text
	}
	var out strings.Builder
	out.Grow(len(text))
	space := false
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9'):
		case unicode.IsSpace(r) || unicode.IsControl(r):
			space = out.Len() > 0
			continue
		case unicode.Is(unicode.Mn, r):
			continue
		}
		if space {
			out.WriteByte(' ')
			space = false
		}
		switch r = unicode.ToLower(r); {
		case r < utf8.RuneSelf:
			out.WriteByte(byte(r))
		case plain[r] != "":
			out.WriteString(plain[r])
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// isFolded spares most words of a search a copy.
func isFolded(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}

// plain are letters with accents and what they are compared as.
var plain = func() map[rune]string {
	table := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ı': "i", 'ŋ': "n", 'ŧ': "t", 'ĳ': "ij", 'ŀ': "l"}
	for base, accented := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćĉċč", "d": "ď", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥ", "i": "ìíîïĩīĭį", "j": "ĵ", "k": "ķ", "l": "ĺļľ",
		"n": "ñńņň", "o": "òóôõöōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
	} {
		for _, r := range accented {
			table[r] = base
		}
	}
	return table
}()

// Words calls each with the words of a text, folded: letters and digits that stand
// together. Long ones are cut.
func Words(text string, each func(word string)) { wordsOf(Fold(text), each) }

// WordsAsTyped calls each with what Words once called it with: the same word typed in another
// form of Unicode's was another one.
func WordsAsTyped(text string, each func(word string)) { wordsOf(fold(text), each) }

func wordsOf(folded string, each func(word string)) {
	start := -1
	for i, r := range folded {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			each(cut(folded[start:i]))
			start = -1
		}
	}
	if start >= 0 {
		each(cut(folded[start:]))
	}
}

func cut(word string) string {
	if len(word) <= maxWord {
		return word
	}
	end := maxWord
	for !utf8.RuneStart(word[end]) {
		end--
	}
	return word[:end]
}
