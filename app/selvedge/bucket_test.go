package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/s3/s3test"
)

// show makes a drawing the picture of a workspace and returns the status and the
// picture's address, or the reason why not.
func (v *visitor) show(t *testing.T, workspace string) (int, string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("image", "dot.png")
	require.NoError(t, err)
	require.NoError(t, png.Encode(part, image.NewGray(image.Rect(0, 0, 2, 2))))
	require.NoError(t, form.Close())
	status, _, answer := v.send(t, http.MethodPut, "/api/v1/workspace/"+workspace, form.FormDataContentType(), &body)
	var result struct {
		Status struct{ Reason string }
		Data   struct{ ImageURL string }
	}
	require.NoError(t, json.Unmarshal(answer, &result), "%s", answer)
	return status, result.Data.ImageURL + result.Status.Reason
}

func (v *visitor) send(t *testing.T, method, path, contentType string, body io.Reader) (int, http.Header, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, v.at.url+path, body)
	require.NoError(t, err)
	request.Header.Set("Content-Type", contentType)
	response, err := v.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	answer, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response.StatusCode, response.Header, answer
}

func TestPicturesAreKeptInABucket(t *testing.T) {
	s, bucket := newStaging(t, 0), s3test.Open(t)
	s.add(t)
	ada, workspace := s.enter(t, "ada@example.com")
	status, inDatabase := ada.show(t, workspace)
	require.Equal(t, 200, status, inDatabase)
	assert.Zero(t, s.instances[0].stop())

	s.settings = append(s.settings, "--s3-url="+bucket.URL()+"/staging")
	s.instances = nil
	s.targets.Store(new([]*url.URL))
	s.add(t)
	shown := func(address string) (int, http.Header, []byte) {
		return ada.send(t, http.MethodGet, address, "", nil)
	}
	status, _, _ = shown(inDatabase)
	assert.Equal(t, 200, status, "what was uploaded before is shown")

	status, first := ada.show(t, workspace)
	require.Equal(t, 200, status, first)
	status, header, content := shown(first)
	assert.Equal(t, 200, status)
	assert.Equal(t, "image/png", header.Get("Content-Type"))
	assert.Equal(t, "nosniff", header.Get("X-Content-Type-Options"))
	assert.Equal(t, "default-src 'none'; sandbox", header.Get("Content-Security-Policy"))
	assert.Equal(t, "private, max-age=31536000, immutable", header.Get("Cache-Control"))
	key := func(address string) string { return "staging/" + strings.TrimPrefix(address, "/api/v1/image/") }
	kept, kind := bucket.Object(t, key(first))
	assert.Equal(t, content, kept)
	assert.Equal(t, "image/png", kind)
	status, _, _ = shown(inDatabase)
	assert.Equal(t, 404, status, "another has taken its place")

	_, second := ada.show(t, workspace)
	require.Eventually(t, func() bool { return !slices.Contains(bucket.Keys(t), key(first)) }, 20*time.Second, 20*time.Millisecond)
	status, _, _ = shown(second)
	assert.Equal(t, 200, status)

	bucket.Instead(func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, http.StatusForbidden, "AccessDenied") })
	status, header, content = shown(second)
	assert.Equal(t, 503, status)
	assert.Equal(t, "no-store", header.Get("Cache-Control"))
	assert.Contains(t, string(content), `"image_storage"`)
	assert.NotContains(t, string(content), s3test.Name)
	status, reason := ada.show(t, workspace)
	assert.Equal(t, 503, status)
	assert.Equal(t, "image_storage", reason)
	ready, _ := get(t, s.url+"/readyz")
	assert.Equal(t, 200, ready, "all else works")

	bucket.Instead(nil)
	ada.ask(t, http.MethodDelete, "/api/v1/workspace/"+workspace, `{"workspaceId":"`+workspace+`"}`)
	require.Eventually(t, func() bool { return !slices.Contains(bucket.Keys(t), key(second)) }, 20*time.Second, 20*time.Millisecond)

	assert.Zero(t, s.instances[0].stop())
	assert.NotContains(t, s.instances[0].out.String(), s3test.SecretKey)
}

func TestABucketThatDoesNotWorkPreventsAStartAndIsSaidWithoutItsSecret(t *testing.T) {
	t.Attr("security", "24.5")
	s, bucket := newStaging(t, 0), s3test.Open(t)
	for says, address := range map[string]string{
		"SELVEDGE_S3_URL: no bucket \"missing\"": bucket.Of("", "missing"),
		"rejected the key or its secret":         bucket.Of("canary-of-the-bucket", s3test.Name),
	} {
		code, output := command(t, append([]string{"serve", "--addr=127.0.0.1:0", "--s3-url=" + address}, s.settings...)...)
		assert.NotZero(t, code)
		assert.Contains(t, output, says)
		assert.NotContains(t, output, "canary")
	}
}

func TestTheBucketThatHoldsPicturesCanNotBeForgotten(t *testing.T) {
	s, bucket := newStaging(t, 0), s3test.Open(t)
	without := s.settings
	s.settings = append(slices.Clone(without), "--s3-url="+bucket.URL())
	s.add(t)
	ada, workspace := s.enter(t, "ada@example.com")
	status, address := ada.show(t, workspace)
	require.Equal(t, 200, status, address)
	assert.Zero(t, s.instances[0].stop())
	code, output := command(t, append([]string{"serve", "--addr=127.0.0.1:0"}, without...)...)
	assert.NotZero(t, code)
	assert.Contains(t, output, "SELVEDGE_S3_URL isn't set, but some images are stored in a bucket")
}
