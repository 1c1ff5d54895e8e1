package batches_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
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
	"selvedge/core/catalog/batches"
)

// claiming is a picture that says in its head that it is of another size.
func claiming(picture []byte, width, height uint32) []byte {
	const head, size = 12, 17 // of the first chunk: where its type begins, and its length with that
	b := bytes.Clone(picture)
	binary.BigEndian.PutUint32(b[head+4:], width)
	binary.BigEndian.PutUint32(b[head+8:], height)
	binary.BigEndian.PutUint32(b[head+size:], crc32.ChecksumIEEE(b[head:head+size]))
	return b
}

// TestHostileAddressesInAFile takes in a file whose pictures are behind addresses that a
// server must not fetch, or must not take what it gets. Each is reported, and its row applied.
func TestHostileAddressesInAFile(t *testing.T) {
	t.Attr("security", "24.6")
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the inside was asked") }))
	t.Cleanup(inside.Close)
	good := dot(t, color.White)
	outside := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/good.png":
			_, _ = w.Write(good)
		case "/huge.png":
			_, _ = w.Write(claiming(good, 50_000, 50_000))
		case "/drawing.svg":
			_, _ = w.Write([]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
		case "/long.png":
			w.Header().Set("Content-Length", "10000000000")
		case "/loopback.png":
			http.Redirect(w, r, strings.Replace(inside.URL, "127.0.0.1", "127.0.0.2", 1), http.StatusFound)
		case "/metadata.png":
			http.Redirect(w, r, "http://169.254.169.254:"+r.URL.Query().Get("port")+"/latest", http.StatusFound)
		case "/drip.png":
			_, _ = w.Write(good[:9])
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		}
	}))
	t.Cleanup(outside.Close)
	portOf := func(server *httptest.Server) uint16 {
		address, err := url.Parse(server.URL)
		require.NoError(t, err)
		port, err := strconv.ParseUint(address.Port(), 10, 16)
		require.NoError(t, err)
		return uint16(port)
	}
	e, work := fetching(t, nil, 1)
	e.Web = fetch.NewWeb(fetch.WebConfig{
		Timeout: time.Second, Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Ports: []uint16{80, portOf(outside), portOf(inside)},
	})
	const private = "The server can't be reached on the public web."
	insidePort := strconv.Itoa(int(portOf(inside)))
	wrong := map[string]string{
		outside.URL + "/huge.png":                        "This image has 50000 x 50000 pixels",
		outside.URL + "/drawing.svg":                     "It is no picture in PNG, JPEG or WebP.",
		outside.URL + "/long.png":                        "It is larger than 20 MB.",
		outside.URL + "/loopback.png":                    private,
		outside.URL + "/metadata.png?port=" + insidePort: private,
		outside.URL + "/drip.png":                        "The server took longer than 10 seconds.",
		"http://127.0.0.2:" + insidePort + "/a.png":      private,
		"http://169.254.169.254/latest/a.png":            private,
		"http://[::1]:" + insidePort + "/a.png":          private,
		"http://10.0.0.1/a.png":                          private,
	}
	text := "SKU,Style,Title,Color,Size,Image,Additional images\n"
	n := 0
	for address := range wrong {
		n++
		text += "D-1-" + strconv.Itoa(n) + ",D-1,Wrap dress,Red," + strconv.Itoa(n) + "," + address + "," + outside.URL + "/good.png\n"
	}
	b := apply(e, work, "s", text)
	assert.Equal(t, batches.Applied{Created: len(wrong)}, b.Tally.Applied, "a dead link refuses no row")
	assert.Equal(t, 1, b.Tally.Pictures.Fetched)
	said := map[string]string{}
	for _, p := range b.Tally.Pictures.Problems {
		said[p.Address] = p.Text
		assert.NotEmpty(t, p.SKU)
	}
	for address, why := range wrong {
		assert.Contains(t, said[address], why, address)
	}
	assert.Len(t, said, len(wrong))
	require.Len(t, productOf(e).Media, 1)
}
