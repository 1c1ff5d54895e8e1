package catalog

import (
	"context"
	"maps"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// inTables are the attributes that a table has columns of: those that are said for all channels.
func (s *Service) inTables() []attribute.Attribute {
	return slices.DeleteFunc(s.Attributes.All(), func(a attribute.Attribute) bool { return a.Channel != "" })
}

// allColumns has each attribute by its label, as batches read it again: weights are numbers of grams.
func (s *Service) allColumns() []catalog.Column {
	all := s.inTables()
	columns := make([]catalog.Column, len(all))
	for i, a := range all {
		columns[i] = catalog.Column{Name: a.Label, Expression: a.Key}
		if a.Type == attribute.Weight {
			columns[i].Name += " (g)"
		}
	}
	return columns
}

// ofChannel is an attribute as it is said on a channel alone.
type ofChannel struct{ attribute, channel string }

// key is under what a record of a table has it.
func (c ofChannel) key() string { return c.attribute + "@" + c.channel }

// useTable chooses a column for each attribute, for the family if there is any, and behind an attribute one for each channel on which
// something else is said of it. Columns of texts say their language, so that batches read them as such; of a kind of a language they
// don't, nor do those of words that are the same in all.
func (e *ExportFile) useTable() {
	var names, keys []string
	add := func(name, key string) { names, keys = append(names, name), append(keys, key) }
	language := strings.ToUpper(e.audience.Locale)
	if strings.Contains(language, "-") {
		language = ""
	}
	columns := e.s.allColumns()
	for i, a := range e.s.inTables() {
		in := ""
		if a.Localized && !slices.Contains(translated, a.Key) && a.Type != attribute.URL {
			in = language
		}
		add(named(columns[i].Name, in), a.Key)
		if a.Key == "style" && e.audience.hasFamily {
			add(attribute.FamilyOf().Label, attribute.Family)
		}
		for _, of := range e.audience.ofChannels {
			if of.attribute == a.Key {
				add(named(a.Label, of.channel, in), of.key())
			}
		}
	}
	e.template = feed.NewTable(names, keys)
}

// named is the name of a column with what it is about behind it: "Title (google, DE)".
func named(label string, about ...string) string {
	about = slices.DeleteFunc(about, func(s string) bool { return s == "" })
	if len(about) == 0 {
		return label
	}
	return label + " (" + strings.Join(about, ", ") + ")"
}

// findChannels finds what a table's products say on channels alone: who says nothing there gets no empty columns.
func (e *ExportFile) findChannels(ctx context.Context) error {
	said := map[ofChannel]bool{}
	note := func(d values.Document) {
		for i := range d {
			if d[i].Channel != "" {
				said[ofChannel{d[i].Attribute, d[i].Channel}] = true
			}
		}
	}
	for after := int64(0); ; {
		page, next, err := e.page(ctx, after)
		if err != nil {
			return err
		}
		for _, views := range page {
			for i := range views {
				if i == 0 {
					note(views[i].ProductValues)
				}
				note(views[i].Values)
			}
		}
		if next == 0 {
			break
		}
		after = next
	}
	e.audience.ofChannels = slices.SortedFunc(maps.Keys(said), func(a, b ofChannel) int { return strings.Compare(a.key(), b.key()) })
	e.useTable()
	return nil
}

// sayOfTable adds to a record what only tables have: the family, and what is said on channels alone.
func (to *audience) sayOfTable(of *channel.Variant, v *View) {
	if to.hasFamily && v.Family != nil {
		of.Record.Set(attribute.Family, v.Family.Name)
	}
	for _, on := range to.ofChannels {
		value, found := v.Said(values.Place{Attribute: on.attribute, Locale: to.Locale, Channel: on.channel})
		if !found && to.any {
			value, found = v.inAnyLanguage(on)
		}
		if found {
			of.Record.Set(on.key(), to.words.of(&value))
		}
	}
}

// inAnyLanguage returns the first of what a variant, else its product, says on a channel.
func (v *View) inAnyLanguage(on ofChannel) (values.Value, bool) {
	for _, d := range []values.Document{v.Values, v.ProductValues} {
		if said := d.On(on.attribute, on.channel); len(said) > 0 {
			return said[0], true
		}
	}
	return values.Value{}, false
}
