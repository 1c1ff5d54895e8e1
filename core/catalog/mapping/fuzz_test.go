package mapping_test

import (
	"strings"
	"testing"

	"selvedge/core/catalog/mapping"
)

// FuzzPropose proposes for any header and values: it ends, and no attribute goes to two columns but lists.
func FuzzPropose(f *testing.F) {
	m := mapper(f)
	for _, s := range sheets {
		for _, c := range s.columns {
			f.Add(c.header, strings.Join(c.values, "\n"), "Preis", "10,00")
		}
	}
	f.Fuzz(func(t *testing.T, header, values, other, otherValues string) {
		columns := []mapping.Column{{Header: header, Values: strings.Split(values, "\n")}, {Header: other, Values: strings.Split(otherValues, "\n")}}
		got := m.Propose(columns)
		if len(got) != 2 {
			t.Fatal(len(got))
		}
		for _, p := range got {
			if p.Confidence < 0 || p.Confidence > 1 || p.Matched > p.Of || p.Attribute != "" && p.Confidence < mapping.Least {
				t.Fatalf("%+v", p)
			}
		}
		if a := got[0]; a.Attribute != "" && a.Attribute == got[1].Attribute && a.Locale == got[1].Locale && a.Attribute != "images" && a.Attribute != "tags" && a.Attribute != "highlights" {
			t.Fatalf("%s twice", a.Attribute)
		}
		memory := mapping.Memory{}.Learn(columns, got)
		for i, p := range m.Propose(columns, memory) {
			if p.Attribute != got[i].Attribute {
				t.Fatalf("remembered %q as %q", got[i].Attribute, p.Attribute)
			}
		}
	})
}
