package catalog_test

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	portscatalog "selvedge/ports/catalog"
)

func TestEdits(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	s, m := p.Variants[0].Ordinal, p.Variants[1].Ordinal
	e.Clock.Advance(time.Minute)
	p = e.edit(grace, p.ID, to(0, "brand", "Harrow", "Selkie"), to(m, "color", "Navy", ""), to(s, "sku", "D-1-S", "D-1-XS"), to(s, "size", "S", "XS"), to(0, "style", "D-1", "D-2"),
		catalog.Edit{Place: values.Place{Attribute: "title", Locale: "de", Channel: "google"}, Text: "Kleid"})
	assert.Equal(t, "D-2", p.Style)
	assert.Equal(t, []string{"D-1-M", "D-1-XS"}, e.find(ada, filter("brand", "Selkie")))
	assert.Empty(t, e.find(ada, filter("brand", "Harrow")))
	assert.Equal(t, []string{"D-1-XS"}, e.find(ada, filter("color", "Navy")))
	assert.Equal(t, []string{"D-1-XS"}, e.find(ada, catalog.Query{Text: "d-1-xs"}))
	assert.NotContains(t, e.find(ada, catalog.Query{Text: "d-1-s"}), "D-1-S")
	assert.Equal(t, []string{"D-1-M", "D-1-XS"}, e.find(ada, catalog.Query{Text: "kleid"}))
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("missing", "color")))
	row := e.list(ada, catalog.Query{Text: "d-1-m"}, catalog.Page{}).Rows[0]
	assert.Equal(t, e.Clock.Now(), row.UpdatedAt, "what its product says is what it says")

	events := len(e.events)
	e.edit(grace, p.ID, to(0, "brand", "Selkie", "Selkie"))
	assert.Len(t, e.events, events, "nothing has changed")

	for name, c := range map[string]struct {
		edit   catalog.Edit
		reason string
	}{
		"a wrong value":            {to(0, "gender", "", "x"), "value"},
		"a SKU of nothing":         {to(s, "sku", "D-1-XS", " "), "number"},
		"another's SKU":            {to(s, "sku", "D-1-XS", "d-1-m"), "sku_taken"},
		"the SKU of a product":     {to(0, "sku", "", "x"), "value"},
		"a variant of another one": {to(99, "size", "", "S"), "product_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{c.edit})
			coretest.AssertReason(t, c.reason, err)
		})
	}
	e.edit(grace, p.ID, to(s, "sku", "D-1-XS", "d-1-xs"))
	e.make(dress("D-9", "a", "L"))
	_, _, err := e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(0, "style", "D-2", "d-9")})
	coretest.AssertReason(t, "style_taken", err)
	_, _, err = e.Edit(t.Context(), ada, "w", p.ID, nil)
	coretest.AssertReason(t, "edits", err)
}

func TestTwoEditors(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	s := p.Variants[0].Ordinal
	t.Run("of different places both go through", func(t *testing.T) {
		var group sync.WaitGroup
		for _, edit := range []catalog.Edit{to(0, "brand", "Harrow", "Selkie"), to(0, "season", "", "SS27"), to(s, "color", "Navy", "Black"), to(s, "size", "S", "XS")} {
			group.Go(func() {
				_, conflicts, err := e.Edit(t.Context(), grace, "w", p.ID, []catalog.Edit{edit})
				assert.NoError(t, err)
				assert.Empty(t, conflicts)
			})
		}
		group.Wait()
		for field, value := range map[string]string{"brand": "Selkie", "season": "Spring/summer 2027", "color": "Black", "size": "XS"} {
			assert.Contains(t, e.find(ada, filter(field, value)), "D-1-S", field)
		}
	})
	t.Run("a conflict at the same place says what is there", func(t *testing.T) {
		e.Clock.Advance(time.Minute)
		e.edit(grace, p.ID, to(0, "brand", "Selkie", "Moss"))
		e.edit(ada, p.ID, to(0, "material", "", "wool"))
		before := len(e.events)
		_, conflicts, err := e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(0, "season", "Spring/summer 2027", "AW27"), to(0, "brand", "Selkie", "Rill")})
		require.NoError(t, err)
		require.Len(t, conflicts, 1)
		assert.Equal(t, "Moss", conflicts[0].Is)
		assert.Equal(t, "Rill", conflicts[0].Text)
		assert.Equal(t, "Name of grace", conflicts[0].By)
		assert.Equal(t, e.Clock.Now(), conflicts[0].At)
		assert.Len(t, e.events, before)
		assert.Empty(t, e.find(ada, filter("season", "Autumn/winter 2027")), "none is made if one conflicts")
		_, conflicts, err = e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(s, "sku", "old", "new")})
		require.NoError(t, err)
		assert.Equal(t, "D-1-S", conflicts[0].Is)
		assert.Equal(t, "Name of ada", conflicts[0].By, "who made it")
		e.edit(ada, p.ID, to(0, "brand", "Selkie", "Moss"))
	})
}

