package catalog

import (
	"slices"

	"selvedge/core/catalog/channel"
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
	calls  []string // attributes whose values are called otherwise in it
	known  map[said]string
	colors []string     // that the variants of the product say, in their order
	named  []namedColor // each of them once
}

// namedColor is a color as it is said and as it is called.
type namedColor struct{ said, called string }

// translated are the attributes whose values are called otherwise in each language.
var translated = []string{"color", "material", "product_type", "size"}

type said struct{ attribute, text string }

// translationTo returns nil for a language in which values are called as they are.
func (s *Service) translationTo(locale string) *translation {
	var calls []string
	for _, key := range translated {
		if copywriting.Calls(key, locale) {
			calls = append(calls, key)
		}
	}
	if len(calls) == 0 {
		return nil
	}
	return &translation{writer: s.Writer, locale: locale, calls: calls, known: map[said]string{}}
}

func (t *translation) beginProduct() {
	if t != nil {
		t.colors = t.colors[:0]
	}
}

func (t *translation) beginVariant() {
	if t != nil {
		t.colors = append(t.colors, "")
	}
}

// of writes a value of the variant that was begun last.
func (t *translation) of(value *values.Value) string {
	if t == nil {
		return value.Text
	}
	if value.Attribute == "color" {
		t.colors[len(t.colors)-1] = value.Text
	}
	if value.Locale != "" || !slices.Contains(t.calls, value.Attribute) {
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

// keepColors lets colors of a product that would be called the same stay as they are said, and so those by whose word the brand means
// another color.
func (t *translation) keepColors(variants []channel.Variant) {
	if t == nil {
		return
	}
	t.named = t.named[:0]
	differs := false
	for i := range variants {
		one := namedColor{t.colors[i], variants[i].Record.Get("color")}
		differs = differs || one.said != one.called
		if !slices.Contains(t.named, one) {
			t.named = append(t.named, one)
		}
	}
	if !differs {
		return
	}
	for i := range variants {
		of, said := &variants[i].Record, t.colors[i]
		if called := of.Get("color"); called != said && (t.writer.IsOwnColor(said, of.Get("color_family")) || t.isOfSeveral(said, called)) {
			of.Set("color", said)
		}
	}
}

// isOfSeveral says whether another color of the product is called the same.
func (t *translation) isOfSeveral(said, called string) bool {
	return slices.ContainsFunc(t.named, func(other namedColor) bool { return other.called == called && other.said != said })
}
