package mapping_test

import (
	"testing"

	"selvedge/core/catalog/mapping"
)

// BenchmarkPropose proposes for a sheet of 18 columns and 500 rows.
func BenchmarkPropose(b *testing.B) {
	m := mapper(b)
	columns := columnsOf(sheets[0])
	for i := range columns {
		values := columns[i].Values
		columns[i].Values = make([]string, 0, 500)
		for len(columns[i].Values) < 500 {
			columns[i].Values = append(columns[i].Values, values...)
		}
	}
	memory := mapping.Memory{}.Learn(columns, m.Propose(columns))
	for name, memories := range map[string][]mapping.Memory{"new": nil, "as last time": {memory}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				m.Propose(columns, memories...)
			}
		})
	}
}
