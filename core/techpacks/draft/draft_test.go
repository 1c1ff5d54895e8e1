package draft

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/fixtures"
	"selvedge/ports"
)

func drafter(t testing.TB) Drafter {
	t.Helper()
	charts, err := fixtures.Charts()
	require.NoError(t, err)
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	require.NoError(t, err)
	fibres, err := material.ReadFibres(fixtures.Fibres)
	require.NoError(t, err)
	stitches, err := material.ReadStitches(fixtures.Stitches)
	require.NoError(t, err)
	return Drafter{Catalogue: c, Fibres: fibres, Stitches: stitches}
}

// setting numbers IDs, and gives every style the number 7.
func setting() Setting {
	n := 0
	return Setting{Locale: "en-GB", Number: func(string) int { return 7 }, ID: func() string { n++; return fmt.Sprintf("i%d", n) }}
}

func draft(t *testing.T, text string) document.Document {
	t.Helper()
	d, err := drafter(t).Draft(Request{Text: text}, setting())
	require.NoError(t, err)
	return d
}

// sentences are what people type in the tests of the words.
func sentences(t *testing.T) (texts []string) {
	t.Helper()
	text, err := fixtures.Rules.ReadFile("rules/words.json")
	require.NoError(t, err)
	var rules struct{ Cases []struct{ Text string } }
	require.NoError(t, json.Unmarshal(text, &rules))
	for _, c := range rules.Cases {
		texts = append(texts, c.Text)
	}
	return texts
}

func assertUsable(t *testing.T, d document.Document) {
	t.Helper()
	require.Empty(t, d.Check())
	for _, size := range d.Chart.Sizes {
		set := d.Chart.Size(size)
		require.NotNil(t, set)
		for _, view := range garment.Draw(d.Style, set).Views() {
			low, high := view.Bounds(true)
			for _, at := range []float64{low.X, low.Y, high.X, high.Y} {
				require.False(t, math.IsNaN(at) || math.IsInf(at, 0), "%s in %s", d.Name, size)
			}
			require.Greater(t, high.X-low.X, 100.)
		}
	}
	assert.NotEmpty(t, d.Chart.Rows)
	assert.NotEmpty(t, d.Operations)
	assert.NotEmpty(t, d.Materials)
}

func TestEveryDraftIsUsable(t *testing.T) {
	drafts := drafter(t)
	texts := append(sentences(t), "")
	sexes := document.Options["sex"]
	for k, kind := range garment.Options["garment"] {
		for i, text := range texts {
			own := drafts.Catalogue.Hear(text).Style.Garment
			for n, sex := range sexes {
				if own != kind && text != "" && (i+k)%(9*len(sexes)) != n { // words about another garment: a few of them
					continue
				}
				d, err := drafts.Draft(Request{Text: text, Garment: kind, Sex: sex}, setting())
				require.NoError(t, err, "%s, %s: %s", kind, sex, text)
				assert.Equal(t, kind, d.Style.Garment)
				assert.Equal(t, sex, d.Sex)
				assertUsable(t, d)
			}
		}
	}
}

func TestEveryOptionOfEveryGarmentIsUsable(t *testing.T) {
	drafts := drafter(t)
	for _, kind := range garment.Options["garment"] {
		base := drafts.Catalogue.Blocks[kind].Charts["women"].Base
		for field, options := range garment.Options {
			for _, option := range options {
				heard := drafts.Catalogue.HearFor("", kind)
				require.NoError(t, heard.Style.Set(field, option))
				if field == "garment" {
					continue
				}
				d, err := drafts.Heard(heard, Request{SizeRange: SizeRange{base, base}}, setting())
				require.NoError(t, err)
				assertUsable(t, d)
			}
		}
	}
}

func line(t *testing.T, d document.Document, part string) document.Material {
	t.Helper()
	i := slices.IndexFunc(d.Materials, func(m document.Material) bool { return m.Part == part })
	require.GreaterOrEqual(t, i, 0, "%s has no %s", d.Name, part)
	return d.Materials[i]
}

func parts(d document.Document) (list []string) {
	for _, m := range d.Materials {
		list = append(list, m.Part)
	}
	return list
}

