package openai_test

import (
	"net/http"
	"testing"
	"time"

	"selvedge/adapters/openai"
	"selvedge/adapters/openai/openaitest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

var start = time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)

// open returns both models of a server.
func open(t *testing.T) (*openaitest.Server, *openai.Pictures, *openai.Texts) {
	t.Helper()
	server := openaitest.New(t)
	pictures, texts := openai.New(openai.Config{
		URL: server.URL, Key: openaitest.Key, ImageModel: "image-2", TextModel: "text-5",
		Now: func() time.Time { return start }, HTTP: server.Client,
	})
	return server, pictures, texts
}

// behaviors are the answers that the contract asks for.
var behaviors = map[portstest.ModelBehavior]openaitest.Answer{
	portstest.ModelRefuses:       openaitest.Refused("violence"),
	portstest.ModelRejectsInput:  openaitest.Failure(http.StatusBadRequest, "invalid_request_error", "invalid_image_file", "Invalid image file "+openaitest.Secret),
	portstest.ModelIsBusy:        openaitest.RateLimited("Retry-After", "30"),
	portstest.ModelFails:         openaitest.Failure(http.StatusInternalServerError, "server_error", "", "The server had an error "+openaitest.Secret),
	portstest.ModelHangsUp:       openaitest.Cut(),
	portstest.ModelTalksNonsense: openaitest.Nonsense(),
	portstest.ModelRejectsKey:    openaitest.Unauthorized(),
}

func TestPicturesContract(t *testing.T) {
	portstest.TestMediaModel(t, func(t *testing.T) portstest.MediaFixture {
		server, pictures, _ := open(t)
		return portstest.MediaFixture{Model: pictures, Secret: openaitest.Secret, Behave: func(b portstest.ModelBehavior) { server.Next(behaviors[b]) }}
	})
}

func TestTextsContract(t *testing.T) {
	portstest.TestLanguageModel(t, func(t *testing.T) portstest.LanguageFixture {
		server, _, texts := open(t)
		return portstest.LanguageFixture{Model: texts, Secret: openaitest.Secret, Behave: func(b portstest.ModelBehavior) { server.Next(behaviors[b]) }}
	})
}

var (
	_ ports.MediaModel    = (*openai.Pictures)(nil)
	_ ports.LanguageModel = (*openai.Texts)(nil)
)
