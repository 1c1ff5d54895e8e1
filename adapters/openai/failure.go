package openai

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"selvedge/ports"
)

const (
	defaultPause = 20 * time.Second
	maxPause     = 10 * time.Minute
	maxLogged    = 300 // bytes of a server's message
)

// refusal is the body of a response that is an error.
type refusal struct {
	Error struct {
		Message string `json:"message"`
		Type    string `json:"type"`
		Code    any    `json:"code"` // a string; a number at some servers
		Param   any    `json:"param"`
	} `json:"error"`
}

// moderated are the codes of what moderation refused.
var moderated = map[string]bool{"moderation_blocked": true, "content_policy_violation": true, "content_filter": true}

// unpaid are the codes of accounts that can't be used until the operator acts, although
// their status says that the request is at fault or came too early.
var unpaid = map[string]bool{"insufficient_quota": true, "billing_hard_limit_reached": true, "billing_not_active": true, "model_not_found": true}

var violations = regexp.MustCompile(`safety_violations=\[([^\]]*)\]`)

// failure returns the error of a response.
func (a *api) failure(path string, response *http.Response, text []byte) error {
	var said refusal
	_ = json.Unmarshal(text, &said) // what is not JSON is known by its status
	code, _ := said.Error.Code.(string)
	message := a.withoutKey(said.Error.Message)
	cause := fmt.Errorf("POST %s: status %d, type %q, code %q", path, response.StatusCode, said.Error.Type, code)
	settings := ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, cause))
	// A server quotes parts of a wrong key, so that nothing is said of one.
	explained := fmt.Errorf("%w: %s", cause, message[:min(len(message), maxLogged)])
	switch status := response.StatusCode; {
	case moderated[code]:
		return ports.ModelRefused(hints(message), cause)
	case unpaid[code], unpaid[said.Error.Type], status == http.StatusUnauthorized, status == http.StatusPaymentRequired:
		return settings
	case status == http.StatusForbidden, status == http.StatusNotFound, status == http.StatusMethodNotAllowed, status < http.StatusBadRequest,
		strings.Contains(message, "must be verified"):
		return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, explained))
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != "":
		return ports.ModelBusy(a.pause(response.Header), cause)
	case status == http.StatusRequestTimeout, status == http.StatusConflict, status >= http.StatusInternalServerError:
		return ports.ModelAway(explained)
	}
	return ports.ModelInput("The model can't work with this input. Change the words, or use other or smaller pictures.", explained)
}

// pause returns for how long a server asks to wait.
func (a *api) pause(h http.Header) time.Duration {
	wait := defaultPause
	if ms, is := number(h.Get("Retry-After-Ms")); is {
		wait = time.Duration(ms) * time.Millisecond
	} else if s, is := number(h.Get("Retry-After")); is {
		wait = time.Duration(s * float64(time.Second))
	} else if at, err := http.ParseTime(h.Get("Retry-After")); err == nil {
		wait = at.Sub(a.now())
	}
	return max(time.Second, min(wait, maxPause))
}

// number reads a number, made small enough for a Duration.
func number(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	return math.Min(math.Max(n, 0), 1e6), err == nil && !math.IsNaN(n)
}

// hints returns the names of the rules that a message says were broken.
func hints(message string) []string {
	found := violations.FindStringSubmatch(message)
	if found == nil {
		return nil
	}
	names := strings.Split(found[1], ",")
	for i, name := range names {
		names[i] = strings.Trim(name, ` '"`)
	}
	return names
}
