// Package copywriting writes titles and descriptions of products by rules: a grammar for the parts of a title, a template for the
// sentences of a description, in the words of five languages.
//
// Invariant: the same values always give the same text, and no text says anything that no value says.
package copywriting

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

// SEOLimit is how many characters of a page's title search engines show.
const SEOLimit = 70

// Fields of templates that are no attributes.
const View = "view" // what is to be seen on an image

// Writer writes texts.
type Writer struct {
	words      *vocabulary.Vocabulary
	parser     parse.Parser
	attributes attribute.Set
	file       file
	promotion  map[string]bool
	longest    int // words of a promotion
}

// file are the fixed words and standard templates.
type file struct {
	Titles       map[string]string
	Families     map[string][]string
	Genders      map[string]map[string]string
	OneSize      map[string]string
	Views        map[string]map[string]string
	Alt          map[string]string
	Descriptions map[string]map[string]string
	Promotion    []string
}

// New returns a writer with the standard words and templates in content.
func New(words *vocabulary.Vocabulary, attributes attribute.Set, content []byte) (*Writer, error) {
	w := &Writer{words: words, parser: parse.New(words), attributes: attributes, promotion: map[string]bool{}}
	if err := json.Unmarshal(content, &w.file); err != nil {
		return nil, fmt.Errorf("read product texts: %w", err)
	}
	for _, wording := range w.file.Promotion {
		folded := vocabulary.Fold(wording)
		w.promotion[folded] = true
		w.longest = max(w.longest, strings.Count(folded, " ")+1)
	}
	return w, nil
}

// With returns a writer whose templates may name those attributes.
func (w *Writer) With(attributes attribute.Set) *Writer {
	next := *w
	next.attributes = attributes
	return &next
}

// Grammar returns the standard grammar of a channel's titles, or "seo" for those of pages.
func (w *Writer) Grammar(channel string) string {
	if text, ok := w.file.Titles[channel]; ok {
		return text
	}
	return "{title}"
}

// Template returns the standard template of descriptions in a language, of a product of that category.
func (w *Writer) Template(category, locale string) string {
	templates := w.file.Descriptions[languageOf(locale)]
	for _, family := range []string{"shoes", "bags", "knitwear"} {
		if slices.ContainsFunc(w.file.Families[family], func(id string) bool { return w.words.Categories.Within(category, id) }) {
			return templates[family]
		}
	}
	return templates[""]
}

// Alt returns the standard template of texts for those who don't see an image.
func (w *Writer) Alt(locale string) string { return w.file.Alt[languageOf(locale)] }

// languageOf returns the language of a locale that words are known in: German for de-AT, English for those of no known one.
func languageOf(locale string) string {
	language, _, _ := strings.Cut(strings.ToLower(locale), "-")
	if slices.Contains(vocabulary.Languages, language) {
		return language
	}
	return "en"
}

// isField says whether templates may name a field so.
func (w *Writer) isField(key string) bool {
	_, known := w.attributes.Get(key)
	return known || key == View
}

// value writes a field in a language, as it stands in a sentence.
func (w *Writer) value(record attribute.Record, key, locale string) string {
	text, language := record[key], languageOf(locale)
	switch key {
	case "gender":
		return w.person(record, language)
	case View:
		return w.file.Views[language][text]
	case "title":
		title, _ := w.titleIn(record, locale)
		return title
	}
	if text == "" {
		return ""
	}
	switch key {
	case "color":
		return w.color(text, language)
	case "size":
		if text == parse.OneSize {
			return w.file.OneSize[language]
		}
	case "material":
		if parts, unknown := w.parser.Composition(text); len(parts) > 0 && unknown == "" {
			return parse.Write(parts, &w.words.Fibres, language)
		}
		if fibre, ok := w.words.Fibres.Get(text); ok {
			return fibre.InWords[language]
		}
	case "origin":
		return w.words.Countries.Called(text, language)
	case "category":
		return w.words.Categories.Called(text, language)
	case "highlights", "tags", "images":
		return "• " + strings.ReplaceAll(text, "\n", "\n• ")
	}
	if a, _ := w.attributes.Get(key); a.Type == attribute.List {
		return strings.ReplaceAll(text, "\n", ", ")
	}
	return text
}

// person says whom a product is for. Nothing is said of adults of any gender.
func (w *Writer) person(record attribute.Record, language string) string {
	gender, age := record["gender"], record["age_group"]
	switch age {
	case "infant", "newborn", "toddler":
		return w.file.Genders[language][age]
	case "kids":
		if gender == "" {
			gender = "unisex"
		}
		return w.file.Genders[language][gender+" kids"]
	}
	if gender == "unisex" {
		return ""
	}
	return w.file.Genders[language][gender]
}

// color writes colors that are known in the language; others stay as they are called.
func (w *Writer) color(text, language string) string {
	names := strings.Split(text, "/")
	for i, name := range names {
		word, known := w.usual(name, language)
		if !known {
			continue
		}
		names[i] = word
		if language == "de" { // as a noun: "in Rost"
			names[i] = plaintext.Capital(names[i])
		}
	}
	return strings.Join(names, "/")
}
