package catalog_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/catalogtest"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// fit is a choice of styles.
var fit = attribute.Attribute{Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular", "A-line"}}

func (e *env) own(a attribute.Attribute) attribute.Attribute {
	e.t.Helper()
	added, err := e.AddAttribute(e.t.Context(), ada, "w", a)
	require.NoError(e.t, err)
	return added
}

func TestAnAttributeOfOnesOwnIsAdded(t *testing.T) {
	e := newEnv(t)
	added, err := e.AddAttribute(t.Context(), grace, "w", fit)
	require.NoError(t, err)
	want := fit
	want.Key, want.Version, want.Facet = "own.fit", 1, true
	assert.Equal(t, want, added)
	require.Len(t, e.events, 1, "other people's pages learn of it")
	assert.Equal(t, catalog.Topic, e.events[0].Topic)

	all, err := e.AllAttributes(t.Context(), none, "w")
	require.NoError(t, err)
	assert.Equal(t, want, all[len(all)-1], "after the standard ones")
	assert.Contains(t, keysOf(e.Behind(e.door(ada)).Attributes.All()), "google.adult")
	elsewhere, err := e.AllAttributes(t.Context(), mallory, "v")
	require.NoError(t, err)
	assert.NotContains(t, keysOf(elsewhere), "own.fit")
	_, known := e.Attributes.Get("own.fit")
	assert.False(t, known, "the service itself knows no workspace's")
}

func keysOf(all []attribute.Attribute) (keys []string) {
	for _, a := range all {
		keys = append(keys, a.Key)
	}
	return keys
}

func (e *env) door(actor ports.Actor) (door catalog.Door) {
	e.t.Helper()
	e.write(func(ctx context.Context, tx portscatalog.Tx) (err error) {
		door, err = catalog.Enter(ctx, tx, actor, "w", catalog.ListingsApp)
		return err
	})
	return door
}

func TestKeysAreMadeOfLabels(t *testing.T) {
	e := newEnv(t)
	for _, c := range []struct{ label, key string }{
		{"Heel height (mm)", "own.heel_height_mm"}, {"Ärmellänge", "own.armellange"}, {"3D fit", "own.3d_fit"}, {"領口", "own.attribute"}, {"袖", "own.attribute_2"},
		{"..", ""}, {"../../x", "own.x"}, {strings.Repeat("long ", 12), "own.long_long_long_long_long_long_long_long"},
	} {
		a := attribute.Attribute{Label: c.label, Type: attribute.Text, On: attribute.OfVariant}
		if c.key == "" {
			_, err := e.AddAttribute(t.Context(), ada, "w", a)
			coretest.AssertReason(t, "attribute_label", err)
			continue
		}
		assert.Equal(t, c.key, e.own(a).Key)
	}
}

func TestAttributesOfOnesOwnThatCantBe(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	many := make([]string, 501)
	for i := range many {
		many[i] = fmt.Sprint("Word ", i)
	}
	text := func(label string) attribute.Attribute {
		return attribute.Attribute{Label: label, Type: attribute.Text, On: attribute.OfProduct}
	}
	choice := func(words ...string) attribute.Attribute {
		return attribute.Attribute{Label: "Neckline", Type: attribute.Choice, On: attribute.OfProduct, Words: words}
	}
	with := func(a attribute.Attribute, change func(*attribute.Attribute)) attribute.Attribute {
		change(&a)
		return a
	}
	for name, c := range map[string]struct {
		a      attribute.Attribute
		reason string
	}{
		"no label":                         {text("  "), "attribute_label"},
		"signs alone":                      {text("★"), "attribute_label"},
		"a long label":                     {text(strings.Repeat("é", 61)), "label_long"},
		"a label that hides something":     {text("Fit\u202e"), "label_unprintable"},
		"a label that there is":            {text("FIT"), "attribute_taken"},
		"in other signs of Unicode":        {text("Ｆｉｔ"), "attribute_taken"},
		"a standard label":                 {text("size SYSTEM"), "attribute_taken"},
		"a channel's label":                {text("Google adult"), "attribute_taken"},
		"a type that is no one's own":      {with(text("Value"), func(a *attribute.Attribute) { a.Type = attribute.Money }), "attribute"},
		"of nothing":                       {with(text("Value"), func(a *attribute.Attribute) { a.On = "store" }), "attribute"},
		"a number by language":             {with(text("Value"), func(a *attribute.Attribute) { a.Type, a.Localized = attribute.Number, true }), "attribute"},
		"a text with words":                {with(text("Value"), func(a *attribute.Attribute) { a.Words = []string{"a"} }), "attribute_words"},
		"no words":                         {choice(), "attribute_words"},
		"too many words":                   {choice(many...), "attribute_words"},
		"an empty word":                    {choice("V", " "), "attribute_words"},
		"a long word":                      {choice(strings.Repeat("é", 101)), "word_long"},
		"a word with the filters' divider": {choice("V|U"), "attribute_words"},
		"a word twice":                     {choice("Boat", "boat"), "attribute_words"},
		"twice in other forms":             {choice("Rundé", "Runde\u0301"), "attribute_words"},
		"twice as they are found":          {choice(strings.Repeat("領", 90)+"A", strings.Repeat("領", 90)+"B"), "attribute_words"},
		"a word that says nothing":         {choice("n/a"), "attribute_words"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.AddAttribute(t.Context(), ada, "w", c.a)
			coretest.AssertReason(t, c.reason, err)
		})
	}
	for actor, reason := range map[*ports.Actor]string{&eve: "app_access", &mallory: "workspace_not_found"} {
		_, err := e.AddAttribute(t.Context(), *actor, "w", text("Value"))
		coretest.AssertReason(t, reason, err)
		_, err = e.ChangeAttribute(t.Context(), *actor, "w", "own.fit", catalog.AttributeChange{Version: 1, Label: "Fit", On: attribute.OfProduct, Words: fit.Words})
		coretest.AssertReason(t, reason, err)
		coretest.AssertReason(t, reason, e.DeleteAttribute(t.Context(), *actor, "w", "own.fit"))
	}
	coretest.AssertReason(t, "attribute_not_found", e.DeleteAttribute(t.Context(), mallory, "v", "own.fit"))
	coretest.AssertReason(t, "attribute_not_found", e.DeleteAttribute(t.Context(), ada, "w", "title"))
}

