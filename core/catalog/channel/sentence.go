package channel

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// broken is a problem without a fix.
func broken(format string, values ...any) *problem {
	return &problem{text: fmt.Sprintf(format, values...)}
}

// label is what people call what a field is made of.
func (p *Projection) label(f *field) string {
	if a, known := p.rules.attributes.Get(f.from(p)); known {
		return a.Label
	}
	return f.label
}

// spoken are attributes that are called otherwise within a sentence.
var spoken = map[string]string{
	"availability_date": "day from which it is available", "image": "address of the main image", "images": "addresses of other images", "link": "address of the product page",
}

// name is the label within a sentence.
func (p *Projection) name(f *field) string {
	from := f.from(p)
	a, known := p.rules.attributes.Get(from)
	switch {
	case f.Value == "image_alt":
		return "alt text of the main image"
	case spoken[from] != "":
		return spoken[from]
	case known:
		return uncapital(a.Label)
	case f.Label != "":
		return uncapital(f.Label)
	}
	return "field “" + f.label + "”"
}

// uncapital begins a label with a small letter, unless it begins with an abbreviation.
func uncapital(label string) string {
	first, _, _ := strings.Cut(label, " ")
	if strings.ToUpper(first) == first {
		return label
	}
	return strings.ToLower(label[:1]) + label[1:]
}

// askFor is the sentence about a missing value.
func (p *Projection) askFor(f *field) *problem {
	name, verb := p.name(f), "requires"
	if f.Need == "recommended" {
		verb = "recommends"
	}
	ask := "Enter the " + name
	for i := range f.rules {
		if f.rules[i].Rule == "values" {
			ask = fmt.Sprintf("Choose the %s: %s", name, f.choices(f.rules[i].Words))
		}
	}
	switch {
	case f.Ask != "":
		ask = f.Ask
	case f.Value == "option_name":
		ask = "Give the variants different colors or sizes"
	case f.Value == "image_alt":
		ask = "Describe the main image in its alt text"
	case f.from(p) == "image":
		ask = "Add a main image"
	}
	return &problem{text: fmt.Sprintf("%s. %s %s it.", ask, p.rules.Name, verb), fix: f.Fix}
}

// choices are the words that the attribute can have, as a choice. Those of the channel's own are written as they are.
func (f *field) choices(words []string) string {
	words = f.attributeWords(words)
	if f.own {
		return orList(words)
	}
	return strings.ReplaceAll(orList(words), "_", " ")
}

// attributeWords are the words of the attribute that become the channel's.
func (f *field) attributeWords(words []string) []string {
	if len(f.Translate) == 0 {
		return words
	}
	var own []string
	for _, word := range words {
		for _, from := range slices.Sorted(maps.Keys(f.Translate)) {
			if f.Translate[from] == word {
				own = append(own, from)
			}
		}
	}
	return own
}

// orList joins words as a choice.
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// shown is a text short enough for a sentence.
func shown(text string) string {
	const most = 60
	text = strings.ReplaceAll(text, "\n", ", ")
	runes := 0
	for i := range text {
		if runes++; runes > most {
			return "“" + text[:i] + "…”"
		}
	}
	return "“" + text + "”"
}

func longDay(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format("January 2, 2006")
}

// grouped is a number with commas.
func grouped(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
