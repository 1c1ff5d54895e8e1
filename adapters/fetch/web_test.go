package fetch_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/fetch"
	"selvedge/ports"
)

// serveWeb starts a server and returns it with the settings that reach it, and nothing else
// of this machine.
func serveWeb(t *testing.T, handle http.HandlerFunc) (*httptest.Server, fetch.WebConfig) {
	t.Helper()
	server := httptest.NewServer(handle)
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	require.NoError(t, err)
	port, err := strconv.ParseUint(address.Port(), 10, 16)
	require.NoError(t, err)
	return server, fetch.WebConfig{Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Ports: []uint16{uint16(port)}}
}

func message(t *testing.T, err error) string {
	t.Helper()
	refused, is := errors.AsType[*ports.Error](err)
	require.True(t, is, "%v", err)
	assert.Equal(t, ports.Invalid, refused.Kind)
	assert.Equal(t, "web_file", refused.Reason)
	return refused.Message
}

func TestAPictureIsFetchedOnce(t *testing.T) {
	server, config := serveWeb(t, func(w http.ResponseWriter, r *http.Request) {
		assert.Empty(t, r.Header.Get("Referer"))
		w.Header().Set("ETag", `"v1"`)
		if r.URL.Path == "/from" {
			http.Redirect(w, r, "/a.png", http.StatusFound)
			return
		}
		if r.Header.Get("If-None-Match") == `"v1"` {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("Content-Type", "text/html") // not believed
		_, _ = io.WriteString(w, png+"x")
	})
	web := fetch.NewWeb(config)
	file, err := web.Picture(t.Context(), server.URL+"/from", "")
	require.NoError(t, err)
	assert.Equal(t, ports.WebFile{Content: []byte(png + "x"), ETag: `"v1"`}, file)
	file, err = web.Picture(t.Context(), server.URL+"/a.png", file.ETag)
	require.NoError(t, err)
	assert.Equal(t, ports.WebFile{ETag: `"v1"`, Same: true}, file)
}

func TestAHostileServerGetsNothing(t *testing.T) {
	t.Attr("security", "24.6")
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the inside was asked") }))
	t.Cleanup(inside.Close)
	var server *httptest.Server
	server, config := serveWeb(t, func(w http.ResponseWriter, r *http.Request) {
		port := r.Host[strings.LastIndexByte(r.Host, ':'):]
		switch r.URL.Path {
		case "/gone":
			w.WriteHeader(http.StatusNotFound)
		case "/page":
			_, _ = io.WriteString(w, "<!doctype html><script>")
		case "/svg":
			w.Header().Set("Content-Type", "image/svg+xml")
			_, _ = io.WriteString(w, `<svg xmlns="http://www.w3.org/2000/svg"/>`)
		case "/announced":
			w.Header().Set("Content-Length", "10000000000")
			w.WriteHeader(http.StatusOK)
		case "/endless":
			_, _ = io.WriteString(w, png)
			for block := strings.Repeat("x", 1<<20); ; {
				if _, err := io.WriteString(w, block); err != nil {
					return
				}
			}
		case "/slow":
			_, _ = io.WriteString(w, png)
			_ = http.NewResponseController(w).Flush()
			select {
			case <-release:
			case <-r.Context().Done():
			}
		case "/drip":
			_, _ = io.WriteString(w, png)
			tick := time.NewTicker(10 * time.Millisecond)
			defer tick.Stop()
			for {
				_, err := io.WriteString(w, "x")
				if err = errors.Join(err, http.NewResponseController(w).Flush()); err != nil {
					return
				}
				select {
				case <-tick.C:
				case <-r.Context().Done():
					return
				}
			}
		case "/inside":
			http.Redirect(w, r, "http://127.0.0.2"+port+"/a.png", http.StatusFound)
		case "/metadata":
			http.Redirect(w, r, "http://169.254.169.254"+port+"/latest", http.StatusFound)
		case "/v6":
			http.Redirect(w, r, "http://[::1]"+port+"/a.png", http.StatusFound)
		case "/name":
			http.Redirect(w, r, "http://localhost.localdomain.invalid"+port+"/a.png", http.StatusFound)
		case "/port":
			http.Redirect(w, r, inside.URL, http.StatusFound)
		case "/file":
			http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		}
	})
	config.Timeout = 2 * time.Second
	web := fetch.NewWeb(config)
	for path, says := range map[string]string{
		"/gone": "The server responded 404.", "/page": "It is no picture in PNG, JPEG or WebP.", "/svg": "It is no picture in PNG, JPEG or WebP.",
		"/announced": "It is larger than 20 MB.", "/endless": "It is larger than 20 MB.", "/slow": "The server took longer than 10 seconds.", "/drip": "The server took longer than 10 seconds.",
		"/inside": "The server can't be reached on the public web.", "/metadata": "The server can't be reached on the public web.", "/v6": "The server can't be reached on the public web.",
		"/name": "The server can't be reached on the public web.", "/port": "Its address isn't one of a picture on the web.", "/file": "Its address isn't one of a picture on the web.",
		"/loop": "It redirects too often.",
	} {
		t.Run(path, func(t *testing.T) {
			_, err := web.Picture(t.Context(), server.URL+path, "")
			assert.Equal(t, says, message(t, err))
		})
	}
}

func TestOnlyTheWebIsAsked(t *testing.T) {
	t.Attr("security", "24.6")
	web := fetch.NewWeb(fetch.WebConfig{Timeout: time.Second})
	for address, says := range map[string]string{
		"ftp://example.com/a.png":        "Its address isn't one of a picture on the web.",
		"file:///etc/passwd":             "Its address isn't one of a picture on the web.",
		"https://ada@example.com/a.png":  "Its address isn't one of a picture on the web.",
		"https://example.com:8443/a.png": "Its address isn't one of a picture on the web.",
		"https:///a.png":                 "Its address isn't one of a picture on the web.",
		"http://exa mple/a.png":          "Its address isn't one of a picture on the web.",
		"http://127.0.0.1/a.png":         "The server can't be reached on the public web.",
		"http://2130706433/a.png":        "",
		"http://[::ffff:127.0.0.1]/a":    "The server can't be reached on the public web.",
		"http://[::1]/a.png":             "The server can't be reached on the public web.",
		"http://10.0.0.1/a.png":          "The server can't be reached on the public web.",
		"http://169.254.169.254/latest":  "The server can't be reached on the public web.",
		"http://localhost/a.png":         "The server can't be reached on the public web.",
	} {
		t.Run(address, func(t *testing.T) {
			_, err := web.Picture(t.Context(), address, "")
			if got := message(t, err); says != "" {
				assert.Equal(t, says, got)
			}
		})
	}
}

// together is a server that answers nobody until it is released, and knows how many asked at once.
type together struct {
	*httptest.Server
	config           fetch.WebConfig
	most             atomic.Int32
	arrived, release chan struct{}
}

func serveTogether(t *testing.T) *together {
	t.Helper()
	s := &together{arrived: make(chan struct{}, 20), release: make(chan struct{})}
	var now atomic.Int32
	s.Server, s.config = serveWeb(t, func(w http.ResponseWriter, _ *http.Request) {
		n := now.Add(1)
		for is := s.most.Load(); n > is && !s.most.CompareAndSwap(is, n); is = s.most.Load() {
		}
		s.arrived <- struct{}{}
		<-s.release
		now.Add(-1)
		_, _ = io.WriteString(w, png)
	})
	return s
}

func TestAHostThatIsRedirectedToIsAskedPolitely(t *testing.T) {
	host := serveTogether(t)
	config := host.config
	u, err := url.Parse(host.URL)
	require.NoError(t, err)
	from, second := serveWeb(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://localhost:"+u.Port()+r.URL.Path, http.StatusFound)
	})
	config.Ports = append(config.Ports, second.Ports...)
	web := fetch.NewWeb(config)
	var all sync.WaitGroup
	for i := range 6 {
		for _, host := range []string{from.URL, "http://LOCALHOST:" + u.Port()} {
			all.Go(func() {
				_, err := web.Picture(t.Context(), fmt.Sprintf("%s/%d.png", host, i), "")
				assert.NoError(t, err)
			})
		}
	}
	for range 4 {
		<-host.arrived
	}
	close(host.release)
	all.Wait()
	assert.Equal(t, int32(4), host.most.Load(), "however its name is written")
}

func TestAHostIsAskedPolitely(t *testing.T) {
	host := serveTogether(t)
	web := fetch.NewWeb(host.config)
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			_, err := web.Picture(t.Context(), fmt.Sprintf("%s/%d.png", host.URL, i), "")
			assert.NoError(t, err)
		})
	}
	for range 4 {
		<-host.arrived
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := web.Picture(stopped, host.URL+"/late.png", "")
	require.ErrorIs(t, err, context.Canceled, "who waits can be stopped")
	close(host.release)
	all.Wait()
	assert.Equal(t, int32(4), host.most.Load())
}
