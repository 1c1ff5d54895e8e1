package httpapi_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type attributeAnswer struct {
	Data struct {
		Key, Label, Type, On  string
		Localized, Facet, Own bool
		Words, FilledBy       []string
		Version               int64
	}
	Status struct{ Reason string }
}

func TestAttributesOfOnesOwnAreAddedChangedAndDeleted(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	call := func(method, path, body string, status int) (a attributeAnswer) {
		t.Helper()
		answer := s.as("member", method, catalogBase+path, body)
		require.Equal(t, status, answer.StatusCode, "%s", answer.Body)
		require.NoError(t, json.Unmarshal(answer.Body, &a))
		return a
	}
	added := call("POST", "/attributes", `{"label":"Fit","type":"choice","on":"product","words":["Slim","Regular"]}`, 200).Data
	assert.Equal(t, "own.fit", added.Key)
	assert.True(t, added.Own && added.Facet && !added.Localized)
	assert.Equal(t, int64(1), added.Version)
	assert.Equal(t, []string{"model"}, added.FilledBy)
	assert.Equal(t, "attribute_taken", call("POST", "/attributes", `{"label":"fit","type":"text","on":"product"}`, 409).Status.Reason)
	call("POST", "/attributes", `{"label":"Story","type":"longText","on":"product","localized":true}`, 200)

	changed := call("PUT", "/attributes/own.fit", `{"version":1,"label":"Cut","on":"variant","words":["Regular","Slim","Wide"]}`, 200).Data
	assert.Equal(t, []string{"Regular", "Slim", "Wide"}, changed.Words)
	assert.Equal(t, "attribute_changed", call("PUT", "/attributes/own.fit", `{"version":1,"label":"Cut","on":"variant","words":["Slim"]}`, 409).Status.Reason)
	for _, path := range []string{"/attributes/own.none", "/attributes/title", "/attributes/own.%2e%2e", "/attributes/google.adult"} {
		assert.Equal(t, "attribute_not_found", call("DELETE", path, "", 404).Status.Reason, path)
	}

	var all struct {
		Data []struct {
			Key     string
			Own     bool
			Version int64
		}
	}
	answer := s.as("member", "GET", catalogBase+"/attributes", "")
	require.NoError(t, json.Unmarshal(answer.Body, &all))
	var own []string
	for _, a := range all.Data {
		assert.Equal(t, strings.HasPrefix(a.Key, "own."), a.Own, a.Key)
		assert.Equal(t, a.Own, a.Version > 0, a.Key)
		if a.Own {
			own = append(own, a.Key)
		}
	}
	assert.Equal(t, []string{"own.fit", "own.story"}, own)

	set := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"own.fit","value":"slim","was":""}]}`)
	require.Equal(t, 200, set.StatusCode, "%s", set.Body)
	l := s.listings("member", "facet=own.fit&filter=own.fit:Slim&filter=has:own.fit")
	assert.Equal(t, "Slim", l.Facets[0].Choices[0].Value)
	assert.Equal(t, "attribute_used", call("DELETE", "/attributes/own.fit", "", 409).Status.Reason)
	assert.Equal(t, "attribute_word_used", call("PUT", "/attributes/own.fit", `{"version":2,"label":"Cut","on":"variant","words":["Regular"]}`, 409).Status.Reason)
	s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"own.fit","value":"","was":"Slim"}]}`)
	call("DELETE", "/attributes/own.fit", "", 200)
}

func TestAnAttributeWithTenThousandWordsIsRefused(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	listing(s)
	for count, status := range map[int]int{500: 200, 501: 422, 10_000: 413} {
		words := make([]string, count)
		for i := range words {
			words[i] = fmt.Sprintf(`"Word %d %s"`, i, strings.Repeat("領", 80))
		}
		answer := s.as("member", "POST", catalogBase+"/attributes", fmt.Sprintf(`{"label":"Choice %d","type":"choice","on":"product","words":[%s]}`, count, strings.Join(words, ",")))
		assert.Equal(t, status, answer.StatusCode, "%s", answer.Body)
	}
}
