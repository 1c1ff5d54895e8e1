package sheet

import (
	"strings"
	"unicode/utf8"
)

// Text files have no types, so spreadsheet programs take a cell that begins like a formula
// for one, which may be made to send data away (CSV injection, by OWASP). An apostrophe
// before it makes it text. Reading takes that apostrophe away again.

// guarded is a text that no spreadsheet program takes for a formula. Plain numbers stay.
func guarded(text string) string {
	if isRisky(text) {
		return "'" + text
	}
	return text
}

// unguarded takes away what guarded put before a text.
func unguarded(text string) string {
	if len(text) > 1 && text[0] == '\'' && isRisky(text[1:]) {
		return text[1:]
	}
	return text
}

// isRisky reports whether a text begins like a formula, behind any apostrophes. Full-width
// signs do too.
func isRisky(text string) bool {
	rest := strings.TrimLeft(text, "'")
	first, _ := utf8.DecodeRuneInString(rest)
	if rest == "" || !strings.ContainsRune("=+-@＝＋－＠\t\r\n", first) {
		return false
	}
	return len(rest) < len(text) || !isPlainNumber(rest)
}

// isPlainNumber recognizes digits with a sign, perhaps with a point or a comma.
func isPlainNumber(text string) bool {
	digits, marks := 0, 0
	for i, c := range []byte(text) {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case (c == '-' || c == '+') && i == 0:
		case c == '.' || c == ',':
			marks++
		default:
			return false
		}
	}
	return digits > 0 && marks <= 1
}
