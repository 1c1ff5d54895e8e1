package models_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"selvedge/core/models"
	"selvedge/ports"
)

var start = time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)

// fake is a provider that answers as its functions say.
type fake struct {
	offers []ports.ModelOffer
	begin  func(r ports.MediaRequest) (ports.MediaState, error)
	look   func(ticket string) (ports.MediaState, error)
	write  func(r ports.TextRequest) (ports.TextAnswer, error)
	calls  []string
}

func (f *fake) Offers() []ports.ModelOffer { return f.offers }

func (f *fake) Begin(_ context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	f.calls = append(f.calls, "begin "+r.Model)
	return f.begin(r)
}

func (f *fake) Look(_ context.Context, ticket string) (ports.MediaState, error) {
	f.calls = append(f.calls, "look "+ticket)
	return f.look(ticket)
}

func (f *fake) Cancel(_ context.Context, ticket string) error {
	f.calls = append(f.calls, "cancel "+ticket)
	return nil
}

func (f *fake) Open(_ context.Context, result ports.MediaResult) (ports.MediaFile, error) {
	f.calls = append(f.calls, "open "+result.Model)
	return ports.MediaFile{ReadCloser: io.NopCloser(strings.NewReader("x")), MediaType: "image/png"}, nil
}

func (f *fake) Write(_ context.Context, r ports.TextRequest) (ports.TextAnswer, error) {
	f.calls = append(f.calls, "write")
	return f.write(r)
}

// offer returns an offer with that ID.
func offer(id string, tasks ...ports.ModelTask) ports.ModelOffer {
	return ports.ModelOffer{ID: id, Name: id, Maker: "M", Tasks: tasks}
}

// clock is a clock that tests move.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

// newModels returns models over fakes, and what was reported to the operator.
func newModels(t *testing.T, providers ...models.Provider) (*models.Models, *clock, *[]string) {
	t.Helper()
	c := &clock{now: start}
	var reported []string
	m := models.New(c.Now, func(_ context.Context, provider string, err error) {
		reported = append(reported, provider+": "+err.Error())
	}, providers...)
	return m, c, &reported
}

var generation = ports.MediaRequest{Key: "k", Task: ports.ModelGenerate, Prompt: "A dress"}

func picture(role ports.MediaRole) ports.MediaInput {
	return ports.MediaInput{Role: role, MediaType: "image/png", Bytes: []byte("x")}
}
