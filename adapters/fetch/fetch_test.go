package fetch_test

import (
	"bytes"
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/fetch"
	"selvedge/ports"
)

const png = "\x89PNG\x0D\x0A\x1A\x0A"

var mp4 = "\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"

// serve starts a server and returns it with the settings that reach it.
func serve(t *testing.T, handle http.HandlerFunc) (*httptest.Server, fetch.Config) {
	t.Helper()
	server := httptest.NewTLSServer(handle)
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	require.NoError(t, err)
	port, err := strconv.ParseUint(address.Port(), 10, 16)
	require.NoError(t, err)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	return server, fetch.Config{
		Hosts:     []string{"127.0.0.1"},
		Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Port:      uint16(port),
		Roots:     roots,
	}
}

func TestAFileIsReadWithTheTypeOfItsContent(t *testing.T) {
	server, config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		assert.Empty(t, r.Header.Get("Authorization"))
		w.Header().Set("Content-Type", "text/html") // not believed
		content := map[string]string{"/a.png": png + strings.Repeat("x", 100_000), "/short": png, "/v.mp4": mp4}[r.URL.Path]
		_, _ = io.WriteString(w, content)
	})
	for path, want := range map[string]struct {
		kind      ports.MediaKind
		mediaType string
		size      int
	}{
		"/a.png": {ports.Picture, "image/png", 100_008},
		"/short": {ports.Picture, "image/png", 8},
		"/v.mp4": {ports.Video, "video/mp4", len(mp4)},
	} {
		t.Run(path, func(t *testing.T) {
			file, err := fetch.New(config).Open(t.Context(), want.kind, server.URL+path)
			require.NoError(t, err)
			content, err := io.ReadAll(file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			assert.Equal(t, want.mediaType, file.MediaType)
			assert.Len(t, content, want.size)
		})
	}
}

func TestAFileThatIsNotWhatWasAskedForIsRefused(t *testing.T) {
	t.Attr("security", "24.8")
	server, config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/gone":
			http.Error(w, png, http.StatusGone)
		case "/declared":
			w.Header().Set("Content-Length", fmt.Sprint(ports.MaxPictureBytes+1))
			_, _ = io.WriteString(w, png)
		case "/page":
			_, _ = io.WriteString(w, "<html><script>")
		case "/svg":
			_, _ = io.WriteString(w, "<svg xmlns='http://www.w3.org/2000/svg'/>")
		case "/video":
			_, _ = io.WriteString(w, mp4)
		case "/empty":
		}
	})
	for path, says := range map[string]string{
		"/gone": "responded 410", "/declared": "too large", "/page": "not a picture", "/svg": "not a picture", "/video": "not a picture but video/mp4", "/empty": "not a picture",
	} {
		t.Run(path, func(t *testing.T) {
			_, err := fetch.New(config).Open(t.Context(), ports.Picture, server.URL+path)
			require.ErrorContains(t, err, says)
			assert.True(t, ports.HasReason(err, "model_away"))
		})
	}
}

func TestReadingStopsAtTheLargestSize(t *testing.T) {
	t.Attr("security", "24.6")
	part := bytes.Repeat([]byte("x"), 1<<20)
	for name, c := range map[string]struct {
		more int
		says string
	}{"as large as allowed": {0, ""}, "a byte more": {1, "too large"}} {
		t.Run(name, func(t *testing.T) {
			server, config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				_, _ = io.WriteString(w, png)
				for left := ports.MaxPictureBytes - len(png) + c.more; left > 0; left -= len(part) {
					if _, err := w.Write(part[:min(left, len(part))]); err != nil {
						return
					}
				}
			})
			file, err := fetch.New(config).Open(t.Context(), ports.Picture, server.URL)
			require.NoError(t, err)
			n, err := io.Copy(io.Discard, file)
			require.NoError(t, file.Close())
			assert.EqualValues(t, ports.MaxPictureBytes, n)
			if c.says == "" {
				assert.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, c.says)
			assert.True(t, ports.HasReason(err, "model_away"))
		})
	}
}

func TestADownloadThatBreaksOffFails(t *testing.T) {
	server, config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "10000")
		_, _ = io.WriteString(w, png)
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	})
	file, err := fetch.New(config).Open(t.Context(), ports.Picture, server.URL)
	if err == nil { // the first bytes arrived before the end
		_, err = io.ReadAll(file)
		require.NoError(t, file.Close())
	}
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
}

