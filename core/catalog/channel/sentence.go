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

// name is what people call what a field is made of.
func (p *Projection) name(f *field) string {
	_, from := f.text(p)
	if a, known := p.rules.attributes.Get(from); known {
		return a.Label
	}
	return f.Field
}

// askFor is the sentence about a missing value.
func (p *Projection) askFor(f *field) *problem {
	verb := "requires"
	if f.Need == "recommended" {
		verb = "recommends"
	}
	name := p.name(f)
	end := fmt.Sprintf("%s %s %s.", p.rules.Name, verb, f.Field)
	if f.Field == name {
		end = fmt.Sprintf("%s %s it.", p.rules.Name, verb)
	}
	for i := range f.rules {
		if words := f.attributeWords(f.rules[i].Words); f.rules[i].Rule == "values" {
			asked := &problem{text: fmt.Sprintf("Choose the %s: %s. %s", lower(name), orList(words), end)}
			if f.own && len(words) == 2 && f.When != nil && len(f.When.Missing) > 0 {
				asked.fix = "no"
			}
			return asked
		}
	}
	if f.Value == "option_name" {
		return broken("Give the variants different colors or sizes. %s", end)
	}
	if f.Value == "image_alt" {
		return broken("Describe the main image in its alt text. %s", end)
	}
	return broken("Enter the %s. %s", lower(name), end)
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

// lower is a label within a sentence: abbreviations and the channel's own names stay as they are.
func lower(label string) string {
	first, _, _ := strings.Cut(label, " ")
	if strings.ToUpper(first) == first || strings.ContainsAny(label, "/_(") {
		return label
	}
	return strings.ToLower(label[:1]) + label[1:]
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
