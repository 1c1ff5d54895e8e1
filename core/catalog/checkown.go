package catalog

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
	"selvedge/core/unicodeform"
	"selvedge/ports"
)

const (
	maxLabel     = 60  // characters
	maxOwnWords  = 500 // of a choice
	longestWord  = 100 // characters
	wordsDivider = "|" // of a filter's values in the address of a list
)

// ownTypes are the types that workspaces' own attributes can have, and whether their values may differ by language.
var ownTypes = map[attribute.Type]bool{
	attribute.Text: true, attribute.LongText: true, attribute.URL: true, attribute.List: true,
	attribute.Number: false, attribute.Integer: false, attribute.Choice: false, attribute.Date: false,
}

var (
	errAttribute      = ports.Refuse(ports.Invalid, "attribute", "Choose a type, and whether styles or variants have it.")
	errNotLocalized   = ports.Refuse(ports.Invalid, "attribute", "Only texts, addresses and lists may differ by language.")
	errAttributeLabel = ports.Refuse(ports.Invalid, "attribute_label", "Give the attribute a label of 1 to 60 characters with a letter or a digit.")
	errWords          = ports.Refuse(ports.Invalid, "attribute_words", "A choice has 1 to 500 options, and nothing else has any.")
)

// checkOwn checks an attribute of a workspace's own, and writes its label and words as they are stored.
func (s *Service) checkOwn(a *attribute.Attribute) (err error) {
	mayBeLocalized, known := ownTypes[a.Type]
	switch {
	case !known || a.On != attribute.OfProduct && a.On != attribute.OfVariant:
		return errAttribute
	case a.Localized && !mayBeLocalized:
		return errNotLocalized
	case (a.Type == attribute.Choice) != (len(a.Words) > 0) || len(a.Words) > maxOwnWords:
		return errWords
	}
	if a.Label, err = plaintext.Parse("label", "The label", unicodeform.Composed(a.Label), maxLabel); err != nil {
		return err
	}
	if vocabulary.Fold(a.Label) == "" {
		return errAttributeLabel
	}
	a.Words, err = s.ownWords(a.Words)
	return err
}

// ownWords returns the words of a choice as they are stored.
func (s *Service) ownWords(said []string) ([]string, error) {
	words := make([]string, len(said))
	for i, word := range said {
		word, err := plaintext.Parse("word", "An option", unicodeform.Composed(word), longestWord)
		switch {
		case err != nil:
			return nil, err
		case word == "":
			return nil, wrongWord("An empty option can't be chosen. Remove it.")
		case strings.Contains(word, wordsDivider):
			return nil, wrongWord("Write “" + word + "” without “" + wordsDivider + "”.")
		}
		words[i] = word
	}
	seen := make(map[string]bool, len(words))
	parser := parse.New(s.Words)
	for i, word := range words {
		// What is too long for a posting is found by its beginning.
		key := termValue(strings.ToLower(unicodeform.Key(word)))
		if seen[key] {
			return nil, wrongWord("“" + word + "” is there twice.")
		}
		seen[key] = true
		read := parser.Cell(parse.Column{Attribute: attribute.Attribute{Key: attribute.OwnPrefix, Type: attribute.Choice, Words: words[i : i+1]}}, word)
		if read.Problem != nil || read.Value != word {
			return nil, wrongWord("“" + word + "” is read as something else in files. Write it in another way.")
		}
	}
	return slices.Clip(words), nil
}

func wrongWord(says string) error { return ports.Refuse(ports.Invalid, "attribute_words", says) }
