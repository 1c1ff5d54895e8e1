package techpacks_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/chartimport/chartimporttest"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

// FuzzImport compares any file with a chart: what can be imported is a chart that a techpack may have, what can't says why.
func FuzzImport(f *testing.F) {
	s := tables()
	chart, err := s.Drafter.Catalogue.Blocks["tshirt"].Charts["women"].Fix("B02", "L", 5000)
	require.NoError(f, err)
	f.Add([]byte("Code,Name,S,M,L\nB02,Chest,44.5,47,49.5\n"), "", true)
	f.Add([]byte("Name;36;38;40\nBrustweite;47,5;50;52,5\n"), "file", false)
	f.Add([]byte("\x00"), "keep", false)
	for _, name := range []string{"inches with fractions under merged headings", "formulas, with and without saved values", "steps between neighbours, in inches"} {
		f.Add(workbook(f, chartimporttest.Samples[name].Sheet), "", false)
	}
	f.Fuzz(func(t *testing.T, file []byte, sizes string, remove bool) {
		p, err := s.CompareChart(t.Context(), chart, bytes.NewReader(file), int64(len(file)), techpacks.ImportChoices{
			Choices: chartimport.Choices{Sizes: chartimport.SizesOf(sizes), Remove: remove},
		})
		if err != nil {
			require.True(t, ports.IsKind(err, ports.Invalid), err)
			return
		}
		for _, sheet := range p.Sheets {
			m := sheet.Merge
			if m.Problem == "" {
				require.Empty(t, document.CheckChart(m.Chart))
				require.Len(t, m.Rows, len(sheet.Rows))
				require.False(t, slices.ContainsFunc(m.Rows, func(r chartimport.RowChange) bool { return r.Effect == chartimport.Refused }))
			}
		}
	})
}
