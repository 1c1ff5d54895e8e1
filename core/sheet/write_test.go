package sheet_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/thedatashed/xlsxreader"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
)

// risky are texts that spreadsheet programs take for formulas, and the like.
var risky = []string{"=1+1", "+1+1", "-2+3+cmd|' /C calc'!A0", "@SUM(A1)", "\t=1+1", "\r=1+1", "\n=1", "＝1+1", "＋1", "'=1", "''=1", "=HYPERLINK(\"https://example.com\",\"x\")", "-", "+", "'-5", "-5,5,5"}

// harmless are texts that are written as they are.
var harmless = []string{"-5", "+49", "-12.50", "-1,5", "007", "4006381333931", "a=b", "'quoted'", "'", " =1", "O'Neil", "12\" zip"}

func rowsOf(t testing.TB, file []byte, c sheet.Choices) (rows [][]string) {
	t.Helper()
	f, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
	require.NoError(t, err)
	table, err := f.Table(t.Context(), c)
	require.NoError(t, err)
	for row, err := range table.All(t.Context()) {
		require.NoError(t, err)
		for len(rows) < row.Number-1 {
			rows = append(rows, nil)
		}
		var cells []string
		for _, cell := range row.Cells {
			cells = append(cells, cell.Text)
		}
		rows = append(rows, cells)
	}
	return rows
}

func writtenCSV(t testing.TB, delimiter byte, rows ...[]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := sheet.NewCSV(&b, delimiter)
	for _, row := range rows {
		require.NoError(t, w.Write(row))
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func TestNoCellOfATextFileIsAFormula(t *testing.T) {
	for _, delimiter := range []byte(",;\t") {
		file := writtenCSV(t, delimiter, risky, harmless)
		r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\ufeff"))))
		r.Comma, r.FieldsPerRecord = rune(delimiter), -1
		others, err := r.ReadAll()
		require.NoError(t, err)
		for i, cell := range others[0] {
			assert.Equal(t, "'"+risky[i], strings.ReplaceAll(cell, "\n", "\n"), "what others read")
		}
		assert.Equal(t, harmless, others[1])
		assert.Equal(t, [][]string{risky, harmless}, rowsOf(t, file, sheet.Choices{Delimiter: string(delimiter)}), "what is read here")
	}
	assert.Equal(t, "\ufeffa,\"b,c\",\"say \"\"x\"\"\"\r\n\"\"\r\n\"sep=;\"\r\n\" \",\r\n", string(writtenCSV(t, ',', []string{"a", "b,c", `say "x"`}, []string{""}, []string{"sep=;"}, []string{" ", ""})))
}

func writtenXLSX(t testing.TB, name string, rows ...[]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := sheet.NewXLSX(&b, name)
	require.NoError(t, err)
	for _, row := range rows {
		require.NoError(t, w.Write(row))
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func TestAWorkbookIsWrittenAsText(t *testing.T) {
	special := []string{"", "<b>&amp;\"'", " spaces ", "two\nlines", "\x01\x0b", "_x000D_ _x005F_ _x", "胸围 🧥", "1", "TRUE", "a\xffb"}
	file := writtenXLSX(t, "Refused: rows", []string{"Style", "Problem"}, risky, harmless, nil, special)
	want := bytes.Clone(file)
	assert.Equal(t, want, writtenXLSX(t, "Refused: rows", []string{"Style", "Problem"}, risky, harmless, nil, special), "the same bytes")
	special[len(special)-1] = "a\ufffdb"
	assert.Equal(t, [][]string{{"Style", "Problem"}, risky, harmless, nil, special}, rowsOf(t, file, sheet.Choices{}))

	f, err := excelize.OpenReader(bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, []string{"Refused- rows"}, f.GetSheetList())
	others, err := f.GetRows("Refused- rows")
	require.NoError(t, err)
	assert.Equal(t, harmless, others[2])
	for i := range risky {
		at, err := excelize.CoordinatesToCellName(i+1, 2)
		require.NoError(t, err)
		formula, err := f.GetCellFormula("Refused- rows", at)
		require.NoError(t, err)
		assert.Empty(t, formula)
		kind, err := f.GetCellType("Refused- rows", at)
		require.NoError(t, err)
		assert.Equal(t, excelize.CellTypeInlineString, kind)
	}
	panes, err := f.GetPanes("Refused- rows")
	require.NoError(t, err)
	assert.Equal(t, 1, panes.YSplit)
	other, err := xlsxreader.NewReader(file)
	require.NoError(t, err)
	read := 0
	for row := range other.ReadRows(other.Sheets[0]) {
		require.NoError(t, row.Error)
		read += len(row.Cells)
	}
	assert.Equal(t, 2+len(risky)+len(harmless)+len(special)-1, read)
}

func TestWhatASheetCannotHaveIsRefused(t *testing.T) {
	w, err := sheet.NewXLSX(io.Discard, "")
	require.NoError(t, err)
	assertRefused(t, w.Write(make([]string, 16_385)), "workbook_size", "16384 columns")
	require.NoError(t, w.Write([]string{strings.Repeat("🧥", 20_000)}))
	long := rowsOf(t, writtenXLSX(t, "", []string{strings.Repeat("x", 40_000)}), sheet.Choices{})
	assert.Len(t, long[0][0], 32_767)
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

func TestAFailingWriterFails(t *testing.T) {
	broken := errors.New("disk full")
	full := writerFunc(func([]byte) (int, error) { return 0, broken })
	c := sheet.NewCSV(full, ',')
	_ = c.Write([]string{"a"})
	require.ErrorIs(t, c.Close(), broken)
	x, err := sheet.NewXLSX(full, "S")
	require.NoError(t, err, "it is held for a while")
	var failed error
	for range 100_000 {
		if failed = x.Write([]string{"a", "b"}); failed != nil {
			break
		}
	}
	require.ErrorIs(t, errors.Join(failed, x.Close()), broken)
}

func FuzzCSVIsReadAsItWasWritten(f *testing.F) {
	f.Add("a", "b,\"c\"", "=1\n2", byte(0))
	f.Add("sep=;", "", "'=1", byte(1))
	f.Fuzz(func(t *testing.T, a, b, c string, which byte) {
		delimiter := sheet.Delimiters[int(which)%len(sheet.Delimiters)]
		rows := [][]string{{a, b, c}, {c}, {b, a}}
		for _, text := range []string{a, b, c} {
			if !utf8.ValidString(text) || len(text) > 5000 || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\r\n\v\f", r) || r == '\ufffd' }) {
				return
			}
		}
		var want [][]string
		for _, row := range rows {
			for len(row) > 0 && row[len(row)-1] == "" {
				row = row[:len(row)-1]
			}
			if len(row) == 0 {
				row = nil
			}
			want = append(want, row)
		}
		for len(want) > 0 && want[len(want)-1] == nil {
			want = want[:len(want)-1]
		}
		file := writtenCSV(t, delimiter, rows...)
		_, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
		if err != nil {
			return // it looks like a web page
		}
		require.Equal(t, want, rowsOf(t, file, sheet.Choices{Delimiter: string(delimiter)}))
	})
}
