package copywriting

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

// accessories are words behind which a title says what else a garment has.
var accessories = []string{"with", "mit", "avec", "con"}

// titleIn writes a product's title in the language of a locale, if it names the garment or what it is made of in another:
// "Fanø Lambswool Sweater" is "Fanø Pullover aus Lammwolle". What no word is known for stays, as names do; a title of
// which nothing is known stays as it is, and so does one of which a part alone is known in another language, which is half foreign.
func (w *Writer) titleIn(record attribute.Record, locale string) (text string, isHalfForeign bool) {
	title := record["title"]
	language, _, _ := strings.Cut(strings.ToLower(locale), "-")
	if title == "" || !slices.Contains(vocabulary.Languages, language) {
		return title, false
	}
	first := title
	if at := strings.IndexAny(title, ",;|–—(\n"); at > 0 {
		first = title[:at]
	}
	t := titleWords{words: w.words}
	for i, field := range strings.Fields(first) {
		if i > 0 && slices.Contains(accessories, strings.ToLower(field)) {
			break
		}
		for _, word := range vocabulary.Words(field) {
			t.folded, t.of = append(t.folded, word), append(t.of, len(t.fields))
		}
		t.fields = append(t.fields, field)
	}
	t.read(language)
	switch {
	case !t.foreign:
		return title, false
	case t.garment == "":
		return title, true
	}
	return w.inOrder(language, t.name(), t.garment, t.material), false
}

// titleWords are the words of a title and what is known of them.
type titleWords struct {
	words    *vocabulary.Vocabulary
	fields   []string
	folded   []string
	of       []int // the field of each folded word
	known    []int // fields that aren't part of the name
	garment  string
	material string
	foreign  bool // something is named in another language
}

// read looks for the garment, for whom it is and what it is made of.
func (t *titleWords) read(language string) {
	own := t.words.Titles.Garments.Find(t.folded, language)
	if len(own) > 0 {
		best := headOf(own, language)
		t.use(best.From, best.To)
		t.garment = strings.Join(t.fields[t.of[best.From]:t.of[best.To-1]+1], " ")
	}
	for _, other := range vocabulary.Languages {
		found := t.words.Titles.Garments.Find(t.folded, other)
		if t.garment != "" || len(found) == 0 {
			continue
		}
		best := headOf(found, other)
		t.use(best.From, best.To)
		t.garment, t.foreign = best.Meaning.InWords[language], true
	}
	for _, f := range t.words.Choices.Find("gender", t.folded) {
		t.use(f.From, f.To)
	}
	t.fabric(language)
}

// fabric looks for the fabric, else for the first fibre.
func (t *titleWords) fabric(language string) {
	for _, other := range append([]string{language}, vocabulary.Languages...) {
		for _, f := range t.words.Titles.Fabrics.Find(t.folded, other) {
			if t.isUsed(f.From, f.To) {
				continue
			}
			t.use(f.From, f.To)
			t.foreign = t.foreign || other != language && vocabulary.Fold(f.Meaning.InWords[language]) != f.Wording
			if t.material == "" {
				t.material = f.Meaning.InWords[language]
			}
		}
	}
	for _, f := range t.words.Fibres.Find(t.folded) {
		if !vocabulary.IsFibreName(f) || t.isUsed(f.From, f.To) {
			continue
		}
		t.use(f.From, f.To)
		t.foreign = t.foreign || vocabulary.Fold(f.Meaning.InWords[language]) != f.Wording
		if t.material == "" {
			t.material = f.Meaning.InWords[language]
		}
	}
}

// headOf returns what a title is about: it stands last in English and German, and first in the others.
func headOf(found []vocabulary.Found[*vocabulary.Term], language string) vocabulary.Found[*vocabulary.Term] {
	if language == "en" || language == "de" {
		return found[len(found)-1]
	}
	return found[0]
}

func (t *titleWords) use(from, to int) { t.known = append(t.known, t.of[from:to]...) }

func (t *titleWords) isUsed(from, to int) bool {
	return slices.ContainsFunc(t.of[from:to], func(field int) bool { return slices.Contains(t.known, field) })
}

// name is what is left, without the words between what is known.
func (t *titleWords) name() string {
	var name []string
	for i, field := range t.fields {
		if !slices.Contains(t.known, i) && !small[strings.ToLower(field)] {
			name = append(name, field)
		}
	}
	return strings.Join(name, " ")
}

// inOrder writes the parts of a title as a language orders them. A word before a part that is missing is left out with it.
func (w *Writer) inOrder(language, name, garment, material string) string {
	order := w.words.Titles.InOrder[language]
	if material == "" {
		before, _, _ := strings.Cut(order, "{material}")
		at := strings.LastIndexByte(before, '}') + 1
		order = order[:at] + strings.TrimPrefix(order[len(before):], "{material}")
	}
	if language == "en" {
		garment, material = plaintext.Capital(garment), plaintext.Capital(material)
	}
	text := strings.NewReplacer("{name}", name, "{garment}", garment, "{material}", material).Replace(order)
	return plaintext.Capital(strings.Join(strings.Fields(text), " "))
}
