package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// head is an answer without its body.
type head struct {
	StatusCode int
	Header     http.Header
}

// fetched sends a request without a session, as a channel does.
func (s scene) fetched(token string, headers ...string) (head, []byte) {
	s.harness.t.Helper()
	r, err := http.NewRequestWithContext(s.harness.t.Context(), "GET", s.harness.http.URL+"/feeds/"+token, nil)
	require.NoError(s.harness.t, err)
	r.Header.Set("User-Agent", "Googlebot/2.1")
	r.Header.Set("Accept-Encoding", "identity")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(s.harness.t, err)
	body, err := io.ReadAll(answer.Body)
	require.NoError(s.harness.t, errors.Join(err, answer.Body.Close()))
	return head{answer.StatusCode, answer.Header}, body
}

func TestAFeedIsFetchedWithoutASession(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	withFeed(s)
	token := s.values["feedToken"]
	answer, body := s.fetched(token)
	require.Equal(t, 200, answer.StatusCode)
	assert.Equal(t, "application/xml; charset=utf-8", answer.Header.Get("Content-Type"))
	assert.Empty(t, answer.Header.Values("Set-Cookie"))
	assert.Equal(t, "noindex", answer.Header.Get("X-Robots-Tag"))
	require.NoError(t, xml.Unmarshal(body, new(struct{})))

	zipped, compressed := s.fetched(token, "Accept-Encoding", "gzip")
	assert.Equal(t, "gzip", zipped.Header.Get("Content-Encoding"))
	reader, err := gzip.NewReader(bytes.NewReader(compressed))
	require.NoError(t, err)
	unzipped, err := io.ReadAll(reader)
	require.NoError(t, err)
	assert.Equal(t, string(body), string(unzipped))

	tag := answer.Header.Get("ETag")
	again, nothing := s.fetched(token, "If-None-Match", tag)
	assert.Equal(t, 304, again.StatusCode)
	assert.Empty(t, nothing)
	require.Equal(t, 200, s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"brand","value":"Moss","was":"Harrow"}]}`).StatusCode)
	changed, _ := s.fetched(token, "If-None-Match", tag)
	assert.Equal(t, 200, changed.StatusCode)

	var fetches struct {
		Data struct {
			InADay int
			Last   []struct {
				Agent  string
				Status int
				Bytes  int64
			}
		}
	}
	require.NoError(t, json.Unmarshal(s.as("member", "GET", catalogBase+"/feeds/{feed}/fetches", "").Body, &fetches))
	require.Len(t, fetches.Data.Last, 4)
	assert.Equal(t, 4, fetches.Data.InADay)
	assert.Equal(t, "Googlebot/2.1", fetches.Data.Last[0].Agent)
	assert.Equal(t, 304, fetches.Data.Last[1].Status)
	assert.EqualValues(t, len(compressed), fetches.Data.Last[2].Bytes)

	require.Equal(t, 200, s.as("member", "DELETE", catalogBase+"/feeds/{feed}", "").StatusCode)
	revoked, said := s.fetched(token)
	unknown, other := s.fetched("AAAA")
	assert.Equal(t, 404, revoked.StatusCode)
	assert.Equal(t, 404, unknown.StatusCode)
	assert.Equal(t, string(other), string(said), "a revoked feed is as one that never was")
}

func TestAFindingIsFixedByItsEdit(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	selling(s)
	require.Equal(t, 200, s.as("member", "PUT", catalogBase+"/stores/{store}", `{"name":"Online","channels":[{"channel":"google","country":"DE","locale":"de","currency":"EUR"}]}`).StatusCode)
	s.harness.RunOutbox()
	l := s.listings("member", "facet=google&filter=google:error")
	assert.Equal(t, 2, l.Total)
	added := s.as("member", "POST", catalogBase+"/products/{product}/variants", `{"variants":[{"sku":"D-1-L","values":[{"attribute":"gtin","value":"400-6381333931"}]}]}`)
	require.Equal(t, 200, added.StatusCode, "%s", added.Body)
	var product struct {
		Data struct {
			Findings []struct {
				Code  string
				Fixes bool
				Edit  json.RawMessage
			}
		}
	}
	require.NoError(t, json.Unmarshal(added.Body, &product))
	for _, f := range product.Data.Findings {
		if f.Fixes {
			fixed := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[`+string(f.Edit)+`]}`)
			require.Equal(t, 200, fixed.StatusCode, "%s", fixed.Body)
			assert.NotContains(t, string(fixed.Body), `"`+f.Code+`"`)
			assert.Contains(t, string(fixed.Body), `"4006381333931"`)
			return
		}
	}
	t.Fatal("nothing has a fix")
}

func TestAPictureOfAFeedIsFetchedWithoutASession(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withFeedPicture(s)
	address := "pictures/" + s.values["feedPicture"]
	answer, body := s.fetched(address)
	require.Equal(t, 200, answer.StatusCode)
	assert.Equal(t, "image/jpeg", http.DetectContentType(body), "made by this product")
	for header, want := range map[string]string{
		"Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400, immutable", "Cross-Origin-Resource-Policy": "cross-origin", "Set-Cookie": "",
	} {
		assert.Equal(t, want, answer.Header.Get(header), header)
	}
	again, _ := s.fetched(address, "If-None-Match", answer.Header.Get("ETag"))
	assert.Equal(t, 304, again.StatusCode)
	require.Equal(t, 200, s.as("admin", "DELETE", catalogBase+"/feeds/{feed}", "").StatusCode)
	gone, _ := s.fetched(address)
	assert.Equal(t, 404, gone.StatusCode)
}
