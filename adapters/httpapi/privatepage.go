package httpapi

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/url"
	"strconv"
)

// privatePolicy is the content policy of a page without scripts.
const privatePolicy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// PrivatePage returns an HTML page whose URL is a secret: it isn't stored, indexed or framed, runs no scripts, and no
// other site learns its URL.
func (c *Call) PrivatePage(status int, page []byte) any {
	return privatePage{c.Request, status, "", page}
}

// SeeOther leads the browser from a form on a private page to another path.
func (c *Call) SeeOther(path string) any {
	return privatePage{c.Request, http.StatusSeeOther, path, nil}
}

type privatePage struct {
	request  *http.Request
	status   int
	location string
	page     []byte
}

func (p privatePage) write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", privatePolicy)
	page := p.page
	if p.location != "" {
		h.Set("Location", p.location)
	} else {
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Vary", "Accept-Encoding")
		if takesGzip(p.request) {
			h.Set("Content-Encoding", "gzip")
			page = compressed(page)
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(page)))
	w.WriteHeader(p.status)
	_, _ = w.Write(page) // the status is sent: an error here means that the client is gone
}

// compressed is worth its time: drawings shrink to a seventh.
func compressed(page []byte) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	_, _ = zip.Write(page) // to memory, as Close is
	_ = zip.Close()
	return out.Bytes()
}

// PageForm reads what a form on a server-rendered page posts.
func (c *Call) PageForm() (url.Values, error) {
	if err := requireContentType(c.Request, "application/x-www-form-urlencoded"); err != nil {
		return nil, err
	}
	if err := c.receive(maxBody); err != nil {
		return nil, err
	}
	if err := c.Request.ParseForm(); err != nil {
		return nil, errFormInvalid
	}
	return c.Request.PostForm, nil
}
