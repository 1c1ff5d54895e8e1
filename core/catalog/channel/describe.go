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
	Label     string // what people call what it is made of
	Code      string // of its findings; empty if it is unchecked
	Rule      string // "unchecked" for what the channel asks and data can't show
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
		base := Description{Field: f.Field, Attribute: f.Attribute, Label: f.label, Source: f.Source, Seen: f.Seen}
		if base.Source == "" {
			base.Source = c.Source
		}
		if text := map[string]string{"required": "Required", "recommended": "Recommended", "conditional": "Required"}[f.Need]; text != "" {
			text += f.When.describe(c) + "."
			d := base
			d.Rule, d.Text, d.Note = "required", text, f.Note
			if f.Need == "recommended" {
				d.Rule = f.Need
			}
			d.Code = f.key + "." + d.Rule
			rules = append(rules, d)
		}
		for j := range f.rules {
			r, d := &f.rules[j], base
			d.Rule, d.Text, d.Note, d.Seen, d.From, d.Until = r.Rule, r.describe(c, f)+r.When.describe(c)+".", r.Note, r.seen, r.From, r.Until
			d.Code = f.key + "." + d.Rule
			rules = append(rules, d)
		}
		for _, text := range f.Unchecked {
			d := base
			d.Rule, d.Text = "unchecked", text
			rules = append(rules, d)
		}
	}
	return rules
}

// describe is the rule as a short sentence.
func (r *rule) describe(c *Channel, f *field) string {
	switch r.Rule {
	case "max_length":
		return fmt.Sprintf("At most %s characters", grouped(r.Limit))
	case "recommended_length":
		return fmt.Sprintf("Better at most %s characters", grouped(r.Limit))
	case "charset":
		return "Only the characters " + r.Charset
	case "min_pixels":
		return fmt.Sprintf("At least %d × %d pixels", r.Width, r.Height)
	case "max_bytes":
		return fmt.Sprintf("At most %d MB", r.Limit/1_000_000)
	}
	limit := grouped(r.Limit) + map[string]string{"grams": " g", "centimeters": " cm"}[f.Value]
	if len(r.Limits) > 0 {
		limit = orList(numbers(r.Limits))
	}
	return strings.NewReplacer("{words}", orList(r.Words), "{limit}", limit, "{fields}", orList(c.called(r.Fields))).Replace(descriptions[r.Rule])
}

// descriptions are the rules without numbers of their own.
var descriptions = map[string]string{
	"ascii":              "ASCII characters only",
	"not_all_caps":       "Not in capitals only",
	"no_html":            "No HTML tags",
	"no_links":           "No links",
	"no_promo_text":      "No phrases of advertising",
	"no_hex":             "A word, no color code",
	"values":             "One of {words}",
	"rejected":           "None of {words}",
	"max_parts":          "At most {limit} parts",
	"max_part_length":    "At most {limit} characters in each part",
	"max_part_lengths":   "At most {limit} characters in the parts",
	"max_items":          "At most {limit} items",
	"min_items":          "At least {limit} items",
	"http_or_https":      "A URL that begins with http:// or https://",
	"not_ip":             "A URL with a domain, not an IP address",
	"gtin_length":        "{limit} digits",
	"check_digit":        "The check digit is right",
	"restricted_prefix":  "Not with a prefix for use within shops: {words}",
	"coupon_prefix":      "Not with a prefix of coupons: {words}",
	"min":                "At least {limit}",
	"max":                "At most {limit}",
	"positive":           "Above 0",
	"not_negative":       "0 or more",
	"stock_not_negative": "A stock of 0 or more",
	"above_price":        "Above {fields}",
	"real_sale":          "A sale price above 0 and below the price, in its currency",
	"sale_days":          "The first and the last day of a sale, in this order",
	"currency":           "In the currency that the store sells in",
	"agrees_with_stock":  "As the stock has it",
	"not_past":           "Not a day that is over",
	"max_days_ahead":     "At most {limit} days ahead",
	"image_formats":      "An image in one of the formats {words}",
	"extension_matches":  "A URL that ends in the image's format",
	"max_megapixels":     "At most {limit} megapixels",
	"needs":              "Only with {fields}",
	"any_present":        "At least one of {fields}",
	"distinct_in_group":  "Each variant differs in one of {fields}",
	"max_variants":       "At most {limit} variants of a product",
	"unique":             "Different for each product",
}

// describe is the condition as the end of a sentence.
func (c *condition) describe(of *Channel) string {
	if c == nil {
		return ""
	}
	clause := c.clause(of)
	if strings.HasPrefix(clause, butIf) {
		return clause
	}
	return " if " + clause
}

func (c *condition) clause(of *Channel) string {
	var all []string
	unless := ""
	for i := range c.All {
		clause, but, _ := strings.Cut(c.All[i].clause(of), butIf)
		if clause != "" {
			all = append(all, clause)
		}
		if but != "" {
			unless = butIf + but
		}
	}
	var either []string
	for i := range c.Any {
		either = append(either, c.Any[i].clause(of))
	}
	if len(either) > 0 {
		all = append(all, "either "+strings.Join(either, ", or "))
	}
	for _, field := range slices.Sorted(maps.Keys(c.Field)) {
		all = append(all, of.called([]string{field})[0]+" is "+plainParts(orList(c.Field[field])))
	}
	for _, part := range []struct {
		names []string
		says  string
	}{
		{one(of.called(c.Missing)), "%s " + be(c.Missing) + " missing"}, {one(of.called(c.Present)), "%s " + be(c.Present) + " given"},
		{one(of.called(c.Varies)), "%s differs between variants"},
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
	if c.Not != nil {
		unless = butIf + c.Not.clause(of)
	}
	return strings.Join(all, " and ") + unless
}

// called are fields as people call what they are made of.
func (c *Channel) called(fields []string) (names []string) {
	for _, name := range fields {
		at := slices.IndexFunc(c.fields, func(f field) bool { return f.Field == name })
		names = append(names, uncapital(c.fields[at].label))
	}
	return names
}

func be(names []string) string {
	if len(names) > 1 {
		return "are"
	}
	return "is"
}

// butIf is before what a rule leaves alone.
const butIf = ", unless "

// one is a list in one, as all of it is meant.
func one(names []string) []string {
	if len(names) == 0 {
		return nil
	}
	return []string{strings.Join(names, " and ")}
}

func numbers(ids []int) (texts []string) {
	for _, id := range ids {
		texts = append(texts, strconv.Itoa(id))
	}
	return texts
}
