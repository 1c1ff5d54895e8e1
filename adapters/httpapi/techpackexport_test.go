package httpapi_test

import (
	"bytes"
	"testing"

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
