package channel

import (
	"strings"
	"unicode/utf8"
)

// phrases are found in a text by one walk over it: those that begin with the same letter are
// compared where a word begins with it.
type phrases struct {
	begins  [256]bool // in either case
	byFirst [256][]string
}

var letters = func() (bytes [256]bool) {
	for c := range bytes {
		bytes[c] = isLetter(byte(c))
	}
	return bytes
}()

func readPhrases(list []string) (p phrases) {
	for _, phrase := range list {
		if phrase != "" {
			first := phrase[0]
			p.byFirst[first] = append(p.byFirst[first], phrase)
			p.begins[first], p.begins[strings.ToUpper(phrase[:1])[0]] = true, true
		}
	}
	return p
}

// in returns the first phrase of a text as it stands there. Phrases are in lower case and may be
// followed by anything but a letter.
func (p *phrases) in(text string) string {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if p.begins[c] {
			if end := p.endAt(text, i); end > 0 {
				return text[i:end]
			}
		}
		if letters[c] { // the rest of the word begins none
			for i+1 < len(text) && letters[text[i+1]] {
				i++
			}
		}
	}
	return ""
}

// endAt is where a phrase ends that begins at a place, or 0.
func (p *phrases) endAt(text string, from int) int {
	first := text[from]
	if isUpper(first) {
		first |= 0x20
	}
	for _, phrase := range p.byFirst[first] {
		end := from + len(phrase)
		if end <= len(text) && strings.EqualFold(text[from:end], phrase) && (end == len(text) || !letters[text[end]]) {
			return end
		}
	}
	return 0
}

// isLetter takes every byte of a letter beyond ASCII for one.
func isLetter(c byte) bool { return c >= utf8.RuneSelf || 'a' <= c|0x20 && c|0x20 <= 'z' }
