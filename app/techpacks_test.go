package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/modellocal"
	"selvedge/adapters/openai/openaitest"
	"selvedge/core/techpacks/draft"
	"selvedge/fixtures"
	"selvedge/ports"
)

// A provider takes a schema whose members are all required, and what it answers by it is read.
func TestAProviderTakesTheSchemaOfStyles(t *testing.T) {
	server := openaitest.New(t)
	complete := `{"name":"Cocoon coat","garment":"coat","gender":"women","season":"","fit":"oversized","silhouette":"","length":"midi","neck":"","collar":"shawl","shoulder":"","sleeve":"",
		"cuff":"","closure":"wrap","pockets":["welt"],"waist":"","hem":"","back":"","lining":"full","details":[],"fabric":"wool melton","fabricKind":"woven","gsm":0,
		"fibres":[{"fibre":"wool","percent":100}],"print":"","colours":[{"part":"shell","name":"camel","hex":"#b08d62"}],"measures":[{"point":"bodyLength","mm":1150}]}`
	server.Next(openaitest.Text(`{"garment":"spaceship"}`), openaitest.Text(complete))
	m, err := newModels(ModelConfig{OpenAIURL: server.URL, OpenAIAPIKey: openaitest.Key, OpenAITextModel: "text-5"}, modellocal.Pictures{}, nil)
	require.NoError(t, err)
	written, err := m.Language().Write(t.Context(), ports.TextRequest{Prompt: "a cocoon", Schema: fixtures.StyleSchema, SchemaName: "style"})
	require.NoError(t, err)
	assert.Len(t, server.Requests(), 2, "what doesn't fit is asked for once more")
	answer, err := draft.ReadAnswer([]byte(written.Text))
	require.NoError(t, err)
	assert.Equal(t, []string{"coat", "shawl"}, []string{answer.Garment, answer.Collar})
	assertStrict(t, server.Requests()[0].JSON["response_format"])
}

// assertStrict fails unless each object in a schema requires all its members and no others.
func assertStrict(t *testing.T, in any) {
	t.Helper()
	switch part := in.(type) {
	case map[string]any:
		if properties, object := part["properties"].(map[string]any); object && part["type"] == "object" {
			required, _ := part["required"].([]any)
			assert.Len(t, required, len(properties))
			for _, name := range required {
				assert.Contains(t, properties, name)
			}
			assert.Equal(t, false, part["additionalProperties"])
		}
		for _, inside := range part {
			assertStrict(t, inside)
		}
	case []any:
		for _, inside := range part {
			assertStrict(t, inside)
		}
	}
}
