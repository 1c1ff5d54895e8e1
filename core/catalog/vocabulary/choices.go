package vocabulary

import "strings"

// Choices are the wordings of attributes with a vocabulary, and of seasons and months.
type Choices struct {
	of         map[string]*Phrases[string] // attribute to wording to value
	only       map[string]bool             // wordings that count in a cell of the attribute only
	byLanguage map[string]map[string]map[string]string
	ages       map[string]string
	seasons    Phrases[string]
	codes      map[string]string
	months     map[string]int
}

func (c *Choices) read(content []byte) error {
	file, err := parse[struct {
		InCellOnly  []string
		ByLanguage  map[string]map[string]map[string]string
		AgeOfGender map[string]string
		Seasons     map[string][]string
		SeasonCodes map[string][]string
		Months      [][]string
		Choices     map[string]map[string][]string
	}](content)
	if err != nil {
		return err
	}
	*c = Choices{of: map[string]*Phrases[string]{}, only: set(file.InCellOnly), byLanguage: file.ByLanguage, ages: map[string]string{}, codes: map[string]string{}, months: map[string]int{}}
	for attribute, values := range file.Choices {
		phrases := &Phrases[string]{}
		for value, list := range values {
			phrases.add(value, value)
			for _, w := range list {
				phrases.add(w, value)
			}
		}
		c.of[attribute] = phrases
	}
	for w, age := range file.AgeOfGender {
		c.ages[Fold(w)] = age
	}
	for season, list := range file.Seasons {
		for _, w := range list {
			c.seasons.add(w, season)
		}
	}
	for season, list := range file.SeasonCodes {
		for _, w := range list {
			c.codes[strings.ReplaceAll(Fold(w), " ", "")] = season
		}
	}
	for i, list := range file.Months {
		for _, w := range list {
			c.months[Fold(w)] = i + 1
		}
	}
	return nil
}

// Get returns the value of an attribute that a wording means in a language, or in any if language is empty.
func (c *Choices) Get(attribute, wording, language string) (string, bool) {
	if value, ok := c.byLanguage[language][attribute][Fold(wording)]; ok {
		return value, true
	}
	phrases, ok := c.of[attribute]
	if !ok {
		return "", false
	}
	return phrases.Get(wording)
}

// Find returns the values of an attribute among folded words, without wordings that usually mean something else in a sentence.
func (c *Choices) Find(attribute string, words []string) (list []Found[string]) {
	phrases, ok := c.of[attribute]
	if !ok {
		return nil
	}
	for _, f := range phrases.Find(words) {
		if len(f.Wording) > 1 && !c.only[f.Wording] {
			list = append(list, f)
		}
	}
	return list
}

// Age returns the age group that a wording for a gender says too: "girls" are kids.
func (c *Choices) Age(wording string) (string, bool) {
	age, ok := c.ages[Fold(wording)]
	return age, ok
}

// Seasons returns the seasons among folded words.
func (c *Choices) Seasons(words []string) []Found[string] { return c.seasons.Find(words) }

// SeasonCode returns the half year that letters such as "ss" and "hw" stand for.
func (c *Choices) SeasonCode(letters string) (string, bool) {
	season, ok := c.codes[letters]
	return season, ok
}

// Month returns the number of the month that is named so.
func (c *Choices) Month(word string) (int, bool) {
	month, ok := c.months[Fold(word)]
	return month, ok
}
