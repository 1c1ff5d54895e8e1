package copywriting

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/vocabulary"
)

// longestShout is how long a word in capitals may be in a text that isn't: "UV" and "USA" are no shouting.
const longestShout = 4

// Clean returns a title without words in capitals, promotion and exclamation marks. The brand stays as it is written.
func (w *Writer) Clean(text, brand string) string {
	words := strings.Fields(strings.NewReplacer("!", " ", "¡", " ", "★", " ", "☆", " ", "🔥", " ").Replace(text))
	words = w.withoutPromotion(words)
	own := vocabulary.Words(brand)
	most := longestShout
	if isShouting(words) {
		most = 0
	}
	for i, word := range words {
		if !isCapitals(word) || len([]rune(word)) <= most || w.staysCapital(word) || slices.Contains(own, vocabulary.Fold(word)) {
			continue
		}
		words[i] = calm(word)
	}
	return strings.Trim(strings.Join(words, " "), " ,;:-–—|/&*")
}

// withoutPromotion leaves out wordings that advertise, and discounts such as "-20%".
func (w *Writer) withoutPromotion(words []string) (kept []string) {
	for i := 0; i < len(words); {
		if isDiscount(words, i) {
			i++
			if i < len(words) && strings.EqualFold(words[i], "%") {
				i++
			}
			if i < len(words) && strings.EqualFold(strings.Trim(words[i], ".,"), "off") {
				i++
			}
			continue
		}
		n := min(w.longest, len(words)-i)
		for ; n > 0; n-- {
			if w.promotion[vocabulary.Fold(strings.Join(words[i:i+n], " "))] {
				break
			}
		}
		if n == 0 {
			kept = append(kept, words[i])
			n = 1
		}
		i += n
	}
	return kept
}

// isDiscount says whether a percentage stands there that takes something off: "-20%" or "20 % off", not "100 % wool".
func isDiscount(words []string, i int) bool {
	word := words[i]
	digits := strings.Trim(word, "-–−(%).,")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return false
	}
	percent := strings.Contains(word, "%") || i+1 < len(words) && words[i+1] == "%"
	minus := strings.ContainsAny(word[:1], "-") || strings.HasPrefix(word, "–") || strings.HasPrefix(word, "−")
	next := i + 1
	if next < len(words) && words[next] == "%" {
		next++
	}
	off := next < len(words) && strings.EqualFold(strings.Trim(words[next], ".,)"), "off")
	return percent && (minus || off)
}

// isShouting says whether most letters of a text are capitals.
func isShouting(words []string) bool {
	capitals, letters := 0, 0
	for _, word := range words {
		for _, r := range word {
			if unicode.IsLetter(r) {
				letters++
				if unicode.IsUpper(r) {
					capitals++
				}
			}
		}
	}
	return letters >= 6 && 10*capitals >= 7*letters
}

func isCapitals(word string) bool {
	letters := 0
	for _, r := range word {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters > 1
}

// staysCapital says whether a word is written in capitals everywhere: a size, or one with digits.
func (w *Writer) staysCapital(word string) bool {
	_, size := w.words.Sizes.Letter(word)
	return size || strings.ContainsFunc(word, unicode.IsDigit)
}

// calm writes a word with capitals at its beginnings alone: "T-SHIRT" is "T-Shirt".
func calm(word string) string {
	start := true
	return strings.Map(func(r rune) rune {
		defer func() { start = !unicode.IsLetter(r) && r != '\'' && r != '’' }()
		if start {
			return r
		}
		return unicode.ToLower(r)
	}, word)
}
