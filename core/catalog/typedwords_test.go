package catalog_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	portscatalog "selvedge/ports/catalog"
)

func TestTypedWords(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct{ attribute, text, is, problem string }{
		"a color of another language":  {"color", "grün", "Green", ""},
		"a name beside the usual one":  {"color", "dunkelblau", "Dunkelblau", ""},
		"in another case":              {"color", "bordeaux", "Burgundy", ""},
		"with its code":                {"color", "Black (410)", "Black", ""},
		"a short one":                  {"color", "NAV", "Navy", ""},
		"that no vocabulary knows":     {"color", " Curry  dream ", "Curry dream", ""},
		"a color family":               {"color_family", "dunkelblau", "Navy", ""},
		"a family that there isn't":    {"color_family", "Curry", "", "Color family has no value “Curry”."},
		"a material":                   {"material", "100% silk", "100 % silk", ""},
		"of several fibres":            {"material", "80% Wolle, 20 % PA", "80 % wool, 20 % polyamide", ""},
		"that isn't the whole":         {"material", "90 % cotton, 5 % elastane", "", "Fibres sum to 95 %."},
		"of a fibre that nobody knows": {"material", "100 % moonlight", "100 % moonlight", ""},
		"a season":                     {"season", "SS27", "Spring/summer 2027", ""},
		"a size":                       {"size", "Gr. M", "M", ""},
		"a size that was made a date":  {"size", "10. Dez", "", "A spreadsheet made a date of this size: 10. Dez."},
		"a choice":                     {"gender", "Damen", "female", ""},
		"a choice that there isn't":    {"gender", "everybody", "", "Gender has no value “everybody”."},
		"a country":                    {"origin", "Portugal", "PT", ""},
		"none":                         {"origin", "Nowhere at all", "", "No country is called “Nowhere at all”."},
		"a category":                   {"category", "Apparel & Accessories > Clothing > Dresses", "aa-1-4", ""},
		"none of the tree":             {"category", "Moonwear", "", "No category is called “Moonwear”."},
		"a GTIN":                       {"gtin", "4 006381 333931", "4006381333931", ""},
		"with a wrong check digit":     {"gtin", "4006381333932", "", "The GTIN's last digit doesn't match the others: a digit is wrong or two are swapped."},
		"a customs code":               {"hs_code", "61101130", "6110 11 30", ""},
		"a short one of customs":       {"hs_code", "611011", "6110 11", ""},
		"a list":                       {"tags", "summer, sale", "summer\nsale", ""},
		"addresses":                    {"images", "https://A.example/1.jpg", "https://a.example/1.jpg", ""},
		"of which one is none":         {"images", "https://a.example/1.jpg | x", "", "“x” isn't an address."},
		"a text with tags":             {"description", "<p>Soft &amp; warm</p>", "Soft & warm", ""},
		"a text with spaces":           {"brand", " Oak  & Ash", "Oak & Ash", ""},
		"a formula":                    {"brand", "=SUM(A1)", "", "This is a formula, and formulas aren't calculated."},
		"what stands for nothing":      {"brand", "n/a", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := e.make(dress("D-"+name, "a", "S"))
			s := p.Variants[0].Ordinal
			p, _, err := e.Edit(t.Context(), grace, "w", p.ID, []catalog.Edit{to(s, c.attribute, own(p, c.attribute), c.text)})
			if c.problem != "" {
				refused, some := errors.AsType[catalog.Refusals](err)
				require.True(t, some, "%v", err)
				assert.Equal(t, c.problem, refused[0].Problem.Text)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.is, own(p, c.attribute))
		})
	}
}

// at is what a product's first variant says itself at a place, with its source.
func at(p catalog.Product, attribute string) values.Value {
	v, _ := p.Variants[0].Values.Get(values.Place{Attribute: attribute})
	return v
}

