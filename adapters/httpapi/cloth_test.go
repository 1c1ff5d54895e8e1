package httpapi_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
)

func TestClothIsKeptByBrowsers(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	const path = "/api/v1/cloth?name=Melton,%20slate"
	first := s.as("anonymous", "GET", path, "")
	require.Equal(t, 200, first.StatusCode, "%s", first.Body)
	assert.Equal(t, "image/jpeg", first.Header.Get("Content-Type"))
	assert.Equal(t, "public, max-age=86400, immutable", first.Header.Get("Cache-Control"))
	assert.Less(t, len(first.Body), 32<<10)
	again := s.as("anonymous", "GET", path, "", "If-None-Match", first.Header.Get("ETag"))
	assert.Equal(t, 304, again.StatusCode)
	assert.Empty(t, again.Body)
	same := s.as("anonymous", "GET", "/api/v1/cloth?weave=melton&color=%234b565c", "")
	assert.Equal(t, first.Header.Get("ETag"), same.Header.Get("ETag"), "the same cloth by another name")
}

func TestNobodyIsDrawnClothWithoutEnd(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	for query, status := range map[string]int{
		"name=" + strings.Repeat("x", 301): 422, "name=" + strings.Repeat("%F0%9F%A7%B5", 301): 422, "weave=felt": 422, "print=..%2F": 422, "color=red": 422, "color=%23fff": 422,
		"name=%00%FF": 200, "": 200, "w=100000&width=100000": 200,
	} {
		assert.Equal(t, status, s.as("anonymous", "GET", "/api/v1/cloth?"+query, "").StatusCode, query)
	}
	var mu sync.Mutex
	statuses := map[int]int{}
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			for n := range 4 {
				path := fmt.Sprintf("/api/v1/cloth?weave=%s&color=%%23%06x", garment.Textures[i%len(garment.Textures)], i*4+n)
				answer := s.as("anonymous", "GET", path, "")
				mu.Lock()
				statuses[answer.StatusCode]++
				mu.Unlock()
				if answer.StatusCode == 429 {
					assert.NotEmpty(t, answer.Header.Get("Retry-After"))
				}
			}
		})
	}
	all.Wait()
	assert.LessOrEqual(t, statuses[200], 300)
	assert.Positive(t, statuses[429])
	assert.Equal(t, 400, statuses[200]+statuses[429]+statuses[503], "%v", statuses)
}

func TestTheDescribedWeavesAreThoseThatAreDrawn(t *testing.T) {
	text, err := os.ReadFile("../../fixtures/weaves.json")
	require.NoError(t, err)
	var drawn []any
	require.NoError(t, json.Unmarshal(text, &drawn))
	weave := description(t).Paths.Value("/api/v1/cloth").Get.Parameters.GetByInAndName("query", "weave")
	require.NotNil(t, weave)
	assert.Equal(t, drawn, weave.Schema.Value.Enum)
}
