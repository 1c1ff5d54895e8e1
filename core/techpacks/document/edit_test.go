package document

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/ports"
)

func tenths(n measure.Tenths) *measure.Tenths { return &n }

// tee is a small document without problems.
func tee() Document {
	row := func(code, key string, base measure.Tenths) measure.Row {
		return measure.Row{
			Point: measure.Point{Code: code, Key: key, Name: "Name of " + code, View: "front", Kind: measure.Half, How: "Straight across."},
			Base:  base, Steps: []measure.Tenths{250, 250}, Minus: tenths(100), Plus: tenths(100),
		}
	}
	return Document{
		Code: "TEE-001", Name: "Tee", Sex: "women", Unit: "mm", Style: garment.Style{Garment: "tshirt"},
		Chart:      measure.Chart{Sizes: []string{"S", "M", "L"}, Base: "M", Rows: []measure.Row{row("B02", "chest", 5000), row("B05", "sweep", 5100)}},
		Colourways: []Colourway{{ID: "c1", Name: "Ecru", Colour: Colour{Hex: "#f0e8d8"}}, {ID: "c2", Name: "Black", Colour: Colour{Hex: "#111111"}}},
		Materials: []Material{
			{ID: "m1", Kind: "shell", Name: "Jersey", Unit: "m", Shrinkage: -1, Colours: map[string]Colour{"c1": {Name: "Ecru"}}},
			{ID: "m2", Kind: "trim", Name: "Tape", Unit: "m", Shrinkage: -1}, {ID: "m3", Kind: "thread", Name: "Thread", Unit: "m", Shrinkage: -1},
		},
		Operations: []Operation{{ID: "o1", Seam: "Side seam", Stitch: "514"}},
		Markets:    []string{"EU"}, Cost: Cost{Currency: "EUR"},
	}
}

func text(s string) *string { return &s }

func change(path, was, value string) Edit {
	c := Edit{Path: path}
	if was != "" {
		c.Was = json.RawMessage(was)
	}
	if value != "" {
		c.Value = json.RawMessage(value)
	}
	return c
}

func ids(list []Material) (all []string) {
	for _, m := range list {
		all = append(all, m.ID)
	}
	return all
}

func TestChanges(t *testing.T) {
	require.Empty(t, tee().Check())
	for name, c := range map[string]struct {
		changes []Edit
		is      func(d Document) any
		want    any
	}{
		"a text":                   {[]Edit{change("name", `"Tee"`, `"Boxy tee"`)}, func(d Document) any { return d.Name }, "Boxy tee"},
		"a text that was empty":    {[]Edit{change("season", ``, `"AW26"`)}, func(d Document) any { return d.Season }, "AW26"},
		"a field of the style":     {[]Edit{change("style/neck", ``, `"v"`)}, func(d Document) any { return d.Style.Neck }, "v"},
		"the base of a row":        {[]Edit{change("chart/rows/B02/base", `5000`, `5050`)}, func(d Document) any { return d.Chart.Size("L")["chest"] }, measure.Tenths(5300)},
		"a size set by hand":       {[]Edit{change("chart/rows/B02/fixed/L", `null`, `5555`)}, func(d Document) any { return d.Chart.Size("L")["chest"] }, measure.Tenths(5555)},
		"a step":                   {[]Edit{change("chart/rows/B02/steps/1", `250`, `300`)}, func(d Document) any { return d.Chart.Size("L")["chest"] }, measure.Tenths(5300)},
		"no tolerance":             {[]Edit{change("chart/rows/B02/plus", `100`, ``)}, func(d Document) any { return d.Chart.Rows[0].Plus }, (*measure.Tenths)(nil)},
		"a colour":                 {[]Edit{change("materials/m1/colours/c2", ``, `{"name":"Black"}`)}, func(d Document) any { return d.Materials[0].Colours["c2"].Name }, "Black"},
		"the first of a list":      {[]Edit{change("artwork/a1", ``, `{"id":"a1","kind":"print","view":"front","name":"Logo"}`)}, func(d Document) any { return len(d.Artwork) }, 1},
		"a new item comes last":    {[]Edit{change("materials/m4", ``, `{"id":"m4","kind":"label","name":"Main label"}`)}, func(d Document) any { return ids(d.Materials) }, []string{"m1", "m2", "m3", "m4"}},
		"a new item after another": {[]Edit{{Path: "materials/m4", Value: json.RawMessage(`{"id":"m4","kind":"label","name":"Main label"}`), After: text("m1")}}, func(d Document) any { return ids(d.Materials) }, []string{"m1", "m4", "m2", "m3"}},
		"an item moves":            {[]Edit{{Path: "materials/m3", After: text("m1")}}, func(d Document) any { return ids(d.Materials) }, []string{"m1", "m3", "m2"}},
		"an item moves to the top": {[]Edit{{Path: "materials/m3", After: text("")}}, func(d Document) any { return ids(d.Materials) }, []string{"m3", "m1", "m2"}},
		"an item is removed":       {[]Edit{change("materials/m2", `{"id":"m2","kind":"trim","name":"Tape","unit":"m","shrinkage":-1}`, ``)}, func(d Document) any { return ids(d.Materials) }, []string{"m1", "m3"}},
		"a size more, at once": {[]Edit{
			change("chart/sizes", `["S","M","L"]`, `["S","M","L","XL"]`),
			change("chart/rows/B02/steps", `[250,250]`, `[250,250,300]`), change("chart/rows/B05/steps", `[250,250]`, `[250,250,300]`),
		}, func(d Document) any { return d.Chart.Size("XL")["chest"] }, measure.Tenths(5550)},
	} {
		t.Run(name, func(t *testing.T) {
			next, conflicts, err := tee().Apply(c.changes)
			require.NoError(t, err)
			require.Empty(t, conflicts)
			assert.Equal(t, c.want, c.is(next))
		})
	}
}

func TestChangesThatAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		change Edit
		says   string
	}{
		"no change":                  {Edit{}, "no such place"},
		"an unknown field":           {change("colour", ``, `"red"`), `no field "colour"`},
		"a field of a text":          {change("name/first", ``, `"x"`), "no such place"},
		"another type":               {change("name", `"Tee"`, `7`), "name: This place takes a text."},
		"no JSON":                    {change("name", `"Tee"`, `"`), "not JSON"},
		"an empty name":              {change("name", `"Tee"`, `""`), "can't be empty"},
		"a value that isn't offered": {change("sex", `"women"`, `"robots"`), `can't be "robots"`},
		"a garment there is not":     {change("style/garment", `"tshirt"`, `"hat"`), "garment can not be"},
		"a negative measure":         {change("chart/rows/B02/base", `5000`, `-2500`), "B02 would be -275 mm in size S. Measures go from 0 to 5000 mm: change the base"},
		"a measure in words":         {change("chart/rows/B02/base", `5000`, `"470"`), "takes a length in whole tenths of a millimetre, such as 4700 for 47 cm."},
		"a measure that's no number": {change("chart/rows/B02/base", `5000`, `1.5`), "whole tenths of a millimetre"},
		"a measure beyond all":       {change("chart/rows/B02/base", `5000`, `99999999999`), "whole tenths of a millimetre"},
		"a step too few":             {change("chart/rows/B02/steps", `[250,250]`, `[250]`), "1 steps for 3 sizes"},
		"a step beside the steps":    {change("chart/rows/B02/steps/2", ``, `250`), "no such place"},
		"an item without its ID":     {change("materials/m9", ``, `{"id":"m8","kind":"trim","name":"x"}`), "the ID of its path"},
		"an item after none":         {Edit{Path: "materials/m1", After: text("m9")}, "no item m9"},
		"a missing item moves":       {Edit{Path: "materials/m9", After: text("m1")}, "no such place"},
		"a missing item is removed":  {change("materials/m9", ``, ``), "no such place"},
		"a field moves":              {Edit{Path: "name", After: text("code")}, "Only items"},
		"a colour of no colourway":   {change("materials/m1/colours/c9", ``, `{"name":"x"}`), "no such colourway"},
		"a path too deep":            {change("a/b/c/d/e/f/g", ``, `1`), "no such place"},
	} {
		t.Run(name, func(t *testing.T) {
			_, conflicts, err := tee().Apply([]Edit{c.change})
			require.Empty(t, conflicts)
			require.Error(t, err)
			assert.True(t, ports.HasReason(err, "techpack_change"), "%v", err)
			assert.ErrorContains(t, err, c.says)
		})
	}
	_, _, err := tee().Apply(nil)
	require.ErrorContains(t, err, "1 to 5000 changes")
	_, _, err = tee().Apply(make([]Edit, MaxChanges+1))
	require.ErrorContains(t, err, "1 to 5000 changes")
}

func TestAChangeOverSomethingUnseenIsAConflict(t *testing.T) {
	d := tee()
	for name, c := range map[string]struct {
		change Edit
		is     string
	}{
		"another text":           {change("name", `"Shirt"`, `"Boxy"`), `"Tee"`},
		"a text where none was":  {change("name", ``, `"Boxy"`), `"Tee"`},
		"none where a text was":  {change("season", `"SS26"`, `"AW26"`), `""`},
		"another number":         {change("chart/rows/B02/base", `4999`, `5100`), `5000`},
		"an item that is gone":   {change("materials/m9/name", `"Tape"`, `"Wide tape"`), `null`},
		"an item that is taken":  {change("materials/m1", ``, `{"id":"m1","kind":"trim","name":"x"}`), ""},
		"an item of another day": {change("materials/m2", `{"id":"m2","kind":"trim","name":"Old tape"}`, ``), ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, conflicts, err := d.Apply([]Edit{change("code", `"TEE-001"`, `"TEE-002"`), c.change})
			require.NoError(t, err)
			require.Len(t, conflicts, 1)
			assert.Equal(t, c.change.Path, conflicts[0].Path)
			if c.is != "" {
				assert.JSONEq(t, c.is, string(conflicts[0].Is))
			}
		})
	}
	assert.Equal(t, tee(), d, "nothing is changed")
}
