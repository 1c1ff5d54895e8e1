package httpapi_test

import (
	"bytes"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestATechpackIsDownloadedAsPDF(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withRevision(s)
	const one = "/api/v1/workspace/{ws}/techpacks/{techpack}/export.pdf"
	for name, c := range map[string]struct {
		who, path, cache, file, robots string
	}{
		"the working copy":  {"admin", one, "private, no-store", "COAT-001-draft.pdf", ""},
		"a revision":        {"admin", one + "?revision=1&lang=en,zh&paper=letter", "private, no-cache", "COAT-001-r1.pdf", ""},
		"by a factory link": {"anonymous", "/api/f/{linkToken}/export.pdf?lang=tr", "private, no-cache", "COAT-001-r1.pdf", "noindex"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as(c.who, "GET", c.path, "")
			require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
			assert.True(t, bytes.HasPrefix(answer.Body, []byte("%PDF-1.")))
			for header, want := range map[string]string{
				"Content-Type": "application/pdf", "Cache-Control": c.cache, "X-Robots-Tag": c.robots, "X-Content-Type-Options": "nosniff",
				"Content-Disposition": `attachment; filename="` + c.file + `"; filename*=UTF-8''` + c.file,
			} {
				assert.Equal(t, want, answer.Header.Get(header), header)
			}
			tag := answer.Header.Get("ETag")
			if assert.Equal(t, c.cache == "private, no-cache", tag != ""); tag != "" {
				assert.Equal(t, 304, s.as(c.who, "GET", c.path, "", "If-None-Match", tag).StatusCode)
			}
		})
	}
	for path, status := range map[string]int{
		one + "?revision=2": 404, one + "?revision=x": 422, one + "?lang=xx": 422, one + "?paper=a5": 422,
		"/api/f/{linkToken}/export.pdf?revision=2": 404, "/api/f/{linkToken}/export.pdf?revision=x": 422,
	} {
		assert.Equal(t, status, s.as("admin", "GET", path, "").StatusCode, path)
	}
}

func TestAFactorySeesThePicturesOfArtwork(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withArtwork(s)
	const picture = "/api/f/{linkToken}/artwork/a1"
	answer := s.as("anonymous", "GET", picture, "")
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	for header, want := range map[string]string{"Content-Type": "image/jpeg", "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff"} {
		assert.Equal(t, want, answer.Header.Get(header), header)
	}
	_, err := jpeg.Decode(bytes.NewReader(answer.Body))
	require.NoError(t, err)
	assert.Equal(t, 304, s.as("anonymous", "GET", picture, "", "If-None-Match", answer.Header.Get("ETag")).StatusCode)
	page := s.as("anonymous", "GET", "/f/{linkToken}", "")
	assert.Contains(t, string(page.Body), `<img src="/api/f/`+s.values["linkToken"]+`/artwork/a1?revision=2" alt="Chest print"`)
	assert.Contains(t, string(s.as("anonymous", "GET", "/api/f/{linkToken}/export.pdf", "").Body), "/Subtype /Image")

	withForeignAsset(s)
	s.place("a2", s.values["asset"])
	s.release(3)
	for path, status := range map[string]int{
		picture:                                             200,
		picture + "?revision=1":                             404, // before it was placed
		picture + "?revision=2":                             200,
		picture + "?revision=4":                             404,
		picture + "?revision=x":                             422,
		"/api/f/{linkToken}/artwork/a2":                     404, // of another workspace
		"/api/f/{linkToken}/artwork/a3":                     404,
		"/api/f/" + strings.Repeat("x", 43) + "/artwork/a1": 404,
	} {
		assert.Equal(t, status, s.as("anonymous", "GET", path, "").StatusCode, path)
	}
}

func TestALinkExportsSoOften(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withRevision(s)
	for range 59 { // as an export begins
		_, err := s.harness.techpacks.FactoryEdition(t.Context(), s.values["linkToken"], 0)
		require.NoError(t, err)
	}
	require.Equal(t, 200, s.as("anonymous", "GET", "/api/f/{linkToken}/export.xlsx", "").StatusCode)
	for _, kind := range []string{"xlsx", "pdf"} {
		answer := s.as("anonymous", "GET", "/api/f/{linkToken}/export."+kind, "")
		assert.Equal(t, 429, answer.StatusCode)
		assert.Equal(t, "3600", answer.Header.Get("Retry-After"))
	}
	assert.Equal(t, 200, s.as("anonymous", "GET", "/f/{linkToken}", "").StatusCode, "the page stays open")
	s.harness.Clock.Advance(time.Hour)
	assert.Equal(t, 200, s.as("anonymous", "GET", "/api/f/{linkToken}/export.xlsx", "").StatusCode)
}
