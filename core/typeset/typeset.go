// Package typeset breaks text into lines.
package typeset

import (
	"strings"
	"unicode"
)

// Wrap breaks a text into lines that are no wider than width, as measure says: between words,
// between Chinese characters, and within a word that is wider than a line.
func Wrap(text string, width float64, measure func(string) float64) (lines []string) {
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "\t", " "), "\n") {
		lines = append(lines, wrapLine(strings.TrimSpace(paragraph), width, measure)...)
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

func wrapLine(text string, width float64, measure func(string) float64) (lines []string) {
	if measure(text) <= width {
		return []string{text}
	}
	line, wide := "", 0.
	for _, piece := range pieces(text) {
		w := measure(piece)
		if line != "" && wide+measure(strings.TrimRight(piece, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line, wide = "", 0
		}
		if line == "" && measure(strings.TrimRight(piece, " ")) > width {
			for _, r := range piece { // no line holds it
				one := measure(string(r))
				if line != "" && wide+one > width {
					lines = append(lines, line)
					line, wide = "", 0
				}
				line, wide = line+string(r), wide+one
			}
			continue
		}
		line, wide = line+piece, wide+w
	}
	if line = strings.TrimRight(line, " "); line != "" {
		lines = append(lines, line)
	}
	return lines
}

// pieces are the parts that a line may be broken between.
func pieces(text string) (all []string) {
	runes := []rune(text)
	from := 0
	for i := 1; i < len(runes); i++ {
		before, r := runes[i-1], runes[i]
		switch {
		case before == ' ' && r != ' ',
			IsIdeograph(r) && before != ' ' && !strings.ContainsRune("（(“「", before),
			IsIdeograph(before) && !unicode.IsPunct(r) && r != ' ',
			(before == '-' || before == '/') && unicode.IsLetter(r):
			all = append(all, string(runes[from:i]))
			from = i
		}
	}
	return append(all, string(runes[from:]))
}

// IsIdeograph reports whether a line may be broken before and behind a character.
func IsIdeograph(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}
