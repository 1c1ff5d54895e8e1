package difference

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/fixtures"
)

func limitOf(n measure.Tenths) *measure.Tenths { return &n }

// coat is a document with something in every part.
func coat() document.Document {
	camel := document.Colour{Name: "Camel", Hex: "#b08d62", Standard: "Pantone 17-1047 TCX", LabDip: "requested"}
	return document.Document{
		Code: "COAT-001", Name: "Sund coat", Season: "AW27", Sex: "women", Fit: "regular", Length: "midi", Lining: "full", Notes: "Ship hanging.",
		Style: garment.Style{Garment: "coat", Collar: "notch", Closure: "buttons", Pockets: []string{"flap"}}, Texture: "melton", Washed: "before", Unit: "cm",
		Print: document.Print{Kind: "stripe", Colour: "#202020", Repeat: 260},
		Chart: measure.Chart{Sizes: []string{"S", "M"}, Base: "M", Rows: []measure.Row{
			{Point: measure.Point{Code: "B02", Key: "chest", Name: "Chest width", How: "25 mm below the armhole", Critical: true}, Base: 6000, Steps: []measure.Tenths{250}, Minus: limitOf(100), Plus: limitOf(100)},
		}},
		Colourways: []document.Colourway{{ID: "c1", Name: "Camel", Colour: camel}, {ID: "c2", Name: "Ink", Colour: document.Colour{Name: "Ink", Hex: "#1f2a44"}}},
		Materials: []document.Material{{
			ID: "shell", Kind: "shell", Name: "Wool melton", Placement: "Body", Supplier: "Lanificio", Article: "LT-40", Consumption: 2440, Unit: "m", Waste: 50, Price: 1_833_700,
			Fibres: []document.Fibre{{Key: "wool", Percent: 800}, {Key: "polyamide", Percent: 200}}, GSM: 480, Width: 15_000, Shrinkage: -1, Coloured: true,
			Colours: map[string]document.Colour{"c1": camel},
		}},
		Operations: []document.Operation{{ID: "side", Seam: "Side seam", Stitch: "301", Class: "1.01.01", SPI: 90, Allowance: 100, Rows: 1}},
		Artwork: []document.Artwork{{ID: "a1", Kind: "print", Name: "Wordmark", Technique: "Screen print", Colours: []document.Colour{{Name: "White"}}, AssetID: "x1", View: "front",
			Y: 2000, Width: 900, Height: 250}},
		Care: document.Care{Wash: "30", Bleach: "none"}, Packing: document.Packing{Fold: "flat", Carton: 10}, Markets: []string{"EU"}, Origin: "PT", Maker: "Nordhaus",
		Cost: document.Cost{Currency: "EUR", Making: 3400},
	}
}

func between(t *testing.T, change func(*document.Document), unit measure.Unit) Difference {
	t.Helper()
	table, err := material.ReadFibres(fixtures.Fibres)
	require.NoError(t, err)
	old, new := coat(), coat()
	change(&new)
	d, err := Between(old, new, unit, table)
	require.NoError(t, err)
	return d
}