func steps(d document.Document) (list []string) {
	for _, o := range d.Operations {
		list = append(list, o.Stitch+" "+o.Seam)
	}
	return list
}

func codes(d document.Document) (list []string) {
	for _, r := range d.Chart.Rows {
		list = append(list, r.Code)
	}
	return list
}

func TestACoatFromAWish(t *testing.T) {
	d := draft(t, "oversized wool coat in camel, notch lapel, midi, fully lined")
	assert.Equal(t, "COAT-007", d.Code)
	assert.Equal(t, "Oversized midi camel wool coat", d.Name)
	assert.Equal(t, "women", d.Sex)
	assert.Equal(t, "oversized", d.Fit)
	assert.Equal(t, "full", d.Lining)
	assert.Equal(t, "cm", d.Unit)
	assert.Equal(t, []string{"EU", "UK", "US"}, d.Markets)
	assert.Equal(t, document.Cost{Currency: "EUR"}, d.Cost)
	assert.Equal(t, []string{"XS", "S", "M", "L", "XL"}, d.Chart.Sizes)
	assert.Equal(t, measure.Set{"bodyLength": 12_000, "chest": 6000}, measure.Set{"bodyLength": d.Chart.Size("M")["bodyLength"], "chest": d.Chart.Size("M")["chest"]})
	assert.Less(t, d.Chart.Size("S")["bodyLength"], d.Chart.Size("L")["bodyLength"], "words change the base, which is then graded")

	assert.Equal(t, []string{"main fabric", "lining", "interlining", "buttons", "buttons", "thread", "main label", "size label", "care label", "hangtag", "polybag"}, parts(d))
	shell := line(t, d, "main fabric")
	assert.Equal(t, "Wool melton", shell.Name)
	assert.Equal(t, []document.Fibre{{Key: "wool", Percent: 800}, {Key: "polyamide", Percent: 200}}, shell.Fibres)
	assert.EqualValues(t, 480, shell.GSM)
	assert.InDelta(t, 2.2, float64(shell.Consumption)/1000, .5, "metres of 1.45 m")
	assert.EqualValues(t, 80, shell.Waste)
	assert.EqualValues(t, -1, shell.Shrinkage)
	assert.EqualValues(t, 4000, line(t, d, "buttons").Consumption, "three in front and a spare one")
	assert.Equal(t, map[string]document.Colour{"i1": {Name: "Camel", Hex: "#b08d62"}}, shell.Colours)
	assert.Equal(t, map[string]document.Colour{"i1": {Match: true}}, line(t, d, "lining").Colours)
	assert.Equal(t, "Camel", d.Colourways[0].Name)

	assert.Contains(t, steps(d), "516 sleeve set, armhole")
	assert.Contains(t, steps(d), "301 collar, lapels and facings")
	assert.Contains(t, steps(d), "103 bottom hem")
	assert.Contains(t, steps(d), "304 buttonholes")
	assert.Contains(t, steps(d), "304 bartacks: pocket corners, top of the vent")
	assert.Equal(t, document.Care{Wash: "none", Bleach: "none", Dry: "none", Iron: "110", Professional: "P"}, d.Care, "fused and lined: water would spoil it")
	assert.Equal(t, "30-wool", draft(t, "wool cape coat, stand collar, unlined").Care.Wash)

	assert.Empty(t, d.Origin+d.Maker+shell.Supplier+shell.Article+shell.Colours["i1"].LabDip, "what only a person knows")
}

func TestATShirtFromAGarmentAlone(t *testing.T) {
	d, err := drafter(t).Draft(Request{Garment: "tshirt"}, setting())
	require.NoError(t, err)
	assert.Equal(t, "T-shirt", d.Name)
	assert.Equal(t, "TEE-007", d.Code)
	assert.Equal(t, "", d.Brief)
	assert.Equal(t, "regular", d.Fit)
	assert.Equal(t, "Colourway 1", d.Colourways[0].Name)
	assert.Empty(t, d.Colourways[0].Colour)
	assert.Equal(t, []string{"main fabric", "rib", "thread", "main label", "size label", "care label", "hangtag", "polybag"}, parts(d))
	assert.Equal(t, "1x1 rib", line(t, d, "rib").Name)
	assert.InDelta(t, .55, float64(line(t, d, "main fabric").Consumption)/1000, .15)
	assert.Contains(t, steps(d), "514 side seam and underarm")
	assert.Contains(t, steps(d), "406 bottom hem")
	assert.Equal(t, "40", d.Care.Wash)
}

