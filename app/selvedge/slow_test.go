package main

import (
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFiveHundredSlowConnectionsKeepNobodyElseWaiting(t *testing.T) {
	t.Attr("security", "30")
	eachSet(t, keepsNobodyWaiting)
}

func keepsNobodyWaiting(t *testing.T, p product) {
	address := strings.TrimPrefix(p.url, "http://")
	var slow []net.Conn
	for i := range 500 {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
		require.NoError(t, err)
		text := "GET /api/v1/config HTTP/1.1\r\nHost: " // never ends
		if i%2 == 1 {
			text = "POST /api/v1/passwordless HTTP/1.1\r\nHost: " + address + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
		}
		_, err = conn.Write([]byte(text))
		require.NoError(t, err)
		slow = append(slow, conn)
	}
	for range 20 {
		begun := time.Now()
		status, _ := get(t, p.url+"/api/v1/config")
		assert.Equal(t, 200, status)
		assert.Less(t, time.Since(begun), 2*time.Second)
	}
	// A half-sent header is given up; nothing was answered to it but an end.
	require.NoError(t, slow[0].SetReadDeadline(time.Now().Add(20*time.Second)))
	answer := make([]byte, 100)
	n, err := slow[0].Read(answer)
	if err != nil {
		assert.ErrorIs(t, err, io.EOF)
	} else {
		assert.Contains(t, string(answer[:n]), "HTTP/1.1 4")
	}
	for _, conn := range slow {
		require.NoError(t, conn.Close())
	}
	assert.Zero(t, p.stop())
}
