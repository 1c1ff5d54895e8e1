package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Bytes returns a response without the envelope, which the caller's browser keeps and asks
// for again by its tag.
func (c *Call) Bytes(mediaType string, content []byte) any {
	return bytesResponse{request: c.Request, mediaType: mediaType, content: content}
}

type bytesResponse struct {
	request   *http.Request
	mediaType string
	content   []byte
	unkept    bool // browsers don't keep it
}

func (b bytesResponse) write(w http.ResponseWriter) {
	h := w.Header()
	if b.unkept {
		h.Set("Cache-Control", "private, no-store")
	} else if b.isKept(h) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", b.mediaType)
	h.Set("Content-Length", strconv.Itoa(len(b.content)))
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	_, _ = w.Write(b.content) // the status is sent: an error here means that the client is gone
}

// isKept reports whether the browser has these bytes, and tags them.
func (b bytesResponse) isKept(h http.Header) bool {
	sum := sha256.Sum256(b.content)
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", tag)
	return strings.Contains(b.request.Header.Get("If-None-Match"), tag)
}

// PublicPicture returns a response with a picture that anyone with its address may show, and
// that never changes. It is kept for a day, so that one that is withdrawn ends soon.
func (c *Call) PublicPicture(mediaType string, content []byte) any {
	return publicPicture{c.Request, mediaType, content}
}

type publicPicture struct {
	request   *http.Request
	mediaType string
	content   []byte
}

func (p publicPicture) write(w http.ResponseWriter) {
	h := w.Header()
	sum := sha256.Sum256(p.content)
	h.Set("Content-Type", p.mediaType)
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Cache-Control", "public, max-age=86400, immutable")
	h.Set("ETag", `"`+hex.EncodeToString(sum[:16])+`"`)
	http.ServeContent(w, p.request, "", time.Time{}, bytes.NewReader(p.content))
}
