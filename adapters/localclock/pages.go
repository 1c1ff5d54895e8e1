package localclock

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"selvedge/ports"
)

const maxBodyBytes = 4 << 10

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("").Parse(pageHTML))

// reading is the state of the clock. Offset has the format of time.Duration.
type reading struct {
	Now    string `json:"now"` // RFC 3339, UTC
	Offset string `json:"offset"`
}

type page struct {
	Now   time.Time
	Ahead string // in words; empty while the clock shows the real time
	Error string
}

// command is a request: either Advance or Reset.
type command struct {
	Advance string `json:"advance"`
	Reset   bool   `json:"reset"`
}

func (c *Clock) show(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept")
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "application/json") && !strings.Contains(accept, "text/html") {
		c.writeReading(w)
		return
	}
	c.writePage(w, http.StatusOK, "")
}

// change executes a command. It redirects a form to the page and answers JSON in JSON.
func (c *Clock) change(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxBodyBytes)
	switch kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind {
	case "application/json":
		var cmd command
		if err := json.UnmarshalRead(r.Body, &cmd, json.RejectUnknownMembers(true)); err != nil {
			writeError(w, http.StatusBadRequest, "json", `Send only {"advance":"720h"} or {"reset":true}.`)
			return
		}
		if err := c.execute(cmd); err != nil {
			status, reason, message := describe(err)
			writeError(w, status, reason, message)
			return
		}
		c.writeReading(w)
	case "application/x-www-form-urlencoded":
		if err := r.ParseForm(); err != nil {
			c.writePage(w, http.StatusBadRequest, "Couldn't read the form.")
			return
		}
		if err := c.execute(formCommand(r.PostForm)); err != nil {
			status, _, message := describe(err)
			c.writePage(w, status, message)
			return
		}
		http.Redirect(w, r, "/local/clock", http.StatusSeeOther)
	default:
		writeError(w, http.StatusUnsupportedMediaType, "content_type", "Send JSON or a form.")
	}
}

func (c *Clock) execute(cmd command) error {
	if cmd.Reset == (cmd.Advance != "") {
		return refuse(`Send either a duration, such as {"advance":"720h"}, or {"reset":true}.`)
	}
	if cmd.Reset {
		return c.Reset()
	}
	step, err := time.ParseDuration(cmd.Advance)
	if err != nil {
		return refuse("Write a duration like 90s, 11m, 24h or 720h.")
	}
	return c.Advance(step)
}

func formCommand(form url.Values) command {
	return command{Advance: strings.TrimSpace(form.Get("advance")), Reset: form.Get("reset") == "true"}
}

// describe returns the message for a person.
func describe(err error) (status int, reason, message string) {
	if refusal, ok := errors.AsType[*ports.Error](err); ok {
		return http.StatusUnprocessableEntity, refusal.Reason, refusal.Message
	}
	return http.StatusInternalServerError, "clock_file", "Couldn't move the clock: its file isn't writable."
}

func (c *Clock) writeReading(w http.ResponseWriter) {
	ahead := c.ahead()
	writeJSON(w, http.StatusOK, reading{Now: c.Now().Format(time.RFC3339Nano), Offset: ahead.String()})
}

func (c *Clock) writePage(w http.ResponseWriter, status int, problem string) {
	var body bytes.Buffer
	if err := pageTemplate.Execute(&body, page{Now: c.Now(), Ahead: inWords(c.ahead()), Error: problem}); err != nil {
		http.Error(w, "Couldn't render the page.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w)
}

// inWords formats a duration as days, hours, minutes and seconds, omitting zeros.
func inWords(d time.Duration) string {
	const day = 24 * time.Hour
	var words []string
	for _, unit := range []struct {
		length time.Duration
		name   string
	}{{day, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}, {time.Second, "second"}} {
		n := d / unit.length
		d -= n * unit.length
		switch {
		case n == 1:
			words = append(words, "1 "+unit.name)
		case n > 1:
			words = append(words, fmt.Sprintf("%d %ss", n, unit.name))
		}
	}
	return strings.Join(words, " ")
}

// writeError writes the API's error envelope.
func writeError(w http.ResponseWriter, code int, reason, message string) {
	type status struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
		Reason  string `json:"reason"`
	}
	writeJSON(w, code, struct {
		Status status `json:"status"`
		Data   any    `json:"data"`
	}{Status: status{Code: -1, Message: message, Reason: reason}})
}

func writeJSON(w http.ResponseWriter, code int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(code)
	_ = json.MarshalWrite(w, body)
}
