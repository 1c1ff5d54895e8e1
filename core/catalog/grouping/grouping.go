// Package grouping puts the variants of a file together to styles, and finds rows about the same variant.
//
// Invariant: variants that a style column keeps apart are never put together, nor are products with different titles.
package grouping

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Row is what a row says that matters here, as it was read.
type Row struct {
	Number    int // of the file, from 1
	SKU       string
	Style     string // empty if the file has no such column or the cell is empty
	Title     string
	Color     string
	ColorCode string
	Size      string
	Family    string   // that its style is given: it groups nothing
	Raw       []string // the supplier's own words for color and size, which SKUs are made of

	key  string   // of its SKU, once it was asked for
	read *reading // once its SKU was looked at
}

// reading is what a row's SKU is made of.
type reading struct {
	stem, rest string
	key        string // the stem, folded
	core       string // of the title, if there is a stem
}

// Same says whether two rows say the same.
func (r Row) Same(other Row) bool {
	r.read, other.read, r.key, other.key = nil, nil, "", ""
	return reflect.DeepEqual(r, other)
}

// By says how the rows of a style were put together.
type By string

// Ways.
const (
	ByColumn By = "style" // a column says so
	BySKU    By = "sku"   // their SKUs begin alike, and the rest are colors and sizes
	Alone    By = "alone" // nothing shows that others belong to it
)

// Style is a style with its rows.
type Style struct {
	Key  string // the style number, or what the SKUs begin with
	By   By
	Rows []int // indexes of the rows, in their order
}

// Duplicate is a SKU that several rows have.
type Duplicate struct {
	SKU     string
	Numbers []int      // of the rows
	Differ  [][]string // by row: in what it differs from the first of them, once they are compared
}

// Grouper groups.
type Grouper struct {
	words *vocabulary.Vocabulary
}

// New returns a grouper that knows those words.
func New(words *vocabulary.Vocabulary) Grouper { return Grouper{words} }

// Styles puts rows together, in the order of their first rows. Rows without a SKU and a style are in none.
// What it reads of a SKU stays with the row, so that the same rows are put together faster the next time.
func (g Grouper) Styles(rows []Row) []Style {
	var list []Style
	at := map[styleID]int{}
	add := func(id styleID, key string, row int) {
		i, known := at[id]
		if !known {
			i = len(list)
			at[id] = i
			list = append(list, Style{Key: key, By: id.by})
		}
		list[i].Rows = append(list[i].Rows, row)
	}
	stems := g.stems(rows)
	var style, folded string // of the row before, as the rows of a style mostly come together
	for i := range rows {
		switch r := &rows[i]; {
		case r.Style != "":
			if r.Style != style {
				style, folded = r.Style, vocabulary.Fold(r.Style)
			}
			add(styleID{ByColumn, folded}, r.Style, i)
		case stems[i] != "":
			add(styleID{BySKU, r.read.key}, stems[i], i)
		case r.SKU != "":
			add(styleID{Alone, r.SKU}, r.SKU, i)
		}
	}
	return list
}

// styleID is what the rows of a style have in common.
type styleID struct {
	by  By
	key string
}

// stems returns what the SKU of each row begins with, where others of the same product begin so, or "".
func (g Grouper) stems(rows []Row) []string {
	type group struct {
		title, rest string
		rows        []int
		isStyle     bool // there are several rests
		split       bool
	}
	stems := make([]string, len(rows))
	groups := map[string]*group{}
	last, s := "", (*group)(nil)
	for i := range rows {
		if rows[i].Style != "" || rows[i].SKU == "" {
			continue
		}
		r := g.reading(&rows[i])
		if r.stem == "" {
			continue
		}
		stems[i] = r.stem
		if s == nil || r.key != last {
			last, s = r.key, groups[r.key]
		}
		if s == nil {
			s = &group{title: r.core, rest: r.rest}
			groups[r.key] = s
		}
		s.rows = append(s.rows, i)
		s.isStyle = s.isStyle || r.rest != s.rest
		if r.core != "" && s.title != "" && r.core != s.title {
			s.split = true
		} else if s.title == "" {
			s.title = r.core
		}
	}
	for _, s := range groups {
		if s.split || !s.isStyle { // one number for different products, or for one thing
			for _, i := range s.rows {
				stems[i] = ""
			}
		}
	}
	return stems
}

func (g Grouper) reading(r *Row) *reading {
	if r.read == nil {
		r.read = &reading{}
		if r.read.stem, r.read.rest = g.stem(*r); r.read.stem != "" {
			r.read.key, r.read.core = vocabulary.Fold(r.read.stem), g.core(*r)
		}
	}
	return r.read
}

// core is a row's title without its color and size, folded.
func (g Grouper) core(r Row) string {
	drop := map[string]bool{}
	for _, text := range append([]string{r.Color, r.Size}, r.Raw...) {
		for _, w := range vocabulary.Words(text) {
			drop[w] = true
		}
	}
	words := slices.DeleteFunc(vocabulary.Words(r.Title), func(w string) bool {
		_, size := g.words.Sizes.Letter(w)
		return drop[w] || size
	})
	return strings.Join(words, " ")
}

// Duplicates returns the SKUs that several rows have, in the order of their first rows.
func Duplicates(rows []Row) []Duplicate {
	first, several := make(map[string]int, len(rows)), map[string][]int{}
	for i := range rows {
		key := rows[i].SKUKey()
		if key == "" {
			continue
		}
		at, known := first[key]
		if !known {
			first[key] = i
			continue
		}
		if several[key] == nil {
			several[key] = []int{at}
		}
		several[key] = append(several[key], i)
	}
	var list []Duplicate
	for _, same := range slices.SortedFunc(maps.Values(several), func(a, b []int) int { return a[0] - b[0] }) {
		d := Duplicate{SKU: rows[same[0]].SKU}
		for _, i := range same {
			d.Numbers = append(d.Numbers, rows[i].Number)
		}
		list = append(list, d)
	}
	return list
}

// SKUKey is Key of the row's SKU.
func (r *Row) SKUKey() string {
	if r.key == "" {
		r.key = Key(r.SKU)
	}
	return r.key
}

// Key is a SKU as SKUs are compared.
func Key(sku string) string { return parse.CodeKey(sku) }
