// Package plaintext validates one line of text that a user typed: their name, their
// company's or a workspace's.
//
// Invariant: what it returns can be shown anywhere; it holds no control, no
// direction and no invisible character.
package plaintext

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/ports"
)

// blank are letters and signs that count as printable and show nothing.
const blank = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"

func isShown(r rune) bool { return unicode.IsPrint(r) && !strings.ContainsRune(blank, r) }

// Clean returns the part of text that Parse accepts, cut to that many runes: for text
// that can't be rejected because no one can type it again.
func Clean(text string, most int) string {
	shown := strings.Map(func(r rune) rune {
		if !isShown(r) {
			return ' '
		}
		return r
	}, text)
	runes := []rune(strings.Join(strings.Fields(shown), " "))
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

// Shorten returns the beginning of a text in one line, at most so many characters and a mark
// that there was more. It ends with a word where it can.
func Shorten(text string, most int) string {
	line := strings.Join(strings.Fields(text), " ")
	runes := []rune(line)
	if len(runes) <= most {
		return line
	}
	cut := string(runes[:most])
	if i := strings.LastIndexByte(cut, ' '); i > most/2 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, " ,.;:") + "…"
}

// Parse returns text with its white space folded. It fails with Invalid, reason
// FIELD_long or FIELD_unprintable; most is in runes.
func Parse(field, label, text string, most int) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case utf8.RuneCountInString(text) > most:
		return "", ports.Refuse(ports.Invalid, field+"_long", fmt.Sprintf("%s can have at most %d characters.", label, most))
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !isShown(r) }):
		return "", ports.Refuse(ports.Invalid, field+"_unprintable", label+" contains characters we can't display. Please retype it.")
	}
	return text, nil
}
