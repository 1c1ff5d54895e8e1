package mapping

import (
	"fmt"
	"maps"
	"slices"

	"selvedge/core/catalog/vocabulary"
)

// Remembered is what was decided about a column.
type Remembered struct {
	Header    string // folded, or its place among so many columns if it had none
	Nth       int    // of columns with the same header, from 0
	Attribute string // empty: left out
	Locale    string
	Channel   string `json:",omitempty"` // empty: all
	OfSize    bool   // it is about the variants of a size
	Currency  string
	Unit      string
	Words     map[string]string // what the supplier's words mean, by the folded word
}

// Memory is what was decided about a supplier's columns.
type Memory struct {
	Columns []Remembered
}

// keyOf returns how a column is recognized the next time.
func keyOf(header string, at, of int) string {
	if key := vocabulary.Fold(header); key != "" && !generic[key] {
		return key
	}
	return fmt.Sprintf("%d of %d", at+1, of)
}

// keysOf returns the keys of columns, with how many of the same stand before each.
func keysOf(columns []Column) (keys []string, nth []int) {
	keys, nth = make([]string, len(columns)), make([]int, len(columns))
	before := map[string]int{}
	for i, c := range columns {
		keys[i] = keyOf(c.Header, i, len(columns))
		nth[i] = before[keys[i]]
		before[keys[i]]++
	}
	return keys, nth
}

// recall returns what is remembered of each column, or nil.
func recall(columns []Column, memory Memory) []*Remembered {
	keys, nth := keysOf(columns)
	result := make([]*Remembered, len(columns))
	for i := range columns {
		at := slices.IndexFunc(memory.Columns, func(r Remembered) bool { return r.Header == keys[i] && r.Nth == nth[i] })
		if at >= 0 {
			result[i] = &memory.Columns[at]
		}
	}
	return result
}

// Knows returns the share of columns that are remembered.
func (m Memory) Knows(columns []Column) float64 {
	known := 0
	for _, r := range recall(columns, m) {
		if r != nil {
			known++
		}
	}
	return float64(known) / float64(max(1, len(columns)))
}

// AsFor begins the reason for what is proposed as it was decided for another supplier.
const AsFor = "as for "

// suggested is how sure it is what a column is of which only another supplier's file says something: it is asked.
const suggested = 0.5

// Suggest proposes for columns of which nothing sure is known what was decided for another supplier whose files look alike. What that
// supplier's words mean isn't taken.
func (m *Mapper) Suggest(columns []Column, proposals []Proposal, memory Memory, supplier string) {
	taken := map[string]bool{}
	for _, p := range proposals {
		if p.Sure() && !m.isList(p.Attribute) {
			taken[slot(p.Attribute, p.Locale, p.Channel)] = true
		}
	}
	for i, r := range recall(columns, memory) {
		if r == nil || r.Attribute == "" || r.OfSize || proposals[i].Sure() || !m.is(r.Attribute) || taken[slot(r.Attribute, r.Locale, r.Channel)] {
			continue
		}
		proposals[i] = Proposal{Attribute: r.Attribute, Locale: r.Locale, Channel: r.Channel, Confidence: suggested, Reasons: []string{AsFor + supplier}, Reading: m.reading(columns[i], r.Attribute)}
		taken[slot(r.Attribute, r.Locale, r.Channel)] = !m.isList(r.Attribute)
	}
}

// Learn returns the memory with what was decided about these columns, one proposal for each. What it knew of other columns, of
// those that are still open, and of other words stays.
func (m Memory) Learn(columns []Column, decided []Proposal) Memory {
	learned := Memory{Columns: slices.Clone(m.Columns)}
	keys, nth := keysOf(columns)
	for i := range columns {
		d := decided[i]
		if d.Open {
			continue
		}
		r := Remembered{
			Header: keys[i], Nth: nth[i], Attribute: d.Attribute, Locale: d.Locale, Channel: d.Channel, OfSize: d.Size != "",
			Currency: d.Reading.Currency, Unit: d.Reading.Unit, Words: maps.Clone(d.Reading.Words),
		}
		at := slices.IndexFunc(learned.Columns, func(old Remembered) bool { return old.Header == r.Header && old.Nth == r.Nth })
		if at < 0 {
			learned.Columns = append(learned.Columns, r)
			continue
		}
		if old := learned.Columns[at]; old.Attribute == r.Attribute && len(old.Words) > 0 {
			words := maps.Clone(old.Words)
			maps.Copy(words, r.Words)
			r.Words = words
		}
		learned.Columns[at] = r
	}
	return learned
}

// Forget returns the memory without what words of a column mean, which are folded.
func (m Memory) Forget(columns []Column, column int, words ...string) Memory {
	keys, nth := keysOf(columns)
	rest := Memory{Columns: slices.Clone(m.Columns)}
	for i := range rest.Columns {
		if r := &rest.Columns[i]; r.Header == keys[column] && r.Nth == nth[column] {
			r.Words = maps.Clone(r.Words)
			for _, word := range words {
				delete(r.Words, word)
			}
		}
	}
	return rest
}
