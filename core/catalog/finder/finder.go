// Package finder finds attributes of products by rules: in their texts, by their sizes, and by the colors of their images.
//
// Invariant: it says by what it found a value. Whether that replaces what is there is not decided here.
package finder

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Input is what is known of a variant.
type Input struct {
	Record   attribute.Record
	Language string  // of its texts; empty if not known
	Country  string  // whose sizes it has: the supplier's, or the store's
	Colors   []Color // of its image, as Colors found them
}

// Finding is a value that was found.
type Finding struct {
	Attribute, Value string
	Evidence         string
}

// Finder finds.
type Finder struct {
	words  *vocabulary.Vocabulary
	parser parse.Parser
}

// New returns a finder that knows those words.
func New(words *vocabulary.Vocabulary) Finder { return Finder{words, parse.New(words)} }

// text is one of a product's texts, in words.
type text struct {
	name     string // as in "the title"
	original string
	words    []string
	used     []bool // by what means something else: "baby blue" is no baby
}

// search is one search for a variant's attributes.
type search struct {
	Finder
	in       Input
	texts    []text
	findings []Finding
}

// Find returns what the rules find, at most one value an attribute.
func (f Finder) Find(in Input) []Finding {
	s := search{Finder: f, in: in}
	for _, source := range []struct{ key, name string }{{"title", "the title"}, {"product_type", "the product type"}, {"tags", "the tags"}, {"description", "the description"}} {
		if value := in.Record[source.key]; value != "" {
			words := vocabulary.Words(value)
			s.texts = append(s.texts, text{source.name, value, words, make([]bool, len(words))})
		}
	}
	s.color()
	s.material()
	s.people()
	s.size()
	s.category()
	return s.findings
}

func (s *search) found(key, value, evidence string, args ...any) {
	if value != "" && !slices.ContainsFunc(s.findings, func(f Finding) bool { return f.Attribute == key }) {
		s.findings = append(s.findings, Finding{key, value, fmt.Sprintf(evidence, args...)})
	}
}

func (t *text) use(from, to int) {
	for i := from; i < to; i++ {
		t.used[i] = true
	}
}

// free says whether none of the words is used for something else.
func (t *text) free(from, to int) bool { return !slices.Contains(t.used[from:to], true) }

// color looks for the color in its own cell, else in the texts, else in the image.
func (s *search) color() {
	if own := s.in.Record["color"]; own != "" {
		r := s.parser.Cell(parse.Column{Attribute: attribute.Attribute{Key: "color", Type: attribute.Text}, Language: s.in.Language}, own)
		s.found("color_family", r.Also["color_family"], "The color %q", own)
	}
	for i := range s.texts {
		t := &s.texts[i]
		var names, families []string
		for _, f := range s.words.Colors.Find(t.words) {
			t.use(f.From, f.To)
			if !slices.Contains(names, f.Meaning.Name) {
				names = append(names, f.Meaning.Name)
			}
			if !slices.Contains(families, f.Meaning.Family) {
				families = append(families, f.Meaning.Family)
			}
		}
		if len(names) == 0 || t.name == "the description" && len(names) > 1 { // which may name what goes with it
			continue
		}
		if len(families) > 2 {
			families[0] = "Multicolor"
		}
		if s.in.Record["color"] == "" {
			s.found("color", strings.Join(names, "/"), "%s in %s", strings.Join(names, ", "), t.name)
		}
		s.found("color_family", families[0], "%s in %s", strings.Join(names, ", "), t.name)
	}
	if len(s.in.Colors) == 0 {
		return
	}
	first := s.in.Colors[0]
	evidence := fmt.Sprintf("%s, %.0f %% of the garment", first.Name, math.Round(100*first.Share))
	if isMany(s.in.Colors) {
		s.found("color_family", "Multicolor", "No color is on more than a third of the garment")
		return
	}
	if s.in.Record["color"] == "" {
		s.found("color", first.Name, "%s", evidence)
	}
	s.found("color_family", first.Family, "%s", evidence)
}

// isMany says whether an image has no main color.
func isMany(colors []Color) bool {
	families := map[string]float64{}
	for _, c := range colors {
		families[c.Family] += c.Share
	}
	n := 0
	for _, share := range families {
		if share > 0.36 {
			return false
		}
		if share > 0.15 {
			n++
		}
	}
	return n >= 3
}

