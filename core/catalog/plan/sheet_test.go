package plan_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

// TestASupplierSheet takes a sheet all the way: its columns are recognized, its rows planned, applied and planned again.
func TestASupplierSheet(t *testing.T) {
	t.Parallel()
	sheet := [][]string{
		{"Art.-Nr.", "Modell", "Bezeichnung", "Farbe", "Größe", "EAN", "Zolltarif", "Lief.-KW", "Zusammensetzung", "VK (EUR)", "Bestand"},
		{"NH-2604-RUS-XS", "NH-2604", "Fanø Pullover Lammwolle", "Rost", "XS", "5708800310002", "61101130", "KW 45", "100% Lammwolle", "129,00", "12"},
		{"NH-2604-RUS-S", "NH-2604", "Fanø Pullover Lammwolle", "Rost", "S", "5708800310217", "61101130", "KW 46", "100% Lammwolle", "129,00", "4"},
		{"NH-2606-CUR-M", "NH-2606", "Læsø V-Pullover Merino", "Curry", "M", "5.70888E+12", "611011", "KW 46", "100% Merino-Schurwolle", "119,00", ""},
		{"NH-2611-CAM-S", "NH-2611", "Anholt Wollmantel", "Kamel", "S", "5708800311054", "62021100", "KW 47", "70WO 20PA", "1.449,00", "0"},
		{"NH-2604-RUS-S", "NH-2604", "Fanø Pullover Lammwolle", "Rost", "M", "5708800310422", "61101130", "KW 46", "100% Lammwolle", "129,00", "4"},
	}
	p, attributes := parser(t)
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	var source []mapping.Column
	for i, header := range sheet[0] {
		c := mapping.Column{Header: header}
		for _, row := range sheet[1:] {
			c.Values = append(c.Values, row[i])
		}
		source = append(source, c)
	}
	var columns []plan.Column
	for i, proposal := range mapping.New(words, attributes).Propose(source) {
		if proposal.Attribute != "" {
			columns = append(columns, plan.Column{Field: plan.Field{Attribute: proposal.Attribute, Locale: proposal.Locale}, Index: i, Reading: proposal.Reading})
		}
	}
	require.Len(t, columns, len(sheet[0])-1, "all but the week of delivery")
	var rows []grouping.Row
	for i, row := range sheet[1:] {
		rows = append(rows, grouping.Row{Number: i + 2, SKU: row[0], Style: row[1], Title: row[2], Color: row[3], Size: row[4]})
	}
	repeated := map[string]grouping.Duplicate{}
	for _, d := range grouping.Duplicates(rows) {
		d.Differ = [][]string{nil, plan.New(p, columns, plan.Options{}).Differ(sheet[d.Numbers[0]-1], sheet[d.Numbers[1]-1])}
		assert.Equal(t, []string{"size", "GTIN"}, d.Differ[1])
		repeated[grouping.Key(d.SKU)] = d
	}
	planner := plan.New(p, columns, plan.Options{Repeated: repeated})
	store := map[string]plan.Existing{}
	var got []string
	var tally plan.Tally
	for i, row := range sheet[1:] {
		_, sku := planner.Identity(row)
		o := planner.Row(i+2, row, store[sku])
		tally.Add(o)
		for _, problem := range o.Problems {
			got = append(got, problem.Ref+" "+problem.Text)
		}
		if o.Kind == plan.Create {
			e := plan.Existing{Found: true, Values: map[plan.Field]plan.Value{}}
			for _, c := range o.Changes {
				e.Values[c.Field] = plan.Value{Text: c.After}
			}
			store[sku] = e
		}
	}
	assert.Equal(t, []string{
		"D4 No color is called “Curry”.",
		"F4 A spreadsheet rounded the GTIN to 5.70888E+12, and its digits are lost.",
		"G4 Customs of the EU ask for 8 digits.",
		"I5 Fibres sum to 90 %.",
		"A6 The SKU is already in row 3.",
	}, got)
	assert.Equal(t, [4]int{2, 0, 0, 3}, [4]int{tally.Create, tally.Update, tally.Same, tally.Refused})
	record := attribute.Record{}
	for f, v := range store["NH-2604-RUS-XS"].Values {
		record[f.Attribute] = v.Text
	}
	assert.Equal(t, attribute.Record{
		"sku": "NH-2604-RUS-XS", "style": "NH-2604", "title": "Fanø Pullover Lammwolle", "color": "Rust", "color_family": "Brown", "size": "XS", "gtin": "5708800310002",
		"hs_code": "6110 11 30", "material": "100 % lambswool", "price": "129.00 EUR", "stock": "12",
	}, record)
	for i, row := range sheet[1:3] {
		_, sku := planner.Identity(row)
		assert.Equal(t, plan.Same, planner.Row(i+2, row, store[sku]).Kind)
	}
}
