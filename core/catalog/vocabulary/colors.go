package vocabulary

import (
	"fmt"
	"slices"
	"strings"

	"selvedge/core/plaintext"
)

// Color is a color with a name.
type Color struct {
	Name    string // English
	Family  string // one of the base colors
	RGB     [3]uint8
	InWords map[string]string // its name by language, English included
	Called  []string          // all words for it in all languages
}

// Colors are colors by their words.
type Colors struct {
	All       []Color
	words     Phrases[*Color]
	named     Phrases[*Color]
	languages map[string][]string // those in which a folded wording is a color's
	only      map[string]bool     // wordings that mean a color in a color's cell only
	modifiers map[string]string
	short     map[string]*Color // three letters to the one color that they begin or abbreviate
}

func (c *Colors) read(content []byte) error {
	file, err := parse[struct {
		InCellOnly, Light, Dark, Other []string
		Colors                         []struct {
			Name, Family, Hex string
			Words             words
			Same              []string // other spellings of the name
		}
	}](content)
	if err != nil {
		return err
	}
	*c = Colors{All: make([]Color, 0, len(file.Colors)), languages: map[string][]string{}, only: set(file.InCellOnly), modifiers: map[string]string{}}
	for _, row := range file.Colors {
		color := Color{Name: row.Name, Family: row.Family, InWords: map[string]string{"en": row.Name}}
		if _, err := fmt.Sscanf(row.Hex, "#%02x%02x%02x", &color.RGB[0], &color.RGB[1], &color.RGB[2]); err != nil {
			return fmt.Errorf("color %s: %w", row.Name, err)
		}
		for _, language := range Languages[1:] {
			if list := row.Words[language]; len(list) > 0 {
				color.InWords[language] = list[0]
			}
		}
		c.All = append(c.All, color)
	}
	for i := range c.All {
		c.named.add(c.All[i].Name, &c.All[i])
	}
	for i := range c.All {
		for _, language := range Languages {
			c.named.add(c.All[i].InWords[language], &c.All[i])
		}
	}
	for i, row := range file.Colors {
		c.words.add(row.Name, &c.All[i])
		for _, language := range Languages {
			for _, w := range row.Words[language] {
				c.words.add(w, &c.All[i])
				c.All[i].Called = append(c.All[i].Called, w)
				c.languages[Fold(w)] = append(c.languages[Fold(w)], language)
			}
		}
		for _, spelling := range row.Same {
			c.named.add(spelling, &c.All[i])
		}
	}
	for kind, list := range map[string][]string{"light": file.Light, "dark": file.Dark, "other": file.Other} {
		for _, w := range list {
			c.modifiers[Fold(w)] = kind
		}
	}
	c.abbreviate()
	return nil
}

// abbreviate learns the first three letters of names, and the three-letter codes made of their consonants, where these are
// of one color only.
func (c *Colors) abbreviate() {
	c.short = map[string]*Color{}
	twice := map[string]bool{}
	learn := func(code string, color *Color) {
		if other, known := c.short[code]; known && other.Family != color.Family {
			twice[code] = true
		} else if !known {
			c.short[code] = color
		}
	}
	for i := range c.All {
		for _, language := range Languages {
			for _, code := range Abbreviations(c.All[i].InWords[language]) {
				learn(code, &c.All[i])
			}
		}
	}
	for code := range twice {
		delete(c.short, code)
	}
}

// Abbreviations returns how a color's name is shortened to three letters in codes of articles: "navy" is "nav" and "nvy".
func Abbreviations(name string) []string {
	letters := Squeeze(name)
	if len(letters) < 3 {
		return nil
	}
	codes := []string{letters[:3]}
	consonants := []byte{letters[0]}
	for i := 1; i < len(letters); i++ {
		if !strings.ContainsRune("aeiou", rune(letters[i])) {
			consonants = append(consonants, letters[i])
		}
	}
	if len(consonants) >= 3 && string(consonants[:3]) != codes[0] {
		codes = append(codes, string(consonants[:3]))
	}
	return codes
}

// Get returns the color that a cell names: a name, or one with words for its shade around it, such as "Dunkelrot meliert".
func (c *Colors) Get(text string) (*Color, bool) {
	folded := Fold(text)
	if color, ok := c.words.of[folded]; ok {
		return color, true
	}
	words := strings.Fields(folded)
	found := c.words.Find(words)
	if len(found) != 1 { // several colors, or none
		return nil, false
	}
	for i, w := range words {
		if _, modifies := c.modifiers[w]; !modifies && (i < found[0].From || i >= found[0].To) {
			return nil, false
		}
	}
	return found[0].Meaning, true
}

// Named returns the color whose name in a language a text is, without a shade of it and without other words for it.
func (c *Colors) Named(text string) (*Color, bool) { return c.named.Get(text) }

// IsIn says whether a text is a color's name in a language, the usual one or another.
func (c *Colors) IsIn(text, language string) bool {
	return slices.Contains(c.languages[Fold(text)], language)
}

// Foreign returns the color that a word is the usual name of in other languages than English, if it means nothing else in any. A
// word that English has, that is one of several in its language, or that usually means something else may be a brand's own name, and
// one for several colors names none.
func (c *Colors) Foreign(text string) (*Color, bool) {
	folded := Fold(text)
	color, known := c.named.Get(text)
	if !known || len(c.languages[folded]) == 0 || c.only[folded] || c.IsIn(text, Languages[0]) || color.Family == "Multicolor" {
		return nil, false
	}
	for _, language := range c.languages[folded] {
		if Fold(color.InWords[language]) != folded {
			return nil, false
		}
	}
	return color, true
}

// Kept is the name by which a color is kept that is written so: English if nothing else is meant in any language, so that "Schwarz"
// and "Black" are one color. What a language has beside its usual name, as German has "Pink" beside "Rosa", stays as written, and so
// does every other name: it is the brand's. All begin with a capital, so that "dunkelblau" and "Dunkelblau" are one color.
func (c *Colors) Kept(text string) string {
	color, known := c.named.Get(text)
	switch {
	case !known:
		return plaintext.Capital(text)
	case strings.EqualFold(text, color.Name):
		return color.Name
	}
	for _, language := range c.languages[Fold(text)] {
		if usual := color.InWords[language]; Fold(usual) != Fold(text) || Fold(usual) != Fold(color.Name) && c.IsIn(color.Name, language) {
			return plaintext.Capital(text)
		}
	}
	return color.Name
}

// Several returns the colors that a cell with several names, such as "Navy/White", lists with the names by which they are kept, if it
// knows all. The first is the main one.
func (c *Colors) Several(text string) (list []*Color, names []string) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("/,;+&|", r) }) {
		color, ok := c.Get(part)
		if !ok {
			return nil, nil
		}
		list, names = append(list, color), append(names, c.Kept(strings.TrimSpace(part)))
	}
	return list, names
}

// Find returns the colors that a sentence names, without words that usually mean something else there.
func (c *Colors) Find(words []string) (list []Found[*Color]) {
	for _, f := range c.words.Find(words) {
		if !c.only[f.Wording] {
			list = append(list, f)
		}
	}
	return list
}

// Short returns the color that a code of three letters stands for.
func (c *Colors) Short(code string) (*Color, bool) {
	color, ok := c.short[Fold(code)]
	return color, ok
}
