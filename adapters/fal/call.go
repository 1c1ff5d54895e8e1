package fal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"selvedge/ports"
)

const maxResponseBytes = 4 << 20 // files are not in it

// call makes a request and decodes the response, if there is something to decode it into.
// Its failures are those of ports.MediaModel.
func (c *Client) call(ctx context.Context, method, address string, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, err))
	}
	request.Header.Set("Authorization", "Key "+c.key)
	request.Header.Set("Accept", "application/json")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := c.http.Do(request)
	if err != nil {
		if wrapped, is := errors.AsType[*url.Error](err); is {
			err = wrapped.Err
		}
		return ports.ModelAway(fmt.Errorf("%s %s: %w", method, request.URL.Path, err))
	}
	defer func() { _ = response.Body.Close() }() // what was needed has been read
	text, err := io.ReadAll(io.LimitReader(response.Body, maxResponseBytes+1))
	if err == nil && len(text) > maxResponseBytes {
		err = errors.New("the response is too large")
	}
	if err == nil && response.StatusCode >= http.StatusMultipleChoices {
		return c.failure(response, text)
	}
	if err == nil && into != nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return ports.ModelAway(fmt.Errorf("%s %s: %w", method, request.URL.Path, err))
	}
	return nil
}

// output is what models answer with. Each fills one of the members.
type output struct {
	Images []file `json:"images"`
	Image  *file  `json:"image"`
	Video  *file  `json:"video"`
}

type file struct {
	URL    string  `json:"url"`
	Width  float64 `json:"width"` // null or absent at some models
	Height float64 `json:"height"`
}

func (o output) results() (all []ports.MediaResult) {
	add := func(kind ports.MediaKind, f file) {
		if f.URL != "" {
			all = append(all, ports.MediaResult{Kind: kind, Width: int(f.Width), Height: int(f.Height), URL: f.URL})
		}
	}
	for _, f := range o.Images {
		add(ports.Picture, f)
	}
	if o.Image != nil {
		add(ports.Picture, *o.Image)
	}
	if o.Video != nil {
		add(ports.Video, *o.Video)
	}
	return all
}
