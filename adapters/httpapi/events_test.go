package httpapi_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
	"selvedge/ports"
)

// shuttingDown ends all streams, which would otherwise last, and refuses new ones.
func shuttingDown(s scene) { s.harness.server.Events.Close() }

// stream is a browser that listens.
type stream struct {
	t        *testing.T
	response *http.Response
	lines    *bufio.Scanner
}

// listen opens a stream as one of the people.
func (s scene) listen(kind, lastEventID string) *stream {
	s.harness.t.Helper()
	return s.listenAt(kind, "/api/v1/workspace/{ws}/events", lastEventID)
}

func (s scene) listenAt(kind, path, lastEventID string) *stream {
	t := s.harness.t
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.harness.http.URL+s.fill(path), http.NoBody)
	require.NoError(t, err)
	request.Header.Set("Cookie", "session="+s.id(kind))
	request.Header.Set("Last-Event-ID", lastEventID)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	t.Cleanup(func() { _ = response.Body.Close() })
	return &stream{t, response, bufio.NewScanner(response.Body)}
}

// next returns the next event as "id topic data", or "" at the end.
func (s *stream) next() string {
	s.t.Helper()
	id := ""
	for s.lines.Scan() {
		name, value, _ := strings.Cut(s.lines.Text(), ": ")
		switch name {
		case "id":
			id = value + " "
		case "data":
			var event struct {
				Topic string
				Data  json.RawMessage
			}
			require.NoError(s.t, json.Unmarshal([]byte(value), &event))
			return id + event.Topic + " " + string(event.Data)
		}
	}
	return ""
}

func (s scene) publish(appID, text string) {
	s.harness.t.Helper()
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return s.harness.server.Events.Publish(ctx, tx, ports.Event{WorkspaceID: s.id("w"), AppID: appID, Topic: "job", Data: []byte(`{"_id":"` + text + `"}`)})
	})
}

func (s scene) deliver() {
	s.harness.t.Helper()
	require.NoError(s.harness.t, s.harness.server.Events.Deliver(s.harness.t.Context(), false))
}

func TestABrowserStreamsTheEventsOfAWorkspace(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	s.publish("", "before")
	member := s.listen("member", "")
	assert.Equal(t, "text/event-stream", member.response.Header.Get("Content-Type"))
	assert.Equal(t, "no-store", member.response.Header.Get("Cache-Control"))
	assert.Equal(t, "1 ready {}", member.next())
	admin := s.listen("admin", "0")
	assert.Equal(t, "ready {}", admin.next())

	s.publish("scout", "yours")
	s.publish("listings", "not the member's")
	s.publish("", "everyone's")
	s.deliver()
	assert.Equal(t, `2 job {"_id":"yours"}`, member.next())
	assert.Equal(t, `4 job {"_id":"everyone's"}`, member.next())
	for _, want := range []string{`1 job {"_id":"before"}`, `2 job {"_id":"yours"}`, `3 job {"_id":"not the member's"}`, `4 job {"_id":"everyone's"}`} {
		assert.Equal(t, want, admin.next())
	}
	s.as("admin", "POST", "/api/billing/credits/deduct", `{"workspaceId":"{ws}","amount":30,"idempotencyKey":"k"}`)
	s.deliver()
	assert.Equal(t, `credits {"available":270}`, member.next())
	assert.Equal(t, `credits {"available":300}`, admin.next(), "who continues is sent the credits")

	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Members.Delete(ctx, s.id("w"), s.id("member"))
		return err
	})
	require.NoError(t, s.harness.server.Events.Deliver(t.Context(), true))
	assert.Empty(t, member.next(), "the stream of a removed member ends")
	s.harness.Clock.Advance(time.Second)
	s.deliver()
	assert.Equal(t, `credits {"available":270}`, admin.next())
	s.harness.server.Events.Close()
	assert.Empty(t, admin.next(), "all streams end with the server")
}

func TestWhoMissedEventsThatAreGoneReadsEverythingAgain(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	s.publish("", "1")
	s.publish("", "2")
	s.harness.Clock.Advance(61 * time.Minute)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := s.harness.server.Events.Purge(ctx, tx, s.harness.Clock.Now(), 10)
		return err
	})
	s.harness.Clock.Advance(-61 * time.Minute) // or the sessions would be over
	admin := s.listen("admin", "1")
	assert.Equal(t, "1 ready {}", admin.next())
	s.deliver()
	assert.Equal(t, "2 reset {}", admin.next())
	assert.Equal(t, `credits {"available":0}`, admin.next())
	s.publish("", "3")
	s.deliver()
	assert.Equal(t, `3 job {"_id":"3"}`, admin.next())
	again := s.listenAt("admin", "/api/v1/workspace/{ws}/events?after=2", "")
	assert.Equal(t, "2 ready {}", again.next())
}

func TestAStreamEndsWithItsSession(t *testing.T) {
	s := newScene(newHarness(t, func(s *httpapi.Server) { s.Heartbeat = time.Millisecond }), "s")
	admin, member := s.listen("admin", ""), s.listen("member", "")
	assert.Equal(t, "ready {}", admin.next())
	assert.Equal(t, "ready {}", member.next())
	s.as("admin", "POST", "/api/v1/logout", "")
	assert.Empty(t, admin.next())
	s.publish("", "for the others")
	s.deliver()
	assert.Equal(t, `1 job {"_id":"for the others"}`, member.next())
	s.harness.Clock.Advance(2 * time.Hour)
	assert.Empty(t, member.next(), "a session that is over ends too")
}

func TestASessionStreamsFourTimesAtMost(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	for range 4 {
		assert.Equal(t, 200, s.listen("admin", "").response.StatusCode)
	}
	assert.Equal(t, 429, s.listen("admin", "").response.StatusCode)
	assert.Equal(t, 200, s.listen("member", "").response.StatusCode)
}

func TestABrowserThatCannotStreamAsksForChanges(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	const path = "/api/v1/workspace/{ws}/changes"
	s.publish("", "1")
	first := s.as("member", "GET", path, "")
	assert.Contains(t, string(first.Body), `"next":"1"`)
	assert.JSONEq(t, `[]`, string(first.Data))
	s.publish("listings", "2")
	s.publish("scout", "3")
	then := s.as("member", "GET", path+"?after=1", "")
	assert.Contains(t, string(then.Body), `"next":"3"`)
	assert.JSONEq(t, `[{"topic":"job","id":"3","data":{"_id":"3"}},{"topic":"credits","id":"","data":{"available":300}}]`, string(then.Data))
	assert.Contains(t, string(s.as("member", "GET", path+"?after=junk", "").Body), `"next":"3"`)
	for since, seen := range map[string]bool{"1": true, "99999999999999": true, "0": false, "-5": false} {
		lately := s.as("member", "GET", path+"?since="+since, "")
		assert.Contains(t, string(lately.Body), `"next":"3"`)
		assert.Equal(t, seen, strings.Contains(string(lately.Data), `{"_id":"1"}`), since)
		stream := s.listenAt("member", "/api/v1/workspace/{ws}/events?since="+since, "")
		at := map[bool]string{true: "", false: "3 "}[seen]
		assert.Equal(t, at+"ready {}", stream.next())
		require.NoError(t, stream.response.Body.Close())
	}
}
