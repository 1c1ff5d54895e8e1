package portstest

import (
	"context"
	"encoding/json"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// LanguageFixture is a model in a test.
type LanguageFixture struct {
	Model ports.LanguageModel
	// Behave sets how the provider answers the next request. It is nil for a model without
	// a provider.
	Behave func(b ModelBehavior)
	// Secret is in every text of the provider's failures. It must not reach people.
	Secret string
}

const garmentSchema = `{
	"type": "object", "additionalProperties": false, "required": ["name", "pieces", "fit", "details"],
	"properties": {
		"name": {"type": "string"},
		"pieces": {"type": "integer", "minimum": 1},
		"fit": {"type": "string", "enum": ["slim", "regular", "loose"]},
		"details": {"type": "array", "items": {"type": "string"}}
	}
}`

// TestLanguageModel runs the contract of ports.LanguageModel.
func TestLanguageModel(t *testing.T, open func(t *testing.T) LanguageFixture) {
	request := ports.TextRequest{Key: "task-1", System: "You are a pattern maker.", Prompt: "Describe a navy linen dress.", User: "person-1"}
	t.Run("a text is answered", func(t *testing.T) {
		m := open(t).Model
		answer, err := m.Write(t.Context(), request)
		require.NoError(t, err)
		assert.NotEmpty(t, answer.Text)
		require.NotEmpty(t, m.Offers())
		assert.Equal(t, m.Offers()[0].ID, answer.Model)
		assert.Equal(t, []ports.ModelTask{ports.ModelWrite}, m.Offers()[0].Tasks)
	})
	t.Run("a document fits its schema", func(t *testing.T) {
		r := request
		r.Schema, r.SchemaName = []byte(garmentSchema), "garment"
		r.Pictures = []ports.MediaInput{{MediaType: "image/png", Bytes: TestPicture(8, 8, color.White)}}
		answer, err := open(t).Model.Write(t.Context(), r)
		require.NoError(t, err)
		var garment struct {
			Name    *string  `json:"name"`
			Pieces  int      `json:"pieces"`
			Fit     string   `json:"fit"`
			Details []string `json:"details"`
		}
		require.NoError(t, json.Unmarshal([]byte(answer.Text), &garment))
		assert.NotNil(t, garment.Name)
		assert.GreaterOrEqual(t, garment.Pieces, 1)
		assert.Contains(t, []string{"slim", "regular", "loose"}, garment.Fit)
		assert.NotNil(t, garment.Details)
	})
	t.Run("a broken schema is a wrong input", func(t *testing.T) {
		for _, schema := range []string{`{`, `{"type": 1}`, `{"$ref": "https://example.com/schema.json"}`, `{"$ref": "file:///etc/passwd"}`} {
			r := request
			r.Schema, r.SchemaName = []byte(schema), "broken"
			_, err := open(t).Model.Write(t.Context(), r)
			assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", schema, err)
		}
	})
	t.Run("an ended context is away, and its cause", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := open(t).Model.Write(ctx, request)
		assert.ErrorIs(t, err, context.Canceled)
		assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	})
	t.Run("failures", func(t *testing.T) {
		for behavior := range modelReasons {
			t.Run(string(behavior), func(t *testing.T) {
				f := open(t)
				if f.Behave == nil {
					t.Skip("no provider")
				}
				f.Behave(behavior)
				_, err := f.Model.Write(t.Context(), request)
				checkModelFailure(t, behavior, f.Secret, err)
				_, err = f.Model.Write(t.Context(), request)
				assert.NoError(t, err)
			})
		}
	})
}
