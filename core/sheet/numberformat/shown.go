package numberformat

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Currency is the currency that the format shows beside numbers, as it writes it, such as "CHF" or "€"; empty: none.
func (f *Format) Currency() string {
	if len(f.sections) == 0 || f.sections[0].date {
		return ""
	}
	text := ""
	for _, p := range f.sections[0].parts {
		if p.kind == literal {
			text += p.text
		} else {
			text += " "
		}
	}
	for word := range strings.FieldsSeq(text) {
		if isCurrency(word) {
			return word
		}
	}
	return ""
}

// isCurrency says whether a word is a currency's sign, or three capitals as its code has.
func isCurrency(word string) bool {
	sign, size := utf8.DecodeRuneInString(word)
	return size == len(word) && unicode.Is(unicode.Sc, sign) || len(word) == 3 && strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Zeros is how many digits a format shows at least of whole numbers, as of codes: 6 for "000000". It is 0 for other formats.
func (f *Format) Zeros() int {
	if len(f.sections) != 1 || len(f.sections[0].parts) < 2 {
		return 0
	}
	for _, p := range f.sections[0].parts {
		if p.kind != digit || p.mark != '0' {
			return 0
		}
	}
	return len(f.sections[0].parts)
}
