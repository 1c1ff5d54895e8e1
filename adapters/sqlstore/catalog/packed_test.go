package catalog

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// refusedRow is what is known of a refused row of a file with 30 columns.
func refusedRow(n int) []byte {
	cells := make([]string, 30)
	for i := range cells {
		cells[i] = fmt.Sprintf("%d cell of column %d", n*7919%10_007, i)
	}
	problem := map[string]any{"Code": "gtin.check_digit", "Severity": "refused", "Text": "The GTIN's last digit doesn't match the others: a digit is wrong or two are swapped.", "Ref": fmt.Sprint("C", n), "Raw": "4006381333932"}
	row, _ := json.Marshal(map[string]any{"Cells": cells, "Problems": []any{problem, problem}, "Changes": nil, "Kept": nil})
	return row
}

func TestDetailsOfRowsAreStoredSmall(t *testing.T) {
	t.Parallel()
	whole, stored := 0, 0
	for n := range 1_000 {
		row := refusedRow(n)
		value, err := packedColumn{&row}.Value()
		require.NoError(t, err)
		var read []byte
		require.NoError(t, packedColumn{&read}.Scan(value))
		require.Equal(t, row, read)
		whole, stored = whole+len(row), stored+len(value.([]byte))
	}
	assert.Less(t, stored, whole/3)
}

func TestDetailsOfBeforeAreReadAsTheyAre(t *testing.T) {
	t.Parallel()
	for _, document := range []string{"", "{}", `{"Cells":["` + strings.Repeat("x", 1_000) + `"]}`} {
		var read []byte
		require.NoError(t, packedColumn{&read}.Scan([]byte(document)))
		assert.Equal(t, document, string(read))
	}
	var read []byte
	require.Error(t, packedColumn{&read}.Scan([]byte{packedMark, 0xff, 0xff}))
	require.Error(t, packedColumn{&read}.Scan("text"))
}