func TestAWorkspaceHasAHundredAttributesOfItsOwn(t *testing.T) {
	e := newEnv(t)
	for i := range 100 {
		e.own(attribute.Attribute{Label: fmt.Sprint("Own ", i), Type: attribute.Text, On: attribute.OfProduct})
	}
	_, err := e.AddAttribute(t.Context(), ada, "w", fit)
	coretest.AssertReason(t, "too_many_attributes", err)
}

func TestAttributesOfOnesOwnAtOnce(t *testing.T) {
	e := coretest.New(t)
	catalogtest.Attributes(t, e, sqlstore.Over(e.Store, sqlcatalog.Repositories))
}

func TestAnAttributeOfOnesOwnIsChanged(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	e.own(attribute.Attribute{Label: "Heel", Type: attribute.Number, On: attribute.OfVariant})
	p := e.make(dress("D-1", "a", "S"))
	e.edit(ada, p.ID, to(0, "own.fit", "", "slim"))
	e.edit(ada, p.ID, to(p.Variants[0].Ordinal, "own.fit", "", "regular")) // the product's word is shown nowhere
	change := func(version int64, label string, words ...string) (attribute.Attribute, error) {
		return e.ChangeAttribute(t.Context(), grace, "w", "own.fit", catalog.AttributeChange{Version: version, Label: label, On: attribute.OfVariant, Words: words})
	}
	changed, err := change(1, "Cut", "Regular", "Oversized", "Slim", "A-line")
	require.NoError(t, err)
	assert.Equal(t, attribute.Attribute{Key: "own.fit", Label: "Cut", Type: attribute.Choice, On: attribute.OfVariant, Facet: true, Words: []string{"Regular", "Oversized", "Slim", "A-line"}, Version: 2}, changed)
	for reason, try := range map[string]func() (attribute.Attribute, error){
		"attribute_changed":   func() (attribute.Attribute, error) { return change(1, "Cut", "Slim") },
		"attribute_taken":     func() (attribute.Attribute, error) { return change(2, "heel", fit.Words...) },
		"attribute_word_used": func() (attribute.Attribute, error) { return change(2, "Cut", "Slim") },
		"attribute_words":     func() (attribute.Attribute, error) { return change(2, "Cut") },
		"attribute_not_found": func() (attribute.Attribute, error) {
			return e.ChangeAttribute(t.Context(), ada, "w", "own.none", catalog.AttributeChange{})
		},
	} {
		_, err := try()
		coretest.AssertReason(t, reason, err)
	}
	_, err = change(2, "Cut", "Regular")
	coretest.AssertReason(t, "attribute_word_used", err)
	assert.ErrorContains(t, err, "“Slim”")
	e.edit(ada, p.ID, to(0, "own.fit", "Slim", ""))
	_, err = change(2, "Cut", "Regular")
	require.NoError(t, err)
	e.edit(ada, p.ID, to(p.Variants[0].Ordinal, "own.fit", "Regular", ""))
}

