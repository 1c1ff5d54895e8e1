// Package openai makes pictures and texts through OpenAI's API, or another server that
// speaks it: the Images API and chat completions with JSON schemas.
//
// Invariants: the key is only sent to the configured server, never after a redirect, and is
// in no error. A picture that the server made is never more than ports.MaxPictureBytes,
// and a JSON document is never returned that does not fit its schema.
package openai

import (
	"cmp"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

// DefaultURL is the base URL of OpenAI's API.
const DefaultURL = "https://api.openai.com/v1"

// Config is the server and its models.
type Config struct {
	URL        string // base of the API; empty: DefaultURL
	Key        string
	ImageModel string            // empty: it makes no pictures
	TextModel  string            // empty: it writes no texts
	Tasks      []ports.ModelTask // of the image model; nil: all it can do
	Now        ports.Clock
	HTTP       *http.Client // nil: one with the timeouts of this package
}

const (
	pictureTimeout = 10 * time.Minute // large pictures take up to five
	textTimeout    = 5 * time.Minute
	dialTimeout    = 10 * time.Second
)

// pictureTasks are what image models can do.
var pictureTasks = []ports.ModelTask{ports.ModelGenerate, ports.ModelEdit, ports.ModelDress, ports.ModelCutOut}

// api is a server.
type api struct {
	url   string
	key   string
	maker string
	http  *http.Client
	now   ports.Clock
}

// New returns the models. One that is not configured is nil.
func New(c Config) (*Pictures, *Texts) {
	own := http.Client{Transport: &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: dialTimeout}).DialContext,
		TLSHandshakeTimeout: dialTimeout,
		MaxIdleConnsPerHost: 8,
		IdleConnTimeout:     time.Minute,
		ForceAttemptHTTP2:   true,
	}}
	if c.HTTP != nil {
		own = *c.HTTP
	}
	// A redirect would take the key to another server.
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	server := &api{url: strings.TrimSuffix(cmp.Or(c.URL, DefaultURL), "/"), key: c.Key, http: &own, now: c.Now}
	server.maker = makerOf(server.url)
	var pictures *Pictures
	if c.ImageModel != "" {
		tasks := c.Tasks
		if tasks == nil {
			tasks = slices.Clone(pictureTasks)
		}
		pictures = &Pictures{api: server, model: c.ImageModel, tasks: tasks}
	}
	var texts *Texts
	if c.TextModel != "" {
		texts = &Texts{api: server, model: c.TextModel}
	}
	return pictures, texts
}

// makerOf names who runs a server: OpenAI, or the host.
func makerOf(base string) string {
	if base == DefaultURL {
		return "OpenAI"
	}
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
