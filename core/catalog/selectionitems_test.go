package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
)

func TestItemsAreAddedToAndRemovedFromLists(t *testing.T) {
	e := newEnv(t)
	n := dress("A-1", "a", "S", "M")
	n.Values = append(n.Values, val("tags", "knit\nNew"))
	n.Variants[0].Values = append(n.Variants[0].Values, val("tags", "last"))
	a, b := e.make(n), e.make(dress("B-1", "a", "S"))
	tags := func(id string) (list []string) {
		p := e.get(id)
		list = append(list, values.First(p.Values, nil, "tags"))
		for _, v := range p.Variants {
			list = append(list, values.First(nil, v.Values, "tags"))
		}
		return list
	}
	edit := func(how catalog.ItemsEdit, items string, preview bool) catalog.Selected {
		done, err := e.EditItems(t.Context(), grace, "w", filter("size", "S"), val("tags", items), how, "", preview)
		require.NoError(t, err)
		return done
	}

	preview := edit(catalog.AddItems, "sale, NEW", true)
	assert.Equal(t, 3, preview.Variants)
	assert.Equal(t, 1, preview.Beyond)
	assert.Contains(t, preview.Examples, catalog.Example{Ordinal: a.Variants[1].Ordinal, SKU: "A-1-M", Place: values.Place{Attribute: "tags"}, Before: "knit\nNew", After: "knit\nNew\nsale"})
	assert.Equal(t, []string{"knit\nNew", "last", ""}, tags(a.ID), "a preview changes nothing")

	done := edit(catalog.AddItems, "sale, NEW", false)
	added := done.ChangeSet
	assert.Equal(t, "Added sale, NEW to Tags", e.summaryOf(added))
	assert.Equal(t, []string{"knit\nNew\nsale", "last\nsale\nNEW", ""}, tags(a.ID))
	assert.Equal(t, []string{"sale\nNEW", ""}, tags(b.ID))
	assert.Zero(t, edit(catalog.AddItems, "Sale", false).ChangeSet, "they have it")

	assert.Equal(t, "Removed new, sale from Tags", e.summaryOf(edit(catalog.RemoveItems, "new; sale", false).ChangeSet))
	assert.Equal(t, []string{"knit", "last", ""}, tags(a.ID))
	assert.Equal(t, []string{"", ""}, tags(b.ID))
	assert.Zero(t, edit(catalog.RemoveItems, "new", false).ChangeSet, "none has it")
}

func TestItemsAreAddedInTheLanguageThatWasChosen(t *testing.T) {
	e := newEnv(t)
	n := dress("A-1", "a", "S")
	n.Values = append(n.Values, val("highlights", "Soft"))
	p := e.make(n)
	in := func(locale, text string) values.Value {
		return values.Value{Place: values.Place{Attribute: "highlights", Locale: locale}, Text: text}
	}
	highlights := func(locale string) string {
		shown, _ := e.get(p.ID).Values.At(values.Place{Attribute: "highlights", Locale: locale})
		return shown.Text
	}
	_, err := e.EditItems(t.Context(), grace, "w", catalog.Query{}, in("", "Warm"), catalog.AddItems, "de", false)
	require.NoError(t, err)
	assert.Equal(t, "Soft\nWarm", highlights(""), "of all languages, where the list shows it")
	_, err = e.EditItems(t.Context(), grace, "w", catalog.Query{}, in("de", "Weich"), catalog.AddItems, "de", false)
	require.NoError(t, err)
	assert.Equal(t, "Soft\nWarm\nWeich", highlights("de"))
	assert.Equal(t, "Soft\nWarm", highlights(""))
}

func TestItemsAreOfListsAlone(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S"))
	for _, v := range []values.Value{val("brand", "Moss"), val("tags", " "), val("nothing", "x")} {
		_, err := e.EditItems(t.Context(), grace, "w", catalog.Query{}, v, catalog.AddItems, "", true)
		coretest.AssertReason(t, "value", err)
	}
}
