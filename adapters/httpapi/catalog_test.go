package httpapi_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const catalogBase = "/api/v1/workspace/{ws}/catalog"

type listingAnswer struct {
	Data []struct {
		SKU, ProductID string
		Values         []struct{ Attribute, Value string }
	}
	Total    int
	Next     string
	Revision int64
	Facets   []struct {
		Field   string
		Choices []struct {
			Value  string
			Count  int
			Chosen bool
		}
	}
}

func (s scene) listings(kind, query string) (l listingAnswer) {
	s.harness.t.Helper()
	answer := s.as(kind, "GET", catalogBase+"/listings?"+query, "")
	require.Equal(s.harness.t, 200, answer.StatusCode, "%s", answer.Body)
	require.NoError(s.harness.t, json.Unmarshal(answer.Body, &l))
	return l
}

func TestListingsAreSentPackedUnlessTheyMirrorTheirRequest(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	for query, packed := range map[string]bool{"facet=size": true, "facet=size&filter=size:S": true, "filter=size:Nope": true, "facet=size&filter=size:Nope": false} {
		answer := s.as("member", "GET", catalogBase+"/listings?"+query, "")
		assert.Equal(t, 200, answer.StatusCode)
		assert.Equal(t, packed, answer.Uncompressed, query)
	}
}

func TestListingsAreFoundAndCounted(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	l := s.listings("member", "q=wrap+dre&facet=size&facet=brand&filter=size:S&order=title")
	assert.Equal(t, 1, l.Total)
	assert.Equal(t, "D-1-S", l.Data[0].SKU)
	assert.Equal(t, "size", l.Facets[0].Field)
	require.Len(t, l.Facets[0].Choices, 2)
	assert.True(t, l.Facets[0].Choices[1].Chosen)
	assert.Equal(t, 1, l.Facets[1].Choices[0].Count)
	counted := s.listings("member", "facet=size&filter=size:S&rows=0")
	assert.Empty(t, counted.Data)
	assert.Empty(t, counted.Next)
	assert.Equal(t, l.Facets[:1], counted.Facets)
	assert.Equal(t, []int64{1, l.Revision}, []int64{int64(counted.Total), counted.Revision})
	searched := s.listings("member", "facet=brand&facet=size&named=harr&rows=0")
	assert.Len(t, searched.Facets[0].Choices, 1)
	assert.Empty(t, searched.Facets[1].Choices)
	for _, query := range []string{"rows=5", "named=a+b+c+d+e+f+g+h+i+j+k+l+m", "filter=size", "filter=mood:x", "range=price:1", "range=price:1-2", "range=stock:1-2:EUR", "range=stock:1-x", "range=weight:1-2", "next=%21", "skip=x", "order=price", "facet=mood"} {
		assert.Equal(t, 422, s.as("member", "GET", catalogBase+"/listings?"+query, "").StatusCode, query)
	}
}

func TestValuesAreExcluded(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	for query, want := range map[string]int{"not=size:S": 1, "not=size:S&not=size:M": 0, "not=brand:Harrow": 0, "not=size:XL": 2, "filter=brand:Harrow&not=size:S": 1, "filter=size:S&not=size:S": 0} {
		assert.Equal(t, want, s.listings("member", query).Total, query)
	}
	l := s.listings("member", "not=size:S&facet=size")
	assert.Equal(t, "D-1-M", l.Data[0].SKU)
	require.Len(t, l.Facets[0].Choices, 2, "a facet is counted without what is excluded of it")
	for _, c := range l.Facets[0].Choices {
		assert.Equal(t, c.Value == "S", c.Chosen, c.Value)
	}
	assert.Equal(t, 422, s.as("member", "GET", catalogBase+"/listings?not=size", "").StatusCode)
	preview := s.as("member", "POST", catalogBase+"/listings/edit", `{"query":{"filters":[{"field":"size","values":["S"],"not":true}]},"set":[{"attribute":"color","value":"Navy"}],"preview":true}`)
	require.Equal(t, 200, preview.StatusCode, "%s", preview.Body)
	assert.Contains(t, string(preview.Body), `"found":1`)
	assert.Contains(t, string(preview.Body), `"sku":"D-1-M"`)
}

