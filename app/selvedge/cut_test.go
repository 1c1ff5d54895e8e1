package main

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wire passes on what a client and a database say to each other, until it is cut.
type wire struct {
	listener net.Listener
	network  string
	upstream string

	mu    sync.Mutex
	isCut bool
	open  []net.Conn
}

// newWire returns a wire to a database and the database's URL through it.
func newWire(t *testing.T, database string) (*wire, string) {
	t.Helper()
	address, err := url.Parse(database)
	require.NoError(t, err)
	w := &wire{network: "tcp", upstream: address.Host}
	if folder := address.Query().Get("host"); folder != "" {
		w.network, w.upstream = "unix", folder+"/.s.PGSQL.5432"
	}
	w.listener, err = net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = w.listener.Close() })
	go w.accept()
	address.Host = w.listener.Addr().String()
	address.RawQuery = "sslmode=disable"
	return w, address.String()
}

func (w *wire) accept() {
	for {
		client, err := w.listener.Accept()
		if err != nil {
			return
		}
		w.join(client)
	}
}

// join connects a client to the database, or hangs up if the wire is cut.
func (w *wire) join(client net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isCut {
		_ = client.Close()
		return
	}
	server, err := net.Dial(w.network, w.upstream)
	if err != nil {
		_ = client.Close()
		return
	}
	w.open = append(w.open, client, server)
	go func() { _, _ = io.Copy(server, client); _ = server.Close() }()
	go func() { _, _ = io.Copy(client, server); _ = client.Close() }()
}

// cut ends every connection and lets none through until mend.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isCut = true
	for _, conn := range w.open {
		_ = conn.Close()
	}
	w.open = nil
}

func (w *wire) mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isCut = false
}

func TestADatabaseThatIsCutOffIsSaidToBeSoAndServiceResumes(t *testing.T) {
	t.Attr("security", "31")
	s := newStaging(t, 0)
	database, through := newWire(t, s.database())
	s.settings = s.instead(through)
	s.add(t)
	ada, workspace := s.enter(t, "ada@example.com")
	status := func(path string) int {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+path, nil)
		require.NoError(t, err)
		answer, err := ada.Do(request)
		require.NoError(t, err)
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.NotContains(t, string(body), "SQLSTATE")
		assert.NotContains(t, string(body), through)
		return answer.StatusCode
	}
	for range 2 {
		assert.Equal(t, http.StatusOK, status("/readyz"))
		assert.Contains(t, ada.get(t, "/api/v1/workspace"), workspace)
		database.cut()
		assert.Equal(t, http.StatusServiceUnavailable, status("/api/v1/workspace"))
		assert.Equal(t, http.StatusServiceUnavailable, status("/readyz"))
		assert.Equal(t, http.StatusOK, status("/healthz"), "the process is up")
		database.mend()
		require.Eventually(t, func() bool { return status("/api/v1/workspace") == http.StatusOK }, 10*time.Second, 20*time.Millisecond)
	}
}
