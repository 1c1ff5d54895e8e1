package app

import (
	"context"

	"selvedge/adapters/fal"
	"selvedge/adapters/fetch"
	"selvedge/adapters/httpapi"
	"selvedge/adapters/modellocal"
	"selvedge/adapters/openai"
	"selvedge/core/models"
	"selvedge/fixtures"
	"selvedge/ports"
)

// newModels returns the configured models. Where none is configured that makes pictures,
// the local one does, and where none is that writes. Report is called when a provider needs the
// operator.
func newModels(c ModelConfig, pictures modellocal.Pictures, report func(ctx context.Context, provider string, err error)) (*models.Models, error) {
	var providers []models.Provider
	hasMedia, hasLanguage := false, false
	if c.usesOpenAI() {
		provider := models.Provider{Name: "openai"}
		settings := openai.Config{URL: c.OpenAIURL, Key: string(c.OpenAIAPIKey), ImageModel: c.OpenAIImageModel, TextModel: c.OpenAITextModel, Now: wallClock}
		if c.FalKey != "" { // its models of the other tasks are made for them
			settings.Tasks = []ports.ModelTask{ports.ModelGenerate, ports.ModelEdit}
		}
		images, texts := openai.New(settings)
		if images != nil {
			provider.Media, hasMedia = images, true
		}
		if texts != nil {
			provider.Language, hasLanguage = texts, true
		}
		providers = append(providers, provider)
	}
	if c.FalKey != "" {
		table, err := falModels(fixtures.Models)
		if err != nil {
			return nil, err
		}
		providers = append(providers, models.Provider{Name: "fal", Media: fal.New(fal.Config{
			Key: string(c.FalKey), Models: table, Fetch: fetch.New(fetch.Config{Hosts: fal.FileHosts}),
		})})
		hasMedia = true
	}
	local := models.Provider{Name: "local"}
	if !hasMedia {
		local.Media = pictures
	}
	if !hasLanguage {
		local.Language = modellocal.Texts{}
	}
	// A pause of a provider is of the world's time, not of a clock that can be moved.
	return models.New(wallClock, report, append(providers, local)...), nil
}

// reportModels logs that a model provider needs the operator.
func (h *components) reportModels(ctx context.Context, provider string, err error) {
	if h.log != nil {
		h.log.ErrorContext(ctx, "a model provider rejects requests: check its settings and its account", "provider", provider, "err", err)
	}
}

func (h *components) modelsArea() Area {
	return Area{Name: "models", Routes: []httpapi.Group{h.api.ModelRoutes()}}
}
