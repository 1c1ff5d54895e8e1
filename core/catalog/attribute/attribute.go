// Package attribute is what can be said of a product: its attributes with their types, and
// how their values are written as text.
//
// A value is text in one form for each type, so that equal values are equal strings:
//
//	text, longText   as typed, without spaces around it; longText may have several lines
//	choice           a word of the attribute's vocabulary
//	category         an ID of the taxonomy, such as "aa-1-13-8"
//	country          ISO 3166-1 alpha-2, such as "PT"
//	integer          digits, with a minus if negative
//	number           decimal with a point, without trailing zeros
//	money            number and ISO 4217 currency, such as "129.00 EUR", with the currency's decimals
//	weight           grams as a number
//	date             RFC 3339 date, such as "2026-11-26"
//	url              absolute, http or https
//	list             items separated by newlines
//
// Invariant: an empty text is a missing value.
package attribute

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Type is how an attribute's values are written.
type Type string

// Types.
const (
	Text     Type = "text"
	LongText Type = "longText"
	Choice   Type = "choice"
	Category Type = "category"
	Country  Type = "country"
	Integer  Type = "integer"
	Number   Type = "number"
	Money    Type = "money"
	Weight   Type = "weight"
	Date     Type = "date"
	URL      Type = "url"
	List     Type = "list"
)

// Level is what an attribute is usually said of. A variant may have its own value of any.
type Level string

// Levels.
const (
	OfProduct Level = "product" // the style
	OfVariant Level = "variant" // one color and size of it
)

// Attribute is one thing that is said of products.
type Attribute struct {
	Key        string // such as "size_system"
	Label      string
	Type       Type
	On         Level
	Localized  bool     // may differ by language
	PerChannel bool     // may differ by sales channel
	Facet      bool     // listings are counted and filtered by it
	Formatted  bool     // the formatting with which its texts come is kept beside them
	Words      []string // a Choice's vocabulary, in order
	Channel    string   // the one that has it of its own, as "google.adult" is Google's; empty: it is said for all
	Column     string   // what that channel's files call it
	Version    int64    // of a workspace's own, counts its changes from 1; 0: it is a standard one or a channel's
}

// Set are attributes in the order in which they are shown.
type Set struct {
	list  []Attribute
	byKey map[string]int
	own   *Own
}

// Read reads attributes with their vocabularies.
func Read(content []byte) (Set, error) {
	var file struct {
		Attributes []struct {
			Attribute
			Vocabulary string
		}
		Vocabularies map[string][]string
	}
	if err := json.Unmarshal(content, &file); err != nil {
		return Set{}, fmt.Errorf("read attributes: %w", err)
	}
	list := make([]Attribute, 0, len(file.Attributes))
	for _, a := range file.Attributes {
		a.Words = file.Vocabularies[a.Vocabulary]
		if a.Type == Choice && len(a.Words) == 0 {
			return Set{}, fmt.Errorf("read attributes: %s has no vocabulary", a.Key)
		}
		list = append(list, a.Attribute)
	}
	return SetOf(list)
}

// SetOf returns the set of attributes, whose keys must differ.
func SetOf(list []Attribute) (Set, error) {
	s := Set{list: slices.Clone(list), byKey: make(map[string]int, len(list))}
	for i, a := range list {
		if _, twice := s.byKey[a.Key]; twice || a.Key == "" {
			return Set{}, fmt.Errorf("attribute %q is there twice or has no key", a.Key)
		}
		s.byKey[a.Key] = i
	}
	return s, nil
}

// With returns the set with a workspace's own attributes, in place of those that it may have had. They come after the standard
// ones, and before those of channels.
func (s Set) With(own *Own) Set {
	s.own = own
	return s
}

// All returns the attributes in their order.
func (s Set) All() []Attribute {
	if s.own == nil {
		return slices.Clone(s.list)
	}
	ofChannels := slices.IndexFunc(s.list, func(a Attribute) bool { return a.Channel != "" })
	if ofChannels < 0 {
		ofChannels = len(s.list)
	}
	return slices.Concat(s.list[:ofChannels], s.own.All(), s.list[ofChannels:])
}

// Get returns an attribute by its key, if there is one.
func (s Set) Get(key string) (Attribute, bool) {
	i, known := s.byKey[key]
	if !known {
		return s.own.Get(key)
	}
	return s.list[i], true
}

// Record is what is known of one variant in one language on one channel: an attribute's key
// to its value as text. A missing one is empty.
type Record map[string]string
