package copywriting

import (
	"fmt"
	"strings"

	"selvedge/core/catalog/attribute"
)

// Template is a description with sentences that are left out where a field is missing.
type Template struct {
	pieces []piece
}

// piece is text that always stands, or alternatives of which the first stands that has all its fields.
type piece struct {
	alternatives [][]span
	always       bool
}

// span is text or a field.
type span struct {
	text, field string
}

// ParseTemplate reads a template such as "{title}.[ Made of {material}.][ By {brand}.|]". Its error is for who wrote it, as that of ParseGrammar.
func (w *Writer) ParseTemplate(text string) (Template, error) {
	var t Template
	for rest := text; rest != ""; {
		at := len(text) - len(rest)
		plain, inner, found := strings.Cut(rest, "[")
		if i := strings.Index(plain, "]"); i >= 0 {
			return Template{}, (&flaw{i, "a ] stands without its ["}).in(text, at)
		}
		if wrong := w.add(&t, []string{plain}, true); wrong != nil {
			return Template{}, wrong.in(text, at)
		}
		if !found {
			break
		}
		sentence, after, closed := strings.Cut(inner, "]")
		if !closed || strings.Contains(sentence, "[") {
			return Template{}, (&flaw{len(plain), fmt.Sprintf("the [ before %q isn't closed", strings.TrimSpace(firstRunes(inner, 20)))}).in(text, at)
		}
		if wrong := w.add(&t, strings.Split(sentence, "|"), false); wrong != nil {
			return Template{}, wrong.in(text, at+len(plain)+1)
		}
		rest = after
	}
	return t, nil
}

// add adds a piece. A flaw is at its place in the alternatives with a | between them.
func (w *Writer) add(t *Template, alternatives []string, always bool) *flaw {
	p := piece{always: always}
	at := 0
	for _, text := range alternatives {
		spans, wrong := w.spans(text)
		if wrong != nil {
			return &flaw{at + wrong.at, wrong.text}
		}
		p.alternatives = append(p.alternatives, spans)
		at += len(text) + 1
	}
	t.pieces = append(t.pieces, p)
	return nil
}

func (w *Writer) spans(text string) (list []span, wrong *flaw) {
	for rest := text; ; {
		at := len(text) - len(rest)
		before, field, after, found, wrong := nextField(rest)
		if wrong != nil {
			return nil, &flaw{at + wrong.at, wrong.text}
		}
		if before != "" {
			list = append(list, span{text: before})
		}
		if !found {
			return list, nil
		}
		if !w.isField(field) {
			return nil, unknownField(at+len(before), field)
		}
		list = append(list, span{field: field})
		rest = after
	}
}

// Description writes a description in a language.
func (w *Writer) Description(t Template, record attribute.Record, locale string) string {
	var b strings.Builder
	for _, p := range t.pieces {
		for _, spans := range p.alternatives {
			if text, whole := w.write(spans, record, locale); whole || p.always {
				b.WriteString(text)
				break
			}
		}
	}
	return tidy(b.String())
}

// write writes spans, and says whether all their fields have values.
func (w *Writer) write(spans []span, record attribute.Record, locale string) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for _, s := range spans {
		if s.field == "" {
			b.WriteString(s.text)
			continue
		}
		value := w.value(record, s.field, locale)
		if s.field == "title" {
			value = w.Clean(value, record["brand"])
		}
		whole = whole && value != ""
		b.WriteString(strings.TrimRight(value, ". "))
	}
	return b.String(), whole
}

// tidy takes out the blanks and lines that missing sentences leave.
func tidy(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
