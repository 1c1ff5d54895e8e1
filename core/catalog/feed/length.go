package feed

import (
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
)

// Limits in characters. They are far from what a file needs, and keep one that nests and repeats
// long texts from taking all time and memory.
const (
	longestName       = 200
	longestExpression = 1_000
	longestCell       = 100_000 // a long text with "<br>" for every line break
	longestRow        = 500_000 // with all that functions and choices make on the way
)

// length is how long a part may get.
type length struct {
	text   int // characters
	breaks int // of its lines
	work   int // characters of all texts that are made for it
}

// endless is more than any limit; sums and products of lengths stop there.
const endless = 1 << 30

func (l length) made() length {
	l.text, l.breaks = min(l.text, endless), min(l.breaks, endless)
	l.work = min(l.work+l.text, endless)
	return l
}

func (l length) cut(most int) length {
	l.text, l.breaks = min(l.text, most), min(l.breaks, most)
	return l
}

func (l length) joined(separator string) length {
	l.text += l.breaks * (utf8.RuneCountInString(separator) - 1)
	l.breaks *= strings.Count(separator, "\n")
	return l
}

func (v value) most(attributes attribute.Set) length {
	a, _ := attributes.Get(string(v))
	text, lines := a.Longest()
	return length{text: text, breaks: lines - 1}.made()
}

func (l literal) most(attribute.Set) length {
	return length{text: utf8.RuneCountInString(string(l)), breaks: strings.Count(string(l), "\n")}.made()
}

func (c call) most(attributes attribute.Set) length { return c.bound(c.of.most(attributes)).made() }

func (c choice) most(attributes attribute.Set) (longest length) {
	for _, n := range c {
		l := n.most(attributes)
		longest.text, longest.breaks, longest.work = max(longest.text, l.text), max(longest.breaks, l.breaks), longest.work+l.work
	}
	return longest.made()
}

func (s sequence) most(attributes attribute.Set) (all length) {
	for _, n := range s {
		l := n.most(attributes)
		all.text, all.breaks, all.work = all.text+l.text, all.breaks+l.breaks, all.work+l.work
	}
	return all.made()
}
