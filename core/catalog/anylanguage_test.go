package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	portscatalog "selvedge/ports/catalog"
)

// in is a value for a language and a channel.
func in(attribute, locale, channel, text string) values.Value {
	return values.Value{Place: values.Place{Attribute: attribute, Locale: locale, Channel: channel}, Text: text, Source: values.Imported}
}

func TestWhatIsRequiredMayBeSaidInAnyLanguage(t *testing.T) {
	for name, c := range map[string]struct {
		product, variant []values.Value
		requirement      catalog.Requirement
		missing          bool
	}{
		"nothing":                           {requirement: catalog.Requirement{Attribute: "title"}, missing: true},
		"for all languages":                 {product: []values.Value{val("title", "Coat")}, requirement: catalog.Requirement{Attribute: "title"}},
		"in a language":                     {product: []values.Value{in("title", "de", "", "Mantel")}, requirement: catalog.Requirement{Attribute: "title"}},
		"by the variant in a language":      {variant: []values.Value{in("title", "de", "", "Mantel")}, requirement: catalog.Requirement{Attribute: "title"}},
		"for one channel alone":             {product: []values.Value{in("title", "de", "google", "Mantel")}, requirement: catalog.Requirement{Attribute: "title"}, missing: true},
		"for the channel that requires it":  {product: []values.Value{in("title", "de", "google", "Mantel")}, requirement: catalog.Requirement{Attribute: "title", Channel: "google"}},
		"for another channel":               {product: []values.Value{in("title", "de", "meta", "Mantel")}, requirement: catalog.Requirement{Attribute: "title", Channel: "google"}, missing: true},
		"in another than the required one":  {product: []values.Value{in("title", "fr", "", "Manteau")}, requirement: catalog.Requirement{Attribute: "title", Locale: "de"}, missing: true},
		"in the language of the kind of it": {product: []values.Value{in("title", "de", "", "Mantel")}, requirement: catalog.Requirement{Attribute: "title", Locale: "de-AT"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			f, err := e.PutFamily(t.Context(), ada, "w", "", "Coats", 0, catalog.Rules{Required: []catalog.Requirement{c.requirement}})
			require.NoError(t, err)
			p := e.make(catalog.New{Style: "C-1", FamilyID: f.ID, StoreIDs: []string{"a"}, Values: c.product, Variants: []catalog.NewVariant{{SKU: "C-1-S", Values: c.variant}}})
			assert.Equal(t, c.missing, len(p.Variants[0].Missing) > 0)
			assert.Equal(t, c.missing, len(e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].Missing) > 0)
			assert.Equal(t, c.missing, len(e.find(ada, filter("missing", "title"))) > 0)
			assert.Equal(t, c.missing, len(e.find(ada, filter("complete", "no"))) > 0)
		})
	}
}

func TestEditsInALanguageChangeWhatIsMissing(t *testing.T) {
	e := newEnv(t)
	p := e.make(catalog.New{Style: "C-1", StoreIDs: []string{"a"}, Values: []values.Value{in("title", "de", "", "Mantel")}, Variants: []catalog.NewVariant{{SKU: "C-1-S"}}})
	title := func(locale, was, text string) catalog.Edit {
		return catalog.Edit{Place: values.Place{Attribute: "title", Locale: locale}, Was: was, Text: text}
	}
	missing := func() bool { return len(e.find(ada, filter("missing", "title"))) > 0 }
	require.False(t, missing())
	e.edit(ada, p.ID, title("de", "Mantel", ""))
	assert.True(t, missing())
	e.edit(ada, p.ID, title("fr", "", "Manteau"))
	assert.False(t, missing())
	e.edit(ada, p.ID, title("", "", "Coat"), title("fr", "Manteau", ""))
	assert.False(t, missing())
}

// TestWhatWasMissingBeforeIsCountedAgain puts variants with German values in the postings as they
// were when only values for all languages counted, and edits some before the pass.
func TestWhatWasMissingBeforeIsCountedAgain(t *testing.T) {
	e := newEnv(t)
	german := []values.Value{
		in("title", "de", "", "Kleid"), in("description", "de", "", "Ein Kleid."), val("brand", "Harrow"), val("category", "aa-1-4"), val("color", "Navy"), val("size", "S"), val("price", "90.00 EUR"),
	}
	ids := map[string]string{}
	ordinals := &posting.Set{}
	for _, style := range []string{"D-1", "D-2", "D-3", "D-4", "D-5", "D-6"} {
		said := german
		if style == "D-6" {
			said = german[2:]
		}
		p := e.make(catalog.New{Style: style, StoreIDs: []string{"a"}, Values: said, Variants: []catalog.NewVariant{{SKU: style + "-S"}}})
		ids[style] = p.ID
		ordinals.Add(p.Variants[0].Ordinal)
	}
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		var old []portscatalog.Posting
		for block, members := range ordinals.Blocks() {
			old = append(old, portscatalog.Posting{Field: "missing", Value: "title", Block: block, Members: members}, portscatalog.Posting{Field: "missing", Value: "description", Block: block, Members: members},
				portscatalog.Posting{Field: "complete", Value: "no", Block: block, Members: members}, portscatalog.Posting{Field: "complete", Value: "yes", Block: block})
		}
		return tx.Postings.Put(ctx, "w", old)
	})
	require.Len(t, e.find(ada, filter("missing", "title")), 6)

	e.edit(ada, ids["D-2"], to(0, "title", "", "Dress"))
	e.edit(ada, ids["D-3"], to(0, "brand", "Harrow", ""))
	require.NoError(t, e.Delete(t.Context(), ada, "w", ids["D-4"]))
	deleted := int64(9) // behind those that made six products and edited two
	e.edit(ada, ids["D-5"], catalog.Edit{Place: values.Place{Attribute: "title", Locale: "de"}, Was: "Kleid"})
	require.NoError(t, e.IndexDue(t.Context()))

	e.undo(deleted)
	assert.ElementsMatch(t, []string{"D-5-S", "D-6-S"}, e.find(ada, filter("missing", "title")))
	assert.Equal(t, []string{"D-6-S"}, e.find(ada, filter("missing", "description")))
	assert.ElementsMatch(t, []string{"D-1-S", "D-2-S", "D-4-S"}, e.find(ada, filter("complete", "yes")))
	assert.ElementsMatch(t, []string{"D-3-S", "D-5-S", "D-6-S"}, e.find(ada, filter("complete", "no")))
	assert.Equal(t, e.lacks(), facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"missing"}}), "missing"))
}