// material looks for percentages of fibres, else for the only fibre that the title names.
func (s *search) material() {
	for i := range s.texts {
		t := &s.texts[i]
		for _, f := range s.words.Fibres.Find(t.words) {
			t.use(f.From, f.To)
		}
		for _, sentence := range sentences(t.original) {
			if !strings.Contains(sentence, "%") {
				continue
			}
			r := s.parser.Cell(parse.Column{Attribute: attribute.Attribute{Key: "material", Type: attribute.Text}}, sentence)
			if r.Problem == nil && strings.Contains(r.Value, " % ") {
				s.found("material", r.Value, "%q in %s", sentence, t.name)
			}
		}
	}
	for _, t := range s.texts[:min(1, len(s.texts))] {
		var names []string
		for _, f := range s.words.Fibres.Find(t.words) {
			if vocabulary.IsFibreName(f) && f.Meaning.Fibre != "DOW" && f.Meaning.Fibre != "MTF" && !slices.Contains(names, f.Meaning.Key) {
				names = append(names, f.Meaning.Key)
			}
		}
		if len(names) == 1 {
			s.found("material", names[0], "%s in %s", strconv.Quote(names[0]), t.name)
		}
	}
}

// sentences parts a text at its lines and full stops, not at those within numbers.
func sentences(text string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(text, ". ", "\n"), func(r rune) bool { return r == '\n' || r == '•' || r == '(' || r == ')' })
}

// people looks for whom a product is.
func (s *search) people() {
	for i := range s.texts {
		t := &s.texts[i]
		gender, said := "", ""
		for _, f := range s.words.Choices.Find("gender", t.words) {
			if !t.free(f.From, f.To) {
				continue
			}
			switch {
			case gender == "":
				gender, said = f.Meaning, f.Wording
			case gender != f.Meaning:
				gender, said = "unisex", said+", "+f.Wording
			}
			if age, ok := s.words.Choices.Age(f.Wording); ok {
				s.found("age_group", age, "%q in %s", f.Wording, t.name)
			}
		}
		if t.name != "the description" { // which may say whom it pleases
			s.found("gender", gender, "%q in %s", said, t.name)
			for _, f := range s.words.Choices.Find("age_group", t.words) {
				if t.free(f.From, f.To) {
					s.found("age_group", f.Meaning, "%q in %s", f.Wording, t.name)
				}
			}
		}
		for _, f := range s.words.Choices.Find("size_type", t.words) {
			if t.name == "the title" {
				s.found("size_type", f.Meaning, "%q in %s", f.Wording, t.name)
			}
		}
	}
	if path := s.words.Categories.Path(s.in.Record["category"]); path != "" {
		words := vocabulary.Words(path)
		for _, key := range []string{"gender", "age_group"} {
			if found := s.words.Choices.Find(key, words); len(found) > 0 {
				s.found(key, found[0].Meaning, "The category %q", path)
			}
		}
		if strings.Contains(path, "Baby & Toddler") {
			s.found("age_group", "toddler", "The category %q", path)
		}
	}
}

// size says of which country a number is a size, and how old who wears it is.
func (s *search) size() {
	size := s.in.Record["size"]
	if size == "" {
		return
	}
	r := s.parser.Cell(parse.Column{Attribute: attribute.Attribute{Key: "size", Type: attribute.Text}}, size)
	if r.Problem != nil {
		return
	}
	s.found("age_group", r.Also["age_group"], "The size %q", size)
	first, _, _ := strings.Cut(r.Value, "/")
	n, err := strconv.Atoi(first)
	isHeight := err == nil && n >= 44 && s.words.Sizes.IsHeight(n) && (n > 64 || s.isChild())
	if isHeight {
		s.found("age_group", s.words.Sizes.Age(n), "The size %q is a height", size)
	}
	if system := r.Also["size_system"]; system != "" {
		s.found("size_system", system, "The size %q", size)
	} else if _, err := strconv.ParseFloat(first, 64); err == nil && !isHeight {
		if system, ok := s.words.Sizes.SystemOf(s.in.Country); ok {
			s.found("size_system", system, "Sizes of %s are usually written so", s.in.Country)
		}
	}
}

// isChild says whether a product is a child's.
func (s *search) isChild() bool {
	age := s.in.Record["age_group"]
	for _, f := range s.findings {
		if f.Attribute == "age_group" {
			age = f.Value
		}
	}
	return age != "" && age != "adult"
}
