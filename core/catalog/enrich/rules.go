package enrich

import (
	"maps"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/values"
)

// longestTitles are how many characters of a title channels take; of others it is usual.
var longestTitles = map[string]int{"google": 150, "meta": 200}

const usualTitle = 255

// byRules returns what the rules find out about a style. The colors of its pictures are by
// the ID of the asset.
func (s *Service) byRules(r Request, style core.Style, colors map[string][]finder.Color) core.Fill {
	f := core.Fill{ProductID: style.Product.ID, Variants: map[int64][]values.Value{}}
	common := attribute.Record{} // what all variants say
	for i := range style.Views {
		v := &style.Views[i]
		record := v.Record(r.Locale, r.Channel)
		in := finder.Input{Record: record, Language: r.language(), Country: r.country()}
		if id := v.Picture(); id != "" {
			in.Colors = colors[id]
		}
		for _, found := range s.Finder.Find(in) {
			if slices.Contains(r.Attributes, found.Attribute) {
				s.add(r, &f, i, v, found.Attribute, found.Value)
			}
			if record[found.Attribute] == "" { // for the texts
				record[found.Attribute] = found.Value
			}
		}
		if slices.Contains(r.Attributes, "title") {
			s.add(r, &f, i, v, "title", s.write(r, v, "title", record))
		}
		if i == 0 {
			common = record
		}
		maps.DeleteFunc(common, func(key, text string) bool { return record[key] != text })
	}
	for _, key := range []string{"seo_title", "description"} {
		if slices.Contains(r.Attributes, key) && len(style.Views) > 0 {
			s.add(r, &f, 0, &style.Views[0], key, s.write(r, &style.Views[0], key, common))
		}
	}
	return s.shared(f, style)
}

// add adds a value of the i-th variant: to the product if it is usually said of products, as
// its first variant has it.
func (s *Service) add(r Request, f *core.Fill, i int, v *core.View, key, text string) {
	if text == "" {
		return
	}
	value := values.Value{Place: r.place(key), Text: text, Source: values.ByRule}
	a, _ := s.Catalog.Attributes.Get(key)
	switch {
	case a.On == attribute.OfVariant || key == "title":
		f.Variants[v.Variant.Ordinal] = append(f.Variants[v.Variant.Ordinal], value)
	case i == 0:
		f.Values = append(f.Values, value)
	}
}

// shared moves titles to the product where all its variants have the same.
func (s *Service) shared(f core.Fill, style core.Style) core.Fill {
	var common []values.Value
	for i := range style.Views {
		of := f.Variants[style.Views[i].Variant.Ordinal]
		if i == 0 {
			for _, v := range of {
				if v.Attribute == "title" {
					common = append(common, v)
				}
			}
		}
		common = slices.DeleteFunc(common, func(v values.Value) bool { return !slices.Contains(of, v) })
	}
	for ordinal, of := range f.Variants {
		f.Variants[ordinal] = slices.DeleteFunc(of, func(v values.Value) bool { return slices.Contains(common, v) })
	}
	f.Values = append(f.Values, common...)
	return f
}

// write writes a text by the family's grammar or template, or the standard one. A text that
// can't be written is empty.
func (s *Service) write(r Request, v *core.View, key string, record attribute.Record) string {
	if key == "description" {
		template, err := s.Writer.ParseTemplate(s.template(r, v, record))
		if err != nil {
			return ""
		}
		return s.Writer.Description(template, record, r.Locale)
	}
	channel, limit := r.Channel, usualTitle
	if most := longestTitles[channel]; most > 0 {
		limit = most
	}
	if key == "seo_title" {
		channel, limit = "seo", copywriting.SEOLimit
	}
	grammar, err := s.Writer.ParseGrammar(s.grammar(v, channel, r.Locale))
	if err != nil {
		return ""
	}
	return s.Writer.Title(grammar, record, r.Locale, limit)
}

func (s *Service) grammar(v *core.View, channel, locale string) string {
	if v.Family != nil {
		if text := v.Family.TitleFor(channel, locale); text != "" {
			return text
		}
	}
	return s.Writer.Grammar(channel)
}

func (s *Service) template(r Request, v *core.View, record attribute.Record) string {
	if v.Family != nil {
		if text := v.Family.DescriptionFor(r.Channel, r.Locale); text != "" {
			return text
		}
	}
	return s.Writer.Template(record["category"], r.Locale)
}
