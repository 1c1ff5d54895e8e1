package app

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"selvedge/adapters/fal"
	"selvedge/ports"
)

// ModelConfig are the settings of model providers, in both modes.
type ModelConfig struct {
	OpenAIURL        string `env:"SELVEDGE_OPENAI_URL" name:"openai-url" placeholder:"URL" help:"Base URL of OpenAI's API or a compatible server (default: https://api.openai.com/v1)."`
	OpenAIAPIKey     Secret `env:"SELVEDGE_OPENAI_API_KEY" name:"openai-api-key" placeholder:"KEY" help:"Key for that server; any text if it needs none."`
	OpenAIImageModel string `env:"SELVEDGE_OPENAI_IMAGE_MODEL" name:"openai-image-model" placeholder:"NAME" help:"Model that makes pictures there (default: none)."`
	OpenAITextModel  string `env:"SELVEDGE_OPENAI_TEXT_MODEL" name:"openai-text-model" placeholder:"NAME" help:"Model that writes there (default: none)."`
	FalKey           Secret `env:"SELVEDGE_FAL_KEY" placeholder:"ID:SECRET" help:"Key of fal.ai, for try-on, cut-outs, upscaling and video (default: off)."`
}

// usesOpenAI reports whether any setting of OpenAI is set.
func (c ModelConfig) usesOpenAI() bool {
	return c.OpenAIURL != "" || c.OpenAIAPIKey != "" || c.OpenAIImageModel != "" || c.OpenAITextModel != ""
}

// check reports everything that is missing or wrong. Its errors do not quote the keys.
func (c ModelConfig) check() (problems []error) {
	if c.usesOpenAI() {
		if c.OpenAIAPIKey == "" {
			problems = append(problems, errors.New("SELVEDGE_OPENAI_API_KEY isn't set, but another SELVEDGE_OPENAI_ setting is: set it, or none of them"))
		}
		if c.OpenAIImageModel == "" && c.OpenAITextModel == "" {
			problems = append(problems, errors.New("SELVEDGE_OPENAI_IMAGE_MODEL and SELVEDGE_OPENAI_TEXT_MODEL aren't set, but another SELVEDGE_OPENAI_ setting is: set at least one of them"))
		}
	}
	if c.OpenAIURL != "" && !isModelURL(c.OpenAIURL) {
		problems = append(problems, errors.New("SELVEDGE_OPENAI_URL must be an https:// URL, such as https://api.openai.com/v1, or http:// on this machine"))
	}
	if id, secret, both := strings.Cut(string(c.FalKey), ":"); c.FalKey != "" && (!both || id == "" || secret == "") {
		problems = append(problems, errors.New("SELVEDGE_FAL_KEY must look like ID:SECRET"))
	}
	return problems
}

// isModelURL accepts URLs to which a key can be sent.
func isModelURL(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Hostname() != "" && u.User == nil && u.RawQuery == "" && u.Fragment == "" &&
		(u.Scheme == "https" || u.Scheme == "http" && ports.IsLoopback(u.Hostname()))
}

// falModels returns the models at fal, by the table in the binary.
func falModels(table []byte) ([]fal.Model, error) {
	all, err := fal.ParseModels(table)
	if err != nil {
		return nil, fmt.Errorf("fixtures/models.json: %w", err)
	}
	return all, nil
}
