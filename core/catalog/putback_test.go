package catalog

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

func TestPutBack(t *testing.T) {
	doc := func(pairs ...string) (d values.Document) {
		for i := 0; i < len(pairs); i += 2 {
			d, _ = d.With(values.Value{Place: values.Place{Attribute: pairs[i]}, Text: pairs[i+1], Source: values.Imported})
		}
		return d
	}
	bold := values.Document{{Place: values.Place{Attribute: "description"}, Text: "Coat", HTML: "<b>Coat</b>"}}
	media := func(id string) []catalog.Medium { return []catalog.Medium{{ID: id}} }
	for name, test := range map[string]struct{ before, left, now, want snapshot }{
		"what the set wrote goes":           {snapshot{}, snapshot{values: doc("stock", "500")}, snapshot{values: doc("stock", "500", "price", "9")}, snapshot{values: doc("price", "9")}},
		"what it wrote over is back":        {snapshot{values: doc("stock", "5")}, snapshot{values: doc("stock", "500")}, snapshot{values: doc("stock", "500", "price", "9")}, snapshot{values: doc("stock", "5", "price", "9")}},
		"what it cleared is back":           {snapshot{values: doc("stock", "5")}, snapshot{}, snapshot{values: doc("price", "9")}, snapshot{values: doc("price", "9", "stock", "5")}},
		"what was edited since stays":       {snapshot{values: doc("stock", "5")}, snapshot{values: doc("stock", "500")}, snapshot{values: doc("stock", "7")}, snapshot{values: doc("stock", "7")}},
		"what was cleared since stays so":   {snapshot{values: doc("stock", "5")}, snapshot{values: doc("stock", "500")}, snapshot{}, snapshot{}},
		"what is back already stays":        {snapshot{values: doc("stock", "5")}, snapshot{values: doc("stock", "500")}, snapshot{values: doc("stock", "5")}, snapshot{values: doc("stock", "5")}},
		"what the set didn't change stays":  {snapshot{values: doc("brand", "A")}, snapshot{values: doc("brand", "A")}, snapshot{values: doc("brand", "B")}, snapshot{values: doc("brand", "B")}},
		"a formatting is back":              {snapshot{values: bold}, snapshot{values: doc("description", "Coats")}, snapshot{values: doc("description", "Coats", "price", "9")}, snapshot{values: append(bold.Of("description"), doc("price", "9")...)}},
		"a formatting goes":                 {snapshot{values: doc("description", "Coat")}, snapshot{values: bold}, snapshot{values: append(bold.Of("description"), doc("price", "9")...)}, snapshot{values: doc("description", "Coat", "price", "9")}},
		"a text edited since stays":         {snapshot{values: bold}, snapshot{values: doc("description", "Coats")}, snapshot{values: doc("description", "Shoes")}, snapshot{values: doc("description", "Shoes")}},
		"the numbers":                       {snapshot{head: head{SKU: "a", Style: "s"}}, snapshot{head: head{SKU: "b", Style: "t"}}, snapshot{head: head{SKU: "b", Style: "u"}}, snapshot{head: head{SKU: "a", Style: "u"}}},
		"family, stores and pictures":       {snapshot{head: head{FamilyID: "f", StoreIDs: []string{"a"}, Media: media("m")}}, snapshot{head: head{FamilyID: "g", StoreIDs: []string{"b"}, Media: media("n")}}, snapshot{head: head{FamilyID: "g", StoreIDs: []string{"b"}, Media: media("n")}}, snapshot{head: head{FamilyID: "f", StoreIDs: []string{"a"}, Media: media("m")}}},
		"stores and pictures, edited since": {snapshot{head: head{StoreIDs: []string{"a"}, Media: media("m")}}, snapshot{head: head{StoreIDs: []string{"b"}, Media: media("n")}}, snapshot{head: head{StoreIDs: []string{"b", "c"}, Media: media("o")}}, snapshot{head: head{StoreIDs: []string{"b", "c"}, Media: media("o")}}},
	} {
		t.Run(name, func(t *testing.T) {
			next := putBack(test.before, test.left, test.now)
			assert.True(t, test.want.same(next), "%+v", next)
		})
	}
}
