// Package fal makes pictures and videos through fal's queue: a request is accepted with
// URLs by which it is watched, fetched and cancelled.
//
// Invariants: the key is only sent to the configured server, also where that answers with
// URLs of another, and is in no error. Files are downloaded without the key, by a Fetcher.
package fal

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

// DefaultURL is fal's queue.
const DefaultURL = "https://queue.fal.run"

// FileHosts are where fal's results are.
var FileHosts = []string{"fal.media"}

// Fetcher downloads a file that a model made.
type Fetcher interface {
	Open(ctx context.Context, kind ports.MediaKind, address string) (ports.MediaFile, error)
}

// Config is the account, the models and how results are downloaded.
type Config struct {
	URL    string // empty: DefaultURL
	Key    string // ID:SECRET
	Models []Model
	Fetch  Fetcher
	HTTP   *http.Client // nil: one with the timeouts of this package
}

const (
	callTimeout = 2 * time.Minute // pictures are in the request
	dialTimeout = 10 * time.Second
)

// Client is a ports.MediaModel. It is safe for concurrent use. There is no key for
// repeated requests: one that is sent again makes, and costs, another result.
type Client struct {
	url    string
	key    string
	models []Model
	fetch  Fetcher
	http   *http.Client
}

// New returns a client.
func New(c Config) *Client {
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
	own.Timeout = callTimeout
	return &Client{url: strings.TrimSuffix(cmp.Or(c.URL, DefaultURL), "/"), key: c.Key, models: c.Models, fetch: c.Fetch, http: &own}
}

// Offers implements ports.MediaModel.
func (c *Client) Offers() []ports.ModelOffer {
	all := make([]ports.ModelOffer, len(c.models))
	for i, m := range c.models {
		all[i] = m.offer()
	}
	return all
}

// ticket is how a request goes on. Its URLs are the server's own: they differ from those
// that the endpoint suggests.
type ticket struct {
	Model    string `json:"model"`
	Status   string `json:"status"`
	Response string `json:"response"`
	Cancel   string `json:"cancel"`
}

type submitted struct {
	StatusURL     string `json:"status_url"`
	ResponseURL   string `json:"response_url"`
	CancelURL     string `json:"cancel_url"`
	QueuePosition int    `json:"queue_position"`
}

type status struct {
	Status        string `json:"status"`
	QueuePosition int    `json:"queue_position"`
}

// Begin implements ports.MediaModel.
func (c *Client) Begin(ctx context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	i := slices.IndexFunc(c.models, func(m Model) bool { return m.fits(r) })
	if i < 0 {
		return ports.MediaState{}, ports.ModelInput("No model takes these pictures together. Use others, or fewer.", nil)
	}
	body, err := c.models[i].body(r)
	if err != nil {
		return ports.MediaState{}, ports.ModelInput("The words can't be sent to the model.", err)
	}
	var answer submitted
	if err := c.call(ctx, http.MethodPost, c.url+"/"+c.models[i].Endpoint, body, &answer); err != nil {
		return ports.MediaState{}, err
	}
	t := ticket{Model: c.models[i].ID, Status: answer.StatusURL, Response: answer.ResponseURL, Cancel: answer.CancelURL}
	if err := c.checkTicket(t); err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	text, err := json.Marshal(t)
	if err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	return ports.MediaState{Model: t.Model, Ticket: string(text), Place: answer.QueuePosition + 1, Percent: -1}, nil
}

// Look implements ports.MediaModel.
func (c *Client) Look(ctx context.Context, text string) (ports.MediaState, error) {
	t, err := c.readTicket(text)
	if err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	state := ports.MediaState{Model: t.Model, Ticket: text, Percent: -1}
	var now status
	if err := c.call(ctx, http.MethodGet, t.Status, nil, &now); err != nil {
		return ports.MediaState{}, ended(err, isForgotten)
	}
	switch now.Status {
	case "IN_QUEUE":
		state.Place = now.QueuePosition + 1
		return state, nil
	case "IN_PROGRESS":
		return state, nil
	case "COMPLETED":
	default:
		return ports.MediaState{}, ports.ModelAway(fmt.Errorf("unknown status %q", now.Status))
	}
	var made output
	if err := c.call(ctx, http.MethodGet, t.Response, nil, &made); err != nil {
		return ports.MediaState{}, ended(err, isOutcome)
	}
	if state.Results = made.results(); len(state.Results) == 0 {
		return ports.MediaState{}, ports.ModelAway(fmt.Errorf("%w: the response has no file", ports.ErrModelEnded))
	}
	state.Done, state.Percent = true, 100
	return state, nil
}

// Cancel implements ports.MediaModel.
func (c *Client) Cancel(ctx context.Context, text string) error {
	t, err := c.readTicket(text)
	if err != nil {
		return nil // no such request can exist
	}
	err = c.call(ctx, http.MethodPut, t.Cancel, nil, nil)
	if response, is := errors.AsType[*responseError](err); is && (response.status == http.StatusBadRequest || response.status == http.StatusNotFound) {
		return nil // it has ended, or is forgotten
	}
	return err
}

// Open implements ports.MediaModel.
func (c *Client) Open(ctx context.Context, result ports.MediaResult) (ports.MediaFile, error) {
	return c.fetch.Open(ctx, result.Kind, result.URL)
}

func (c *Client) readTicket(text string) (t ticket, err error) {
	if err := json.Unmarshal([]byte(text), &t); err != nil {
		return t, errors.New("unknown ticket")
	}
	return t, c.checkTicket(t)
}

// checkTicket refuses URLs of another server, which would get the key.
func (c *Client) checkTicket(t ticket) error {
	own, err := url.Parse(c.url)
	if err != nil {
		return err
	}
	for _, address := range []string{t.Status, t.Response, t.Cancel} {
		u, err := url.Parse(address)
		if err != nil || u.Scheme != own.Scheme || u.Host != own.Host || u.User != nil {
			return errors.New("the provider answered with a URL that is not its own")
		}
	}
	return nil
}
