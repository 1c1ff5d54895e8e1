package shopfile

import (
	"slices"
	"strings"

	"selvedge/core/catalog/vocabulary"
)

// optional are attributes by which shops let people choose a variant.
var optional = []string{"color", "size", "material", "pattern"}

// noOption is the value of the one variant of a Shopify product without options.
const noOption = "default title"

// AttributeOf returns the attribute that an option is called after; empty: it isn't known.
func AttributeOf(words *vocabulary.Headers, name string) string {
	at := slices.IndexFunc(optional, func(key string) bool { return words.Names(key, name) })
	if at < 0 {
		return ""
	}
	return optional[at]
}

// Choose finds which attribute each column of an option's values holds, by what most rows call the option. Each product has its own
// options in its own order, so that one column may have names of several: no two columns get the same attribute.
func (f *Format) Choose(words *vocabulary.Headers, rows [][]string) {
	votes := map[int]map[string]int{} // by option
	for i := range f.Columns {
		n := f.Columns[i].Names
		if n == 0 {
			continue
		}
		votes[n] = map[string]int{}
		for _, cells := range rows {
			if key := AttributeOf(words, cellOf(cells, i)); key != "" {
				votes[n][key]++
			}
		}
	}
	chosen := map[string]bool{}
	for i := range f.Columns {
		if c := &f.Columns[i]; c.Option > 0 {
			best := ""
			for _, key := range optional {
				if n := votes[c.Option][key]; n > 0 && !chosen[key] && (best == "" || n > votes[c.Option][best]) {
					best = key
				}
			}
			c.Attribute = best
			chosen[best] = true
		}
	}
}

// options are a file's columns of options.
type options struct {
	words  *vocabulary.Headers
	names  map[int]int    // column by option
	value  map[int]int    // column by option
	of     map[string]int // column of values by attribute
	mapped []string       // attribute by column
}

func (f *Format) options(words *vocabulary.Headers, mapped []string) options {
	o := options{words: words, names: map[int]int{}, value: map[int]int{}, of: map[string]int{}, mapped: mapped}
	for i := range f.Columns {
		c := &f.Columns[i]
		if c.Names > 0 {
			o.names[c.Names] = i
		}
		if c.Option > 0 {
			o.value[c.Option] = i
			if i < len(mapped) && mapped[i] != "" {
				o.of[mapped[i]] = i
			}
		}
	}
	return o
}

// place puts a row's values of options into the columns of the attributes that they are of. A value stays where the option's name
// says nothing or nothing was mapped, and goes where its column is of another attribute and none of its own. The names stay of
// options whose values do.
func (o *options) place(cells []string, names map[int]string) {
	var moved map[int]string
	for n, at := range o.value {
		text := cellOf(cells, at)
		if text == "" {
			continue
		}
		if vocabulary.Fold(text) == noOption {
			cells[at] = ""
			o.forget(cells, n)
			continue
		}
		key, own := AttributeOf(o.words, names[n]), ""
		if at < len(o.mapped) {
			own = o.mapped[at]
		}
		to, is := o.of[key]
		if !is && key != own && (own == "" || key != "") && len(o.mapped) > 0 {
			o.forget(cells, n)
		}
		if key == "" || key == own || !is && own == "" {
			continue
		}
		cells[at] = ""
		if is {
			if moved == nil {
				moved = map[int]string{}
			}
			moved[to] = text
		}
	}
	for to, text := range moved {
		if to < len(cells) {
			cells[to] = text
		}
	}
}

// forget takes the name of an option out of a row.
func (o *options) forget(cells []string, n int) {
	if at, is := o.names[n]; is && at < len(cells) {
		cells[at] = ""
	}
}

func cellOf(cells []string, at int) string {
	if at < 0 || at >= len(cells) {
		return ""
	}
	return strings.TrimSpace(cells[at])
}
