package fetch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"code.dny.dev/ssrf"

	"selvedge/ports"
)

const (
	webTimeout  = 10 * time.Second
	maxWebBytes = 20 << 20
	maxETag     = 200 // bytes
	atOnce      = 4   // of a host
)

// WebConfig is how pictures are fetched from any host.
type WebConfig struct {
	Timeout time.Duration // of a download with its body; 0: ten seconds

	// A server in a test is on a private address, on any port.
	Addresses []netip.Prefix // allowed besides public ones
	Ports     []uint16       // nil: 80 and 443
}

// Web is a ports.WebFiles. It asks any public host, as people wrote its address, and is safe
// for concurrent use.
type Web struct {
	client  *http.Client
	timeout time.Duration
	ports   []uint16
	hosts   turns
}

// NewWeb returns one.
func NewWeb(c WebConfig) *Web {
	if c.Ports == nil {
		c.Ports = []uint16{80, 443}
	}
	w := &Web{timeout: cmp.Or(c.Timeout, webTimeout), ports: c.Ports}
	w.client = &http.Client{
		Transport: guarded(c.Addresses, nil, c.Ports...),
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) > maxRedirects {
				return errRedirects
			}
			r.Header.Del("Referer")
			return w.check(r.URL)
		},
	}
	return w
}

// why says in words why a picture can't be fetched.
type why string

// Error implements error.
func (w why) Error() string { return string(w) }

const (
	errRedirects = why("It redirects too often")
	errAddress   = why("Its address isn't one of a picture on the web")
	errPicture   = why("It is no picture in PNG, JPEG or WebP")
)

// Picture implements ports.WebFiles.
func (w *Web) Picture(ctx context.Context, address, etag string) (ports.WebFile, error) {
	u, err := url.Parse(address)
	if err == nil {
		err = w.check(u)
	}
	if err != nil {
		return ports.WebFile{}, refused(errAddress)
	}
	leave, err := w.hosts.enter(ctx, strings.ToLower(u.Host))
	if err != nil {
		return ports.WebFile{}, err
	}
	defer leave()
	limited, cancel := context.WithTimeout(ctx, w.timeout)
	defer cancel()
	file, err := w.get(limited, u, etag)
	switch {
	case ctx.Err() != nil:
		return ports.WebFile{}, ctx.Err()
	case err != nil:
		return ports.WebFile{}, refused(err)
	}
	return file, nil
}

func (w *Web) get(ctx context.Context, u *url.URL, etag string) (file ports.WebFile, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return file, errAddress
	}
	request.Header.Set("User-Agent", "Selvedge")
	request.Header.Set("Accept", "image/jpeg, image/png, image/webp")
	if etag != "" {
		request.Header.Set("If-None-Match", etag)
	}
	response, err := w.client.Do(request)
	if err != nil {
		return file, err
	}
	defer func() { _ = response.Body.Close() }() // nothing more of it is used
	switch {
	case response.StatusCode == http.StatusNotModified && etag != "":
		return ports.WebFile{ETag: etag, Same: true}, nil
	case response.StatusCode != http.StatusOK:
		return file, why(fmt.Sprintf("The server responded %d", response.StatusCode))
	case response.ContentLength > maxWebBytes:
		return file, errTooLarge
	}
	content, err := io.ReadAll(io.LimitReader(response.Body, maxWebBytes+1))
	switch {
	case err != nil:
		return file, err
	case len(content) > maxWebBytes:
		return file, errTooLarge
	case !ports.Picture.Allows(http.DetectContentType(content)):
		return file, errPicture
	}
	file = ports.WebFile{Content: content, ETag: response.Header.Get("ETag")}
	if len(file.ETag) > maxETag {
		file.ETag = ""
	}
	return file, nil
}

// check refuses what is no public web address.
func (w *Web) check(u *url.URL) error {
	port := u.Port()
	allowed := port == ""
	for _, p := range w.ports {
		allowed = allowed || port == fmt.Sprint(p)
	}
	if u.Scheme != "https" && u.Scheme != "http" || u.User != nil || u.Hostname() == "" || !allowed {
		return errAddress
	}
	return nil
}

// refused says why a picture can't be fetched, without its address.
func refused(err error) error {
	said := "The server can't be reached"
	of, isURL := errors.AsType[*url.Error](err)
	timedOut := isURL && of.Timeout()
	if isURL {
		err = of.Err
	}
	switch known, is := errors.AsType[why](err); {
	case is:
		said = string(known)
	case errors.Is(err, errTooLarge):
		said = "It is larger than 20 MB"
	case timedOut, errors.Is(err, context.DeadlineExceeded):
		said = "The server took longer than 10 seconds"
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedPort):
		said = "Its address is not on the public web"
	}
	return &ports.Error{Kind: ports.Invalid, Reason: "web_file", Message: said + ".", Err: err}
}
