package feed

import (
	"strings"

	"selvedge/core/catalog/channel"
)

// flat has a row for each variant and a column for each field: Meta's CSV.
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
			text := sent.Text(variant, i)
			if w.fields[i].Repeated {
				text = strings.ReplaceAll(text, "\n", ",")
			}
			w.cell(text)
		}
		w.endRow()
	}
}
