package batches_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

func TestWhatIsTypedBecomesWhatIsImported(t *testing.T) {
	e := newEnv(t)
	own := e.begin(grace, batches.New{AssetID: e.sheet("own", "SKU,Style,Color\nN-0-S,N-0,Curry\n"), Supplier: "Hofmann"})
	e.run(e.Plan, own.ID, catalog.BatchPlanned)
	e.revise(own.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "C2", Came: "Curry", Text: "Curry", Alike: true, Means: true}}})

	keys := []string{"color", "size", "material", "season", "gender", "origin", "gtin", "hs_code", "weight", "price"}
	for i, cells := range [][]string{
		{"dunkelblau", "Gr. M", "80% Wolle, 20 % PA", "HW26", "Damen", "Portugal", "4006381333931", "61101130", "0,35 kg", "1.249,00 €"},
		{"Black (410)", "3-6 M", "100% silk", "SS 2027", "Jungen", "IT", "0012345678905", "6110 11 30", "350 g", "29 EUR"},
		{"Ocean Blue", "EU 38", "Baumwolle", "NOS", "female", "France", "96385074", "6110.1130", "1 kg", "19,90 EUR"},
		{"curry", "W32 L34", "wool", "spring 2026", "unisex", "de", "", "", "", ""},
	} {
		letter := string(rune('A' + i))
		head, empty := "SKU;Style", strings.Repeat(";", len(keys))
		for _, key := range keys {
			a, _ := attributes.Get(key)
			head += ";" + a.Label
		}
		text := head + "\nI-" + letter + ";I-" + letter + ";" + strings.Join(cells, ";") + "\nT-" + letter + ";S-" + letter + empty + "\n"
		b := e.begin(ada, batches.New{AssetID: e.sheet("sheet"+letter, text)})
		b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
		require.Zero(t, b.Tally.Refused, "%v", b.Tally.Problems)
		e.run(e.Apply, b.ID, catalog.BatchDone)

		row := func(sku string) core.Product {
			l, err := e.Catalog.List(t.Context(), ada, "w", core.Query{Text: sku}, core.Page{})
			require.NoError(t, err)
			p, err := e.Catalog.Product(t.Context(), ada, "w", l.Rows[0].ProductID)
			require.NoError(t, err)
			return p
		}
		typed := row("T-" + letter)
		var edits []core.Edit
		for k, key := range keys {
			edit := core.Edit{Place: values.Place{Attribute: key}, Text: cells[k], Ordinal: typed.Variants[0].Ordinal}
			if a, _ := attributes.Get(key); a.On == attribute.OfProduct {
				edit.Ordinal = 0
			}
			edits = append(edits, edit)
		}
		_, _, err := e.Catalog.Edit(t.Context(), ada, "w", typed.ID, edits)
		require.NoError(t, err)
		assert.Equal(t, said(row("I-"+letter)), said(row("T-"+letter)), "%v", cells)
	}
}

// said is what a product's first variant shows, with a mark at what follows from something else.
func said(p core.Product) map[string]string {
	all := map[string]string{}
	for _, of := range []values.Document{p.Values, p.Variants[0].Values} {
		for _, v := range of {
			if all[v.Attribute] = v.Text; v.Source == values.ByRule {
				all[v.Attribute] += ", by rule"
			}
		}
	}
	return all
}
