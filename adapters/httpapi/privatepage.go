package httpapi

import (
	"net/http"
	"net/url"
	"strconv"
)

// privatePolicy is the content policy of a page without scripts.
const privatePolicy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// PrivatePage returns an HTML page whose URL is a secret: it isn't stored, indexed or framed, runs no scripts, and no
// other site learns its URL.
func (c *Call) PrivatePage(status int, page []byte) any {
	return privatePage{status, "", page}
}

// SeeOther leads the browser from a form on a private page to another path.
func (c *Call) SeeOther(path string) any {
	return privatePage{http.StatusSeeOther, path, nil}
}

type privatePage struct {
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
	h.Set("Content-Length", strconv.Itoa(len(p.page)))
	if p.location != "" {
		h.Set("Location", p.location)
	} else {
		h.Set("Content-Type", "text/html; charset=utf-8")
	}
	w.WriteHeader(p.status)
	_, _ = w.Write(p.page) // the status is sent: an error here means that the client is gone
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
