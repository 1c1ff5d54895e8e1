// Package fetch downloads files: with a Fetcher from hosts on a list, what media providers
// made, and with Web from any host, pictures whose addresses people wrote.
//
// Invariants: only public addresses are asked, which is checked for each redirect and for each
// address that a name resolves to; a Fetcher asks by HTTPS and only hosts on the list. No more
// is read than the kind of file allows, and nothing is returned before the file's first bytes
// show that it is of that kind. No credentials are sent.
package fetch

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"code.dny.dev/ssrf"

	"selvedge/ports"
)

const (
	maxRedirects   = 3
	dialTimeout    = 10 * time.Second
	headersTimeout = 30 * time.Second
	defaultTimeout = 10 * time.Minute
	sniffed        = 512 // bytes that http.DetectContentType looks at
)

// Config is where files may come from.
type Config struct {
	Hosts   []string      // each with its subdomains, such as "fal.media"
	Timeout time.Duration // of a download with its body; 0: ten minutes

	// A server in a test is on a private address, on any port, with its own certificate.
	Addresses []netip.Prefix // allowed besides public ones
	Port      uint16         // 0: 443
	Roots     *x509.CertPool // nil: the system's
}

// Fetcher downloads files. It is safe for concurrent use.
type Fetcher struct {
	config Config
	client *http.Client
}

// New returns a fetcher.
func New(c Config) *Fetcher {
	if c.Timeout == 0 {
		c.Timeout = defaultTimeout
	}
	if c.Port == 0 {
		c.Port = 443
	}
	f := &Fetcher{config: c}
	f.client = &http.Client{
		Transport: guarded(c.Addresses, c.Roots, c.Port),
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) > maxRedirects {
				return errors.New("too many redirects")
			}
			r.Header.Del("Referer")
			return f.check(r.URL)
		},
	}
	return f
}

// guarded returns a transport that reaches these ports of public addresses only.
func guarded(also []netip.Prefix, roots *x509.CertPool, allowed ...uint16) *http.Transport {
	options := []ssrf.Option{ssrf.WithPorts(allowed...)}
	for _, prefix := range also {
		if prefix.Addr().Is4() {
			options = append(options, ssrf.WithAllowedV4Prefixes(prefix))
		} else {
			options = append(options, ssrf.WithAllowedV6Prefixes(prefix))
		}
	}
	return &http.Transport{
		// A proxy would resolve names itself, beyond the guard.
		Proxy:                 nil,
		DialContext:           (&net.Dialer{Timeout: dialTimeout, Control: ssrf.New(options...).Safe}).DialContext,
		TLSClientConfig:       &tls.Config{RootCAs: roots},
		TLSHandshakeTimeout:   dialTimeout,
		ResponseHeaderTimeout: headersTimeout,
		DisableCompression:    true, // so that the size is that of the file
		MaxIdleConnsPerHost:   4,
		IdleConnTimeout:       time.Minute,
		ForceAttemptHTTP2:     true,
	}
}

// Open requests a file of that kind. The caller must close it. It fails with reason
// "model_away", and so does reading beyond the kind's largest size.
func (f *Fetcher) Open(ctx context.Context, kind ports.MediaKind, address string) (ports.MediaFile, error) {
	file, err := f.open(ctx, kind, address)
	if err != nil {
		return ports.MediaFile{}, ports.ModelAway(fmt.Errorf("fetch a %s: %w", kind, err))
	}
	return file, nil
}

func (f *Fetcher) open(ctx context.Context, kind ports.MediaKind, address string) (ports.MediaFile, error) {
	u, err := url.Parse(address)
	if err != nil {
		return ports.MediaFile{}, errors.New("not a URL")
	}
	if err := f.check(u); err != nil {
		return ports.MediaFile{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, f.config.Timeout)
	file, err := f.get(ctx, cancel, kind, u)
	if err != nil {
		cancel()
		return ports.MediaFile{}, fmt.Errorf("%s: %w", u.Hostname(), err)
	}
	return file, nil
}

func (f *Fetcher) get(ctx context.Context, cancel context.CancelFunc, kind ports.MediaKind, u *url.URL) (ports.MediaFile, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return ports.MediaFile{}, err
	}
	response, err := f.client.Do(request)
	if err != nil {
		// Not the URL, which may carry a signature.
		if wrapped, is := errors.AsType[*url.Error](err); is {
			err = wrapped.Err
		}
		return ports.MediaFile{}, err
	}
	content := bufio.NewReaderSize(response.Body, sniffed)
	mediaType, err := checkResponse(response, content, kind)
	if err != nil {
		_ = response.Body.Close() // nothing of it is used
		return ports.MediaFile{}, err
	}
	return ports.MediaFile{
		ReadCloser: &body{from: content, left: kind.MaxBytes(), closer: response.Body, cancel: cancel},
		MediaType:  mediaType,
	}, nil
}

func checkResponse(response *http.Response, content *bufio.Reader, kind ports.MediaKind) (string, error) {
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("responded %d", response.StatusCode)
	}
	if response.ContentLength > kind.MaxBytes() {
		return "", fmt.Errorf("%w: %d bytes", errTooLarge, response.ContentLength)
	}
	start, err := content.Peek(sniffed)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the file: %w", err)
	}
	mediaType := http.DetectContentType(start)
	if !kind.Allows(mediaType) {
		return "", fmt.Errorf("the file is not a %s but %s", kind, mediaType)
	}
	return mediaType, nil
}

// check refuses a URL that is not of an allowed host.
func (f *Fetcher) check(u *url.URL) error {
	port := u.Port()
	switch {
	case u.Scheme != "https":
		return errors.New("not an https URL")
	case u.User != nil:
		return errors.New("a URL with credentials")
	case port != "" && port != fmt.Sprint(f.config.Port):
		return errors.New("a URL with another port")
	case !slices.ContainsFunc(f.config.Hosts, func(host string) bool { return isWithin(u.Hostname(), host) }):
		return fmt.Errorf("%s is not a host of the provider", u.Hostname())
	}
	return nil
}

func isWithin(name, host string) bool {
	name = strings.ToLower(strings.TrimSuffix(name, "."))
	return name == host || strings.HasSuffix(name, "."+host)
}
