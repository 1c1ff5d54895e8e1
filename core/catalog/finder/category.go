package finder

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// joints part a title into what the product is and what it has: "Coat with belt" is no belt.
var joints = map[string]bool{
	"with": true, "in": true, "for": true, "from": true, "of": true, "and": true, "mit": true, "aus": true, "und": true, "für": true, "avec": true, "en": true,
	"de": true, "et": true, "con": true, "di": true, "da": true, "e": true, "y": true, "a": true, "à": true, "w": true,
}

// category looks for the kind of product that the title names, else the product type.
func (s *search) category() {
	for i := range s.texts {
		t := &s.texts[i]
		if t.name == "the description" {
			continue
		}
		for _, language := range s.languages() {
			ids, wording := s.named(t.original, language)
			if len(ids) == 0 {
				continue
			}
			id := s.fitting(ids)
			category, _ := s.words.Categories.Get(id)
			s.found("category", id, "%q in %s names %s", wording, t.name, category.Name)
			return
		}
	}
}

// languages are those in which words are looked for: the texts' own, else English first.
func (s *search) languages() []string {
	if slices.Contains(vocabulary.Languages, s.in.Language) {
		return []string{s.in.Language}
	}
	return vocabulary.Languages
}

// named returns the categories that a title names. What a product is stands last in English and German, and first in the others.
func (s *search) named(title, language string) (ids []string, wording string) {
	for _, segment := range strings.FieldsFunc(title, func(r rune) bool { return strings.ContainsRune(",;|–—(\n", r) }) {
		words := vocabulary.Words(segment)
		for from := 0; from < len(words); {
			to := from
			for to < len(words) && !joints[words[to]] {
				to++
			}
			run := words[from:to]
			if found := s.words.Categories.Find(run, language); len(found) > 0 {
				best := found[0]
				if language == "en" || language == "de" {
					best = found[len(found)-1]
				}
				return best.Meaning, best.Wording
			}
			if language == "de" {
				if ids, wording := s.compound(run); len(ids) > 0 {
					return ids, wording
				}
			}
			from = to + 1
		}
	}
	if words := vocabulary.Words(title); len(words) > 1 { // "T-shirt de manga larga" has its joint within the wording
		if found := s.words.Categories.Find(words, language); len(found) > 0 {
			return found[0].Meaning, found[0].Wording
		}
	}
	return nil, ""
}

// shortestHead is how long the end of a compound must be to be a word of its own.
const shortestHead = 4

// compound finds categories at the end of German words: a "Wickelkleid" is a Kleid.
func (s *search) compound(words []string) (ids []string, wording string) {
	for _, w := range slices.Backward(words) {
		for at := 2; len(w)-at >= shortestHead; at++ {
			if found := s.words.Categories.Find([]string{w[at:]}, "de"); len(found) > 0 {
				return found[0].Meaning, w
			}
		}
	}
	return nil, ""
}

// fitting chooses among categories of the same name by whom the product is.
func (s *search) fitting(ids []string) string {
	gender, age := s.in.Record["gender"], s.in.Record["age_group"]
	for _, f := range s.findings {
		switch {
		case f.Attribute == "gender" && gender == "":
			gender = f.Value
		case f.Attribute == "age_group" && age == "":
			age = f.Value
		}
	}
	want := map[bool]map[string]string{
		true:  {"female": "Girls'", "male": "Boys'"},
		false: {"female": "Women's", "male": "Men's"},
	}[age == "kids"][gender]
	if age == "infant" || age == "toddler" || age == "newborn" {
		want = "Baby & Toddler"
	}
	for _, id := range ids {
		if want != "" && strings.Contains(" > "+s.words.Categories.Path(id), " "+want) {
			return id
		}
	}
	return parse.Shallowest(ids)
}