func TestADownloadThatTakesTooLongIsGivenUp(t *testing.T) {
	release := make(chan struct{})
	server, config := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, png+strings.Repeat("x", 1000))
		_ = http.NewResponseController(w).Flush()
		<-release
	})
	t.Cleanup(func() { close(release) })
	config.Timeout = 50 * time.Millisecond
	file, err := fetch.New(config).Open(t.Context(), ports.Picture, server.URL)
	if err == nil {
		_, err = io.ReadAll(file)
		require.NoError(t, file.Close())
	}
	require.ErrorIs(t, err, context.DeadlineExceeded)
	assert.True(t, ports.HasReason(err, "model_away"))
}

func TestOnlyHostsOnTheListAreAsked(t *testing.T) {
	t.Attr("security", "24.6")
	f := fetch.New(fetch.Config{Hosts: []string{"fal.media"}})
	for address, says := range map[string]string{
		"http://v3.fal.media/a.png":                 "not an https URL",
		"file:///etc/passwd":                        "not an https URL",
		"https://fal.media.example.com/a.png":       "not a host of the provider",
		"https://evilfal.media/a.png":               "not a host of the provider",
		"https://127.0.0.1/a.png":                   "not a host of the provider",
		"https://[::1]/a.png":                       "not a host of the provider",
		"https://fal.media@example.com/a.png":       "credentials",
		"https://v3.fal.media:8443/a.png":           "another port",
		"https://v3.fal.media:22/a.png":             "another port",
		"data:image/png;base64,iVBORw0KGgo=":        "not an https URL",
		"https://exa mple":                          "not a URL",
		"https://example.com/?u=https://fal.media/": "not a host of the provider",
	} {
		t.Run(address, func(t *testing.T) {
			_, err := f.Open(t.Context(), ports.Picture, address)
			require.ErrorContains(t, err, says)
			assert.True(t, ports.HasReason(err, "model_away"))
		})
	}
}

func TestANameThatResolvesToAPrivateAddressIsNotAsked(t *testing.T) {
	t.Attr("security", "24.6")
	asked := false
	server, config := serve(t, func(http.ResponseWriter, *http.Request) { asked = true })
	config.Hosts, config.Addresses = []string{"localhost", "127.0.0.1"}, nil
	for _, host := range []string{"127.0.0.1", "localhost"} {
		address, err := url.Parse(server.URL)
		require.NoError(t, err)
		address.Host = host + ":" + address.Port()
		_, err = fetch.New(config).Open(t.Context(), ports.Picture, address.String())
		assert.ErrorContains(t, err, "prohibited IP address", host)
	}
	assert.False(t, asked)
}

func TestRedirectsAreCheckedAndCounted(t *testing.T) {
	t.Attr("security", "24.6")
	var server *httptest.Server
	server, config := serve(t, func(w http.ResponseWriter, r *http.Request) {
		steps, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/"))
		switch {
		case err != nil:
			http.Redirect(w, r, "https://example.com/a.png", http.StatusFound)
		case steps == 0:
			_, _ = io.WriteString(w, png)
		default:
			http.Redirect(w, r, fmt.Sprintf("%s/%d", server.URL, steps-1), http.StatusFound)
		}
	})
	for path, says := range map[string]string{"/0": "", "/3": "", "/4": "too many redirects", "/elsewhere": "not a host of the provider"} {
		file, err := fetch.New(config).Open(t.Context(), ports.Picture, server.URL+path)
		if says != "" {
			require.ErrorContains(t, err, says, path)
			continue
		}
		require.NoError(t, err, path)
		require.NoError(t, file.Close())
	}
}

func TestAnErrorDoesNotQuoteTheURL(t *testing.T) {
	server, config := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
	f := fetch.New(config)
	_, refused := f.Open(t.Context(), ports.Picture, server.URL+"/a?signature=canary")
	server.Close()
	_, unreachable := f.Open(t.Context(), ports.Picture, server.URL+"/a?signature=canary")
	for _, err := range []error{refused, unreachable} {
		require.Error(t, err)
		assert.NotContains(t, err.Error(), "canary")
	}
}