func TestVariantsComeAndGo(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	p, err := e.AddVariants(t.Context(), grace, "w", p.ID, []catalog.NewVariant{{SKU: "D-1-M", Values: []values.Value{val("size", "M")}}})
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("size", "M")))
	_, err = e.AddVariants(t.Context(), grace, "w", p.ID, []catalog.NewVariant{{SKU: "d-1-s"}})
	coretest.AssertReason(t, "sku_taken", err)
	_, err = e.AddVariants(t.Context(), grace, "w", p.ID, nil)
	coretest.AssertReason(t, "variants", err)
	p, err = e.DeleteVariant(t.Context(), grace, "w", p.ID, p.Variants[0].Ordinal)
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, catalog.Query{}))
	_, err = e.DeleteVariant(t.Context(), grace, "w", p.ID, p.Variants[0].Ordinal)
	coretest.AssertReason(t, "variants", err)
	_, err = e.DeleteVariant(t.Context(), grace, "w", p.ID, 99)
	coretest.AssertReason(t, "product_not_found", err)
	again := e.make(dress("D-2", "a", "S"))
	assert.Equal(t, int64(3), again.Variants[0].Ordinal, "an ordinal is never used again")
}

func TestPicturesAndFamilies(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	f, err := e.PutFamily(t.Context(), grace, "w", "", "Dresses", 0, catalog.Rules{Required: []catalog.Requirement{{Attribute: "title"}, {Attribute: "title", Locale: "de"}, {Attribute: "material"}}})
	require.NoError(t, err)
	e.addAsset("w", "x")
	e.addAsset("v", "theirs")
	media := []portscatalog.Medium{{ID: "m1", AssetID: "theirs"}}
	_, err = e.Change(t.Context(), grace, "w", p.ID, catalog.Change{Media: &media})
	coretest.AssertReason(t, "media", err)
	media = []portscatalog.Medium{{ID: "m1", AssetID: "x", Width: 9_000, Ordinals: []int64{p.Variants[1].Ordinal}, View: "front", Alt: map[string]string{"de": "Ein Kleid"}}}
	p, err = e.Change(t.Context(), grace, "w", p.ID, catalog.Change{FamilyID: &f.ID, Media: &media})
	require.NoError(t, err)
	require.Len(t, p.Media, 1)
	assert.Equal(t, []int{800, 800}, []int{p.Media[0].Width, p.Media[0].Height}, "as the library knows")
	media[0].Width, media[0].Height, media[0].SHA256 = 800, 800, p.Media[0].SHA256
	assert.Equal(t, media, p.Media)
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("picture", "yes")))
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("missing", "material")))
	assert.Empty(t, e.find(ada, filter("missing", "description")))
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("family", f.ID)))
	assert.Equal(t, []catalog.Requirement{{Attribute: "title", Locale: "de"}, {Attribute: "material"}}[1:], p.Variants[0].Missing, "a title for all languages is one for German")
	e.edit(grace, p.ID, to(0, "material", "", "linen"))
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("complete", "yes")))

	f, err = e.PutFamily(t.Context(), grace, "w", f.ID, "Gowns", f.Version, catalog.Rules{Required: []catalog.Requirement{{Attribute: "care"}}})
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("missing", "care")), "products are measured by the new rules at once")
	assert.Empty(t, e.find(ada, filter("complete", "yes")))
	_, err = e.PutFamily(t.Context(), grace, "w", f.ID, "Gowns", 1, catalog.Rules{})
	coretest.AssertReason(t, "family_changed", err)
	_, err = e.PutFamily(t.Context(), grace, "w", "", "gowns", 0, catalog.Rules{})
	coretest.AssertReason(t, "family_taken", err)
	_, err = e.PutFamily(t.Context(), grace, "w", "", "x", 0, catalog.Rules{Required: []catalog.Requirement{{Attribute: "mood"}}})
	coretest.AssertReason(t, "family", err)
	coretest.AssertReason(t, "family_used", e.DeleteFamily(t.Context(), grace, "w", f.ID))
	none := ""
	_, err = e.Change(t.Context(), grace, "w", p.ID, catalog.Change{FamilyID: &none})
	require.NoError(t, err)
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("missing", "description")))
	require.NoError(t, e.DeleteFamily(t.Context(), grace, "w", f.ID))
	list, err := e.Families(t.Context(), grace, "w")
	require.NoError(t, err)
	assert.Empty(t, list)
}

func TestAFamilysTextsAreReadWhenItIsSaved(t *testing.T) {
	e := newEnv(t)
	put := func(r catalog.Rules) error {
		_, err := e.PutFamily(t.Context(), grace, "w", "", "Coats", 0, r)
		return err
	}
	for want, rules := range map[string]catalog.Rules{
		"The title for Google Merchant Center can't be read: at character 9: there is no field {colour}.": {Titles: map[string]string{"google": "{brand} {colour}"}},
		"The title can't be read: a title needs a field, such as {title}.":                                {Titles: map[string]string{"": "Coat"}},
		"The description can't be read: at character 8: the [ before \"By {brand}\" isn't closed.":        {Descriptions: map[string]string{"": "{title}[By {brand}"}},
		"The description for Shopify can't be read: at character 5: the { before \"brand\" isn't closed.": {Descriptions: map[string]string{"shopify": "[By {brand]"}},
	} {
		err := put(rules)
		coretest.AssertReason(t, "family_template", err)
		assert.EqualError(t, err, want)
	}
	require.NoError(t, put(catalog.Rules{Titles: map[string]string{"google": "{brand} {title}", "google/de": "{title} von {brand}", "meta": ""}, Descriptions: map[string]string{"": "{title}.[ By {brand}.]", "/de": "{title}."}}))
	coretest.AssertReason(t, "family", put(catalog.Rules{Titles: map[string]string{"google/xx": "{title}"}}))
}
