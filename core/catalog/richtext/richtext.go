// Package richtext makes HTML that strangers wrote safe to keep, to show and to send.
//
// Invariant: what it returns has only the elements and attributes of its tables, and < and > of texts are escaped. It is
// written anew and never copied with its markup, so that whatever a browser makes of it, it finds nothing else.
package richtext

import (
	"slices"
	"strings"
)

// Longest is how many bytes of HTML are kept of a text.
const Longest = 50_000

// deepest is how many elements are open at once. Of more the texts are kept.
const deepest = 32

// Safe is what is kept of a text with HTML; empty: it has no element that is kept.
func Safe(text string) string {
	w := writer{}
	w.out.Grow(len(text))
	s := scanner{rest: withoutControls(text)}
	for t, ok := s.next(); ok; t, ok = s.next() {
		w.take(&t)
	}
	for len(w.open) > 0 {
		w.pop()
	}
	if !w.hasElement {
		return ""
	}
	return strings.TrimSpace(w.out.String())
}

func withoutControls(text string) string {
	return strings.Map(withoutControl, strings.ToValidUTF8(text, ""))
}

// writer writes what is kept.
type writer struct {
	out        strings.Builder
	open       []string
	hasElement bool
	unseen     string // the element in which nothing is kept; empty: in none
	depth      int    // of elements of its name in it
}

func (w *writer) take(t *token) {
	switch {
	case w.unseen != "":
		if t.name == w.unseen && t.kind == opening && !t.isClosed {
			w.depth++
		} else if t.name == w.unseen && t.kind == closing {
			if w.depth--; w.depth == 0 {
				w.unseen = ""
			}
		}
	case t.kind == words:
		_, _ = escapedText.WriteString(&w.out, t.text)
	case t.kind == opening && unseen[t.name]:
		if !t.isClosed {
			w.unseen, w.depth = t.name, 1
		}
	case t.kind == opening:
		w.begin(t)
	default:
		w.end(t.name)
	}
}

// escapedText leaves & as it came: a text may have entities, and none of them is markup.
var escapedText = strings.NewReplacer("<", "&lt;", ">", "&gt;")

func (w *writer) begin(t *token) {
	kind, kept := elements[t.name]
	if !kept {
		return
	}
	if t.name == "img" && !slices.ContainsFunc(t.attributes, isSource) {
		return
	}
	for _, rule := range w.impliedEnds(t.name, kind) {
		w.endWithin(rule.names, rule.limits)
	}
	if len(w.open) >= deepest {
		return
	}
	w.hasElement = true
	w.out.WriteByte('<')
	w.out.WriteString(t.name)
	writeAttributes(&w.out, t)
	w.out.WriteByte('>')
	if kind != void && t.name != "hr" {
		w.open = append(w.open, t.name)
	}
}

// implied ends the last open element of some names, unless one that limits is nearer.
type implied struct{ names, limits []string }

var (
	ofParagraph = implied{[]string{"p"}, []string{"table", "td", "th", "caption"}}
	ofItem      = implied{[]string{"li"}, []string{"ul", "ol", "table", "td", "th"}}
	ofTerm      = implied{[]string{"dt", "dd"}, []string{"dl", "table", "td", "th"}}
	ofCell      = implied{[]string{"td", "th"}, []string{"tr", "table"}}
	ofRow       = implied{[]string{"tr"}, []string{"table"}}
	ofSection   = implied{[]string{"thead", "tbody", "tfoot", "caption"}, []string{"table"}}
	ofLink      = implied{[]string{"a"}, []string{"table", "td", "th"}}
)

// impliedEnds are the ends that browsers take for written before an element begins.
func (w *writer) impliedEnds(name string, kind kind) []implied {
	switch name {
	case "li":
		return []implied{ofItem, ofParagraph}
	case "dt", "dd":
		return []implied{ofTerm, ofParagraph}
	case "td", "th":
		return []implied{ofCell}
	case "tr":
		return []implied{ofRow}
	case "thead", "tbody", "tfoot", "caption":
		return []implied{ofSection}
	case "a":
		return []implied{ofLink}
	}
	if kind == block {
		return []implied{ofParagraph}
	}
	return nil
}

func (w *writer) endWithin(names, limits []string) {
	for i := len(w.open) - 1; i >= 0 && !slices.Contains(limits, w.open[i]); i-- {
		if slices.Contains(names, w.open[i]) {
			w.popTo(i)
			return
		}
	}
}

// end ends an element with all in it. What begins outside of a table's cell doesn't end in it.
func (w *writer) end(name string) {
	limits := []string{"td", "th", "caption"}
	if elements[name] == tabular {
		limits = nil
	}
	w.endWithin([]string{name}, limits)
}

func (w *writer) popTo(at int) {
	for len(w.open) > at {
		w.pop()
	}
}

func (w *writer) pop() {
	last := len(w.open) - 1
	w.out.WriteString("</")
	w.out.WriteString(w.open[last])
	w.out.WriteByte('>')
	w.open = w.open[:last]
}
