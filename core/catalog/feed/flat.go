package feed

import (
	"strings"

	"selvedge/core/catalog/channel"
)

// flat has a row for each variant and a column for each field: Google's TSV and Meta's CSV.
type flat struct {
	*table
	fields []channel.Field
}

func newFlat(t *table, fields []channel.Field) *flat {
	header(t, fields)
	return &flat{table: t, fields: fields}
}

func header(t *table, fields []channel.Field) {
	for i := range fields {
		t.cell(fields[i].Name)
	}
	t.endRow()
}

func (w *flat) product(_ *channel.Product, sent *channel.Projection, listed []int) {
	for _, variant := range listed {
		for i := range w.fields {
			w.cell(inOneCell(&w.fields[i], sent.Text(variant, i)))
		}
		w.endRow()
	}
}

// inOneCell writes items and parts as Google's text feeds have them: commas between items and
// colons between parts, quotes around what has such a character itself.
func inOneCell(f *channel.Field, text string) string {
	if text == "" || !f.Repeated && f.Lead == "" {
		return text
	}
	if f.Lead != "" {
		return f.Lead + ":" + quoted(text, ":\"")
	}
	if len(f.Parts) > 0 {
		return strings.ReplaceAll(text, "\n", ",")
	}
	if !strings.ContainsAny(text, "\n,\"") {
		return text
	}
	items := strings.Split(text, "\n")
	for i := range items {
		items[i] = quoted(items[i], ",\"")
	}
	return strings.Join(items, ",")
}

func quoted(text, special string) string {
	if !strings.ContainsAny(text, special) {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}
