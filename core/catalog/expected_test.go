package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
)

func TestADryRunSaysWhatChannelsWillHoldBack(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	var expected catalog.Expected
	whole := sellable(1, nil, "S", "M")
	var rows []catalog.ImportRow
	for _, v := range whole.Variants {
		rows = append(rows, row(v.SKU, whole.Style, append(v.Values, whole.Values...)...))
	}
	rows = append(rows, row("BARE-1", "BARE", val("title", "Dress")))
	e.imported(catalog.ImportOptions{StoreID: "a", DryRun: true, Expect: &expected}, rows...)
	assert.Equal(t, 1, expected.Held)
	assert.Equal(t, map[string]int{"google": 1}, expected.HeldBy)
	assert.Equal(t, 2, expected.Ready+expected.Warned)

	hidden := sellable(2, nil, "S")
	hidden.StoreIDs = []string{"b"}
	e.make(hidden)
	var ofHers catalog.Expected
	_, err := e.importedBy(grace, catalog.ImportOptions{StoreID: "a", DryRun: true, Expect: &ofHers}, row(hidden.Variants[0].SKU, ""))
	require.NoError(t, err)
	assert.Zero(t, ofHers.Held+ofHers.Ready+ofHers.Warned, "the variant is another store's")

	var drafted catalog.Expected
	e.imported(catalog.ImportOptions{StoreID: "a", DryRun: true, Expect: &drafted}, append(rows, row("BARE-2", "BARE", val("status", "draft")))...)
	assert.Equal(t, expected.Ready+expected.Warned, drafted.Ready+drafted.Warned)
	assert.Zero(t, drafted.Held, "a draft is neither sent nor held back")

	var unsold catalog.Expected
	e.imported(catalog.ImportOptions{StoreID: "b", DryRun: true, Expect: &unsold}, rows...)
	assert.Zero(t, unsold.Held+unsold.Ready+unsold.Warned, "the store sells nowhere")
}