func TestRowsAreWhatTheGarmentHas(t *testing.T) {
	for text, want := range map[string]struct{ with, without []string }{
		"sleeveless coat":                     {nil, []string{"S01", "S03", "S05", "S06"}},
		"hoodie without hood":                 {[]string{"N04", "N05"}, []string{"H01", "H02", "P03"}},
		"zip-up hoodie":                       {[]string{"H01"}, []string{"N05"}},
		"bomber jacket":                       {[]string{"C02"}, []string{"C05", "C06"}},
		"double-breasted coat":                {[]string{"K04"}, nil},
		"polo shirt":                          {[]string{"C03", "K01", "K03"}, []string{"N04", "N05"}},
		"shirt without pockets":               {[]string{"C01", "K02"}, []string{"P01", "P02", "P03"}},
		"shirt dress":                         {[]string{"C02", "C03", "C04", "K01", "K02"}, nil},
		"t-shirt dress":                       {[]string{"N05"}, nil},
		"joggers":                             {[]string{"W02"}, []string{"F01", "F02"}},
		"skirt":                               {nil, []string{"D03"}},
		"pencil skirt with back slit":         {[]string{"D03"}, nil},
		"cream cable knit turtleneck sweater": {[]string{"C02", "N05"}, []string{"N04"}},
		"merino cardigan with patch pockets":  {[]string{"K01", "P01", "P02", "P03"}, []string{"N05"}},
		"raglan tee":                          {nil, []string{"B08", "B09"}},
		"long sleeve tee":                     {[]string{"S04"}, nil},
	} {
		d := draft(t, text)
		for _, code := range want.with {
			assert.Contains(t, codes(d), code, text)
		}
		for _, code := range want.without {
			assert.NotContains(t, codes(d), code, text)
		}
		for _, row := range d.Chart.Rows {
			assert.NotEmpty(t, row.How, "%s: %s", text, row.Code)
			assert.NotNil(t, row.Minus, "%s: %s", text, row.Code)
		}
	}
	assert.Equal(t, measure.Tenths(950), row(t, draft(t, "turtleneck sweater"), "C02").Base, "a measure that the words set and the chart lacks")
}

func row(t *testing.T, d document.Document, code string) measure.Row {
	t.Helper()
	i := slices.IndexFunc(d.Chart.Rows, func(r measure.Row) bool { return r.Code == code })
	require.GreaterOrEqual(t, i, 0)
	return d.Chart.Rows[i]
}

// Leaving out what the garment doesn't have must not change what is drawn.
func TestADraftIsDrawnAsItsWordsAre(t *testing.T) {
	c := drafter(t).Catalogue
	for _, text := range sentences(t) {
		heard := c.Hear(text)
		if heard.Style.Garment == "" || heard.Sex == "kids" {
			continue
		}
		d := draft(t, text)
		for _, size := range d.Chart.Sizes {
			want, ok := c.Draw(heard, size)
			require.True(t, ok)
			got := garment.Draw(d.Style, d.Chart.Size(size))
			for i, view := range got.Views() {
				low, high := want.Views()[i].Bounds(false)
				gotLow, gotHigh := view.Bounds(false)
				for _, pair := range [][2]float64{{low.X, gotLow.X}, {low.Y, gotLow.Y}, {high.X, gotHigh.X}, {high.Y, gotHigh.Y}} {
					assert.InDelta(t, pair[0], pair[1], 65, "%s in %s: %s", text, size, view.Name)
				}
				assert.Equal(t, want.Views()[i].Panels(), view.Panels(), "%s in %s", text, size)
			}
		}
	}
}

