package httpapi_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// bucket stores one image until it is down.
type bucket struct {
	content []byte
	away    bool
}

func (b *bucket) failure() error {
	if !b.away {
		return nil
	}
	return &ports.Error{Kind: ports.Unavailable, Reason: "image_storage", Message: "Not now.", Err: errors.New("https://canary.example")}
}

func (b *bucket) Put(_ context.Context, _, _ string, content []byte) error {
	b.content = bytes.Clone(content)
	return b.failure()
}

func (b *bucket) Get(context.Context, string, int) ([]byte, error) { return b.content, b.failure() }

func (b *bucket) Delete(context.Context, string) error { return b.failure() }

func TestAnOutageOfTheBucketAffectsOnlyImages(t *testing.T) {
	t.Attr("security", "24.5")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	b := &bucket{}
	h.server.Images.UseBucket(b, h.server.Login.Outbox)
	upload := newForm(t, "file:image", string(dot(t)))
	address := s.as("admin", "POST", "/api/v1/upload-image", upload).data(t)["url"].(string)
	require.Equal(t, dot(t), s.as("member", "GET", address, "").Body)

	b.away = true
	for route, body := range map[string]string{
		"POST /api/v1/upload-image":  upload,
		"PUT /api/v1/profile":        upload,
		"PUT /api/v1/workspace/{ws}": upload,
		"POST /api/v1/workspace":     newForm(t, "name", "Studio", "file:image", string(dot(t))),
		"GET " + address:             "",
	} {
		method, path, _ := strings.Cut(route, " ")
		refused := s.as("admin", method, path, body)
		assert.Equal(t, 503, refused.StatusCode, route)
		assert.Equal(t, "image_storage", refused.Status.Reason, route)
		assert.NotContains(t, string(refused.Body), "canary", route)
	}
	assert.Contains(t, h.log.String(), "canary", "the cause is logged")
	assert.Equal(t, 200, s.as("admin", "PUT", "/api/v1/profile", newForm(t, "name", "Ada")).StatusCode)
	assert.Equal(t, 200, s.as("admin", "PUT", "/api/v1/profile", newForm(t, "imageUrl", "")).StatusCode, "removing an image needs no bucket")
	assert.Equal(t, 200, s.as("admin", "GET", "/api/v1/image/{image}", "").StatusCode, "the row is in the database")
	assert.Equal(t, 200, s.as("admin", "GET", "/readyz", "").StatusCode)
}

func TestUploadsOverTheLimitAreRejectedUnread(t *testing.T) {
	t.Attr("security", "24.2")
	s := newScene(newHarness(t, nil), "s")
	for range 60 {
		s.as("member", "POST", "/api/v1/upload-image", newForm(t, "file:image", "no image"))
	}
	whole := newForm(t, "file:image", string(dot(t)))
	cut := whole[:strings.Index(whole, "\x89PNG")]
	for _, route := range []string{"POST /api/v1/upload-image", "PUT /api/v1/profile", "POST /api/v1/workspace"} {
		method, path, _ := strings.Cut(route, " ")
		refused := s.as("member", method, path, cut)
		assert.Equal(t, 429, refused.StatusCode, route)
		assert.Equal(t, "too_many_images", refused.Status.Reason, route)
		assert.Equal(t, "86400", refused.Header.Get("Retry-After"), route)
		assert.Equal(t, "form_invalid", s.as("admin", method, path, cut).Status.Reason, "%s by an authorized user", route)
	}
	assert.Equal(t, 200, s.as("member", "PUT", "/api/v1/profile", newForm(t, "name", "Ada")).StatusCode, "without an image")
}
