package httpapi_test

import (
	"flag"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

var cutMegabytes = flag.Int("megabytes", 40, "size of the upload whose connection is cut five times")

// TestAnUploadWhoseConnectionIsCut cuts the connection five times in the middle of a part.
// Each time the upload goes on where the server says, and in the end the file is whole.
func TestAnUploadWhoseConnectionIsCut(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	file := document(*cutMegabytes << 20)
	path := s.begin("member", "lookbook.pdf", len(file))
	parts := (len(file) + ports.BlobPartSize - 1) / ports.BlobPartSize
	require.GreaterOrEqual(t, parts, 5)
	var sha any
	for n := 0; sha == nil; n++ {
		at := s.offset(path)
		require.Equal(t, n*ports.BlobPartSize, at, "what was cut off does not count")
		part := file[at:min(at+ports.BlobPartSize, len(file))]
		if n%(parts/5) == 0 {
			s.cut(path, at, part)
			require.Equal(t, at, s.offset(path))
		}
		answer := s.as("member", "PATCH", path, part, partAt(strconv.Itoa(at))...)
		require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
		if asset, is := answer.data(t)["asset"].(map[string]any); is {
			sha = asset["sha256"]
		}
	}
	assert.Equal(t, hexHash(file), sha)
}

// offset is where the server says that the upload goes on.
func (s scene) offset(path string) int {
	s.harness.t.Helper()
	at, err := strconv.Atoi(s.as("member", "HEAD", path, "").Header.Get("Upload-Offset"))
	require.NoError(s.harness.t, err)
	return at
}

// cut sends the half of a part and closes the connection.
func (s scene) cut(path string, at int, part string) {
	t := s.harness.t
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.harness.http.Listener.Addr().String())
	require.NoError(t, err)
	_, err = fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: selvedge.test\r\nCookie: session=%s\r\nSec-Fetch-Site: same-origin\r\nX-Device-Id: d\r\n"+
		"Content-Type: application/octet-stream\r\nUpload-Offset: %d\r\nContent-Length: %d\r\n\r\n", s.fill(path), s.id("member"), at, len(part))
	require.NoError(t, err)
	_, err = io.Copy(conn, strings.NewReader(part[:len(part)/2]))
	require.NoError(t, err)
	require.NoError(t, conn.Close())
}
