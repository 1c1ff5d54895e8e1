package parse_test

import (
	"slices"
	"testing"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
)

// FuzzCell reads any text as any attribute: it ends, says what is wrong in words, and reads its own values again.
func FuzzCell(f *testing.F) {
	p, attributes := parser(f)
	all := attributes.All()
	for i := range all {
		for _, text := range []string{"", "1.299,95 €", "4.00638E+12", "80% Wolle, 20 % PA", "Navy (410)", "W32/L34", "3-6 M", "26.11.2026", "<p>a</p>&lt;b&gt;", "=\"1\"", "a\xffb\x00", "FS26", "https://a.example/1.jpg, b"} {
			f.Add(uint8(i), text)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		c := parse.Column{Attribute: all[int(which)%len(all)], Currency: "EUR", Unit: "g", Mark: '.'}
		r := p.Cell(c, text)
		if !utf8.ValidString(r.Value) {
			t.Fatalf("%q became %q", text, r.Value)
		}
		for key := range r.Also {
			if !slices.Contains(parse.AlsoOf[c.Attribute.Key], key) {
				t.Fatalf("%s says something of %s", c.Attribute.Key, key)
			}
		}
		if r.Problem != nil {
			if r.Problem.Text == "" || r.Problem.Fix == "" || r.Problem.Code == "" || r.Problem.Severity == "" {
				t.Fatalf("%q: %+v", text, r.Problem)
			}
			if r.Problem.Severity == parse.Refused && r.Value != "" {
				t.Fatalf("%q is refused and has the value %q", text, r.Value)
			}
			return
		}
		if again := p.Cell(c, r.Value); again.Value != r.Value {
			t.Fatalf("%s: %q became %q, and that %q", c.Attribute.Key, text, r.Value, again.Value)
		}
		if c.Attribute.Type == attribute.Choice && r.Value != "" {
			for _, w := range c.Attribute.Words {
				if w == r.Value {
					return
				}
			}
			t.Fatalf("%s has no %q", c.Attribute.Key, r.Value)
		}
	})
}