func TestProductsAreFoundByAttributesOfOnesOwn(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	e.own(attribute.Attribute{Label: "Heel", Type: attribute.Number, On: attribute.OfVariant})
	n := dress("D-1", "a", "S", "M")
	n.Values = append(n.Values, val("own.fit", "Slim"))
	p := e.make(n)
	e.make(dress("D-2", "a", "L"))
	e.edit(grace, p.ID, to(p.Variants[1].Ordinal, "own.fit", "", "a line"), to(p.Variants[1].Ordinal, "own.heel", "", "8,50"))
	assert.Equal(t, "8.5", e.get(p.ID).Variants[1].Values.Of("own.heel")[0].Text)
	_, _, err := e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(0, "own.fit", "Slim", "Baggy")})
	assert.ErrorContains(t, err, "Fit")

	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("own.fit", "Slim")))
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("own.fit", "A-line")))
	assert.Equal(t, []string{"D-1-M", "D-1-S"}, e.find(ada, filter("has", "own.fit")))
	assert.Equal(t, []string{"D-2-L"}, e.find(ada, filter("without", "own.fit")))
	assert.Equal(t, []string{"D-1-M"}, e.find(ada, filter("has", "own.heel")))
	counted := e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"own.fit", "without"}})
	assert.Equal(t, map[string]int{"Slim": 1, "A-line": 1}, facet(counted, "own.fit"))
	assert.Equal(t, 2, facet(counted, "without")["own.heel"])
	_, err = e.List(t.Context(), ada, "w", filter("own.heel", "8.5"), catalog.Page{})
	coretest.AssertReason(t, "query", err)
	_, err = e.List(t.Context(), mallory, "v", filter("own.fit", "Slim"), catalog.Page{})
	coretest.AssertReason(t, "query", err)

	done, err := e.EditSelection(t.Context(), ada, "w", filter("store", "a"), []values.Value{val("own.fit", "REGULAR")}, "", false)
	require.NoError(t, err)
	assert.Equal(t, 3, done.Variants)
	assert.Equal(t, map[string]int{"Regular": 3}, facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"own.fit"}}), "own.fit"))
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, "Set Fit", sets[0].Summary)
}

func TestFamiliesRequireAndSayAttributesOfOnesOwn(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	rules := catalog.Rules{
		Required: []catalog.Requirement{{Attribute: "own.fit"}}, Titles: map[string]string{"google": "{title} {own.fit}"}, Descriptions: map[string]string{"": "{title}[, {own.fit}]"},
	}
	f, err := e.PutFamily(t.Context(), ada, "w", "", "Knitwear", 0, rules)
	require.NoError(t, err)
	_, err = e.PutFamily(t.Context(), mallory, "v", "", "Knitwear", 0, rules)
	coretest.AssertReason(t, "family", err)
	n := dress("D-1", "a", "S")
	n.FamilyID = f.ID
	p := e.make(n)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("missing", "own.fit")))
	e.edit(ada, p.ID, to(0, "own.fit", "", "Slim"))
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("complete", "yes")))
}

func TestAnAttributeInUseIsNotDeleted(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	assertUsed := func(actor ports.Actor, says string) {
		t.Helper()
		err := e.DeleteAttribute(t.Context(), actor, "w", "own.fit")
		coretest.AssertReason(t, "attribute_used", err)
		assert.EqualError(t, err, says)
	}
	n := dress("D-1", "a", "S", "M")
	n.Values = append(n.Values, val("own.fit", "Slim"))
	p := e.make(n)
	assertUsed(ada, "One product has a value of it. Empty it there first.")
	assertUsed(heidi, "Products in stores that you can't open have a value of it. An admin can empty it there.")
	other := e.make(dress("D-2", "a", "L"))
	e.edit(ada, other.ID, to(other.Variants[0].Ordinal, "own.fit", "", "Slim"))
	assertUsed(grace, "2 products have a value of it. Empty it there first.")
	e.edit(ada, other.ID, to(other.Variants[0].Ordinal, "own.fit", "Slim", ""))
	e.edit(ada, p.ID, to(0, "own.fit", "Slim", ""))

	family := func(rules catalog.Rules, says string) {
		t.Helper()
		f, err := e.PutFamily(t.Context(), ada, "w", "", "Knitwear", 0, rules)
		require.NoError(t, err)
		assertUsed(ada, says)
		require.NoError(t, e.DeleteFamily(t.Context(), ada, "w", f.ID))
	}
	family(catalog.Rules{Required: []catalog.Requirement{{Attribute: "own.fit"}}}, "The family Knitwear requires it.")
	family(catalog.Rules{Titles: map[string]string{"": "{title}, {own.fit?}"}}, "The titles of the family Knitwear say it.")
	family(catalog.Rules{Descriptions: map[string]string{"/de": "{own.fit}"}}, "The descriptions of the family Knitwear say it.")

	columns := []portscatalog.Column{{Name: "Fit", Expression: "own.fit | title"}}
	template, err := e.SaveTemplate(t.Context(), ada, "w", "Agents", ",", columns)
	require.NoError(t, err)
	assertUsed(ada, "The template Agents has a column of it.")
	require.NoError(t, e.DeleteTemplate(t.Context(), ada, "w", template.ID))
	f, token := e.makeFeed(grace, catalog.NewFeed{StoreID: "a", Name: "Own", Channel: "google", Country: "DE", Locale: "de", Format: catalog.CustomFormat, Separator: ";", Columns: columns})
	assert.Empty(t, e.problemOf(f))
	_, err = e.OpenFeed(t.Context(), token)
	require.NoError(t, err)
	assertUsed(ada, "The feed Own has a column of it.")
	assertUsed(heidi, "A feed of a store that you can't open has a column of it.")
	require.NoError(t, e.RevokeFeed(t.Context(), ada, "w", f.ID))

	e.WaitsWith = func(_ context.Context, _ portscatalog.Tx, _ catalog.Door, workspaceID, key string) (string, error) {
		return "A file with " + key + " of " + workspaceID, nil
	}
	assertUsed(ada, "A file with own.fit of w")
	e.WaitsWith = nil
	require.NoError(t, e.DeleteAttribute(t.Context(), ada, "w", "own.fit"))
	_, _, err = e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(0, "own.fit", "", "Slim")})
	coretest.AssertReason(t, "value", err)
}

