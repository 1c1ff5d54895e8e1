package main

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// events streams those of a workspace from one instance. The channel is closed with the
// stream.
func (v *visitor) events(t *testing.T, instance product, workspaceID string) <-chan string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, instance.url+"/api/v1/workspace/"+workspaceID+"/events", http.NoBody)
	require.NoError(t, err)
	response, err := v.Do(request)
	require.NoError(t, err)
	t.Cleanup(func() { _ = response.Body.Close() })
	require.Equal(t, 200, response.StatusCode)
	assert.Empty(t, response.Header.Get("Content-Encoding"))
	data := make(chan string, 100)
	go func() {
		defer close(data)
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				data <- text
			}
		}
	}()
	return data
}

// nextEvent returns the next event of a stream, or "" at its end.
func nextEvent(t *testing.T, data <-chan string, within time.Duration) string {
	t.Helper()
	select {
	case text := <-data:
		return text
	case <-time.After(within):
		t.Fatalf("no event within %s", within)
		return ""
	}
}

func TestWhatOneInstanceChangesAnotherTells(t *testing.T) {
	s := newStaging(t, 2)
	ada, workspace := s.enter(t, "ada@example.com")
	ada.post(t, "/api/billing/workspaces", `{"workspaceId":"`+workspace+`"}`)
	here, there := ada.events(t, s.instances[0], workspace), ada.events(t, s.instances[1], workspace)
	const ready = `{"topic":"ready","data":{}}`
	assert.Equal(t, ready, nextEvent(t, here, time.Minute))
	assert.Equal(t, ready, nextEvent(t, there, time.Minute))

	ada.at = s.instances[0]
	ada.post(t, "/api/billing/credits/deduct", `{"workspaceId":"`+workspace+`","amount":30,"idempotencyKey":"k"}`)
	const spent = `{"topic":"credits","data":{"available":270}}`
	assert.Equal(t, spent, nextEvent(t, here, 5*time.Second))
	assert.Equal(t, spent, nextEvent(t, there, 5*time.Second))

	// An instance that stops ends its streams first, and needs none of its time to drain.
	begun := time.Now()
	assert.Zero(t, s.instances[1].stop(), "%s", s.instances[1].out)
	assert.Less(t, time.Since(begun), 5*time.Second)
	assert.Empty(t, nextEvent(t, there, time.Second))
}