func TestARangeMayBeOpenAndMoneyHasItsCurrency(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	edited := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[
		{"ordinal":1,"attribute":"price","value":"20 EUR","was":""},{"ordinal":2,"attribute":"price","value":"30 USD","was":""},{"ordinal":2,"attribute":"stock","value":"5","was":""}]}`)
	require.Equal(t, 200, edited.StatusCode, "%s", edited.Body)
	for query, want := range map[string]int{
		"range=price:1000-3000:EUR": 1, "range=price:2001-:EUR": 0, "range=price:2001-:USD": 1, "range=price:-3000:USD": 1, "range=stock:5-": 1, "range=stock:-5": 1, "range=stock:-4": 0, "range=stock:6-": 0,
	} {
		assert.Equal(t, want, s.listings("member", query).Total, query)
	}
	for body, want := range map[string]string{
		`{"attribute":"price","currency":"USD","low":2000}`: `"found":1`, `{"attribute":"price","currency":"EUR","low":2000,"high":2000}`: `"found":1`, `{"attribute":"price","currency":"EUR","high":1999}`: `"found":0`, `{"attribute":"stock"}`: `"found":1`,
	} {
		preview := s.as("member", "POST", catalogBase+"/listings/edit", `{"query":{"ranges":[`+body+`]},"set":[{"attribute":"season","value":"SS27"}],"preview":true}`)
		require.Equal(t, 200, preview.StatusCode, "%s", preview.Body)
		assert.Contains(t, string(preview.Body), want, body)
	}
}

func TestProductsAreMadeEditedAndUndone(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	const one = catalogBase + "/products/{product}"
	made := s.as("member", "POST", catalogBase+"/products", `{"style":"C-1","storeIds":["{store}"],"values":[{"attribute":"title","locale":"de","value":"Mantel"}],"variants":[{"sku":"C-1-S","values":[]}]}`)
	require.Equal(t, 200, made.StatusCode, "%s", made.Body)
	assert.Equal(t, 409, s.as("member", "POST", catalogBase+"/products", `{"style":"c-1","storeIds":["{store}"],"values":[],"variants":[{"sku":"x","values":[]}]}`).StatusCode)

	edited := s.as("member", "PATCH", one, `{"edits":[{"attribute":"brand","value":"Moss","was":"Harrow"},{"ordinal":1,"attribute":"sku","value":"D-1-XS","was":"D-1-S"}]}`)
	require.Equal(t, 200, edited.StatusCode, "%s", edited.Body)
	conflict := s.as("admin", "PATCH", one, `{"edits":[{"attribute":"brand","value":"Rill","was":"Harrow"}]}`)
	assert.Equal(t, 409, conflict.StatusCode)
	assert.Contains(t, string(conflict.Body), `"is":"Moss"`)
	s.addAsset("w", dot(t))
	changed := s.as("member", "PUT", one, `{"familyId":"{family}","media":[{"_id":"m1","assetId":"{asset}","view":"front"}]}`)
	assert.Equal(t, 200, changed.StatusCode, "%s", changed.Body)

	history := s.as("member", "GET", one+"/history", "")
	require.Equal(t, 200, history.StatusCode)
	assert.Contains(t, string(history.Body), `"D-1-XS"`)
	undone := s.as("member", "POST", catalogBase+"/changesets/4/undo", "")
	require.Equal(t, 200, undone.StatusCode, "%s", undone.Body)
	assert.Contains(t, string(undone.Body), `"kept":[{`, "the product was given a family since")
	assert.Contains(t, string(undone.Body), `"reversed":1`)
	assert.Zero(t, s.listings("member", "filter=brand:Moss").Total, "nobody edited the brand since")
	assert.Equal(t, 404, s.as("member", "POST", catalogBase+"/changesets/99/undo", "").StatusCode)
	assert.Equal(t, 422, s.as("member", "GET", catalogBase+"/changesets?next=x", "").StatusCode)
}

func TestAPictureInTheBinIsNotShown(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	s.addAsset("w", dot(t))
	const one, of = catalogBase + "/products/{product}", "/api/v1/workspace/{ws}/assets/"
	changed := s.as("member", "PUT", one, `{"media":[{"_id":"m1","assetId":"{asset}"}]}`)
	require.Equal(t, 200, changed.StatusCode, "%s", changed.Body)
	assert.Contains(t, string(changed.Body), `"absent":[]`)
	for i, step := range []struct {
		path, absent string
		pictured     int
	}{{"bin", `"absent":[{"assetId":"` + s.values["asset"] + `","why":"bin"}]`, 0}, {"restore", `"absent":[]`, 2}} {
		require.Equal(t, 200, s.as("member", "POST", of+step.path, `{"ids":["{asset}"]}`).StatusCode)
		assert.Contains(t, string(s.as("member", "GET", one, "").Body), step.absent)
		assert.Equal(t, step.pictured, s.listings("member", "filter=picture:yes").Total, i)
		assert.Equal(t, 2-step.pictured, s.listings("member", "filter=picture:no").Total, i)
	}
	require.Equal(t, 200, s.as("member", "DELETE", of+"{asset}", "").StatusCode)
	assert.Zero(t, s.listings("member", "filter=picture:yes").Total, "one alone")
}

func TestASelectionIsEdited(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	body := `{"query":{"filters":[{"field":"size","values":["S"]}]},"set":[{"attribute":"season","value":"SS27"}],"preview":`
	preview := s.as("member", "POST", catalogBase+"/listings/edit", body+`true}`)
	require.Equal(t, 200, preview.StatusCode, "%s", preview.Body)
	assert.Contains(t, string(preview.Body), `"beyond":1`)
	assert.Contains(t, string(preview.Body), `"after":"Spring/summer 2027"`)
	const season = "filter=season:Spring/summer%202027"
	assert.Zero(t, s.listings("member", season).Total)
	require.Equal(t, 200, s.as("member", "POST", catalogBase+"/listings/edit", body+`false}`).StatusCode)
	assert.Equal(t, 2, s.listings("member", season).Total)
}

func TestTypedWordsBecomeValuesAndAreRefusedAsCellsOfAFile(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	const one = catalogBase + "/products/{product}"
	edited := s.as("member", "PATCH", one, `{"edits":[{"ordinal":1,"attribute":"color","value":"dunkelblau","was":""},{"attribute":"material","value":"100% silk","was":""}]}`)
	require.Equal(t, 200, edited.StatusCode, "%s", edited.Body)
	for _, want := range []string{
		`{"attribute":"color","locale":"","channel":"","value":"Dunkelblau","source":"typed"}`, `{"attribute":"color_family","locale":"","channel":"","value":"Navy","source":"rule"}`, `"value":"100 % silk"`,
	} {
		assert.Contains(t, string(edited.Body), want)
	}
	assert.Equal(t, 1, s.listings("member", "filter=color_family:Navy").Total)

	refused := s.as("member", "PATCH", one, `{"edits":[{"ordinal":1,"attribute":"gtin","value":"4006381333932","was":""},{"attribute":"material","value":"90% cotton, 5% elastane","was":"100 % silk"}]}`)
	require.Equal(t, 422, refused.StatusCode, "%s", refused.Body)
	for _, want := range []string{`"suggest":"4006381333931"`, `"problem":"Fibres sum to 95 %."`, `"value":"90% cotton, 5% elastane"`} {
		assert.Contains(t, string(refused.Body), want)
	}
	many := `{"query":{},"set":[{"attribute":"color","value":"rot"}],"preview":`
	preview := s.as("member", "POST", catalogBase+"/listings/edit", many+`true}`)
	assert.Contains(t, string(preview.Body), `"before":"Dunkelblau","after":"Red"`)
	require.Equal(t, 200, s.as("member", "POST", catalogBase+"/listings/edit", many+`false}`).StatusCode)
	assert.Equal(t, 2, s.listings("member", "filter=color_family:Red").Total)
	assert.Equal(t, 422, s.as("member", "POST", catalogBase+"/listings/edit", `{"query":{},"set":[{"attribute":"gender","value":"everybody"}]}`).StatusCode)
}

func TestWhatIsMissingIsFilledIn(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	withProduct(s)
	body := `{"query":{},"attributes":["category","size_type"],"by":"rule","idempotencyKey":"k"`
	preview := s.as("member", "POST", catalogBase+"/listings/enrich", body+`,"preview":true}`)
	require.Equal(t, 200, preview.StatusCode, "%s", preview.Body)
	assert.Contains(t, string(preview.Body), `"styles":1,"found":2,"variants":2,"products":1`)
	assert.Contains(t, string(preview.Body), `"after":"aa-1-4"`)
	assert.Zero(t, s.listings("member", "filter=category:aa-1-4").Total)

	started := s.as("member", "POST", catalogBase+"/listings/enrich", body+`}`)
	require.Equal(t, 200, started.StatusCode, "%s", started.Body)
	_, err := h.server.Jobs.Catch(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 2, s.listings("member", "filter=category:aa-1-4").Total)

	model := s.as("member", "POST", catalogBase+"/listings/enrich", `{"query":{},"attributes":["pattern"],"by":"model","preview":true}`)
	require.Equal(t, 200, model.StatusCode, "%s", model.Body)
	assert.Contains(t, string(model.Body), `"allowed":false,"reason":"no_model"`)
	for _, wrong := range []string{`{"query":{},"attributes":["price"],"by":"model","preview":true}`, `{"query":{},"attributes":["title"],"by":"rule","preview":true}`, `{"query":{},"attributes":["no"],"by":"rule","preview":true}`} {
		assert.Equal(t, 422, s.as("member", "POST", catalogBase+"/listings/enrich", wrong).StatusCode, wrong)
	}
}

func TestValuesOfSeveralProductsAreChangedByOneCall(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	answer := s.as("member", "PATCH", catalogBase+"/products", `{"products":[
		{"productId":"{product}","edits":[{"attribute":"season","value":"SS27","was":""},{"attribute":"gender","value":"x","was":""},{"attribute":"brand","value":"Moss","was":"Other"}]},
		{"productId":"none","edits":[{"attribute":"season","value":"SS27","was":""}]}]}`)
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	type edit struct{ ProductID, Attribute, Is, Problem string }
	var done struct {
		Data struct {
			ChangeSet int64
			Products  []struct {
				Values []struct{ Attribute, Value string }
			}
			Conflicts, Refusals []edit
		}
	}
	require.NoError(t, json.Unmarshal(answer.Body, &done))
	assert.Positive(t, done.Data.ChangeSet)
	require.Len(t, done.Data.Products, 1)
	assert.Contains(t, done.Data.Products[0].Values, struct{ Attribute, Value string }{"season", "Spring/summer 2027"})
	require.Len(t, done.Data.Conflicts, 1)
	assert.Equal(t, "Harrow", done.Data.Conflicts[0].Is)
	require.Len(t, done.Data.Refusals, 2)
	assert.Equal(t, "gender", done.Data.Refusals[0].Attribute)
	assert.Equal(t, edit{ProductID: "none", Attribute: "season", Problem: "This product doesn't exist anymore."}, done.Data.Refusals[1])
	for name, body := range map[string]string{"no products": `{"products":[]}`, "no edits": `{"products":[{"productId":"{product}","edits":[]}]}`} {
		assert.Equal(t, 422, s.as("member", "PATCH", catalogBase+"/products", body).StatusCode, name)
	}
}
