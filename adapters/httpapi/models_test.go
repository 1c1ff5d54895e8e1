package httpapi_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// writer is a language model.
type writer struct{}

func (writer) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: "texts", Name: "Samples", Version: "1", Maker: "Drawn by rules, no AI", ByRules: true, Tasks: []ports.ModelTask{ports.ModelWrite}}}
}

func (writer) Write(context.Context, ports.TextRequest) (ports.TextAnswer, error) {
	return ports.TextAnswer{Text: "x"}, nil
}

func TestTheModelsAreListed(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	answer := s.as("member", "GET", "/api/v1/models", "")
	require.Equal(t, 200, answer.StatusCode)
	assert.JSONEq(t, `{"models":[
		{"_id":"local:texts","name":"Samples","version":"1","maker":"Drawn by rules, no AI","byRules":true,"tasks":["write"]}
	]}`, string(answer.Data))
}
