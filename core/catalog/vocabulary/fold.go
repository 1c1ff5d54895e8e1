package vocabulary

import (
	"strings"
	"unicode"

	"selvedge/core/unicodeform"
)

// folds are letters that no table of marks takes apart.
var folds = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'ł': "l", 'ı': "i", 'þ': "th", 'ŀ': "l", 'ħ': "h", 'ŧ': "t",
}

// marked are letters with marks, in runs of the same letter without one.
var marked = func() map[rune]byte {
	table := map[rune]byte{}
	for letter, all := range map[byte]string{
		'a': "àáâãäåāăą", 'c': "çćĉċč", 'd': "ď", 'e': "èéêëēĕėęě", 'g': "ĝğġģ", 'h': "ĥ", 'i': "ìíîïĩīĭį", 'j': "ĵ", 'k': "ķ",
		'l': "ĺļľ", 'n': "ñńņňŉ", 'o': "òóôõöōŏő", 'r': "ŕŗř", 's': "śŝşšș", 't': "ţťț", 'u': "ùúûüũūŭůűų", 'w': "ŵ", 'y': "ýÿŷ", 'z': "źżž",
	} {
		for _, r := range all {
			table[r] = letter
		}
	}
	return table
}()

// Fold returns text as it is compared: in one form of Unicode's, lower case, letters without their marks, and one blank between words. Whatever is
// no letter and no digit parts words.
func Fold(text string) string {
	return string(AppendFold(make([]byte, 0, len(text)), text))
}

// AppendFold appends Fold(text) to b.
func AppendFold(b []byte, text string) []byte {
	from := len(b)
	apart := false
	for _, r := range unicodeform.Key(text) {
		if r < 0x80 {
			switch {
			case 'A' <= r && r <= 'Z':
				r += 'a' - 'A'
			case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			default:
				apart = true
				continue
			}
			if apart && len(b) > from {
				b = append(b, ' ')
			}
			apart = false
			b = append(b, byte(r))
			continue
		}
		if unicode.Is(unicode.Mn, r) { // a mark that stands behind its letter
			continue
		}
		r = unicode.ToLower(r)
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			apart = true
			continue
		}
		if apart && len(b) > from {
			b = append(b, ' ')
		}
		apart = false
		if letter, ok := marked[r]; ok {
			b = append(b, letter)
		} else if letters, ok := folds[r]; ok {
			b = append(b, letters...)
		} else {
			b = append(b, string(r)...)
		}
	}
	return b
}

// Words returns the folded words of text.
func Words(text string) []string { return strings.Fields(Fold(text)) }

// Squeeze returns text folded, without blanks: "NH-2604 Rus" is "nh2604rus".
func Squeeze(text string) string { return strings.ReplaceAll(Fold(text), " ", "") }
