package vocabulary

import (
	"bytes"
	"maps"
	"slices"
	"strings"
)

// What columns mean that are no attribute: in which currency the row's prices are, what the picture in the row shows and its place
// among the product's, and nothing that a catalog keeps.
const (
	Currency        = "currency"
	PictureAlt      = "image_alt"
	PicturePosition = "image_position"
	None            = "none"
)

// IsCompanion says whether a column means something of what other columns of its row say.
func IsCompanion(key string) bool {
	return key == Currency || IsOfPicture(key)
}

// IsOfPicture says whether a column means something of the row's picture.
func IsOfPicture(key string) bool { return key == PictureAlt || key == PicturePosition }

// Header is one wording of a column's name.
type Header struct {
	Wording   string // folded
	Attribute string
	Languages []string // those that say so; none if it is a platform's name
}

// Headers are what columns are called.
type Headers struct {
	Known      []Header            // by attribute, in the file's order
	Ambiguous  map[string][]string // a folded wording to the attributes that it may mean
	Ignored    map[string]bool     // words that say nothing of their own
	Views      map[string]bool     // words for what is on a picture
	Others     map[string]bool     // words beside which a wording means something else: "lining material", "old SKU"
	Units      map[string]bool
	Care       map[string]bool   // words of care instructions
	Locales    map[string]string // a folded word to the language that it names
	Currencies map[string]string // a word in lower case to the currency that it names
	exact      map[string]int
}

func (h *Headers) read(content []byte) error {
	file, err := parse[struct {
		Attributes map[string]words
		Ambiguous  map[string][]string
		Ignored    []string
		Views      []string
		Others     []string
		Care       []string
		Units      []string
		Locales    map[string][]string
		Currencies map[string][]string
	}](content)
	if err != nil {
		return err
	}
	*h = Headers{
		Ambiguous: map[string][]string{}, Ignored: set(file.Ignored), Views: set(file.Views), Others: set(file.Others), Units: set(file.Units), Care: set(file.Care),
		Locales: map[string]string{}, Currencies: map[string]string{}, exact: map[string]int{},
	}
	for _, attribute := range slices.Sorted(maps.Keys(file.Attributes)) {
		for _, language := range append([]string{"platform"}, Languages...) {
			for _, wording := range file.Attributes[attribute][language] {
				h.add(attribute, language, Fold(wording))
			}
		}
	}
	for wording, attributes := range file.Ambiguous {
		h.Ambiguous[Fold(wording)] = attributes
	}
	for language, list := range file.Locales {
		for _, w := range list {
			h.Locales[Fold(w)] = language
		}
	}
	for currency, list := range file.Currencies {
		for _, w := range list {
			h.Currencies[strings.ToLower(w)] = currency
		}
	}
	return nil
}

func (h *Headers) add(attribute, language, wording string) {
	at, known := h.exact[wording]
	if !known {
		at = len(h.Known)
		h.exact[wording] = at
		h.Known = append(h.Known, Header{Wording: wording, Attribute: attribute})
	}
	if language != "platform" {
		h.Known[at].Languages = append(h.Known[at].Languages, language)
	}
}

// Exact returns the header that is worded so.
func (h *Headers) Exact(folded string) (Header, bool) {
	at, known := h.exact[folded]
	if !known {
		return Header{}, false
	}
	return h.Known[at], true
}

// longestName are the bytes of a cell that may name a column.
const longestName = 60

// Names says whether text is what columns of an attribute are called, with or without a unit, a currency or a language behind it.
// It is asked of the rows of large files, so it allocates nothing.
func (h *Headers) Names(attribute, text string) bool {
	if len(text) > longestName || strings.ContainsAny(text, "0123456789") {
		return false
	}
	folded := AppendFold(make([]byte, 0, 2*longestName), text)
	for len(folded) > 0 {
		if at, known := h.exact[string(folded)]; known && h.Known[at].Attribute == attribute || slices.Contains(h.Ambiguous[string(folded)], attribute) {
			return true
		}
		last := bytes.LastIndexByte(folded, ' ') + 1
		_, currency := h.Currencies[string(folded[last:])]
		_, locale := h.Locales[string(folded[last:])]
		if last == 0 || !currency && !locale && !h.Units[string(folded[last:])] {
			return false
		}
		folded = folded[:last-1]
	}
	return false
}

func set(list []string) map[string]bool {
	all := make(map[string]bool, len(list))
	for _, w := range list {
		all[Fold(w)] = true
	}
	return all
}
