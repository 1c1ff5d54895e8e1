package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"selvedge/ports"
)

const (
	maxErrorBytes = 64 << 10
	maxTextBytes  = 8 << 20
	// The largest picture in base64, and what is around it.
	maxPicturesBytes = ports.MaxPictureBytes/3*4 + 1<<20
)

// post sends a body and decodes the response. Its failures are those of ports.MediaModel.
func (a *api) post(ctx context.Context, path, contentType string, body []byte, timeout time.Duration, maxBytes int64, into any) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.url+path, bytes.NewReader(body))
	if err != nil {
		return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, err))
	}
	request.Header.Set("Authorization", "Bearer "+a.key)
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Accept", "application/json")
	response, err := a.http.Do(request)
	if err != nil {
		if wrapped, is := errors.AsType[*url.Error](err); is {
			err = wrapped.Err
		}
		return ports.ModelAway(fmt.Errorf("POST %s: %w", path, err))
	}
	defer func() { _ = response.Body.Close() }() // what was needed has been read
	if response.StatusCode != http.StatusOK {
		text, err := io.ReadAll(io.LimitReader(response.Body, maxErrorBytes))
		if err != nil {
			return ports.ModelAway(fmt.Errorf("POST %s: %w", path, err))
		}
		return a.failure(path, response, text)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, maxBytes+1))
	if err == nil && int64(len(text)) > maxBytes {
		err = errors.New("the response is too large")
	}
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return ports.ModelAway(fmt.Errorf("POST %s: %w", path, err))
	}
	return nil
}

// withoutKey removes the key from what a server says.
func (a *api) withoutKey(text string) string {
	if a.key == "" {
		return text
	}
	return strings.ReplaceAll(text, a.key, "[key]")
}
