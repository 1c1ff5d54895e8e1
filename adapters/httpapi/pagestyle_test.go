package httpapi_test

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/httpapi"
)

func TestPagesUseTheFrontendsFonts(t *testing.T) {
	sheet := func(files fstest.MapFS) string {
		w := httptest.NewRecorder()
		httpapi.PageStyle(files).ServeHTTP(w, httptest.NewRequest("GET", "/local/style.css", nil))
		return w.Body.String()
	}
	with := sheet(fstest.MapFS{
		"assets/instrument-sans-latin-wght-normal-1a.woff2":   {},
		"assets/instrument-serif-latin-400-normal-2b.woff2":   {},
		"assets/instrument-sans-latin-wght-normal-1a.woff2.x": {},
	})
	assert.Contains(t, with, `font-family: "Instrument Sans Variable";`)
	assert.Contains(t, with, `src: url("/assets/instrument-sans-latin-wght-normal-1a.woff2") format("woff2");`)
	assert.Contains(t, with, `src: url("/assets/instrument-serif-latin-400-normal-2b.woff2") format("woff2");`)
	assert.NotContains(t, with, ".x")
	without := sheet(fstest.MapFS{})
	assert.NotContains(t, without, "@font-face")
	assert.Contains(t, with, without)
}