func TestTrimsAreWhatIsDrawn(t *testing.T) {
	for text, want := range map[string]map[string]int64{
		"white shirt with black buttons": {"buttons": 0},
		"zip-up hoodie":                  {"zip": 1000, "drawcord": 0, "eyelets": 2000, "rib": 0},
		"joggers":                        {"elastic": 740, "drawcord": 1240},
		"jeans":                          {"zip": 1000, "rivets": 6000, "buttons": 2000},
		"tote":                           {"webbing": 1480},
		"puffer":                         {"padding": 0, "lining": 0, "zip": 1000, "elastic": 0},
		"trousers with belt":             {"belt": 1000},
		"dress":                          {"zip": 1000},
	} {
		d := draft(t, text)
		for part, amount := range want {
			m := line(t, d, part)
			if amount > 0 {
				assert.Equal(t, amount, m.Consumption, "%s: %s", text, part)
			}
			assert.Positive(t, m.Consumption, "%s: %s", text, part)
			assert.NotEmpty(t, m.Placement, "%s: %s", text, part)
		}
	}
	assert.NotContains(t, parts(draft(t, "kids hoodie")), "drawcord", "a child's hood has no cord")
	assert.NotContains(t, parts(draft(t, "merino sweater")), "rib", "which is knitted with it")
	shirt := draft(t, "white shirt with black buttons")
	assert.Equal(t, document.Colour{Name: "Black", Hex: "#17161a"}, line(t, shirt, "buttons").Colours["i1"])
	assert.Equal(t, "#17161a", shirt.Colourways[0].Panels["buttons"])
	yarn := line(t, draft(t, "12 gauge merino sweater 300gsm"), "main fabric")
	assert.Equal(t, "kg", yarn.Unit)
	assert.InDelta(t, 400, yarn.Consumption, 150, "grams")
	assert.Contains(t, yarn.Note, "12 gauge")
	zip := line(t, draft(t, "zip-up hoodie"), "zip")
	assert.Regexp(t, `^Open-end zip, \d+ mm in M$`, zip.Name)
	assert.Regexp(t, `^Length in mm: XS \d+, S \d+, M \d+, L \d+, XL \d+\.$`, zip.Note)
}

func TestCloth(t *testing.T) {
	for text, want := range map[string]document.Material{
		"cotton shirt":        {Name: "Cotton poplin", GSM: 115, Fibres: []document.Fibre{{Key: "cotton", Percent: 1000}}, Width: 14_500},
		"cotton coat":         {Name: "Cotton, woven", GSM: 480, Fibres: []document.Fibre{{Key: "cotton", Percent: 1000}}, Width: 14_500},
		"grey hoodie 400gsm":  {Name: "Brushed fleece", GSM: 400, Fibres: []document.Fibre{{Key: "cotton", Percent: 800}, {Key: "polyester", Percent: 200}}, Width: 16_000},
		"coat without wool":   {Name: "Main fabric", GSM: 480, Fibres: []document.Fibre{}, Width: 14_500},
		"black leather shirt": {Name: "Leather", GSM: 700, Fibres: []document.Fibre{}, Animal: true},
	} {
		m := line(t, draft(t, text), "main fabric")
		assert.Equal(t, want, document.Material{Name: m.Name, GSM: m.GSM, Fibres: m.Fibres, Width: m.Width, Animal: m.Animal}, text)
	}
	assert.Equal(t, "none", draft(t, "leather shirt").Care.Wash)
	assert.Equal(t, document.Care{}, draft(t, "coat without wool").Care, "nothing is known of it")
	assert.Equal(t, "after", draft(t, "jeans").Washed)
	assert.Equal(t, "hand", draft(t, "slip dress in silk satin").Care.Wash)
}

