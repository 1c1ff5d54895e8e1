package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSelectionsAreCheckedAndUndoneByProduct(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	const edit = catalogBase + "/listings/edit"
	tooMany := strings.TrimSuffix(strings.Repeat("1,", 40_000), ",")
	long := s.as("member", "POST", edit, `{"query":{"except":[`+tooMany+`]},"set":[{"attribute":"season","value":"SS27"}]}`)
	assert.Equal(t, 413, long.StatusCode, "%s", long.Body)
	for _, query := range []string{`{"filters":[{"field":"secret","values":["x"]}]}`, `{"filters":[{"field":"size","values":[]}]}`} {
		answer := s.as("member", "POST", edit, `{"query":`+query+`,"set":[{"attribute":"season","value":"SS27"}]}`)
		assert.Equal(t, 422, answer.StatusCode, "%s", answer.Body)
	}
	for _, store := range []string{"", "missing", "../other"} {
		answer := s.as("member", "POST", catalogBase+"/listings/store", `{"query":{},"storeId":"`+store+`","in":true}`)
		assert.Equal(t, 422, answer.StatusCode, "%s", answer.Body)
	}
	answer := s.as("member", "POST", catalogBase+"/listings/family", `{"query":{},"familyId":"missing"}`)
	assert.Equal(t, 404, answer.StatusCode, "%s", answer.Body)
	for _, skip := range []string{"-1", "x", "99999999999999999999"} {
		assert.Equal(t, 422, s.as("member", "GET", catalogBase+"/listings?order=title&skip="+skip, "").StatusCode, skip)
	}
	assert.Equal(t, 200, s.as("member", "GET", catalogBase+"/listings?order=title&skip=9223372036854775807", "").StatusCode)

	done := s.as("member", "POST", edit, `{"query":{"except":[1]},"set":[{"attribute":"stock","value":"5"}]}`)
	require.Equal(t, 200, done.StatusCode, "%s", done.Body)
	assert.Contains(t, string(done.Body), `"found":1`)
	tagged := func(how, items string) reply {
		return s.as("member", "POST", edit, `{"query":{},"set":[`+items+`],"how":"`+how+`","preview":true}`)
	}
	const tag = `{"attribute":"tags","value":"sale"}`
	assert.Contains(t, string(tagged("add", tag).Body), `"after":"sale"`)
	assert.Contains(t, string(tagged("remove", tag).Body), `"variants":0`)
	for how, items := range map[string]string{"add": tag + "," + tag, "remove": `{"attribute":"season","value":"SS27"}`, "other": tag} {
		assert.Equal(t, 422, tagged(how, items).StatusCode, how)
	}
	const undo = catalogBase + "/changesets/3/undo?product="
	assert.Equal(t, 404, s.as("member", "POST", undo+"missing", "").StatusCode)
	undone := s.as("member", "POST", undo+"{product}", "")
	require.Equal(t, 200, undone.StatusCode, "%s", undone.Body)
	assert.Contains(t, string(undone.Body), `"reversed":1`)
	assert.Equal(t, 409, s.as("member", "POST", undo+"{product}", "").StatusCode)
	assert.Contains(t, string(s.as("member", "GET", catalogBase+"/listings", "").Body), `"channels":[`)
}

func TestFamiliesAreGivenByNameInRows(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	edit := func(edits string) string {
		answer := s.as("member", "PATCH", catalogBase+"/products", `{"products":[{"productId":"{product}","edits":[`+edits+`]}]}`)
		require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
		return string(answer.Body)
	}
	given := edit(`{"ordinal":2,"attribute":"family","value":"dresses","was":""}`)
	assert.Contains(t, given, `"family":"Dresses"`)
	assert.Contains(t, given, `"familyId":"`+s.values["family"]+`"`)
	assert.Equal(t, 2, strings.Count(string(s.as("member", "GET", catalogBase+"/listings", "").Body), `"family":"Dresses"`))
	refused := edit(`{"ordinal":2,"attribute":"family","value":"Coats","was":"Dresses"}`)
	assert.Contains(t, refused, `"problem":"No family is called “Coats”.","fix":"Choose one of these: Dresses."`)
	assert.Contains(t, refused, `"changeSet":0`)
	cleared := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"family","value":"","was":"Dresses"}]}`)
	assert.Contains(t, string(cleared.Body), `"family":""`)
	alone := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"family","value":"Coats","was":""}]}`)
	assert.Equal(t, 422, alone.StatusCode, "%s", alone.Body)
}

func TestAProductIsMadeAndFilledInOneRequest(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	list := func(prefix string, n int) string {
		variants := make([]string, n)
		for i := range variants {
			variants[i] = fmt.Sprintf(`{"sku":"%s-%d","values":[{"attribute":"size","value":"%d"},{"attribute":"color","value":"Midnight Blue Melange"}]}`, prefix, i, i)
		}
		return "[" + strings.Join(variants, ",") + "]"
	}
	made := s.as("admin", "POST", catalogBase+"/products", `{"style":"BIG","storeIds":["{store}"],"values":[],"variants":`+list("BIG", 2_048)+`}`)
	assert.Equal(t, 200, made.StatusCode, "%.200s", made.Body)
	added := s.as("admin", "POST", catalogBase+"/products/{product}/variants", `{"variants":`+list("D", 2_046)+`}`)
	assert.Equal(t, 200, added.StatusCode, "%.200s", added.Body)
}

func TestAnExportIsDownloaded(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	answer := s.as("member", "POST", catalogBase+"/export", `{"query":{"filters":[{"field":"size","values":["M"]}]},"format":"table"}`)
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	assert.Equal(t, `attachment; filename="products.csv"; filename*=UTF-8''products.csv`, answer.Header.Get("Content-Disposition"))
	assert.Equal(t, "text/csv; charset=utf-8", answer.Header.Get("Content-Type"))
	assert.Empty(t, answer.Header.Get("ETag"))
	assert.Contains(t, string(answer.Body), "D-1-M")
	assert.NotContains(t, string(answer.Body), "D-1-S")
	for body, status := range map[string]int{`{"query":{},"format":"pdf"}`: 422, `{"query":{},"format":"google-xml"}`: 422, `{"query":{},"format":"custom","templateId":"missing"}`: 404} {
		assert.Equal(t, status, s.as("member", "POST", catalogBase+"/export", body).StatusCode, body)
	}
}
