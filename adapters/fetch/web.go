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
		Transport:     guarded(c.Addresses, nil, c.Ports...),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // each host has its turns
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
	left := w.timeout
	for range maxRedirects + 1 {
		file, next, took, err := w.ask(ctx, u, etag, left)
		switch {
		case ctx.Err() != nil:
			return ports.WebFile{}, ctx.Err()
		case err != nil:
			return ports.WebFile{}, refused(err)
		case next == nil:
			return file, nil
		}
		u, left = next, left-took
	}
	return ports.WebFile{}, refused(errRedirects)
}

// ask asks one host in its turn, which takes no more than what is left of the time. Waiting for the turn doesn't count.
func (w *Web) ask(ctx context.Context, u *url.URL, etag string, left time.Duration) (file ports.WebFile, next *url.URL, took time.Duration, err error) {
	leave, err := w.hosts.enter(ctx, strings.TrimSuffix(strings.ToLower(u.Hostname()), "."))
	if err != nil {
		return file, nil, 0, err
	}
	defer leave()
	began := time.Now()
	limited, cancel := context.WithTimeout(ctx, left)
	defer cancel()
	file, next, err = w.get(limited, u, etag)
	return file, next, time.Since(began), err
}

// get returns the file, or where it redirects to.
func (w *Web) get(ctx context.Context, u *url.URL, etag string) (file ports.WebFile, next *url.URL, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return file, nil, errAddress
	}
	request.Header.Set("User-Agent", "Selvedge")
	request.Header.Set("Accept", "image/jpeg, image/png, image/webp")
	if etag != "" {
		request.Header.Set("If-None-Match", etag)
	}
	response, err := w.client.Do(request)
	if err != nil {
		return file, nil, err
	}
	defer func() { _ = response.Body.Close() }() // nothing more of it is used
	switch {
	case redirects[response.StatusCode]:
		next, err := response.Location()
		if err != nil || w.check(next) != nil {
			return file, nil, errAddress
		}
		return file, next, nil
	case response.StatusCode == http.StatusNotModified && etag != "":
		return ports.WebFile{ETag: etag, Same: true}, nil, nil
	case response.StatusCode != http.StatusOK:
		return file, nil, why(fmt.Sprintf("The server responded %d", response.StatusCode))
	case response.ContentLength > maxWebBytes:
		return file, nil, errTooLarge
	}
	content, err := io.ReadAll(io.LimitReader(response.Body, maxWebBytes+1))
	switch {
	case err != nil:
		return file, nil, err
	case len(content) > maxWebBytes:
		return file, nil, errTooLarge
	case !ports.Picture.Allows(http.DetectContentType(content)):
		return file, nil, errPicture
	}
	file = ports.WebFile{Content: content, ETag: response.Header.Get("ETag")}
	if len(file.ETag) > maxETag {
		file.ETag = ""
	}
	return file, nil, nil
}

var redirects = map[int]bool{
	http.StatusMovedPermanently: true, http.StatusFound: true, http.StatusSeeOther: true, http.StatusTemporaryRedirect: true, http.StatusPermanentRedirect: true,
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

// refused says why a picture can't be fetched, without its address. A name that only a private network knows is told from none
// by nothing.
func refused(err error) error {
	said := "The server can't be reached on the public web"
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
	}
	return &ports.Error{Kind: ports.Invalid, Reason: "web_file", Message: said + ".", Err: err}
}