func TestWhatChangedIsSaidInWords(t *testing.T) {
	for name, c := range map[string]struct {
		change          func(*document.Document)
		part, id, field string
		label, old, new string
	}{
		"a text":             {func(d *document.Document) { d.Season = "SS28" }, "season", "", "", "season", "AW27", "SS28"},
		"a list":             {func(d *document.Document) { d.Markets = []string{"EU", "US"} }, "markets", "", "", "markets", "EU", "EU, US"},
		"a style":            {func(d *document.Document) { d.Style.Closure = "double" }, "style", "", "closure", "closure", "buttons", "double-breasted"},
		"pockets":            {func(d *document.Document) { d.Style.Pockets = []string{"inseam", "chest"} }, "style", "", "pockets", "pockets", "flap", "in-seam, chest"},
		"the side":           {func(d *document.Document) { d.Style.Mens = true }, "style", "", "mens", "closes", "right over left", "left over right"},
		"when it's measured": {func(d *document.Document) { d.Washed = "after" }, "washed", "", "", "measured", "before washing", "after washing"},
		"a repeat":           {func(d *document.Document) { d.Print.Repeat = 300 }, "print", "", "repeat", "repeat of the print", "2.6 cm", "3 cm"},
		"the base":           {func(d *document.Document) { d.Chart.Base = "S" }, "chart", "", "base", "base size", "M", "S"},
		"a tolerance":        {func(d *document.Document) { d.Chart.Rows[0].Minus = limitOf(50) }, "chart", "B02", "minus", "tolerance −", "1 cm", "0.5 cm"},
		"no limit":           {func(d *document.Document) { d.Chart.Rows[0].Plus = nil }, "chart", "B02", "plus", "tolerance +", "1 cm", ""},
		"a reference":        {func(d *document.Document) { d.Chart.Rows[0].Critical = false }, "chart", "B02", "critical", "critical", "yes", "no"},
		"a lab dip":          {func(d *document.Document) { d.Colourways[0].Colour.LabDip = "approved" }, "colourways", "c1", "colour", "colour", "lab dip requested", "lab dip approved"},
		"a shade":            {func(d *document.Document) { d.Colourways[0].Colour.Hex = "#b08d63" }, "colourways", "c1", "colour", "colour", "Camel #b08d62", "Camel #b08d63"},
		"panels":             {func(d *document.Document) { d.Colourways[0].Panels = map[string]string{"sleeve.left": "#1f2a44"} }, "colourways", "c1", "panels", "panels", "", "sleeve left #1f2a44"},
		"a price":            {func(d *document.Document) { d.Materials[0].Price = 1_980_050 }, "materials", "shell", "price", "price", "EUR 18.337 / m", "EUR 19.8005 / m"},
		"a consumption":      {func(d *document.Document) { d.Materials[0].Consumption = 2850 }, "materials", "shell", "consumption", "consumption", "2.44 m", "2.85 m"},
		"a unit":             {func(d *document.Document) { d.Materials[0].Unit = "m2" }, "materials", "shell", "unit", "unit", "m", "m²"},
		"sizes":              {func(d *document.Document) { d.Materials[0].PerSize = map[string]int64{"S": 2400, "M": 2500} }, "materials", "shell", "perSize", "consumption by size", "", "S 2.4 m, M 2.5 m"},
		"waste":              {func(d *document.Document) { d.Materials[0].Waste = 65 }, "materials", "shell", "waste", "waste", "5 %", "6.5 %"},
		"fibres":             {func(d *document.Document) { d.Materials[0].Fibres = d.Materials[0].Fibres[:1] }, "materials", "shell", "fibres", "fibres", "80 % wool, 20 % polyamide", "80 % wool"},
		"a weight":           {func(d *document.Document) { d.Materials[0].GSM = 500 }, "materials", "shell", "gsm", "weight", "480 g/m²", "500 g/m²"},
		"a width":            {func(d *document.Document) { d.Materials[0].Width = 14_000 }, "materials", "shell", "width", "usable width", "150 cm", "140 cm"},
		"shrinkage":          {func(d *document.Document) { d.Materials[0].Shrinkage = 25 }, "materials", "shell", "shrinkage", "shrinkage", "not tested", "2.5 %"},
		"a material's dip": {func(d *document.Document) {
			d.Materials[0].Colours = map[string]document.Colour{"c1": coat().Colourways[0].Colour, "c2": {Match: true}}
		}, "materials", "shell", "colours/c2", "colour in Ink", "", "dye to match"},
		"stitches":   {func(d *document.Document) { d.Operations[0].SPI = 105 }, "operations", "side", "spi", "stitches per inch", "9", "10.5"},
		"allowance":  {func(d *document.Document) { d.Operations[0].Allowance = 0 }, "operations", "side", "allowance", "allowance", "1 cm", ""},
		"a bartack":  {func(d *document.Document) { d.Operations[0].Bartack = true }, "operations", "side", "bartack", "bartack", "no", "yes"},
		"a position": {func(d *document.Document) { d.Artwork[0].X = -150 }, "artwork", "a1", "x", "from the centre line", "0 cm", "-1.5 cm"},
		"inks": {func(d *document.Document) {
			d.Artwork[0].Colours = []document.Colour{{Name: "White"}, {Hex: "#c8372d"}}
		}, "artwork", "a1", "colours", "colours", "", "#c8372d"},
		"a picture":   {func(d *document.Document) { d.Artwork[0].AssetID = "x2" }, "artwork", "a1", "assetId", "picture", "another picture", "another picture"},
		"care":        {func(d *document.Document) { d.Care.Wash = "40" }, "care", "", "wash", "washing", "Machine wash at most 30 °C", "Machine wash at most 40 °C"},
		"a carton":    {func(d *document.Document) { d.Packing.Carton = 12 }, "packing", "", "carton", "pieces per carton", "10", "12"},
		"making cost": {func(d *document.Document) { d.Cost.Making = 3550 }, "cost", "", "making", "cut, make and trim", "EUR 34.00", "EUR 35.50"},
		"a new step": {func(d *document.Document) {
			d.Operations = append(d.Operations, document.Operation{ID: "hem", Seam: "Hem"})
		}, "operations", "hem", "", "", "", "Hem"},
		"a step less": {func(d *document.Document) { d.Operations = nil }, "operations", "side", "", "", "Side seam", ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := between(t, c.change, measure.Centimetre)
			require.Len(t, d.Others, 1)
			is := d.Others[0]
			assert.Equal(t, []string{c.part, c.id, c.field, c.label, c.old, c.new}, []string{is.Part, is.ID, is.Field, is.Label, is.Old, is.New})
		})
	}
}

