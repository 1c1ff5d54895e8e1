package sheet_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
)

func TestWhatANumbersFormatSaysIsRead(t *testing.T) {
	cells := []struct {
		value  any
		format string
		want   string
	}{
		{129, "#,##0.00 [$CHF]", "129 CHF"}, {129.5, `#,##0.00\ [$CHF-807]`, "129.5 CHF"}, {1249, `#,##0.00 "€"`, "1249 €"}, {-5, "[$£-809]#,##0.00", "-5 £"}, {59, `_-* #,##0.00\ "USD"_-`, "59 USD"},
		{123, "000000", "000123"}, {1234567, "000000", "1234567"}, {4006381333931, "0000000000000", "4006381333931"}, {12, "0", "12"}, {12.5, "00", "12.5"},
		{3, `0 "Stk"`, "3"}, {0.4, "0%", "0.4"}, {7, "#,##0.00", "7"}, {450, `0 "kg"`, "450"},
	}
	book := excelize.NewFile()
	for i, c := range cells {
		style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &c.format})
		require.NoError(t, err)
		at := sheet.Address(i, 0)
		require.NoError(t, book.SetCellValue("Sheet1", at, c.value))
		require.NoError(t, book.SetCellStyle("Sheet1", at, at, style))
	}
	var file bytes.Buffer
	require.NoError(t, book.Write(&file))
	table, err := open(t, file.Bytes()).Table(t.Context(), sheet.Choices{Header: sheet.NoHeader})
	require.NoError(t, err)
	i := 0
	for row, err := range table.Rows(t.Context()) {
		require.NoError(t, err)
		assert.Equal(t, cells[i].want, row.Cells[0].Text, cells[i].format)
		assert.Equal(t, sheet.Number, row.Cells[0].Kind)
		i++
	}
	assert.Len(t, cells, i)
}
