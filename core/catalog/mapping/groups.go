package mapping

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/vocabulary"
)

// Grouped returns the headings of a row as they are called with those of groups in the row above it, where that is known to mean
// something: "Name" below "Color" is "Color Name". A group goes on to the right as far as nothing else stands there.
func (m *Mapper) Grouped(rows []FileRow, header int, headings []string) []string {
	at := slices.IndexFunc(rows, func(r FileRow) bool { return r.Number == header-1 })
	if at < 0 {
		return headings
	}
	headings = slices.Clone(headings)
	group := ""
	for i, text := range rows[at].Cells[:min(len(rows[at].Cells), len(headings))] {
		if text = strings.TrimSpace(text); text != "" {
			group = text
		}
		if !hasLetter(group) || !hasLetter(headings[i]) || vocabulary.Fold(group) == vocabulary.Fold(headings[i]) {
			continue
		}
		for _, name := range []string{group + " " + headings[i], headings[i] + " " + group} {
			if m.headers.isKnown(name) {
				headings[i] = name
				break
			}
		}
	}
	return headings
}

// isKnown says whether a header is a known wording, except for its currency and the like.
func (h headers) isKnown(header string) bool {
	words := h.split(header)
	if len(words) == 0 {
		return false
	}
	_, known := h.known.Exact(strings.Join(h.bare(header, words, &evidence{}), " "))
	return known
}

func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
