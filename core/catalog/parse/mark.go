package parse

import "selvedge/core/catalog/vocabulary"

// IsMark says whether a cell is only marked, as with a cross.
func IsMark(text string) bool {
	switch vocabulary.Fold(Clean(text)) {
	case "x", "✓", "✔", "✗", "✘", "•", "●", "*", "y", "yes", "ja", "oui", "si", "sì", "sí":
		return true
	}
	return false
}

// IsNothing says whether a cell is empty, or has a dash only.
func IsNothing(text string) bool {
	switch Clean(text) {
	case "", "-", "–", "—", "−", ".", "/":
		return true
	}
	return false
}
