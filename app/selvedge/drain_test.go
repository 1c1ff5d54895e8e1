package main

import (
	"bufio"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestARequestThatIsRunningEndsBeforeTheProcessDoes(t *testing.T) {
	t.Attr("security", "32")
	eachSet(t, drains)
}

func drains(t *testing.T, p product) {
	address := strings.TrimPrefix(p.url, "http://")
	conn, err := net.Dial("tcp", address)
	require.NoError(t, err)
	body := `{"email":"ada@example.com"}`
	_, err = conn.Write([]byte("POST /api/v1/passwordless HTTP/1.1\r\nHost: " + address +
		"\r\nContent-Type: application/json\r\nContent-Length: 27\r\nExpect: 100-continue\r\n\r\n"))
	require.NoError(t, err)
	answers := bufio.NewReader(conn)
	begun, err := http.ReadResponse(answers, nil)
	require.NoError(t, err)
	require.NoError(t, begun.Body.Close())
	require.Equal(t, http.StatusContinue, begun.StatusCode, "the body is being read")

	ended := make(chan int, 1)
	go func() { ended <- p.stop() }()
	require.Eventually(t, func() bool {
		other, err := net.Dial("tcp", address)
		if err == nil {
			_ = other.Close()
		}
		return err != nil
	}, 10*time.Second, 10*time.Millisecond, "nobody else is let in")
	_, err = conn.Write([]byte(body))
	require.NoError(t, err)
	answer, err := http.ReadResponse(answers, nil)
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, answer.StatusCode)
	require.NoError(t, answer.Body.Close())
	require.NoError(t, conn.Close())
	assert.Zero(t, <-ended)
}
