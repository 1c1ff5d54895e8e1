package lint

import (
	"encoding/json"
	"fmt"
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
)

// tables are what the rules know, read once.
var tables = func() (k struct {
	*catalogue.Catalogue
	fibres   material.Fibres
	stitches material.Stitches
}) {
	charts, err := fixtures.Charts()
	must(err)
	k.Catalogue, err = catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	must(err)
	k.fibres, err = material.ReadFibres(fixtures.Fibres)
	must(err)
	k.stitches, err = material.ReadStitches(fixtures.Stitches)
	must(err)
	return k
}()

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// techpack is a document with all that is known beside it.
func techpack(d document.Document) *Techpack {
	t := &Techpack{Document: d, Block: tables.Blocks[d.Style.Garment], Points: tables.Points, Fibres: tables.fibres, Stitches: tables.stitches,
		Pictures: map[string]Pixels{"photo": {1200, 900}}}
	t.Drawing = func(size string) garment.Drawing {
		style := t.Document.Style
		style.Mens = t.Document.Sex == "men"
		return garment.Draw(style, t.Document.Chart.Size(size))
	}
	return t
}

// heard is the document of what somebody typed, with what every techpack has.
func heard(text string) document.Document {
	draft := tables.Hear(text)
	chart, ok := tables.Chart(draft)
	if !ok {
		panic("no garment in " + text)
	}
	d := document.Document{
		Code: "NH27-001", Name: text, Sex: draft.Sex, Style: draft.Style, Chart: chart, Unit: "mm", Washed: "none", Texture: draft.Cloth.Texture,
		Lining: "none", Markets: []string{"EU", "UK", "US"}, Origin: "PT", Maker: "Nordhaus, RN 12345",
		Colourways: []document.Colourway{{ID: "camel", Name: "Camel", Colour: document.Colour{Name: "Camel", Hex: "#b08d62", Standard: "Pantone 17-1052 TCX"}}},
		Packing:    document.Packing{Fold: "once across", Bag: "recycled polybag", Carton: 12, Barcode: "lower right of the bag"},
		Cost:       document.Cost{Currency: "EUR", Making: 1500, Target: 20_000},
	}
	if d.Sex == "" {
		d.Sex = "women"
	}
	for _, label := range labels {
		d.Materials = append(d.Materials, document.Material{ID: strings.ReplaceAll(label.name, " ", "-"), Kind: "label", Part: label.name, Name: label.title,
			Placement: label.placement, Sourced: true, Consumption: 1000, Unit: "pcs"})
	}
	return d
}

func shell(name string, consumption int64, fibres ...document.Fibre) document.Material {
	return document.Material{ID: "shell", Kind: "shell", Name: name, Placement: "all but the lining", Article: "A-1", Supplier: "Lanificio", Consumption: consumption,
		Unit: "m", GSM: 300, Width: 15_000, Price: 1_000_000, Fibres: fibres, Shrinkage: 20, Coloured: true}
}

func trim(id, name, unit string, consumption int64) document.Material {
	return document.Material{ID: id, Kind: "trim", Part: id, Name: name, Placement: "as drawn", Sourced: true, Consumption: consumption, Unit: unit}
}

func seam(id, seam, stitch string) document.Operation {
	return document.Operation{ID: id, Seam: seam, Stitch: stitch, Class: "1.01.01", SPI: 100, Allowance: 100, Rows: 1}
}

// coat, tee, jeans and hoodie have nothing to be found.
func coat() *Techpack {
	d := heard("oversized wool coat, notch lapel, midi")
	d.Lining = "full"
	lining := shell("Cupro twill lining", 1700, document.Fibre{Key: "cupro", Percent: 1000})
	lining.ID, lining.Kind, lining.Placement = "lining", "lining", "body and sleeves"
	lining.Colours = map[string]document.Colour{"camel": {Match: true}}
	thread := document.Material{ID: "thread", Kind: "thread", Name: "Core-spun thread", Sourced: true, Consumption: 250_000, Unit: "m", Coloured: true,
		Colours: map[string]document.Colour{"camel": {Match: true}}}
	d.Materials = append(d.Materials, shell("Wool melton", 2600, document.Fibre{Key: "wool", Percent: 800}, document.Fibre{Key: "polyamide", Percent: 200}),
		lining, trim("buttons", "Corozo button 36L", "pcs", 12_000), thread)
	d.Operations = []document.Operation{
		seam("side", "side seam", "301"), seam("set", "sleeve set", "301"), seam("collar", "collar and lapel", "301"), seam("front", "front facing", "301"),
		seam("pocket", "flap pocket", "301"), {ID: "hem", Seam: "hem and cuff", Stitch: "103"}, {ID: "bartack", Seam: "pocket corners and vent", Stitch: "304", Bartack: true},
		{ID: "top", Seam: "topstitch", Stitch: "301", SPI: 80},
	}
	d.Care = document.Care{Wash: "none", Bleach: "none", Dry: "none", Iron: "110", Professional: "P"}
	return techpack(d)
}

