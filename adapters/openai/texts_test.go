package openai_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/openai/openaitest"
	"selvedge/ports"
)

const sizeSchema = `{"type":"object","additionalProperties":false,"required":["size"],"properties":{"size":{"type":"integer"}}}`

var sized = ports.TextRequest{System: "Be brief.", Prompt: "Which size?", Schema: []byte(sizeSchema), SchemaName: "size", User: "u1"}

func TestAChatHasTheSchemaAndThePictures(t *testing.T) {
	server, _, texts := open(t)
	r := sized
	r.Pictures = []ports.MediaInput{{MediaType: "image/png", Bytes: []byte("picture")}}
	_, err := texts.Write(t.Context(), r)
	require.NoError(t, err)
	assert.Equal(t, map[string]any{
		"model": "text-5", "safety_identifier": "u1",
		"messages": []any{
			map[string]any{"role": "system", "content": "Be brief."},
			map[string]any{"role": "user", "content": []any{
				map[string]any{"type": "text", "text": "Which size?"},
				map[string]any{"type": "image_url", "image_url": map[string]any{"url": "data:image/png;base64,cGljdHVyZQ=="}},
			}},
		},
		"response_format": map[string]any{"type": "json_schema", "json_schema": map[string]any{
			"name": "size", "strict": true, "schema": map[string]any{
				"type": "object", "additionalProperties": false, "required": []any{"size"},
				"properties": map[string]any{"size": map[string]any{"type": "integer"}},
			},
		}},
	}, server.Requests()[0].JSON)
}

func TestAnAnswerThatDoesNotFitIsRepairedOnce(t *testing.T) {
	for name, first := range map[string]string{
		"no JSON": "It is 40.", "another type": `{"size":"40"}`, "a missing property": `{}`, "one too many": `{"size":40,"note":"x"}`, "text after it": `{"size":40} Enjoy!`,
	} {
		t.Run(name, func(t *testing.T) {
			server, _, texts := open(t)
			server.Next(openaitest.Text(first), openaitest.Text(`{"size":40}`))
			answer, err := texts.Write(t.Context(), sized)
			require.NoError(t, err)
			assert.JSONEq(t, `{"size":40}`, answer.Text)
			requests := server.Requests()
			require.Len(t, requests, 2)
			messages := requests[1].JSON["messages"].([]any)
			require.Len(t, messages, 4)
			assert.Equal(t, map[string]any{"role": "assistant", "content": first}, messages[2])
			assert.Contains(t, messages[3].(map[string]any)["content"], "That is not valid: ")
			assert.NotContains(t, messages[3].(map[string]any)["content"], "schema:answer")
		})
	}
}

func TestAnAnswerThatStillDoesNotFitIsNotGivenOut(t *testing.T) {
	t.Attr("security", "24.8")
	server, _, texts := open(t)
	server.Next(openaitest.Text("It is 40."), openaitest.Text("Forty."))
	_, err := texts.Write(t.Context(), sized)
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	assert.Len(t, server.Requests(), 2)
}

func TestAChatThatEndsOtherwise(t *testing.T) {
	for name, c := range map[string]struct {
		answer openaitest.Answer
		reason string
	}{
		"the model declines":  {openaitest.Declined(), "model_refused"},
		"a filter":            {openaitest.Filtered(), "model_refused"},
		"cut off":             {openaitest.CutText(`{"size":`), "model_input"},
		"nothing":             {openaitest.Text(""), "model_away"},
		"no choices":          {openaitest.Picture(), "model_away"},
		"moderation, by code": {openaitest.Failure(http.StatusBadRequest, "", "content_filter", ""), "model_refused"},
	} {
		t.Run(name, func(t *testing.T) {
			server, _, texts := open(t)
			server.Next(c.answer)
			_, err := texts.Write(t.Context(), sized)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			assert.Len(t, server.Requests(), 1, "it is not repaired")
		})
	}
}
