package feed

import (
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/channel"
)

// tsv is Google's text feed. Unlike in a CSV, quotes stand around a value, not around a cell: of
// several values, with commas between them, those are quoted that need it, and a quoted list
// would be one value (support.google.com/merchants/answer/14998273 and 6324370).
type tsv struct {
	*output
	fields []channel.Field
}

func newTSV(out *output, fields []channel.Field) *tsv {
	w := &tsv{output: out, fields: fields}
	for i := range fields {
		w.separate(i)
		w.buf = append(w.buf, fields[i].Name...)
	}
	w.buf = append(w.buf, '\n')
	return w
}

func (w *tsv) separate(column int) {
	if column > 0 {
		w.buf = append(w.buf, '\t')
	}
}

func (w *tsv) product(_ *channel.Product, sent *channel.Projection, listed []int) {
	for _, variant := range listed {
		for i := range w.fields {
			w.separate(i)
			if text := sent.Text(variant, i); text != "" {
				w.cell(&w.fields[i], text)
			}
		}
		w.buf = append(w.buf, '\n')
	}
}

// inValues are what quotes are set for around a value.
var inValues = marksOf("\t\r\n\"")

func (w *tsv) cell(f *channel.Field, text string) {
	if !f.Repeated && f.Lead == "" && inValues.isPlain(text) {
		w.buf = append(w.buf, text...)
		return
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	if !f.Repeated && f.Lead == "" {
		w.value(text, strings.ContainsAny(text, "\t\r\n\""), guardWithSpace(text))
		return
	}
	if f.Lead != "" {
		w.buf = append(append(w.buf, f.Lead...), ':')
		text = oneLine(text)
		w.value(text, strings.ContainsAny(text, ":,\""), guardWithSpace(text))
		return
	}
	w.items(f, text)
}

// oneLine is text for a part of a cell: line breaks and tabs in quotes are known of whole cells only.
func oneLine(text string) string {
	if !strings.ContainsAny(text, "\t\r\n") {
		return text
	}
	return whitespace.Replace(text)
}

var whitespace = strings.NewReplacer("\t", " ", "\r\n", " ", "\n", " ", "\r", " ")

// items writes values with commas between them. If one needs quotes all have them.
func (w *tsv) items(f *channel.Field, text string) {
	before := guardWithSpace(text)
	if len(f.Parts) > 0 && startsFormula(text) {
		before = " " // with its colons it is no number
	}
	quotes := before != "" || strings.ContainsAny(text, ",\"")
	first := true
	for item := range strings.SplitSeq(text, "\n") {
		if item = oneLine(item); item == "" {
			continue
		}
		if !first {
			w.buf = append(w.buf, ',')
		}
		first = false
		if len(f.Parts) > 0 {
			w.buf = append(w.buf, before...)
			w.parts(f, item)
		} else {
			w.value(item, quotes, before)
		}
		before = ""
	}
}

// parts writes an item with colons between its parts.
func (w *tsv) parts(f *channel.Field, item string) {
	for i := range f.Parts {
		var part string
		part, item = cutPart(item, i == len(f.Parts)-1)
		if i > 0 {
			w.buf = append(w.buf, ':')
		}
		w.value(part, strings.ContainsAny(part, ":,\""), "")
	}
}

func (w *tsv) value(text string, quotes bool, before string) {
	if !quotes && before == "" {
		w.buf = append(w.buf, text...)
		return
	}
	w.buf = appendQuoted(w.buf, before, text)
}

// appendQuoted writes quotes around a text, and each of its own twice.
func appendQuoted(to []byte, before, text string) []byte {
	to = append(append(to, '"'), before...)
	for {
		quote := strings.IndexByte(text, '"')
		if quote < 0 {
			return append(append(to, text...), '"')
		}
		to = append(append(to, text[:quote+1]...), '"')
		text = text[quote+1:]
	}
}