func tee() *Techpack {
	d := heard("t-shirt")
	d.Materials = append(d.Materials, shell("Cotton jersey", 900, document.Fibre{Key: "cotton", Percent: 1000}), trim("rib", "1x1 rib, neck", "m", 60))
	d.Operations = []document.Operation{
		seam("side", "side seam", "514"), seam("shoulder", "shoulder", "514"), seam("sleeve", "sleeve set", "514"), seam("neck", "neck rib", "514"),
		{ID: "hem", Seam: "hem and sleeve hem", Stitch: "406", SPI: 120},
	}
	d.Artwork = []document.Artwork{{ID: "print", Kind: "print", Name: "Chest print", Technique: "screen print", Colours: []document.Colour{{Name: "White", Standard: "Pantone 11-0601 TCX"}},
		View: "front", Y: 1600, Width: 2000, Height: 1500, From: "HPS and centre front"}}
	d.Care = document.Care{Wash: "40", Bleach: "none", Dry: "low", Iron: "150", Professional: "none"}
	return techpack(d)
}

func jeans() *Techpack {
	d := heard("men's jeans")
	d.Materials = append(d.Materials, shell("13 oz denim", 1500, document.Fibre{Key: "cotton", Percent: 980}, document.Fibre{Key: "elastane", Percent: 20}),
		trim("zip", "Fly zip 140 mm", "pcs", 1000), trim("buttons", "Shank button", "pcs", 2000))
	d.Operations = []document.Operation{
		seam("inseam", "inseam", "401"), seam("side", "side seam", "516"), seam("seat", "seat", "401"), seam("yoke", "back yoke", "401"), seam("waistband", "waistband", "401"),
		seam("fly", "fly", "301"), {ID: "pockets", Seam: "pocket openings", Stitch: "301", SPI: 80, Class: "5.04.01", Bartack: true}, {ID: "hem", Seam: "hem", Stitch: "401", SPI: 80},
	}
	d.Care = document.Care{Wash: "40", Bleach: "none", Dry: "low", Iron: "200", Professional: "none"}
	return techpack(d)
}

func hoodie() *Techpack {
	d := heard("hoodie")
	d.Materials = append(d.Materials, shell("Brushed fleece", 1800, document.Fibre{Key: "cotton", Percent: 800}, document.Fibre{Key: "polyester", Percent: 200}),
		trim("rib", "2x2 rib, cuffs and hem", "m", 200), trim("cord", "Flat cord, hood", "m", 1300))
	d.Operations = []document.Operation{
		seam("side", "side seam", "514"), seam("set", "sleeve set", "514"), seam("hood", "hood", "514"), seam("cuff", "cuff and hem rib", "514"),
		{ID: "pocket", Seam: "kangaroo pocket", Stitch: "301", SPI: 100, Class: "5.31.01", Bartack: true}, {ID: "cover", Seam: "coverstitch", Stitch: "406", SPI: 100},
	}
	d.Care = document.Care{Wash: "40", Bleach: "none", Dry: "low", Iron: "150", Professional: "none"}
	return techpack(d)
}

func check(t *testing.T, tp *Techpack) []Finding {
	t.Helper()
	return Check(*tp)
}

func TestACarefulTechpackIsClean(t *testing.T) {
	for name, make := range map[string]func() *Techpack{"coat": coat, "tee": tee, "jeans": jeans, "hoodie": hoodie} {
		tp := make()
		assert.Empty(t, tp.Document.Check(), name)
		for _, f := range check(t, tp) {
			t.Errorf("%s: %s at %s %s: %s", name, f.Rule, f.Path, f.Size, f.Text)
		}
	}
}

// The standard charts are what people start from.
func TestNoRuleOfMeasurementsObjectsToAStandardChart(t *testing.T) {
	for name, block := range tables.Blocks {
		for sex, chart := range block.Charts {
			tp := techpack(document.Document{Style: garment.Style{Garment: name}, Sex: sex, Chart: chart, Washed: "none"})
			for _, f := range check(t, tp) {
				if about(f.Rule) == "measurements" {
					t.Errorf("%s for %s: %s at %s %s: %s", name, sex, f.Rule, f.Path, f.Size, f.Text)
				}
			}
		}
	}
}

