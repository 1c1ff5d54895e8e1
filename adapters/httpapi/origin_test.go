package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAFileIsRecognizedWithoutSayingWhose(t *testing.T) {
	h := newHarness(t, nil)
	pictured(newScene(h, "s"))
	b := h.browser("d")
	found := b.get("/api/v1/origin/" + strings.Repeat("ab", 32))
	assert.Equal(t, 200, found.StatusCode)
	assert.JSONEq(t, `{
		"digitalSourceType": "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
		"madeByModel": true, "madeOn": "2026-03-14", "maker": "test-model-1"
	}`, string(found.Data))

	unknown := b.get("/api/v1/origin/" + strings.Repeat("00", 32))
	assert.Equal(t, 404, unknown.StatusCode)
	assert.Equal(t, "origin_unknown", unknown.Status.Reason)
	for _, hash := range []string{"ab", strings.Repeat("zz", 32)} {
		wrong := b.get("/api/v1/origin/" + hash)
		assert.Equal(t, 422, wrong.StatusCode)
		assert.Equal(t, "file_hash", wrong.Status.Reason)
	}
}

func TestHashesCanNotBeTriedOut(t *testing.T) {
	h := newHarness(t, nil)
	b := h.browser("d")
	for range 120 {
		assert.Equal(t, 404, b.get("/api/v1/origin/"+strings.Repeat("00", 32)).StatusCode)
	}
	limited := b.get("/api/v1/origin/" + strings.Repeat("00", 32))
	assert.Equal(t, 429, limited.StatusCode)
	assert.Equal(t, "too_many_lookups", limited.Status.Reason)
	assert.NotEmpty(t, limited.Header.Get("Retry-After"))
}
