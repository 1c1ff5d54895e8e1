package httpapi_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/garment/measure"
)

// corrected is an exported workbook in which a factory wrote another base for a point. Its program recalculates the sizes if
// it does so at all; else the sizes hold what they were saved with.
func corrected(t *testing.T, file []byte, code, value string, reckons bool) string {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(file))
	require.NoError(t, err)
	defer func() { assert.NoError(t, book.Close()) }()
	const sheet = "Measurements"
	rows, err := book.GetRows(sheet)
	require.NoError(t, err)
	head := slices.IndexFunc(rows, func(r []string) bool { return len(r) > 1 && r[0] == "Code" })
	row := slices.IndexFunc(rows, func(r []string) bool { return len(r) > 1 && r[0] == code })
	base := slices.IndexFunc(rows[head], func(s string) bool { return strings.HasPrefix(s, "Base (") })
	require.True(t, head > 0 && row > head && base > 0)
	number, err := strconv.ParseFloat(value, 64)
	require.NoError(t, err)
	at, err := excelize.CoordinatesToCellName(base+1, row+1)
	require.NoError(t, err)
	require.NoError(t, book.SetCellValue(sheet, at, number))
	for column := range rows[head] {
		at, err := excelize.CoordinatesToCellName(column+1, row+1)
		require.NoError(t, err)
		formula, err := book.GetCellFormula(sheet, at)
		require.NoError(t, err)
		if formula == "" || !reckons {
			continue
		}
		now, err := book.CalcCellValue(sheet, at, excelize.Options{RawCellValue: true})
		require.NoError(t, err)
		number, err := strconv.ParseFloat(now, 64)
		require.NoError(t, err)
		require.NoError(t, book.SetCellValue(sheet, at, number))
		require.NoError(t, book.SetCellFormula(sheet, at, formula))
	}
	var out bytes.Buffer
	require.NoError(t, book.Write(&out))
	return out.String()
}

// A chart goes out as a workbook, a factory corrects one base, and the preview shows that row and no other.
func TestAnExportedChartComesBackWithOneChangedRow(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	chart := s.coat().Document.Chart
	exported := s.as("admin", "GET", techpackOne+"/export.xlsx", "")
	require.Equal(t, 200, exported.StatusCode)
	row := chart.Rows[slices.IndexFunc(chart.Rows, func(r measure.Row) bool { return r.Code == "B02" })]
	value := strconv.FormatFloat(row.Base.MM()/10+1, 'f', -1, 64) // the chart is in cm
	type cell struct {
		Size     string
		Old, New int
	}
	for name, c := range map[string]struct {
		reckons           bool
		changed, problems []string
	}{
		"recalculated": {true, []string{"B02 changed"}, nil},
		"saved without reckoning": {false, nil, []string{
			"F7 was changed to 61.0, and this size was saved before that. Open the file in a spreadsheet program, save it and import it again.",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			r := s.as("admin", "POST", techpackOne+"/import", newForm(t, "file:file", corrected(t, exported.Body, "B02", value, c.reckons)))
			require.Equal(t, 200, r.StatusCode, "%s", r.Body)
			var preview struct {
				Sheets []struct {
					Unit     string
					Problems []struct{ Text string }
					Rows     []struct {
						Change struct {
							Effect, Code string
							Cells        []cell
						}
					}
				}
			}
			require.NoError(t, json.Unmarshal(r.Data, &preview))
			assert.Equal(t, "cm", preview.Sheets[0].Unit)
			require.Len(t, preview.Sheets[0].Rows, len(chart.Rows))
			var changed []string
			for _, row := range preview.Sheets[0].Rows {
				if row.Change.Effect == "same" {
					continue
				}
				changed = append(changed, row.Change.Code+" "+row.Change.Effect)
				for _, cell := range row.Change.Cells {
					assert.Equal(t, 100, cell.New-cell.Old, cell.Size)
				}
				assert.Len(t, row.Change.Cells, len(chart.Sizes))
			}
			assert.Equal(t, c.changed, changed)
			var problems []string
			for _, p := range preview.Sheets[0].Problems {
				problems = append(problems, p.Text)
			}
			assert.Equal(t, c.problems, problems)
		})
	}
}