// What words ask for moves the standard chart about. Where that goes wrong there is a repair.
func TestWhatRulesOfMeasurementsFindInWordsHasARepair(t *testing.T) {
	text, err := fixtures.Rules.ReadFile("rules/words.json")
	require.NoError(t, err)
	var file struct{ Cases []struct{ Text string } }
	require.NoError(t, json.Unmarshal(text, &file))
	found := map[string]int{}
	for _, c := range file.Cases {
		draft := tables.Hear(c.Text)
		if _, ok := tables.Chart(draft); !ok {
			continue
		}
		d := heard(c.Text)
		d.Materials = append(d.Materials, shell(draft.Fabric, 0))
		for _, f := range check(t, techpack(d)) {
			if about(f.Rule) == "measurements" {
				found[f.Rule]++
				assert.NotEmpty(t, f.Fixes, "%s: %s", c.Text, f.Text)
			}
		}
	}
	for rule := range found {
		assert.Contains(t, []string{"pocket-fit", "no-neck-stretch"}, rule)
	}
}

func TestWhatMayBeMeantIsNoError(t *testing.T) {
	for what, change := range map[string]func(*Techpack){
		"missing-trim materials/zip": func(tp *Techpack) {
			tp.Document.Materials = append(tp.Document.Materials, trim("zip", "Front zip", "pcs", 1000))
		},
		"missing-trim materials/lining": func(tp *Techpack) { tp.Document.Lining = "none" },
		"base-size chart/base":          func(tp *Techpack) { tp.Fits = []Fit{{Size: "L"}} },
	} {
		tp := coat()
		change(tp)
		findings := check(t, tp)
		require.Len(t, findings, 1, what)
		assert.Equal(t, what, findings[0].Rule+" "+findings[0].Path)
		assert.Equal(t, Warning, findings[0].Severity)
	}
}

func about(rule string) string {
	i := slices.IndexFunc(rules, func(r Rule) bool { return r.ID == rule })
	return rules[i].About
}

func TestTheTableOfRulesIsWhole(t *testing.T) {
	ids := map[string]bool{}
	for _, r := range Rules() {
		assert.False(t, ids[r.ID], r.ID)
		ids[r.ID] = true
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, r.ID)
		assert.Contains(t, severities, r.Severity)
		for _, text := range []string{r.About, r.Title, r.Reason, r.Basis} {
			assert.NotEmpty(t, text, r.ID)
		}
		assert.True(t, strings.HasSuffix(r.Title, ".") && strings.HasSuffix(strings.TrimSuffix(r.Reason, "?"), "") && strings.ContainsAny(r.Reason[len(r.Reason)-1:], ".?"), r.ID)
	}
	assert.Len(t, ids, 55)
}

func TestFindingsComeBySeverityThenInTheOrderOfTheDocument(t *testing.T) {
	tp := coat()
	d := &tp.Document
	d.Origin, d.Packing.Bag, d.Care.Dry, d.Cost.Target = "", "", "normal", 1
	d.Chart.Rows[3].How, d.Chart.Rows[1].Plus = "", nil
	d.Chart.Rows[20].Minus, d.Chart.Rows[20].Plus = nil, nil
	d.Materials[3].Placement, d.Operations[0].SPI = "", 0
	tp.Questions = 2
	var got []string
	findings := check(t, tp)
	for _, f := range findings {
		got = append(got, fmt.Sprintf("%s %s %s", f.Severity, f.Rule, f.Path))
	}
	assert.Equal(t, []string{
		"error no-tolerance chart/rows/B02/plus",
		"error no-tolerance chart/rows/" + d.Chart.Rows[20].Code + "/minus",
		"error no-placement materials/shell/placement",
		"error harsh-care care/dry",
		"error no-origin origin",
		"error open-question comments",
		"warning no-method chart/rows/B04/how",
		"warning stitch-density operations/side/spi",
		"warning packing packing/bag",
		"hint over-target cost/target",
	}, got)
	for range 20 {
		assert.Equal(t, findings, check(t, tp), "always the same")
	}
}

func TestNothingIsFoundInWhatIsNotGiven(t *testing.T) {
	full := coat()
	bare := Techpack{Document: full.Document}
	assert.Empty(t, Check(bare), "without drawing, standard chart and tables")
	for _, d := range []document.Document{{}, {Chart: measure.Chart{Base: "M"}}, {Chart: measure.Chart{Sizes: []string{"S", "M"}, Base: "L", Rows: full.Document.Chart.Rows}},
		{Chart: measure.Chart{Sizes: []string{"S", "M"}, Base: "M", Rows: full.Document.Chart.Rows}, Style: garment.Style{Garment: "coat"}}} {
		tp := techpack(d)
		tp.Drawing = nil
		assert.NotPanics(t, func() { Check(*tp) })
	}
}