func TestWhatATypedValueSaysOfOthers(t *testing.T) {
	nothing := func(attribute string) values.Value { return values.Value{Place: values.Place{Attribute: attribute}} }
	imported := func(attribute, text string) values.Value {
		v := val(attribute, text)
		v.Source = values.Imported
		return v
	}
	for name, c := range map[string]struct {
		product, variant []values.Value // that are there, beside a navy size S
		edits            []catalog.Edit
		want             []values.Value
	}{
		"the family of a color":               {nil, nil, []catalog.Edit{to(1, "color", "Navy", "dunkelrot")}, []values.Value{byRule("color_family", "Red")}},
		"and its code":                        {nil, nil, []catalog.Edit{to(1, "color", "Navy", "Black (410)")}, []values.Value{byRule("color_family", "Black"), byRule("color_code", "410")}},
		"instead of what a rule said":         {nil, []values.Value{byRule("color_family", "Navy")}, []catalog.Edit{to(1, "color", "Navy", "Red")}, []values.Value{byRule("color_family", "Red")}},
		"not of what was typed":               {nil, []values.Value{val("color_family", "Blue")}, []catalog.Edit{to(1, "color", "Navy", "Red")}, []values.Value{val("color_family", "Blue")}},
		"nor imported":                        {nil, []values.Value{imported("color_family", "Blue")}, []catalog.Edit{to(1, "color", "Navy", "Red")}, []values.Value{imported("color_family", "Blue")}},
		"nor typed of the product":            {[]values.Value{val("color_family", "Blue")}, nil, []catalog.Edit{to(1, "color", "Navy", "Red")}, []values.Value{nothing("color_family")}},
		"not over an edit before it":          {nil, nil, []catalog.Edit{to(1, "color_family", "", "Blue"), to(1, "color", "Navy", "Red")}, []values.Value{val("color_family", "Blue")}},
		"nor behind it":                       {nil, nil, []catalog.Edit{to(1, "color", "Navy", "Red"), to(1, "color_family", "", "Blue")}, []values.Value{val("color_family", "Blue")}},
		"nor over one that removes it":        {nil, []values.Value{byRule("color_family", "Navy")}, []catalog.Edit{to(1, "color", "Navy", "Red"), to(1, "color_family", "Navy", "")}, []values.Value{nothing("color_family")}},
		"a color without a family takes it":   {nil, []values.Value{byRule("color_family", "Navy")}, []catalog.Edit{to(1, "color", "Navy", "Curry")}, []values.Value{val("color", "Curry"), nothing("color_family")}},
		"and so does another its code":        {nil, []values.Value{byRule("color_code", "410")}, []catalog.Edit{to(1, "color", "Navy", "Red")}, []values.Value{nothing("color_code")}},
		"and so does none":                    {nil, []values.Value{byRule("color_family", "Navy")}, []catalog.Edit{to(1, "color", "Navy", "")}, []values.Value{nothing("color"), nothing("color_family")}},
		"but not what follows from another":   {nil, []values.Value{byRule("color_family", "Green")}, []catalog.Edit{to(1, "color", "Navy", "Curry")}, []values.Value{byRule("color_family", "Green")}},
		"the age of a size":                   {nil, nil, []catalog.Edit{to(1, "size", "S", "3-6 M")}, []values.Value{val("size", "3-6 months"), byRule("age_group", "infant")}},
		"of two that say it the first counts": {nil, nil, []catalog.Edit{to(1, "size", "S", "3-6 M"), to(1, "gender", "", "Jungen")}, []values.Value{val("gender", "male"), byRule("age_group", "infant")}},
		"unless the product says it":          {[]values.Value{byRule("age_group", "infant")}, nil, []catalog.Edit{to(1, "size", "S", "3-6 M")}, []values.Value{nothing("age_group")}},
		"the same value says nothing":         {nil, nil, []catalog.Edit{to(1, "color", "Navy", "navy")}, []values.Value{val("color", "Navy"), nothing("color_family")}},
		"and one in a language says nothing":  {nil, nil, []catalog.Edit{{Ordinal: 1, Place: values.Place{Attribute: "color", Locale: "de"}, Text: "dunkelrot"}}, []values.Value{nothing("color_family")}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			n := dress("D-1", "a", "S")
			n.Values, n.Variants[0].Values = append(n.Values, c.product...), append(n.Variants[0].Values, c.variant...)
			p := e.make(n)
			before := p
			p = e.edit(grace, p.ID, c.edits...)
			for _, want := range c.want {
				assert.Equal(t, want, at(p, want.Attribute))
			}
			if number := p.Variants[0].ChangedBy; number > before.Variants[0].ChangedBy {
				e.undo(number)
			}
			assert.Equal(t, before.Variants[0].Values, e.get(p.ID).Variants[0].Values)
		})
	}
}

func TestAProductsValueSaysOthersOfTheProduct(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	p = e.edit(grace, p.ID, to(0, "gender", "", "Jungen"))
	age, _ := p.Values.Get(values.Place{Attribute: "age_group"})
	assert.Equal(t, byRule("age_group", "kids"), age)
}

func TestWhatAProductSaysOfItsSizesEndsWithThem(t *testing.T) {
	age := func(d values.Document) string { return values.First(d, nil, "age_group") }
	made := func(e *env) catalog.Product {
		n := dress("D-1", "a", "3-6 months", "6-9 months", "9-12 months")
		n.Values = append(n.Values, byRule("age_group", "infant")) // as an import says it
		return e.make(n)
	}
	size := values.Value{Place: values.Place{Attribute: "size"}, Text: "M", Source: values.Typed}
	for name, act := range map[string]func(e *env, p catalog.Product, variants int){
		"of edits": func(e *env, p catalog.Product, variants int) {
			var edits []catalog.Edit
			for _, v := range p.Variants[:variants] {
				edits = append(edits, to(v.Ordinal, "size", values.First(nil, v.Values, "size"), "M"))
			}
			e.edit(grace, p.ID, edits...)
		},
		"of a selection": func(e *env, p catalog.Product, variants int) {
			q := catalog.Query{}
			for _, v := range p.Variants[:variants] {
				q.Ordinals = append(q.Ordinals, v.Ordinal)
			}
			_, err := e.EditSelection(t.Context(), grace, "w", q, []values.Value{size}, "", false)
			require.NoError(t, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			before := made(e)
			act(e, before, 2)
			p := e.get(before.ID)
			assert.Equal(t, []string{"", "", "", "infant"}, []string{age(p.Values), age(p.Variants[0].Values), age(p.Variants[1].Values), age(p.Variants[2].Values)}, "one that still says it keeps it")
			act(e, p, 3)
			assert.Empty(t, age(e.get(before.ID).Variants[2].Values))

			e = newEnv(t)
			before = made(e)
			act(e, before, 3)
			p = e.get(before.ID)
			assert.Empty(t, age(p.Values))
			e.undo(p.ChangedBy)
			assert.Equal(t, "infant", age(e.get(before.ID).Values))
		})
	}
	e := newEnv(t)
	n := dress("D-2", "a", "3-6 months")
	n.Values = append(n.Values, val("age_group", "infant"))
	p := e.make(n)
	p = e.edit(grace, p.ID, to(p.Variants[0].Ordinal, "size", "3-6 months", "M"))
	assert.Equal(t, "infant", age(p.Values), "what somebody typed stays")
}

