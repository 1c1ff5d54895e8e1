// Package unicodeform writes text in one of the several forms in which Unicode can write the same.
package unicodeform

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Full-width forms are the printable characters of ASCII, this far behind them.
const (
	firstWide, lastWide = '！', '～'
	wideSpace           = '\u3000'
)

var ligatures = map[rune]string{'ﬀ': "ff", 'ﬁ': "fi", 'ﬂ': "fl", 'ﬃ': "ffi", 'ﬄ': "ffl", 'ﬅ': "st", 'ﬆ': "st"}

// Composed returns text in Unicode's form C: a letter with its marks is one character where there is one. What isn't
// UTF-8 stays.
func Composed(text string) string {
	if !utf8.ValidString(text) {
		return text
	}
	return norm.NFC.String(text)
}

// Key returns text as numbers of articles are stored and compared: composed, and with the full-width forms and the
// ligatures that a keyboard or a file put in the place of plain letters and digits. What else looks alike, such as a
// digit that stands high, may tell two articles apart, and stays.
func Key(text string) string {
	if !strings.ContainsFunc(text, isBeyondASCII) {
		return text
	}
	text = Composed(text)
	if !strings.ContainsFunc(text, isOtherwise) {
		return text
	}
	var key strings.Builder
	for _, r := range text {
		switch {
		case r == wideSpace:
			key.WriteByte(' ')
		case r >= firstWide && r <= lastWide:
			key.WriteRune(r - firstWide + '!')
		case ligatures[r] != "":
			key.WriteString(ligatures[r])
		default:
			key.WriteRune(r)
		}
	}
	return Composed(key.String())
}

func isBeyondASCII(r rune) bool { return r >= utf8.RuneSelf }

func isOtherwise(r rune) bool {
	return r == wideSpace || r >= firstWide && r <= lastWide || ligatures[r] != ""
}