func TestMeasuresThatChanged(t *testing.T) {
	d := between(t, func(d *document.Document) { d.Chart.Rows[0].Base += 100 }, measure.Centimetre)
	assert.Equal(t, []MeasureChange{
		{Code: "B02", Name: "Chest width", Size: "S", Old: limitOf(5750), New: limitOf(5850)}, {Code: "B02", Name: "Chest width", Size: "M", Old: limitOf(6000), New: limitOf(6100)},
	}, d.Measures)
	assert.NotContains(t, d.Same, "chart")
	assert.Contains(t, d.Same, "materials")
}

func TestWhatDiffersByLessThanTheUnitShowsIsSaidInMillimetres(t *testing.T) {
	d := between(t, func(d *document.Document) { d.Operations[0].Allowance = 101 }, measure.Inch)
	require.Len(t, d.Others, 1)
	assert.Equal(t, []string{"10 mm", "10.1 mm"}, []string{d.Others[0].Old, d.Others[0].New})
}

func TestNothingChanged(t *testing.T) {
	d := between(t, func(d *document.Document) { d.Markets, d.Brief, d.Unit = []string{"EU"}, "words", "in" }, measure.Centimetre)
	assert.Empty(t, d.Measures)
	assert.Empty(t, d.Others)
	assert.Equal(t, order, d.Same)
}

// left are the members of a document that are not compared, or compared cell by cell.
var left = map[string]bool{
	"brief": true, "unit": true, "accepted": true, "sizes": true, "rows": true, "id": true,
	"code": true, "key": true, "view": true, "measure": true, "tolerance": true, "steps": true, "fixed": true,
}

// Every member of a document that is compared has its words, and every word its member.
func TestEveryFieldHasItsWords(t *testing.T) {
	members, err := toMap(coat())
	require.NoError(t, err)
	var style map[string]any
	text, err := json.Marshal(garment.Style{Garment: "coat", Neck: "v", Collar: "rib", Shoulder: "raglan", Sleeve: "long", Cuff: "rib", Closure: "zip", Pockets: []string{"welt"}, Waist: "seam", Hem: "rib",
		Back: "yoke", Details: []string{"belt"}, Mens: true})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &style))
	members["style"] = style
	for part, value := range members {
		if left[part] {
			continue
		}
		known, ok := fields[part]
		require.True(t, ok, part)
		found := map[string]bool{}
		object, isObject := value.(map[string]any)
		if part == "chart" {
			object = object["rows"].([]any)[0].(map[string]any)
			object["base"] = "M"
		} else if isItems(value) {
			object = value.([]any)[0].(map[string]any)
		} else if !isObject {
			object = map[string]any{"": value}
		}
		for name := range object {
			if part == "chart" && name != "base" && left[name] || name == "id" {
				continue
			}
			found[name] = true
			assert.Regexp(t, regexp.MustCompile(`^[a-z0-9]`), known[name].label, "%s %s", part, name)
			assert.NotNil(t, known[name].write, "%s %s", part, name)
		}
		for name := range known {
			assert.True(t, found[name], "%s has no %s", part, name)
		}
	}
	assert.Len(t, order, len(fields))
}
