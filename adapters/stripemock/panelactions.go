package stripemock

import (
	"context"
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// submitPanel runs actions. It redirects a form to the page and answers JSON in JSON. Both
// have the same fields: {"declineNext": 1} or declineNext=1.
func (s *Server) submitPanel(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxFormBytes)
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	isJSON := kind == "application/json"
	requested, err := readActions(r, isJSON)
	if err == nil {
		err = s.runActions(r.Context(), requested)
	}
	if err == nil && !isJSON {
		http.Redirect(w, r, "/local/stripe", http.StatusSeeOther)
		return
	}
	if err != nil && isJSON {
		response{}.with(err).write(w, r)
		return
	}
	p, readErr := s.readPanel(r.Context())
	if readErr != nil {
		showError(w, errors.Join(err, readErr))
		return
	}
	if isJSON {
		writePanel(w, p)
		return
	}
	refusal := refusalOf(err)
	p.Error = refusal.Message
	render(w, refusal.Status, "panel", p)
}

// readActions parses the requested actions, each value as text.
func readActions(r *http.Request, isJSON bool) (map[string]string, error) {
	requested := map[string]string{}
	if !isJSON {
		if err := r.ParseForm(); err != nil {
			return nil, refuse("", "", "Couldn't read the form.")
		}
		for name := range r.PostForm {
			requested[name] = strings.TrimSpace(r.PostForm.Get(name))
		}
		return requested, nil
	}
	var values map[string]any
	if err := json.NewDecoder(r.Body).Decode(&values); err != nil {
		return nil, refuse("", "", "Unexpected JSON: %v.", err)
	}
	for name, value := range values {
		switch v := value.(type) {
		case string:
			requested[name] = v
		case bool:
			requested[name] = strconv.FormatBool(v)
		case float64:
			requested[name] = strconv.FormatFloat(v, 'f', -1, 64)
		default:
			return nil, refuse(name, "", "%s must be a string, a number, true or false.", name)
		}
	}
	return requested, nil
}

// actionSwitches are the switches by their action.
var actionSwitches = map[string]string{
	"declineNext": declineNext, "authenticateNext": authenticateNext, "dropNext": dropNext,
	"duplicate": duplicateEvents, "shuffle": shuffleEvents, "hold": holdDelivery, "delay": delaySeconds,
}

// runActions runs the requested actions: a step of the clock, switches, or resending an
// event.
func (s *Server) runActions(ctx context.Context, requested map[string]string) error {
	if len(requested) == 0 {
		return refuse("", "", `Send an action, such as {"advance":"720h"}, {"declineNext":1} or {"resend":"evt_..."}.`)
	}
	if step, given := requested["advance"]; given {
		d, err := time.ParseDuration(step)
		if err != nil || d < time.Second {
			return refuse("advance", "", "Enter a duration, such as 90s, 24h or 720h.")
		}
		if err := s.advance(d); err != nil {
			return refuse("advance", "", "Couldn't move the clock: %v", err)
		}
	}
	defer s.Wake()
	return s.within(ctx, func(c *call) error {
		for name, value := range requested {
			if err := c.runAction(name, value); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *call) runAction(name, value string) error {
	switch name {
	case "advance":
		return nil // already done
	case "resend":
		if c.get("event", value) == nil {
			return missing("event", value)
		}
		c.enqueue(value)
		return nil
	}
	column, known := actionSwitches[name]
	if !known {
		return refuse(name, "", "Unknown action %s.", name)
	}
	n, ok := switchValue(value)
	if !ok {
		return refuse(name, "", "%s must be true, false or a whole number of zero or more (delay is in seconds).", name)
	}
	c.writeSwitch(column, n)
	return nil
}

func switchValue(value string) (int64, bool) {
	switch value {
	case "true":
		return 1, true
	case "false":
		return 0, true
	}
	n, err := strconv.ParseInt(value, 10, 32)
	return n, err == nil && n >= 0
}
