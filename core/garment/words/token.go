package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is one word of a text: what it is compared as, and where it stands, in bytes.
type token struct {
	word     string
	from, to int
}

// folds are letters that are heard without their marks.
var folds = strings.NewReplacer("é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "á", "a", "ä", "a", "ö", "o", "ó", "o", "ü", "u", "ï", "i", "ç", "c", "ñ", "n", "’", "'")

// tokens splits a text into words in lower case; hyphens and slashes part words, an apostrophe does not.
func tokens(text string) (list []token) {
	from := -1
	end := func(at int) {
		if from >= 0 {
			word := strings.Trim(folds.Replace(strings.ToLower(text[from:at])), "'")
			if word != "" {
				list = append(list, token{word, from, at})
			}
			from = -1
		}
	}
	for at, width := 0, 0; at < len(text); at += width {
		var r rune
		r, width = utf8.DecodeRuneInString(text[at:])
		switch {
		case unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.Is(unicode.Mn, r) || r == '\'' || r == '’':
			if from < 0 {
				from = at
			}
		default:
			end(at)
		}
	}
	end(len(text))
	return list
}

func joined(list []token) string {
	words := make([]string, len(list))
	for i, t := range list {
		words[i] = t.word
	}
	return strings.Join(words, " ")
}

// singular takes the plural's s from the last word of a wording.
func singular(term string) []string {
	var forms []string
	if cut, ok := strings.CutSuffix(term, "es"); ok && len(cut) > 2 {
		forms = append(forms, cut)
	}
	if cut, ok := strings.CutSuffix(term, "s"); ok && len(cut) > 2 {
		forms = append(forms, cut)
	}
	return forms
}

// near reports whether two words differ by one typing mistake: a letter more, less, other, or two swapped.
func near(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(y)-len(x) > 1 {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	rest := func(p, q []rune) bool { return string(p) == string(q) }
	if len(x) < len(y) {
		return rest(x[i:], y[i+1:])
	}
	if i == len(x) {
		return true
	}
	return rest(x[i+1:], y[i+1:]) || i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && rest(x[i+2:], y[i+2:])
}
