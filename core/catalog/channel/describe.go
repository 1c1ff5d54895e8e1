package channel

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Description is one rule as people read it.
type Description struct {
	Field     string
	Attribute string
	Rule      string
	Text      string
	Note      string
	Source    string // where it was read
	Seen      bool   // whether it was, else it's from memory
	From      string
	Until     string
}

// Describe lists the channel's rules with their sources.
func (c *Channel) Describe() (rules []Description) {
	for i := range c.fields {
		f := &c.fields[i]
		base := Description{Field: f.Field, Attribute: f.Attribute, Source: f.Source, Seen: f.Seen}
		if base.Source == "" {
			base.Source = c.Source
		}
		if text := map[string]string{"required": "Required", "recommended": "Recommended", "conditional": "Required"}[f.Need]; text != "" {
			text += f.When.describe() + "."
			d := base
			d.Rule, d.Text, d.Note = "required", text, f.Note
			if f.Need == "recommended" {
				d.Rule = f.Need
			}
			rules = append(rules, d)
		}
		for j := range f.rules {
			r, d := &f.rules[j], base
			d.Rule, d.Text, d.Note, d.Seen, d.From, d.Until = r.Rule, strings.TrimSuffix(r.describe(), ".")+r.When.describe()+".", r.Note, r.seen, r.From, r.Until
			rules = append(rules, d)
		}
	}
	return rules
}

// describe is the rule as a short sentence.
func (r *rule) describe() string {
	word := strings.ReplaceAll(r.Rule, "_", " ")
	switch {
	case r.Rule == "max_length":
		return fmt.Sprintf("At most %s characters.", grouped(r.Limit))
	case r.Rule == "recommended_length":
		return fmt.Sprintf("Better at most %s characters.", grouped(r.Limit))
	case r.Rule == "min_pixels":
		return fmt.Sprintf("At least %d × %d pixels.", r.Width, r.Height)
	case r.Rule == "max_bytes":
		return fmt.Sprintf("At most %d MB.", r.Limit/1_000_000)
	case r.Rule == "charset":
		return "Only the characters " + r.Charset + "."
	case len(r.Words) > 0:
		return fmt.Sprintf("%s: %s.", sentenceCase(word), strings.Join(r.Words, ", "))
	case len(r.Limits) > 0:
		return fmt.Sprintf("%s: %s.", sentenceCase(word), strings.Trim(fmt.Sprint(r.Limits), "[]"))
	case len(r.Fields) > 0:
		return fmt.Sprintf("%s: %s.", sentenceCase(word), strings.Join(r.Fields, ", "))
	case r.Limit > 0:
		return fmt.Sprintf("%s: %s.", sentenceCase(word), grouped(r.Limit))
	}
	return sentenceCase(word) + "."
}

// describe is the condition as the end of a sentence.
func (c *condition) describe() string {
	if c == nil {
		return ""
	}
	return " if " + c.clause()
}

func (c *condition) clause() string {
	var all []string
	for i := range c.All {
		all = append(all, c.All[i].clause())
	}
	var either []string
	for i := range c.Any {
		either = append(either, c.Any[i].clause())
	}
	if len(either) > 0 {
		all = append(all, "either "+strings.Join(either, ", or "))
	}
	if c.Not != nil {
		all = append(all, "not "+c.Not.clause())
	}
	for _, field := range slices.Sorted(maps.Keys(c.Field)) {
		all = append(all, field+" is "+orList(c.Field[field]))
	}
	for _, part := range []struct {
		names []string
		says  string
	}{
		{c.Missing, "%s is missing"}, {c.Present, "%s is given"}, {c.Varies, "%s differs between variants"},
		{c.Country, "sold to %s"}, {c.Destination, "for %s"},
		{numbers(c.GoogleCategory), "the Google category is %s"}, {numbers(c.GoogleCategoryUnder), "the Google category is under %s"},
	} {
		if len(part.names) > 0 {
			all = append(all, fmt.Sprintf(part.says, orList(part.names)))
		}
	}
	if c.HasVariants {
		all = append(all, "the product has variants")
	}
	return strings.Join(all, " and ")
}

func numbers(ids []int) (texts []string) {
	for _, id := range ids {
		texts = append(texts, strconv.Itoa(id))
	}
	return texts
}

func sentenceCase(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
