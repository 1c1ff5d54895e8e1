package factorypage

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed words.json
var wordsJSON []byte

// Language is one in which the page says everything a second time.
type Language struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Join string `json:"join"` // between parts of a sentence
}

// words are the page's own texts by their English words. The others are those of printed techpacks.
type words struct {
	Languages []Language
	Words     map[string]map[string]string
}

func readWords(text []byte) (w words, err error) {
	if err = json.Unmarshal(text, &w); err != nil {
		return w, err
	}
	for english, others := range w.Words {
		for _, l := range w.Languages {
			if others[l.Code] == "" {
				return w, fmt.Errorf("%q is not there in %s", english, l.Name)
			}
		}
	}
	return w, nil
}

// language finds a language by its code; the zero one is English alone.
func (w words) language(code string) Language {
	i := slices.IndexFunc(w.Languages, func(l Language) bool { return l.Code == code })
	if i < 0 {
		return Language{}
	}
	return w.Languages[i]
}

// Preferred is the first of a browser's languages that the page has, or English. The header lists the preferred one first.
func (p *Page) Preferred(acceptLanguage string) string {
	for tag := range strings.SplitSeq(acceptLanguage, ",") {
		code, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), ";")
		code, _, _ = strings.Cut(code, "-")
		if code == english || p.words.language(code).Code != "" {
			return code
		}
	}
	return english
}

// Label is a text in English and, if there is one, in the second language.
type Label struct{ Text, Also, Lang string }

// Label translates English words.
func (s sheet) Label(text string) Label {
	also, own := s.words.Words[text][s.second.Code]
	if !own {
		also, _ = s.tables.Words.In(s.second.Code, text)
	}
	return Label{text, also, s.second.Code}
}

// sentence joins labels, as in "Women, oversized, midi".
func (s sheet) sentence(parts []Label) (all Label) {
	var texts, others []string
	for _, part := range parts {
		texts = append(texts, part.Text)
		if part.Also != "" {
			others = append(others, part.Also)
		}
	}
	all = Label{Text: capital(strings.Join(texts, ", ")), Lang: s.second.Code}
	if len(others) == len(parts) {
		all.Also = capital(strings.Join(others, s.second.Join))
	}
	return all
}

func capital(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
