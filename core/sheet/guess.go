package sheet

import (
	"math"
	"strings"
	"unicode"
)

// letters says how often languages use the letters that are not ASCII, in so many of
// 1,000 letters. A text is taken for one of one language.
var letters = []map[rune]float64{
	{'ä': 5.4, 'ö': 3, 'ü': 6.5, 'ß': 3.7, 'é': .1},
	{'é': 19, 'è': 3.1, 'à': 4.9, 'ê': 2.2, 'ç': .9, 'ù': .6, 'û': .6, 'î': .5, 'ô': .6, 'ï': .1, 'ë': .1, 'â': .5, 'œ': .2},
	{'á': 5, 'é': 4.3, 'í': 7.3, 'ó': 8.3, 'ú': 1.7, 'ñ': 3.1, 'ü': .1},
	{'à': 6.4, 'è': 2.6, 'é': .3, 'ì': .3, 'ò': 1.3, 'ù': 1.7},
	{'ã': 7.3, 'á': 4.7, 'é': 3.4, 'ç': 5.3, 'õ': .4, 'í': 1.3, 'ó': 2.6, 'ú': 2.1, 'ê': 4.5, 'â': .6, 'ô': .6, 'à': .7},
	{'ë': 1, 'é': 1.5, 'ï': .5, 'ö': .2, 'ü': .2, 'è': .3},
	{'å': 13, 'ä': 18, 'ö': 13, 'é': .5},
	{'æ': 8.7, 'ø': 9.4, 'å': 11.9, 'é': .5},
	{'ą': 9.9, 'ę': 11.1, 'ł': 18.2, 'ó': 8.5, 'ś': 6.6, 'ć': 4, 'ż': 8.3, 'ź': .6, 'ń': 2},
	{'á': 22, 'é': 13, 'í': 33, 'ý': 11, 'ó': .3, 'ú': 1, 'č': 10, 'š': 8, 'ž': 10, 'ř': 12, 'ě': 16, 'ů': 7, 'ť': .4, 'ď': .2, 'ň': .3},
	{'á': 18, 'é': 8, 'í': 12, 'ý': 10, 'ó': .6, 'ú': 8, 'č': 10, 'š': 7, 'ž': 8, 'ľ': 4, 'ť': 4, 'ď': 1.4, 'ň': 1.4, 'ô': 1.5, 'ä': 1, 'ĺ': .2, 'ŕ': .2},
	{'á': 34, 'é': 37, 'í': 6, 'ó': 8.6, 'ö': 8.2, 'ő': 8.8, 'ú': 1.5, 'ü': 6, 'ű': 1.4},
	{'ă': 41, 'â': 6, 'î': 14, 'ş': 15, 'ţ': 11},
	{'č': 14, 'š': 10, 'ž': 6.5, 'ć': 5, 'đ': 2},
	{'ı': 51, 'ü': 19, 'ş': 18, 'ç': 12, 'ğ': 11, 'ö': 8, 'i': 30, 'â': .2}, // i as a capital with its dot
	{'á': 18, 'ð': 44, 'é': 6.5, 'í': 16, 'ó': 10, 'ú': 6, 'ý': 2.3, 'þ': 14.5, 'æ': 8.7, 'ö': 7.8},
}

// signs are usual in tables, in all languages.
const signs = "€’“”„–—…™®©°½¼¾±²³×·•£§«»¿¡ªº\u00a0"

// Shares of what is not a letter of the language, of all that is not ASCII.
const (
	shareOfSigns   = .01
	shareOfLetters = .0005 // of other languages
	shareOfOthers  = .0001
	shareOfNothing = 1e-8 // the byte has no character
)

// highBytes counts the bytes from 128 on; those after a small letter for themselves, and those after another of them.
type highBytes [3][128]int

func (h *highBytes) count(text []byte, before byte) {
	for _, c := range text {
		if c >= 128 {
			after := 0
			switch {
			case before >= 128:
				after = 2
			case before >= 'a' && before <= 'z':
				after = 1
			}
			h[after][c-128]++
		}
		before = c
	}
}

// fewestHigh are the bytes from which it is said that they are of no encoding that is known.
const fewestHigh = 10

// isForeign reports whether most of the bytes stand beside each other, as letters do of scripts other than the Latin one.
func (h *highBytes) isForeign() bool {
	var all [3]int
	for after := range h {
		for _, times := range h[after] {
			all[after] += times
		}
	}
	return all[0]+all[1]+all[2] >= fewestHigh && all[2] > all[0]+all[1]
}

// guess is the encoding with a byte for each character that fits best.
func (h *highBytes) guess() Encoding {
	best, most := charsets[0].name, math.Inf(-1)
	for _, c := range charsets {
		for _, language := range letters {
			if fits := c.usual + h.fit(c.runes, language); fits > most {
				best, most = c.name, fits
			}
		}
	}
	return best
}

// fit is how likely the bytes are text of a language.
func (h *highBytes) fit(c *charset, language map[rune]float64) (sum float64) {
	all := 0.0
	for _, often := range language {
		all += often
	}
	for after := range h {
		for b, times := range h[after] {
			if times > 0 {
				sum += float64(times) * math.Log(share(c[b], after == 1, language, all))
			}
		}
	}
	return sum
}

// share is how often a character is one of those that are not ASCII.
func share(r rune, afterSmall bool, language map[rune]float64, all float64) float64 {
	switch {
	case r == unicode.ReplacementChar:
		return shareOfNothing
	case strings.ContainsRune(signs, r):
		return shareOfSigns
	case !unicode.IsLetter(r):
		return shareOfOthers
	}
	small := unicode.ToLower(r)
	often := language[small] / all
	if often == 0 {
		often = shareOfLetters
	}
	switch {
	case small == r:
		return often
	case afterSmall: // a capital within a word
		return often / 1000
	}
	return often / 20
}
