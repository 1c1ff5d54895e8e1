package httpapi

import (
	"bufio"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/ports"
)

func TestTheDeadlineOfABody(t *testing.T) {
	start := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	for name, c := range map[string]struct {
		elapsed  time.Duration
		received int64
		want     time.Duration // since the start
	}{
		"nothing received":          {0, 0, 5 * time.Second},
		"received just now":         {3 * time.Second, 100, 8 * time.Second},
		"a byte every four seconds": {8 * time.Second, 0, 10 * time.Second},
		"at the minimum rate":       {18 * time.Second, 10 * 16 << 10, 20 * time.Second},
		"faster":                    {18 * time.Second, 5 << 20, 23 * time.Second},
		"faster, for half a minute": {29 * time.Second, 5 << 20, 30 * time.Second},
	} {
		assert.Equal(t, start.Add(c.want), bodyDeadline(start, start.Add(c.elapsed), c.received, 30*time.Second), name)
	}
}

// pipes is a listener with in-memory connections, which use the synctest bubble's clock.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	conn, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return conn, nil
}
func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

// serve serves a public route that accepts JSON, and returns how to connect.
func serve(t *testing.T, handle func(*Call, map[string]any) (any, error)) (dial func() net.Conn) {
	public, err := url.Parse("http://selvedge.test")
	require.NoError(t, err)
	s := &Server{Settings: Settings{PublicURL: public}, IDs: ports.IDs{Ordered: func() string { return "id" }}, Log: slog.New(slog.DiscardHandler)}
	s.signedInBodies, s.anonymousBodies = newBodyPool(signedInBytes), newBodyPool(anonymousBytes)
	listener := make(pipes)
	server := &http.Server{Handler: s.identify(s.observe(s.endpoint(Route{Pattern: "POST /", Guard: Anyone, Handle: JSON(handle)}))), ReadTimeout: 30 * time.Second}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() {
		close(listener)
		require.NoError(t, server.Close())
	})
	return func() net.Conn {
		mine, theirs := net.Pipe()
		listener <- theirs
		t.Cleanup(func() { require.NoError(t, mine.Close()) })
		return mine
	}
}

const head = "POST / HTTP/1.1\r\nHost: selvedge.test\r\nContent-Type: application/json\r\n"

func send(t *testing.T, conn net.Conn, text string) {
	_, err := io.WriteString(conn, text)
	require.NoError(t, err)
}

// reply is a completely read response.
type reply struct {
	status int
	header http.Header
	text   string
}

func answer(t *testing.T, conn net.Conn) reply {
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	require.NoError(t, err)
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	return reply{response.StatusCode, response.Header, string(text)}
}

func done(*Call, map[string]any) (any, error) { return OK(nil), nil }

func TestASlowBodyIsCutOff(t *testing.T) {
	t.Attr("security", "24.2")
	synctest.Test(t, func(t *testing.T) {
		dial := serve(t, done)
		for _, body := range []string{
			"Content-Length: 100\r\n\r\n",
			"Content-Length: 100\r\n\r\n{",
			"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
			"Content-Length: 65000\r\n\r\n" + strings.Repeat(" ", 60000),
		} {
			conn, start := dial(), time.Now()
			send(t, conn, head+body)
			refused := answer(t, conn)
			assert.Equal(t, 408, refused.status)
			assert.Contains(t, refused.text, "body_slow")
			assert.Equal(t, 5*time.Second, time.Since(start))
			_, err := conn.Read(make([]byte, 1))
			assert.ErrorIs(t, err, io.EOF, "the connection is closed")
		}
	})
}

func TestAHandlerCanTakeLongerThanItsBody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dial := serve(t, func(c *Call, _ map[string]any) (any, error) {
			select {
			case <-c.Request.Context().Done():
				return nil, c.Request.Context().Err()
			case <-time.After(20 * time.Second):
				return OK(nil), nil
			}
		})
		conn := dial()
		send(t, conn, head+"Content-Length: 2\r\n\r\n{}")
		assert.Equal(t, 200, answer(t, conn).status)
		send(t, conn, head+"Content-Length: 2\r\n\r\n{}")
		assert.Equal(t, 200, answer(t, conn).status, "the connection is reused")
	})
}

func TestBodiesWithoutSpaceAreRejectedUnread(t *testing.T) {
	t.Attr("security", "24.2")
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		dial := serve(t, func(*Call, map[string]any) (any, error) {
			<-release
			return OK(nil), nil
		})
		const share = anonymousBytes / senderShare / maxBody
		var held []net.Conn
		for range share {
			conn := dial()
			send(t, conn, head+"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n") // counted with the maximum size
			held = append(held, conn)
		}
		synctest.Wait()
		refused := dial()
		send(t, refused, head+"Content-Length: 60000\r\n\r\n")
		busy := answer(t, refused)
		assert.Equal(t, 503, busy.status)
		assert.Equal(t, "5", busy.header.Get("Retry-After"))
		close(release)
		for _, conn := range held {
			assert.Equal(t, 200, answer(t, conn).status)
		}
		after := dial()
		send(t, after, head+"Content-Length: 2\r\n\r\n{}")
		assert.Equal(t, 200, answer(t, after).status)
	})
}

func TestTheSenderOfABody(t *testing.T) {
	for want, c := range map[string]*Call{
		"user u1":           {Actor: ports.Actor{UserID: "u1"}, client: login.Client{IP: netip.MustParseAddr("192.0.2.7")}},
		"192.0.2.7":         {client: login.Client{IP: netip.MustParseAddr("192.0.2.7")}},
		"2001:db8:1:2::/64": {client: login.Client{IP: netip.MustParseAddr("2001:db8:1:2:3:4:5:6")}},
		"invalid IP":        {},
	} {
		assert.Equal(t, want, c.sender())
	}
}
