package httpapi

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"selvedge/core/events"
)

const (
	heartbeat    = 20 * time.Second // unless the server has another
	eventTimeout = 30 * time.Second // for writing one event
)

// EventRoutes returns the routes of this area.
func (s *Server) EventRoutes() Group {
	return Group{Tag: "events", Description: "What changes in a workspace while a browser looks at it.", Routes: []Route{
		{
			Pattern: "GET /api/v1/workspace/{id}/events", Guard: SignedIn, Handle: Func(s.streamEvents),
			Doc: Doc{
				ID: "streamEvents", Summary: "Stream a workspace's events",
				Description: "Server-sent events: `data` is the topic and the data of an event as JSON, `id` the number to continue after in Last-Event-ID. " +
					"The topic ready comes first; reset says that events were missed. Ends when the session or the membership does.",
				Params: streamParams{}, Out: Content{"text/event-stream"}, OutDoc: "The stream.", Errors: Status(404, 429, 503),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/changes", Guard: SignedIn, Handle: Func(s.listChanges),
			Doc: Doc{
				ID: "listChanges", Summary: "Get the events after a number", Description: "For browsers that can't stream.",
				Params: changesParams{}, Out: changesResponse{Envelope: OK([]changeView{})}, OutDoc: "The events, and the number to ask with next.", Errors: Status(404),
			},
		},
	}}
}

type streamParams struct {
	LastEventID string `header:"Last-Event-ID" doc:"The id of the last event, as browsers send it when they connect again."`
	After       string `query:"after" doc:"The same, for the first connection."`
	Since       int    `query:"since" optional:"true" doc:"Without a number to continue after: begins with what was published so many milliseconds ago, at most a minute, so that a page misses nothing of what happens while it is loaded. Empty: from now on."`

	Rooms []string `query:"room" optional:"true" doc:"What is broadcast in these is sent too, at most 8: board-ID for who is where on a board, and what they change; boards for who has which one open."`
}

type changesParams struct {
	After string `query:"after" doc:"The number to continue after."`
	Since int    `query:"since" optional:"true" doc:"Without a number to continue after: what was published in so many milliseconds, at most a minute. Empty: nothing, only the number to ask with next."`
}

type changeView struct {
	Topic string         `json:"topic"`
	ID    string         `json:"id" doc:"Empty for events that are not numbered."`
	Data  jsontext.Value `json:"data"`
}

type changesResponse struct {
	Envelope `json:",inline"`
	Next     string `json:"next"`
}

// position reads the number of an event, or else for how many milliseconds the caller has read.
func position(after, since string) events.From {
	if n, err := strconv.ParseInt(after, 10, 64); err == nil && n >= 0 {
		return events.After(n)
	}
	// An int of 32 bits, as more would be too many nanoseconds.
	ms, _ := strconv.ParseInt(since, 10, 32)
	return events.Since(time.Duration(max(ms, 0)) * time.Millisecond)
}

func number(seq int64) string {
	if seq == 0 {
		return ""
	}
	return strconv.FormatInt(seq, 10)
}

func (s *Server) listChanges(c *Call) (any, error) {
	query := c.Request.URL.Query()
	list, next, err := s.Events.Changes(c.Request.Context(), c.Actor, c.Request.PathValue("id"), position(query.Get("after"), query.Get("since")))
	if err != nil {
		return nil, err
	}
	return changesResponse{
		Envelope: OK(Views(list, func(m events.Message) changeView { return changeView{m.Topic, number(m.Seq), jsontext.Value(m.Data)} })),
		Next:     strconv.FormatInt(next, 10),
	}, nil
}

func (s *Server) streamEvents(c *Call) (any, error) {
	query := c.Request.URL.Query()
	from := position(cmp.Or(c.Request.Header.Get("Last-Event-ID"), query.Get("after")), query.Get("since"))
	listener, err := s.Events.Listen(c.Request.Context(), c.Actor, c.Request.PathValue("id"), from, query["room"]...)
	if err != nil {
		return nil, err
	}
	return &eventStream{s, c, listener}, nil
}

// eventStream is a response that lasts until the browser leaves.
type eventStream struct {
	server   *Server
	call     *Call
	listener *events.Listener
}

func (e *eventStream) write(w http.ResponseWriter) {
	defer e.server.Events.Leave(e.listener)
	infoOf(e.call.Request.Context()).began = time.Now()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // proxies would hold events back
	connection := http.NewResponseController(w)
	// The deadline of the server is for requests that end. When it passes, net/http would
	// cancel the request.
	_ = connection.SetReadDeadline(time.Time{})
	send := func(text string) bool {
		_ = connection.SetWriteDeadline(time.Now().Add(eventTimeout))
		if _, err := w.Write([]byte(text)); err != nil {
			return false
		}
		return connection.Flush() == nil
	}
	alive := time.NewTicker(cmp.Or(e.server.Heartbeat, heartbeat))
	defer alive.Stop()
	ctx := e.call.Request.Context()
	for open := send("retry: 2000\n\n"); open; {
		select {
		case <-ctx.Done():
			return
		case <-alive.C:
			_, _, err := e.server.Login.Authenticate(ctx, e.call.client.Session)
			open = err == nil && send(": alive\n\n")
		case m, more := <-e.listener.C:
			open = more && send(eventText(m))
		}
	}
}

// eventText returns a message in the format of server-sent events. Its data has no line
// breaks, as compact JSON. A message without a number leaves the browser's last one.
func eventText(m *events.Message) string {
	id := ""
	if m.Seq > 0 {
		id = fmt.Sprintf("id: %d\n", m.Seq)
	}
	return fmt.Sprintf("%sdata: {\"topic\":%q,\"data\":%s}\n\n", id, m.Topic, m.Data)
}
