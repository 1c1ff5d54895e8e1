package parse

import (
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

func (p Parser) choice(c Column, text string) Result {
	if value, ok := oneOf(c.Attribute.Words, text); ok {
		return Result{Value: value}
	}
	if value, ok := p.words.Choices.Get(c.Attribute.Key, text, c.Language); ok && !strings.HasPrefix(text, "-") {
		return Result{Value: value}
	}
	switch c.Attribute.Key {
	case "availability":
		if n, ok := readNumber(text, c.Mark); ok && !n.negative { // a number of pieces
			return Result{Value: "in_stock"}
		}
	case "status":
		if text == "-1" { // WooCommerce's draft
			return Result{Value: "draft"}
		}
	case "age_group":
		if r := p.size(c, text); r.Also["age_group"] != "" {
			return Result{Value: r.Also["age_group"]}
		}
	}
	return p.unknown(c, text)
}

// oneOf returns the word of a vocabulary that text is, whatever its case.
func oneOf(words []string, text string) (string, bool) {
	for _, w := range words { // some may differ in nothing but signs
		if strings.EqualFold(w, text) {
			return w, true
		}
	}
	folded := vocabulary.Fold(text)
	for _, w := range words {
		if vocabulary.Fold(w) == folded && folded != "" {
			return w, true
		}
	}
	return "", false
}

// unknown asks which value of the vocabulary a word means.
func (p Parser) unknown(c Column, text string) Result {
	return Result{Problem: &Problem{
		Code: "choice.unknown", Severity: Question,
		Text: c.Attribute.Label + " has no value " + shown(text) + ".",
		Fix:  "Choose one of these: " + strings.Join(c.Attribute.Words, ", ") + ".",
	}}
}

// mostNamed is how many families a sentence names.
const mostNamed = 20

// family finds a family by its name. A file makes none, so a name that there isn't can't be taken as it is.
func (p Parser) family(c Column, text string) Result {
	names := c.Attribute.Words
	if name, ok := oneOf(names, text); ok {
		return Result{Value: name}
	}
	fix := "Choose one of these: " + strings.Join(names[:min(len(names), mostNamed)], ", ") + "."
	if more := len(names) - mostNamed; more > 0 {
		fix = strings.TrimSuffix(fix, ".") + " and " + strconv.Itoa(more) + " more."
	}
	return refuse("family.unknown", "No family is called "+shown(text)+".", fix)
}

func (p Parser) gender(c Column, text string) Result {
	value, ok := oneOf(c.Attribute.Words, text)
	if !ok {
		value, ok = p.words.Choices.Get("gender", text, c.Language)
	}
	words := vocabulary.Words(text)
	for _, f := range p.words.Choices.Find("gender", words) {
		switch {
		case !ok:
			value, ok = f.Meaning, true
		case value != f.Meaning:
			value = "unisex"
		}
	}
	if !ok {
		return p.unknown(c, text)
	}
	r := Result{Value: value}
	if age, says := p.words.Choices.Age(text); says {
		r.Also = attribute.Record{"age_group": age}
	} else if ages := p.words.Choices.Find("age_group", words); len(ages) > 0 {
		r.Also = attribute.Record{"age_group": ages[0].Meaning}
	}
	return r
}

func (p Parser) sizeSystem(c Column, text string) Result {
	if value, ok := oneOf(c.Attribute.Words, text); ok {
		return Result{Value: value}
	}
	if value, ok := p.words.Sizes.System(text); ok {
		return Result{Value: value}
	}
	return p.unknown(c, text)
}

func (p Parser) country(_ Column, text string) Result {
	if code, ok := p.words.Countries.Get(text); ok {
		return Result{Value: code}
	}
	return refuse("country.unknown", "No country is called "+shown(text)+".", "Write one country's name, or its two letters, such as PT.")
}

func (p Parser) category(_ Column, text string) Result {
	all := &p.words.Categories
	if _, ok := all.Get(text); ok {
		return Result{Value: text}
	}
	if id, ok := all.ByPath(text); ok {
		return Result{Value: id}
	}
	if n, ok := googleID(text); ok {
		if id, ok := all.ByGoogle(n); ok {
			return Result{Value: id}
		}
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(">/|;\n", r) })
	for i := len(parts) - 1; i >= -1; i-- {
		name := text
		if i >= 0 {
			name = parts[i]
		}
		if ids := all.Named(name); len(ids) == 1 {
			return Result{Value: ids[0], Also: attribute.Record{"product_type": text}} // in the supplier's own words
		} else if len(ids) > 1 {
			return Result{Problem: &Problem{
				Code: "category.several", Severity: Question, Text: "Several categories are called " + shown(name) + ".", Fix: "Choose one.", Suggest: Shallowest(ids),
			}}
		}
	}
	return Result{Problem: &Problem{
		Code: "category.unknown", Severity: Question, Text: "No category is called " + shown(text) + ".", Fix: "Choose the category that it means.",
	}}
}

// Shallowest returns the category that is nearest to the root, the first of those equally near.
func Shallowest(ids []string) string {
	best := ""
	for _, id := range ids {
		if best == "" || strings.Count(id, "-") < strings.Count(best, "-") {
			best = id
		}
	}
	return best
}

// googleID reads the number of a Google category, which may stand before its path: "2271 - Apparel".
func googleID(text string) (int, bool) {
	digits, _, _ := strings.Cut(text, " ")
	return small(digits)
}