func TestMeasuresAreWrittenInTheTechpacksUnit(t *testing.T) {
	for _, test := range []struct {
		unit  string
		value measure.Tenths
		want  string
	}{
		{"mm", 125, "12.5 mm"}, {"", 120, "12 mm"}, {"cm", 125, "1.25 cm"}, {"cm", 6000, "60 cm"}, {"in", 254, "1 in"}, {"in", 4699, "18 1/2 in"},
		{"in", 16, "1/16 in"}, {"in", -127, "-1/2 in"}, {"in", 100, "0.39 in"}, {"in", 2572, "10 1/8 in"},
	} {
		p := &pack{Techpack: Techpack{Document: document.Document{Unit: test.unit}}}
		assert.Equal(t, test.want, p.length(test.value))
	}
	assert.Equal(t, "EUR 44.05", document.Price("EUR", 4405, 1))
	assert.Equal(t, "JPY 4405", document.Price("JPY", 4405, 1))
	assert.Equal(t, "KWD 4.405", document.Price("KWD", 4405, 1))
}

func TestWordsAreFoundWhole(t *testing.T) {
	text := words("Buttons, cuff 18L", "Hook-and-bar")
	for wording, want := range map[string]bool{"button": true, "hook and bar": true, "cuff 18l": true, "but": false, "bar": true, "and": true, "uff": false, "hook bar": false} {
		assert.Equal(t, want, has(text, wording), wording)
	}
	assert.False(t, has(words(), "a"))
	assert.True(t, has(words("across press"), "press"))
}

// apply makes changes as the editor does: items of lists by their ID, a new one last.
func apply(t *testing.T, d document.Document, changes []document.Edit) document.Document {
	t.Helper()
	text, err := json.Marshal(d)
	require.NoError(t, err)
	var root any
	require.NoError(t, json.Unmarshal(text, &root))
	for _, c := range changes {
		var value, was any
		if c.Value != nil {
			require.NoError(t, json.Unmarshal(c.Value, &value))
		}
		if c.Was != nil {
			require.NoError(t, json.Unmarshal(c.Was, &was))
		}
		root = set(t, root, c, strings.Split(c.Path, "/"), was, value)
	}
	text, err = json.Marshal(root)
	require.NoError(t, err)
	var next document.Document
	require.NoError(t, json.Unmarshal(text, &next))
	return next
}

func set(t *testing.T, at any, c document.Edit, path []string, was, value any) any {
	t.Helper()
	if len(path) == 0 {
		require.Equal(t, emptied(was), emptied(at), "%s: what was there", c.Path)
		return value
	}
	switch node := at.(type) {
	case map[string]any:
		next := set(t, node[path[0]], c, path[1:], was, value)
		if node[path[0]] = next; next == nil && len(path) == 1 {
			delete(node, path[0])
		}
		return node
	case []any:
		for i, item := range node {
			if fmt.Sprint(i) == path[0] || named(item, path[0]) {
				if node[i] = set(t, item, c, path[1:], was, value); node[i] == nil {
					return slices.Delete(node, i, i+1)
				}
				return node
			}
		}
		require.Len(t, path, 1, "%s: there is no such item", c.Path)
		require.True(t, named(value, path[0]), "%s: the item's ID", c.Path)
		return append(node, value)
	case nil:
		if len(path) == 1 && named(value, path[0]) {
			return []any{value}
		}
		return set(t, map[string]any{}, c, path, was, value)
	}
	t.Fatalf("%s: there is no such place", c.Path)
	return nil
}

func named(item any, id string) bool {
	object, _ := item.(map[string]any)
	return object["id"] == id || object["id"] == nil && object["code"] == id
}

func emptied(v any) any {
	switch v {
	case "", 0., false:
		return nil
	}
	if m, ok := v.(map[string]any); ok && len(m) == 0 {
		return nil
	}
	return v
}

func TestAnAcceptedFindingStaysSoUntilItSaysSomethingElse(t *testing.T) {
	tp := tee()
	tp.Document.Artwork[0].AssetID = "photo"
	of := func(rule string) Finding {
		for _, f := range check(t, tp) {
			if f.Rule == rule {
				return f
			}
		}
		t.Fatalf("%s is not found", rule)
		return Finding{}
	}
	coarse := of("artwork-resolution")
	assert.Empty(t, coarse.Accepted)
	tp.Document.Accepted = []document.AcceptedFinding{{ID: "a1", Rule: coarse.Rule, Path: coarse.Path, Size: coarse.Size, Text: coarse.Text}}
	assert.Equal(t, "a1", of("artwork-resolution").Accepted)
	tp.Document.Artwork[0].Width += 100
	assert.Empty(t, of("artwork-resolution").Accepted, "it is coarser now")

	mat(tp, "shell").Fibres[0].Percent -= 100
	wrong := of("fibre-sum")
	require.Equal(t, Error, wrong.Severity)
	tp.Document.Accepted = []document.AcceptedFinding{{ID: "a1", Rule: wrong.Rule, Path: wrong.Path, Size: wrong.Size, Text: wrong.Text}}
	assert.Empty(t, of("fibre-sum").Accepted, "an error can't be accepted")
}
