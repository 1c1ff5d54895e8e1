// Package terms holds the words of the trade: what they mean, and what points of measure are called in other languages.
package terms

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"selvedge/core/garment/measure"
)

// Term is a word or an abbreviation.
type Term struct {
	Key  string `json:"key"`
	Name string `json:"en"`   // in full
	What string `json:"what"` // may be empty
}

// Terms is read once and then safe for everyone.
type Terms struct {
	list   []Term
	points map[string]map[string]string // names by language and code
}

// Read reads the table. The points that it names are those of the library.
func Read(text []byte, library measure.Library) (Terms, error) {
	var file struct {
		About, Checked, Licence string
		Terms                   []Term
		Points                  map[string]map[string]string
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return Terms{}, err
	}
	if decoder.More() {
		return Terms{}, errors.New("there is text after the end")
	}
	seen := map[string]bool{}
	for _, t := range file.Terms {
		if t.Key == "" || t.Name == "" || seen[t.Key] {
			return Terms{}, fmt.Errorf("term %q: key once and name are needed", t.Key)
		}
		seen[t.Key] = true
	}
	for language, names := range file.Points {
		for code, name := range names {
			if _, known := library[code]; !known || name == "" {
				return Terms{}, fmt.Errorf("%s, %s: there is no such point, or no name", language, code)
			}
		}
	}
	return Terms{list: file.Terms, points: file.Points}, nil
}

// All are the terms in the order of the table.
func (t Terms) All() []Term { return slices.Clone(t.list) }

// Point is what a point of measure is called in a language, such as "zh"; false if that isn't known.
func (t Terms) Point(language, code string) (string, bool) {
	name, ok := t.points[language][code]
	return name, ok
}
