package sheet_test

import (
	"bytes"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
	"selvedge/core/sheet/numberformat"
)

// asRead is a cell as excelize reads it raw, in the way of this package.
func asRead(t testing.TB, value any, raw string) string {
	switch value.(type) {
	case float64:
		number, err := strconv.ParseFloat(raw, 64)
		require.NoError(t, err)
		return strconv.FormatFloat(numberformat.Rounded(number), 'f', -1, 64)
	case bool:
		return map[string]string{"1": "TRUE", "0": "FALSE"}[raw]
	}
	return raw
}

func TestCellsAreThoseThatExcelizeReads(t *testing.T) {
	const rows, columns = 300, 20
	for name, w := range writers {
		if w.prefix != "" { // excelize doesn't read it
			w.prefix = ""
		}
		t.Run(name, func(t *testing.T) {
			file := w.write(t, rows, columns)
			f, err := excelize.OpenReader(bytes.NewReader(file))
			require.NoError(t, err)
			want, err := f.GetRows("S", excelize.Options{RawCellValue: true})
			require.NoError(t, err)
			got := rowsOf(t, writers[name].write(t, rows, columns), sheet.Choices{})
			require.Len(t, got, rows)
			for row := range got {
				for column, cell := range want[row] {
					want[row][column] = asRead(t, supplier(row, column), cell)
				}
				require.Equal(t, want[row], got[row], "row %d", row)
			}
		})
	}
}

// TestNumbersAreShownAsExcelizeShowsThem leaves out where excelize is known to differ from
// spreadsheet programs.
func TestNumbersAreShownAsExcelizeShowsThem(t *testing.T) {
	codes := []string{"0", "0.0", "0.00", "0.000", "#,##0", "#,##0.00", "0%", "0.00%", `0.0 "cm"`, `#,##0.00\ "€"`, "# ?/?", "# ??/??", "# ??/16", "0.0;(0.0)", "[Red]0.00;-0.00",
		"yyyy-mm-dd", "dd/mm/yyyy", "d-mmm", "d mmm yyyy", "mmm-yy", "hh:mm", "h:mm AM/PM", "hh:mm:ss", "yyyy-mm-dd hh:mm", "dddd", "mm:ss"}
	numbers := []float64{0.5, 1, 7, 18.75, 46.5, 0.125, 99.9, 1234.5, 45000, 45000.75, 60000.25, 12345678}
	f := excelize.NewFile()
	for i, code := range codes {
		style, err := f.NewStyle(&excelize.Style{CustomNumFmt: &code})
		require.NoError(t, err)
		for j, number := range numbers {
			at := sheet.Address(j, i)
			require.NoError(t, f.SetCellFloat("Sheet1", at, number, -1, 64))
			require.NoError(t, f.SetCellStyle("Sheet1", at, at, style))
			want, err := f.GetCellValue("Sheet1", at)
			require.NoError(t, err)
			date := numberformat.Parse(code).IsDate()
			switch {
			case strings.Contains(code, "/16") && number == math.Trunc(number), code == "# ?/?" && number == 99.9, // 1 0/16 and 99 1/1
				date && number > 2958465, date && number < 1 && strings.ContainsAny(code, "yd"), // after the year 9999, and 1900-01-00
				code == "dddd" && number < 60: // of days that spreadsheets count wrong
				continue
			}
			assert.Equal(t, tidy(want), numberformat.Parse(code).Text(number, false), "%v as %s", number, code)
		}
	}
}

// tidy is a text without spaces that only align.
func tidy(text string) string {
	return string(bytes.Join(bytes.Fields([]byte(text)), []byte(" ")))
}

func TestMemoryDoesNotGrowWithTheRows(t *testing.T) {
	peak := func(rows int) uint64 {
		file := writers["texts in cells"].write(t, rows, 20)
		table, err := open(t, file).Table(t.Context(), sheet.Choices{})
		require.NoError(t, err)
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		before, most := stats.HeapAlloc, uint64(0)
		for row, err := range table.Rows(t.Context()) {
			require.NoError(t, err)
			if row.Number%(rows/10) == 0 {
				runtime.GC()
				runtime.ReadMemStats(&stats)
				most = max(most, stats.HeapAlloc)
			}
		}
		runtime.KeepAlive(file)
		return uint64(math.Max(float64(most)-float64(before), 0))
	}
	assert.Less(t, peak(4000), peak(500)+256<<10)
}
