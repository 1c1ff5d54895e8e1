package enrich_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func (e *env) own(a attribute.Attribute) {
	e.t.Helper()
	_, err := e.Catalog.AddAttribute(e.t.Context(), ada, "w", a)
	require.NoError(e.t, err)
}

func TestAModelSaysAttributesOfOnesOwn(t *testing.T) {
	e := newEnv(t, says(`{"own.fit":"Slim","own.story":"Knitted in Porto.","own.closure":"Velcro"}`))
	e.own(attribute.Attribute{Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular"}})
	e.own(attribute.Attribute{Label: "Story", Type: attribute.Text, On: attribute.OfProduct})
	e.own(attribute.Attribute{Label: "Closure", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Zip"}})
	e.own(attribute.Attribute{Label: "Heel", Type: attribute.Number, On: attribute.OfProduct})
	p := e.make("D-1", "a", "Linen dress")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"own.fit", "own.story", "own.closure"}}
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(e.start(ada, r, 45)))
	assert.Contains(t, string(e.model.asked[0].Schema), `"enum":["","Slim","Regular"]`)
	is := e.get(p.ID)
	fit, _ := is.Values.Get(values.Place{Attribute: "own.fit"})
	assert.Equal(t, values.Value{Place: values.Place{Attribute: "own.fit"}, Text: "Slim", Source: "openai:m1@7"}, fit)
	assert.Equal(t, "Knitted in Porto.", text(is.Values, values.Place{Attribute: "own.story"}))
	assert.Empty(t, is.Values.Of("own.closure"), "a word that it can't have")

	for name, r := range map[string]enrich.Request{
		"a number":         {By: enrich.ByModel, Attributes: []string{"own.heel"}},
		"by rules":         {By: enrich.ByRules, Attributes: []string{"own.fit"}},
		"what there isn't": {By: enrich.ByModel, Attributes: []string{"own.none"}},
	} {
		_, err := e.Preview(t.Context(), ada, "w", r)
		assert.True(t, ports.HasReason(err, "enrichment"), "%s: %v", name, err)
	}
	_, err := e.Start(t.Context(), coretest.Actor("mallory"), "w", enrich.Request{By: enrich.ByModel, Attributes: []string{"own.none"}}, 45, "k")
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestRulesWriteTitlesOfAttributesOfOnesOwn(t *testing.T) {
	e := newEnv(t)
	e.own(attribute.Attribute{Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular"}})
	e.own(attribute.Attribute{Label: "Details", Type: attribute.List, On: attribute.OfProduct})
	f, err := e.Catalog.PutFamily(t.Context(), ada, "w", "", "Sweaters", 0, core.Rules{Titles: map[string]string{"google": "{title}, {own.fit} fit - {own.details}"}})
	require.NoError(t, err)
	p := e.make("D-1", "a", "Linen dress", val("own.fit", "Slim", values.Typed), val("own.details", "pleats\npockets", values.Typed))
	_, err = e.Catalog.Change(t.Context(), ada, "w", p.ID, core.Change{FamilyID: &f.ID})
	require.NoError(t, err)
	e.work(e.start(ada, enrich.Request{By: enrich.ByRules, Attributes: []string{"title"}, Locale: "en", Channel: "google"}, 0))
	assert.Equal(t, "Linen dress, Slim fit - Pleats, pockets", text(e.get(p.ID).Values, values.Place{Attribute: "title", Locale: "en", Channel: "google"}))
}

// TestAnAttributeThatIsDeletedMeanwhileIsNotWritten deletes the workspace's only attribute while the model is asked.
func TestAnAttributeThatIsDeletedMeanwhileIsNotWritten(t *testing.T) {
	var e *env
	e = newEnv(t, func() (string, error) {
		require.NoError(t, e.Catalog.DeleteAttribute(t.Context(), ada, "w", "own.story"))
		return `{"own.story":"Knitted in Porto."}`, nil
	})
	e.own(attribute.Attribute{Label: "Story", Type: attribute.Text, On: attribute.OfProduct})
	p := e.make("D-1", "a", "Linen dress")
	assert.Equal(t, []ports.TaskState{ports.TaskFailed}, e.work(e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"own.story"}}, 45)))
	assert.Empty(t, e.get(p.ID).Values.Of("own.story"))
	assert.Equal(t, int64(100), e.credits(), "which isn't paid for")
}