func TestColoursAndPrints(t *testing.T) {
	d := draft(t, "navy and white striped t-shirt")
	assert.Equal(t, "Navy and white", d.Colourways[0].Name)
	assert.Equal(t, document.Print{Kind: "stripe", Colour: "#fbfbf8", Repeat: 260}, d.Print)
	d = draft(t, "ecru raglan tee, sleeves in rust")
	assert.Equal(t, map[string]string{"sleeve": "#a9502f"}, d.Colourways[0].Panels)
	d = draft(t, "gingham shirt")
	assert.Equal(t, document.Colour{Name: "Ecru", Hex: "#efe7d6"}, d.Colourways[0].Colour)
	d = draft(t, "navy coat with red lining")
	assert.Empty(t, d.Colourways[0].Panels)
	assert.Equal(t, document.Colour{Name: "Red", Hex: "#b9262b"}, line(t, d, "lining").Colours["i1"])
}

func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		"camel wool coat":                      "Camel wool coat",
		"Boxy cropped tee in ecru":             "Boxy cropped ecru T-shirt",
		"denim jacket":                         "Denim jacket",
		"jean shorts":                          "Denim shorts",
		"men's slim linen shirt":               "Slim linen shirt",
		"navy polka dot midi dress":            "Midi navy polka dot dress",
		"linnen shirt":                         "Linen shirt",
		"white shirt with black buttons":       "White shirt",
		"coat, not oversized, without wool":    "Coat",
		"shirt dress, belted, knee-length":     "Knee-length belted shirt dress",
		"wide leg jeans":                       "Wide leg jeans",
		"a-line skirt":                         "A-line skirt",
		"double-breasted coat, no belt":        "Double-breasted coat",
		"oversized oversized oversized hoodie": "Oversized hoodie",
	} {
		assert.Equal(t, want, draft(t, text).Name, text)
	}
}

func TestSizesThatAreAskedFor(t *testing.T) {
	d := drafter(t)
	for name, c := range map[string]struct {
		request Request
		sizes   []string
		base    string
	}{
		"a range":                   {Request{Text: "coat", SizeRange: SizeRange{"XXS", "M"}}, []string{"XXS", "XS", "S", "M"}, "M"},
		"another base":              {Request{Text: "coat", Base: "S"}, []string{"XS", "S", "M", "L", "XL"}, "S"},
		"a base beyond the usual":   {Request{Text: "coat", Base: "3XL"}, []string{"XS", "S", "M", "L", "XL", "XXL", "3XL"}, "3XL"},
		"both":                      {Request{Text: "men's jeans", SizeRange: SizeRange{"28", "34"}, Base: "30"}, []string{"28", "30", "32", "34"}, "30"},
		"a bag":                     {Request{Text: "tote"}, []string{"OS"}, "OS"},
		"children's":                {Request{Text: "kids t-shirt"}, []string{"4Y", "6Y", "8Y", "10Y", "12Y", "14Y"}, "8Y"},
		"a dress for men is as one": {Request{Text: "dress", Sex: "men"}, []string{"XS", "S", "M", "L", "XL"}, "M"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := d.Draft(c.request, setting())
			require.NoError(t, err)
			assert.Equal(t, c.sizes, got.Chart.Sizes)
			assert.Equal(t, c.base, got.Chart.Base)
			assertUsable(t, got)
		})
	}
	usual, err := d.Draft(Request{Text: "coat"}, setting())
	require.NoError(t, err)
	other, err := d.Draft(Request{Text: "coat", Base: "S"}, setting())
	require.NoError(t, err)
	assert.Equal(t, usual.Chart.Size("L"), other.Chart.Size("L"), "another base changes no size")
	for _, r := range []Request{
		{Text: "coat", SizeRange: SizeRange{"S", "XS"}}, {Text: "coat", SizeRange: SizeRange{"L", "XL"}}, {Text: "coat", SizeRange: SizeRange{"M", ""}},
		{Text: "coat", SizeRange: SizeRange{"32", "40"}}, {Text: "coat", Base: "38"},
	} {
		_, err := d.Draft(r, setting())
		assert.True(t, ports.HasReason(err, "techpack_sizes"), "%+v", r)
	}
}

func TestWithoutAGarmentThereIsNothingToDraft(t *testing.T) {
	for _, r := range []Request{{}, {Text: "something blue"}, {Text: "coat", Garment: "hat"}} {
		_, err := drafter(t).Draft(r, setting())
		assert.True(t, ports.HasReason(err, "techpack_garment"), "%+v", r)
	}
}