func TestTextsInALanguageAreReadButNotTranslated(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	german := func(attribute, text string) catalog.Edit {
		return catalog.Edit{Place: values.Place{Attribute: attribute, Locale: "de"}, Text: text}
	}
	p = e.edit(grace, p.ID, german("color", "dunkelblau"), german("material", "100% Seide"), german("title", "Kleid  &amp; Gürtel"))
	for attribute, want := range map[string]string{"color": "dunkelblau", "material": "100% Seide", "title": "Kleid & Gürtel"} {
		is, _ := p.Values.Get(values.Place{Attribute: attribute, Locale: "de"})
		assert.Equal(t, want, is.Text)
	}
}

func TestAColorOfManyHasItsFamily(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M", "L")
	n.Variants[0].Values = append(n.Variants[0].Values, byRule("color_family", "Navy"))
	n.Variants[1].Values = append(n.Variants[1].Values, val("color_family", "Blue"))
	p := e.make(n)
	q := catalog.Query{Ordinals: []int64{1, 2}}
	preview, err := e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("color", "dunkelrot")}, "", true)
	require.NoError(t, err)
	assert.Equal(t, "Dunkelrot", preview.Examples[0].After)
	done, err := e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("color", "dunkelrot")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, 2, done.Variants)
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("color", "Dunkelrot")))
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("color_family", "Red")))
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("color_family", "Blue")), "it was typed")
	u := e.undo(done.ChangeSet)
	assert.Empty(t, u.Kept)
	assert.Equal(t, p.Variants[0].Values, e.get(p.ID).Variants[0].Values)

	_, err = e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("color_family", "Green"), val("color", "rot")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("color_family", "Green")), "what is set beside it stays")
	_, err = e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("material", "90 % cotton, 5 % elastane")}, "", false)
	coretest.AssertReason(t, "value", err)
}

func TestAFamilyIsPutBackWithItsColorOnly(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M")
	for i := range n.Variants {
		n.Variants[i].Values = append(n.Variants[i].Values, byRule("color_family", "Navy"))
	}
	p := e.make(n)
	done, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("color", "Red")}, "", false)
	require.NoError(t, err)
	e.edit(grace, p.ID, to(1, "color", "Red", "Burgundy"))
	assert.Len(t, e.undo(done.ChangeSet).Kept, 1)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("color", "Burgundy")))
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("color_family", "Red")))
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("color_family", "Navy")))
}

func TestAColorOfManyIsInTheLanguageInWhichItIsShown(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M")
	n.Variants[0].Values = append(n.Variants[0].Values, values.Value{Place: values.Place{Attribute: "color", Locale: "de"}, Text: "Marine", Source: values.Typed})
	p := e.make(n)
	_, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("color", "Rost")}, "de", false)
	require.NoError(t, err)
	p = e.get(p.ID)
	german, _ := p.Variants[0].Values.Get(values.Place{Attribute: "color", Locale: "de"})
	assert.Equal(t, []string{"Rost", "Navy"}, []string{german.Text, own(p, "color")})
	rust, _ := p.Variants[1].Values.Get(values.Place{Attribute: "color"})
	assert.Equal(t, "Rust", rust.Text)
}

func TestTheBrandsOwnWordsAreTyped(t *testing.T) {
	e := newEnv(t)
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		const known = `{"Columns": [{"Header": "farbe", "Attribute": "color", "Words": {"curry": "Curry", "moonlight": "White"}}]}`
		return tx.SavedMappings.Put(ctx, "w", "b", "hofmann", []byte(known), e.Clock.Now())
	})
	p := e.make(dress("D-1", "a", "S"))
	p = e.edit(grace, p.ID, to(1, "color", "Navy", "CURRY"))
	assert.Equal(t, "Curry", own(p, "color"))
	p = e.edit(grace, p.ID, to(1, "color", "Curry", "Moonlight"))
	assert.Equal(t, "Moonlight", own(p, "color"), "what a word means otherwise is the supplier's")
	_, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("color", "curry")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("color", "Curry")))
}
