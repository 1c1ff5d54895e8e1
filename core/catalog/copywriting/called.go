package copywriting

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

// Calls says whether values of an attribute are called otherwise in the language of a locale. In English only colors are, which a
// brand may have named in its own language; the other words are English.
func Calls(attribute, locale string) bool {
	language, _, _ := strings.Cut(strings.ToLower(locale), "-")
	switch attribute {
	case "color":
		return slices.Contains(vocabulary.Languages, language)
	case "material", "product_type", "size":
		return language != vocabulary.Languages[0] && slices.Contains(vocabulary.Languages, language)
	}
	return false
}

// Called is what a value that is for all languages is called in that of a locale, where it stands alone. What no word is
// known for stays, and so does a shade of a color: two colors never become one.
func (w *Writer) Called(attribute, text, locale string) string {
	if !Calls(attribute, locale) {
		return text
	}
	language := languageOf(locale)
	switch attribute {
	case "color":
		names := strings.Split(text, "/")
		for i, name := range names {
			isEnglish := language == vocabulary.Languages[0] && w.words.Colors.IsIn(name, language)
			if usual, known := w.usual(name, language); known && !isEnglish {
				names[i] = plaintext.Capital(usual)
			}
		}
		return strings.Join(names, "/")
	case "material":
		if parts, unknown := w.parser.Composition(text); len(parts) > 0 && unknown == "" {
			return parse.Write(parts, &w.words.Fibres, language)
		}
		if fibre, known := w.words.Fibres.Get(text); known && fibre.InWords[language] != "" {
			return fibre.InWords[language]
		}
	case "size":
		if text == parse.OneSize && w.file.OneSize[language] != "" {
			return w.file.OneSize[language]
		}
	case "product_type":
		if garment, known := w.words.Titles.Garments.Named(text); known && garment.InWords[language] != "" {
			return plaintext.Capital(garment.InWords[language])
		}
	}
	return text
}

// IsOwnColor says whether a word that is a color's in another language than English is said of another family of colors: a brand
// then means something else by it.
func (w *Writer) IsOwnColor(text, family string) bool {
	color, known := w.words.Colors.Named(text)
	return known && family != "" && family != color.Family && !w.words.Colors.IsIn(text, vocabulary.Languages[0])
}

// usual is what a color is usually called in a language; one that has another name in it keeps that.
func (w *Writer) usual(name, language string) (usual string, known bool) {
	if language == vocabulary.Languages[0] && !w.words.Colors.IsIn(name, language) {
		color, known := w.words.Colors.Foreign(name)
		if !known {
			return "", false
		}
		return color.Name, true
	}
	color, known := w.words.Colors.Named(name)
	if !known || color.InWords[language] == "" {
		return "", false
	}
	usual = color.InWords[language]
	return usual, vocabulary.Fold(usual) == vocabulary.Fold(name) || !w.words.Colors.IsIn(name, language)
}
