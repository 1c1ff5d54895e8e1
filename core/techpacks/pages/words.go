package pages

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"selvedge/core/garment/measure"
	"selvedge/core/typeset"
)

// Words are the fixed words of the pages in other languages.
type Words struct{ in map[string]map[string]string } // by language and English wording

// ReadWords reads the table.
func ReadWords(text []byte) (Words, error) {
	var file struct {
		About, Checked, Licence string
		Words                   map[string]map[string]string // by English wording and language
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return Words{}, err
	}
	if decoder.More() {
		return Words{}, errors.New("there is text after the end")
	}
	w := Words{in: map[string]map[string]string{}}
	for english, others := range file.Words {
		for language, text := range others {
			if text == "" {
				return Words{}, fmt.Errorf("%s, %q: there is no text", language, english)
			}
			if w.in[language] == nil {
				w.in[language] = map[string]string{}
			}
			w.in[language][english] = text
		}
	}
	return w, nil
}

// Has reports whether pages can be in a language.
func (w Words) Has(language string) bool { return language == "en" || w.in[language] != nil }

// In is an English wording in another language; false if it isn't known.
func (w Words) In(language, english string) (string, bool) {
	text, ok := w.in[language][english]
	return text, ok
}

// label is a wording in the first language, and in the second one if there is one.
type label struct{ first, second string }

// say is a fixed wording in the languages of the pages.
func (l *layout) say(english string) label {
	if english == "" {
		return label{}
	}
	in := func(language string) string {
		if language == "en" {
			return english
		}
		text, ok := l.Words.In(language, english)
		if !ok {
			l.missing[english] = true
			return english
		}
		return text
	}
	a := label{first: in(l.Languages[0])}
	if len(l.Languages) > 1 {
		if a.second = in(l.Languages[1]); a.second == a.first {
			a.second = ""
		}
	}
	return a
}

// both is a label on one line. Chinese needs no sign to stand apart.
func (a label) both() string {
	if r, _ := utf8.DecodeRuneInString(a.second); typeset.IsIdeograph(r) {
		return a.first + " " + a.second
	}
	return a.slashed()
}

// slashed is a label within a table's cell.
func (a label) slashed() string {
	if a.second == "" {
		return a.first
	}
	return a.first + " / " + a.second
}

// pointName is what a point of measure is called. Translations are of the library's names:
// a point that was renamed has its own name only.
func (l *layout) pointName(code, name string) label {
	in := func(language string) string {
		if language == "en" || l.Points[code].Name != name {
			return name
		}
		if other, ok := l.Terms.Point(language, code); ok {
			return other
		}
		return name
	}
	a := label{first: in(l.Languages[0])}
	if len(l.Languages) > 1 {
		if a.second = in(l.Languages[1]); a.second == a.first {
			a.second = ""
		}
	}
	return a
}

// length is a measure in the document's unit, without its name.
func (l *layout) length(t measure.Tenths) string {
	return measure.Format(t, measure.Unit(l.Document.Unit))
}

// lengthIn is a measure with its unit.
func (l *layout) lengthIn(t measure.Tenths) string { return l.length(t) + " " + l.Document.Unit }
