package catalog

import (
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/values"
)

// mostTranslated is how many values a translation remembers before it begins again.
const mostTranslated = 10_000

// translation writes values that are for all languages in the words of one. What is said in a language itself stays as
// it was written. It remembers what it wrote, as most values are those of others; nil writes none.
type translation struct {
	writer *copywriting.Writer
	locale string
	known  map[said]string
}

// translated are the attributes whose values are called otherwise in each language.
var translated = map[string]bool{"color": true, "material": true, "product_type": true, "size": true}

type said struct{ attribute, text string }

// translationTo returns nil for a language in which values are called as they are.
func (s *Service) translationTo(locale string) *translation {
	if !copywriting.Knows(locale) {
		return nil
	}
	return &translation{writer: s.Writer, locale: locale, known: map[said]string{}}
}

func (t *translation) of(value *values.Value) string {
	if t == nil || value.Locale != "" || !translated[value.Attribute] {
		return value.Text
	}
	key := said{value.Attribute, value.Text}
	text, known := t.known[key]
	if !known {
		if len(t.known) == mostTranslated {
			clear(t.known)
		}
		text = t.writer.Called(value.Attribute, value.Text, t.locale)
		t.known[key] = text
	}
	return text
}
