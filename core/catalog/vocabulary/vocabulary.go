// Package vocabulary is the words of suppliers' files and of product texts: what columns are called, and colors, fibres,
// sizes, countries, categories and the values of choices in English, German, French, Italian and Spanish.
//
// Invariant: a wording means one thing, or its file says that it is ambiguous. Words are compared folded (see Fold).
package vocabulary

import (
	"encoding/json"
	"fmt"
	"io/fs"
)

// Languages are those that the words are known in.
var Languages = []string{"en", "de", "fr", "it", "es"}

// Vocabulary is all words together. It is read once and never changes.
type Vocabulary struct {
	Headers    Headers
	Colors     Colors
	Fibres     Fibres
	Sizes      Sizes
	Countries  Countries
	Categories Categories
	Choices    Choices
	Views      Views
	Titles     Titles
}

// words are wordings by language.
type words map[string][]string

// Read reads the words from a file system with headers.json, colors.json and so on in folder.
func Read(files fs.FS, folder string) (*Vocabulary, error) {
	v := &Vocabulary{}
	for name, read := range map[string]func([]byte) error{
		"headers": v.Headers.read, "colors": v.Colors.read, "fibres": v.Fibres.read, "sizes": v.Sizes.read,
		"countries": v.Countries.read, "categories": v.Categories.read, "choices": v.Choices.read, "views": v.Views.read,
		"garments": v.Titles.read,
	} {
		content, err := fs.ReadFile(files, folder+"/"+name+".json")
		if err == nil {
			err = read(content)
		}
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	return v, nil
}

// parse reads JSON into a T.
func parse[T any](content []byte) (file T, err error) {
	err = json.Unmarshal(content, &file)
	return file, err
}