func TestChildrensChartsGrow(t *testing.T) {
	for _, text := range []string{"kids t-shirt", "kids dress", "kids jeans", "kids hoodie", "kids coat"} {
		d := draft(t, text)
		assert.NotEmpty(t, d.Notes)
		for _, r := range d.Chart.Rows {
			for _, step := range r.Steps {
				assert.GreaterOrEqual(t, step, measure.Tenths(0), "%s %s", text, r.Code)
			}
		}
	}
	tee := draft(t, "kids t-shirt").Chart
	assert.Equal(t, measure.Tenths(3820), tee.Size("8Y")["chest"])
	assert.Equal(t, measure.Tenths(5180), tee.Size("8Y")["bodyLength"])
}

func TestUnitsAndCurrency(t *testing.T) {
	for locale, want := range map[string]string{"": "cm", "en": "cm", "en-GB": "cm", "en-US": "in", "es_us": "in", "my-MM": "in", "zh-Hans-CN": "cm"} {
		assert.Equal(t, want, unit(locale), locale)
	}
	s := setting()
	s.Currency, s.Locale = "USD", "en-US"
	d, err := drafter(t).Draft(Request{Text: "coat"}, s)
	require.NoError(t, err)
	assert.Equal(t, "USD", d.Cost.Currency)
	assert.Equal(t, "in", d.Unit)
}

func TestAnyTextIsABrief(t *testing.T) {
	text := "coat \x00\x1b\u202e \xff\n" + strings.Repeat("\x00", 5000)
	d := draft(t, text)
	assert.Empty(t, d.Check())
	assert.Empty(t, draft(t, "coat "+strings.Repeat("long ", 2000)).Check())
}

func TestACopy(t *testing.T) {
	of := draft(t, "camel wool coat")
	of.Code, of.Name, of.Origin = "AW26-C101", "Camel wool coat", "PT"
	of.Colourways[0].Colour.LabDip = "approved"
	colour := of.Materials[0].Colours["i1"]
	colour.LabDip = "sent"
	of.Materials[0].Colours["i1"] = colour
	of.Artwork = []document.Artwork{{ID: "a", Kind: "print", View: "front", Name: "Logo", Colours: []document.Colour{{LabDip: "requested"}}}}
	d, err := Copy(of, setting())
	require.NoError(t, err)
	assert.Empty(t, d.Check())
	assert.Equal(t, "AW26-C007", d.Code)
	assert.Equal(t, "Camel wool coat copy", d.Name)
	assert.Equal(t, "PT", d.Origin)
	assert.Empty(t, d.Colourways[0].Colour.LabDip+d.Materials[0].Colours["i1"].LabDip+d.Artwork[0].Colours[0].LabDip)
	assert.Equal(t, "approved", of.Colourways[0].Colour.LabDip, "the other one stays as it is")
	assert.Equal(t, "sent", of.Materials[0].Colours["i1"].LabDip)
	d.Chart.Rows[0].Steps[0] = 1
	assert.NotEqual(t, measure.Tenths(1), of.Chart.Rows[0].Steps[0])

	for name, want := range map[string]string{"Coat": "Coat copy", "Coat copy": "Coat copy 2", "Coat copy 2": "Coat copy 3", "Coat copy 9999": "Coat copy 10000"} {
		assert.Equal(t, want, copyName(name))
	}
	for code, want := range map[string]string{"COAT-001": "COAT-007", "Coat": "Coat-07", "C9": "C7"} {
		assert.Equal(t, want, copyCode(code, func(string) int { return 7 }))
	}
	long := strings.Repeat("x", 120)
	of.Name, of.Code = long, long
	d, err = Copy(of, setting())
	require.NoError(t, err)
	assert.Empty(t, d.Check())
}

func BenchmarkDraft(b *testing.B) {
	d := drafter(b)
	for b.Loop() {
		if _, err := d.Draft(Request{Text: "oversized double-breasted wool coat in camel, peak lapel, midi, lined"}, setting()); err != nil {
			b.Fatal(err)
		}
	}
}
