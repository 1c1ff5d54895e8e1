package httpapi

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"selvedge/core/assets"
)

func (s *Server) getAssetFile(c *Call) (any, error) {
	content, err := s.Assets.File(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset"))
	if err != nil {
		return nil, err
	}
	return &delivery{s, c, content, c.Request.URL.Query().Get("inline") == "true" && slices.Contains(shown, content.MediaType)}, nil
}

// shown are the types of files that a browser may show; the others are only downloaded.
var shown = []string{"image/jpeg", "image/png", "image/webp", "video/mp4", "video/webm"}

func (s *Server) getRendition(c *Call) (any, error) {
	size, _ := strconv.Atoi(strings.TrimPrefix(c.Request.PathValue("rendition"), "w"))
	content, err := s.Assets.Rendition(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset"), size)
	if err != nil {
		return nil, err
	}
	return &delivery{s, c, content, true}, nil
}

// delivery is a response with the bytes of an asset, or a part of them. Its URL never
// serves others, so browsers can cache it forever.
type delivery struct {
	server  *Server
	call    *Call
	content assets.Content
	inline  bool
}

func (d *delivery) write(w http.ResponseWriter) {
	reader := &watched{ReadSeeker: d.content.Reader}
	late := &lateHeader{ResponseWriter: w, connection: http.NewResponseController(w)}
	// The deadline of the server is for requests that end soon. When it passes, net/http
	// would cancel the request.
	_ = late.connection.SetReadDeadline(time.Time{})
	h := w.Header()
	h.Set("Content-Type", d.content.MediaType)
	h.Set("Content-Disposition", disposition(d.inline, downloadName(d.content)))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	h.Set("ETag", `"`+d.content.Tag+`"`)
	http.ServeContent(late, d.call.Request, "", time.Time{}, reader)
	err := errors.Join(reader.err, d.content.Reader.Close())
	switch {
	case late.sent && err != nil && d.call.Request.Context().Err() == nil:
		d.server.logUnexpected(d.call.Request, err)
		panic(http.ErrAbortHandler) // so that a part of a file is not mistaken for the whole
	case !late.sent && err != nil:
		for _, name := range []string{"Content-Length", "Content-Range", "Content-Disposition", "ETag", "Accept-Ranges"} {
			h.Del(name)
		}
		h.Set("Cache-Control", "no-store")
		d.server.fail(w, d.call.Request, err)
	default:
		late.send()
	}
}

// watched remembers the failure of a reader.
type watched struct {
	io.ReadSeeker
	err error
}

// Read implements io.Reader.
func (r *watched) Read(p []byte) (int, error) {
	n, err := r.ReadSeeker.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// lateHeader sends the status with the first bytes, so that a file that can't be opened
// gets another one. A receiver that takes nothing for a while is cut off.
type lateHeader struct {
	http.ResponseWriter
	connection *http.ResponseController
	status     int
	sent       bool
}

// deliveryIdle is how long a receiver may take for a piece of a file.
const deliveryIdle = 30 * time.Second

// WriteHeader implements http.ResponseWriter.
func (l *lateHeader) WriteHeader(status int) { l.status = status }

// Write implements http.ResponseWriter.
func (l *lateHeader) Write(p []byte) (int, error) {
	l.send()
	return l.ResponseWriter.Write(p)
}

func (l *lateHeader) send() {
	_ = l.connection.SetWriteDeadline(time.Now().Add(deliveryIdle))
	if !l.sent && l.status != 0 {
		l.ResponseWriter.WriteHeader(l.status)
	}
	l.sent = true
}

// downloadName returns the name to save a file by: with the extension of what it is, so
// that no name passes one type off as another.
func downloadName(content assets.Content) string {
	name, extension := content.Asset.Name, content.Asset.File.Extension
	given := strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
	if given == extension || given == "jpeg" && extension == "jpg" {
		return name
	}
	return name + "." + extension
}

// disposition returns a Content-Disposition (RFC 6266) with the name, and with one of
// plain letters for what can't read it.
func disposition(inline bool, name string) string {
	kind := "attachment"
	if inline {
		kind = "inline"
	}
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`"\%/`, r) {
			return '_'
		}
		return r
	}, name)
	return kind + `; filename="` + plain + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