func TestAnUndoLeavesOutWhatAnAttributeCantSayAnymore(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	n := dress("D-1", "a", "S")
	n.Values = append(n.Values, val("own.fit", "Slim"))
	p := e.make(n)
	p = e.edit(ada, p.ID, to(0, "own.fit", "Slim", ""), to(0, "brand", "Harrow", "Other"))
	emptied := p.ChangedBy
	require.NoError(t, e.DeleteAttribute(t.Context(), ada, "w", "own.fit"))
	u, err := e.Undo(t.Context(), ada, "w", emptied)
	require.NoError(t, err)
	require.Len(t, u.Kept, 1, "it says that not all is put back")
	assert.Equal(t, p.ID, u.Kept[0].ProductID)
	p = e.get(p.ID)
	assert.Empty(t, p.Values.Of("own.fit"))
	assert.Equal(t, "Harrow", p.Values.Of("brand")[0].Text)
	_, _, err = e.History(t.Context(), ada, "w", p.ID, 0)
	require.NoError(t, err)

	neckline := e.own(attribute.Attribute{Label: "Neckline", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"V", "Boat"}})
	e.edit(ada, p.ID, to(0, neckline.Key, "", "V"))
	require.NoError(t, e.Delete(t.Context(), ada, "w", p.ID))
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	_, err = e.ChangeAttribute(t.Context(), ada, "w", neckline.Key, catalog.AttributeChange{Version: 1, Label: "Neckline", On: attribute.OfProduct, Words: []string{"Boat"}})
	require.NoError(t, err)
	u, err = e.Undo(t.Context(), ada, "w", sets[0].Number)
	require.NoError(t, err)
	assert.Len(t, u.Kept, 1)
	assert.Empty(t, e.get(p.ID).Values.Of(neckline.Key), "the product is there again without the word")
}

func TestFilesHaveColumnsOfAttributesOfOnesOwn(t *testing.T) {
	e := newEnv(t)
	e.own(fit)
	e.own(attribute.Attribute{Label: "Story", Type: attribute.LongText, On: attribute.OfProduct, Localized: true})
	n := dress("D-1", "a", "S")
	n.Values = append(n.Values, val("own.fit", "Slim"), values.Value{Place: values.Place{Attribute: "own.story", Locale: "de"}, Text: "Aus Porto", Source: values.Typed})
	p := e.make(n)
	rows := e.export(grace, catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat, Locale: "de"})
	assert.Equal(t, []string{"Slim"}, column(t, rows, "Fit"))
	assert.Equal(t, []string{"Aus Porto"}, column(t, rows, "Story (DE)"))
	columns, err := e.ColumnsOf(t.Context(), ada, "w", catalog.TableFormat)
	require.NoError(t, err)
	assert.Contains(t, columns, portscatalog.Column{Name: "Fit", Expression: "own.fit"})
	template, err := e.SaveTemplate(t.Context(), ada, "w", "Agents", ",", []portscatalog.Column{{Name: "Shape", Expression: `own.fit " fit"`}})
	require.NoError(t, err)
	assert.Equal(t, []string{"Slim fit"}, column(t, e.export(ada, catalog.Query{}, catalog.NewExport{Format: catalog.CustomFormat, TemplateID: template.ID}), "Shape"))
	_, err = e.SaveTemplate(t.Context(), mallory, "v", "Agents", ",", template.Columns)
	coretest.AssertReason(t, "feed_columns", err)

	_, _, err = e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{{Place: values.Place{Attribute: "own.fit", Locale: "de"}, Text: "Slim"}})
	assert.ErrorContains(t, err, "It is the same in all languages.")
}
