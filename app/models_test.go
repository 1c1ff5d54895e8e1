package app

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/modellocal"
	"selvedge/fixtures"
	"selvedge/ports"
)

func TestAHalfConfiguredProviderIsNamed(t *testing.T) {
	const key, images, texts = "canary", "image-2", "text-5"
	for name, c := range map[string]struct {
		config ModelConfig
		says   []string // none: it is complete
	}{
		"nothing":             {ModelConfig{}, nil},
		"pictures":            {ModelConfig{OpenAIAPIKey: key, OpenAIImageModel: images}, nil},
		"texts, elsewhere":    {ModelConfig{OpenAIURL: "https://models.example.com/v1", OpenAIAPIKey: key, OpenAITextModel: texts}, nil},
		"on this machine":     {ModelConfig{OpenAIURL: "http://127.0.0.1:11434/v1", OpenAIAPIKey: "none", OpenAITextModel: texts}, nil},
		"fal":                 {ModelConfig{FalKey: "id:canary"}, nil},
		"a model without key": {ModelConfig{OpenAIImageModel: images}, []string{"SELVEDGE_OPENAI_API_KEY isn't set"}},
		"a key without model": {ModelConfig{OpenAIAPIKey: key}, []string{"SELVEDGE_OPENAI_IMAGE_MODEL and SELVEDGE_OPENAI_TEXT_MODEL aren't set"}},
		"a URL alone":         {ModelConfig{OpenAIURL: "https://models.example.com/v1"}, []string{"SELVEDGE_OPENAI_API_KEY", "SELVEDGE_OPENAI_IMAGE_MODEL"}},
		"in the clear":        {ModelConfig{OpenAIURL: "http://models.example.com/v1", OpenAIAPIKey: key, OpenAITextModel: texts}, []string{"SELVEDGE_OPENAI_URL must be an https:// URL"}},
		"a key in the URL":    {ModelConfig{OpenAIURL: "https://u:canary@models.example.com/v1", OpenAIAPIKey: key, OpenAITextModel: texts}, []string{"SELVEDGE_OPENAI_URL"}},
		"no URL":              {ModelConfig{OpenAIURL: "models", OpenAIAPIKey: key, OpenAITextModel: texts}, []string{"SELVEDGE_OPENAI_URL"}},
		"half a key":          {ModelConfig{FalKey: "canary"}, []string{"SELVEDGE_FAL_KEY must look like ID:SECRET"}},
	} {
		t.Run(name, func(t *testing.T) {
			local, production := Config{Addr: "127.0.0.1:8080", ModelConfig: c.config}, whole()
			production.ModelConfig = c.config
			for _, cfg := range []Config{local, production} {
				err := cfg.Check()
				if c.says == nil {
					assert.NoError(t, err)
					continue
				}
				for _, says := range c.says {
					assert.ErrorContains(t, err, says)
				}
				assert.NotContains(t, err.Error(), "canary")
			}
			assert.False(t, local.IsProduction())
		})
	}
}

// offered returns the models that answer each task, the preferred first.
func offered(t *testing.T, c ModelConfig) map[ports.ModelTask][]string {
	t.Helper()
	m, err := newModels(c, modellocal.Pictures{}, nil)
	require.NoError(t, err)
	all := map[ports.ModelTask][]string{}
	for _, o := range m.Offers() {
		for _, task := range o.Tasks {
			all[task] = append(all[task], o.ID)
		}
	}
	return all
}

func TestConfiguredModelsAnswerAndElseTheLocalOnes(t *testing.T) {
	const localPictures, localTexts = "local:pictures", "local:texts"
	one := func(id string) []string { return []string{id} }
	for name, c := range map[string]struct {
		config ModelConfig
		want   map[ports.ModelTask][]string
	}{
		"nothing": {ModelConfig{}, map[ports.ModelTask][]string{
			ports.ModelGenerate: one(localPictures), ports.ModelEdit: one(localPictures), ports.ModelDress: one(localPictures),
			ports.ModelCutOut: one(localPictures), ports.ModelUpscale: one(localPictures), ports.ModelWrite: one(localTexts),
		}},
		"pictures of OpenAI": {ModelConfig{OpenAIAPIKey: "k", OpenAIImageModel: "image-2"}, map[ports.ModelTask][]string{
			ports.ModelGenerate: one("openai:image-2"), ports.ModelEdit: one("openai:image-2"), ports.ModelDress: one("openai:image-2"),
			ports.ModelCutOut: one("openai:image-2"), ports.ModelWrite: one(localTexts),
		}},
		"both": {ModelConfig{OpenAIAPIKey: "k", OpenAIImageModel: "image-2", OpenAITextModel: "text-5", FalKey: "a:b"}, map[ports.ModelTask][]string{
			ports.ModelGenerate: {"openai:image-2", "fal:flux-pro-1.1"}, ports.ModelEdit: {"openai:image-2", "fal:flux-fill", "fal:flux-kontext-max"},
			ports.ModelDress: one("fal:kolors-try-on"), ports.ModelCutOut: one("fal:birefnet"), ports.ModelUpscale: one("fal:clarity-upscaler"),
			ports.ModelFilm: {"fal:seedance-2.0", "fal:kling-4"}, ports.ModelWrite: one("openai:text-5"),
		}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, offered(t, c.config)) })
	}
}

func TestTheTableOfModelsIsRead(t *testing.T) {
	all, err := falModels(fixtures.Models)
	require.NoError(t, err)
	assert.NotEmpty(t, all)
}

func TestAWrongKeyIsLoggedWithoutIt(t *testing.T) {
	t.Attr("security", "24.7")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = w.Write([]byte(`{"error":{"message":"Incorrect API key provided: canary-key","code":"invalid_api_key"}}`))
	}))
	t.Cleanup(server.Close)
	var log bytes.Buffer
	h := &components{log: slog.New(slog.NewJSONHandler(&log, nil))}
	m, err := newModels(ModelConfig{OpenAIURL: server.URL, OpenAIAPIKey: "canary-key", OpenAITextModel: "text-5"}, modellocal.Pictures{}, h.reportModels)
	require.NoError(t, err)
	for range 3 {
		_, err = m.Language().Write(t.Context(), ports.TextRequest{Prompt: "x"})
		assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	}
	assert.Equal(t, 1, bytes.Count(log.Bytes(), []byte("\n")), "once in a while")
	assert.Contains(t, log.String(), `"provider":"openai"`)
	assert.Contains(t, log.String(), `"level":"ERROR"`)
	assert.NotContains(t, log.String(), "canary")
}
