package httpapi_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/techpacks"
)

var streams = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)

// unpacked is every byte that a file holds, those that it packs too.
func unpacked(t *testing.T, file []byte) string {
	t.Helper()
	var all strings.Builder
	all.Write(file)
	switch {
	case bytes.HasPrefix(file, []byte("%PDF-")):
		for _, stream := range streams.FindAllSubmatch(file, -1) {
			if r, err := zlib.NewReader(bytes.NewReader(stream[1])); err == nil {
				_, _ = io.Copy(&all, r)
			}
		}
	case bytes.HasPrefix(file, []byte("PK")):
		book, err := excelize.OpenReader(bytes.NewReader(file))
		require.NoError(t, err)
		defer func() { assert.NoError(t, book.Close()) }()
		book.Pkg.Range(func(_, part any) bool {
			all.Write(part.([]byte))
			return true
		})
	}
	return all.String()
}

// A factory opens a link without an account: no cookie, nothing for search engines, and no price in any byte unless the link
// shows them. When it is revoked, all of it is gone.
func TestAFactoryLinkNeedsNoAccountAndHidesPrices(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withRevision(s)
	var tp madeTechpack
	s.get(techpackOne, &tp)
	material := "materials/" + tp.Document.Materials[0].ID
	r := s.change(material+"/price", "", "7650123", material+"/article", `""`, `"MELTON-4810"`, "cost/target", "", "987654")
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	s.release(2)
	link := func(prices bool) techpacks.NewLink {
		return techpacks.NewLink{Label: fmt.Sprint(prices), Days: 90, Prices: prices, Questions: true}
	}
	routes := []string{"/f/{linkToken}", "/api/f/{linkToken}", "/api/f/{linkToken}/export.pdf", "/api/f/{linkToken}/export.xlsx"}
	for _, prices := range []bool{false, true} {
		l, token, err := s.harness.techpacks.Link(t.Context(), s.actor("admin"), s.id("w"), tp.ID, link(prices))
		require.NoError(t, err)
		s.values["link"], s.values["linkToken"] = l.ID, token
		for _, path := range routes {
			answer := s.harness.browser("d").get(s.fill(path))
			require.Equal(t, 200, answer.StatusCode, path)
			assert.Empty(t, answer.Header.Values("Set-Cookie"), path)
			assert.Contains(t, answer.Header.Get("X-Robots-Tag"), "noindex", path)
			held := unpacked(t, answer.Body)
			if !strings.HasSuffix(path, ".pdf") { // whose text is numbers of signs: core/techpacks/pages reads it
				assert.Contains(t, held, "MELTON-4810", path)
				assert.Equal(t, prices, strings.Contains(held, "76.50123") || strings.Contains(held, "7650123"), path)
			}
			for _, price := range []string{"76.50123", "7650123", "9876.54", "9,876.54", "987654"} {
				assert.False(t, !prices && strings.Contains(held, price), "%s holds %s", path, price)
			}
		}
	}
	assert.Equal(t, 404, s.as("foreign", "GET", "/api/v1/workspace/"+s.id("o")+"/techpacks/{techpack}/links", "").StatusCode, "by way of another workspace")
	assert.Equal(t, 404, s.as("foreign", "DELETE", "/api/v1/workspace/"+s.id("o")+"/techpacks/{techpack}/links/{link}", "").StatusCode)
	require.Equal(t, 200, s.harness.browser("d").get(s.fill(routes[1])).StatusCode, "it ended nothing")
	require.Equal(t, 200, s.as("admin", "DELETE", techpackOne+"/links/{link}", "").StatusCode)
	for _, path := range routes {
		assert.Equal(t, 404, s.harness.browser("d").get(s.fill(path)).StatusCode, path)
	}
}
