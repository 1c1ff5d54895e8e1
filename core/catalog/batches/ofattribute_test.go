package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports/catalog"
)

const withFit = "SKU;Style;Title;Color;Size;Fit;Heel\nA-1-S;A-1;Coat;Navy;S;slim;8,5\nA-1-M;A-1;Coat;Navy;M;SLIM;8,5\nB-1-S;B-1;Dress;Red;S;baggy;2\n"

// withOwn is an env whose workspace has attributes of its own. Events of the catalog aren't those of batches.
func withOwn(t *testing.T) *env {
	t.Helper()
	e := newEnv(t)
	for _, a := range []attribute.Attribute{
		{Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular"}}, {Label: "Heel", Type: attribute.Number, On: attribute.OfVariant},
	} {
		_, err := e.Catalog.AddAttribute(t.Context(), ada, "w", a)
		require.NoError(t, err)
	}
	e.Catalog.WaitsWith = e.WaitsWith
	return e
}

func TestAFileSaysAttributesOfOnesOwn(t *testing.T) {
	e := withOwn(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", withFit)})
	at := e.columnOf(b, "Fit")
	assert.Equal(t, "own.fit", b.Mapping.Columns[at].Attribute)
	e.decide(b, "Textil Hofmann")
	found, err := e.ColumnValues(t.Context(), ada, "w", b.ID, at)
	require.NoError(t, err)
	assert.Equal(t, 1, found.Open)
	assert.Equal(t, "baggy", found.List[len(found.List)-1].Text, "a word that the choice hasn't is asked")

	planned := e.run(e.Plan, b.ID, catalog.BatchPlanned)
	refused := e.rows(b.ID, batches.RowFilter{Outcome: "refused"})
	require.Len(t, refused, 1)
	assert.Equal(t, "B-1-S", refused[0].SKU)
	e.run(e.Apply, planned.ID, catalog.BatchDone)
	p := e.style("A-1")
	assert.Equal(t, "Slim", p.Values.Of("own.fit")[0].Text)
	assert.Equal(t, "8.5", p.Variants[0].Values.Of("own.heel")[0].Text)

	again := e.begin(ada, batches.New{AssetID: e.sheet("again", withFit), Supplier: "Textil Hofmann"})
	assert.Contains(t, again.Mapping.Columns[at].Reasons, "as last time")
	assert.Equal(t, "own.fit", again.Mapping.Columns[at].Attribute)
}

func TestAnAttributeThatAFileWaitsWithIsNotDeleted(t *testing.T) {
	e := withOwn(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", withFit)})
	err := e.Catalog.DeleteAttribute(t.Context(), ada, "w", "own.fit")
	coretest.AssertReason(t, "attribute_used", err)
	assert.ErrorContains(t, err, "The file one.csv, which isn't applied yet")
	e.opens("heidi", core.ListingsApp)
	err = e.Catalog.DeleteAttribute(t.Context(), heidi, "w", "own.fit")
	assert.ErrorContains(t, err, "a store that you can't open")
	require.NoError(t, e.Delete(t.Context(), ada, "w", b.ID))
	require.NoError(t, e.Catalog.DeleteAttribute(t.Context(), ada, "w", "own.fit"))

	after := e.begin(ada, batches.New{AssetID: e.sheet("two", withFit)})
	assert.NotEqual(t, "own.fit", after.Mapping.Columns[e.columnOf(after, "Fit")].Attribute)
	d := decisions(after)
	d[e.columnOf(after, "Fit")].Attribute = "own.fit"
	_, _, err = e.Decide(t.Context(), ada, "w", after.ID, batches.Decisions{Columns: d})
	coretest.AssertReason(t, "batch_mapping", err)
}

// TestAWordThatIsRemovedAfterThePlanIsRefused removes a word of a choice between the plan of a file and its rows.
func TestAWordThatIsRemovedAfterThePlanIsRefused(t *testing.T) {
	e := withOwn(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", withFit)})
	e.decide(b, "")
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	_, err := e.Catalog.ChangeAttribute(t.Context(), ada, "w", "own.fit", core.AttributeChange{Version: 1, Label: "Fit", On: attribute.OfProduct, Words: []string{"Regular"}})
	require.NoError(t, err)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	found, err := e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(t, err)
	for _, row := range found.Rows {
		for _, v := range row.Values {
			assert.NotEqual(t, values.Value{Place: values.Place{Attribute: "own.fit"}, Text: "Slim", Source: values.Imported}, v)
		}
	}
}
