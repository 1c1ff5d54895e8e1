package unicodeform

import "strings"

// Full-width forms are the printable characters of ASCII, this far behind them.
const (
	firstWide, lastWide = '！', '～'
	wideSpace           = '\u3000'
)

var ligatures = map[rune]string{'ﬀ': "ff", 'ﬁ': "fi", 'ﬂ': "fl", 'ﬃ': "ffi", 'ﬄ': "ffl", 'ﬅ': "st", 'ﬆ': "st"}

// Key returns text as numbers of articles are stored and compared: composed, and with the full-width forms and the
// ligatures that a keyboard or a file put in the place of plain letters and digits. What else looks alike, such as a
// digit that stands high, may tell two articles apart, and stays.
func Key(text string) string {
	if !mayChange(text) {
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

func isOtherwise(r rune) bool {
	return r == wideSpace || r >= firstWide && r <= lastWide || ligatures[r] != ""
}
